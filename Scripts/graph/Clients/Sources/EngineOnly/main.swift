import Dispatch
import PortableCombineCore
import PortableCombineDispatch

let done = DispatchSemaphore(value: 0)

nonisolated func collect() -> AnyCancellable {
  (1...3).publisher.collect().receive(on: DispatchQueue.global()).sink {
    print("the engine alone: \($0)")
    done.signal()
  }
}

let chain = collect()
done.wait()
