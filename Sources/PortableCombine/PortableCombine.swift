// The one file in the package that asks which Combine there is. It asks for the platform, not for the module:
// off Apple's platforms this package itself builds a module of that name, which `canImport` would find.

#if PORTABLE_COMBINE_FROM_SYSTEM || (canImport(Darwin) && !PORTABLE_COMBINE_FROM_ENGINE)
  @_exported import Combine
  @_exported import Foundation
#else
  @_exported import PortableCombineCore
  #if canImport(Dispatch)
    @_exported import PortableCombineDispatch
  #endif
  #if canImport(Foundation)
    @_exported import PortableCombineFoundation
  #endif
#endif
