import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A TCP socket that blocks, for the server that tests talk to.
struct LoopbackSocket: Sendable {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  let descriptor: Int32
  let port: UInt16

  /// Listens on a free port of the loopback interface.
  static func listening() throws -> LoopbackSocket {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 128) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard result else { throw Failure(call: "bind", code: errno) }
    return LoopbackSocket(descriptor: descriptor, port: UInt16(bigEndian: address.sin_port))
  }

  /// The next connection; nil when the socket was closed.
  func accept() -> LoopbackSocket? {
    while true {
      let connection = acceptConnection(descriptor)
      if connection < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return nil
      }
      var on: Int32 = 1
      // What is written in two parts must not wait for the other side's acknowledgement.
      setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      #if canImport(Darwin)
        setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      #endif
      return LoopbackSocket(descriptor: connection, port: port)
    }
  }

  /// The request line and the header fields; nil at the end. Requests have no body that comes with them.
  func readHead() -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
      if bytes.suffix(4) == Array("\r\n\r\n".utf8) { return String(decoding: bytes, as: UTF8.self) }
    }
  }

  /// Says whether all of it went out.
  func write(_ text: String) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  func close() {
    closeDescriptor(descriptor)
  }

  /// Wakes the thread that is in `accept`, which closing alone does not.
  func stopListening() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Makes closing tell the other side that the connection was reset.
  func resetWhenClosed() {
    var value = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
  }
}

// Outside of the type, whose methods have the same names.

private func acceptConnection(_ descriptor: Int32) -> Int32 {
  accept(descriptor, nil, nil)
}

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
