import PublisherTesting
import SendablePublishers

/// The values that come out of a checked publisher, then `|` when it finished, or `X` when it failed.
func outcome(_ publisher: some SendablePublisher) -> [String] {
  texts(publisher.record())
}

/// What a chain makes of numbers that are sent to the subject on which it starts.
func fromSubject<P: SendablePublisher>(
  _ numbers: [Int], _ chain: (SendableShell<PassthroughSubject<Int, Never>>) -> P
) -> [String] {
  let subject = PassthroughSubject<Int, Never>()
  let recorder = chain(subject.asSendablePublisher()).record()
  for number in numbers { subject.send(number) }
  subject.send(completion: .finished)
  return texts(recorder)
}

/// What a chain makes of the failure, and of the numbers before it, of the subject on which it starts.
func fromFailingSubject<P: SendablePublisher>(
  _ numbers: [Int], _ chain: (SendableShell<PassthroughSubject<Int, TestFailure>>) -> P
) -> [String] {
  let subject = PassthroughSubject<Int, TestFailure>()
  let recorder = chain(subject.asSendablePublisher()).record()
  for number in numbers { subject.send(number) }
  subject.send(completion: .failure("it failed"))
  return texts(recorder)
}

/// What a chain makes of numbers when it goes on from a shell.
func fromShell<P: SendablePublisher>(
  _ numbers: [Int], _ chain: (SendableShell<Publishers.Sequence<[Int], Never>>) -> P
) -> [String] {
  outcome(chain(.sequence(numbers)))
}

private func texts<Value, Failure>(_ recorder: Recorder<Value, Failure>) -> [String] {
  recorder.events.compactMap { event in
    switch event {
    case .subscription: nil
    case .value(let value): "\(value)"
    case .finished: "|"
    case .failure: "X"
    }
  }
}

/// Throws at negative numbers.
@Sendable func checked(_ number: Int) throws -> Int {
  if number < 0 { throw TestFailure("negative") }
  return number
}
