#!/usr/bin/env python3
"""How large is the object code of SendablePublishers, optimised?

    swift build
    Scripts/sendable/object_size.py

Compiles the module as a whole with -O, against the modules that the last build left, and adds up the sections with code
and constants of each folder. Operators are emitted into the client that uses them, and so don't count. Exit status 1
when the Sendable forms of what Combine has are above their bound; the folders that add what Combine has not are listed
beside them.
"""

import collections
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources" / "SendablePublishers"
BOUND_IN_KILOBYTES = 68
FORMS_OF_COMBINE = {"", "Kernel", "Operators", "Publishers", "Shell", "Subscribers"}
# As in Package.swift.
LANGUAGE = ["-swift-version", "5", "-enable-experimental-feature", "StrictConcurrency"] + [
    word for feature in ("InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
                         "ImplicitOpenExistentials", "IsolatedDefaultValues", "RegionBasedIsolation")
    for word in ("-enable-upcoming-feature", feature)]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts" / "api"))

import symbol_graph  # noqa: E402


def size_of(size_tool, objects):
    """Bytes of code and constants, an entry for each object."""
    output = subprocess.run([size_tool] + objects, check=True, capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in output.splitlines()[1:]]


def main():
    build_dir = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build" / "debug"
    sources = sorted(SOURCES.rglob("*.swift"))
    size_tool = shutil.which("size") or shutil.which("llvm-size")
    if not size_tool:
        print("There is no `size` here: install binutils or LLVM.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        # With two threads there is an object for each source file.
        subprocess.run(
            ["swiftc", *LANGUAGE, "-O", "-whole-module-optimization", "-num-threads", "2",
             "-parse-as-library", "-module-name", "SendablePublishers", "-package-name", "sendablepublishers", "-c"]
            + symbol_graph.import_arguments(build_dir) + [str(path) for path in sources], check=True, cwd=folder)
        objects = [str(pathlib.Path(folder) / (path.stem + ".o")) for path in sources]
        sizes = size_of(size_tool, objects)
    folders = collections.Counter()
    for path, size in zip(sources, sizes):
        relative = path.relative_to(SOURCES)
        folders[relative.parts[0] if len(relative.parts) > 1 else ""] += size
    forms = sum(size for name, size in folders.items() if name in FORMS_OF_COMBINE) / 1000
    print(f"Sendable forms of Combine: {forms:.1f} KB of {BOUND_IN_KILOBYTES}")
    for name, size in sorted(folders.items()):
        if name not in FORMS_OF_COMBINE:
            print(f"{name}: {size / 1000:.1f} KB")
    print(f"all: {sum(sizes) / 1000:.1f} KB")
    return 0 if forms <= BOUND_IN_KILOBYTES else 1


if __name__ == "__main__":
    sys.exit(main())
