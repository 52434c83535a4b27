import PortableCombineCore
import PublisherTesting
import Testing

/// One form of an operator over several upstreams.
struct SideForm<Output>: Sendable, CustomTestStringConvertible {
  typealias Side = TestPublisher<Int, TestFailure>

  let testDescription: String
  let count: Int
  private let make: @Sendable ([Side]) -> AnyPublisher<Output, TestFailure>

  init(_ name: String, _ count: Int, _ make: @escaping @Sendable ([Side]) -> AnyPublisher<Output, TestFailure>) {
    testDescription = name
    self.count = count
    self.make = make
  }

  func makeSides() -> [Side] { (0..<count).map { _ in Side() } }
  func callAsFunction(_ sides: [Side]) -> AnyPublisher<Output, TestFailure> { make(sides) }
}
