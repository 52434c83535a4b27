import PortableCombineCore
import PublisherTesting
import Foundation
import Testing

@Suite("Operators: breakpoint, breakpointOnError")
struct BreakpointTests {
  private let source = TestPublisher<Int, TestFailure>()

  @Test("Without closures, or when they say no, everything passes", arguments: [false, true])
  func passes(_ hasClosures: Bool) {
    let asked = Guarded<[String]>([])
    func no<T>(_ event: T) -> Bool {
      asked.withLock { $0.append("\(event)") }
      return false
    }
    let recorder =
      hasClosures
      ? source.breakpoint(receiveSubscription: no, receiveOutput: no, receiveCompletion: no).record(demand: .max(1))
      : source.breakpoint().record(demand: .max(1))
    source.send(1)
    source.fail("broken")
    #expect(recorder.log == ["subscription(TestPublisher)", "value(1)", "failure(broken)"])
    #expect(asked.value == (hasClosures ? ["TestPublisher", "1", "failure(broken)"] : []))
    #expect(source.log == [.subscribe, .request(.max(1))])
  }

  @Test("breakpointOnError lets values and the finish pass")
  func onErrorPasses() {
    let publisher = source.breakpointOnError()
    #expect(publisher.receiveSubscription == nil && publisher.receiveOutput == nil)
    #expect(publisher.receiveCompletion?(.finished) == false)
    #expect(publisher.receiveCompletion?(.failure("broken")) == true)
    let recorder = publisher.record()
    source.send(1)
    source.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  #if !os(Windows)
    private enum Event: String, CaseIterable, Codable {
      case subscription, value, completion, error
    }

    @Test("Raises the trap signal before the event is passed on", arguments: Event.allCases)
    private func stops(_ event: Event) async {
      await #expect(processExitsWith: .signal(SIGTRAP)) { [event] in
        let source = TestPublisher<Int, TestFailure>()
        let publisher =
          switch event {
          case .subscription: source.breakpoint(receiveSubscription: { _ in true })
          case .value: source.breakpoint(receiveOutput: { $0 == 2 })
          case .completion: source.breakpoint(receiveCompletion: { $0 == .finished })
          case .error: source.breakpointOnError()
          }
        let recorder = publisher.record(
          onSubscription: { _ in if event == .subscription { exit(0) } },
          onValue: { _, value in if event == .value, value == 2 { exit(0) } },
          onCompletion: { _, _ in exit(0) })
        for value in 1...2 { source.send(value) }
        event == .error ? source.fail("broken") : source.finish()
        withExtendedLifetime(recorder) {}
      }
    }
  #endif
}
