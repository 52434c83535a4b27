/// Is told which test schedulers a piece of code uses.
package protocol SchedulerSearch: AnyObject, Sendable {
  func found<Time, Options>(_ scheduler: TestScheduler<Time, Options>)
}

package enum SchedulerSearches {
  /// The one that goes on here.
  @TaskLocal package static var current: (any SchedulerSearch)?
}
