import PortableSchedulers
import Foundation
import Testing

@Suite("Publishers.Timer")
struct TimerPublisherTests {
  let scheduler = DispatchQueue.test

  @Test("a thousand seconds of virtual time are a thousand ticks")
  func thousand() {
    var count = 0
    let token = Publishers.Timer(every: .seconds(1), scheduler: scheduler).autoconnect().sink { _ in count += 1 }
    scheduler.advance(by: 1)
    #expect(count == 1)
    scheduler.advance(by: 1)
    #expect(count == 2)
    scheduler.advance(by: 1_000)
    #expect(count == 1_002)
    token.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test("counted ticks, 1 to 1,001")
  func counted() {
    var counts: [Int] = []
    let token = scheduler.timerPublisher(every: .seconds(1)).autoconnect()
      .scan(0) { count, _ in count + 1 }
      .sink { counts.append($0) }
    scheduler.advance(by: .seconds(1_001))
    #expect(counts == Array(1...1_001))
    token.cancel()
  }

  @Test("the output is the moment")
  func moments() {
    let start = scheduler.now
    var moments: [DispatchQueue.SchedulerTimeType] = []
    let token = scheduler.timerPublisher(every: 2).autoconnect().prefix(3).sink { moments.append($0) }
    // Ends, since the third tick ends the timer.
    scheduler.run()
    #expect(moments == [2, 4, 6].map { start.advanced(by: $0) })
    token.cancel()
  }

  @Test("two timers that coincide tick in the order of their making")
  func coinciding() {
    var log: [String] = []
    let slow = scheduler.timerPublisher(every: 2).autoconnect().sink { _ in log.append("2") }
    let slower = scheduler.timerPublisher(every: 3).autoconnect().sink { _ in log.append("3") }
    scheduler.advance(by: 6)
    #expect(log == ["2", "3", "2", "2", "3"])
    slow.cancel()
    slower.cancel()
  }

  @Test("nothing ticks before it is connected, and connecting again starts nothing anew")
  func connecting() {
    let timer = Publishers.Timer(every: 1, scheduler: scheduler)
    var count = 0
    let token = timer.sink { _ in count += 1 }
    scheduler.advance(by: 5)
    #expect(count == 0)
    let connection = timer.connect()
    let same = timer.connect()
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: 2)
    #expect(count == 2)
    same.cancel()
    connection.cancel()
    scheduler.advance(by: 2)
    #expect(count == 2)
    #expect(scheduler.pendingCount == 0)
    let again = timer.connect()
    scheduler.advance(by: 1)
    #expect(count == 3)
    again.cancel()
    token.cancel()
  }

  @Test("a subscriber that leaves takes no ticks from the others")
  func leaving() {
    let timer = scheduler.timerPublisher(every: 1).autoconnect()
    var log: [String] = []
    let first = timer.sink { _ in log.append("first") }
    let second = timer.sink { _ in log.append("second") }
    scheduler.advance(by: 1)
    first.cancel()
    scheduler.advance(by: 1)
    #expect(log == ["first", "second", "second"])
    second.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test("ticks that a subscriber did not ask for are missed by it")
  func demand() {
    var log: [Int] = []
    var subscription: (any Subscription)?
    let start = scheduler.now
    let timer = scheduler.timerPublisher(every: 1)
    timer.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          log.append(start.distance(to: $0).magnitude / 1_000_000_000)
          return .none
        }))
    let connection = timer.connect()
    subscription?.request(.max(1))
    scheduler.advance(by: 3)
    subscription?.request(.max(1))
    scheduler.advance(by: 3)
    #expect(log == [1, 4])
    subscription?.cancel()
    connection.cancel()
  }

  @Test("what was asked for can be read")
  func properties() {
    let timer = DispatchQueue.main.timerPublisher(every: 3, tolerance: 1, options: .init(qos: .background))
    #expect(timer.interval == 3)
    #expect(timer.tolerance == 1)
    #expect(timer.options?.qos == .background)
    #expect(timer.scheduler.label == DispatchQueue.main.label)
  }

  @Test("it and its subscriptions say what they are")
  func description() {
    let timer = scheduler.timerPublisher(every: 3, tolerance: 1)
    #expect(String(describing: timer) == "Timer")
    #expect(Mirror(reflecting: timer).children.map(\.label) == ["interval", "tolerance"])
    var subscription: (any Subscription)?
    timer.subscribe(AnySubscriber<DispatchQueue.SchedulerTimeType, Never>(receiveSubscription: { subscription = $0 }))
    #expect(subscription.map { String(describing: $0) } == "Timer")
    let children = subscription.map { Array(Mirror(reflecting: $0).children) } ?? []
    #expect(children.map(\.label) == ["interval", "tolerance"])
    #expect(children.first?.value as? DispatchQueue.SchedulerTimeType.Stride == 3)
    subscription?.cancel()
  }
}
