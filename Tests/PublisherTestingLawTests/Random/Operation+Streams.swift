import PublisherTesting

extension Operation {
  /// They look at a whole stream, or pass it on as it is.
  static let onStreams: [Operation] = [
    simple("first", code: { _ in ".first()" }, build: { source, _ in source.first() }) { up, _ in
      up.rebuiltValues {
        $2.add($0, .value($1))
        $2.add($0, .finished)
      }
    },
    simple("last", code: { _ in ".last()" }, build: { source, _ in source.last() }) { up, _ in
      up.gathered { $0.suffix(1) }
    },
    simple(
      "last(where:)", code: { ".last { $0 <= # }".filled($0) }, build: { source, n in source.last { $0 <= n } }
    ) { up, n in
      up.gathered { $0.filter { $0 <= n }.suffix(1) }
    },
    simple("reduce", code: { ".reduce(#, +)".filled($0) }, build: { source, n in source.reduce(n, +) }) { up, n in
      up.gathered { [$0.reduce(n, +)] }
    },
    simple("count", code: { _ in ".count()" }, build: { source, _ in source.count() }) { up, _ in
      up.gathered { [$0.count] }
    },
    simple("max", code: { _ in ".max()" }, build: { source, _ in source.max() }) { up, _ in
      up.gathered { $0.max().map { [$0] } ?? [] }
    },
    simple("min", code: { _ in ".min()" }, build: { source, _ in source.min() }) { up, _ in
      up.gathered { $0.min().map { [$0] } ?? [] }
    },
    simple(
      "collect", code: { _ in ".collect().map { $0.reduce(0, -) }" },
      build: { source, _ in source.collect().map { $0.reduce(0, -) } }
    ) { up, _ in
      up.gathered { [$0.reduce(0, -)] }
    },
    simple(
      "collect(_:)", smallest: 1, code: { ".collect(#).map { $0.reduce(0, -) }".filled($0) },
      build: { source, n in source.collect(n).map { $0.reduce(0, -) } }
    ) { up, n in
      var batch: [Int] = []
      return up.rebuilt { at, item, out in
        if case .value(let value) = item { batch.append(value) }
        if batch.count == n || item == .finished && !batch.isEmpty {
          out.add(at, .value(batch.reduce(0, -)))
          batch = []
        }
        if item.isEnd { out.add(at, item) }
      }
    },
    simple(
      "replaceEmpty", code: { ".replaceEmpty(with: #)".filled($0) },
      build: { source, n in source.replaceEmpty(with: n) }
    ) { up, n in
      up.gathered { $0.isEmpty ? [n] : [] }.restoring(up)
    },
    simple(
      "replaceError", code: { ".replaceError(with: #).setFailureType(to: TestFailure.self)".filled($0) },
      build: { source, n in source.replaceError(with: n).setFailureType(to: TestFailure.self) }
    ) { up, n in
      up.rebuilt { at, item, out in
        guard case .failure = item else { return out.add(at, item) }
        out.add(at, .value(n))
        out.add(at, .finished)
      }
    },
    simple(
      "mapError", code: { _ in ".mapError { TestFailure($0.name + \"!\") }" },
      build: { source, _ in source.mapError { TestFailure($0.name + "!") } }
    ) { up, _ in
      up.rebuilt { at, item, out in
        if case .failure(let error) = item {
          out.add(at, .failure(TestFailure(error.name + "!")))
        } else {
          out.add(at, item)
        }
      }
    },
    Operation(
      name: "prepend", code: { ".prepend(\($0.number), 1)" },
      build: { source, choice, _ in source.prepend(choice.number, 1).erased },
      model: { choice, upstream, start in
        var out = Timeline()
        out.add(start, .value(choice.number))
        out.add(start, .value(1))
        out.add(upstream(start).entries)
        return out
      }),
    simple("append", code: { ".append(#, 1)".filled($0) }, build: { source, n in source.append(n, 1) }) { up, n in
      up.rebuilt { at, item, out in
        if item == .finished {
          out.add(at, .value(n))
          out.add(at, .value(1))
        }
        out.add(at, item)
      }
    },
    simple(
      "buffer by request", demand: .lossy,
      code: { _ in ".buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)" },
      build: { source, _ in source.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest) }
    ) { up, _ in up },
    simple(
      "buffer, keep full", demand: .lossy,
      // It asks for a hundred, and then for one at a time.
      isDefined: { upstream, _ in upstream.isExact && upstream.isSynchronous },
      code: { _ in ".buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest)" },
      build: { source, _ in source.buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest) }
    ) { up, _ in up },
    simple(
      "handleEvents", code: { _ in ".handleEvents()" }, build: { source, _ in source.handleEvents() }
    ) { up, _ in up },
    simple(
      "print", code: { _ in ".print(to: Silence())" }, build: { source, _ in source.print(to: Silence()) }
    ) { up, _ in up },
    simple(
      "share", demand: .lossy, remembersEnd: true, code: { _ in ".share()" }, build: { source, _ in source.share() }
    ) { up, _ in up },
    simple(
      "multicast", demand: .lossy, remembersEnd: true,
      code: { _ in ".multicast(subject: PassthroughSubject()).autoconnect()" },
      build: { source, _ in source.multicast(subject: PassthroughSubject()).autoconnect() }
    ) { up, _ in up },
    Operation(
      name: "retry", subscribesAgain: true, code: { ".retry(\($0.number))" },
      build: { source, choice, _ in source.retry(choice.number).erased },
      model: { choice, upstream, start in
        var out = Timeline()
        var start = start
        for attempt in 0...choice.number {
          let entries = upstream(start).entries
          guard let end = entries.last, case .failure = end.item, attempt < choice.number else {
            out.add(entries)
            return out
          }
          out.add(entries.dropLast())
          start = end.at
        }
        return out
      }),
  ]
}

extension Timeline {
  /// Puts the values of another one before the answer that was given because there were none.
  fileprivate func restoring(_ other: Timeline) -> Timeline {
    var out = Timeline()
    out.add(other.entries.filter { !$0.item.isEnd })
    out.add(entries)
    return out
  }
}
