import PublisherTesting
import SendablePublishers
import Testing

@Suite struct TransformingTests {
  @Test func map() {
    #expect(fromSubject([1, 2]) { $0.map { $0 + 1 }.map { $0 * 10 }.map { "\($0)" } } == ["20", "30", "|"])
    #expect(fromShell([1, 2]) { $0.map { $0 + 1 }.map { $0 * 10 }.map { "\($0)" } } == ["20", "30", "|"])
  }

  @Test func mapByKeyPaths() {
    #expect(fromSubject([1]) { $0.map(\.description, \.bitWidth) } == [#"("1", 64)"#, "|"])
    #expect(fromSubject([1]) { $0.map(\.description, \.bitWidth, \.magnitude) } == [#"("1", 64, 1)"#, "|"])
    #expect(fromShell([-1]) { $0.map(\.description).map(\.count, \.isEmpty).map { $0.0 } } == ["2", "|"])
    #expect(fromShell([-1]) { $0.map(\.description, \.magnitude, \.byteSwapped).map(\.1) } == ["1", "|"])
  }

  @Test func tryMap() {
    #expect(fromSubject([1, -1, 2]) { $0.tryMap { try checked($0) } } == ["1", "X"])
    #expect(
      fromShell([1, -1]) { $0.tryMap { try checked($0) }.tryMap { try checked($0) }.tryMap { $0 } } == ["1", "X"])
  }

  @Test func compactMap() {
    let even: @Sendable (Int) -> Int? = { $0.isMultiple(of: 2) ? $0 : nil }
    #expect(fromSubject([1, 2]) { $0.compactMap(even) } == ["2", "|"])
    #expect(fromShell([1, 2]) { $0.compactMap { even($0) }.compactMap { $0 }.compactMap { "\($0)" } } == ["2", "|"])
  }

  @Test func tryCompactMap() {
    #expect(fromSubject([1, 20, -1]) { $0.tryCompactMap { try checked($0) > 9 ? $0 : nil } } == ["20", "X"])
    #expect(
      fromShell([1, 20]) {
        $0.tryCompactMap { $0 > 9 ? $0 : nil }.tryCompactMap { try checked($0) }.tryCompactMap { $0 }
      }
        == ["20", "|"])
  }

  @Test func replaceNil() {
    let optional = PassthroughSubject<Int?, Never>()
    let recorder = optional.asSendablePublisher().replaceNil(with: 0).eraseToAnyPublisher().record()
    optional.send(nil)
    optional.send(1)
    #expect(recorder.values == [0, 1])
    #expect(
      outcome(
        SendableShell.sequence([1, nil]).replaceNil(with: 0).map { Optional($0) }.replaceNil(with: 1)
          .map { Optional($0) }.replaceNil(with: 2)) == ["1", "0", "|"])
  }

  @Test func scan() {
    #expect(fromSubject([1, 2, 3]) { $0.scan(0) { $0 + $1 } } == ["1", "3", "6", "|"])
    #expect(fromShell([1, 2]) { $0.scan(0) { $0 + $1 }.scan(0, +).scan("") { "\($0)\($1)" } } == ["1", "14", "|"])
  }

  @Test func tryScan() {
    #expect(fromSubject([1, 2, -1]) { $0.tryScan(0) { try checked($0 + checked($1)) } } == ["1", "3", "X"])
    #expect(
      fromShell([1, 2]) { $0.tryScan(0) { try $0 + checked($1) }.tryScan(0) { $0 + $1 }.tryScan(0) { $0 + $1 } }
        == ["1", "5", "|"])
  }

  @Test func flatMapOfEachKindOfFailure() {
    let failing = SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("inner"))
    #expect(
      fromSubject([1, 2]) { $0.flatMap { SendableShell.sequence([$0, $0 * 10]) } } == ["1", "10", "2", "20", "|"])
    #expect(fromSubject([1]) { $0.flatMap { _ in failing } } == ["X"])
    #expect(fromFailingSubject([1]) { $0.flatMap { SendableShell.just($0) } } == ["1", "X"])
    #expect(fromFailingSubject([1]) { $0.flatMap { _ in failing } } == ["X"])
    #expect(
      fromShell([1]) {
        $0.flatMap(maxPublishers: .max(1)) { SendableShell.just($0 + 1) }.flatMap { SendableShell.just("\($0)") }
          .flatMap { SendableShell.sequence([$0, "end"]) }
      } == ["2", "end", "|"])
  }

  @Test func switchToLatestOfEachKindOfFailure() {
    let failing = SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("inner"))
    #expect(fromSubject([1, 2]) { $0.map { SendableShell.just($0) }.switchToLatest() } == ["1", "2", "|"])
    #expect(fromSubject([1]) { $0.map { _ in failing }.switchToLatest() } == ["X"])
    #expect(fromFailingSubject([1]) { $0.map { SendableShell.just($0) }.switchToLatest() } == ["1", "X"])
    #expect(fromFailingSubject([1]) { $0.map { _ in failing }.switchToLatest() } == ["X"])
    let streams = PassthroughSubject<AnySendablePublisher<Int, Never>, Never>()
    let recorder = streams.asSendablePublisher().switchToLatest().eraseToAnyPublisher().record()
    streams.send(SendableShell.just(5).eraseToAnyPublisher())
    #expect(recorder.values == [5])
  }

  @Test func setFailureType() {
    #expect(fromSubject([1]) { $0.setFailureType(to: TestFailure.self).tryMap { try checked($0) } } == ["1", "|"])
    #expect(fromShell([1]) { $0.setFailureType(to: TestFailure.self).mapError { $0 } } == ["1", "|"])
  }
}
