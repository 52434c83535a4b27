import SendablePublishers

/// Where a log comes from.
enum LogLocation: Equatable, Sendable, CustomStringConvertible {
  case standardInput
  case file(String)

  var description: String {
    switch self {
    case .standardInput: "standard input"
    case .file(let path): path
    }
  }
}

/// A log can't be opened or read.
struct LogInputError: Error, Equatable, CustomStringConvertible {
  var location: LogLocation
  /// The system's number for what went wrong.
  var code: Int32

  var description: String { "\(location): \(String(cString: strerror(code)))" }
}

/// Reads a log's bytes chunk by chunk and, where it follows the log, finds out what became of the file.
final class LogInput {
  enum Chunk: Equatable {
    case bytes([UInt8])
    /// The bytes that come next are the first ones of a new file, or of this one after it was emptied.
    case restart
    /// Nothing more at present.
    case nothingYet
    case end
  }

  private let location: LogLocation
  private let follows: Bool
  private let chunkSize: Int
  /// How long a read from a pipe or a terminal waits for something to read, in milliseconds.
  private let patience: Int32 = 100

  private var descriptor: Int32
  private var offset: off_t = 0
  private var isRegularFile: Bool
  /// The file was renamed or removed, and its last bytes have been read.
  private var isDrained = false

  /// - Parameter follows: Goes on where a regular file ends, as `tail -F` does.
  init(_ location: LogLocation, follows: Bool, chunkSize: Int) throws(LogInputError) {
    self.location = location
    self.chunkSize = chunkSize
    switch location {
    case .standardInput:
      descriptor = STDIN_FILENO
    case .file(let path):
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw LogInputError(location: location, code: errno) }
    }
    isRegularFile = status(of: descriptor).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    self.follows = follows && isRegularFile
  }

  deinit {
    if location != .standardInput { close(descriptor) }
  }

  /// The next bytes, or what there is instead.
  func nextChunk() throws(LogInputError) -> Chunk {
    if !isRegularFile, try !isReadable() { return .nothingYet }

    let bytes = try readBytes()
    if !bytes.isEmpty {
      offset += off_t(bytes.count)
      return .bytes(bytes)
    }
    return follows ? try lookForMore() : .end
  }

  private func isReadable() throws(LogInputError) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, patience)
    if count < 0, errno != EINTR { throw LogInputError(location: location, code: errno) }
    return count > 0
  }

  private func readBytes() throws(LogInputError) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, initializedCount in
      repeat {
        count = read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      initializedCount = max(0, count)
    }
    guard count >= 0 else { throw LogInputError(location: location, code: errno) }
    return bytes
  }

  /// At the end of the file: was it emptied, or did another one take its place?
  private func lookForMore() throws(LogInputError) -> Chunk {
    guard let current = status(of: descriptor) else { throw LogInputError(location: location, code: errno) }
    // A file that was emptied and has grown beyond this point since can't be told from one that just grew.
    if current.st_size < offset {
      guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw LogInputError(location: location, code: errno) }
      offset = 0
      return .restart
    }

    guard case .file(let path) = location, let present = status(of: path) else { return .nothingYet }
    if present.st_dev == current.st_dev, present.st_ino == current.st_ino {
      isDrained = false
      return .nothingYet
    }
    // Something may have been written between our last read and the renaming.
    guard isDrained else {
      isDrained = true
      return try nextChunk()
    }
    return try openSuccessor(at: path)
  }

  private func openSuccessor(at path: String) throws(LogInputError) -> Chunk {
    let successor = open(path, O_RDONLY | O_CLOEXEC)
    guard successor >= 0 else {
      if errno == ENOENT { return .nothingYet }
      throw LogInputError(location: location, code: errno)
    }
    close(descriptor)
    descriptor = successor
    offset = 0
    isDrained = false
    return .restart
  }
}

private func status(of descriptor: Int32) -> stat? {
  var status = stat()
  return fstat(descriptor, &status) == 0 ? status : nil
}

private func status(of path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}
