#if canImport(Foundation)
  @_exported import PortableCombineCore
  @_exported import Foundation
#endif
