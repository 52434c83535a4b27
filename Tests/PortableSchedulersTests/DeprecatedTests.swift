import PortableSchedulers
import PortableSchedulersTestSupport
import Foundation
import Testing

/// Code with the names that were used earlier. It is deprecated itself, so that it warns of nothing.
@available(*, deprecated)
private struct Earlier {
  func unimplemented(_ run: (any _CombineScheduler) -> Void) {
    run(DispatchQueue.failing)
    run(DispatchQueue.failing("queue"))
    run(OperationQueue.failing)
    run(OperationQueue.failing("queue"))
    run(RunLoop.failing)
    run(RunLoop.failing("queue"))
    run(AnySchedulerOf<DispatchQueue>.failing)
    run(AnySchedulerOf<DispatchQueue>.failing("queue"))
    run(AnySchedulerOf<OperationQueue>.failing)
    run(AnySchedulerOf<OperationQueue>.failing("queue"))
    run(AnySchedulerOf<RunLoop>.failing)
    run(AnySchedulerOf<RunLoop>.failing("queue"))
    run(FailingScheduler("queue", now: DispatchQueue.test.now) as FailingSchedulerOf<DispatchQueue>)
  }

  func immediate(_ run: (any Scheduler) -> Void) {
    run(DispatchQueue.immediateScheduler)
    run(OperationQueue.immediateScheduler)
    run(RunLoop.immediateScheduler)
  }

  func pendingCounts() -> [Int] {
    func count<Time, Options>(_ scheduler: TestScheduler<Time, Options>) -> Int {
      scheduler.schedule {}
      defer { scheduler.advance() }
      return scheduler.pendingCount
    }
    return [
      count(DispatchQueue.testScheduler), count(OperationQueue.testScheduler), count(RunLoop.testScheduler),
    ]
  }
}

private protocol EarlierNames {
  func unimplemented(_ run: (any Scheduler) -> Void)
  func immediate(_ run: (any Scheduler) -> Void)
  func pendingCounts() -> [Int]
}

@available(*, deprecated)
extension Earlier: EarlierNames {}

@Suite("Earlier names")
struct DeprecatedTests {
  @available(*, deprecated)
  private static func make() -> any EarlierNames { Earlier() }

  @available(*, deprecated)
  @Test("each stands for what has another name now")
  func names() {
    let earlier = Self.make()
    var ran = 0
    let reports = Log()
    withKnownIssue {
      earlier.unimplemented { scheduler in scheduler.schedule { ran += 1 } }
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      reports.add(text)
      return text.contains("unimplemented scheduler was")
    }
    #expect(reports.values.count == 13)
    earlier.immediate { scheduler in scheduler.schedule { ran += 1 } }
    #expect(ran == 16)
    #expect(earlier.pendingCounts() == [1, 1, 1])
  }
}
