import Combine

let numbers = PassthroughSubject<Int, Never>()
let chain = numbers.map { $0 + 1 }.sink { print("without a condition: \($0)") }
numbers.send(1)
