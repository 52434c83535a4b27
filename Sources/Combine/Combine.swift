// Lets code that says `import Combine` compile unchanged where the system has no Combine.
@_exported import PortableCombine
