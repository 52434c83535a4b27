/// Publishers made of marble diagrams. ``MarbleDiagram`` has the notation.
///
/// Letters stand for themselves as text, or for the values of a dictionary. A diagram that can't be read fails the test
/// at the line of the call, with a mark below the wrong character; the publisher then sends nothing.
extension TestScheduler {
  /// A publisher that sends from now on, whether anyone listens or not.
  ///
  /// Use it for what happens anyway: taps, typing, notifications. A `^` marks the moment that is now.
  ///
  /// ```swift
  /// let typing = scheduler.hot("-a-b---c|")
  /// let numbers = scheduler.hot("-1-2|", values: ["1": 1, "2": 2])
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: what is sent when
  ///   - values: what its letters stand for
  ///   - frame: how much time a character takes
  ///   - fileID: whose line fails when the diagram can't be read
  ///   - file: the path of that file
  ///   - line: the line in it
  public func hot<Output>(
    _ diagram: String, values: [Character: Output] = [Character: String](), frame: RecordedTime = .milliseconds(1),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> MarblePublisher<Output, Never> {
    MarblePublisher(hot: marbles(diagram, .hotStream, values, nil, frame, Place(fileID, file, line)), on: self)
  }

  /// The same, with the error that a `#` stands for.
  ///
  /// ```swift
  /// let upload = scheduler.hot("-a-#", error: URLError(.timedOut))
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: what is sent when
  ///   - values: what its letters stand for
  ///   - error: what `#` stands for
  ///   - frame: how much time a character takes
  ///   - fileID: whose line fails when the diagram can't be read
  ///   - file: the path of that file
  ///   - line: the line in it
  public func hot<Output, Failure: Error>(
    _ diagram: String, values: [Character: Output] = [Character: String](), error: Failure,
    frame: RecordedTime = .milliseconds(1),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> MarblePublisher<Output, Failure> {
    MarblePublisher(hot: marbles(diagram, .hotStream, values, error, frame, Place(fileID, file, line)), on: self)
  }

  /// A publisher that sends the whole diagram to each subscriber, from when that comes.
  ///
  /// Use it for what happens on demand: a request, a read, a timer.
  ///
  /// ```swift
  /// let response = scheduler.cold("--r|", values: ["r": response])
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: what is sent when
  ///   - values: what its letters stand for
  ///   - frame: how much time a character takes
  ///   - fileID: whose line fails when the diagram can't be read
  ///   - file: the path of that file
  ///   - line: the line in it
  public func cold<Output>(
    _ diagram: String, values: [Character: Output] = [Character: String](), frame: RecordedTime = .milliseconds(1),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> MarblePublisher<Output, Never> {
    MarblePublisher(cold: marbles(diagram, .stream, values, nil, frame, Place(fileID, file, line)), on: self)
  }

  /// The same, with the error that a `#` stands for.
  ///
  /// ```swift
  /// let request = scheduler.cold("--#", error: URLError(.timedOut))
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: what is sent when
  ///   - values: what its letters stand for
  ///   - error: what `#` stands for
  ///   - frame: how much time a character takes
  ///   - fileID: whose line fails when the diagram can't be read
  ///   - file: the path of that file
  ///   - line: the line in it
  public func cold<Output, Failure: Error>(
    _ diagram: String, values: [Character: Output] = [Character: String](), error: Failure,
    frame: RecordedTime = .milliseconds(1),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> MarblePublisher<Output, Failure> {
    MarblePublisher(cold: marbles(diagram, .stream, values, error, frame, Place(fileID, file, line)), on: self)
  }

  private func marbles<Output, Failure: Error>(
    _ diagram: String, _ kind: MarbleDiagram.Kind, _ values: [Character: Output], _ error: Failure?,
    _ frame: RecordedTime, _ place: Place
  ) -> [TimedEvent<Output, Failure>] {
    do throws(MarbleSyntaxError) {
      return try MarblePlan(diagram, kind: kind, values: values, error: error, frame: frame).events()
    } catch {
      place.report(error.description)
      return []
    }
  }
}
