@_exported import CombineSchedulers
@_exported import PortableCombine
