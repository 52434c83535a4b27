/// Every workload, in the order of the table.
enum Catalogue {
  static var all: [Workload] {
    Primitives.all + Subjects.all + Maps.all + Erasure.all + Sequences.all + Combining.all + BeyondCombine.all
      + Waiting.all + AsyncCode.all
      + Threads.all + Subscriptions.all
  }
}
