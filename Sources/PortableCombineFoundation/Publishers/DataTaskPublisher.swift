#if canImport(FoundationNetworking) || canImport(Darwin)
  import PortableCombineCore
  import Foundation

  // Where URLSession is not in Foundation itself, it comes along: code that was written for Combine imports no more.
  #if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
  #endif

  extension URLSession {
    /// Loads a URL, and publishes the data and the response.
    ///
    /// Use it to bring an answer from the network into a stream.
    ///
    /// ```swift
    /// struct Price: Decodable { var amount: Double }
    ///
    /// let price = URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.org/price.json")!)
    ///   .map(\.data)
    ///   .decode(type: Price.self, decoder: JSONDecoder())
    /// let cancellable = price.sink { print($0) } receiveValue: { print($0.amount) }
    /// ```
    ///
    /// - Parameter url: what is loaded, by a request of the standard form
    /// - Returns: a publisher that behaves as ``DataTaskPublisher`` says
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Sends a request, and publishes the data and the response of the answer.
    ///
    /// ```swift
    /// var request = URLRequest(url: URL(string: "https://example.org/orders")!)
    /// request.httpMethod = "POST"
    /// let cancellable = URLSession.shared.dataTaskPublisher(for: request)
    ///   .sink { print($0) } receiveValue: { print($0.response) }
    /// ```
    ///
    /// - Parameter request: what is sent
    /// - Returns: a publisher that behaves as ``DataTaskPublisher`` says
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }

    /// Sends a request for each subscriber that asks for a value, and publishes the data and the response.
    ///
    /// The task begins with the first demand. An answer of any status, 404 too, is one value, and the completion follows
    /// it; what keeps an answer from coming is the failure. Both come on the session's delegate queue. To cancel
    /// cancels the task.
    ///
    /// With FoundationNetworking (off Apple's platforms) a task that is cancelled as it begins may end the process, if its
    /// session has a cache. So publishers of `URLSession.shared` send their requests through a session without a cache
    /// there, and a cancel within the first second of a task of any other session with a cache stops delivery at once and
    /// the task after that time, which makes the fault unlikely. Be certain with a session of your own that has
    /// none:
    ///
    /// ```swift
    /// let configuration = URLSessionConfiguration.default
    /// configuration.urlCache = nil
    /// let session = URLSession(configuration: configuration)
    /// ```
    public struct DataTaskPublisher: Publisher {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      /// What is sent.
      public let request: URLRequest
      /// What sends it.
      public let session: URLSession

      /// - Parameters:
      ///   - request: what is sent
      ///   - session: what sends it
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
        let port = _makeLonePort(for: subscriber)
        port.beginning {
          subscriber.receive(subscription: _DataTaskSubscription(self, port))
        }
      }
    }
  }
#endif
