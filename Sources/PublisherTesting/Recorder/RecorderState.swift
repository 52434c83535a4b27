import Foundation

/// A law that an event broke; `how` goes on after the event's description.
struct Broken {
  let law: Law
  let how: String
}

extension Recorder {
  /// A plain value: each method is an event and returns what is to be done after the lock was left.
  struct State {
    var entries: [TimedEvent<Input, Failure>] = []
    var drained = 0
    /// With how many entries there were before.
    var actions: [(position: Int, action: TimedAction)] = []

    var subscription: Subscription?
    var subscriptionCount = 0
    var completion: Subscribers.Completion<Failure>?
    var cancelledOn: Thread?

    var initialDemand: Subscribers.Demand
    var asked: Subscribers.Demand = .none
    var outstanding: Subscribers.Demand = .none

    var inside: [Thread] = []
    var overlaps = 0
    var lateArrivals = 0
    var violations: [LawViolation] = []

    var onSubscription: ((Recorder) -> Void)?
    var onValue: ((Recorder, Input) -> Void)?
    var onCompletion: ((Recorder, Subscribers.Completion<Failure>) -> Void)?

    init(initialDemand: Subscribers.Demand) {
      self.initialDemand = initialDemand
    }

    /// Returns the subscription to ask; without one, it is asked when it comes.
    mutating func ask(for demand: Subscribers.Demand, _ time: RecordedTime?) -> Subscription? {
      guard let subscription else {
        initialDemand += demand
        return nil
      }
      add(demand)
      note(.request(demand), time)
      return subscription
    }

    mutating func takeInitialDemand(_ time: RecordedTime?) -> Subscribers.Demand {
      defer { initialDemand = .none }
      add(initialDemand)
      if initialDemand > .none { note(.request(initialDemand), time) }
      return initialDemand
    }

    private mutating func note(_ action: RecordedAction, _ time: RecordedTime?) {
      actions.append((entries.count, .at(time ?? .zero, action)))
    }

    /// Before the demand goes upstream, so that an answer from another thread finds it.
    private mutating func add(_ demand: Subscribers.Demand) {
      asked += demand
      outstanding += demand
    }

    /// Without one, it counts as cancelled from now on.
    mutating func subscriptionToCancel(on thread: Thread, _ time: RecordedTime?) -> Subscription? {
      if subscription == nil { cancelledOn = cancelledOn ?? thread } else { note(.cancel, time) }
      return subscription
    }

    struct Arrival {
      var isFirst: Bool
      var isCancelled: Bool
      var broken: [Broken]
    }

    mutating func arrive(_ subscription: Subscription, _ event: Event, _ time: RecordedTime?) -> Arrival {
      var arrival = Arrival(isFirst: subscriptionCount == 0, isCancelled: cancelledOn != nil, broken: [])
      if !arrival.isFirst {
        arrival.broken.append(Broken(law: .subscriptionOnce, how: "came after another subscription"))
      } else if completion != nil {
        arrival.broken.append(Broken(law: .subscriptionFirst, how: "came after the completion"))
      }
      if arrival.isFirst { self.subscription = subscription }
      subscriptionCount += 1
      entries.append(.at(time ?? .zero, event))
      if arrival.isFirst, arrival.isCancelled { note(.cancel, time) }
      return arrival
    }

    mutating func enter(_ event: Event, _ time: RecordedTime?, on thread: Thread) -> [Broken] {
      var broken: [Broken] = []
      if let first = brokenOrder(by: event, on: thread) { broken.append(first) }
      if inside.contains(where: { $0 !== thread }) {
        overlaps += 1
        broken.append(Broken(law: .serialDelivery, how: "came while another thread was inside receive"))
      }
      inside.append(thread)
      if outstanding > .none, case .value = event { outstanding -= 1 }
      switch event {
      case .finished: completion = completion ?? .finished
      case .failure(let error): completion = completion ?? .failure(error)
      case .value, .subscription: break
      }
      entries.append(.at(time ?? .zero, event))
      return broken
    }

    /// The most telling of the laws about order that the event breaks.
    private mutating func brokenOrder(by event: Event, on thread: Thread) -> Broken? {
      var isValue = false
      if case .value = event { isValue = true }
      if completion != nil {
        return isValue
          ? Broken(law: .nothingAfterCompletion, how: "came after the completion")
          : Broken(law: .completionOnce, how: "came after another completion")
      }
      if let cancelledOn {
        if cancelledOn === thread { return Broken(law: .nothingAfterCancel, how: "came after cancel() had returned") }
        lateArrivals += 1
        return nil
      }
      if subscriptionCount == 0 {
        return Broken(law: .subscriptionFirst, how: "came before any subscription")
      }
      if isValue, outstanding == .none {
        return Broken(law: .demandNotExceeded, how: "came beyond the demand, which was \(asked) in all")
      }
      return nil
    }

    mutating func leave(_ thread: Thread, asking demand: Subscribers.Demand, _ time: RecordedTime?) {
      if let index = inside.lastIndex(where: { $0 === thread }) { inside.remove(at: index) }
      add(demand)
      if demand > .none { note(.returned(demand), time) }
    }
  }
}
