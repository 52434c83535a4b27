/// So many values are delivered in a row, at most: then an actor, or the main queue, is left to others for a moment, so
/// that a flood of values doesn't hold it up.
let valuesInARow = 64
