/// A class whose instances say when they are about to change.
///
/// Adopt it for a model that a view, or another model, watches. The default `objectWillChange` announces every change of
/// a property that is marked with ``Published``.
///
/// ```swift
/// final class Score: ObservableObject {
///   @Published var points = 0
/// }
/// let score = Score()
/// let cancellable = score.objectWillChange.sink { print("will change") }
/// score.points = 1
/// ```
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any property that is marked with ``Published`` changes, of this class or a superclass. The same
  /// publisher each time.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = _PublishedProperties.all(of: self)
    for property in properties {
      if let installed = property.installedObjectWillChange { return installed }
    }
    let publisher = properties.isEmpty ? _plainObjects.publisher(of: self) : ObservableObjectPublisher()
    return properties.first?.install(publisher, alsoIn: properties.dropFirst()) ?? publisher
  }
}

extension _PublishedProperty {
  fileprivate func install(
    _ publisher: ObservableObjectPublisher, alsoIn others: some Sequence<_PublishedProperty>
  ) -> ObservableObjectPublisher {
    let winner = installObjectWillChange(publisher)
    for other in others { _ = other.installObjectWillChange(winner) }
    return winner
  }
}

/// The publishers of objects that have no ``Published`` property to keep them.
private nonisolated(unsafe) let _plainObjects = _PlainObjects()

private final class _PlainObjects {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = _Lock()
  @exclusivity(unchecked) private var entries: [ObjectIdentifier: Entry] = [:]
  @exclusivity(unchecked) private var sweepAt = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // What was looked at may be alive through that alone by then, and is freed after the lock, as are publishers of
    // objects that are gone.
    var seen: [AnyObject] = []
    var dropped: [Entry] = []
    let publisher = lock.withLock {
      let id = ObjectIdentifier(object)
      if let entry = entries[id], entry.object === object { return entry.publisher }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      if let replaced = entries.updateValue(entry, forKey: id) { dropped.append(replaced) }
      if entries.count >= sweepAt {
        entries = entries.filter { _, entry in
          if let object = entry.object { seen.append(object) } else { dropped.append(entry) }
          return entry.object != nil
        }
        sweepAt = max(64, entries.count * 2)
      }
      return entry.publisher
    }
    withExtendedLifetime((seen, dropped)) {}
    return publisher
  }
}
