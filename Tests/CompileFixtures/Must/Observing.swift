// Mode: sil
// Shows: objects of the main actor can be observed and kept up to date, whether their type or their owner says so.

import Observation
import SendablePublishers

@MainActor @Observable
final class Model {
  var name = ""
  var length = 0
  @ObservationIgnored let bag = CancellationBag()

  init(_ names: CurrentValueSubject<String, Never>) {
    names.asSendablePublisher().assign(to: \.name, onWeak: self).store(in: bag)
    valuePublisher(of: \.name).map { $0.count }.assign(to: \.length, onWeak: self).store(in: bag)
  }
}

@Observable
nonisolated final class Plain {
  var name = ""
}

@MainActor
func observe(_ model: Model, _ plain: Plain) -> [AnyCancellable] {
  [
    model.valuePublisher(of: \.name).sink { print($0) },
    plain.valuePublisher(of: \.name).sink { print($0) },
    SendableShell.observing { "\(model.name) \(model.length)" }.removeDuplicates().sink { print($0) },
    SendableShell.observing { [weak plain] in plain?.name }.sink { print($0 ?? "gone") },
    SendableShell.just("x").assign(to: \.name, onWeak: plain),
  ]
}

@Observable
nonisolated final class Progress {
  var done = 0
}

actor Download {
  private let progress = Progress()

  nonisolated func steps() -> SendableShell<ObservedValuesOnActor<Download, Int>> {
    SendableShell.observing(on: self) { download in download.progress.done }
  }
}
