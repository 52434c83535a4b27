import PublisherTesting
import SendablePublishers
import Testing

@MainActor private final class Settings: ObservableObject {
  @Published var volume = 5
  private(set) lazy var label = AnyCurrentValuePublisher($volume).map { "volume \($0)" }
}

@Suite struct PublishedCurrentValueTests {
  @Test @MainActor func itHasThePropertysValueAndFollowsIt() {
    let settings = Settings()
    let publisher = settings.$volume.asCurrentValuePublisher()
    #expect(publisher.value == 5)
    let recorder = publisher.record()
    settings.volume = 6
    #expect(publisher.value == 6)
    #expect(recorder.values == [5, 6])
    #expect(recorder.violations == [])
  }

  @Test @MainActor func itIsReadByAnyThread() async {
    let settings = Settings()
    let label = settings.label
    settings.volume = 7
    let values = await Task.detached { (label.value, label.record(demand: .max(1)).values) }.value
    #expect(values.0 == "volume 7")
    #expect(values.1 == ["volume 7"])
  }

  @Test @MainActor func aChainMadeInlineGoesOn() {
    let settings = Settings()
    let seen = Guarded<[Int]>([])
    let subscription = AnyCurrentValuePublisher(settings.$volume).map { $0 * 2 }
      .sink { number in seen.withLock { $0.append(number) } }
    settings.volume = 6
    settings.volume = 7
    #expect(seen.value == [10, 12, 14])
    subscription.cancel()
    settings.volume = 8
    #expect(seen.value == [10, 12, 14])
  }

  @Test @MainActor func insideADeliveryTheValueIsTheOneThatCame() {
    let settings = Settings()
    let publisher = settings.$volume.asCurrentValuePublisher()
    let seen = Guarded<[Bool]>([])
    let subscription = publisher.sink { number in seen.withLock { $0.append(publisher.value == number) } }
    settings.volume = 6
    #expect(seen.value == [true, true])
    subscription.cancel()
  }

  @Test(arguments: 0..<6) @MainActor func allIsFreedInAnyOrderOfLettingGo(order: Int) {
    let freed = Guarded(0)
    weak var weakSettings: Settings?
    do {
      var settings: Settings? = Settings()
      weakSettings = settings
      let witness = Witness { freed.withLock { $0 += 1 } }
      var publisher: AnyCurrentValuePublisher<Int, Never>? = settings!.$volume.asCurrentValuePublisher()
      var subscription: AnyCancellable? = publisher!.sink { _ in withExtendedLifetime(witness) {} }
      let steps = [{ settings = nil }, { publisher = nil }, { subscription = nil }]
      let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      for step in orders[order] { steps[step]() }
      withExtendedLifetime(subscription) {}
    }
    #expect(weakSettings == nil)
    #expect(freed.value == 1)
  }

  @Test @MainActor func thePropertyIsLetGoOfWhenNobodyFollows() {
    final class Value: Sendable {}
    final class Holder { @Published var value = Value() }
    weak var weakValue: Value?
    do {
      let holder = Holder()
      weakValue = holder.value
      let publisher = holder.$value.asCurrentValuePublisher()
      publisher.record().cancel()
    }
    #expect(weakValue == nil)
  }
}
