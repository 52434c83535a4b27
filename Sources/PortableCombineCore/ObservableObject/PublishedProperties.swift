#if !PORTABLE_COMBINE_WITHOUT_FIELDS
  @_spi(Reflection) import Swift
#endif

/// A ``Published`` property, whatever its value.
package protocol _PublishedProperty {
  var installedObjectWillChange: ObservableObjectPublisher? { get }
  /// Takes the publisher unless there is one, and returns the one that counts.
  func installObjectWillChange(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

/// Finds the stored ``Published`` properties of an object, those of its superclasses first.
package enum _PublishedProperties {
  static func all(of object: AnyObject) -> [any _PublishedProperty] {
    byFields(of: object) ?? byMirror(of: object)
  }

  /// By the standard library's list of stored properties.
  ///
  /// - Returns: nil if it can't tell. That interface is not a public one. Where a standard library has none, the
  ///   condition `PORTABLE_COMBINE_WITHOUT_FIELDS` leaves this out.
  package static func byFields(of object: AnyObject) -> [any _PublishedProperty]? {
    #if PORTABLE_COMBINE_WITHOUT_FIELDS
      return nil
    #else
      var properties: [any _PublishedProperty] = []
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      let ofClass = _EachFieldOptions(rawValue: 1)  // `.classType`, which is declared as a variable
      let isComplete = _forEachField(of: type(of: object), options: ofClass) { _, offset, fieldType, _ in
        if let type = fieldType as? any _PublishedProperty.Type { properties.append(type.load(from: start + offset)) }
        return true
      }
      return isComplete ? properties : nil
    #endif
  }

  /// By the object's mirror. A class that has made a mirror of its own may show none of its properties there.
  package static func byMirror(of object: AnyObject) -> [any _PublishedProperty] {
    var levels: [Mirror] = []
    var level: Mirror? = Mirror(reflecting: object)
    while let mirror = level {
      levels.append(mirror)
      level = mirror.superclassMirror
    }
    return levels.reversed().flatMap(\.children).compactMap { child in
      // Not one in an optional, into which a cast of the value would look.
      type(of: child.value) is any _PublishedProperty.Type ? child.value as? any _PublishedProperty : nil
    }
  }
}

extension _PublishedProperty {
  fileprivate static func load(from place: UnsafeRawPointer) -> any _PublishedProperty {
    place.assumingMemoryBound(to: Self.self).pointee
  }
}
