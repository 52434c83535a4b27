@_exported import PortableCombine

/// Any publisher that may be shared between threads and tasks, and on which every operator keeps it so.
///
/// Write it where a function takes or returns one, as a constraint or an opaque type:
///
/// ```swift
/// final class Thermometer: Sendable {
///   private let readings = PassthroughSubject<Double, Never>()
///   var celsius: some SendablePublisher<Double, Never> { readings.removeDuplicates().eraseToOpaque() }
/// }
///
/// func log(_ values: some SendablePublisher<Double, Never>) -> AnyCancellable {
///   values.map { "\($0) °C" }.sink { print($0) }
/// }
/// ```
///
/// The subjects and ``AnySendablePublisher`` are such publishers, as is what ``SendableShell/eraseToOpaque()`` returns.
/// A type of your own becomes one when it is `Sendable` and adopts ``SendableOrigin``.
public typealias SendablePublisher<Output: Sendable, Failure: Error> = SendableOrigin<Output, Failure> & Sendable
