#if canImport(Foundation)
  import PortableCombineCore
  import Foundation

  extension NotificationCenter {
    /// Publishes the notifications of a name that are posted to this centre.
    ///
    /// Use it instead of an observer, to filter and combine notifications with all else that comes.
    ///
    /// ```swift
    /// let saved = NotificationCenter.default.publisher(for: Notification.Name("saved"))
    ///   .compactMap { $0.userInfo?["file"] as? String }
    /// let cancellable = saved.sink { print($0) }
    /// ```
    ///
    /// They come on the thread that posts, before `post` returns. A subscriber that has asked for no more misses those
    /// that are posted meanwhile. There is no completion.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications
    ///   - object: who has to have posted them; nil for anybody
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    /// Publishes the notifications of a name that are posted to a centre. See `publisher(for:object:)`.
    ///
    /// Two are equal if the centre, the name and the object are the same.
    public struct Publisher {
      /// The centre that they are posted to.
      public let center: NotificationCenter
      /// The name of the notifications.
      public let name: Notification.Name
      /// Who has to have posted them; nil for anybody.
      public let object: AnyObject?

      /// - Parameters:
      ///   - center: the centre that they are posted to
      ///   - name: the name of the notifications
      ///   - object: who has to have posted them; nil for anybody
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }
    }
  }

  extension NotificationCenter.Publisher: Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let port = _makeLonePort(for: subscriber)
      port.beginning {
        subscriber.receive(subscription: _NotificationSubscription(self, port))
      }
    }
  }

  extension NotificationCenter.Publisher: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }

  /// One observer of a centre. The centre knows it weakly: who drops it hears nothing any more.
  private final class _NotificationSubscription: Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible, @unchecked Sendable
  {
    private let port: _Port<Notification, Never>
    private let lock = _Lock()
    // Guarded by the lock; nil after the end:
    @exclusivity(unchecked) private var publisher: NotificationCenter.Publisher?
    @exclusivity(unchecked) private var token: NSObjectProtocol?

    init(_ publisher: NotificationCenter.Publisher, _ port: _Port<Notification, Never>) {
      self.publisher = publisher
      self.port = port
      token = publisher.center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
        [weak self] in self?.port.offer($0, ck_current_thread())
      }
    }

    deinit {
      cancel()
    }

    func request(_ demand: Subscribers.Demand) {
      if demand != .none { port.request(demand) }
    }

    func cancel() {
      let taken = lock.withLock {
        defer { (publisher, token) = (nil, nil) }
        return (publisher?.center, publisher?.object, token)
      }
      if let token = taken.2 { taken.0?.removeObserver(token) }
      port.cancel()
    }

    var description: String { "NotificationCenter Observer" }
    var playgroundDescription: Any { description }

    var customMirror: Mirror {
      let publisher = lock.withLock { self.publisher }
      return Mirror(
        self,
        children: [
          ("center", publisher?.center as Any), ("name", publisher?.name as Any), ("object", publisher?.object as Any),
          ("demand", port.demand.current),
        ])
    }
  }
#endif
