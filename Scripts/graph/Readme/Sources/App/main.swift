import Combine

// Beside the README's example.
let numbers = PassthroughSubject<Int, Never>()
let chain = numbers.map { $0 + 1 }.sink { print("as the README says: \($0)") }
numbers.send(1)
