import PublisherTesting
import SendablePublishers
import Testing

@Suite struct ReducingTests {
  @Test func reduce() {
    #expect(fromSubject([1, 2, 3]) { $0.reduce(0) { $0 + $1 } } == ["6", "|"])
    #expect(fromShell([1, 2]) { $0.reduce(0, +).reduce(1) { $0 + $1 }.reduce("") { "\($0)\($1)" } } == ["4", "|"])
  }

  @Test func tryReduce() {
    #expect(fromSubject([1, -1]) { $0.tryReduce(0) { try $0 + checked($1) } } == ["X"])
    #expect(
      fromShell([1, 2]) { $0.tryReduce(0) { try $0 + checked($1) }.tryReduce(0) { $0 + $1 }.tryReduce(0) { $0 + $1 } }
        == ["3", "|"])
  }

  @Test func collect() {
    #expect(fromSubject([1, 2]) { $0.collect() } == ["[1, 2]", "|"])
    #expect(fromSubject([1, 2, 3]) { $0.collect(2) } == ["[1, 2]", "[3]", "|"])
    #expect(fromShell([1, 2, 3]) { $0.collect(2).collect(1).collect() } == ["[[[1, 2]], [[3]]]", "|"])
  }

  @Test func count() {
    #expect(fromSubject([5, 6]) { $0.count() } == ["2", "|"])
    #expect(fromShell([5, 6]) { $0.count().count().count() } == ["1", "|"])
  }

  @Test func min() {
    #expect(fromSubject([2, 1, 3]) { $0.min() } == ["1", "|"])
    #expect(fromSubject([2, 1, 3]) { $0.min { $0 > $1 } } == ["3", "|"])
    #expect(fromSubject([2, -1]) { $0.tryMin { try checked($0) < checked($1) } } == ["X"])
    #expect(fromShell([2, 1]) { $0.min().min { $0 < $1 }.min(by: <) } == ["1", "|"])
    #expect(
      fromShell([2, 1]) { $0.tryMin { $0 < $1 }.tryMin { $0 < $1 }.tryMin { try checked($0) < $1 } } == ["1", "|"])
  }

  @Test func max() {
    #expect(fromSubject([2, 1, 3]) { $0.max() } == ["3", "|"])
    #expect(fromSubject([2, 1, 3]) { $0.max { $0 > $1 } } == ["1", "|"])
    #expect(fromSubject([2, -1]) { $0.tryMax { try checked($0) < checked($1) } } == ["X"])
    #expect(fromShell([2, 1]) { $0.max().max { $0 < $1 }.max(by: <) } == ["2", "|"])
    #expect(
      fromShell([2, 1]) { $0.tryMax { $0 < $1 }.tryMax { $0 < $1 }.tryMax { try checked($0) < $1 } } == ["2", "|"])
  }

  @Test func allSatisfy() {
    #expect(fromSubject([1, 2]) { $0.allSatisfy { $0 > 0 } } == ["true", "|"])
    #expect(fromSubject([1, -1]) { $0.tryAllSatisfy { try checked($0) > 0 } } == ["X"])
    #expect(fromShell([1, 2]) { $0.allSatisfy { $0 > 1 }.allSatisfy { !$0 }.allSatisfy { !$0 } } == ["false", "|"])
    #expect(
      fromShell([1]) { $0.tryAllSatisfy { $0 > 0 }.tryAllSatisfy { $0 }.tryAllSatisfy { !$0 } } == ["false", "|"])
  }

  @Test func contains() {
    #expect(fromSubject([1, 2]) { $0.contains(2) } == ["true", "|"])
    #expect(fromSubject([1, 2]) { $0.contains { $0 > 2 } } == ["false", "|"])
    #expect(fromSubject([1, -1]) { $0.tryContains { try checked($0) > 2 } } == ["X"])
    #expect(fromShell([1, 2]) { $0.contains(2).contains(false).contains { !$0 } } == ["true", "|"])
    #expect(
      fromShell([1]) { $0.tryContains { $0 > 0 }.tryContains { $0 }.tryContains { !$0 } } == ["false", "|"])
  }
}
