import SendablePublishers

/// What a view would show of the service. It lives on the main actor, and the compiler holds us to it.
@MainActor
final class StatusViewModel {
  /// How long the device must stay in one place until that is worth a new status.
  nonisolated static let settlingTime = 0.15

  private(set) var status = "No position yet" {
    didSet { print(status) }
  }

  private var subscriptions = Set<AnyCancellable>()

  init(service: LocationService) {
    // The first three closures run on the service's threads or on the main queue, so they may touch nothing of the
    // view model. `debounce` brings the values to the main queue, and so the view model's property may be assigned.
    service.coordinates
      .filter { $0.isPlausible }
      .debounce(for: .seconds(Self.settlingTime), scheduler: DispatchQueue.main)
      .map { "At " + $0.text }
      .assign(to: \.status, onWeak: self)  // Doesn't keep `self`, which keeps the subscription.
      .store(in: &subscriptions)
  }
}
