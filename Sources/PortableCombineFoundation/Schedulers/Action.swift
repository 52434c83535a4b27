#if canImport(Foundation) && canImport(Dispatch)
  /// Carries an action to another thread. Combine's protocol does not ask for a `@Sendable` closure, yet a scheduler
  /// may be called from any thread: whoever schedules it answers for that.
  struct _Action: @unchecked Sendable {
    let run: () -> Void
  }
#endif
