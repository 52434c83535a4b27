/// Every workload, in the order of the table.
enum Catalogue {
  static var all: [Workload] {
    Primitives.all
  }
}
