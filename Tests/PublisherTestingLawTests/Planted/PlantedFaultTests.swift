import PortableSchedulers
import PublisherTesting
import Testing

/// Seven operators, each with a fault that a person may well make: the kit names the law that it breaks.
@Suite struct PlantedFaultTests {
  @Test func subscriptionWithoutAFaultBreaksNone() {
    #expect(checkOperator("right") { PlantedOperator($0, OwnSubscription.init) } == [])
  }

  @Test func lostDemand() {
    let violations = checkOperator("filter", transparent: true) {
      LostDemand(upstream: $0) { $0.isMultiple(of: 2) }
    }
    #expect(Set(violations.map(\.law)) == [.demandHonored], "\(violations)")
    #expect(violations.first?.seen == "0 values came, and 3 when all were asked for at once", "\(violations)")
  }

  @Test func valueAfterCancel() {
    let scheduler = DispatchQueue.test
    let violations = checkOperator("receive on", settle: { scheduler.advance() }) {
      PlantedOperator($0) { ValueAfterCancel($0, scheduler) }
    }
    #expect(
      violations.contains { $0.law == .nothingAfterCancel && $0.seen.contains("after cancel()") }, "\(violations)")
  }

  /// The same, in tasks rather than on a scheduler of virtual time.
  @Test func valueOfATaskAfterCancel() async {
    let violations = await checkOperator("receive on an actor") {
      PlantedOperator($0) { ValueAfterCancel($0, ActorScheduler(Worker())) }
    }
    #expect(
      Set(violations.map(\.seen)) == ["what was not on its way came after cancel() had returned"], "\(violations)")
  }

  @Test func demandLostInATask() async {
    let violations = await checkOperator("filter on an actor") {
      LostDemand(upstream: $0) { $0.isMultiple(of: 2) }.receive(on: ActorScheduler(Worker()))
    }
    #expect(Set(violations.map(\.law)) == [.demandHonored], "\(violations)")
    #expect(violations.first?.seen == "0 values came, and 3 when all were asked for at once", "\(violations)")
  }

  @Test func doubleCompletion() {
    let violations = checkOperator("prefix") { PlantedOperator($0) { DoubleCompletion($0, count: 3) } }
    #expect(violations.first?.law == .completionOnce)
    #expect(
      violations.first?.when.hasPrefix("prefix: all asked for at once, as upstream finished;") == true, "\(violations)")
  }

  @Test func lockHeldWhileCallingOut() {
    let violations = checkOperator("scan", timeout: 0.2) { source in
      PlantedOperator(source) {
        LockHeldWhileCallingOut($0) {
          source.checkpoint()
          return $0 + $1
        }
      }
    }
    let seen = violations.filter { $0.law == .noLockWhileCallingOut }.map(\.seen)
    #expect(seen.contains("cancel on another thread waited while a closure of the operator ran"), "\(violations)")
    #expect(seen.contains("request on another thread waited while receive ran"), "\(violations)")
  }

  @Test func overlapUnderThreads() {
    let violations = checkOperator("merge", timeout: 0.2) { OverlapUnderThreads.merge($0, $0) }
    let overlap = violations.first { $0.law == .serialDelivery }
    #expect(overlap?.seen.hasSuffix(" came while another thread was inside receive") == true, "\(violations)")
    #expect(
      overlap?.when.hasPrefix("merge: upstreams that send from threads of their own, as two threads sent") == true,
      "\(violations)")
  }

  @Test func concurrentReceiveOn() {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let work = DispatchGroup()
    let violations = checkOperator("receive on", settle: { work.wait() }) {
      PlantedOperator($0) { ConcurrentReceiveOn($0, queue, work) }
    }
    #expect(violations.contains { $0.law == .serialDelivery }, "\(violations)")
  }

  /// The same on a queue that runs one piece of work after another.
  @Test func serialReceiveOnOverlapsNever() {
    let queue = DispatchQueue(label: "serial")
    let work = DispatchGroup()
    let violations = checkOperator("receive on", settle: { work.wait() }) {
      PlantedOperator($0) { ConcurrentReceiveOn($0, queue, work) }
    }
    #expect(violations == [])
  }

  @Test func leak() {
    let violations = checkOperator("handle events") { PlantedOperator($0) { Leak($0, receiveCompletion: {}) } }
    #expect(Set(violations.map(\.law)) == [.downstreamReleased, .upstreamReleased], "\(violations)")
  }
}

private actor Worker {}
