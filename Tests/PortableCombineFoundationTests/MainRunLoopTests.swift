#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Foundation
  import PortableCombineFoundation
  import Testing

  /// Each in a process of its own, since one has one `main`. What the programs print says what came of what they
  /// scheduled.
  @Suite("The main run loop", .serialized)
  struct MainRunLoopTests {
    @Test("under an asynchronous main, which may leave the loop to nobody, everything comes, on the main queue")
    func asyncMain() throws {
      let output = try printed(by: "PortableCombineAsyncMain")
      #expect(
        output == """
          timer in \(RunLoop.Mode.default.rawValue): 20 dates, in order: true
          timer in \(RunLoop.Mode.common.rawValue): 20 dates, in order: true
          receive(on:): in order: true
          debounce: [9]
          delay: [7]
          dates: in order: true
          between sleeps: [0, 1, 2, 3, 4] [100, 101, 102, 103, 104]
          thread 0: in order: true
          thread 1: in order: true
          thread 2: in order: true
          thread 3: in order: true
          the main actor has its turn
          another mode: [2, 2, 2]

          """)
    }

    @Test("under a plain main that runs it, everything comes once, in order, in its mode")
    func loop() throws {
      let output = try printed(by: "PortableCombinePlainMain", "loop")
      #expect(
        output == """
          in another mode: [] []
          in the default mode: ["a", "b", "c", "d", "later"] []
          nested: ["outer begins", "inner", "outer ends"]
          many: 5000, in order: true
          a run has its time: true

          """)
    }

    #if !canImport(Darwin)
      // Apple's system ends the process when `dispatchMain` is called where the main loop has run.
      @Test("when Dispatch takes over, what the loop has left undone comes, and what is scheduled then")
      func loopThenDispatch() throws {
        let output = try printed(by: "PortableCombinePlainMain", "loop, then dispatch")
        #expect(
          output == """
            left: []
            by Dispatch: ["ready", "due", "later"], ticks: true

            """)
      }

      @Test("when nobody ever runs it, everything comes")
      func dispatch() throws {
        #expect(try printed(by: "PortableCombinePlainMain", "dispatch") == "received: true\n")
      }
    #endif

    private func printed(by program: String, _ arguments: String...) throws -> String {
      let process = Process()
      process.executableURL = Self.folder.appendingPathComponent(program)
      process.arguments = arguments
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return String(decoding: data, as: UTF8.self)
    }

    /// Where the package's programs are: beside the bundle of its tests.
    private static var folder: URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return (bundle ?? Bundle.main.executableURL ?? Bundle.main.bundleURL).deletingLastPathComponent()
    }
  }
#endif
