import Shells

/// Values that pass to async code and back, against what the standard library has for it.
enum AsyncCode {
  static var all: [Workload] {
    [
      Workload(
        "async-sink", "subject → sink with an async closure",
        [.asyncStream: AsyncStreamFloors.sink, .shell: { Run(of: AsyncShells.sink($1), $0) }]),
      Workload(
        "await-map", "subject → awaitMap → sink",
        [.asyncStream: AsyncStreamFloors.map, .shell: { Run(of: AsyncShells.awaitMap($1), $0) }]),
      Workload(
        "buffered-values", "subject → values(buffering:) → loop",
        [.asyncStream: AsyncStreamFloors.sink, .shell: { Run(of: AsyncShells.bufferedValues($1), $0) }]),
      Workload(
        "values", "sequence → values → loop",
        [.asyncStream: AsyncStreamFloors.filled, .shell: { Run(of: AsyncShells.values($1), $0) }]),
    ]
  }
}
