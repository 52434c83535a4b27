#if canImport(Dispatch)
  @_exported import PortableCombineCore
  @_exported import Dispatch
#endif
