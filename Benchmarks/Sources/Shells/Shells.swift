/// The workloads in their Sendable form, as a user of the layer writes them: what the layer adds to a value, to a
/// subscription. In a module of their own, so that the rows of Combine's own operators can't pick the layer's.
///
/// Each does the work of the function of the same name that stands at the workload.
public enum Shells {}
