extension Subscribers {
  /// How many values a subscriber asks for: a number, or all that there will be.
  @frozen
  public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number itself; one above `Int.max` stands for unlimited.
    @usableFromInline let rawValue: UInt

    @inlinable
    init(rawValue: UInt) {
      self.rawValue = Swift.min(rawValue, Demand.unlimitedRawValue)
    }

    @inlinable static var unlimitedRawValue: UInt { UInt(Int.max) + 1 }

    /// As many values as the publisher has.
    @inlinable public static var unlimited: Demand { Demand(rawValue: unlimitedRawValue) }

    /// No values.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// A number of values. Traps when it is negative.
    @inlinable
    public static func max(_ value: Int) -> Demand {
      if value < 0 { _trapNegative("Demand.max", value) }
      return Demand(rawValue: UInt(value))
    }

    /// The number of values, or `nil` for unlimited.
    @inlinable public var max: Int? { isUnlimited ? nil : Int(rawValue) }

    @inlinable var isUnlimited: Bool { rawValue == Demand.unlimitedRawValue }

    public var description: String { isUnlimited ? "unlimited" : "max(\(rawValue))" }

    public init(from decoder: Decoder) throws {
      let container = try decoder.singleValueContainer()
      self.init(rawValue: try container.decode(UInt.self))
    }

    public func encode(to encoder: Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
}

// MARK: - Arithmetic

extension Subscribers.Demand {
  /// The sum; unlimited when either side is, or when it overflows.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    lhs.isUnlimited || rhs.isUnlimited ? .unlimited : Self(rawValue: lhs.rawValue + rhs.rawValue)
  }

  /// The sum with a number, which may be negative. Traps when the result is.
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self {
    rhs >= 0 ? lhs + Self(rawValue: UInt(rhs)) : lhs.reduced(by: rhs.magnitude)
  }

  /// The difference: unlimited stays unlimited. Traps when it would be negative.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs.isUnlimited { return .unlimited }
    return rhs.isUnlimited ? .none : lhs.reduced(by: rhs.rawValue)
  }

  /// The difference with a number, which may be negative. Traps when the result is.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    if rhs >= 0 { return lhs.reduced(by: rhs.magnitude) }
    let (sum, overflow) = Int(lhs.rawValue).subtractingReportingOverflow(rhs)
    return overflow ? .none : Self(rawValue: UInt(sum))
  }

  /// The product: unlimited when this is, or when it overflows. Traps when the factor is negative.
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    if rhs < 0 { _trapNegative("Demand *", rhs) }
    let (product, overflow) = lhs.rawValue.multipliedReportingOverflow(by: UInt(rhs))
    return overflow ? .unlimited : Self(rawValue: product)
  }

  @inlinable
  func reduced(by amount: UInt) -> Self {
    if isUnlimited { return self }
    if amount > rawValue { _trapOverdrawn(amount) }
    return Self(rawValue: rawValue - amount)
  }

  @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }
  @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
  @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }
}

// Out of the way of the code that is inlined into clients.

@usableFromInline
func _trapNegative(_ operation: StaticString, _ count: Int) -> Never {
  _trap("\(operation) \(count): a subscriber can't ask for a negative number of values")
}

@usableFromInline
func _trapOverdrawn(_ amount: UInt) -> Never {
  _trap("Demand: \(amount) taken from less: more values were delivered than were asked for")
}

// MARK: - Comparison

extension Subscribers.Demand {
  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }
  @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }
  @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { rhs >= 0 && lhs.rawValue == UInt(rhs) }
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { rhs > 0 && lhs.rawValue < UInt(rhs) }
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { rhs >= 0 && lhs.rawValue <= UInt(rhs) }
  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { !(lhs <= rhs) }
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { !(lhs < rhs) }

  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}
