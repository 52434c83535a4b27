import Combine
import Testing

// A sign-up form as an app has it: nothing here knows which Combine it runs on.

private enum PasswordCheck: Equatable {
  case valid, empty, tooShort, mismatch

  var hint: String? {
    switch self {
    case .valid, .empty: nil
    case .tooShort: "At least eight characters"
    case .mismatch: "The passwords differ"
    }
  }
}

private final class SignUpModel: ObservableObject {
  @Published var userName = ""
  @Published var password = ""
  @Published var passwordAgain = ""
  @Published private(set) var isValid = false
  @Published private(set) var hint: String?

  init() {
    isFormValid.assign(to: &$isValid)
    passwordCheck.map(\.hint).removeDuplicates().assign(to: &$hint)
  }

  private var isUserNameValid: AnyPublisher<Bool, Never> {
    $userName
      .map { name in name.count >= 3 && !name.contains(" ") }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  private var passwordCheck: AnyPublisher<PasswordCheck, Never> {
    $password
      .combineLatest($passwordAgain) { password, again in
        if password.isEmpty { return .empty }
        if password.count < 8 { return .tooShort }
        return password == again ? .valid : .mismatch
      }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  private var isFormValid: AnyPublisher<Bool, Never> {
    Publishers.CombineLatest(isUserNameValid, passwordCheck)
      .map { isNameValid, check in isNameValid && check == .valid }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }
}

private final class Button {
  var isEnabled = true
  var title: String? = ""
}

/// What a view controller does: binds the model to its controls, and reloads when the model says that it changes.
private final class SignUpScreen {
  let model: SignUpModel
  let button = Button()
  private(set) var hints: [String?] = []
  private(set) var changes = 0
  private var cancellables: Set<AnyCancellable> = []

  init(model: SignUpModel) {
    self.model = model
    model.$isValid
      .assign(to: \.isEnabled, on: button)
      .store(in: &cancellables)
    model.$isValid
      .map { $0 ? "Sign up" : nil }
      .assign(to: \.title, on: button)
      .store(in: &cancellables)
    model.$hint
      .dropFirst()
      .sink { [weak self] hint in self?.hints.append(hint) }
      .store(in: &cancellables)
    model.objectWillChange
      .sink { [weak self] _ in self?.changes += 1 }
      .store(in: &cancellables)
  }
}

@Suite("Program: a sign-up form")
struct SignUpFormTests {
  private let model = SignUpModel()

  @Test("The button follows what is typed")
  func button() {
    let screen = SignUpScreen(model: model)
    #expect(!screen.button.isEnabled)
    model.userName = "ada"
    model.password = "difference"
    #expect(!screen.button.isEnabled)
    model.passwordAgain = "difference"
    #expect(screen.button.isEnabled)
    #expect(screen.button.title == "Sign up")
    model.userName = "a b c"
    #expect(!screen.button.isEnabled)
    #expect(screen.button.title == nil)
    model.userName = "abc"
    #expect(screen.button.isEnabled)
    model.passwordAgain += "s"
    #expect(!screen.button.isEnabled)
  }

  @Test("Each hint comes once, though each letter is checked")
  func hints() {
    let screen = SignUpScreen(model: model)
    for length in 1...10 { model.password = String("difference".prefix(length)) }
    for length in 1...10 { model.passwordAgain = String("difference".prefix(length)) }
    #expect(screen.hints == ["At least eight characters", "The passwords differ", nil])
  }

  @Test("isValid is published when it changes, and no more often")
  func publishedValidity() {
    var seen: [Bool] = []
    let cancellable = model.$isValid.sink { seen.append($0) }
    model.userName = "ada"
    model.password = "difference"
    model.passwordAgain = "difference"
    model.userName = "ada lovelace"
    model.userName = "ada"
    model.userName = "adam"
    #expect(seen == [false, true, false, true])
    cancellable.cancel()
    model.userName = ""
    #expect(seen.count == 4)
    #expect(!model.isValid)
  }

  @Test("The model says that it changes before it does: for what is typed, and for what follows of it")
  func objectWillChange() {
    let screen = SignUpScreen(model: model)
    var names: [String] = []
    let cancellable = model.objectWillChange.sink { [model] in names.append(model.userName) }
    model.userName = "ada"
    #expect(names == [""])
    #expect(screen.changes == 1)
    model.password = "difference"  // and a hint
    #expect(screen.changes == 3)
    model.passwordAgain = "difference"  // no hint any more, and valid
    #expect(screen.changes == 6)
    cancellable.cancel()
  }

  @Test("Screen and model are freed when nobody holds them, though they are bound to themselves and each other")
  func release() {
    weak var model: SignUpModel?
    weak var screen: SignUpScreen?
    weak var button: Button?
    do {
      let newScreen = SignUpScreen(model: SignUpModel())
      newScreen.model.userName = "ada"
      (model, screen, button) = (newScreen.model, newScreen, newScreen.button)
    }
    #expect(screen == nil)
    #expect(model == nil)
    #expect(button == nil)
  }
}
