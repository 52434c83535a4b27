import PublisherTesting

extension Table {
  static let sharing = Section(
    title: "Sharing",
    entries: [
      Entry("share", "share()", operators: ["share()"]) { scene in
        let shared = scene.cold("-a-b-c-d-|").share()
        scene.subscribe(shared, at: 0)
        scene.subscribe(shared, at: 4)
      },
      Entry("multicast", "multicast { PassthroughSubject() }", operators: ["multicast(_:)", "multicast(subject:)"]) {
        scene in
        let shared = scene.cold("-a-b-c-|").multicast { PassthroughSubject() }
        scene.subscribe(shared, at: 0)
        scene.subscribe(shared, at: 5)
        scene.connect(shared, at: 3)
      },
      Entry("autoconnect", "makeConnectable().autoconnect()", operators: ["autoconnect()"]) { scene in
        let shared = scene.cold("-a-b-c-|").makeConnectable().autoconnect()
        scene.subscribe(shared, at: 2)
      },
      Entry("makeConnectable", "makeConnectable()", operators: ["makeConnectable()"]) { scene in
        let shared = scene.cold("-a-b-c-|").makeConnectable()
        scene.subscribe(shared, at: 0)
        scene.connect(shared, at: 3)
      },
    ])
}
