import SendablePublishers

extension LineSource {
  /// The counts so far, with each line that's read.
  ///
  /// The report that `isComplete` is the last one that has anything new: the log has ended, has failed (the report says
  /// why), or `stop` has sent.
  ///
  /// Each line goes all the way down before the next one is read, so a log of any length takes the same memory.
  func reports(
    keptMinutes: Int, until stop: PassthroughSubject<Void, Never>
  ) -> AnySendablePublisher<Report, Never> {
    asSendablePublisher()
      .map { Entry($0) }
      .catch { SendableShell.just(Entry.failure($0)) }
      .append(.end)
      .merge(with: stop.asSendablePublisher().map { Entry.end })
      .scan(Report(keptMinutes: keptMinutes)) { report, entry in report.adding(entry) }
      .eraseToAnyPublisher()
  }
}
