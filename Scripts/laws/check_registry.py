#!/usr/bin/env python3
"""Does every publisher, operator, subject and scheduler of the package go through the laws?

    swift build
    Scripts/laws/check_registry.py

Goes through the built modules: the operators of Publisher and ConnectablePublisher, the members of SendablePublisher that
Combine's publishers do not have, and the types that conform to Publisher, Subject or Scheduler. Looks for each in the
registry, Tests/PublisherTestingLawTests/Registry, whose cases begin with the name: `operatorCase("map(_:)"...`. A type that a
registered operator returns is registered thereby.

exceptions.txt holds what can't be held against the laws, a line each: the name and the reason, tab separated. A line
of it that excuses nothing is a fault as well, and so is a case of a name that is nowhere. Exit status 1 if there is a
fault.
"""

import pathlib
import re
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent / "api"))

import demangling  # noqa: E402
import symbol_graph  # noqa: E402

REGISTRY = ROOT / "Tests" / "PublisherTestingLawTests" / "Registry"
MODULES = ("PortableCombineCore", "PortableCombineDispatch", "PortableCombineFoundation", "PortableOperators",
           "SendablePublishers", "PortableSchedulers", "PublisherTesting")
PROTOCOLS = {"Publisher", "ConnectablePublisher", "Subject", "Scheduler"}
OPERATORS = ("swift.method", "swift.property")


def registered_names(texts):
    """The first arguments of the cases."""
    return {name for text in texts for name in re.findall(r'\b\w+Case\(\s*"([^"]+)"', text)}


def text_of(symbol):
    return "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))


def result_of(symbol):
    """The text after the last arrow outside of the parentheses of the arguments, or the type of a property."""
    text, depth = text_of(symbol), 0
    for index, character in enumerate(text):
        depth += character in "([" or -(character in ")]")
        if depth == 0 and text.startswith("->", index):
            return text[index + 2:].split(" where ")[0]
    return text.split(":", 1)[1] if symbol["kind"]["identifier"] == "swift.property" and ":" in text else ""


def operators(graphs):
    """Name to result, of the operators that anybody can call."""
    found = {}
    combine = set()
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = symbol["pathComponents"]
            if len(path) == 2 and symbol["kind"]["identifier"] in OPERATORS and not path[1].startswith("_"):
                if path[0] in ("Publisher", "ConnectablePublisher"):
                    combine.add(path[1])
                    name = path[1] if path[0] == "Publisher" else ".".join(path)
                    found.setdefault(name, set()).add(result_of(symbol))
    for graph in graphs:
        for symbol in graph["symbols"]:
            path = symbol["pathComponents"]
            if len(path) == 2 and path[0] == "SendablePublisher" and symbol["kind"]["identifier"] in OPERATORS:
                if path[1] not in combine:
                    found.setdefault(".".join(path), set()).add(result_of(symbol))
    return found


def checked_forms(graphs):
    """The names of all members of SendablePublisher and of what has operators of its own besides: a case may hold those."""
    return {"AnyCurrentValuePublisher"} | {
        ".".join(symbol["pathComponents"]) for graph in graphs for symbol in graph["symbols"]
        if symbol["pathComponents"][0] == "SendablePublisher"}


def types(graphs):
    """The names of the public types that conform to one of the protocols."""
    names, protocols = {}, set()
    for graph in graphs:
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] == "swift.protocol":
                protocols.add(symbol["identifier"]["precise"])
            if symbol["kind"]["identifier"] in ("swift.struct", "swift.class", "swift.enum"):
                names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
    relations = [
        relation for graph in graphs for relation in graph["relationships"]
        if relation["kind"] == "conformsTo" and short_name(relation["target"]) in PROTOCOLS
        # A checked publisher is none: its mangled name ends like one, as it begins with that of the module.
        and not relation["target"].startswith("s:18SendablePublishers")
        and relation["source"] not in protocols and "::SYNTHESIZED::" not in relation["source"]]
    # Those of the system's modules.
    foreign = sorted({relation["source"] for relation in relations} - set(names))
    names |= {usr: demangling.type_name(tree) for usr, tree in zip(foreign, demangling.demangle(foreign))}
    return {name for name in (names[relation["source"]] for relation in relations)
            if name and not any(part.startswith("_") for part in name.split("."))}


def short_name(precise):
    """The name at the end of a mangled protocol, such as s:19PortableCombineCore9PublisherP."""
    match = re.search(r"([A-Z][A-Za-z]*)P$", precise)
    return match.group(1) if match else ""


def returned_types(results):
    """The dotted names in the result of an operator."""
    return {name for result in results for name in re.findall(r"[A-Z]\w*(?:\.[A-Z]\w*)*", result)}


def compare(registered, found_operators, found_types, exceptions, forms=frozenset()):
    """The faults, a sentence each.

    forms are names that may have a case and need none.
    """
    faults, used = [], set()
    covered = set(registered)
    for name, results in found_operators.items():
        if name in registered:
            covered |= returned_types(results)
    for kind, names in (("operator", set(found_operators)), ("type", found_types)):
        for name in sorted(names):
            if name in exceptions:
                used.add(name)
                if name in registered:
                    faults.append(f"exceptions.txt: {name} is in the registry")
            elif name not in (covered if kind == "type" else registered):
                faults.append(f"no case for the {kind} {name}")
    for name in sorted(set(exceptions) - used):
        faults.append(f"exceptions.txt: there is no {name}")
    for name in sorted(registered - set(found_operators) - found_types - forms):
        faults.append(f"a case for {name}, which is nowhere")
    return faults


def self_test():
    """The comparison must be able to fail."""
    assert short_name("s:19PortableCombineCore9PublisherP") == "Publisher"
    assert registered_names(['operatorCase("a()") {}, publisherCase(\n  "B", x)']) == {"a()", "B"}
    all_operators = {"a()": {"Publishers.A<Self>"}, "b()": {"Publishers.B<Self>"}}
    all_types = {"Publishers.A", "Publishers.B", "C"}
    assert compare({"a()", "b()", "C"}, all_operators, all_types, {}) == []
    assert compare({"a()", "C"}, all_operators, all_types, {}) == [
        "no case for the operator b()", "no case for the type Publishers.B"]
    assert compare({"a()", "b()"}, all_operators, all_types, {"C": "why"}) == []
    assert compare({"a()", "b()", "C"}, all_operators, all_types, {"D": "why"}) == ["exceptions.txt: there is no D"]
    assert compare({"a()", "b()", "C"}, all_operators, all_types, {"C": "why"}) == [
        "exceptions.txt: C is in the registry"]
    assert compare({"a()", "b()", "C", "d()"}, all_operators, all_types, {}) == ["a case for d(), which is nowhere"]
    shell = {"a()", "b()", "C", "SendablePublisher.a()"}
    assert compare(shell, all_operators, all_types, {}, {"SendablePublisher.a()"}) == []
    assert compare(shell, all_operators, all_types, {}, {"SendablePublisher.b()"}) == [
        "a case for SendablePublisher.a(), which is nowhere"]
    graph = {"symbols": [{"pathComponents": ["SendablePublisher", "a()"]}, {"pathComponents": ["Publisher", "b()"]}]}
    assert checked_forms([graph]) == {"SendablePublisher.a()", "AnyCurrentValuePublisher"}


def read_exceptions(path):
    exceptions = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, reason = line.partition("\t")
            if not reason.strip():
                sys.exit(f"exceptions.txt: no name and reason: {line}")
            exceptions[name] = reason
    return exceptions


def main():
    self_test()
    build_dir = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build" / "debug"
    with tempfile.TemporaryDirectory() as folder:
        try:
            symbol_graph.extract(MODULES, build_dir, folder)
        except symbol_graph.CannotCheck as problem:
            print(problem)
            return 1
        graphs = symbol_graph.load(folder)
    registered = registered_names(path.read_text(encoding="utf-8") for path in sorted(REGISTRY.glob("*.swift")))
    found_operators, found_types = operators(graphs), types(graphs)
    exceptions = read_exceptions(HERE / "exceptions.txt")
    faults = compare(registered, found_operators, found_types, exceptions, checked_forms(graphs))
    for fault in faults:
        print(fault)
    print(f"{len(found_operators)} operators and {len(found_types)} types, {len(registered)} names in the registry, "
          f"{len(faults)} faults")
    return 1 if faults or not found_operators or not found_types else 0


if __name__ == "__main__":
    sys.exit(main())
