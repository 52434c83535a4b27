public let name = "CombineExtensions"
