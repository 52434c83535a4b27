import PortableCombine

/// What ``Driver`` and ``Signal`` have in common: all operators that make something else of them.
///
/// ```swift
/// let count = CurrentValueSubject<Int, Never>(0)
/// let evenOnes = count.asDriver().filter { $0.isMultiple(of: 2) }   // a shell: no longer always a value
/// ```
///
/// Such an operator gives a ``SendableShell``. Its closures are `@Sendable`, as those of every shell, and don't belong to
/// the main actor, since an operator such as `receive(on:)` may have moved the values elsewhere. Each subscriber of the
/// shell has a pipeline of its own, while the stream before it stays shared.
///
/// It can't be adopted by other types.
public protocol MainActorStream<Output>: SendableOperand, Sendable
where Output: Sendable, Failure == Never, Upstream == MainActorPublisher<Output> {}

extension Driver: MainActorStream {}

extension Signal: MainActorStream {}

extension MainActorStream {
  @_alwaysEmitIntoClient
  var shell: SendableShell<MainActorPublisher<Output>> { unsealed.asSendablePublisher() }
}
