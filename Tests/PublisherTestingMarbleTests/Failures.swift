import PublisherTesting
import Testing

/// The texts of the failures that the body reports. They are known issues here, and there must be one.
func failures(_ body: () -> Void) -> [String] {
  let texts = Guarded<[String]>([])
  withKnownIssue {
    body()
  } matching: { issue in
    texts.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return texts.value
}
