#if OpenCombine
  import OpenCombine
  import PortableCombine

  // A subscription that goes both ways, as that of a chain which leaves and comes back, is the same one again.

  func portable(_ subscription: any OpenCombine.Subscription) -> any PortableCombine.Subscription {
    (subscription as? SubscriptionToOpenCombine)?.base ?? SubscriptionFromOpenCombine(subscription)
  }

  func open(_ subscription: any PortableCombine.Subscription) -> any OpenCombine.Subscription {
    (subscription as? SubscriptionFromOpenCombine)?.base ?? SubscriptionToOpenCombine(subscription)
  }

  struct SubscriptionFromOpenCombine: PortableCombine.Subscription, _Adapter {
    let base: any OpenCombine.Subscription
    let combineIdentifier: PortableCombine.CombineIdentifier

    init(_ base: any OpenCombine.Subscription) {
      self.base = base
      combineIdentifier = .init(of: base)
    }

    func request(_ demand: PortableCombine.Subscribers.Demand) { base.request(.init(demand)) }
    func cancel() { base.cancel() }
  }

  struct SubscriptionToOpenCombine: OpenCombine.Subscription, _Adapter {
    let base: any PortableCombine.Subscription
    let combineIdentifier: OpenCombine.CombineIdentifier

    init(_ base: any PortableCombine.Subscription) {
      self.base = base
      combineIdentifier = .init(of: base)
    }

    func request(_ demand: OpenCombine.Subscribers.Demand) { base.request(.init(demand)) }
    func cancel() { base.cancel() }
  }
#endif
