#if canImport(Foundation)
  @_exported import CombineCore
  @_exported import Foundation
#endif
