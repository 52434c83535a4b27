// Some schedulers reckon dates in floating point, so what is meant for one moment comes some nanoseconds off.
extension RecordedTime {
  /// Much less than a frame, and no more than such dates are off.
  private static func tolerance(of frame: RecordedTime) -> Int { min(1000, frame.nanoseconds / 10) }

  /// One of the times that are expected, if this is meant, else a whole number of frames, if that is meant.
  ///
  /// - Parameters:
  ///   - frame: how long a frame is
  ///   - expected: other times that may be meant
  func rounded(to frame: RecordedTime, expecting expected: [RecordedTime] = []) -> RecordedTime {
    let tolerance = Self.tolerance(of: frame)
    if let meant = expected.first(where: { abs($0.nanoseconds - nanoseconds) <= tolerance }) { return meant }
    let (frames, rest) = nanoseconds.quotientAndRemainder(dividingBy: frame.nanoseconds)
    if rest <= tolerance { return RecordedTime(nanoseconds: frames * frame.nanoseconds) }
    if frame.nanoseconds - rest <= tolerance { return RecordedTime(nanoseconds: (frames + 1) * frame.nanoseconds) }
    return self
  }
}

extension MarbleSubscription {
  func rounded(to frame: RecordedTime) -> Self {
    Self(subscribed: subscribed.rounded(to: frame), ended: ended?.rounded(to: frame))
  }
}
