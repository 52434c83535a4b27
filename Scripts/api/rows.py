"""Rows: a declaration or conformance each, from combine-api.tsv or from a symbol graph, and when two are the same."""

import dataclasses
import itertools
import re

TYPE_KINDS = frozenset({'protocol', 'struct', 'class', 'enum'})
# Kinds whose signature stands as the source wrote it, with the type's own parameter names.
TEXTUAL_KINDS = frozenset({'typealias', 'associatedtype', 'case'})

# A member's own generic parameter in canonical form: A1, B1... (A, B... belong to the enclosing type).
_OWN_PARAMETER = re.compile(r'(?<![\w.])[A-Z]\d+(?!\w)')


@dataclasses.dataclass(frozen=True)
class Row:
    kind: str
    path: str
    constraints: tuple = ()
    signature: str = ''
    defaults: frozenset = frozenset()
    access: frozenset = frozenset()
    where: str = ''
    group: str = ''
    linux: str = 'yes'
    # Of a symbol only: the requirement of a protocol that it witnesses, as "Protocol.member".
    witness_of: str = ''

    @property
    def key(self):
        """What not-yet.txt calls the row; no tabs at the end, for editors take them away."""
        return '\t'.join([self.kind, self.path, ' & '.join(self.constraints), self.signature]).rstrip('\t')

    @property
    def parent(self):
        """The path of the enclosing type; '' at the top level."""
        return parent_path(self.path)

    @property
    def name(self):
        """The last component with its labels."""
        return self.path[len(self.parent) + 1:] if self.parent else self.path

    def __str__(self):
        text = f'{self.kind} {self.path}'
        if self.where:
            text += f' {self.where}'
        elif self.constraints:
            text += f' where {", ".join(self.constraints)}'
        if self.kind not in TYPE_KINDS and self.signature:
            text += f'  {self.signature}'
        return text


def parent_path(path):
    """'A.B.f(x:)' gives 'A.B'; '' at the top level. An operator's own name may hold dots."""
    return re.match(r'(?:\w+\.)*', path.split('(')[0]).group(0).rstrip('.')


def module_of(row):
    """The engine's module that has to hold the row."""
    if row.group != 'overlay':
        return 'PortableCombineCore'
    return 'PortableCombineDispatch' if re.match(r'DispatchQueue\b', row.path) else 'PortableCombineFoundation'


def read_rows(lines):
    """The rows of a tab separated file; '#' begins a comment, the first other line names the columns."""
    rows, columns = [], None
    for line in lines:
        line = line.rstrip('\n')
        if not line or line.startswith('#'):
            continue
        cells = line.split('\t')
        if columns is None:
            columns = cells
            continue
        cell = dict(itertools.zip_longest(columns, cells, fillvalue=''))
        rows.append(Row(
            kind=cell['kind'], path=cell['path'], signature=cell['signature'], where=cell['where'],
            constraints=tuple(part for part in cell['constraints'].split(' & ') if part),
            defaults=frozenset(part for part in cell['defaults'].split(',') if part),
            access=frozenset(part for part in cell['access'].split(',') if part),
            group=cell['group'], linux=cell['linux']))
    return rows


def constraint(left, relation, right):
    """The canonical text of one constraint; relation is '==' or ':'."""
    if relation == '==':
        return ' == '.join(sorted([left, right]))
    return f'{left}: {right}'


def normal_form(row):
    """(signature, constraints) such that two rows are equal when a caller cannot tell them apart: the names and the
    order of a function's own parameters do not count, nor in which order equal types are chained."""
    equal, conforming = _split(row.constraints)
    if row.kind in TYPE_KINDS or row.kind == 'conformance':
        return row.signature, _closed(equal, conforming)
    if row.kind in TEXTUAL_KINDS:
        return textual(row.signature), _closed(equal, conforming)
    signature, equal, conforming = _without_named_types(row.signature, equal, conforming)
    used = _OWN_PARAMETER.findall(signature)
    used += sorted({name for pair in equal + conforming for text in pair for name in _OWN_PARAMETER.findall(text)})
    names = {name: f'${index}' for index, name in enumerate(dict.fromkeys(used))}

    def renamed(text):
        return _OWN_PARAMETER.sub(lambda match: names[match.group(0)], text)

    def renamed_pairs(pairs):
        return [(renamed(left), renamed(right)) for left, right in pairs]

    return renamed(signature), _closed(renamed_pairs(equal), renamed_pairs(conforming))


def textual(signature):
    """A declaration's own text, with the ways of writing one type brought to one."""
    text = re.sub(r'(?<![\w.])any\s+', '', signature)
    text = re.sub(r'(?<![\w.])(?:Self|Swift|Foundation|Combine(?:Core|Dispatch|Foundation)?)\.', '', text)
    text = re.sub(r'@escaping\s+', '', text)
    text = re.sub(r'\bVoid\b', '()', text)
    text = re.sub(r'\bTimeInterval\b', 'Double', text)
    return re.sub(r'\s*:\s*', ': ', text).strip()


def _split(constraints):
    equal, conforming = [], []
    for text in constraints:
        if ' == ' in text:
            equal.append(tuple(text.split(' == ', 1)))
        else:
            # The last ': ' at the top level: a tuple on the left may hold labels.
            left, _, right = text.rpartition(': ')
            conforming.append((left, right))
    return equal, conforming


def _without_named_types(signature, equal, conforming):
    """`<T, P> where T == P.Output` says what `<P>` says with P.Output written out: replace such parameters."""
    equal = list(equal)
    progress = True
    while progress:
        progress = False
        for pair in equal:
            left, right = pair
            own = [term for term in pair if _OWN_PARAMETER.fullmatch(term)]
            if not own:
                continue
            name = max(own)
            other = right if name == left else left
            pattern = re.compile(r'(?<![\w.])' + name + r'(?!\w)')
            if pattern.search(other):
                continue
            equal.remove(pair)

            def replaced(text):
                return pattern.sub(lambda _: other, text)

            signature = replaced(signature)
            equal = [(replaced(a), replaced(b)) for a, b in equal]
            conforming = [(replaced(a), replaced(b)) for a, b in conforming]
            progress = True
            break
    return signature, equal, conforming


def _closed(equal, conforming):
    """The constraints as classes of equal types, and conformances of the class's first member."""
    classes = []
    for pair in equal:
        joined = set(pair)
        for other in [known for known in classes if known & joined]:
            joined |= other
            classes.remove(other)
        classes.append(joined)

    def first(term):
        for known in classes:
            if term in known:
                return min(known)
        return term

    return (frozenset(frozenset(known) for known in classes),
            frozenset((first(left), right) for left, right in conforming))
