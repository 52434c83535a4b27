"""From a symbol's mangled name to the canonical constraints and signature.

The mangled name says the types as the compiler sees them: aliases resolved, generic parameters by depth and position,
constraints minimized. `swift demangle --tree-only` prints it as a tree; this module reads the tree and prints the form
that combine-api.tsv uses.
"""

import dataclasses
import re
import subprocess

from rows import constraint


@dataclasses.dataclass
class Node:
    kind: str
    text: str = ''
    index: int = -1
    children: list = dataclasses.field(default_factory=list)

    def child(self, *kinds):
        """The first child of one of the kinds, or None."""
        return next((node for node in self.children if node.kind in kinds), None)


# Contexts that a path is made of, and the types that are named by one.
_NOMINAL = frozenset({'Structure', 'Class', 'Enum', 'Protocol', 'TypeAlias', 'OtherNominalType'})
_BOUND = frozenset({'BoundGenericStructure', 'BoundGenericClass', 'BoundGenericEnum', 'BoundGenericProtocol',
                    'BoundGenericOtherNominalType'})
_FUNCTION_TYPES = frozenset({'FunctionType', 'NoEscapeFunctionType', 'AutoClosureType', 'EscapingAutoClosureType',
                             'UncurriedFunctionType'})
_DECLARATIONS = frozenset({'Function', 'Constructor', 'Allocator', 'Variable', 'Subscript'})


def demangle(usrs, run=subprocess.run):
    """The trees of the symbols' names; None where there is none (an imported C declaration)."""
    if not usrs:
        return []
    lines = ['$s' + usr[2:] if usr.startswith('s:') else '-' for usr in usrs]
    result = run(['swift', 'demangle', '--tree-only'], input='\n'.join(lines) + '\n', capture_output=True, text=True,
                 check=True)
    return parse_trees(result.stdout, lines)


def parse_trees(text, names):
    """One tree for each mangled name, in the order of the output; what is no Swift name is echoed, and gives None."""
    trees, current = [], None
    for line in text.splitlines():
        if line.startswith('Demangling for '):
            current = []
            trees.append(current)
        elif line.lstrip().startswith('kind=') and current is not None:
            current.append(line)
    found = iter(trees)
    return [_tree(next(found)) if name.startswith('$s') else None for name in names]


def _tree(lines):
    root, stack = None, []
    for line in lines:
        depth = (len(line) - len(line.lstrip())) // 2
        match = re.match(r'kind=(\w+)(?:, text="(.*)")?(?:, index=(\d+))?$', line.strip())
        if not match:
            raise ValueError(f'a line of swift demangle that is not understood: {line}')
        node = Node(match.group(1), match.group(2) or '', int(match.group(3) or -1))
        del stack[depth:]
        if stack:
            stack[-1].children.append(node)
        else:
            root = node
        stack.append(node)
    return root


def type_name(tree):
    """The dotted name of the nominal type whose mangled name the tree is."""
    return type_text(tree.children[0])


def declaration(tree):
    """(constraints, signature) of a function, initializer, property or subscript; None for other names."""
    node = tree.children[0]
    if node.kind == 'Static':
        node = node.children[0]
    if node.kind not in _DECLARATIONS:
        return None
    found = []
    _context_constraints(node.children[0], found)
    kind = node.child('Type').children[0]
    if kind.kind == 'DependentGenericType':
        found += _requirements(kind.children[0])
        kind = kind.children[1].children[0]
    if node.kind == 'Variable':
        return tuple(sorted(set(found))), ': ' + type_text(kind)
    labels = [('_' if label.kind == 'FirstElementMarker' else label.text)
              for label in (node.child('LabelList') or Node('LabelList')).children]
    return tuple(sorted(set(found))), function_text(kind, labels)


def _context_constraints(context, found):
    """Constraints of the extensions around a declaration."""
    for node in context.children:
        if node.kind == 'DependentGenericSignature':
            found += _requirements(node)
        elif node.kind == 'Extension' or node.kind in _NOMINAL:
            _context_constraints(node, found)


def _requirements(signature):
    found = []
    for node in signature.children:
        if node.kind == 'DependentGenericConformanceRequirement':
            left, right = [type_text(child) for child in node.children]
            found.append(constraint(left, ':', right))
        elif node.kind == 'DependentGenericSameTypeRequirement':
            left, right = [type_text(child) for child in node.children]
            found.append(constraint(left, '==', right))
        elif node.kind == 'DependentGenericLayoutRequirement':
            found.append(constraint(type_text(node.children[0]), ':', 'AnyObject'))
    return found


def type_text(node):
    """A type in the form that combine-api.tsv uses."""
    kind, children = node.kind, node.children
    if kind in ('Type', 'Extension'):
        # An extension's first child is the module that it stands in.
        return type_text(children[-1] if kind == 'Type' else children[1])
    if kind in _NOMINAL:
        context, name = children[0], children[1].text
        return name if context.kind == 'Module' else f'{type_text(context)}.{name}'
    if kind in _BOUND:
        return _bound_text(type_text(children[0]), children[1].children)
    if kind == 'DependentGenericParamType':
        depth, index = children[0].index, children[1].index
        return chr(ord('A') + index) + (str(depth) if depth else '')
    if kind == 'DependentMemberType':
        return f'{type_text(children[0])}.{children[1].child("Identifier").text}'
    if kind == 'Tuple':
        return f'({", ".join(_element_text(element) for element in children)})'
    if kind in _FUNCTION_TYPES:
        return function_text(node)
    if kind == 'ProtocolList':
        return ' & '.join(type_text(child) for child in children[0].children) or 'Any'
    if kind in ('ProtocolListWithAnyObject', 'ProtocolListWithClass'):
        names = [type_text(child) for child in children[0].children[0].children]
        last = 'AnyObject' if kind == 'ProtocolListWithAnyObject' else type_text(children[1])
        return ' & '.join(names + [last])
    if kind in ('Metatype', 'ExistentialMetatype'):
        return f'{_postfixable(type_text(children[-1]))}.Type'
    if kind == 'InOut':
        return 'inout ' + type_text(children[0])
    if kind == 'DynamicSelf':
        return 'Self'
    if kind in ('Owned', 'Shared', 'Isolated', 'Sending'):
        # How an argument is passed is not a fact that the table holds.
        return type_text(children[0])
    # Something that Combine's API has nowhere: print the tree, so that it shows up as a difference.
    inner = ', '.join(type_text(child) for child in children)
    return f'{kind}{"[" + node.text + "]" if node.text else ""}({inner})'


def function_text(node, labels=()):
    effects, arguments, result, prefix = '', None, '()', ''
    for child in node.children:
        if child.kind == 'ArgumentTuple':
            arguments = child.children[0].children[0]
        elif child.kind == 'ReturnType':
            result = type_text(child.children[0])
        elif child.kind == 'AsyncAnnotation':
            effects = ' async' + effects
        elif child.kind == 'ThrowsAnnotation':
            effects += ' throws'
        elif child.kind == 'TypedThrowsAnnotation':
            effects += f' throws({type_text(child.children[0])})'
        elif child.kind == 'ConcurrentFunctionType':
            prefix += '@Sendable '
        elif child.kind == 'GlobalActorFunctionType':
            prefix += f'@{type_text(child.children[0])} '
    if node.kind in ('AutoClosureType', 'EscapingAutoClosureType'):
        prefix = '@autoclosure ' + prefix
    elements = arguments.children if arguments.kind == 'Tuple' else [arguments]
    texts = [_element_text(element) for element in elements]
    if any(label != '_' for label in labels):
        texts = [f'{label}: {text}' for label, text in zip(labels, texts)]
    return f'{prefix}({", ".join(texts)}){effects} -> {result}'


def _element_text(node):
    if node.kind != 'TupleElement':
        return type_text(node)
    name, variadic = node.child('TupleElementName'), node.child('VariadicMarker')
    text = type_text(node.child('Type')) + ('...' if variadic else '')
    return f'{name.text}: {text}' if name else text


def _bound_text(name, arguments):
    texts = [type_text(argument) for argument in arguments]
    if name == 'Optional':
        return _postfixable(texts[0]) + '?'
    if name == 'Array':
        return f'[{texts[0]}]'
    if name == 'Dictionary':
        return f'[{texts[0]} : {texts[1]}]'
    return f'{name}<{", ".join(texts)}>'


def _postfixable(text):
    """The text in parentheses when a postfix would belong to its last part only."""
    return f'({text})' if re.search(r' -> | & |^inout ', _outside_brackets(text)) else text


def _outside_brackets(text):
    """The text without what stands in brackets; the arrow's '>' closes nothing."""
    depth, out = 0, ''
    for index, character in enumerate(text):
        arrow = character == '>' and text[index - 1:index] == '-'
        if character in '([<':
            depth += 1
        elif character in ')]>' and not arrow:
            depth -= 1
        elif depth == 0:
            out += character
    return out
