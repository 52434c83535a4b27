import Foundation
import PortableCombineCore
import Testing

/// What the standard library lists and what a mirror shows are the same properties, in the same order.
@Suite("The Published properties of an object")
struct PublishedPropertiesTests {
  private class Base: ObservableObject {
    @Published var first = 1
    var plain = "a"
    let constant = Published(initialValue: 2.5)
  }

  private class Derived: Base {
    @Published var second: [String] = []
    weak var other: AnyObject?
    lazy var late = Published(initialValue: 1)
    let closure: () -> Void = {}
    @Published var third: (Int, String) = (1, "a")
  }

  private final class Most: Derived {}

  private class Generic<Value, Other: Collection>: ObservableObject {
    @Published var value: Value
    let constant: Published<Other>
    var optional: Published<Value>?

    init(_ value: Value, _ other: Other) {
      self.value = value
      constant = Published(initialValue: other)
    }
  }

  private final class DerivedGeneric<Value>: Generic<Value, [Value]> {
    @Published var last: Value?
  }

  private final class OfNSObject: NSObject, ObservableObject {
    @Published var value = 0
  }

  private final class Bare: ObservableObject {
    var value = 0
  }

  private final class OfAnotherMirror: ObservableObject, CustomReflectable {
    @Published var value = 0

    var customMirror: Mirror { Mirror(self, children: ["something": "else"]) }
  }

  /// Both ways find so many, and the same.
  private func expectSame(_ object: AnyObject, _ count: Int, _ location: SourceLocation = #_sourceLocation) {
    let fields = _PublishedProperties.byFields(of: object)
    let shown = _PublishedProperties.byMirror(of: object)
    #expect(fields?.count == count, sourceLocation: location)
    #expect(shown.count == count, sourceLocation: location)
    for (field, child) in zip(fields ?? [], shown) {
      #expect(type(of: field) == type(of: child), sourceLocation: location)
      #expect(child.installedObjectWillChange == nil, sourceLocation: location)
      let publisher = field.installObjectWillChange(ObservableObjectPublisher())
      #expect(child.installedObjectWillChange === publisher, sourceLocation: location)
    }
  }

  @Test("of a class and its superclasses")
  func levels() {
    expectSame(Base(), 2)
    expectSame(Derived(), 4)
    expectSame(Most(), 4)
    expectSame(OfNSObject(), 1)
    expectSame(Bare(), 0)
  }

  @Test("of generic classes")
  func generic() {
    expectSame(Generic(1, "a"), 2)
    expectSame(Generic({ () in }, [Base()]), 2)
    expectSame(DerivedGeneric("a", []), 3)
    let object = Generic(1, [2])
    object.optional = Published(initialValue: 1)
    // Neither looks into an optional.
    expectSame(object, 2)
  }

  @Test("a change that the mirror's way has installed a publisher for is announced")
  func announced() {
    let object = Derived()
    let publisher = ObservableObjectPublisher()
    for property in _PublishedProperties.byMirror(of: object) { _ = property.installObjectWillChange(publisher) }
    var count = 0
    let token = publisher.sink { count += 1 }
    (object.first, object.second, object.third, object.plain) = (2, ["b"], (2, "b"), "b")
    #expect(count == 3)
    #expect(object.objectWillChange === publisher)
    withExtendedLifetime(token) {}
  }

  @Test("a mirror of a class's own hides them from the mirror's way only")
  func customMirror() {
    #expect(_PublishedProperties.byFields(of: OfAnotherMirror())?.count == 1)
    #expect(_PublishedProperties.byMirror(of: OfAnotherMirror()).isEmpty)
  }
}
