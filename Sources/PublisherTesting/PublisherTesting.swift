@_exported import PortableSchedulers
@_exported import PortableCombine
