import PublisherTesting

extension Operation {
  /// They look at one value after another.
  static let onValues: [Operation] = [
    simple("map", code: { ".map { $0 + # }".filled($0) }, build: { source, n in source.map { $0 + n } }) { up, n in
      up.rebuiltValues { $2.add($0, .value($1 + n)) }
    },
    simple(
      "filter", smallest: 1, code: { ".filter { $0.isMultiple(of: #) }".filled($0) },
      build: { source, n in source.filter { $0.isMultiple(of: n) } }
    ) { up, n in
      up.rebuiltValues { if $1.isMultiple(of: n) { $2.add($0, .value($1)) } }
    },
    simple(
      "compactMap", code: { ".compactMap { $0 > # ? $0 - 1 : nil }".filled($0) },
      build: { source, n in source.compactMap { $0 > n ? $0 - 1 : nil } }
    ) { up, n in
      up.rebuiltValues { if $1 > n { $2.add($0, .value($1 - 1)) } }
    },
    simple("scan", code: { ".scan(#, +)".filled($0) }, build: { source, n in source.scan(n, +) }) { up, n in
      var sum = n
      return up.rebuiltValues {
        sum += $1
        $2.add($0, .value(sum))
      }
    },
    simple(
      "tryMap",
      code: {
        ".tryMap { value in if value > # { throw TestFailure() } else { value } }.mapError { $0 as! TestFailure }"
          .filled($0)
      },
      build: { source, n in
        source.tryMap { value in if value > n { throw TestFailure() } else { value } }.mapError { $0 as! TestFailure }
      }
    ) { up, n in
      up.rebuiltValues { $2.add($0, $1 > n ? .failure(TestFailure()) : .value($1)) }
    },
    simple("removeDuplicates", code: { _ in ".removeDuplicates()" }, build: { source, _ in source.removeDuplicates() })
    {
      up, _ in
      var last: Int?
      return up.rebuiltValues {
        if last != $1 { $2.add($0, .value($1)) }
        last = $1
      }
    },
    simple("prefix", smallest: 1, code: { ".prefix(#)".filled($0) }, build: { source, n in source.prefix(n) }) {
      up, n in
      var left = n
      return up.rebuiltValues {
        left -= 1
        $2.add($0, .value($1))
        if left == 0 { $2.add($0, .finished) }
      }
    },
    simple("dropFirst", code: { ".dropFirst(#)".filled($0) }, build: { source, n in source.dropFirst(n) }) { up, n in
      var left = n
      return up.rebuiltValues {
        if left <= 0 { $2.add($0, .value($1)) }
        left -= 1
      }
    },
    simple(
      "prefix(while:)", code: { ".prefix { $0 <= # }".filled($0) },
      build: { source, n in source.prefix { $0 <= n } }
    ) { up, n in
      up.rebuiltValues { $2.add($0, $1 <= n ? .value($1) : .finished) }
    },
    simple("drop(while:)", code: { ".drop { $0 <= # }".filled($0) }, build: { source, n in source.drop { $0 <= n } }) {
      up, n in
      var isDropping = true
      return up.rebuiltValues {
        if $1 > n { isDropping = false }
        if !isDropping { $2.add($0, .value($1)) }
      }
    },
    simple("output(at:)", code: { ".output(at: #)".filled($0) }, build: { source, n in source.output(at: n) }) {
      up, n in
      var index = 0
      return up.rebuiltValues {
        if index == n {
          $2.add($0, .value($1))
          $2.add($0, .finished)
        }
        index += 1
      }
    },
    simple(
      "first(where:)", code: { ".first { $0 > # }".filled($0) }, build: { source, n in source.first { $0 > n } }
    ) { up, n in
      up.rebuiltValues {
        if $1 > n {
          $2.add($0, .value($1))
          $2.add($0, .finished)
        }
      }
    },
    simple(
      "contains", code: { ".contains(#).map { $0 ? 1 : 0 }".filled($0) },
      build: { source, n in source.contains(n).map { $0 ? 1 : 0 } }
    ) { up, n in
      up.decided {
        $0 == n ? 1 : nil
      } otherwise: {
        0
      }
    },
    simple(
      "allSatisfy", code: { ".allSatisfy { $0 > # }.map { $0 ? 1 : 0 }".filled($0) },
      build: { source, n in source.allSatisfy { $0 > n }.map { $0 ? 1 : 0 } }
    ) { up, n in
      up.decided {
        $0 > n ? nil : 0
      } otherwise: {
        1
      }
    },
  ]
}

extension Timeline {
  /// One answer, as soon as a value gives it, or else at the end.
  fileprivate func decided(_ answer: (Int) -> Int?, otherwise: () -> Int) -> Timeline {
    rebuilt { at, item, out in
      switch item {
      case .value(let value):
        guard let answer = answer(value) else { return }
        out.add(at, .value(answer))
        out.add(at, .finished)
      case .finished:
        out.add(at, .value(otherwise()))
        out.add(at, .finished)
      case .failure:
        out.add(at, item)
      }
    }
  }
}

extension String {
  /// Writes the number where a `#` stands.
  func filled(_ number: Int) -> String {
    split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
  }
}
