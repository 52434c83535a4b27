import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("Record")
struct RecordTests {
  private typealias Tape = Record<Int, TestFailure>

  @Test("Plays back what was recorded, to each subscriber, however it was made")
  func plays() {
    let closure = Tape {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure("over"))
    }
    let tapes = [
      closure, Tape(output: [1, 2], completion: .failure("over")),
      Tape(recording: .init(output: [1, 2], completion: .failure("over"))),
    ]
    for tape in tapes {
      for _ in 0..<2 {
        #expect(tape.record().log == ["subscription([1, 2])", "value(1)", "value(2)", "failure(over)"])
      }
    }
  }

  @Test("Finishes unless another end was recorded")
  func defaultEnd() {
    #expect(Tape { $0.receive(1) }.record().log.last == "finished")
    #expect(Tape(recording: .init(output: [1])).record().log.last == "finished")
    #expect(Tape.Recording().completion == .finished)
  }

  @Test("Without values the end comes at once")
  func empty() {
    #expect(Tape { _ in }.record(demand: .none).log == ["subscription(Empty)", "finished"])
    let failed = Tape(output: [], completion: .failure("over")).record(demand: .none)
    #expect(failed.log == ["subscription(Empty)", "failure(over)"])
  }

  @Test("Values come as they are asked for, the end with the last, without demand of its own")
  func demand() {
    let recorder = Tape(output: [1, 2, 3], completion: .failure("over")).record(demand: .none) {
      $0 == 1 ? .max(1) : .none
    }
    recorder.request(.none)
    #expect(recorder.values == [])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.failure == "over")
    #expect(recorder.violations == [])
  }

  @Test("What is asked for from inside a value comes after it; a cancel there is the end")
  func reentrancy() {
    let order = Guarded<[Int]>([])
    let nested = Tape(output: [1, 2, 3], completion: .finished).record(demand: .max(1))
    nested.cancel()
    let asking = Tape(output: [1, 2, 3], completion: .finished).record(
      demand: .max(1),
      onValue: { recorder, value in
        recorder.request(.max(1))
        order.withLock { $0.append(value) }
      })
    #expect(order.value == [1, 2, 3])
    #expect(asking.isFinished)
    let cancelling = Tape(output: [1, 2, 3], completion: .finished).record(
      onValue: { recorder, value in if value == 2 { recorder.cancel() } })
    cancelling.request(.max(5))
    #expect(cancelling.values == [1, 2])
    #expect(cancelling.completion == nil)
  }

  @Test("Shows its values, and at the end that there are none")
  func description() {
    let recorder = Tape(output: [1, 2], completion: .failure("over")).record(demand: .none)
    expectDescription(of: recorder.subscription, "[1, 2]", mirror: ["sequence", "completion"])
    #expect(Mirror(reflecting: recorder.subscription!).descendant("sequence") as? [Int] == [1, 2])
    recorder.cancel()
    expectDescription(of: recorder.subscription, "Cancelled Events", mirror: ["sequence", "completion"])
    #expect(Mirror(reflecting: recorder.subscription!).descendant("sequence") as? [Int] == [])
    let played = Tape(output: [1, 2], completion: .finished).record()
    #expect(played.subscription.map { "\($0)" } == "Cancelled Events")
  }

  // MARK: Recording

  @Test("A recording takes values until it is completed, and keeps them")
  func recording() {
    var recording = Tape.Recording()
    recording.receive(1)
    recording.receive(2)
    #expect(recording.output == [1, 2])
    recording.receive(completion: .failure("over"))
    #expect(recording.completion == .failure("over"))
    var copy = Tape { $0.receive(1) }.recording
    copy.receive(2)
    copy.receive(completion: .failure("over"))
    #expect(copy.output == [1, 2])
  }

  @Test("A completed recording traps on more, whether it was recorded, given or decoded")
  func sealed() async {
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(1)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording()
      recording.receive(completion: .finished)
      recording.receive(completion: .finished)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording(output: [1])
      recording.receive(2)
    }
    await #expect(processExitsWith: .failure) {
      let text = #"{"output": [1], "completion": {"success": true}}"#
      var recording = try! JSONDecoder().decode(Record<Int, CodableFailure>.Recording.self, from: Data(text.utf8))
      if recording.output == [1] { recording.receive(2) } else { exit(EXIT_SUCCESS) }
    }
  }

  // MARK: Coding

  struct CodableFailure: Error, Codable, Equatable {
    let code: Int
  }

  @Test("Is coded as its recording, that as values and completion")
  func coding() throws {
    typealias Tape = Record<Int, CodableFailure>
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    let failed = Tape(output: [1, 2], completion: .failure(.init(code: 3)))
    let recording = #"{"completion":{"error":{"code":3},"success":false},"output":[1,2]}"#
    #expect(try text(failed.recording) == recording)
    #expect(try text(failed) == #"{"recording":\#(recording)}"#)
    #expect(try text(Into(recording: failed.recording)) == recording)
    let decoded = try JSONDecoder().decode(Tape.self, from: Data(#"{"recording":\#(recording)}"#.utf8))
    #expect(decoded.recording.output == [1, 2])
    #expect(decoded.recording.completion == .failure(.init(code: 3)))
    #expect(decoded.record().failure == .init(code: 3))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Tape.self, from: Data(recording.utf8)) }
  }

  /// Encodes by `encode(into:)`.
  private struct Into: Encodable {
    let recording: Record<Int, CodableFailure>.Recording

    func encode(to encoder: any Encoder) throws { try recording.encode(into: encoder) }
  }
}
