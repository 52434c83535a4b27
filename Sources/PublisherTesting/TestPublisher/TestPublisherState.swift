extension TestPublisher {
  /// A subscriber without its type.
  struct Target {
    let subscription: (Subscription) -> Void
    let value: (Output) -> Subscribers.Demand
    let completion: (Subscribers.Completion<Failure>) -> Void

    init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscription = { subscriber.receive(subscription: $0) }
      value = { subscriber.receive($0) }
      completion = { subscriber.receive(completion: $0) }
    }
  }

  struct Attachment {
    var target: Target?
    var demand: Subscribers.Demand = .none
    var log: [Event] = [.subscribe]
    var cancelCount = 0
  }

  struct Registered {
    weak var object: TestSubscription<Output, Failure>?
    let id: ObjectIdentifier
    var cancelCount = 0
  }

  /// A plain value: each method is an event and returns what is to be done after the lock was left.
  struct State {
    let withholdsSubscription: Bool
    let holdsSubscribers: Bool
    var attachments: [Attachment] = []
    var subscriptions: [Registered] = []
    var log: [Event] = []
    var undelivered = 0

    var onSubscribe: (() -> Void)?
    var onRequest: ((Subscribers.Demand) -> Void)?
    var onCancel: (() -> Void)?
    var onCheckpoint: (() -> Void)?

    init(withholdsSubscription: Bool, holdsSubscribers: Bool) {
      self.withholdsSubscription = withholdsSubscription
      self.holdsSubscribers = holdsSubscribers
    }

    mutating func attach(_ target: Target) -> Int {
      attachments.append(Attachment(target: target))
      log.append(.subscribe)
      return attachments.count - 1
    }

    mutating func register(_ subscription: TestSubscription<Output, Failure>) {
      subscriptions.append(Registered(object: subscription, id: ObjectIdentifier(subscription)))
    }

    mutating func note(_ event: Event, by subscription: TestSubscription<Output, Failure>) {
      log.append(event)
      attachments[subscription.attachment].log.append(event)
      switch event {
      case .request(let demand):
        attachments[subscription.attachment].demand += demand
      case .cancel:
        attachments[subscription.attachment].cancelCount += 1
        // The last one: an address may have been used before, by a subscription that was freed.
        if let index = subscriptions.lastIndex(where: { $0.id == ObjectIdentifier(subscription) }) {
          subscriptions[index].cancelCount += 1
        }
      case .subscribe:
        break
      }
    }

    mutating func targetOfValue(_ index: Int?) -> (index: Int, target: Target)? {
      guard let found = targetOfSubscription(index) else {
        undelivered += 1
        return nil
      }
      if attachments[found.index].demand > .none { attachments[found.index].demand -= 1 }
      return found
    }

    mutating func targetOfCompletion(_ index: Int?) -> Target? {
      guard let found = targetOfSubscription(index) else {
        undelivered += 1
        return nil
      }
      _ = release(found.index)
      return found.target
    }

    func targetOfSubscription(_ index: Int?) -> (index: Int, target: Target)? {
      let index = index ?? attachments.count - 1
      guard attachments.indices.contains(index), let target = attachments[index].target else { return nil }
      return (index, target)
    }

    /// Returns what is let go of, so that its last reference is not dropped here.
    mutating func release(_ index: Int) -> Target? {
      guard !holdsSubscribers else { return nil }
      defer { attachments[index].target = nil }
      return attachments[index].target
    }

    mutating func takeTargets() -> [Target?] {
      let targets = attachments.map(\.target)
      for index in attachments.indices { attachments[index].target = nil }
      return targets
    }
  }
}
