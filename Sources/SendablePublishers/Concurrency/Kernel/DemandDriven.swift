import PortableCombine

/// A publisher that may be known to keep what nobody asked for.
protocol DemandDriven {
  var isDemandDriven: Bool { get }
}

/// Whether a publisher is known to keep what nobody asked for, so that it can be held back by demand.
func isDemandDriven(_ publisher: some Publisher) -> Bool {
  (publisher as? any DemandDriven)?.isDemandDriven ?? false
}

// MARK: - Sources

extension Just: DemandDriven { var isDemandDriven: Bool { true } }
extension Empty: DemandDriven { var isDemandDriven: Bool { true } }
extension Fail: DemandDriven { var isDemandDriven: Bool { true } }
extension Record: DemandDriven { var isDemandDriven: Bool { true } }
extension Future: DemandDriven { var isDemandDriven: Bool { true } }
extension Publishers.Sequence: DemandDriven { var isDemandDriven: Bool { true } }
extension Optional.Publisher: DemandDriven { var isDemandDriven: Bool { true } }
extension Result.Publisher: DemandDriven { var isDemandDriven: Bool { true } }
/// It has the bound that its user gave it.
extension Publishers.Buffer: DemandDriven { var isDemandDriven: Bool { true } }

// MARK: - Operators that hand demand on

extension DemandDriven {
  fileprivate func asks(_ upstream: some Publisher) -> Bool {
    SendablePublishers.isDemandDriven(upstream)
  }
}

extension Publishers.Map: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.TryMap: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.MapKeyPath: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.MapKeyPath2: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.MapKeyPath3: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.MapError: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.SetFailureType: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.CompactMap: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.TryCompactMap: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Filter: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.TryFilter: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Scan: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.TryScan: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.RemoveDuplicates: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.TryRemoveDuplicates: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Drop: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.DropWhile: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.TryDropWhile: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.PrefixWhile: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.TryPrefixWhile: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Output: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Print: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.HandleEvents: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Breakpoint: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.AssertNoFailure: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.MeasureInterval: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Encode: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Decode: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.ReplaceError: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.ReplaceEmpty: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.ReceiveOn: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.ReceiveOnActor: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.SubscribeOn: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Delay: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
extension Publishers.Concatenate: DemandDriven { var isDemandDriven: Bool { asks(prefix) && asks(suffix) } }
extension OpenedPublisher: DemandDriven { var isDemandDriven: Bool { asks(upstream) } }
