import PublisherTesting
import SendablePublishers
import Testing

@MainActor private final class Label {
  var number = 0
  var text: String?
}

@MainActor @Suite struct DriveToTests {
  let subject = CurrentValueSubject<Int, Never>(1)

  @Test func itWritesToAProperty() {
    let label = Label()
    let texts = PassthroughSubject<String, Never>()
    let subscriptions = [
      subject.asDriver().drive(to: \.number, on: label),
      texts.asSignal().emit(to: \.text, on: label),
    ]
    #expect(label.number == 1)
    subject.send(2)
    texts.send("a")
    #expect(label.number == 2)
    #expect(label.text == "a")
    subscriptions.forEach { $0.cancel() }
    subject.send(3)
    #expect(label.number == 2)
  }

  @Test func thePropertyMayBeOptional() {
    let label = Label()
    let subscriptions = [
      subject.asDriver().map { "\($0)" }.drive(to: \.text, on: label),
      PassthroughSubject<String?, Never>().asSignal().emit(to: \.text, on: label),
      subject.asSignal().emit(to: \.number, on: label),
    ]
    #expect(label.text == "1")
    #expect(label.number == 1)
    subscriptions.forEach { $0.cancel() }
  }

  @Test func itDoesNotKeepTheObject() {
    var label: Label? = Label()
    weak let object = label
    let subscriptions = [
      subject.asDriver().drive(to: \.number, on: label!), subject.asSignal().emit(to: \.number, on: label!),
    ]
    label = nil
    #expect(object == nil)
    subject.send(2)
    subscriptions.forEach { $0.cancel() }
  }

  @Test func itWritesOnTheMainActor() async {
    let label = Label()
    let subscription = subject.asDriver().drive(to: \.number, on: label)
    runOnThread { [subject] in subject.send(5) }
    #expect(label.number == 1)
    await mainQueueTurn()
    #expect(label.number == 5)
    subscription.cancel()
  }
}
