import CombineCore
import CombineExtensions
import CombineFoundation
import CombineOperators
import CombineSchedulers
import CombineTesting
import Dispatch
import PortableSchedulers

let theirs: CombineSchedulers.TestScheduler = .init(name: "theirs")
let ours: PortableSchedulers.TestSchedulerOf<DispatchQueue> = DispatchQueue.test
ours.schedule { print("beside \(theirs.name): ours") }
ours.advance()
print(CombineCore.name, CombineExtensions.name, CombineFoundation.name, CombineOperators.name, CombineTesting.name)
