/// All pictures, and the operators that have none, with the reason.
enum Table {
  static let all = sections + [beyondCombine]

  /// Combine's operators.
  static let sections = [transforming, filtering, reducing, combining, failing, timing, sharing]

  static let withoutPicture = [
    "print(_:to:)": "What comes out is what goes in; it writes to a log.",
    "breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)": "It stops the debugger.",
    "breakpointOnError()": "It stops the debugger.",
    "handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)":
      "What comes out is what goes in; it calls closures.",
    "eraseToAnyPublisher()": "Only the type changes.",
    "setFailureType(to:)": "Only the type changes.",
    "assertNoFailure(_:file:line:)": "What comes out is what goes in; an error ends the process.",
    "assign(to:)": "A subscriber: nothing comes out.",
    "assign(to:on:)": "A subscriber: nothing comes out.",
    "sink(receiveCompletion:receiveValue:)": "A subscriber: nothing comes out.",
    "sink(receiveValue:)": "A subscriber: nothing comes out.",
    "subscribe(_:)": "A subscriber: nothing comes out.",
    "receive(subscriber:)": "The requirement that every publisher meets.",
    "connect()": "It starts a connectable publisher; see those under Sharing.",
    "values": "An asynchronous sequence: no publisher comes out.",
  ]
}
