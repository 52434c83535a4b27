public let name = "CombineOperators"
