#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where functions and variables are that go by a symbol's name: so that nothing needs to be linked that may not be
/// there.
package struct SymbolTable: Sendable {
  private let find: @Sendable (String) -> UInt?

  /// That of the process, with all libraries that are loaded.
  package static let process = SymbolTable { name in
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      dlsym(dlopen(nil, RTLD_NOW), name).map { UInt(bitPattern: $0) }
    #else
      nil
    #endif
  }

  /// Where the symbol is; nil if there is none of this name.
  package func address(of name: String) -> UnsafeMutableRawPointer? {
    find(name).flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
  }

  /// One in which a symbol is missing, or is something else.
  package func replacing(_ name: String, by address: UnsafeMutableRawPointer?) -> SymbolTable {
    let replacement = address.map { UInt(bitPattern: $0) }
    return SymbolTable { [find] in $0 == name ? replacement : find($0) }
  }
}
