import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Foundation
import Testing

@Suite("ObservableObject")
struct ObservableObjectTests {
  private class Base: ObservableObject {
    @Published var first = 1
    var plain = 0
  }

  private class Derived: Base {
    @Published var second = "a"
  }

  private final class Most: Derived {
    var unpublished = 0
  }

  private class Generic<Value>: ObservableObject {
    @Published var value: Value

    init(_ value: Value) { self.value = value }
  }

  private final class DerivedGeneric<Value>: Generic<[Value]> {
    @Published var last: Value?
  }

  private final class Wrapperless: ObservableObject {
    let constant = Published(initialValue: 1)
    var variable = Published(initialValue: 2)

    var value: Int {
      get { Published[_enclosingInstance: self, wrapped: \.value, storage: \.variable] }
      set { Published[_enclosingInstance: self, wrapped: \.value, storage: \.variable] = newValue }
    }
  }

  private class PlainRoot {
    @Published var root = 0
  }

  private final class OfPlainRoot: PlainRoot, ObservableObject {
    var other = 0
  }

  private final class OfNSObject: NSObject, ObservableObject {
    @Published var value = 0
  }

  private final class OfAnotherMirror: Base, CustomReflectable {
    @Published var second = 1

    var customMirror: Mirror { Mirror(self, children: ["something": "else"]) }
  }

  private final class Bare: ObservableObject {
    var value = 0
  }

  /// How often the object announces a change while the body runs.
  private func announcements<Object: ObservableObject>(
    of object: Object, _ body: (Object) -> Void
  ) -> Int where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    let recorder = object.objectWillChange.record()
    #expect(object.objectWillChange === object.objectWillChange)
    body(object)
    return recorder.values.count
  }

  @Test("Announces changes of Published properties, of all levels, and of no others")
  func levels() {
    #expect(announcements(of: Base()) { ($0.first, $0.plain) = (2, 3) } == 1)
    #expect(announcements(of: Derived()) { ($0.first, $0.second, $0.plain) = (2, "b", 3) } == 2)
    #expect(announcements(of: Most()) { ($0.first, $0.second, $0.unpublished) = (2, "b", 3) } == 2)
    #expect(announcements(of: Most() as Base) { $0.first = 2 } == 1)
  }

  @Test("Generic classes, and classes that come from others, announce as well")
  func kinds() {
    #expect(announcements(of: Generic(1)) { $0.value = 2 } == 1)
    #expect(announcements(of: Generic("a")) { $0.value += "b" } == 1)
    #expect(announcements(of: DerivedGeneric([1])) { ($0.value, $0.last) = ([2], 3) } == 2)
    #expect(announcements(of: OfPlainRoot()) { ($0.root, $0.other) = (1, 2) } == 1)
    #expect(announcements(of: OfNSObject()) { $0.value = 1 } == 1)
  }

  @Test("A class that shows something else in its mirror announces as well")
  func customMirror() {
    #expect(announcements(of: OfAnotherMirror()) { $0.first = 2 } == 1)
    #expect(announcements(of: OfAnotherMirror()) { $0.second = 2 } == 1)
  }

  @Test("A stored Published counts without the wrapper, also a constant one")
  func wrapperless() {
    #expect(announcements(of: Wrapperless()) { $0.value = 5 } == 1)
    final class Constant: ObservableObject {
      let constant = Published(initialValue: 1)
    }
    #expect(announcements(of: Constant()) { Just(2).assign(to: &$0.constant.projectedValue) } == 1)
  }

  @Test("Announces first, then tells who watches the property, then changes it")
  func order() {
    let object = Base()
    let log = Guarded<[String]>([])
    let tokens = [
      object.$first.dropFirst().sink { value in log.withLock { $0.append("\(value), was \(object.first)") } },
      object.objectWillChange.sink { log.withLock { $0.append("will change, is \(object.first)") } },
    ]
    object.first = 2
    #expect(log.value == ["will change, is 1", "2, was 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test("Every change counts, also to the same value, also by assign(to:)")
  func everyChange() {
    #expect(
      announcements(of: Base()) {
        $0.first = 1
        $0.first += 1
        [5, 6].publisher.assign(to: &$0.$first)
      } == 4)
  }

  @Test("Changes before anybody asked for objectWillChange are announced to nobody")
  func notInstalled() {
    let object = Base()
    object.first = 2
    #expect(announcements(of: object) { $0.first = 3 } == 1)
  }

  @Test("Without a Published property it is the same publisher each time, one for each object")
  func bare() {
    let (one, other) = (Bare(), Bare())
    #expect(one.objectWillChange === one.objectWillChange)
    #expect(one.objectWillChange !== other.objectWillChange)
    #expect(
      announcements(of: one) {
        $0.value = 1
        $0.objectWillChange.send()
        other.objectWillChange.send()
      } == 1)
  }

  @Test("Publishers of bare objects that have gone are not found again")
  func bareReuse() {
    var counts: Set<Int> = []
    for _ in 0..<1_000 {
      let object = Bare()
      let recorder = object.objectWillChange.record()
      object.objectWillChange.send()
      counts.insert(recorder.values.count)
    }
    #expect(counts == [1])
  }

  @Test("Objects are freed though somebody has their publisher")
  func release() {
    let published: Recorder<Void, Never>
    let bare: ObservableObjectPublisher
    let alive: (Weakly<Base>, Weakly<Bare>)
    do {
      let (first, second) = (Base(), Bare())
      published = first.objectWillChange.record()
      bare = second.objectWillChange
      alive = (Weakly(first), Weakly(second))
    }
    #expect(alive.0.object == nil)
    #expect(alive.1.object == nil)
    bare.send()
    withExtendedLifetime(published) {}
  }

  @Test("With a publisher of its own, an object announces by hand only")
  func custom() {
    final class Custom: ObservableObject {
      let objectWillChange = PassthroughSubject<Int, Never>()
      @Published var value = 0
    }
    let object = Custom()
    let recorder = object.objectWillChange.record()
    object.value = 1
    #expect(recorder.values == [])
    object.objectWillChange.send(5)
    #expect(recorder.values == [5])

    final class Plain: ObservableObject {
      let objectWillChange = ObservableObjectPublisher()
      @Published var value = 0
    }
    #expect(announcements(of: Plain()) { $0.value = 1 } == 0)
  }

  @Test("Two threads that ask at once get one publisher, which hears of the change")
  func threads() {
    struct Scene {
      let object = Derived()
      let found = Guarded<[ObservableObjectPublisher]>([])

      func look() {
        let publisher = object.objectWillChange
        found.withLock { $0.append(publisher) }
      }
    }
    race(rounds: 500, scene: Scene.init, [{ $0.look() }, { $0.look() }]) { scene in
      #expect(scene.found.value[0] === scene.found.value[1])
      let recorder = scene.found.value[0].record()
      (scene.object.first, scene.object.second) = (2, "b")
      #expect(recorder.values.count == 2)
    }
  }
}
