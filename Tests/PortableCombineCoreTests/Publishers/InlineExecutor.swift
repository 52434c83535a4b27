/// Runs each step of a task at once, on the thread that causes it: where the task is made, or where what it waits for
/// comes. So when a test goes on, the task waits, or is done.
final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
