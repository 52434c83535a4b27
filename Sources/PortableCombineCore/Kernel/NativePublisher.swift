/// A publisher of the engine, which treats every subscriber alike: so an erased one may hand it a subscriber that
/// stands for the real one, and its chain is specialised where it was built.
///
/// A publisher that is not listed here works as well, when it is erased, but slower: as a foreign one, which is given
/// the subscriber itself.
@usableFromInline
protocol _NativePublisher {}

extension AnyPublisher: _NativePublisher {}
extension CurrentValueSubject: _NativePublisher {}
extension Empty: _NativePublisher {}
extension Fail: _NativePublisher {}
extension Future: _NativePublisher {}
extension Just: _NativePublisher {}
extension Optional.Publisher: _NativePublisher {}
extension PassthroughSubject: _NativePublisher {}
extension Publishers.Autoconnect: _NativePublisher {}
extension Publishers.Buffer: _NativePublisher {}
extension Publishers.Catch: _NativePublisher {}
extension Publishers.Collect: _NativePublisher {}
extension Publishers.CollectByTime: _NativePublisher {}
extension Publishers.CombineLatest3: _NativePublisher {}
extension Publishers.CombineLatest4: _NativePublisher {}
extension Publishers.CombineLatest: _NativePublisher {}
extension Publishers.CompactMap: _NativePublisher {}
extension Publishers.Concatenate: _NativePublisher {}
extension Publishers.Debounce: _NativePublisher {}
extension Publishers.Delay: _NativePublisher {}
extension Publishers.DropUntilOutput: _NativePublisher {}
extension Publishers.Filter: _NativePublisher {}
extension Publishers.First: _NativePublisher {}
extension Publishers.FirstWhere: _NativePublisher {}
extension Publishers.FlatMap: _NativePublisher {}
extension Publishers.HandleEvents: _NativePublisher {}
extension Publishers.MakeConnectable: _NativePublisher {}
extension Publishers.Map: _NativePublisher {}
extension Publishers.MapError: _NativePublisher {}
extension Publishers.MeasureInterval: _NativePublisher {}
extension Publishers.Merge3: _NativePublisher {}
extension Publishers.Merge4: _NativePublisher {}
extension Publishers.Merge5: _NativePublisher {}
extension Publishers.Merge6: _NativePublisher {}
extension Publishers.Merge7: _NativePublisher {}
extension Publishers.Merge8: _NativePublisher {}
extension Publishers.Merge: _NativePublisher {}
extension Publishers.MergeMany: _NativePublisher {}
extension Publishers.Multicast: _NativePublisher {}
extension Publishers.PrefixUntilOutput: _NativePublisher {}
extension Publishers.PrefixWhile: _NativePublisher {}
extension Publishers.Print: _NativePublisher {}
extension Publishers.ReceiveOn: _NativePublisher {}
extension Publishers.Reduce: _NativePublisher {}
extension Publishers.RemoveDuplicates: _NativePublisher {}
extension Publishers.Retry: _NativePublisher {}
extension Publishers.Scan: _NativePublisher {}
extension Publishers.Sequence: _NativePublisher {}
extension Publishers.SetFailureType: _NativePublisher {}
extension Publishers.Share: _NativePublisher {}
extension Publishers.SubscribeOn: _NativePublisher {}
extension Publishers.SwitchToLatest: _NativePublisher {}
extension Publishers.Throttle: _NativePublisher {}
extension Publishers.Timeout: _NativePublisher {}
extension Publishers.TryCatch: _NativePublisher {}
extension Publishers.TryCompactMap: _NativePublisher {}
extension Publishers.TryFilter: _NativePublisher {}
extension Publishers.TryFirstWhere: _NativePublisher {}
extension Publishers.TryMap: _NativePublisher {}
extension Publishers.TryPrefixWhile: _NativePublisher {}
extension Publishers.TryReduce: _NativePublisher {}
extension Publishers.TryRemoveDuplicates: _NativePublisher {}
extension Publishers.Zip3: _NativePublisher {}
extension Publishers.Zip4: _NativePublisher {}
extension Publishers.Zip: _NativePublisher {}
extension Record: _NativePublisher {}
extension Result.Publisher: _NativePublisher {}

// Hands its subscriber on as it is, perhaps to a foreign publisher.
extension Deferred: _NativePublisher where DeferredPublisher: _NativePublisher {}
