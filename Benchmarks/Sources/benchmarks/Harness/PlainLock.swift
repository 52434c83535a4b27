#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  #error("The floors need the platform's mutex: import its C library here.")
#endif

/// The lock of the floors: the platform's own mutex. It lives as long as the program.
struct PlainLock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    let status = pthread_mutex_init(mutex, nil)
    precondition(status == 0, "the mutex could not be made: error \(status)")
  }

  @inline(__always)
  func lock() { pthread_mutex_lock(mutex) }

  @inline(__always)
  func unlock() { pthread_mutex_unlock(mutex) }
}
