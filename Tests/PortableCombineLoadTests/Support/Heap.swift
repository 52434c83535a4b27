import CPortableCombineLoad

/// The heap of this process.
enum Heap {
  /// The bytes that are in use now; nil where the system does not tell, and under a sanitizer.
  static var bytesInUse: Int? {
    let bytes = load_heap_bytes()
    return bytes > 0 ? bytes : nil
  }

  /// How many bytes more are in use after the body than before; nil where the system does not tell.
  static func growth(_ body: () -> Void) -> Int? {
    let before = bytesInUse
    body()
    guard let before, let after = bytesInUse else { return nil }
    return after - before
  }
}
