import Testing

@testable import LogWatch

@Suite struct CommandTests {
  @Test func readsStandardInputUnlessAFileIsGiven() {
    #expect(Command(arguments: []) == .watch(.standardInput, follows: false, keptMinutes: 20))
    #expect(Command(arguments: ["-"]) == .watch(.standardInput, follows: false, keptMinutes: 20))
    #expect(Command(arguments: ["x.log"]) == .watch(.file("x.log"), follows: false, keptMinutes: 20))
  }

  @Test func takesOptionsBeforeAndBehindTheFile() {
    let expected = Command.watch(.file("x.log"), follows: true, keptMinutes: 5)
    #expect(Command(arguments: ["--follow", "--minutes", "5", "x.log"]) == expected)
    #expect(Command(arguments: ["x.log", "--minutes", "5", "-f"]) == expected)
  }

  @Test func helpComesFirst() {
    #expect(Command(arguments: ["x.log", "--help"]) == .help)
  }

  @Test(arguments: [
    (["--wrong"], "unknown option --wrong"),
    (["a", "b"], "only one log can be watched, but b is a second one"),
    (["--minutes"], "--minutes needs a number from 1 to 1440"),
    (["--minutes", "0"], "--minutes needs a number from 1 to 1440"),
    (["--minutes", "1441"], "--minutes needs a number from 1 to 1440"),
    (["--minutes", "ten"], "--minutes needs a number from 1 to 1440"),
  ])
  func saysWhatIsWrong(arguments: [String], problem: String) {
    #expect(Command(arguments: arguments) == .misuse(problem))
  }
}
