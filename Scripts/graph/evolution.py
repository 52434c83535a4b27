#!/usr/bin/env python3
"""Do the engine's types have the attributes that a build with -enable-library-evolution needs?

    Scripts/graph/evolution.py            says which type lacks one; exit status 1 if there is one
    Scripts/graph/evolution.py --update   writes them

An @inlinable initializer sets stored properties in the client, so the client must know where they lie: a struct with
one is @frozen. So is the layout of a class (@_fixed_layout) that has or inherits one; as most of the engine's do, all
that clients can name have it, but for those below. Without library evolution neither attribute changes anything. A
build with that setting proves the result: Scripts/graph/check.sh.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = ["PortableCombineCore", "PortableCombineDispatch", "PortableCombineFoundation", "PortableOperators"]
# Classes whose state has types that clients can't name, and that nobody inherits from.
PRIVATE = {"_FanOut", "Autoconnect", "Multicast", "Share", "Future", "Cached"}
ATTRIBUTE = {"struct": "@frozen", "class": "@_fixed_layout"}

DECLARATION = re.compile(
    r"^ *((?:@[\w()]+ |public |package |final |fileprivate |private )*)(struct|class) (\w+)[^{]*\{")
# What the compiler reads, without what a brace or a keyword could hide in.
HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


class Type:
    def __init__(self, path, line, kind, name, attributes):
        self.path, self.line, self.kind, self.name, self.attributes = path, line, kind, name, attributes
        self.is_inlinable = False

    @property
    def is_visible(self):
        return bool(re.search(r"\bpublic\b|@usableFromInline", self.attributes))


def types_in(path):
    """The structs and classes of a file, each with whether it has an inlinable initializer of its own."""
    text = HIDDEN.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), path.read_text())
    lines = text.split("\n")
    found, open_scopes, depth, attributes = [], [], 0, ""
    for number, line in enumerate(lines):
        stripped = line.strip()
        if re.fullmatch(r"(@[\w()., ]+ *)+", stripped):
            attributes += stripped + " "
        elif stripped:
            rest = "\n".join(lines[number:number + 16])
            if match := DECLARATION.match(rest):
                kept = Type(path, number, match[2], match[3], attributes + match[1])
                if kept.name not in ("var", "func"):
                    found.append(kept)
                    open_scopes.append((depth, kept))
            if re.search(r"\binit[?!]?[(<]", stripped) and "@inlinable" in attributes + stripped:
                is_convenience = "convenience" in stripped or re.search(r"\{\s*self\.init\(", rest)
                if open_scopes and not is_convenience:
                    open_scopes[-1][1].is_inlinable = True
            attributes = ""
        depth += line.count("{") - line.count("}")
        while open_scopes and depth <= open_scopes[-1][0] and "}" in line:
            open_scopes.pop()
    return found


def main():
    found = [t for module in MODULES for path in sorted((ROOT / "Sources" / module).rglob("*.swift"))
             for t in types_in(path)]
    lacking = [
        t for t in found
        if t.is_visible and ATTRIBUTE[t.kind] not in t.attributes
        and (t.name not in PRIVATE if t.kind == "class" else t.is_inlinable)
    ]
    update = "--update" in sys.argv[1:]
    for path in sorted({t.path for t in lacking}):
        lines = path.read_text().split("\n")
        for t in sorted((t for t in lacking if t.path == path), key=lambda t: -t.line):
            indentation = re.match(" *", lines[t.line])[0]
            if update:
                lines.insert(t.line, indentation + ATTRIBUTE[t.kind])
            else:
                print(f"evolution: {path.relative_to(ROOT)}:{t.line + 1}: {t.name} lacks {ATTRIBUTE[t.kind]}",
                      file=sys.stderr)
        if update:
            path.write_text("\n".join(lines))
    return 1 if lacking and not update else 0


if __name__ == "__main__":
    sys.exit(main())
