#!/usr/bin/env python3
"""Makes a package of what README says: the manifest under "Use it", and the first example.

    Scripts/graph/readme.py PACKAGE_DIR

Only the address is replaced, by the path ../SendablePublishers.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main():
    package = Path(sys.argv[1])
    blocks = re.findall(r"^```swift\n(.*?)^```$", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    manifests = [block for block in blocks if block.startswith("// swift-tools-version")]
    if len(manifests) != 1 or manifests[0] == blocks[0]:
        sys.exit("graph: README.md is to show an example, and one whole manifest")
    manifest, count = re.subn(r'\.package\(url: "[^"]*/SendablePublishers[^"]*", from: "[^"]*"\)',
                              '.package(path: "../SendablePublishers")', manifests[0])
    if count != 1:
        sys.exit("graph: the manifest in README.md is to name the package's address once")
    (package / "Package.swift").write_text(manifest)
    (package / "Sources" / "App" / "Example.swift").write_text(blocks[0])


if __name__ == "__main__":
    main()
