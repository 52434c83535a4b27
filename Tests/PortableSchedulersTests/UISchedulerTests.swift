import PortableSchedulers
import PortableSchedulersTestSupport
import Foundation
import Testing

/// Values cross between the main queue and others here, so each test has the main queue to itself.
@Suite("UIScheduler", .serialized)
struct UISchedulerTests {
  @Test("on the main queue it runs at once")
  @MainActor
  func atOnce() async {
    await settle()
    var ran = false
    UIScheduler.shared.schedule { ran = true }
    #expect(ran)
  }

  @Test("on another queue it does not run at once, though that queue uses the main thread")
  @MainActor
  func otherQueue() async {
    await settle()
    let log = Log()
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "other").sync {
        UIScheduler.shared.schedule {
          MainActor.assertIsolated()
          log.add("ran")
          continuation.resume()
        }
      }
      #expect(log.values.isEmpty)
    }
    #expect(log.values == ["ran"])
  }

  @Test("a value that was sent on the main queue is there before send returns")
  @MainActor
  func example() async {
    await settle()
    let name = CurrentValueSubject<String, Never>("Blob")
    var shown: [String] = []
    let token = name.receive(on: UIScheduler.shared).sink { shown.append($0) }
    #expect(shown == ["Blob"])
    name.send("Blob Jr.")
    #expect(shown == ["Blob", "Blob Jr."])
    token.cancel()
  }

  @Test("elsewhere it runs on the main queue, later")
  func elsewhere() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        UIScheduler.shared.schedule {
          MainActor.assertIsolated()
          continuation.resume()
        }
      }
    }
  }

  @Test("what comes on the main queue waits behind what was handed over before")
  @MainActor
  func order() async {
    await settle()
    let log = Log()
    // The main queue is ours until the next suspension.
    await withCheckedContinuation { continuation in
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        UIScheduler.shared.schedule { log.add("background") }
        done.signal()
      }
      done.wait()
      UIScheduler.shared.schedule {
        log.add("main")
        continuation.resume()
      }
      #expect(log.values.isEmpty)
    }
    #expect(log.values == ["background", "main"])
    UIScheduler.shared.schedule { log.add("at once") }
    #expect(log.values.last == "at once")
  }

  @Test("a subscription keeps its order when senders on the main queue and on others mix")
  @MainActor
  func mixedSenders() async {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let sender = Unchecked(subject)
    var token: AnyCancellable?
    await withCheckedContinuation { continuation in
      token = subject.receive(on: UIScheduler.shared).sink { number in
        log.add("\(number)")
        if number == 99 { continuation.resume() }
      }
      for number in 0..<100 {
        if number.isMultiple(of: 3) {
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.global().async {
            sender.value.send(number)
            done.signal()
          }
          done.wait()
        } else {
          subject.send(number)
        }
      }
    }
    #expect(log.values == (0..<100).map(String.init))
    token?.cancel()
  }

  @Test("delayed and repeating actions run on the main queue, never at once")
  @MainActor
  func delayed() async {
    let log = Log()
    let scheduler = UIScheduler.shared
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: scheduler.now, tolerance: 0) {
        MainActor.assertIsolated()
        log.add("delayed")
        continuation.resume()
      }
      #expect(log.values.isEmpty)
    }
    var repetition: (any Cancellable)?
    await withCheckedContinuation { continuation in
      var count = 0
      repetition = scheduler.schedule(after: scheduler.now, interval: .nanoseconds(1), tolerance: 0) {
        MainActor.assertIsolated()
        count += 1
        if count == 3 { continuation.resume() }
      }
      #expect(count == 0)
    }
    repetition?.cancel()
    #expect(log.values == ["delayed"])
  }

  @Test("its flavours of the other schedulers")
  func flavours() {
    let shared: AnySchedulerOf<UIScheduler> = .shared
    #expect(shared.minimumTolerance == UIScheduler.shared.minimumTolerance)
    var count = 0
    let test = UIScheduler.test
    test.schedule { count += 1 }
    #expect(count == 0)
    test.advance()
    #expect(count == 1)
    let immediate: AnySchedulerOf<UIScheduler> = .immediate
    immediate.schedule { count += 1 }
    UIScheduler.immediate.schedule { count += 1 }
    #expect(count == 3)
  }

  /// Returns when nothing that earlier tests handed over is left.
  @MainActor
  private func settle() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
