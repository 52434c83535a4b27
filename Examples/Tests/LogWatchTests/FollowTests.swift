import SendablePublishers
import Testing

@testable import LogWatch

/// Follows real files on a real queue; the deadline is for what never comes.
@Suite(.timeLimit(.minutes(1))) struct FollowTests {
  private func follow(_ log: TemporaryLog) -> (probe: Probe, source: LineSource) {
    let probe = Probe()
    let source = log.lines(follows: true)
    source.subscribe(probe)
    probe.request(.unlimited)
    return (probe, source)
  }

  @Test func goesOnAsTheFileGrows() async throws {
    let log = try TemporaryLog("1\n")
    let (probe, _) = follow(log)
    await probe.lineCount(reaches: 1)
    try log.append("2\n3\n")
    await probe.lineCount(reaches: 3)
    #expect(probe.texts == ["1", "2", "3"])
    #expect(probe.completion == nil)
    probe.cancel()
  }

  @Test func waitsForTheRestOfALine() async throws {
    let log = try TemporaryLog("1\nha")
    let (probe, _) = follow(log)
    await probe.lineCount(reaches: 1)
    try log.append("lf\n")
    await probe.lineCount(reaches: 2)
    #expect(probe.texts == ["1", "half"])
    probe.cancel()
  }

  @Test func goesOnWithTheFileThatTakesItsPlace() async throws {
    let log = try TemporaryLog("1\n")
    let (probe, _) = follow(log)
    await probe.lineCount(reaches: 1)
    try log.append("2\nunfinished")
    try log.rotate()
    try log.create("3\n4\n")
    await probe.lineCount(reaches: 5)
    try log.append("5\n")
    await probe.lineCount(reaches: 6)
    #expect(probe.texts == ["1", "2", "unfinished", "3", "4", "5"])
    #expect(probe.lines.map(\.number) == Array(1...6))
    probe.cancel()
  }

  @Test func staysWithTheRenamedFileUntilThereIsANewOne() async throws {
    let log = try TemporaryLog("1\n")
    let writer = try FileHandle(forWritingTo: log.url)
    try writer.seekToEnd()
    let (probe, _) = follow(log)
    await probe.lineCount(reaches: 1)
    try log.rotate()
    try writer.write(contentsOf: Data("2\n".utf8))
    try writer.close()
    await probe.lineCount(reaches: 2)
    try log.create("3\n")
    await probe.lineCount(reaches: 3)
    #expect(probe.texts == ["1", "2", "3"])
    probe.cancel()
  }

  @Test func startsAgainWithAFileThatWasEmptied() async throws {
    let log = try TemporaryLog("1\n2\n3\n")
    let (probe, _) = follow(log)
    await probe.lineCount(reaches: 3)
    try log.truncate()
    try log.append("4\n")
    await probe.lineCount(reaches: 4)
    try log.append("5\n")
    await probe.lineCount(reaches: 5)
    #expect(probe.texts == ["1", "2", "3", "4", "5"])
    probe.cancel()
  }

  @Test func withoutDemandItDoesNotLookForMore() async throws {
    let log = try TemporaryLog("1\n")
    let probe = Probe()
    let source = log.lines(follows: true)
    source.subscribe(probe)
    probe.request(.max(1))
    await probe.lineCount(reaches: 1)
    try log.append("2\n")
    source.queue.sync {}
    #expect(probe.lines.count == 1)
    probe.request(.max(1))
    await probe.lineCount(reaches: 2)
    probe.cancel()
  }
}
