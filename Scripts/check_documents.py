#!/usr/bin/env python3
"""Do the documents name tests that exist?

    Scripts/check_documents.py

Looks in Documentation/*.md for names such as `SinkTests` or `SinkTests.cancel` in backquotes, and says which have no
suite or no function of that name below Tests. Exit status 1 if there is one.
"""

import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent


def suites():
    """The text of the files that declare each suite."""
    found = {}
    for path in sorted(root.glob("Tests/**/*.swift")):
        text = path.read_text()
        for name in re.findall(r"\b(?:struct|class|enum|extension) (\w+Tests)\b", text):
            found[name] = found.get(name, "") + text
    return found


def main():
    known = suites()
    faults = []
    for path in sorted(root.glob("Documentation/*.md")):
        for suite, test in re.findall(r"`(\w+Tests)(?:\.(\w+))?`", path.read_text()):
            if suite not in known:
                faults.append(f"{path.name}: there is no suite {suite}")
            elif test and not re.search(rf"\bfunc {test}\b", known[suite]):
                faults.append(f"{path.name}: {suite} has no test {test}")
    for fault in faults:
        print(f"documents: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
