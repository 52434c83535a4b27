"""Symbol graphs: have the compiler write those of the built modules, and read them as rows."""

import json
import pathlib
import re
import subprocess

import demangling
from rows import TYPE_KINDS, Row, constraint

_KINDS = {
    'swift.protocol': 'protocol', 'swift.struct': 'struct', 'swift.class': 'class', 'swift.enum': 'enum',
    'swift.actor': 'actor', 'swift.typealias': 'typealias', 'swift.associatedtype': 'associatedtype',
    'swift.enum.case': 'case', 'swift.init': 'init', 'swift.method': 'func', 'swift.func': 'func',
    'swift.type.method': 'static func', 'swift.func.op': 'static func', 'swift.property': 'var', 'swift.var': 'var',
    'swift.type.property': 'static var', 'swift.subscript': 'subscript', 'swift.type.subscript': 'static subscript',
}
_SOURCES = pathlib.Path(__file__).resolve().parents[2] / 'Sources'
# The compiler adds these by itself.
_IMPLICIT_PROTOCOLS = frozenset({'Copyable', 'Escapable', 'SendableMetatype', 'BitwiseCopyable'})


class CannotCheck(Exception):
    """There is nothing to compare; the message says what to do."""


def import_arguments(build_dir):
    """What the compiler needs to import the modules that `swift build` left in build_dir, and their C modules."""
    arguments = ['-I', str(build_dir / 'Modules')]
    for module_map in sorted(build_dir.glob('*.build/module.modulemap')):
        arguments += ['-Xcc', f'-fmodule-map-file={module_map}']
    for module_map in sorted(_SOURCES.glob('*/include/module.modulemap')):
        arguments += ['-I', str(module_map.parent)]
    return arguments


def extract(modules, build_dir, output_dir, run=subprocess.run):
    """Writes the symbol graphs of the modules into output_dir."""
    if not (build_dir / 'Modules').is_dir():
        raise CannotCheck(f'{build_dir}/Modules is not there: run `swift build` first, or name another --build-dir')
    for module in modules:
        if not (build_dir / 'Modules' / f'{module}.swiftmodule').exists():
            raise CannotCheck(f'{build_dir}/Modules has no {module}.swiftmodule: run `swift build` first')
        result = run(
            ['swift', 'symbolgraph-extract', '-module-name', module, '-output-dir', str(output_dir),
             '-minimum-access-level', 'public', '-skip-synthesized-members', '-omit-extension-block-symbols']
            + import_arguments(build_dir), capture_output=True, text=True)
        if result.returncode:
            raise CannotCheck(f'swift symbolgraph-extract failed for {module}:\n{result.stderr.strip()}')


def load(directory):
    """All graphs of a directory: those of the modules, and of their extensions of other modules' types."""
    return [json.loads(path.read_text()) for path in sorted(pathlib.Path(directory).glob('*.symbols.json'))]


def read_symbols(graphs, demangle=demangling.demangle):
    """The graphs' public declarations and conformances as rows."""
    symbols, witnesses, paths = _collect(graphs)
    trees = dict(zip(symbols, demangle(list(symbols))))
    rows = [_row(symbol, trees[usr], witnesses.get(usr, '')) for usr, symbol in symbols.items()]
    return rows + _conformances(graphs, symbols, paths, demangle)


def _collect(graphs):
    symbols, witnesses, paths = {}, {}, {}
    for graph in graphs:
        for symbol in graph['symbols']:
            usr = symbol['identifier']['precise']
            path = symbol['pathComponents']
            # What a type gets from the extension of a protocol is the protocol's, not the type's.
            if '::SYNTHESIZED::' in usr or symbol.get('accessLevel', 'public') not in ('public', 'open'):
                continue
            paths[usr] = '.'.join(path)
            if not any(re.match(r'_\w', component) or re.search(r'[(:]_\w', component) for component in path):
                symbols[usr] = symbol
        for relation in graph['relationships']:
            if relation['kind'] == 'memberOf' and 'sourceOrigin' in relation:
                witnesses[relation['source']] = relation['sourceOrigin']['displayName']
    return symbols, witnesses, paths


def _row(symbol, tree, witness_of):
    kind = _KINDS.get(symbol['kind']['identifier'], symbol['kind']['identifier'])
    text = ''.join(fragment['spelling'] for fragment in symbol.get('declarationFragments', []))
    generics = symbol.get('swiftGenerics', {})
    constraints, signature = (), ''
    if kind == 'protocol':
        signature = _first_group(r'protocol [\w.]+(<[^>]*>)', text)
        if re.search(r'\bAnyObject\b', text):
            constraints = ('Self: AnyObject',)
    elif kind in TYPE_KINDS:
        names = [parameter['name'] for parameter in generics.get('parameters', [])]
        signature = f'<{", ".join(names)}>' if names else ''
        constraints = _constraint_texts(generics.get('constraints', []))
    elif kind == 'typealias':
        signature = _first_group(r' (= .*?)(?: where .*)?$', text)
    elif kind == 'associatedtype':
        signature = _first_group(r'associatedtype \w+ ?(.*)$', text)
    elif kind == 'case':
        signature = _first_group(r'case \w+(\(.*\))$', text)
    elif tree is not None and demangling.declaration(tree) is not None:
        constraints, signature = demangling.declaration(tree)
        constraints = tuple(sorted({*constraints, *_marker_constraints(symbol)}))
    return Row(kind=kind, path='.'.join(symbol['pathComponents']), constraints=constraints, signature=signature,
               defaults=_defaults(text), access=_access(kind, text), witness_of=witness_of)


def _first_group(pattern, text):
    match = re.search(pattern, text)
    return match.group(1) if match else ''


def _constraint_text(item, names=None):
    def renamed(text):
        head, dot, rest = text.partition('.')
        return (names or {}).get(head, head) + dot + rest

    relation = '==' if item['kind'] == 'sameType' else ':'
    return constraint(renamed(item['lhs']), relation, renamed(item['rhs']))


def _constraint_texts(items, without=frozenset()):
    texts = {_constraint_text(item) for item in items if item['rhs'] not in _IMPLICIT_PROTOCOLS}
    return tuple(sorted(texts - without))


def _marker_constraints(symbol):
    """Sendable is not part of every mangled name, but a caller has to meet it."""
    generics, extension = symbol.get('swiftGenerics', {}), symbol.get('swiftExtension', {})
    names = {'Self': 'A'}
    for parameter in generics.get('parameters', []):
        depth = parameter['depth']
        names[parameter['name']] = chr(ord('A') + parameter['index']) + (str(depth) if depth else '')
    items = generics.get('constraints', []) + extension.get('constraints', [])
    return {_constraint_text(item, names) for item in items if item['rhs'] == 'Sendable'}


def _access(kind, text):
    if kind not in ('var', 'static var', 'subscript', 'static subscript') or re.search(r'\blet\b', text.split(':')[0]):
        return frozenset()
    accessors = re.search(r'\{([^}]*)\}\s*$', text)
    if not accessors:
        return frozenset({'set'})
    return frozenset(word for word in ('set', 'async', 'throws') if re.search(rf'\b{word}\b', accessors.group(1)))


def _defaults(text):
    """Labels of the arguments with a default value, _N for the N-th without a label."""
    found = set()
    for index, argument in enumerate(_arguments(text)):
        if re.search(r'\s=(\s|$)', _top_level(argument)):
            label = re.match(r'`?(\w+)', argument).group(1)
            found.add(f'_{index}' if label == '_' else label)
    return frozenset(found)


def _arguments(text):
    """The texts between the commas of a declaration's argument clause."""
    start = text.find('(')
    if start < 0 or not re.search(r'\b(func|init|subscript)\b', text[:start]):
        return []
    arguments, current = [], ''
    for character, depth in _depths(text[start:]):
        if depth == 0:
            break
        if character == ',' and depth == 1:
            arguments.append(current.strip())
            current = ''
        elif not (character == '(' and depth == 1 and not current):
            current += character
    return [argument for argument in arguments + [current.strip()] if argument]


def _top_level(text):
    return ''.join(character for character, depth in _depths(text) if depth == 0)


def _depths(text):
    """The characters outside of strings, with the number of brackets around each; an opening one counts itself."""
    depth, quoted = 0, False
    for index, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        if quoted or character == '"':
            continue
        if character in '([{<':
            depth += 1
        elif character in ')]}' or character == '>' and text[index - 1:index] != '-':
            depth -= 1
        yield character, depth


def _conformances(graphs, symbols, paths, demangle):
    relations = [relation for graph in graphs for relation in graph['relationships']
                 if relation['kind'] == 'conformsTo']
    foreign = sorted({usr for relation in relations for usr in (relation['source'], relation['target'])
                      if usr.startswith('s:') and usr not in paths})
    names = {**paths, **{usr: demangling.type_name(tree) for usr, tree in zip(foreign, demangle(foreign))}}
    own = {usr: frozenset(_constraint_texts(symbol.get('swiftGenerics', {}).get('constraints', [])))
           for usr, symbol in symbols.items()}
    rows = {}
    for relation in relations:
        source, target = relation['source'], relation['target']
        protocol = names.get(target) or relation.get('targetFallback', target)
        conforming = names.get(source) or relation.get('sourceFallback', source)
        if '::SYNTHESIZED::' in source or protocol in _IMPLICIT_PROTOCOLS or '_' in (protocol[0], conforming[0]):
            continue
        constraints = _constraint_texts(relation.get('swiftConstraints', []), own.get(source, frozenset()))
        row = Row(kind='conformance', path=f'{conforming}: {protocol}', constraints=constraints)
        rows[row.key] = row
    return list(rows.values())
