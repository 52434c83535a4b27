@_exported import PortableCombine
