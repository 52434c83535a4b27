import PortableCombineCore
import PublisherTesting
import Foundation
import Testing

@Suite("Operators: encode, decode")
struct EncodeDecodeTests {
  private struct Point: Codable, Equatable {
    var x: Int
  }

  private let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)

  @Test("JSON goes there and back")
  func json() {
    let points = [Point(x: 1), Point(x: -2)]
    let encoded = points.publisher.encode(encoder: JSONEncoder()).record()
    #expect(encoded.values.map { String(decoding: $0, as: UTF8.self) } == [#"{"x":1}"#, #"{"x":-2}"#])
    #expect(encoded.isFinished)
    let decoded = encoded.values.publisher.decode(type: Point.self, decoder: JSONDecoder()).record()
    #expect(decoded.values == points)
    #expect(decoded.isFinished)
  }

  @Test("What can't be decoded fails the stream")
  func wrongJSON() {
    let data = [Data(#"{"x":1}"#.utf8), Data("{}".utf8), Data(#"{"x":3}"#.utf8)]
    let recorder = data.publisher.decode(type: Point.self, decoder: JSONDecoder()).record()
    #expect(recorder.values == [Point(x: 1)])
    #expect(recorder.failure is DecodingError)
  }

  private static let both = [
    OperatorCase("encode") { $0.encode(encoder: NumberCoder()) },
    OperatorCase("decode") { $0.decode(type: Int.self, decoder: NumberCoder()) },
  ]

  @Test("Demand passes through in both directions", arguments: both)
  func demand(_ operation: OperatorCase) {
    let scene = operation.scene(demand: .max(2), more: .max(4))
    #expect(scene.source.send(1) == .max(4))
    scene.recorder.request(.max(3))
    #expect(scene.source.requests == [.max(2), .max(3)])
    #expect(scene.log == ["value(1)"])
  }

  @Test("An error cancels the upstream, then fails the stream, once", arguments: both)
  func throwing(_ operation: OperatorCase) {
    let scene = operation.scene(more: .max(1))
    scene.source.onCancel = { #expect(scene.log == ["value(1)"]) }
    scene.source.send(1)
    #expect(scene.source.send(13) == .none)
    #expect(scene.source.cancelCount == 1)
    #expect(scene.source.send(2) == .none)
    #expect(scene.source.send(13) == .none)
    scene.source.finish()
    scene.recorder.request(.max(5))
    scene.recorder.cancel()
    #expect(scene.log == ["value(1)", "failure(thirteen)"])
    #expect(scene.source.log == [.subscribe, .request(.unlimited), .cancel])
  }

  @Test(
    "An error before any subscription fails the stream; the subscription is cancelled when it comes", arguments: both)
  func earlyError(_ operation: OperatorCase) {
    let scene = operation.scene(isEarly: true)
    #expect(scene.source.send(13) == .none)
    #expect(scene.log == ["failure(thirteen)"])
    scene.source.sendSubscription()
    #expect(scene.source.log == [.subscribe, .cancel])
    #expect(scene.recorder.subscriptionCount == 0)
  }

  @Test("A cancel from inside the upstream's cancel does not go round", arguments: both)
  func recursiveCancel(_ operation: OperatorCase) {
    let scene = operation.scene()
    scene.source.onCancel = { scene.recorder.cancel() }
    scene.recorder.cancel()
    #expect(scene.source.cancelCount == 1)
    let other = operation.scene()
    other.source.onCancel = { other.recorder.cancel() }
    other.source.send(13)
    #expect(other.source.cancelCount == 1)
  }

  @Test("The stage shows its subscription, until the end", arguments: both)
  func mirror(_ operation: OperatorCase) throws {
    let scene = operation.scene()
    func child(_ label: String) -> Any? { mirrorChild(label, of: scene.upstream.stage) }
    #expect(child("finished") as? Bool == false)
    #expect(child("upstreamSubscription") is Subscription)
    scene.source.finish()
    #expect(child("finished") as? Bool == true)
    #expect(!(child("upstreamSubscription") is Subscription))
  }
}
