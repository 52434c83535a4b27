import CombineSchedulers
import Dispatch
import PublisherTesting
import SendablePublishers

struct Search {
  let scheduler: AnySchedulerOf<DispatchQueue>

  func results(for queries: PassthroughSubject<String, Never>) -> AnyPublisher<String, Never> {
    queries.debounce(for: .milliseconds(300), scheduler: scheduler).map { "Results for \($0)" }.eraseToAnyPublisher()
  }
}

let scheduler: CombineSchedulers.TestSchedulerOf<DispatchQueue> = DispatchQueue.test
let queries = PassthroughSubject<String, Never>()
let recorder = Search(scheduler: scheduler.eraseToAnyScheduler()).results(for: queries).record()
queries.send("a")
queries.send("ab")
scheduler.advance(by: .milliseconds(300))
print("under the alias: \(recorder.events)")
let chain = queries.asSendablePublisher().map(\.count).sink { print("and checked: \($0)") }
queries.send("abc")
