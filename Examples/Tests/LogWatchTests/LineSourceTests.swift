import SendablePublishers
import Testing

@testable import LogWatch

/// Reads real files on a real queue; the deadline is for what never comes.
@Suite(.timeLimit(.minutes(1))) struct LineSourceTests {
  @Test(arguments: [1, 2, 3, 7, 64])
  func publishesAllLinesWhateverTheSizeOfTheChunks(chunkSize: Int) async throws {
    let log = try TemporaryLog("one\r\ntwo\n\nfour")
    var source = log.lines()
    source.chunkSize = chunkSize
    let probe = Probe()
    source.subscribe(probe)
    probe.request(.unlimited)
    await probe.end()
    #expect(probe.texts == ["one", "two", "", "four"])
    #expect(probe.completion == .finished)
  }

  @Test func deliversNoMoreThanIsAskedFor() async throws {
    let log = try TemporaryLog("1\n2\n3\n4\n5\n")
    let source = log.lines()
    let probe = Probe()
    source.subscribe(probe)
    source.queue.sync {}
    #expect(probe.lines.isEmpty)

    probe.request(.max(2))
    await probe.lineCount(reaches: 2)
    source.queue.sync {}
    #expect(probe.texts == ["1", "2"])

    probe.request(.none)
    source.queue.sync {}
    #expect(probe.lines.count == 2)

    probe.request(.max(1))
    probe.request(.max(1))
    await probe.lineCount(reaches: 4)
    source.queue.sync {}
    #expect(probe.lines.count == 4)
    #expect(probe.completion == nil)
  }

  @Test func whatReceiveReturnsIsAddedToTheDemand() async throws {
    let log = try TemporaryLog("1\n2\n3\n4\n5\n6\n")
    let source = log.lines()
    let probe = Probe { _, line in line.number <= 2 ? .max(2) : .none }
    source.subscribe(probe)
    probe.request(.max(1))
    await probe.lineCount(reaches: 5)
    source.queue.sync {}
    #expect(probe.lines.count == 5)
  }

  @Test func aRequestFromInsideReceiveCounts() async throws {
    let log = try TemporaryLog("1\n2\n3\n")
    let probe = Probe { probe, _ in
      probe.request(.max(1))
      return .none
    }
    log.lines().subscribe(probe)
    probe.request(.max(1))
    await probe.end()
    #expect(probe.texts == ["1", "2", "3"])
  }

  @Test func finishesBehindTheLastLineWithoutFurtherDemand() async throws {
    let log = try TemporaryLog("1\n2\n")
    let probe = Probe()
    log.lines().subscribe(probe)
    probe.request(.max(2))
    await probe.end()
    #expect(probe.texts == ["1", "2"])
    #expect(probe.completion == .finished)
  }

  @Test func readsNoFurtherAheadThanAChunkAndALine() async throws {
    let log = try TemporaryLog(String(repeating: "12345678\n", count: 10))
    var source = log.lines()
    source.chunkSize = 9
    let probe = Probe()
    source.subscribe(probe)
    probe.request(.max(1))
    await probe.lineCount(reaches: 1)
    source.queue.sync {}

    // Had it read further, it would not see what takes the place of the rest.
    let file = try FileHandle(forWritingTo: log.url)
    try file.seek(toOffset: 18)
    try file.write(contentsOf: Data("changed!\n".utf8))
    try file.close()
    probe.request(.max(2))
    await probe.lineCount(reaches: 3)
    #expect(probe.texts == ["12345678", "12345678", "changed!"])
  }

  @Test func afterACancellationNothingComes() async throws {
    let log = try TemporaryLog(String(repeating: "x\n", count: 10))
    let source = log.lines()
    let probe = Probe { probe, line in
      if line.number == 3 { probe.cancel() }
      return .none
    }
    source.subscribe(probe)
    probe.request(.unlimited)
    await probe.lineCount(reaches: 3)
    probe.request(.unlimited)
    source.queue.sync {}
    #expect(probe.lines.count == 3)
    #expect(probe.completion == nil)
  }

  @Test func aCancellationReleasesTheSubscriberAndClosesTheLog() async throws {
    let log = try TemporaryLog("1\n2\n")
    let source = log.lines(follows: true)
    weak var released: Probe?
    do {
      let probe = Probe()
      released = probe
      source.subscribe(probe)
      probe.request(.max(1))
      await probe.lineCount(reaches: 1)
      probe.cancel()
      source.queue.sync {}
    }
    // The probe holds its subscription, so it is gone only if the subscription let go of it.
    #expect(released == nil)
  }

  @Test func eachSubscriberGetsTheWholeLog() async throws {
    let log = try TemporaryLog("1\n2\n")
    let source = log.lines()
    for _ in 0..<2 {
      let probe = Probe()
      source.subscribe(probe)
      probe.request(.unlimited)
      await probe.end()
      #expect(probe.texts == ["1", "2"])
    }
  }

  @Test func anAbsentFileIsAFailure() async throws {
    let path = "/nowhere/at/all.log"
    let probe = Probe()
    LineSource(location: .file(path), follows: true, queue: DispatchQueue(label: "absent")).subscribe(probe)
    probe.request(.max(1))
    await probe.end()
    #expect(probe.completion == .failure(LogInputError(location: .file(path), code: ENOENT)))
    #expect(LogInputError(location: .file(path), code: ENOENT).description == "\(path): No such file or directory")
  }

  @Test func aDirectoryIsAFailure() async throws {
    let path = FileManager.default.temporaryDirectory.path
    let probe = Probe()
    LineSource(location: .file(path), queue: DispatchQueue(label: "directory")).subscribe(probe)
    probe.request(.max(1))
    await probe.end()
    #expect(probe.completion == .failure(LogInputError(location: .file(path), code: EISDIR)))
  }

  @Test func otherWorkOnTheQueueHasItsTurn() async throws {
    let log = try TemporaryLog(String(repeating: "x\n", count: 100))
    var source = log.lines()
    source.linesPerTurn = 10
    let countsAtTurns = Counts()
    let queue = source.queue
    let probe = Probe { probe, line in
      if line.number == 1 { queue.async { countsAtTurns.append(probe.lines.count) } }
      return .none
    }
    source.subscribe(probe)
    probe.request(.unlimited)
    await probe.end()
    queue.sync {}
    #expect(countsAtTurns.all.count == 1)
    #expect(countsAtTurns.all.allSatisfy { $0 <= 10 })
  }
}

private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [Int] = []

  var all: [Int] { lock.withLock { counts } }
  func append(_ count: Int) { lock.withLock { counts.append(count) } }
}
