#if canImport(Dispatch)
  @_exported import CombineCore
  @_exported import Dispatch
#endif
