import PortableSchedulers

/// What decides whether the hooks of the concurrency runtime may be used: where they are, and who made both sides of a
/// call of them.
package struct HookEnvironment: Sendable {
  package var symbols: SymbolTable
  /// Whether the compiler of this code is one that is known to lay out these calls as the runtime does.
  package var hasKnownCompiler: Bool
  /// The version of the standard library, and so of the runtime, as `0xMMmmpp`.
  package var runtimeVersion: UInt32

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package static var present: HookEnvironment {
    HookEnvironment(
      symbols: .process, hasKnownCompiler: isCompilerKnown, runtimeVersion: _SwiftStdlibVersion.current._value)
  }

  /// Runtimes in which the hooks are known to be what they are here. A later one may have changed their parameters, which
  /// no trial can find out without a crash.
  private static let knownRuntimes: Range<UInt32> = 0x06_00_00..<0x06_04_00

  var isKnown: Bool {
    hasKnownCompiler && Self.knownRuntimes.contains(runtimeVersion)
  }

  private static var isCompilerKnown: Bool {
    #if compiler(<6.4)
      true
    #else
      false
    #endif
  }
}
