import PortableCombineDispatch
import PortableCombineTestSupport
import PublisherTesting
import Testing

/// A stream of texts, which are no plain numbers: to read one while it is replaced touches what was freed.
private struct MirrorCase: Sendable, CustomTestStringConvertible {
  struct Scene {
    /// What mirrors are made of.
    let shown: [Any]
    /// What changes it.
    let change: () -> Void
  }

  let testDescription: String
  let scene: @Sendable () -> Scene

  /// An operator, whose stage and subscription are looked at while values and the end pass.
  init<P: Publisher & SendableMetatype>(
    _ name: String, _ make: @escaping @Sendable (ShowingSource<String, Never>) -> P
  ) {
    testDescription = name
    scene = {
      let showing = ShowingSource<String, Never>()
      let recorder = make(showing).record(demand: .max(3)) { _ in .max(1) }
      return Scene(shown: [showing.stage, recorder.subscription as Any]) {
        for number in 0..<20 { showing.source.send("not a small text: \(number / 2)") }
        recorder.request(.max(3))
        showing.source.finish()
        recorder.cancel()
      }
    }
  }

  /// A source, whose subscription is looked at while it is asked and cancelled.
  init<P: Publisher & SendableMetatype>(source name: String, _ make: @escaping @Sendable () -> P) {
    testDescription = name
    scene = {
      let recorder = make().record(demand: .none)
      return Scene(shown: [recorder.subscription as Any]) {
        recorder.request(.max(1))
        recorder.cancel()
      }
    }
  }
}

private let texts = ["the first of two texts", "the second of two texts"]

private let cases: [MirrorCase] = [
  MirrorCase("buffer") { $0.buffer(size: 4, prefetch: .byRequest, whenFull: .dropOldest) },
  MirrorCase("catch") { $0.setFailureType(to: TestFailure.self).catch { _ in Just("") } },
  MirrorCase("collect") { $0.collect() },
  MirrorCase("collect(3)") { $0.collect(3) },
  MirrorCase("debounce") { $0.debounce(for: .zero, scheduler: ImmediateScheduler.shared) },
  MirrorCase("encode") { $0.encode(encoder: NumberCoder()) },
  MirrorCase("first(where:)") { $0.first { $0.hasSuffix("7") } },
  MirrorCase("last") { $0.last() },
  MirrorCase("max") { $0.max() },
  MirrorCase("reduce") { $0.reduce("", +) },
  MirrorCase("removeDuplicates") { $0.removeDuplicates() },
  MirrorCase("scan") { $0.scan("", +) },
  MirrorCase("share") { $0.share() },
  MirrorCase("tryMax") { $0.tryMax(by: <) },
  MirrorCase("tryRemoveDuplicates") { $0.tryRemoveDuplicates(by: ==) },
  MirrorCase("tryScan") { $0.tryScan("", +) },
  MirrorCase(source: "Future") { Future<String, Never> { $0(.success(texts[0])) } },
  MirrorCase(source: "Just") { Just(texts[0]) },
  MirrorCase(source: "Record") { Record<String, Never>(output: texts, completion: .finished) },
  MirrorCase(source: "Sequence") { texts.publisher },
]

@Suite("Mirrors and threads")
struct MirrorRaceTests {
  /// The thread sanitizer says where a look at what is kept races with a delivery. Without it, it may crash.
  @Test("A look from another thread is safe while values and the end pass", arguments: cases)
  private func look(_ row: MirrorCase) {
    race(
      rounds: 100, scene: row.scene,
      [
        { $0.change() },
        { scene in
          for _ in 0..<10 {
            for shown in scene.shown { _ = Mirror(reflecting: shown).children.map { "\($0.value) \(shown)" } }
          }
        },
      ],
      check: { _ in })
  }

  @Test("A look keeps no value back: each is delivered, in order")
  func nothingIsLost() {
    race(
      rounds: 100,
      scene: { () -> (TestPublisher<Int, Never>, Recorder<Int, Never>) in
        let source = TestPublisher<Int, Never>()
        return (source, source.removeDuplicates().record())
      },
      [
        { scene in for number in 0..<50 { scene.0.send(number) } },
        { scene in for _ in 0..<50 { _ = Mirror(reflecting: scene.1.subscription!).descendant("last") } },
      ],
      check: { #expect($0.1.values == Array(0..<50)) })
  }
}
