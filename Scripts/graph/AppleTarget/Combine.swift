// Stands for the system's.
public let whose = "the system's"
