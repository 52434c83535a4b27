import PortableCombine

/// Traps where downstream asks for no value at all, which Combine forbids.
func trapIfEmpty(_ demand: Subscribers.Demand) {
  if demand == .none { fatalError("A request for no value at all. Request a demand greater than zero.") }
}
