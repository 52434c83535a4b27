import SendablePublishers

/// Tries the laws of Combine on a checked operator, as `checkOperator(_:transparent:except:timeout:settle:_:)` does on
/// any.
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(checkOperator("double") { source in source.asSendablePublisher().map { $0 * 2 } } == [])
/// }
/// ```
public func checkOperator<P: SendablePublisher>(
  _ name: String, transparent: Bool = false, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  settle: @escaping () -> Void = {}, _ make: @escaping (TestPublisher<Int, TestFailure>) -> P
) -> [LawViolation] {
  checkOperator(name, transparent: transparent, except: exceptions, timeout: timeout, settle: settle) { source in
    make(source).asPublisher()
  }
}

/// Tries the laws of Combine on a checked operator that is driven by tasks, as
/// `checkOperator(_:transparent:except:timeout:settle:_:)` with `await` does on any.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func checkOperator<P: SendablePublisher>(
  _ name: String, transparent: Bool = false, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  settle: (@Sendable () -> Void)? = nil,
  _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
) async -> [LawViolation] {
  await checkOperator(name, transparent: transparent, except: exceptions, timeout: timeout, settle: settle) { source in
    make(source).asPublisher()
  }
}

/// Tries the laws of Combine on a checked publisher that has no upstream, as
/// `checkPublisher(_:except:timeout:settle:_:)` does on any.
///
/// ```swift
/// @Test func keepsTheLaws() {
///   #expect(checkPublisher("numbers") { SendableShell.sequence(1...10) } == [])
/// }
/// ```
public func checkPublisher<P: SendablePublisher>(
  _ name: String, except exceptions: Set<Law> = [], timeout: TimeInterval = 20, settle: @escaping () -> Void = {},
  _ make: @escaping () -> P
) -> [LawViolation] {
  checkPublisher(name, except: exceptions, timeout: timeout, settle: settle) { make().asPublisher() }
}

/// Tries the laws of Combine on a checked publisher that has no upstream and is driven by tasks, as
/// `checkPublisher(_:except:timeout:settle:_:)` with `await` does on any.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public func checkPublisher<P: SendablePublisher>(
  _ name: String, except exceptions: Set<Law> = [], timeout: TimeInterval = 20,
  settle: (@Sendable () -> Void)? = nil, _ make: @escaping @Sendable () -> P
) async -> [LawViolation] {
  await checkPublisher(name, except: exceptions, timeout: timeout, settle: settle) { make().asPublisher() }
}
