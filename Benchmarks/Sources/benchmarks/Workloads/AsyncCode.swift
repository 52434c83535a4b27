import Shells

/// Values that pass to async code and back, against what the standard library has for it: the bare engine has nothing
/// that could stand beside the layer's operators here.
enum AsyncCode {
  static var all: [Workload] {
    [
      Workload(
        "async-sink", "subject → sink with an async closure",
        [.asyncStream: AsyncStreamFloors.sink, .shell: AsyncShells.sink]),
      Workload(
        "await-map", "subject → awaitMap → sink",
        [.asyncStream: AsyncStreamFloors.map, .shell: AsyncShells.awaitMap]),
      Workload(
        "buffered-values", "subject → values(buffering:) → loop",
        [.asyncStream: AsyncStreamFloors.sink, .shell: AsyncShells.bufferedValues]),
      Workload(
        "values", "sequence → values → loop",
        [.asyncStream: AsyncStreamFloors.filled, .shell: AsyncShells.values]),
    ]
  }
}
