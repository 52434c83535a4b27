"""The public declarations that symbol graphs leave out: hidden.swift uses them, the compiler says which are there."""

import dataclasses
import re
import subprocess

from comparing import Difference
from symbol_graph import CannotCheck, import_arguments


@dataclasses.dataclass(frozen=True)
class Section:
    """Lines of the source, from `first` up to `last`, that use one row."""
    name: str
    unavailable: bool
    first: int
    last: int


def sections(source):
    lines = source.splitlines()
    starts = []
    for number, line in enumerate(lines, start=1):
        if match := re.match(r'// (unavailable )?row: (.*)$', line):
            starts.append((number, match.group(2).strip(), bool(match.group(1))))
    ends = [number for number, _, _ in starts[1:]] + [len(lines) + 1]
    return [Section(name, unavailable, first, end - 1) for (first, name, unavailable), end in zip(starts, ends)]


def type_check(path, build_dir, run=subprocess.run):
    """The compiler's errors in the source: [(line, message)]."""
    result = run(['swiftc', '-typecheck', '-suppress-warnings', *import_arguments(build_dir), str(path)],
                 capture_output=True, text=True)
    errors = [(int(line), message) for line, message in
              re.findall(rf'^{re.escape(str(path))}:(\d+):\d+: error: (.*)$', result.stderr, re.MULTILINE)]
    if result.returncode and not errors:
        raise CannotCheck(f'{path} cannot be type-checked:\n{result.stderr.strip()}')
    return errors


def compare(rows, source, errors):
    """The differences in the hidden rows."""
    by_name = {f'{row.kind} {row.path}': row for row in rows if row.group == 'hidden'}
    found = sections(source)
    if outside := [message for line, message in errors if not any(part.first <= line <= part.last for part in found)]:
        raise CannotCheck(f'hidden.swift is wrong in a line that belongs to no row: {outside[0]}')
    differences = []
    for section in found:
        if section.name not in by_name:
            raise CannotCheck(f'hidden.swift names a row that combine-api.tsv has not: {section.name}')
        row = by_name.pop(section.name)
        messages = [message for line, message in errors if section.first <= line <= section.last]
        if section.unavailable and not messages:
            differences.append(Difference('access', row, 'has to be unavailable, but can be used here'))
        elif section.unavailable and any('is unavailable' in message for message in messages):
            continue
        elif messages:
            differences.append(Difference('missing', row, messages[0]))
    if by_name:
        raise CannotCheck(f'hidden.swift does not use {", ".join(sorted(by_name))}')
    return differences
