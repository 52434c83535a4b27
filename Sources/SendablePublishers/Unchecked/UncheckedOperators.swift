import PortableCombine

// Combine's own operators, with the publisher on which their chain started.

extension Publishers.AllSatisfy: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.AssertNoFailure: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Autoconnect: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Breakpoint: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Buffer: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Catch: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Collect: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.CollectByCount: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.CollectByTime: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.CombineLatest: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.CombineLatest3: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.CombineLatest4: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.CompactMap: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Comparison: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Concatenate: _TracedPublisher, UncheckedChain where Prefix: _TracedPublisher {
  public typealias _Start = Prefix._Start
}
extension Publishers.Contains: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.ContainsWhere: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Count: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Debounce: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Decode: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Delay: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Drop: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.DropUntilOutput: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.DropWhile: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Encode: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Filter: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.First: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.FirstWhere: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.FlatMap: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.HandleEvents: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.IgnoreOutput: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Last: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.LastWhere: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.MakeConnectable: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Map: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.MapError: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.MapKeyPath: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.MapKeyPath2: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.MapKeyPath3: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.MeasureInterval: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Merge: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Merge3: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Merge4: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Merge5: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Merge6: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Merge7: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Merge8: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.MergeMany: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Multicast: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Output: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.PrefixUntilOutput: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.PrefixWhile: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Print: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.ReceiveOn: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Reduce: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.RemoveDuplicates: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.ReplaceEmpty: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.ReplaceError: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Retry: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Scan: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.SetFailureType: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Share: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.SubscribeOn: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.SwitchToLatest: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Throttle: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Timeout: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryAllSatisfy: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryCatch: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryCompactMap: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryComparison: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryContainsWhere: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryDropWhile: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryFilter: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryFirstWhere: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryLastWhere: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryMap: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryPrefixWhile: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryReduce: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryRemoveDuplicates: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.TryScan: _TracedPublisher, UncheckedChain where Upstream: _TracedPublisher {
  public typealias _Start = Upstream._Start
}
extension Publishers.Zip: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Zip3: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
extension Publishers.Zip4: _TracedPublisher, UncheckedChain where A: _TracedPublisher {
  public typealias _Start = A._Start
}
