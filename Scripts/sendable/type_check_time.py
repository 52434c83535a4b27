#!/usr/bin/env python3
"""How long do chains of the Sendable layer take to type-check, compared with plain Combine?

    swift build
    Scripts/sendable/type_check_time.py [--check]

Ten operators in eight styles: on an AnyPublisher in a file that imports Combine alone; on a shell; on a subject; and on
an AnyPublisher in a file that imports the layer. Prints the least of several times, in milliseconds, and the factors to
the first; then how many scopes the constraint solver opened, which a busy machine doesn't change. --check makes a factor
above its bound a fault, of the scopes alone.
"""

import argparse
import json
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
SHORTHAND = "shorthand with literals"
# Style: what stands between the receiver and the end.
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
    SHORTHAND: ".map { $0 + 1 }.filter { $0 > 1 }.removeDuplicates().map { $0 * 2 }.dropFirst().scan(0) { $0 + $1 }"
               ".prefix(5).collect().map { $0.count }.first()",
}
COMMON = """
extension Int { var isOdd: Bool { self & 1 == 1 } }
extension String { var isLong: Bool { count > 9 } }
struct Failed: Error {}
@Sendable func increment(_ x: Int) -> Int { x + 1 }
@Sendable func parsed(_ text: String) -> Int? { Int(text) }
@Sendable func isPositive(_ x: Int) -> Bool { x > 0 }
"""
PLAIN_HELPERS = """
func wrapped(_ x: Int) -> Result<Int, Failed>.Publisher { .init(x) }
func fallback(_ x: Int) -> Just<Int> { Just(x) }
"""
SENDABLE_HELPERS = """
@Sendable func wrapped(_ x: Int) -> SendableShell<Record<Int, Failed>> { .record { _ in } }
@Sendable func fallback(_ x: Int) -> SendableShell<Just<Int>> { .just(x) }
"""
# Variant: import, receiver's type, other's type, helpers, bound of the factor.
VARIANTS = {
    "Combine": ("PortableCombine", "AnyPublisher<Int, Never>", "AnyPublisher<Int, Never>", PLAIN_HELPERS, None),
    "shell": ("SendablePublishers", "SendableShell<Just<Int>>", "AnySendablePublisher<Int, Never>", SENDABLE_HELPERS, 1.3),
    "subject": ("SendablePublishers", "PassthroughSubject<Int, Never>", "AnySendablePublisher<Int, Never>",
                SENDABLE_HELPERS, 2.0),
    "imported": ("SendablePublishers", "AnyPublisher<Int, Never>", "AnyPublisher<Int, Never>", PLAIN_HELPERS, 1.2),
}
TIME = re.compile(r"^([0-9.]+)ms\t.*\bchain(\d+)_\d+@", re.MULTILINE)


def source(variant, styles, copies):
    module, receiver, other, helpers, _ = VARIANTS[variant]
    text = f"import {module}\n{COMMON}{helpers}"
    for number, chain in enumerate(styles):
        for copy in range(copies):
            text += f"func chain{number}_{copy}(_ p: {receiver}, _ other: {other}) {{\n  _ = p{chain}\n}}\n"
    return text


def type_check(text, build_dir, folder, *flags):
    """What the compiler prints."""
    path = pathlib.Path(folder) / "Chains.swift"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library", *flags,
         *symbol_graph.import_arguments(build_dir), str(path)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"does not compile:\n{done.stderr[:2000]}")
    return done.stdout + done.stderr


def milliseconds(variant, build_dir):
    """The least time of each style."""
    with tempfile.TemporaryDirectory() as folder:
        output = type_check(
            source(variant, STYLES.values(), COPIES), build_dir, folder, "-debug-time-function-bodies")
    times = {}
    for time, number in TIME.findall(output):
        times.setdefault(int(number), []).append(float(time))
    return [min(times[number]) for number in range(len(STYLES))]


def scopes(variant, build_dir):
    """How many scopes the constraint solver opened for each style."""
    counts = []
    for chain in STYLES.values():
        with tempfile.TemporaryDirectory() as folder:
            type_check(source(variant, [chain], 1), build_dir, folder, "-stats-output-dir", folder)
            counters = [json.loads(path.read_text(encoding="utf-8")) for path in pathlib.Path(folder).glob("*.json")]
            counts.append(sum(counter.get("Sema.NumConstraintScopes", 0) for counter in counters))
    return counts


def report(title, figures):
    """Prints a table, and returns what is above its bound."""
    above = []
    print(f"{title:34}" + "".join(f"{variant:>18}" for variant in VARIANTS))
    for number, style in enumerate(STYLES):
        line = f"{style:34}"
        for variant, (*_, bound) in VARIANTS.items():
            factor = figures[variant][number] / figures["Combine"][number]
            line += f"{figures[variant][number]:11.1f} x{factor:5.2f}"
            if variant == "subject" and style == SHORTHAND:
                bound = 3.0
            if bound and factor > bound:
                above.append(f"{style}, {variant}: {factor:.2f} is above {bound}")
        print(line)
    print("\n".join(above) or "All factors are within their bounds.", end="\n\n")
    return above


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="makes a factor above its bound a fault")
    parser.add_argument("--build-dir", type=pathlib.Path, default=ROOT / ".build" / "debug")
    arguments = parser.parse_args()
    report("milliseconds", {variant: milliseconds(variant, arguments.build_dir) for variant in VARIANTS})
    above = report("scopes", {variant: scopes(variant, arguments.build_dir) for variant in VARIANTS})
    return 1 if above and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
