/// Releases what was taken out of a place, now that something else stands there.
///
/// ```swift
/// _release(exchange(&stage.memory, with: input))
/// ```
///
/// The release may run a user's `deinit`, which may send into the same stream and so come back to that place. In an
/// optimised build a plain assignment may release the old value before the new one is stored, and an unused result may
/// be released while the place is still being changed; what comes back then releases the old value a second time.
@inlinable @inline(__always)
package func _release<Value>(_ old: consuming Value) {
  withExtendedLifetime(old) {}
}
