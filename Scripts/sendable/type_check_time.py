#!/usr/bin/env python3
"""How long do chains of the Sendable layer take to type-check, compared with plain Combine?

    swift build
    Scripts/sendable/type_check_time.py [--check] [--times]

Takes chains of ten operators in eight styles, and nested chains, each in a file that imports Combine alone, and in one
that imports the layer, where every part of it is checked. Prints how many scopes the constraint solver opened, which a
busy machine doesn't change, and the factor between the two; with --times also the least of several times, in
milliseconds. A chain that the compiler gives up on has no figure: where that is Combine's, its factor doesn't count.

--check makes it a fault when a factor is above its bound, when the geometric mean is, or when the layer gives up.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts" / "api"))

import symbol_graph  # noqa: E402

COPIES = 3
# Style: what stands after the receiver.
STYLES = {
    "written closure types": "".join(
        [".map { (x: Int) -> Int in x + 1 }.filter { (x: Int) -> Bool in x > 0 }"] * 5),
    "$0.member": ".map { $0.description }.map { $0.count }.filter { $0.isOdd }.map { $0.magnitude }"
                 ".map { $0.description }.filter { $0.isLong }.map { $0.count }.map { $0.magnitude }"
                 ".map { $0.description }.map { $0.count }",
    "f($0)": "".join([".map { increment($0) }.filter { isPositive($0) }"] * 5),
    "mixed": ".map { increment($0) }.filter { $0 > 0 }.removeDuplicates().scan(0) { $0 + $1 }.dropFirst()"
             ".map { $0.description }.compactMap { parsed($0) }.prefix(5).collect().map { $0.count }",
    "multi-statement": "".join(
        [".map { x in\n let y = increment(x)\n return y\n }.filter { x in\n let y = increment(x)\n return isPositive(y)\n }"]
        * 5),
    "arithmetic": "".join(
        [".map { x in\n let y = x * 3\n return y + 1\n }.filter { x in\n let y = x - 1\n return y > 3\n }"] * 5),
    "flatMap-catch-combineLatest-merge": ".setFailureType(to: Failed.self).flatMap { wrapped($0) }.map { increment($0) }"
             ".catch { _ in fallback(0) }.combineLatest(other) { $0 + $1 }.merge(with: other).filter { isPositive($0) }"
             ".flatMap { fallback($0) }.receive(on: DispatchQueue.main).map { increment($0) }",
    "shorthand with literals": ".map { $0 + 1 }.filter { $0 > 1 }.removeDuplicates().map { $0 * 2 }.dropFirst().scan(0) { $0 + $1 }"
               ".prefix(5).collect().map { $0.count }.first()",
}
# Nested chains: `s`, `t` and `u` publish numbers and can't fail.
NESTED = {
    "inner chain": "s.map { $0 + 1 }.flatMap { n in t.map { $0 * n }.filter { $0 > 1 }.prefix(1) }.map { $0 + 1 }"
                   ".sink { print($0) }",
    "just, map, delay": "s.map { $0 + 1 }.flatMap { n in just(n).map { $0 * 2 }.delay(for: .seconds(1), scheduler:"
                        " DispatchQueue.main) }.map { $0 + 1 }.sink { print($0) }",
    "sequence": "lists.map { $0.map { $0 + 1 } }.flatMap { sequence($0).map { $0 * 2 }.collect() }.sink { print($0) }",
    "paging": "texts.removeDuplicates().combineLatest(s).flatMap { q, p in page(q, p).map { $0.filter { $0.id > 0 } }"
              ".prepend([]) }.scan([P]()) { $0 + $1 }.map { $0.sorted { $0.name < $1.name } }.sink { print($0) }",
    "form of three": "s.combineLatest(t, u).map { $0.0 > 0 && $0.1 > 0 && $0.2 > 0 }.removeDuplicates().sink"
                     " { print($0) }",
    "switch, catch": "texts.debounce(for: .seconds(1), scheduler: DispatchQueue.main).removeDuplicates()"
                     ".map { q in load(q).map { $0.count + 1 }.catch { _ in just(0) } }.switchToLatest()"
                     ".map { $0 * 2 }.sink { print($0) }",
    "key paths": "s.map(\\.description).flatMap { text in texts.map(\\.count).map { $0 + text.count } }.map(\\.description)"
                 ".sink { print($0) }",
    "$0.member": "s.flatMap { n in t.map { $0.description }.map { $0.count }.map { $0 + n } }.map { $0.description }"
                 ".map { $0.count }.sink { print($0) }",
    "failing load": "texts.flatMap { q in load(q).map { $0.count * 2 }.catch { _ in just(0) } }.map { $0 + 1 }"
                    ".sink { print($0) }",
    "three with a closure": "s.combineLatest(t, u) { $0 + $1 * $2 }.map { $0 + 1 }.filter { $0 > 1 }.sink { print($0) }",
    "search": "texts.debounce(for: .seconds(1), scheduler: DispatchQueue.main).removeDuplicates().map { load($0)"
              ".retry(2).catch { _ in just([]) } }.switchToLatest().receive(on: DispatchQueue.main)"
              ".sink { print($0.count) }",
    "multi-statement": "s.flatMap { n in\n let m = n + 1\n return t.map { x in\n let y = x * m\n return y + 1\n } }"
                       ".map { x in\n let y = x - 1\n return y * 2\n }.sink { take($0) }",
    "merge of two chains": "s.map { $0 + 1 }.merge(with: t.map { $0 * 2 }.filter { $0 > 1 }).scan(0) { $0 + $1 }"
                           ".map { $0 + 1 }.sink { print($0) }",
    "combineLatest of two chains": "s.combineLatest(t.map { $0 + 1 }, u.filter { $0 > 1 }).map { $0 + $1 * $2 }"
                                   ".sink { print($0) }",
    "flatMap in flatMap": "s.flatMap { n in t.flatMap { m in u.map { $0 + m + n } } }.map { $0 + 1 }.sink { print($0) }",
    "zip inside": "s.flatMap { n in t.zip(u) { $0 + $1 + n }.first() }.map { $0 + 1 }.sink { print($0) }",
    "erased inside": "s.map { n in t.map { $0 + n }.eraseToAnyPublisher() }.switchToLatest().map { $0 * 2 }"
                     ".sink { print($0) }",
    "failures": "s.setFailureType(to: Failed.self).flatMap { n in load(\"\\(n)\").map { $0.count + n } }"
                ".replaceError(with: 0).map { $0 + 1 }.sink { print($0) }",
    "shorthand inside": "s.flatMap { n in t.map { $0 + n }.filter { $0 > 1 }.removeDuplicates().scan(0) { $0 + $1 } }"
                        ".map { $0 * 2 }.filter { $0 > 3 }.sink { print($0) }",
    "prepend": "s.map { $0 + 1 }.prepend(0).prepend([1, 2]).map { $0 * 2 }.sink { print($0) }",
    "sink of both": "s.map { $0 + 1 }.tryMap { $0 * 2 }.flatMap { n in t.map { $0 + n }.setFailureType(to: (any"
                    " Error).self) }.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })",
}
MERGE = "merge of two chains"
BOUND, BOUND_OF_MERGE, BOUND_OF_MEAN = 2.0, 3.0, 0.8
COMMON = """
extension Int { var isOdd: Bool { self & 1 == 1 } }
extension String { var isLong: Bool { count > 9 } }
struct Failed: Error {}
struct P: Sendable { let id: Int; let name: String }
@Sendable func take(_ x: Int) {}
@Sendable func increment(_ x: Int) -> Int { x + 1 }
@Sendable func parsed(_ text: String) -> Int? { Int(text) }
@Sendable func isPositive(_ x: Int) -> Bool { x > 0 }
"""
PLAIN_HELPERS = """
typealias Numbers = AnyPublisher<Int, Never>
typealias Strings = AnyPublisher<String, Never>
typealias Lists = AnyPublisher<[Int], Never>
func wrapped(_ x: Int) -> Result<Int, Failed>.Publisher { .init(x) }
func fallback(_ x: Int) -> Just<Int> { Just(x) }
func just<T>(_ x: T) -> Just<T> { Just(x) }
func sequence(_ x: [Int]) -> Publishers.Sequence<[Int], Never> { x.publisher }
func page(_ text: String, _ number: Int) -> AnyPublisher<[P], Never> { fatalError() }
func load(_ text: String) -> AnyPublisher<[Int], Failed> { fatalError() }
"""
SENDABLE_HELPERS = """
typealias Numbers = AnySendablePublisher<Int, Never>
typealias Strings = AnySendablePublisher<String, Never>
typealias Lists = AnySendablePublisher<[Int], Never>
@Sendable func wrapped(_ x: Int) -> Result<Int, Failed>.Publisher { .init(x) }
@Sendable func fallback(_ x: Int) -> SendableShell<Just<Int>> { .just(x) }
@Sendable func just<T: Sendable>(_ x: T) -> SendableShell<Just<T>> { .just(x) }
@Sendable func sequence(_ x: [Int]) -> SendableShell<Publishers.Sequence<[Int], Never>> { .sequence(x) }
@Sendable func page(_ text: String, _ number: Int) -> AnySendablePublisher<[P], Never> { fatalError() }
@Sendable func load(_ text: String) -> AnySendablePublisher<[Int], Failed> { fatalError() }
"""
# Variant: import, helpers.
VARIANTS = {"Combine": ("PortableCombine", PLAIN_HELPERS), "layer": ("SendablePublishers", SENDABLE_HELPERS)}
CHAINS = {**{name: "s" + chain.replace("other", "t") for name, chain in STYLES.items()},
          **{"nested: " + name: chain for name, chain in NESTED.items()}}
TIME = re.compile(r"^([0-9.]+)ms\t.*\bchain_\d+@", re.MULTILINE)
GIVEN_UP = "unable to type-check this expression"


def source(variant, chain, copies):
    module, helpers = VARIANTS[variant]
    text = f"import {module}\n{COMMON}{helpers}"
    for copy in range(copies):
        text += (f"func chain_{copy}(_ s: Numbers, _ t: Numbers, _ u: Numbers, _ texts: Strings, _ lists: Lists) {{\n"
                 f"  _ = {chain}\n}}\n")
    return text


def type_check(text, build_dir, folder, *flags):
    """What the compiler prints, and whether it gave up."""
    path = pathlib.Path(folder) / "Chains.swift"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library", *flags,
         *symbol_graph.import_arguments(build_dir), str(path)], capture_output=True, text=True)
    gave_up = GIVEN_UP in done.stderr
    if done.returncode and not gave_up:
        sys.exit(f"does not compile:\n{text[-600:]}\n{done.stderr[:2000]}")
    return done.stdout + done.stderr, gave_up


def milliseconds(variant, build_dir):
    """The least time of each chain; none where the compiler gives up."""
    times = {}
    for name, chain in CHAINS.items():
        with tempfile.TemporaryDirectory() as folder:
            output, gave_up = type_check(
                source(variant, chain, COPIES), build_dir, folder, "-debug-time-function-bodies")
        times[name] = None if gave_up else min(float(time) for time in TIME.findall(output))
    return times


def scopes(variant, build_dir):
    """How many scopes the constraint solver opened for each chain; none where the compiler gives up."""
    counts = {}
    for name, chain in CHAINS.items():
        with tempfile.TemporaryDirectory() as folder:
            _, gave_up = type_check(source(variant, chain, 1), build_dir, folder, "-stats-output-dir", folder)
            counters = [json.loads(path.read_text(encoding="utf-8")) for path in pathlib.Path(folder).glob("*.json")]
            counts[name] = None if gave_up else sum(counter.get("Sema.NumConstraintScopes", 0) for counter in counters)
    return counts


def report(title, plain, layer):
    """Prints a table, and returns what is above its bound."""
    above, factors = [], []
    print(f"{title:46}{'Combine':>12}{'layer':>12}{'factor':>9}")
    for name in CHAINS:
        before, after = plain[name], layer[name]
        cells = "".join(f"{'given up' if figure is None else format(figure, '.0f'):>12}" for figure in (before, after))
        factor = after / before if before and after else None
        print(f"{name:46}{cells}" + (f"{factor:9.2f}" if factor else ""))
        if after is None:
            above.append(f"{name}: the compiler gives up")
        if factor:
            factors.append(factor)
            bound = BOUND_OF_MERGE if name == "nested: " + MERGE else BOUND
            if factor > bound:
                above.append(f"{name}: {factor:.2f} is above {bound}")
    mean = math.exp(sum(map(math.log, factors)) / len(factors))
    print(f"{'geometric mean':70}{mean:9.2f}")
    if mean > BOUND_OF_MEAN:
        above.append(f"the mean, {mean:.2f}, is above {BOUND_OF_MEAN}")
    print("\n".join(above) or "All factors are within their bounds.", end="\n\n")
    return above


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="makes a factor above its bound a fault")
    parser.add_argument("--times", action="store_true", help="measures milliseconds too")
    parser.add_argument("--build-dir", type=pathlib.Path, default=ROOT / ".build" / "debug")
    arguments = parser.parse_args()
    if arguments.times:
        report("milliseconds", *(milliseconds(variant, arguments.build_dir) for variant in VARIANTS))
    above = report("scopes", *(scopes(variant, arguments.build_dir) for variant in VARIANTS))
    return 1 if above and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
