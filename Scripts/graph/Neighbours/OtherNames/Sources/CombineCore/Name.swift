public let name = "CombineCore"
