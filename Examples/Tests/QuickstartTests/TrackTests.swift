import Testing

@testable import Quickstart

@Suite struct TrackTests {
  @Test func readsSecondsAndDates() {
    let track = Track(csv: "1.5,59.33,18.06\n2,-1,-2\n")
    #expect(
      track.fixes == [
        Fix(time: 1.5, coordinate: Coordinate(latitude: 59.33, longitude: 18.06)),
        Fix(time: 2, coordinate: Coordinate(latitude: -1, longitude: -2)),
      ])

    let dated = Track(csv: "2025-06-01T09:00:00Z,1,2\n2025-06-01T10:00:00.250+00:00,1,2")
    #expect(dated.problems.isEmpty)
    #expect(dated.fixes.count == 2)
    #expect(dated.fixes.last!.time - dated.fixes.first!.time == 3600.25)
  }

  @Test func passesOverHeadingCommentsAndBlankLinesAndTakesCRLF() {
    let track = Track(csv: "Time, Latitude, Longitude\r\n\r\n# a comment\r\n 1 , 2 , 3 \r\n")
    #expect(track.problems.isEmpty)
    #expect(track.fixes == [Fix(time: 1, coordinate: Coordinate(latitude: 2, longitude: 3))])
  }

  @Test func namesMalformedLinesAndGoesOn() {
    let track = Track(csv: "1,2,3\n2,3\nnoon,1,2\n4,north,5\n0,1,2\ntime,latitude,longitude\n5,1,2\n")
    #expect(track.fixes.map(\.time) == [1, 5])
    #expect(track.problems.map(\.line) == [2, 3, 4, 5, 6])
    #expect(track.problems[0].reason == "expected time,latitude,longitude but found 2 field(s)")
    #expect(track.problems[1].reason == "'noon' is neither a number of seconds nor an ISO 8601 date")
    #expect(track.problems[2].reason == "'north', '5' are not two numbers of degrees")
    #expect(track.problems[3].reason == "'0' is earlier than the line before")
  }

  @Test func theSampleIsInOrder() {
    let track = Track(csv: sampleTrack)
    #expect(track.problems.isEmpty)
    #expect(track.fixes.count { !$0.coordinate.isPlausible } == 3)
    #expect(track.fixes.last?.coordinate.text == "59.3250° N, 18.0708° E")
  }
}

@Suite struct CoordinateTests {
  @Test(arguments: [(0.0, 0.0), (90.1, 0), (0, -180.1), (.nan, 1), (1, .infinity)])
  func whatIsNowhereOnEarthIsImplausible(latitude: Double, longitude: Double) {
    #expect(!Coordinate(latitude: latitude, longitude: longitude).isPlausible)
  }

  @Test(arguments: [(0.0, 0.1), (90, 180), (-90, -180)])
  func whatIsOnEarthIsPlausible(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude).isPlausible)
  }

  @Test func textNamesTheHemispheres() {
    #expect(Coordinate(latitude: -33.8568, longitude: 151.2153).text == "33.8568° S, 151.2153° E")
    #expect(Coordinate(latitude: 40.6892, longitude: -74.0445).text == "40.6892° N, 74.0445° W")
  }
}
