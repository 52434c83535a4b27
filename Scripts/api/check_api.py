#!/usr/bin/env python3
"""Is the engine's public API that of Combine, no less and no more?

    swift build
    Scripts/api/check_api.py                  compare; exit status 0 when nothing is wrong
    Scripts/api/check_api.py --update         first rewrite not-yet.txt, the list of rows known to be missing

The first half of the comparison goes through combine-api.tsv, which has a row for each public declaration and
conformance of Combine: is there a symbol of that kind, path, argument labels, constraints, types, defaults and access?
The second half goes through the symbols of the built modules: does Combine have them all? A line of the output tells
one difference and begins with what kind it is:

    missing     Combine has it, and the engine does not
    constraint  the same types, but other generic constraints (of a type, a member or a conformance)
    signature   other types of arguments, result or property; other generic parameters of a type; another kind of
                declaration of that name (a class instead of a struct)
    defaults    an argument has a default value on one side only
    access      a property can be assigned on one side only, or its getter differs in async or throws
    extra       the engine has it, and Combine does not: code that uses it does not compile on a Mac
    stale       a line of not-yet.txt that is wrong: its row is there by now, or no row of Combine has that key

The same are: the names and the order of a function's own generic parameters; how a chain of equal types is written;
`() -> Void` and `() -> ()`. No declaration is needed for an associated type that is inferred, nor for what a derived or
inherited conformance brings (`==`, `hash(into:)`, `init(from:)`...). Not extra are names with a leading underscore,
members that a protocol demands of the type, and the Sendable conformance of plain values such as times and identifiers.
Not compared are escaping, attributes such as @discardableResult, availability and documentation.

not-yet.txt holds a row's kind, path, constraints and signature in each line. The check fails when a row is missing and
not listed, and also when a listed row is there: so the list has to shrink with each piece of the engine that is built.
Only what is missing altogether can be listed. A declaration that differs has to be put right, --update or not.

Some public declarations are in no symbol graph: those with a leading underscore and the unavailable ones (the rows of
the group hidden). hidden.swift uses each, and the compiler checks that file against the built PortableCombineCore. This shows
that such uses compile, and not that the declaration's signature is the same.

Rows that need the Objective-C runtime are passed over.
"""

import argparse
import json
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True

import hidden  # noqa: E402
import symbol_graph  # noqa: E402
from comparing import DIFFERENCES, Comparison, Difference  # noqa: E402
from rows import Row, module_of, read_rows  # noqa: E402
from symbol_graph import CannotCheck  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
MODULES = ('PortableCombineCore', 'PortableCombineDispatch', 'PortableCombineFoundation')
NOT_YET_HEADER = """\
# Rows of combine-api.tsv that the engine does not have yet: kind, path, constraints, signature.
# Written by `check_api.py --update`; a row that is there has to leave the list.
"""


def rows_to_match(all_rows, modules):
    """The rows that these modules have to hold on a system without Objective-C."""
    return [row for row in all_rows if module_of(row) in modules and row.linux.startswith('yes')]


def read_list(text):
    return [line for line in text.splitlines() if line and not line.startswith('#')]


def list_text(keys):
    return NOT_YET_HEADER + ''.join(f'{key}\n' for key in sorted(keys))


def apply_list(differences, listed, rows, all_rows):
    """The differences that the list does not excuse, and what is wrong with the list itself."""
    missing = {difference.row.key for difference in differences if difference.kind == 'missing'}
    differing = {difference.row.key for difference in differences if difference.kind not in ('missing', 'extra')}
    in_question = {row.key for row in rows}
    known = {row.key for row in all_rows}
    stale = []
    for key in listed:
        if key not in known:
            stale.append(Difference('stale', _row_of(key), 'Combine has no such row'))
        elif key in in_question and key not in missing | differing:
            stale.append(Difference('stale', _row_of(key), 'it is there: take it off the list'))
    excused = set(listed)
    return [difference for difference in differences
            if difference.kind != 'missing' or difference.row.key not in excused] + stale


def updated_list(differences, listed, rows, all_rows):
    """The list as it has to be; lines for modules that were not looked at are kept."""
    missing = {difference.row.key for difference in differences if difference.kind == 'missing'}
    elsewhere = {row.key for row in all_rows} - {row.key for row in rows}
    return missing | (set(listed) & elsewhere)


def _row_of(key):
    kind, path, constraints, signature = (key.split('\t') + [''] * 4)[:4]
    return Row(kind, path, tuple(part for part in constraints.split(' & ') if part), signature)


def find_differences(rows, all_rows, modules, build_dir):
    with tempfile.TemporaryDirectory() as directory:
        symbol_graph.extract(modules, build_dir, directory)
        symbols = symbol_graph.read_symbols(symbol_graph.load(directory))
    differences = Comparison(rows, symbols, all_rows).differences
    if 'PortableCombineCore' in modules:
        source = HERE / 'hidden.swift'
        differences += hidden.compare(rows, source.read_text(), hidden.type_check(source, build_dir))
    return sorted(differences, key=lambda difference: (DIFFERENCES.index(difference.kind), difference.row.key))


def summary(modules, rows, differences, told):
    counts = {kind: sum(difference.kind == kind for difference in differences) for kind in DIFFERENCES}
    differing = {difference.row.key for difference in differences if difference.kind not in ('missing', 'extra')}
    listed = counts['missing'] - sum(difference.kind == 'missing' for difference in told)
    same = len(rows) - counts['missing'] - len(differing)
    return (f'{", ".join(modules)}: Combine has {len(rows)} rows; {same} are the same here, '
            f'{listed} are known to be missing, {len(told)} difference{"" if len(told) == 1 else "s"} to put right')


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--modules', default=','.join(MODULES), help='comma separated; default: %(default)s')
    parser.add_argument('--build-dir', type=pathlib.Path, default=HERE.parents[1] / '.build/debug',
                        help='where `swift build` left Modules; default: .build/debug of the package')
    parser.add_argument('--update', action='store_true', help='rewrite not-yet.txt before comparing with it')
    parser.add_argument('--json', metavar='FILE', help='also write the differences there; - is the standard output')
    parser.add_argument('--table', type=pathlib.Path, default=HERE / 'combine-api.tsv', help=argparse.SUPPRESS)
    parser.add_argument('--not-yet', type=pathlib.Path, default=HERE / 'not-yet.txt', help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    options.modules = options.modules.split(',')
    for module in options.modules:
        if module not in MODULES:
            parser.error(f'{module} is none of {", ".join(MODULES)}')
    return options


def main(arguments=None):
    options = parse_arguments(arguments)
    all_rows = read_rows(options.table.read_text().splitlines())
    rows = rows_to_match(all_rows, options.modules)
    try:
        differences = find_differences(rows, all_rows, options.modules, options.build_dir)
    except CannotCheck as problem:
        print(f'check_api: {problem}', file=sys.stderr)
        return 1
    listed = read_list(options.not_yet.read_text()) if options.not_yet.exists() else []
    if options.update:
        updated = updated_list(differences, listed, rows, all_rows)
        options.not_yet.write_text(list_text(updated))
        print(f'{options.not_yet.name}: {len(updated - set(listed))} lines added, {len(set(listed) - updated)} removed')
        listed = sorted(updated)
    told = apply_list(differences, listed, rows, all_rows)
    if options.json:
        write_json(told, options.json)
    if options.json != '-':
        print(summary(options.modules, rows, differences, told))
        for difference in told:
            print(difference)
    return 1 if told else 0


def write_json(differences, destination):
    items = [{'difference': difference.kind, 'kind': difference.row.kind, 'path': difference.row.path,
              'constraints': list(difference.row.constraints), 'signature': difference.row.signature,
              'detail': difference.detail} for difference in differences]
    text = json.dumps(items, indent=1) + '\n'
    if destination == '-':
        sys.stdout.write(text)
    else:
        pathlib.Path(destination).write_text(text)


if __name__ == '__main__':
    sys.exit(main())
