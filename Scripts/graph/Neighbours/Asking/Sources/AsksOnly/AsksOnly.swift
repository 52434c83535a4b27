#if canImport(Combine)
  public let answer = "sees Combine"
#else
  public let answer = "sees no Combine"
#endif
