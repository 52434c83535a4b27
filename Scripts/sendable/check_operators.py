#!/usr/bin/env python3
"""Has each operator of Combine its Sendable form?

    swift build
    Scripts/sendable/check_operators.py

Goes through the methods and properties of Publisher in Scripts/api/combine-api.tsv, and looks for members of the same
name and labels, as many as Combine has overloads, on SendablePublisher in the built module SendablePublishers. Goes also
through those that take a closure, and looks for their lines in the table of the closure fixtures,
Tests/CompileFixtures/Closures.txt.

exceptions.txt holds what needs no form of its own, a line each: the type, the member and the reason, tab separated.
A line of it that excuses nothing is a fault as well. Exit status 1 if there is a fault.
"""

import collections
import pathlib
import re
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent / "api"))

import symbol_graph  # noqa: E402

TYPES = ("SendablePublisher",)
TABLE = ROOT / "Tests" / "CompileFixtures" / "Closures.txt"


def table_lines(path):
    """The tab-separated fields of each line that is no comment."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]


def takes_closure(signature):
    """Whether an arrow stands inside the parentheses of the arguments."""
    depth = 0
    for index, character in enumerate(signature):
        if character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
            if depth == 0:
                return "->" in signature[:index]
    return False


def operators_of_combine():
    """How many overloads each member of Publisher has, and which names take a closure in one of them."""
    counts, with_closure = collections.Counter(), set()
    for line in table_lines(HERE.parent / "api" / "combine-api.tsv"):
        if len(line) < 3 or line[1] not in ("func", "var") or not re.match(r"Publisher\.\w", line[2]):
            continue
        name = line[2].removeprefix("Publisher.")
        counts[name] += 1
        if line[1] == "func" and takes_closure(line[-1]):
            with_closure.add(name)
    return counts, with_closure


def members(graphs, type_name):
    """How many members of each name a type has."""
    counts = collections.Counter()
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = symbol["pathComponents"]
            if len(path) == 2 and path[0] == type_name:
                if symbol["kind"]["identifier"] in ("swift.method", "swift.property"):
                    counts[path[1]] += 1
    return counts


def compare(wanted, found, exceptions):
    """The faults: (type, member) pairs that are short of overloads, and exceptions that excuse nothing."""
    faults, used = [], set()
    for type_name in TYPES:
        for name, count in sorted(wanted.items()):
            have = found[type_name][name]
            if have >= count:
                continue
            if (type_name, name) in exceptions:
                used.add((type_name, name))
            else:
                faults.append(f"{type_name}.{name}: Combine has {count}, here are {have}")
    for type_name, name in sorted(set(exceptions) - used):
        faults.append(f"exceptions.txt: {type_name}.{name} needs no exception")
    return faults


def self_test():
    """The comparison must be able to fail."""
    wanted = collections.Counter({"a()": 1, "b(_:)": 2})
    full = {name: collections.Counter(wanted) for name in TYPES}
    short = {"SendablePublisher": collections.Counter({"a()": 1, "b(_:)": 1})}
    assert compare(wanted, full, {}) == []
    assert compare(wanted, short, {}) == ["SendablePublisher.b(_:): Combine has 2, here are 1"]
    assert compare(wanted, short, {("SendablePublisher", "b(_:)"): "why"}) == []
    assert len(compare(wanted, full, {("SendablePublisher", "b(_:)"): "why"})) == 1
    assert takes_closure("((A.Output) -> Bool) -> Publishers.Filter<A>") and not takes_closure("() -> Publishers.First<A>")


def main():
    self_test()
    build_dir = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build" / "debug"
    with tempfile.TemporaryDirectory() as folder:
        try:
            symbol_graph.extract(["SendablePublishers"], build_dir, folder)
        except symbol_graph.CannotCheck as problem:
            print(problem)
            return 1
        graphs = symbol_graph.load(folder)
    exceptions = {}
    for line in table_lines(HERE / "exceptions.txt"):
        if len(line) != 3 or not line[2].strip():
            print(f"exceptions.txt: no type, member and reason: {line}")
            return 1
        exceptions[line[0], line[1]] = line[2]
    wanted, with_closure = operators_of_combine()
    faults = compare(wanted, {name: members(graphs, name) for name in TYPES}, exceptions)
    in_table = {line[0] for line in table_lines(TABLE)}
    faults += [f"Closures.txt: no line for {name}" for name in sorted(with_closure - in_table)]
    for fault in faults:
        print(fault)
    print(f"{sum(wanted.values())} operators, {len(exceptions)} exceptions, {len(faults)} faults")
    return 1 if faults or not wanted else 0


if __name__ == "__main__":
    sys.exit(main())
