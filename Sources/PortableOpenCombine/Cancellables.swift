#if OpenCombine
  import OpenCombine
  import PortableCombine

  extension OpenCombine.Cancellable {
    /// Stands for a token of OpenCombine's where a token of Combine's is wanted, such as a set that is there already.
    ///
    /// ```swift
    /// numbers.sink { print($0) }.asPortable().store(in: &cancellables)
    /// ```
    ///
    /// - Returns: what cancels it when it is cancelled or freed. It keeps the token.
    public func asPortable() -> PortableCombine.AnyCancellable {
      PortableCombine.AnyCancellable(CancellableFromOpenCombine(base: self))
    }
  }

  extension PortableCombine.Cancellable {
    /// Stands for a token of Combine's where a token of OpenCombine's is wanted.
    ///
    /// - Returns: what cancels it when it is cancelled or freed. It keeps the token.
    public func asOpenCombine() -> OpenCombine.AnyCancellable {
      OpenCombine.AnyCancellable(CancellableToOpenCombine(base: self))
    }
  }

  // Values, which cancel nothing when they are freed: what `connect()` or a scheduler returns may be thrown away.

  struct CancellableFromOpenCombine: PortableCombine.Cancellable, _Adapter {
    let base: any OpenCombine.Cancellable
    func cancel() { base.cancel() }
  }

  struct CancellableToOpenCombine: OpenCombine.Cancellable, _Adapter {
    let base: any PortableCombine.Cancellable
    func cancel() { base.cancel() }
  }
#endif
