import PublisherTesting
import Foundation

/// A small HTTP server on the loopback interface, with answers as a test needs them. A thread a connection.
final class LoopbackServer: @unchecked Sendable {
  struct Tally {
    var requests: [String] = []
    var inFlight = 0
    var mostInFlight = 0
  }

  /// What it was asked, by path, and how many requests it had at once.
  let tally = Guarded(Tally())
  /// Answers under `/slow` wait for a signal each.
  let slowAnswers = DispatchSemaphore(value: 0)

  private let socket: LoopbackSocket
  private let port: UInt16

  init() throws {
    socket = try LoopbackSocket.listening()
    port = socket.port
    Thread { [socket, weak self] in
      while let connection = socket.accept() {
        guard let self else { return connection.close() }
        Thread { self.serve(connection) }.start()
      }
      socket.close()
    }.start()
  }

  deinit {
    socket.stopListening()
  }

  func url(_ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)")!
  }

  /// A port that nobody listens on.
  static func refusingURL() throws -> URL {
    let socket = try LoopbackSocket.listening()
    defer { socket.close() }
    return URL(string: "http://127.0.0.1:\(socket.port)/")!
  }

  /// Waits until it has got so many requests under a path, in all.
  func waitForRequests(_ count: Int, under path: String) async -> Bool {
    await tally.waitAsync(timeout: 600) { $0.requests.count { $0.hasPrefix(path) } >= count }
  }

  // MARK: Answering

  private func serve(_ connection: LoopbackSocket) {
    defer { connection.close() }
    while let head = connection.readHead() {
      let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
      guard words.count >= 2 else { return }
      let path = String(words[1])
      tally.withLock {
        $0.requests.append(path)
        $0.inFlight += 1
        $0.mostInFlight = max($0.mostInFlight, $0.inFlight)
      }
      let answer = answer(to: path, head)
      // Before the answer is out, lest the client send the next request sooner than this one is counted as answered.
      tally.withLock { $0.inFlight -= 1 }
      guard answer.end != .reset else { return connection.resetWhenClosed() }
      guard connection.write(answer.text), answer.end == .kept else { return }
    }
  }

  private struct Answer {
    enum End { case kept, closed, reset }
    var text = ""
    var end = End.kept

    init(_ status: String, _ body: String, length: Int? = nil, fields: String = "", end: End = .kept) {
      text = "HTTP/1.1 \(status)\r\nContent-Length: \(length ?? body.utf8.count)\r\n\(fields)\r\n\(body)"
      self.end = end
    }
  }

  private func answer(to path: String, _ head: String) -> Answer {
    switch path.split(separator: "/").first {
    case "missing": return Answer("404 Not Found", "nothing here")
    case "slow":
      slowAnswers.wait()
      return Answer("200 OK", "late")
    case "truncated": return Answer("200 OK", "ten bytes.", length: 1_000, end: .closed)
    case "redirected": return Answer("302 Found", "", fields: "Location: /hello\r\n")
    case "reset": return Answer("", "", end: .reset)
    case "empty": return Answer("204 No Content", "")
    case "echo": return Answer("200 OK", head)
    case "json": return Answer("200 OK", #"{"x":7}"#, fields: "Content-Type: application/json\r\n")
    case "number": return Answer("200 OK", String(path.split(separator: "/").last!))
    default: return Answer("200 OK", "hello")
    }
  }
}
