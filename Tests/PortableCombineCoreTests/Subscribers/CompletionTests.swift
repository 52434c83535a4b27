import PortableCombineCore
import Foundation
import Testing

@Suite("Subscribers.Completion")
struct CompletionTests {
  private struct Failure: Error, Codable, Hashable {
    let reason: String
  }
  private typealias Completion = Subscribers.Completion<Failure>

  private func encoded(_ completion: Completion) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(completion), as: UTF8.self)
  }

  private func decoded(_ text: String) throws -> Completion {
    try JSONDecoder().decode(Completion.self, from: Data(text.utf8))
  }

  @Test("Is coded with the key success, and error for a failure")
  func coding() throws {
    let failure = Completion.failure(Failure(reason: "paper"))
    #expect(try encoded(.finished) == #"{"success":true}"#)
    #expect(try encoded(failure) == #"{"error":{"reason":"paper"},"success":false}"#)
    #expect(try decoded(try encoded(.finished)) == .finished)
    #expect(try decoded(try encoded(failure)) == failure)
  }

  @Test("An error beside success is ignored; a failure without one is an error")
  func strayKeys() throws {
    #expect(try decoded(#"{"success": true, "error": {"reason": "stray"}}"#) == .finished)
    #expect {
      try decoded(#"{"success": false}"#)
    } throws: { error in
      if case DecodingError.keyNotFound = error { true } else { false }
    }
    #expect {
      try decoded("{}")
    } throws: { error in
      if case DecodingError.keyNotFound = error { true } else { false }
    }
  }

  @Test("Is equal, and hashed, with its error")
  func equality() {
    let all: [Completion] = [.finished, .failure(Failure(reason: "a")), .failure(Failure(reason: "b"))]
    for (left, lhs) in all.enumerated() {
      for (right, rhs) in all.enumerated() { #expect((lhs == rhs) == (left == right)) }
    }
    #expect(Set(all + all).count == 3)
  }
}
