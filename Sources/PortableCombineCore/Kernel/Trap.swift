/// Stops the program with a sentence that says what was wrong and what to do. `preconditionFailure` keeps the sentence
/// to itself in an optimised build.
@usableFromInline
package func _trap(_ sentence: String) -> Never {
  fatalError(sentence)
}

/// Traps with the sentence unless the condition holds.
@inlinable @inline(__always)
package func _require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { _trap(sentence()) }
}
