import PortableSchedulers
import PortableSchedulersTestSupport
import Foundation
import Testing

@Suite("UnimplementedScheduler")
struct UnimplementedSchedulerTests {
  @Test("each form of schedule is reported with the prefix and what was called, then runs once at once")
  func schedules() {
    let scheduler = DispatchQueue.unimplemented("search")
    let date = DispatchQueue.test.now
    var log: [String] = []
    expectIssue("search", "as soon as possible") { scheduler.schedule(options: nil) { log.append("immediate") } }
    expectIssue("search", "after a moment") {
      scheduler.schedule(after: date.advanced(by: 10), tolerance: 0, options: nil) { log.append("delayed") }
    }
    expectIssue("search", "repeat") {
      let repetition = scheduler.schedule(after: date, interval: 1, tolerance: 0, options: nil) {
        log.append("repeating")
      }
      repetition.cancel()
    }
    #expect(log == ["immediate", "delayed", "repeating"])
  }

  @Test("asking for the time or the tolerance is reported, and answered")
  func properties() {
    let scheduler = UnimplementedSchedulerOf<DispatchQueue>("clock", now: DispatchQueue.test.now)
    #expect(scheduler.prefix == "clock")
    expectIssue("clock", "present moment") { #expect(scheduler.now == DispatchQueue.test.now) }
    expectIssue("clock", "minimum tolerance") { #expect(scheduler.minimumTolerance == 0) }
  }

  @Test("each flavour has its spellings, also erased")
  func flavours() {
    let erased: AnySchedulerOf<DispatchQueue> = .unimplemented
    expectIssue("DispatchQueue") { erased.schedule {} }
    let named: AnySchedulerOf<DispatchQueue> = .unimplemented("mine")
    expectIssue("mine") { named.schedule {} }
    let operations: AnySchedulerOf<OperationQueue> = .unimplemented
    expectIssue("OperationQueue") { operations.schedule {} }
    let loop: AnySchedulerOf<RunLoop> = .unimplemented("loop")
    expectIssue("loop") { loop.schedule {} }
    let screen: AnySchedulerOf<UIScheduler> = .unimplemented
    expectIssue("UIScheduler") { screen.schedule {} }
    expectIssue("b") { OperationQueue.unimplemented("b").schedule {} }
    expectIssue("RunLoop") { RunLoop.unimplemented.schedule {} }
  }

  @Test("a task that sleeps by one is told of as what waits for a moment")
  func sleep() async {
    let comments = Log()
    await withKnownIssue {
      do {
        try await DispatchQueue.unimplemented("search").sleep(for: 1)
      } catch {
        comments.add("\(error)")
      }
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      comments.add(text)
      return text.hasPrefix("search - An unimplemented scheduler was")
    }
    #expect(comments.values.filter { !$0.contains("present moment") }.map { $0.contains("after a moment") } == [true])
  }

  @Test("no prefix, no dash")
  func noPrefix() {
    let scheduler = UnimplementedSchedulerOf<DispatchQueue>(now: DispatchQueue.test.now)
    expectIssue("An unimplemented scheduler") { scheduler.schedule(options: nil) {} }
  }

  @Test("a model that does not touch its scheduler passes, and one that does is told of")
  func example() {
    let model = SearchModel(scheduler: .unimplemented("search"))
    model.clear()
    expectIssue("search") { model.search("a") }
    #expect(model.text == "a")
  }
}

private final class SearchModel {
  var text = ""
  let scheduler: AnySchedulerOf<DispatchQueue>

  init(scheduler: AnySchedulerOf<DispatchQueue>) {
    self.scheduler = scheduler
  }

  func clear() { text = "" }

  func search(_ text: String) {
    scheduler.schedule { self.text = text }
  }
}

/// The body records exactly one issue, whose comment begins so and has that in it.
private func expectIssue(_ start: String, _ part: String = "", _ body: () -> Void) {
  let comments = Log()
  withKnownIssue {
    body()
  } matching: { issue in
    let text = issue.comments.first?.rawValue ?? ""
    comments.add(text)
    return text.hasPrefix(start) && (part.isEmpty || text.contains(part))
      && text.contains("unimplemented scheduler was")
  }
  #expect(comments.values.count == 1)
}
