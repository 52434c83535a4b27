// The trap signal that debuggers stop at. Nothing else of the platform is named here.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(WinSDK)
  import WinSDK
#elseif os(WASI)
  // There is neither a signal nor a debugger to stop at; the trap below ends the program.
#else
  #error("How does a program stop in the debugger on this platform?")
#endif

/// Stops in the debugger, or ends the program when there is none.
@usableFromInline
func _stopInDebugger() {
  #if canImport(WinSDK)
    DebugBreak()
  #elseif os(WASI)
    fatalError("breakpoint: a condition for stopping was met")
  #else
    raise(SIGTRAP)
  #endif
}
