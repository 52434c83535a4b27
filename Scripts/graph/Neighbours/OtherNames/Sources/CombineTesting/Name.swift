public let name = "CombineTesting"
