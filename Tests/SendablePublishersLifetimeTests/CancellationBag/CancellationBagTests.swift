import PublisherTesting
import SendablePublishers
import Testing

private final class Owner: Sendable {
  let bag = CancellationBag()
}

@Suite struct CancellationBagTests {
  @Test func everythingIsCancelledOnceInOrderWhenTheOwnerGoes() {
    let log = Guarded<[Int]>([])
    var owner: Owner? = Owner()
    owner?.bag.insert(AnyCancellable { log.withLock { $0.append(0) } })
    owner?.bag.insert(Noting(name: 1, log: log))
    Noting(name: 2, log: log).store(in: owner!.bag)
    AnyCancellable { log.withLock { $0.append(3) } }.store(in: owner!.bag)
    owner?.bag.insert([Noting(name: 4, log: log), Noting(name: 5, log: log)])
    owner?.bag.insert([Noting(name: 6, log: log), AnyCancellable(Noting(name: 7, log: log))] as [any Cancellable])
    owner?.bag.insert([AnyCancellable(Noting(name: 8, log: log)), AnyCancellable(Noting(name: 9, log: log))])
    #expect(log.value == [])
    owner = nil
    #expect(log.value == Array(0...9))
  }

  @Test func subscriptionsEndWithTheBag() {
    let numbers = PassthroughSubject<Int, Never>()
    let seen = Guarded<[Int]>([])
    do {
      let bag = CancellationBag()
      numbers.asSendablePublisher().sink { number in seen.withLock { $0.append(number) } }.store(in: bag)
      numbers.send(1)
    }
    numbers.send(2)
    #expect(seen.value == [1])
  }

  @Test func anObjectIsCancelledOnceHoweverOftenItWasInserted() {
    let object = Counting()
    let log = Guarded<[Int]>([])
    do {
      let bag = CancellationBag()
      bag.insert(object)
      bag.insert(Noting(name: 1, log: log))
      bag.insert(object)
      bag.insert(Noting(name: 1, log: log))
    }
    #expect(object.count.value == 1)
    #expect(log.value == [1, 1])
  }

  @Test func whatIsInsertedIsFreedWithTheBagAndNotBefore() {
    let freed = Guarded(0)
    do {
      let bag = CancellationBag()
      let witness = Witness { freed.withLock { $0 += 1 } }
      bag.insert(AnyCancellable { withExtendedLifetime(witness) {} })
      #expect(freed.value == 0)
    }
    #expect(freed.value == 1)
  }

  @Test func cancelIsForGood() {
    let log = Guarded<[Int]>([])
    let bag = CancellationBag()
    bag.insert(Noting(name: 1, log: log))
    bag.cancel()
    #expect(log.value == [1])
    bag.insert(Noting(name: 2, log: log))
    #expect(log.value == [1, 2])
    bag.cancel()
    #expect(log.value == [1, 2])
  }

  @Test func removeAllLeavesTheBagOpen() {
    let log = Guarded<[Int]>([])
    let bag = CancellationBag()
    bag.insert(Noting(name: 1, log: log))
    bag.removeAll()
    bag.insert(Noting(name: 2, log: log))
    #expect(log.value == [1])
    bag.removeAll()
    #expect(log.value == [1, 2])
  }

  @Test(arguments: [true, false]) func whatACancellationInsertsIsCancelledAtOnce(forGood: Bool) {
    let log = Guarded<[Int]>([])
    let owner = Owner()
    owner.bag.insert(
      AnyCancellable { [unowned owner] in
        owner.bag.insert(Noting(name: 1, log: log))
        owner.bag.cancel()  // finds nothing
        log.withLock { $0.append(2) }
      })
    owner.bag.insert(Noting(name: 3, log: log))
    if forGood { owner.bag.cancel() } else { owner.bag.removeAll() }
    #expect(log.value == [1, 2, 3])
  }

  @Test func whatTheEndOfAnEntryInsertsIsCancelledAtOnce() {
    let log = Guarded<[Int]>([])
    let owner = Owner()
    do {
      let witness = Witness { [unowned owner] in owner.bag.insert(Noting(name: 1, log: log)) }
      owner.bag.insert(AnyCancellable { withExtendedLifetime(witness) {} })
    }
    owner.bag.removeAll()
    #expect(log.value == [1])
  }

  @Test func whatAnotherThreadInsertsMeanwhileIsCancelledAtOnce() {
    let owner = Owner()
    let late = Counting()
    owner.bag.insert(
      AnyCancellable { [unowned owner] in
        runOnThread { owner.bag.insert(late) }
        #expect(late.count.value == 1)
      })
    owner.bag.removeAll()
    #expect(late.count.value == 1)
  }

  @Test func aHundredThousandSubscriptionsNeedAPlaceEach() {
    let count = 100_000
    let cancelled = Guarded<[Int]>([])
    do {
      let bag = CancellationBag()
      for number in 0..<count { bag.insert(AnyCancellable(Noting(name: number, log: cancelled))) }
      #expect(bag.storage.count == count)
      #expect(bag.storage.placeCount == count)
    }
    #expect(cancelled.value == Array(0..<count))
  }

  @Test func insertsOfManyThreadsAllArriveAndEachThreadsAreInOrder() {
    let (threads, each) = (8, 2_000)
    let log = Guarded<[Int]>([])
    var owner: Owner? = Owner()
    do {
      let owner = owner!
      concurrently(threads) { thread in
        for number in 0..<each { owner.bag.insert(Noting(name: thread * each + number, log: log)) }
      }
    }
    owner = nil
    let order = log.value
    #expect(order.count == threads * each)
    for thread in 0..<threads {
      #expect(order.filter { $0 / each == thread } == Array(thread * each..<(thread + 1) * each))
    }
  }

  @Test func insertingRacesWithEmptyingAndEachIsCancelledOnce() {
    let (threads, each) = (4, 2_000)
    let log = Guarded<[Int]>([])
    do {
      let owner = Owner()
      concurrently(threads) { thread in
        for number in 0..<each {
          owner.bag.insert(Noting(name: thread * each + number, log: log))
          if number.isMultiple(of: 50) { owner.bag.removeAll() }
        }
      }
    }
    #expect(log.value.sorted() == Array(0..<threads * each))
  }

  @Test func theBuilderTakesWhatInsertTakes() async {
    let log = Guarded<[Int]>([])
    let task = Task<Void, Never> { while !Task.isCancelled { await Task.yield() } }
    let isWanted = true
    do {
      let bag = CancellationBag()
      bag.insert {
        Noting(name: 0, log: log)
        AnyCancellable(Noting(name: 1, log: log))
        if isWanted {
          Noting(name: 2, log: log)
        } else {
          Noting(name: -1, log: log)
        }
        for number in 3...5 {
          Noting(name: number, log: log)
        }
        if !isWanted {
          Noting(name: -2, log: log)
        }
        [AnyCancellable(Noting(name: 6, log: log))]
        [Noting(name: 7, log: log), Noting(name: 8, log: log)]
        [Noting(name: 9, log: log), AnyCancellable(Noting(name: 10, log: log))] as [any Cancellable]
        task
      }
      #expect(log.value == [])
    }
    #expect(log.value == Array(0...10))
    await task.value
  }

  @Test func aConnectionIsHandedOver() {
    let numbers = PassthroughSubject<Int, Never>()
    let connectable = numbers.asSendablePublisher().makeConnectable()
    let seen = Guarded<[Int]>([])
    let subscription = connectable.sink { number in seen.withLock { $0.append(number) } }
    do {
      let bag = CancellationBag()
      bag.insert(connectable.connect())
      numbers.send(1)
    }
    numbers.send(2)
    #expect(seen.value == [1])
    subscription.cancel()
  }

  @Test(arguments: 0..<6) func allIsFreedInAnyOrderOfLettingGo(order: Int) {
    let freed = Guarded(0)
    weak var weakSubject: PassthroughSubject<Int, Never>?
    weak var weakOwner: Owner?
    do {
      var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
      var owner: Owner? = Owner()
      weakSubject = subject
      weakOwner = owner
      let witness = Witness { freed.withLock { $0 += 1 } }
      var stream: AnySendablePublisher<Int, Never>? = subject!.asSendablePublisher()
        .map { number in withExtendedLifetime(witness) { number } }.eraseToAnyPublisher()
      stream!.sink { [weak owner] _ in withExtendedLifetime(owner) {} }.store(in: owner!.bag)
      subject!.send(1)
      let steps = [{ subject = nil }, { owner = nil }, { stream = nil }]
      let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      for step in orders[order] { steps[step]() }
    }
    #expect(weakSubject == nil)
    #expect(weakOwner == nil)
    #expect(freed.value == 1)
  }
}
