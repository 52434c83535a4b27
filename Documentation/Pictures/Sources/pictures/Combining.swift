import PublisherTesting

extension Table {
  static let combining = Section(
    title: "Combining",
    entries: [
      Entry(
        "combineLatest", "combineLatest(other)", "combineLatest(_:)", "combineLatest(_:_:)"
      ) { scene in
        scene.hot("-a---b---|").combineLatest(scene.numbers("---1---2-|"))
      },
      Entry(
        "combineLatest-three", "combineLatest(b, c) { $0 + $1 + $2 }", "combineLatest(_:_:)",
        "combineLatest(_:_:_:)", "combineLatest(_:_:_:_:)"
      ) { scene in
        scene.hot("-a---b---|").combineLatest(scene.hot("--1----2-|"), scene.hot("---x-----|")) { $0 + $1 + $2 }
      },
      Entry(
        "merge", "merge(with: other)", "merge(with:)"
      ) { scene in
        scene.hot("-a---b---c-|").merge(with: scene.hot("---1---2|"))
      },
      Entry(
        "merge-three", "merge(with: b, c)", "merge(with:_:)", "merge(with:_:_:)", "merge(with:_:_:_:)",
        "merge(with:_:_:_:_:)", "merge(with:_:_:_:_:_:)", "merge(with:_:_:_:_:_:_:)"
      ) { scene in
        scene.hot("-a---b---|").merge(with: scene.hot("--1---2--|"), scene.hot("---x-----|"))
      },
      Entry(
        "zip", "zip(other)", "zip(_:)", "zip(_:_:)"
      ) { scene in
        scene.hot("-a-b---c-|").zip(scene.numbers("---1-2---|"))
      },
      Entry(
        "zip-three", "zip(b, c) { $0 + $1 + $2 }", "zip(_:_:)", "zip(_:_:_:)", "zip(_:_:_:_:)"
      ) { scene in
        scene.hot("-a-b---|").zip(scene.hot("--1--2-|"), scene.hot("---x-y-|")) { $0 + $1 + $2 }
      },
      Entry("append", #"append("x", "y")"#, "append(_:)") { $0.hot("-a-b-|").append("x", "y") },
      Entry("append-publisher", "append(other)", "append(_:)") { scene in
        scene.cold("-a-b-|").append(scene.cold("-x-y-|"))
      },
      Entry("prepend", #"prepend("x", "y")"#, "prepend(_:)") { $0.hot("-a-b-|").prepend("x", "y") },
      Entry("prepend-publisher", "prepend(other)", "prepend(_:)") { scene in
        let source = scene.cold("-a-b-|")
        return source.prepend(scene.cold("-x-y-|"))
      },
    ])
}
