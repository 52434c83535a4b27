/// Tells whether an object is still held by somebody.
struct WeakReference<Object: AnyObject> {
  weak var object: Object?
}
