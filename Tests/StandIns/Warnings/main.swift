// A program without tests: what schedulers report is a warning there, each text once.

import PortableSchedulers

for _ in 1...3 { DispatchQueue.unimplemented("app").schedule { print("carried out") } }
for _ in 1...3 { _ = DispatchQueue.immediate.schedule(after: DispatchQueue.immediate.now, interval: 1) {} }
