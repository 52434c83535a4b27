#!/usr/bin/env python3
"""How large is the object code of the Sendable layer, optimised?

    swift build
    Scripts/sendable/object_size.py

Compiles SendablePublishers as a whole with -O, against the modules that the last build left, and adds up the sections
with code and constants. Operators are emitted into the client that uses them, and so don't count. Exit status 1 above
the bound.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOUND_IN_KILOBYTES = 68
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Scripts" / "api"))

import symbol_graph  # noqa: E402


def main():
    build_dir = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".build" / "debug"
    sources = sorted((ROOT / "Sources" / "SendablePublishers").rglob("*.swift"))
    size_tool = shutil.which("size") or shutil.which("llvm-size")
    if not size_tool:
        print("There is no `size` here: install binutils or LLVM.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "SendablePublishers.o"
        subprocess.run(
            ["swiftc", "-swift-version", "6", "-O", "-whole-module-optimization", "-parse-as-library",
             "-module-name", "SendablePublishers", "-c", "-o", str(target)]
            + symbol_graph.import_arguments(build_dir) + [str(path) for path in sources], check=True)
        output = subprocess.run([size_tool, str(target)], check=True, capture_output=True, text=True).stdout
    # The first column of the second line: code and constants.
    kilobytes = int(output.splitlines()[1].split()[0]) / 1000
    print(f"{kilobytes:.1f} KB of {BOUND_IN_KILOBYTES}")
    return 0 if kilobytes <= BOUND_IN_KILOBYTES else 1


if __name__ == "__main__":
    sys.exit(main())
