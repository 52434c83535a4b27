import PortableOperators
import PublisherTesting
import Testing

@Suite struct RelayTests {
  @Test func aCurrentValueRelayGivesItsValueFirst() {
    let relay = CurrentValueRelay(1)
    let recorder = relay.record()
    relay.accept(2)
    relay.value = 3
    #expect(relay.value == 3)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func aPassthroughRelayPassesOn() {
    let relay = PassthroughRelay<Int>()
    let recorder = relay.record()
    relay.accept(1)
    #expect(recorder.values == [1])
  }

  @Test func whenARelayGoesNothingIsSent() {
    var relay: PassthroughRelay<Int>? = PassthroughRelay()
    let recorder = relay?.record()
    relay = nil
    #expect(recorder?.log.count == 1)  // the subscription
  }

  @Test func anEndIsNotPassedToARelay() {
    let (relay, subject) = (CurrentValueRelay(0), PassthroughSubject<Int, Never>())
    let recorder = relay.record()
    let token = subject.bind(to: relay)
    subject.send(1)
    subject.send(completion: .finished)
    relay.accept(2)
    #expect(recorder.values == [0, 1, 2])
    #expect(recorder.completion == nil)
    token.cancel()
  }

  @Test func aRelayOfOptionalsTakesValues() {
    let (current, passthrough) = (CurrentValueRelay<Int?>(nil), PassthroughRelay<Int?>())
    let recorder = passthrough.record()
    let tokens = [Just(1).bind(to: current), Just(2).bind(to: passthrough)]
    #expect(current.value == 1)
    #expect(recorder.values == [2])
    for token in tokens { token.cancel() }
  }

  @Test func aRelayIsFreedWithItsBinding() {
    weak var freed: CurrentValueRelay<Int>?
    do {
      let relay = CurrentValueRelay(0)
      freed = relay
      let token = PassthroughSubject<Int, Never>().bind(to: relay)
      token.cancel()
    }
    #expect(freed == nil)
  }
}
