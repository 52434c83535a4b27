import PublisherTesting
import SendablePublishers
import Testing

@Sendable private func checked(_ number: Int) async throws(Flaw) -> String {
  await Task.yield()
  if number > 2 { throw .two }
  return "\(number)"
}

@Suite struct TryAwaitMapTests {
  @Test func theFirstErrorEndsTheStreamAndCancelsTheOthers() async throws {
    let source = TestPublisher<Int, Never>()
    let steps = Steps()
    let recorder = source.asSendablePublisher().tryAwaitMap(maxConcurrent: 3) { number in
      try await steps.stop(at: number)
      if number == 3 { throw Flaw.one }
      return number
    }.record()
    for number in 1...5 { source.send(number) }
    #expect(await steps.arrivals(3))
    steps.pass(3)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(await steps.tears(2))
    #expect(recorder.failure as? Flaw == .one)
    #expect(recorder.values.isEmpty)
    #expect(steps.torn.sorted() == [1, 2])
    #expect(steps.arrived.sorted() == [1, 2, 3])
    #expect(source.cancelCount == 1)
  }

  @Test func aFailingUpstreamGivesAnyError() async throws {
    let numbers = PassthroughSubject<Int, Flaw>()
    let recorder = numbers.asSendablePublisher().map { $0 }.tryAwaitMap { number in
      await Task.yield()
      return number
    }.eraseToOpaque().record()
    numbers.send(1)
    numbers.send(completion: .failure(.two))
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [1])
    let failure: (any Error)? = recorder.failure
    #expect(failure as? Flaw == .two)
  }

  @Test func typedThrowsGiveTheirType() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let onSubject: AnySendablePublisher<String, Flaw> = numbers.asSendablePublisher().tryAwaitMap(checked)
      .eraseToAnyPublisher()
    let onShell: AnySendablePublisher<String, Flaw> =
      numbers.asSendablePublisher().map { $0 }.tryAwaitMap { number throws(Flaw) in try await checked(number) }
      .eraseToAnyPublisher()
    let untyped: AnySendablePublisher<String, any Error> =
      numbers.asSendablePublisher().tryAwaitMap { try await checked($0) }.eraseToAnyPublisher()
    let recorders = [onSubject.record(), onShell.record()]
    let other = untyped.record()
    for number in 1...3 { numbers.send(number) }
    for recorder in recorders {
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values == ["1", "2"])
      #expect(recorder.failure == .two)
    }
    try await other.waitForCompletion(timeout: 600)
    #expect(other.failure as? Flaw == .two)
  }

  @Test func aCancellationErrorOfItsOwnIsAnErrorLikeAnother() async throws {
    let numbers = SendableShell.sequence([1]).tryAwaitMap { _ -> Int in
      await Task.yield()
      throw CancellationError()
    }
    await #expect(throws: CancellationError.self) { try await numbers.collectValues() }
  }

  @Test func whatIsThrownBecauseItWasCancelledIsNotDelivered() async {
    let source = TestPublisher<Int, Never>()
    let steps = Steps()
    let recorder = source.asSendablePublisher().tryAwaitMap { number in
      try await steps.stop(at: number)
      return number
    }.record()
    source.send(1)
    #expect(await steps.arrivals(1))
    recorder.cancel()
    #expect(await steps.tears(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(recorder.completion == nil)
  }

  @Test func aFullBufferFailsTheStream() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let steps = Steps()
    let recorder = numbers.asSendablePublisher().tryAwaitMap(buffering: .failing(1, with: { Flaw.one })) { number in
      try await steps.stop(at: number)
      return number
    }.eraseToOpaque().record()
    numbers.send(1)
    #expect(await steps.arrivals(1))
    numbers.send(2)
    numbers.send(3)
    steps.pass(1)
    steps.pass(2)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == [1, 2])
    #expect(recorder.failure as? Flaw == .one)
  }

  @Test func theClosureGetsPassedWhereItWasFormed() async throws {
    actor Table {
      var names = [1: "one"]
      func look(_ numbers: PassthroughSubject<Int, Never>) -> AnySendablePublisher<String, any Error> {
        numbers.asSendablePublisher().tryAwaitMap { number in
          guard let name = self.names[number] else { throw Flaw.one }
          await Task.yield()
          return name
        }.eraseToAnyPublisher()
      }
    }
    let numbers = PassthroughSubject<Int, Never>()
    let recorder = await Table().look(numbers).record()
    numbers.send(1)
    numbers.send(2)
    try await recorder.waitForCompletion(timeout: 600)
    #expect(recorder.values == ["one"])
    #expect(recorder.failure as? Flaw == .one)
  }
}
