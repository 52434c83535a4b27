import PublisherTesting

/// A picture: which operators it shows, and the run that it is drawn from.
struct Entry: Sendable {
  let file: String
  let title: String
  /// The members of Combine's `Publisher` and `ConnectablePublisher` that it stands for.
  let operators: [String]
  private let stage: @Sendable (Scene) -> Void

  /// - Parameters:
  ///   - file: the name of its file, without the suffix
  ///   - title: what is written on the operator
  ///   - operators: which members of `Publisher` it shows
  ///   - make: makes the publisher, of streams of the scene
  init<P: Publisher & SendableMetatype>(
    _ file: String, _ title: String, _ operators: String..., of make: @escaping @Sendable (Scene) -> P
  ) {
    self.init(file, title, operators: operators) { scene in scene.subscribe(make(scene), at: 0) }
  }

  /// - Parameters:
  ///   - file: the name of its file, without the suffix
  ///   - title: what is written on the operator
  ///   - operators: which members of `Publisher` it shows
  ///   - stage: makes the publisher and its subscribers
  init(_ file: String, _ title: String, operators: [String], stage: @escaping @Sendable (Scene) -> Void) {
    self.file = file
    self.title = title
    self.operators = operators
    self.stage = stage
  }

  func svg() -> String {
    let scene = Scene()
    stage(scene)
    return scene.picture(title).svg
  }
}

/// Pictures under one heading.
struct Section: Sendable {
  let title: String
  let entries: [Entry]
}
