import PortableCombineDispatch
import PortableSchedulers
import PublisherTesting

/// A test scheduler that writes down what it is asked to do: dates since its start, tolerances and options.
final class NotedScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = String

  private let base: TestScheduler<SchedulerTimeType, String>
  private let start: SchedulerTimeType
  private let ignoresCancel: Bool
  private var neverCancelled: [Cancellable] = []

  /// One line for each call, in order.
  private(set) var log: [String] = []
  /// How many tokens of repeating actions are held.
  private(set) var livingTokens = 0

  init(ignoresCancel: Bool = false) {
    start = DispatchQueue.test.now
    base = TestScheduler(now: start)
    self.ignoresCancel = ignoresCancel
  }

  var now: SchedulerTimeType { base.now }
  var minimumTolerance: SchedulerTimeType.Stride { .microseconds(7) }

  func advance(by stride: SchedulerTimeType.Stride = .zero) { base.advance(by: stride) }

  /// The lines since the last call.
  func drain() -> [String] {
    defer { log = [] }
    return log
  }

  func schedule(options: String?, _ action: @escaping () -> Void) {
    log.append("now\(text(options))")
    base.schedule(options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: String?, _ action: @escaping () -> Void
  ) {
    log.append("at \(text(start.distance(to: date))) ± \(text(tolerance))\(text(options))")
    base.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: String?, _ action: @escaping () -> Void
  ) -> Cancellable {
    let dates = "at \(text(start.distance(to: date))), every \(text(interval))"
    log.append("\(dates) ± \(text(tolerance))\(text(options))")
    let token = base.schedule(after: date, interval: interval, tolerance: tolerance, options: options, action)
    livingTokens += 1
    return Token(onCancel: { [weak self] in self?.cancel(token) }, onDeinit: { [weak self] in self?.livingTokens -= 1 })
  }

  private func cancel(_ token: Cancellable) {
    log.append("cancel")
    if ignoresCancel { neverCancelled.append(token) } else { token.cancel() }
  }

  private func text(_ options: String?) -> String { options.map { ", \($0)" } ?? "" }

  private func text(_ stride: SchedulerTimeType.Stride) -> String {
    "\(RecordedTime.nanoseconds(stride.magnitude))"
  }

  private final class Token: Cancellable {
    let onCancel: () -> Void
    let onDeinit: () -> Void

    init(onCancel: @escaping () -> Void, onDeinit: @escaping () -> Void) {
      self.onCancel = onCancel
      self.onDeinit = onDeinit
    }

    deinit { onDeinit() }
    func cancel() { onCancel() }
  }
}
