public let name = "CombineFoundation"
