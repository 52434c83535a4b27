import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Foundation
import Testing

/// One publisher, operator, subject or scheduler of this package, held against the laws.
///
/// `Scripts/laws/check_registry.py` reads the first argument of each call of the functions below: it is the name in the
/// symbol graph.
struct LawCase: Sendable, CustomTestStringConvertible {
  let name: String
  let check: @Sendable () async -> [LawViolation]

  init(name: String, check: @escaping @Sendable () -> [LawViolation]) {
    self.name = name
    self.check = check
  }

  init(name: String, waiting check: @escaping @Sendable () async -> [LawViolation]) {
    self.name = name
    self.check = check
  }

  var testDescription: String { name }
}

/// - Parameters:
///   - api: the operator with its labels, such as `map(_:)`
///   - form: tells it from other forms of the same name
func operatorCase<P: Publisher & SendableMetatype>(
  _ api: String, _ form: String? = nil, transparent: Bool = false, except: Set<Law> = [],
  _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
) -> LawCase {
  let name = caseName(api, form)
  return LawCase(name: name) { checkOperator(name, transparent: transparent, except: except) { make($0) } }
}

typealias VirtualQueue = TestSchedulerOf<DispatchQueue>

/// An operator with a scheduler, whose time goes on by a second after each step.
func timedCase<P: Publisher & SendableMetatype>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [],
  _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>, VirtualQueue) -> P
) -> LawCase {
  let name = caseName(api, form)
  return LawCase(name: name) {
    let scheduler = DispatchQueue.test
    return checkOperator(name, except: except, settle: { scheduler.advance(by: .seconds(1)) }) { make($0, scheduler) }
  }
}

/// - Parameter settle: makes it go on
func publisherCase<P: Publisher & SendableMetatype>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [], settle: @escaping @Sendable () -> Void = {},
  _ make: @escaping @Sendable () -> P
) -> LawCase {
  let name = caseName(api, form)
  return LawCase(name: name) { checkPublisher(name, except: except, settle: settle) { make() } }
}

/// An operator that goes on in tasks.
///
/// - Parameter settle: lets run what goes on elsewhere
func taskCase<P: Publisher & SendableMetatype>(
  _ api: String, _ form: String? = nil, transparent: Bool = false, except: Set<Law> = [],
  settle: (@Sendable () -> Void)? = nil, _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
) -> LawCase {
  let name = caseName(api, form)
  return LawCase(
    name: name,
    waiting: {
      await checkOperator(name, transparent: transparent, except: except, settle: settle) { make($0) }
    })
}

/// A publisher that goes on in tasks.
func taskPublisherCase<P: Publisher & SendableMetatype>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [], settle: (@Sendable () -> Void)? = nil,
  _ make: @escaping @Sendable () -> P
) -> LawCase {
  let name = caseName(api, form)
  return LawCase(name: name, waiting: { await checkPublisher(name, except: except, settle: settle) { make() } })
}

func subjectCase<S: Subject & SendableMetatype>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [], _ make: @escaping @Sendable () -> S
) -> LawCase where S.Output == Int {
  let name = caseName(api, form)
  return LawCase(name: name) { checkSubject(name, except: except) { make() } }
}

/// A scheduler whose time is real. It is waited for on a thread that the cooperative pool does not miss.
func schedulerCase<S: Scheduler & SendableMetatype>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [], timeout: TimeInterval = 20,
  _ make: @escaping @Sendable () -> S
) -> LawCase {
  let name = caseName(api, form)
  return LawCase(
    name: name,
    waiting: {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(returning: checkScheduler(name, except: except, timeout: timeout) { make() })
        }
      }
    })
}

/// A scheduler whose time a test moves.
func virtualSchedulerCase<S: Scheduler & SendableMetatype>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [],
  advance: @escaping @Sendable (S, S.SchedulerTimeType.Stride) -> Void, _ make: @escaping @Sendable () -> S
) -> LawCase {
  let name = caseName(api, form)
  return LawCase(name: name) { checkScheduler(name, except: except, advance: advance) { make() } }
}

private func caseName(_ api: String, _ form: String?) -> String {
  form.map { "\(api), \($0)" } ?? api
}

// MARK: - Checked publishers

func operatorCase<P: SendablePublisher>(
  _ api: String, _ form: String? = nil, transparent: Bool = false, except: Set<Law> = [],
  _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
) -> LawCase {
  operatorCase(api, form, transparent: transparent, except: except) { make($0).asPublisher() }
}

func timedCase<P: SendablePublisher>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [],
  _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>, VirtualQueue) -> P
) -> LawCase {
  timedCase(api, form, except: except) { make($0, $1).asPublisher() }
}

func taskCase<P: SendablePublisher>(
  _ api: String, _ form: String? = nil, transparent: Bool = false, except: Set<Law> = [],
  settle: (@Sendable () -> Void)? = nil, _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
) -> LawCase {
  taskCase(api, form, transparent: transparent, except: except, settle: settle) { make($0).asPublisher() }
}

func taskPublisherCase<P: SendablePublisher>(
  _ api: String, _ form: String? = nil, except: Set<Law> = [], settle: (@Sendable () -> Void)? = nil,
  _ make: @escaping @Sendable () -> P
) -> LawCase {
  taskPublisherCase(api, form, except: except, settle: settle) { make().asPublisher() }
}
