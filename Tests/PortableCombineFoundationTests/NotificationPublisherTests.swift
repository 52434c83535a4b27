import PortableCombineFoundation
import PublisherTesting
import Testing

@Suite("NotificationCenter.publisher")
struct NotificationPublisherTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("NotificationPublisherTests")

  private func post(_ number: Int, object: AnyObject? = nil, name: Notification.Name? = nil) {
    center.post(name: name ?? self.name, object: object, userInfo: ["number": number])
  }

  private var numbers: AnyPublisher<Int, Never> {
    center.publisher(for: name).map { $0.userInfo?["number"] as! Int }.eraseToAnyPublisher()
  }

  @Test("notifications of the name come at once, with all that was posted")
  func delivery() {
    let recorder = center.publisher(for: name).record()
    let poster = Poster()
    post(1, object: poster)
    post(2, name: .init("other"))
    #expect(recorder.values.map(\.name) == [name])
    #expect(recorder.values.first?.object as AnyObject? === poster)
    #expect(recorder.values.first?.userInfo?["number"] as? Int == 1)
    #expect(recorder.violations == [])
  }

  @Test("with an object, only what that object posted comes")
  func object() {
    let (one, other) = (Poster(), Poster())
    let recorder = center.publisher(for: name, object: one).record()
    post(1, object: one)
    post(2, object: other)
    post(3)
    #expect(recorder.values.map { $0.userInfo?["number"] as? Int } == [1])
  }

  @Test("what nobody asked for is missed; what is asked for in return counts")
  func demand() {
    let recorder = numbers.record(demand: .none) { $0 == 2 ? .max(1) : .none }
    post(1)
    recorder.request(.max(1))
    for number in 2...4 { post(number) }
    recorder.request(.max(1))
    post(5)
    #expect(recorder.values == [2, 3, 5])
    #expect(recorder.violations == [])
  }

  @Test("to ask for nothing does no harm")
  func emptyRequest() {
    let recorder = numbers.record(demand: .none)
    recorder.subscription?.request(.none)
    post(1)
    #expect(recorder.values == [])
  }

  @Test("a notification that is posted from inside a delivery comes inside it")
  func recursion() {
    let recorder = numbers.record(onValue: { [center, name] _, number in
      if number < 5 { center.post(name: name, object: nil, userInfo: ["number": number + 1]) }
    })
    post(1)
    #expect(recorder.values == [1, 2, 3, 4, 5])
  }

  @Test("nothing comes after a cancel, also from inside a delivery")
  func cancel() {
    let recorder = numbers.record(onValue: { recorder, _ in recorder.cancel() })
    post(1)
    post(2)
    recorder.cancel()
    recorder.request(.unlimited)
    post(3)
    #expect(recorder.values == [1])
    #expect(recorder.violations == [])
  }

  @Test("who lets go of the subscription hears nothing any more")
  func dropped() {
    let recorder = numbers.record()
    post(1)
    recorder.releaseSubscription()
    post(2)
    #expect(recorder.values == [1])
  }

  @Test("a cancel frees the subscriber and the object")
  func release() {
    weak var subscriber: Recorder<Notification, Never>?
    weak var object: Poster?
    var subscription: (any Subscription)?
    do {
      let poster = Poster()
      let recorder = center.publisher(for: name, object: poster).record()
      (subscriber, object, subscription) = (recorder, poster, recorder.subscription)
    }
    #expect(subscriber != nil)
    subscription?.cancel()
    #expect(subscriber == nil)
    #expect(object == nil)
  }

  @Test("posts from many threads reach one subscriber one at a time, and each of them")
  func threads() {
    let recorder = numbers.record()
    concurrently(4) { [center, name] thread in
      for number in 0..<500 {
        center.post(name: name, object: nil, userInfo: ["number": thread * 500 + number])
      }
    }
    #expect(recorder.values.sorted() == Array(0..<2_000))
    #expect(recorder.overlaps == 0)
    for thread in 0..<4 {
      let own = recorder.values.filter { $0 / 500 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test("publishers are equal if centre, name and object are the same")
  func equality() {
    let (one, other) = (Poster(), Poster())
    let publisher = center.publisher(for: name, object: one)
    #expect(publisher == NotificationCenter.Publisher(center: center, name: name, object: one))
    #expect(publisher != center.publisher(for: name, object: other))
    #expect(publisher != center.publisher(for: name))
    #expect(publisher != center.publisher(for: .init("other"), object: one))
    #expect(publisher != NotificationCenter().publisher(for: name, object: one))
    #expect(publisher.center === center)
    #expect(publisher.name == name)
    #expect(publisher.object === one)
  }

  @Test("the subscription shows its centre, name, object and demand")
  func appearance() {
    let poster = Poster()
    let recorder = center.publisher(for: name, object: poster).record(demand: .max(3))
    let subscription = recorder.subscription
    let appearance = Appearance("NotificationCenter Observer", "center", "name", "object", "demand")
    #expect(Appearance(of: subscription) == appearance)
    #expect(mirrored(subscription, "center") as? NotificationCenter === center)
    #expect(mirrored(subscription, "name") as? Notification.Name == name)
    #expect(mirrored(subscription, "object") as? Poster === poster)
    #expect(mirrored(subscription, "demand") as? Subscribers.Demand == .max(3))
    recorder.cancel()
    #expect(Appearance(of: subscription) == appearance)
    #expect(mirrored(subscription, "center") == nil)
    #expect(mirrored(subscription, "object") == nil)
  }
}

private final class Poster {}
