import PortableSchedulers
import Foundation
import SwiftUI
import Testing
import UIKit

/// Over the stand-ins in this folder, which have the names of Apple's modules and record what was called.
@Suite("Animated schedulers", .serialized)
@MainActor
struct AnimatedSchedulersTests {
  let test = DispatchQueue.test

  init() {
    _ = takeRecord()
    _ = UIView.takeRecord()
  }

  @Test("each form runs its action in the animation, when the scheduler runs it")
  func animation() {
    let scheduler = test.animation()
    scheduler.schedule { note("immediate") }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { note("delayed") }
    let repetition = scheduler.schedule(after: scheduler.now.advanced(by: 2), interval: 1) { note("repeating") }
    #expect(takeRecord().isEmpty)
    test.advance()
    #expect(takeRecord() == ["begin animation default", "immediate", "end animation default"])
    test.advance(by: 1)
    #expect(takeRecord() == ["begin animation default", "delayed", "end animation default"])
    test.advance(by: 2)
    let once = ["begin animation default", "repeating", "end animation default"]
    #expect(takeRecord() == once + once)
    repetition.cancel()
    #expect(test.pendingCount == 0)
    #expect(scheduler.now == test.now)
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test("animations are told apart, and none is one of them")
  func animations() {
    DispatchQueue.immediate.animation(.linear).schedule { note("a") }
    DispatchQueue.immediate.animation(nil).schedule { note("b") }
    #expect(
      takeRecord() == [
        "begin animation linear", "a", "end animation linear", "begin animation nil", "b", "end animation nil",
      ])
  }

  @Test("a transaction goes with each action")
  func transaction() {
    var transaction = Transaction(animation: .default)
    transaction.disablesAnimations = true
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.receive(on: test.transaction(transaction)).sink { note("\($0)") }
    subject.send(1)
    test.advance()
    #expect(takeRecord() == ["begin transaction default true", "1", "end transaction default true"])
    token.cancel()
  }

  @Test("views animate what an action changes")
  func views() {
    let scheduler = test.animate(withDuration: 0.3, delay: 1, options: .curveEaseIn)
    scheduler.schedule { UIView.note("immediate") }
    #expect(UIView.takeRecord().isEmpty)
    test.advance()
    #expect(
      UIView.takeRecord() == ["begin animate 0.3 1.0 65536", "immediate", "end animate 0.3 1.0 65536"])
    test.animate(withDuration: 0.3).schedule(after: test.now.advanced(by: 1)) { UIView.note("delayed") }
    test.advance(by: 1)
    #expect(UIView.takeRecord() == ["begin animate 0.3 0.0 0", "delayed", "end animate 0.3 0.0 0"])
  }

  @Test("views animate like a spring")
  func spring() {
    let scheduler = test.animate(withDuration: 0.5, usingSpringWithDamping: 0.25, initialSpringVelocity: 2)
    let repetition = scheduler.schedule(after: scheduler.now, interval: 1) { UIView.note("repeating") }
    test.advance()
    #expect(
      UIView.takeRecord() == ["begin animate 0.5 0.0 0.25 2.0 0", "repeating", "end animate 0.5 0.0 0.25 2.0 0"])
    repetition.cancel()
  }

  @Test("the documented examples: rows and a label that change in an animation")
  func examples() {
    final class Model {
      @Published var rows: [Int] = []
    }
    let request = PassthroughSubject<Int, Never>()
    let model = Model()
    let shown = model.$rows.dropFirst().sink { note("\($0)") }
    request.map { [$0] }.receive(on: test.animation()).assign(to: &model.$rows)
    let label = request.receive(on: test.animate(withDuration: 0.3)).sink { alpha in
      MainActor.assumeIsolated { UIView.note("\(alpha)") }
    }
    request.send(1)
    test.advance()
    #expect(takeRecord() == ["begin animation default", "[1]", "end animation default"])
    #expect(UIView.takeRecord() == ["begin animate 0.3 0.0 0", "1", "end animate 0.3 0.0 0"])
    shown.cancel()
    label.cancel()
  }

  @Test("the main queue animates, too")
  func mainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.animation().schedule { continuation.resume() }
    }
    #expect(takeRecord() == ["begin animation default", "end animation default"])
  }
}
