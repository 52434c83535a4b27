import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Future")
struct FutureTests {
  private typealias Promise = Future<Int, TestFailure>.Promise

  /// A future and what keeps its promise.
  private func make() -> (future: Future<Int, TestFailure>, promise: Promise) {
    nonisolated(unsafe) var promise: Promise?
    let future = Future<Int, TestFailure> { promise = $0 }
    return (future, promise!)
  }

  @Test("Begins its work when it is made, once, whoever subscribes")
  func work() {
    let calls = Guarded(0)
    let future = Future<Int, Never> { promise in
      calls.withLock { $0 += 1 }
      promise(.success(1))
    }
    #expect(calls.value == 1)
    #expect(future.record().values == [1])
    #expect(future.record().values == [1])
    #expect(calls.value == 1)
  }

  @Test("A success comes with its finish at the first request, or when it is there, whichever is later")
  func success() {
    let (future, promise) = make()
    let asking = future.record(demand: .max(1))
    let idle = future.record(demand: .none)
    promise(.success(5))
    #expect(asking.log == ["subscription(Future)", "value(5)", "finished"])
    #expect(idle.log == ["subscription(Future)"])
    idle.request(.max(2))
    idle.request(.max(2))
    #expect(idle.log == ["subscription(Future)", "value(5)", "finished"])
    let late = future.record(demand: .none)
    #expect(late.log == ["subscription(Future)"])
    late.request(.unlimited)
    #expect(late.log == ["subscription(Future)", "value(5)", "finished"])
  }

  @Test("A failure waits for no request, only until downstream has taken its subscription")
  func failure() {
    let (future, made) = make()
    // A promise may be kept on any thread, though its type doesn't say so.
    nonisolated(unsafe) let promise = made
    let waiting = future.record(demand: .none)
    let inside = future.record(
      demand: .none,
      onSubscription: { recorder in
        runOnThread { promise(.failure("broken")) }
        #expect(recorder.completion == nil)
      })
    let late = future.record(demand: .none, onSubscription: { #expect($0.completion == nil) })
    for recorder in [waiting, inside, late] {
      #expect(recorder.log == ["subscription(Future)", "failure(broken)"])
      #expect(recorder.violations == [])
    }
  }

  @Test("The first result counts, also from inside what it causes")
  func firstResult() {
    let (future, promise) = make()
    let recorder = future.record()
    recorder.onValue = { _, _ in promise(.success(2)) }
    recorder.onCompletion = { _, _ in promise(.failure("too late")) }
    promise(.success(1))
    promise(.failure("too late"))
    #expect(recorder.log.dropFirst() == ["value(1)", "finished"])
    #expect(future.record().values == [1])
  }

  @Test("Who subscribed first is told first")
  func order() {
    let (future, promise) = make()
    let told = Guarded<[Int]>([])
    let recorders = (0..<50).map { number in
      future.record(onValue: { _, _ in told.withLock { $0.append(number) } })
    }
    promise(.success(1))
    #expect(told.value == Array(0..<50))
    withExtendedLifetime(recorders) {}
  }

  @Test("After a cancel nothing comes, whatever is asked for; from inside the value, no finish")
  func cancel() {
    let (future, promise) = make()
    let before = future.record(demand: .none)
    let subscription = before.subscription
    before.cancel()
    promise(.success(1))
    subscription?.request(.max(1))
    #expect(before.values == [])
    let inside = future.record(onValue: { recorder, _ in recorder.cancel() })
    #expect(inside.log.dropFirst() == ["value(1)"])
    let early = future.record(onSubscription: { $0.cancel() })
    #expect(early.log == ["subscription(Future)"])
  }

  @Test("Subscribing and asking from inside a value")
  func reentrancy() {
    let (future, promise) = make()
    let inner = Guarded<[Int]>([])
    let recorder = future.record()
    recorder.onValue = { recorder, _ in
      recorder.request(.max(1))
      inner.withLock { $0 += future.record().values }
    }
    promise(.success(1))
    #expect(inner.value == [1])
    #expect(recorder.log.dropFirst() == ["value(1)", "finished"])
  }

  enum End: CaseIterable {
    case success, failure, cancel
  }

  @Test("Any end lets go of the subscriber and of the future", arguments: End.allCases)
  func release(_ end: End) {
    let pair = make()
    var future: Future<Int, TestFailure>? = pair.future
    let promise = pair.promise
    let freed = Guarded(0)
    let recorder = {
      let notice = OnDeinit { freed.withLock { $0 += 1 } }
      return future!.handleEvents(receiveOutput: { _ in withExtendedLifetime(notice) {} }).record()
    }()
    let alive = Weakly(future!)
    switch end {
    case .success: promise(.success(1))
    case .failure: promise(.failure("broken"))
    case .cancel: recorder.cancel()
    }
    #expect(freed.value == 1)
    withExtendedLifetime(pair) {}
    future = nil
    #expect(alive.object != nil)  // `pair` has it
  }

  @Test("A future that only its subscribers hold lives until it is fulfilled, and no longer")
  func lifetime() {
    nonisolated(unsafe) var promise: Promise?
    var alive: Weakly<Future<Int, TestFailure>>?
    let recorder = {
      let future = Future<Int, TestFailure> { promise = $0 }
      alive = Weakly(future)
      return future.record()
    }()
    #expect(alive?.object != nil)
    promise?(.success(1))
    #expect(recorder.values == [1])
    promise = nil
    #expect(alive?.object == nil)
  }

  @Test("Says what it is; what it shows is gone with the end")
  func description() {
    let (future, promise) = make()
    let recorder = future.record(demand: .none)
    let mirror = ["parent", "downstream", "hasAnyDemand", "subject"]
    expectDescription(of: recorder.subscription, "Future", mirror: mirror)
    func shown(_ child: String) -> Any? { Mirror(reflecting: recorder.subscription!).descendant(child) }
    #expect(shown("parent") as? Future<Int, TestFailure> === future)
    #expect(shown("subject") as? Future<Int, TestFailure> === future)
    #expect(shown("hasAnyDemand") as? Bool == false)
    recorder.request(.max(1))
    #expect(shown("hasAnyDemand") as? Bool == true)
    promise(.failure("broken"))
    #expect(shown("parent") as? Future<Int, TestFailure> == nil)
    #expect(shown("downstream") as? Recorder<Int, TestFailure> == nil)
  }

  @Test("request(.none) traps")
  func emptyRequest() async {
    await #expect(processExitsWith: .failure) {
      Future<Int, Never> { _ in }.record(demand: .none).request(.none)
    }
  }

  // MARK: Threads

  private struct Scene {
    let future: Future<Int, TestFailure>
    let promise: Promise
    let recorder = Recorder<Int, TestFailure>()

    init() {
      nonisolated(unsafe) var promise: Promise?
      future = Future { promise = $0 }
      self.promise = promise!
    }
  }

  @Test("Whoever subscribes while the result comes gets the subscription first, then the result, once")
  func subscribeMeetsResult() {
    race(rounds: 2_000, scene: Scene.init, [{ $0.future.subscribe($0.recorder) }, { $0.promise(.failure("over")) }]) {
      #expect($0.recorder.log == ["subscription(Future)", "failure(over)"])
      #expect($0.recorder.violations == [])
    }
    race(rounds: 2_000, scene: Scene.init, [{ $0.future.subscribe($0.recorder) }, { $0.promise(.success(1)) }]) {
      #expect($0.recorder.log == ["subscription(Future)", "value(1)", "finished"])
      #expect($0.recorder.violations == [])
    }
  }

  @Test("Of two results at the same time one counts, for everybody")
  func twoResults() {
    func scene() -> Scene {
      let scene = Scene()
      scene.future.subscribe(scene.recorder)
      return scene
    }
    race(rounds: 1_000, scene: scene, [{ $0.promise(.success(1)) }, { $0.promise(.success(2)) }]) { scene in
      #expect(scene.recorder.values.count == 1)
      #expect(scene.future.record().values == scene.recorder.values)
    }
  }

  // MARK: async

  @Test("value waits for the result")
  func value() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    let (future, promise) = make()
    let task = Task { try await future.value }
    let isSubscribed = Task { try await future.value }
    promise(.success(5))
    #expect(try await task.value == 5)
    #expect(try await isSubscribed.value == 5)
  }

  @Test("value throws the failure")
  func throwingValue() async {
    await #expect(throws: TestFailure("broken")) {
      try await Future<Int, TestFailure> { $0(.failure("broken")) }.value
    }
  }

  @Test("A value that comes on another thread while downstream takes its subscription waits until it has")
  func valueMeanwhile() {
    // It is made before the future's initializer returns, and not changed after.
    nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let log = Guarded<[String]>([])
    future.subscribe(
      AnySubscriber(
        receiveSubscription: {
          $0.request(.max(1))
          concurrently(1) { _ in promise?(.success(1)) }
          log.withLock { $0.append("subscribed") }
        },
        receiveValue: { value in
          log.withLock { $0.append("\(value)") }
          return .none
        }, receiveCompletion: { _ in log.withLock { $0.append("end") } }))
    #expect(log.value == ["subscribed", "1", "end"])
  }
}
