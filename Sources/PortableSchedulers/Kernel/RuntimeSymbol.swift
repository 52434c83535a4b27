#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where the process has what goes by a symbol's name, in itself or in a library that is loaded: so that nothing needs
/// to be linked that may not be there. Nil if it isn't.
func address(ofSymbol name: String) -> UnsafeMutableRawPointer? {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    dlsym(dlopen(nil, RTLD_NOW), name)
  #else
    nil
  #endif
}
