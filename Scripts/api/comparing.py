"""Both ways: what of Combine's rows the symbols lack or have otherwise, and what they have that Combine has not."""

import collections
import dataclasses
import re

from rows import TYPE_KINDS, Row, normal_form, parent_path

# The order in which differences are told.
DIFFERENCES = ('missing', 'constraint', 'signature', 'defaults', 'access', 'extra')

# What each protocol of the standard library inherits.
_INHERITED = {
    'Hashable': {'Equatable'}, 'Comparable': {'Equatable'}, 'Strideable': {'Comparable'},
    'AdditiveArithmetic': {'Equatable'}, 'Numeric': {'AdditiveArithmetic', 'ExpressibleByIntegerLiteral'},
    'SignedNumeric': {'Numeric'},
}
_ASSOCIATED_TYPES = {
    'AsyncSequence': {'Element', 'AsyncIterator', 'Failure'}, 'AsyncIteratorProtocol': {'Element', 'Failure'},
    'Strideable': {'Stride'}, 'Numeric': {'Magnitude'},
    'ExpressibleByIntegerLiteral': {'IntegerLiteralType'}, 'ExpressibleByFloatLiteral': {'FloatLiteralType'},
}
# Members that the compiler or the standard library provides; a symbol graph does not show them on the type.
_PROVIDED = {
    ('static func', '==(_:_:)'): 'Equatable', ('static func', '!=(_:_:)'): 'Equatable',
    ('func', 'hash(into:)'): 'Hashable', ('var', 'hashValue'): 'Hashable',
    ('func', 'encode(to:)'): 'Encodable', ('init', 'init(from:)'): 'Decodable',
    ('static func', '+=(_:_:)'): 'AdditiveArithmetic', ('static func', '-=(_:_:)'): 'AdditiveArithmetic',
    ('static func', '>(_:_:)'): 'Comparable', ('static func', '<=(_:_:)'): 'Comparable',
    ('static func', '>=(_:_:)'): 'Comparable',
}
# Plain values, whose Sendable conformance Combine's interface leaves open or has in a later release.
_SENDABLE_VALUES = re.compile(
    r'CombineIdentifier|ImmediateScheduler|(?:\w+\.)*(?:SchedulerTimeType|SchedulerTimeType\.Stride|SchedulerOptions)')


@dataclasses.dataclass(frozen=True)
class Difference:
    kind: str
    row: Row
    detail: str = ''

    def __str__(self):
        return f'{self.kind:<10}  {self.row}' + (f'  [{self.detail}]' if self.detail else '')


class Comparison:
    """`rows` are those that the symbols have to match, `all_rows` all that is known of Combine."""

    def __init__(self, rows, symbols, all_rows):
        self.rows = [row for row in rows if row.group != 'hidden']
        self.symbols = symbols
        self.differences = []
        self.combine = _Protocols(all_rows)
        self.engine = _Protocols(symbols, protocols_from=all_rows)
        self.combine_types = {row.path: row for row in all_rows if row.kind in TYPE_KINDS}
        self.engine_types = {row.path: row for row in symbols if row.kind in TYPE_KINDS}
        self._compare_declarations()
        self._compare_conformances()

    def _report(self, kind, row, detail=''):
        self.differences.append(Difference(kind, row, detail))

    # Declarations

    def _compare_declarations(self):
        wanted, found = _by_name(self.rows), _by_name(self.symbols)
        of_another_kind = set()
        for name, rows in wanted.items():
            for row, symbol in self._pairs(rows, found.get(name, [])):
                if symbol is not None:
                    self._compare(row, symbol)
                elif others := self._of_another_kind(row, wanted, found):
                    self._report('signature', row, f'here it is a {others[0][0]}')
                    of_another_kind.update(others)
                elif not self._provided(row):
                    absent = row.parent in self.combine_types and row.parent not in self.engine_types
                    self._report('missing', row, f'no type {row.parent}' if absent else '')
        for name, symbols in found.items():
            if name not in of_another_kind:
                self._report_extra(symbols)

    def _of_another_kind(self, row, wanted, found):
        """What has the row's path here, but is declared as something that Combine does not declare it as."""
        return sorted((kind, path) for kind, path in found if path == row.path and (kind, path) not in wanted)

    def _pairs(self, rows, candidates):
        """Each row with the symbol nearest to it, which is taken out of the candidates, or None."""
        def same(row, symbol):
            return self._form(row) == self._form(symbol)

        nearness = [
            lambda row, symbol: same(row, symbol) and not _details(row, symbol),
            same,
            lambda row, symbol: self._form(row)[0] == self._form(symbol)[0],
            lambda row, symbol: self._form(row)[1] == self._form(symbol)[1],
            lambda row, symbol: True,
        ]
        pairs, open_rows = [], list(rows)
        for near in nearness:
            for row in list(open_rows):
                symbol = next((symbol for symbol in candidates if near(row, symbol)), None)
                if symbol is not None:
                    candidates.remove(symbol)
                    open_rows.remove(row)
                    pairs.append((row, symbol))
        return pairs + [(row, None) for row in open_rows]

    def _form(self, row):
        signature, constraints = normal_form(row)
        if row.kind == 'typealias':
            signature = self._with_equal_types_alike(signature, row.parent)
        return signature, constraints

    def _with_equal_types_alike(self, text, path):
        """`A.Failure` and `B.Failure` are one type inside of a type that demands it."""
        owner = self.combine_types.get(path)
        for equal in normal_form(owner)[1][0] if owner else ():
            first, *others = sorted(equal)
            for other in others:
                text = re.sub(rf'(?<![\w.]){re.escape(other)}(?!\w)', lambda _: first, text)
        return text

    def _compare(self, row, symbol):
        (signature, constraints), (their_signature, their_constraints) = self._form(row), self._form(symbol)
        if signature != their_signature:
            also = ''
            if constraints != their_constraints:
                also = f'; constraints {_listed(row)}, here {_listed(symbol)}'
            self._report('signature', row, f'here {symbol.signature or "none"}{also}')
        elif constraints != their_constraints:
            self._report('constraint', row, f'{_listed(row)}, here {_listed(symbol)}')
        else:
            for kind, detail in _details(row, symbol):
                self._report(kind, row, detail)

    def _provided(self, row):
        """Whether code that uses the row compiles though no symbol declares it on the type."""
        conforms_to = self.engine.of(row.parent)
        if row.kind == 'typealias':
            owner = self.engine_types.get(row.parent)
            parameters = re.findall(r'\w+', owner.signature) if owner else []
            return row.name in parameters or row.name in self.engine.associated_types(row.parent)
        return _PROVIDED.get((row.kind, row.name)) in conforms_to

    def _report_extra(self, symbols):
        for symbol in symbols:
            # A member that a protocol demands can be used on Combine's type too; the conformances are compared by
            # themselves. Members of a type that is extra are told with the type.
            if symbol.witness_of or self._in_extra_type(symbol.path):
                continue
            if symbol.kind == 'typealias' and symbol.name in self.combine.associated_types(symbol.parent):
                continue
            self._report('extra', symbol)

    def _in_extra_type(self, path):
        return any(name in self.engine_types and name not in self.combine_types for name in _enclosing(path))

    # Conformances

    def _compare_conformances(self):
        wanted, found = _conformances(self.rows), _conformances(self.symbols)
        for (conforming, protocol), rows in wanted.items():
            here = found.get((conforming, protocol), [])
            for row in rows:
                implied = any(_constraints(other) == _constraints(row) and protocol in self.engine.of(name)
                              for (type_, name), others in found.items() if type_ == conforming for other in others)
                if implied or any(_constraints(other) == _constraints(row) for other in here):
                    continue
                if here:
                    self._report('constraint', row, f'{_listed(row)}, here {" or ".join(map(_listed, here))}')
                elif conforming in self.combine_types and conforming not in self.engine_types:
                    self._report('missing', row, f'no type {conforming}')
                else:
                    self._report('missing', row)
        for (conforming, protocol), symbols in found.items():
            if protocol in self.combine.of(conforming) or self._in_extra_type(f'{conforming}.member'):
                continue
            if protocol == 'Sendable' and _SENDABLE_VALUES.fullmatch(conforming):
                continue
            self._report('extra', symbols[0])


class _Protocols:
    """Which protocols types conform to, and which associated types that brings."""

    def __init__(self, rows, protocols_from=()):
        self._direct = collections.defaultdict(set)
        protocols = {row.path for row in protocols_from if row.kind == 'protocol'}
        inheritance = [row for row in protocols_from if row.path.split(':')[0] in protocols]
        for (conforming, protocol) in _conformances([*rows, *inheritance]):
            self._direct[conforming].add(protocol)
        for name, inherited in _INHERITED.items():
            self._direct[name] |= inherited
        self._associated = collections.defaultdict(set)
        for name, types in _ASSOCIATED_TYPES.items():
            self._associated[name] |= types
        for row in [*rows, *protocols_from]:
            if row.kind == 'associatedtype':
                self._associated[row.parent].add(row.name)

    def of(self, conforming):
        """All protocols of a type (or of a protocol), the inherited ones too."""
        found, left = set(), set(self._direct.get(conforming, ()))
        while left:
            protocol = left.pop()
            if protocol not in found:
                found.add(protocol)
                left |= self._direct.get(protocol, set())
        return found

    def associated_types(self, conforming):
        return {name for protocol in self.of(conforming) for name in self._associated.get(protocol, ())}


def _enclosing(path):
    """The types around a member, from the inside."""
    while path := parent_path(path):
        yield path


def _by_name(rows):
    groups = collections.defaultdict(list)
    for row in rows:
        if row.kind != 'conformance':
            groups[row.kind, row.path].append(row)
    return groups


def _conformances(rows):
    groups = collections.defaultdict(list)
    for row in rows:
        if row.kind == 'conformance':
            conforming, protocol = row.path.split(': ', 1)
            groups[conforming, protocol].append(row)
    return groups


def _constraints(row):
    return normal_form(row)[1]


def _listed(row):
    return '{' + ', '.join(row.constraints) + '}'


def _details(row, symbol):
    """Differences beside the types: [(kind, detail)]."""
    found = []
    lacking, more = row.defaults - symbol.defaults, symbol.defaults - row.defaults
    if lacking:
        found.append(('defaults', f'no default here for {", ".join(sorted(lacking))}'))
    if more:
        found.append(('defaults', f'Combine has no default for {", ".join(sorted(more))}'))
    if row.access != symbol.access:
        def listed(access):
            return ', '.join(sorted(access)) or 'get'
        found.append(('access', f'{listed(row.access)}, here {listed(symbol.access)}'))
    return found
