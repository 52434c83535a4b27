/// A property of a class whose changes can be watched.
///
/// ```swift
/// final class Weather {
///   @Published var temperature = 20
/// }
/// let weather = Weather()
/// let cancellable = weather.$temperature.sink { print($0) }  // 20
/// weather.temperature = 25                                   // 25
/// ```
///
/// Subscribers of `$property` get the present value first, and each new one *before* the property has changed: whoever
/// reads the property meanwhile finds the old value. They are called on the thread that sets it.
@propertyWrapper
public struct Published<Value> {
  let storage: _PublishedStorage<Value>

  public init(initialValue: Value) {
    storage = _PublishedStorage(initialValue)
  }

  public init(wrappedValue: Value) {
    storage = _PublishedStorage(wrappedValue)
  }

  /// Sends the value, then each new one before the property changes.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}  // assigning one property's publisher to another's changes nothing, as in Combine
  }

  @available(*, unavailable, message: "@Published works with the properties of classes only")
  public var wrappedValue: Value {
    get { fatalError("@Published works with the properties of classes only") }
    set { fatalError("@Published works with the properties of classes only") }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The values of a ``Published`` property.
  public struct Publisher: PortableCombineCore.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: _PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      storage.attach(subscriber)
    }
  }
}

extension Published: _PublishedProperty {
  package var installedObjectWillChange: ObservableObjectPublisher? { storage.objectWillChange }

  package func installObjectWillChange(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    storage.install(publisher)
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a ``Published`` property, for as long as the property lives.
  ///
  /// ```swift
  /// final class Model {
  ///   @Published var text = ""
  ///   init() {
  ///     Just("hello").assign(to: &$text)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter published: the property, written as `&$property`. It keeps the subscription; the owner is not kept.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.follow(self)
  }
}

/// What a ``Published`` property keeps: its value, and who watches it.
final class _PublishedStorage<Value> {
  private let fanOut = _FanOut()
  // Guarded by the fan-out's lock:
  @exclusivity(unchecked) private var propertyValue: Value
  /// What subscribers have been told last: ahead of the property while they are being told.
  @exclusivity(unchecked) private var publishedValue: Value
  @exclusivity(unchecked) private var version: UInt = 1
  @exclusivity(unchecked) private var willChange: ObservableObjectPublisher?
  @exclusivity(unchecked) private var followed: [UInt: AnyCancellable?] = [:]
  @exclusivity(unchecked) private var lastFollowed: UInt = 0

  init(_ value: Value) {
    propertyValue = value
    publishedValue = value
  }

  var value: Value { fanOut.lock.withLock { propertyValue } }
  var objectWillChange: ObservableObjectPublisher? { fanOut.lock.withLock { willChange } }

  func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    fanOut.lock.withLock {
      willChange = willChange ?? publisher
      return willChange ?? publisher
    }
  }

  func set(_ new: Value) {
    objectWillChange?.send()
    // What is replaced may be a user's object, whose release is foreign code: not under the lock.
    fanOut.lock.lock()
    let told = publishedValue
    publishedValue = new
    version &+= 1
    let version = version
    let snapshot = fanOut.snapshotWhileLocked()
    fanOut.lock.unlock()
    let me = ck_current_thread()
    fanOut.forEach(snapshot) {
      unsafeDowncast($0, to: _Port<Value, Never>.self).offer(new, version: version, me)
    }
    let old = fanOut.lock.withLock {
      defer { propertyValue = new }
      return propertyValue
    }
    withExtendedLifetime((told, old)) {}
  }

  func attach<S: Subscriber>(_ subscriber: S) where Value == S.Input, S.Failure == Never {
    let port = _PublishedPort<Value, Never>(self, fanOut, subscriber) { owner in
      let storage = unsafeDowncast(owner, to: _PublishedStorage<Value>.self)
      return storage.fanOut.lock.withLock { (storage.publishedValue, storage.version) }
    }
    _ = fanOut.attach(port) { subscriber.receive(subscription: port) }
  }

  func follow<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
    // A place is kept for it before it is subscribed. If it ends at once, it has given that back when `sink` returns.
    let place = fanOut.lock.withLock {
      lastFollowed &+= 1
      followed.updateValue(nil, forKey: lastFollowed)
      return lastFollowed
    }
    let cancellable = publisher.sink(
      receiveCompletion: { [weak self] _ in self?.unfollow(place) },
      receiveValue: { [weak self] in self?.set($0) })
    fanOut.lock.withLock {
      if followed.keys.contains(place) { followed.updateValue(cancellable, forKey: place) }
    }
  }

  private func unfollow(_ place: UInt) {
    let ended = fanOut.lock.withLock { followed.removeValue(forKey: place) }
    withExtendedLifetime(ended) {}
  }
}

private final class _PublishedPort<Output, Failure: Error>: _CurrentPort<Output, Failure> {
  override var name: StaticString { "PublishedSubject" }
}
