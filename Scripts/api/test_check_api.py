#!/usr/bin/env python3
"""Tests of check_api.py and its modules: python3 Scripts/api/test_check_api.py

Rows and symbol graphs are made up; `swift demangle` is the real one, because its tree is what has to be understood.
"""

import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import check_api  # noqa: E402
import demangling  # noqa: E402
import hidden  # noqa: E402
import symbol_graph  # noqa: E402
from comparing import Comparison, Difference  # noqa: E402
from rows import Row, module_of, normal_form, parent_path, read_rows  # noqa: E402


def row(kind, path, signature='', constraints='', defaults='', access='', group='core', **more):
    def parts(text, separator):
        return [part for part in text.split(separator) if part]

    return Row(kind, path, tuple(parts(constraints, ' & ')), signature, frozenset(parts(defaults, ',')),
               frozenset(parts(access, ',')), group=group, **more)


def differences(wanted, found, all_rows=None):
    """Each difference as 'kind path'."""
    compared = Comparison(wanted, found, all_rows or wanted).differences
    return [f'{difference.kind} {difference.row.path}' for difference in compared]


PUBLISHER = row('protocol', 'Publisher', '<Output, Failure>')
OUTPUT = row('associatedtype', 'Publisher.Output')
MAP = row('struct', 'Map', '<Upstream, Output>', 'Upstream: Publisher')
MAP_CONFORMS = row('conformance', 'Map: Publisher')


class RowTests(unittest.TestCase):

    def test_reads_columns_by_name(self):
        rows = read_rows([
            '# a comment', 'kind\tgroup\tpath\twhere\tdefaults\taccess\tlinux\tconstraints\tsignature',
            'func\tcore\tA.f(x:)\twhere T: P\tx,_1\t\tyes\tA1: P & A1: Q\t(x: A1) -> ()'])
        self.assertEqual(rows, [row('func', 'A.f(x:)', '(x: A1) -> ()', 'A1: P & A1: Q', 'x,_1', where='where T: P')])
        self.assertEqual(rows[0].key, 'func\tA.f(x:)\tA1: P & A1: Q\t(x: A1) -> ()')
        self.assertEqual(row('struct', 'A').key, 'struct\tA')

    def test_parent_of_members_operators_and_types(self):
        expected = {'A.B.f(x:)': 'A.B', 'A.B': 'A', 'A': '', 'A.==(_:_:)': 'A', 'A....(_:)': 'A', 'f(_:)': ''}
        self.assertEqual({path: parent_path(path) for path in expected}, expected)

    def test_module_of_a_row(self):
        self.assertEqual(module_of(row('struct', 'Just')), 'PortableCombineCore')
        self.assertEqual(module_of(row('conformance', 'DispatchQueue: Scheduler', group='overlay')), 'PortableCombineDispatch')
        self.assertEqual(module_of(row('conformance', 'RunLoop: Scheduler', group='overlay')), 'PortableCombineFoundation')

    def assertSame(self, one, other):
        self.assertEqual(normal_form(one), normal_form(other))

    def assertNotSame(self, one, other):
        self.assertNotEqual(normal_form(one), normal_form(other))

    def test_order_of_own_parameters_does_not_count(self):
        one = row('func', 'P.f(_:_:)', '(A1, B1) -> ()', 'A1: P & B1: Q')
        self.assertSame(one, row('func', 'P.f(_:_:)', '(B1, A1) -> ()', 'A1: Q & B1: P'))
        self.assertNotSame(one, row('func', 'P.f(_:_:)', '(B1, A1) -> ()', 'A1: P & B1: Q'))

    def test_order_of_a_types_parameters_counts(self):
        self.assertNotSame(row('func', 'T.f(_:_:)', '(A, B) -> ()'), row('func', 'T.f(_:_:)', '(B, A) -> ()'))

    def test_chains_of_equal_types(self):
        one = row('func', 'P.f(_:_:)', '(A1, B1) -> ()', 'A.F == A1.F & A1.F == B1.F')
        self.assertSame(one, row('func', 'P.f(_:_:)', '(A1, B1) -> ()', 'A.F == B1.F & A1.F == B1.F'))
        self.assertNotSame(one, row('func', 'P.f(_:_:)', '(A1, B1) -> ()', 'A.F == A1.F'))

    def test_a_parameter_that_only_names_a_type(self):
        one = row('func', 'P.f(_:)', '((A.Output) -> A1) -> ()', 'A1: P')
        self.assertSame(one, row('func', 'P.f(_:)', '((A.Output) -> B1) -> ()', 'A1 == B1.Output & B1: P'))

    def test_ways_of_writing_an_alias(self):
        self.assertSame(row('typealias', 'T.F', '= (Result<Output, Error>) -> Void'),
                        row('typealias', 'T.F', '= (Swift.Result<Output, any Error>) -> ()'))
        self.assertNotSame(row('typealias', 'T.F', '= Publishers.Zip<A, B>'), row('typealias', 'T.F', '= Zip<A, B>'))


class DemanglingTests(unittest.TestCase):
    NAMES = {
        's:19PortableCombineCore9PublisherPAAE9subscribeyyqd__AA10SubscriberRd__7FailureQyd__AFRtz5InputQyd__6OutputRtzlF':
            (('A.Failure == A1.Failure', 'A.Output == A1.Input', 'A1: Subscriber'), '(A1) -> ()'),
        's:19PortableCombineCore11CancellablePAAE5store2inyqd__z_tSmRd__AA03AnyD0C7ElementRtd__lF':
            (('A1.Element == AnyCancellable', 'A1: RangeReplaceableCollection'), '(in: inout A1) -> ()'),
        's:19PortableCombineCore7SubjectPAAyt6OutputRtzrlE4sendyyF': (('() == A.Output',), '() -> ()'),
        's:19PortableCombineCore15TopLevelDecoderP6decode_4fromqd__qd__m_5InputQztKSeRd__lF':
            (('A1: Decodable',), '(_: A1.Type, from: A.Input) throws -> A1'),
        's:19PortableCombineCore9SchedulerP8schedule7options_y0D7OptionsQzSg_yyctF':
            ((), '(options: A.SchedulerOptions?, _: () -> ()) -> ()'),
        's:19PortableCombineCore13SubscriptionsO5emptyAA12Subscription_pvpZ': ((), ': Subscription'),
        's:19PortableCombineCore0B10IdentifierVyACyXlcfc': ((), '(AnyObject) -> CombineIdentifier'),
        's:1T5IdentPAARlzCrlE5identSivp': (('A: AnyObject',), ': Int'),
        's:1T2PsO3MapV_1y1zAEy_xq_Gyq_Kc_SaySiGSbSicSgtcfc':
            ((), '(_: (B) throws -> (), y: [Int], z: ((Int) -> Bool)?) -> Ps.Map<A, B>'),
        's:1T2PsO3MapVAASQRzrlE2eeoiySbAEy_xq_G_AGtFZ': (('A: Equatable',), '(Ps.Map<A, B>, Ps.Map<A, B>) -> Bool'),
        's:1T2PsO3MapV5InnerV1f_1gAGy_xq__Gq_d_yq_KXEtKqd__Rs_lF':
            (('A1 == B',), '(_: B..., g: (B) throws -> ()) throws -> Ps.Map<A, B>.Inner'),
        's:1T2PsO3MapV_1xS2i_SStcip': ((), '(_: Int, x: String) -> Int'),
        's:Sq1TE9publisherSqAAE9PublisherVyx_Gvp': ((), ': A?.Publisher'),
        's:Sq1TE9PublisherV2mmys6ResultOAAEABVyqd__s5Error_p_GSDyqd__SiGqd___SiztYaYbKc_s7KeyPathCyxqd__Gqd__mtSHRd__'
        's8SendableRd__lF':
            (('A1: Hashable', 'A1: Sendable'),
             '(@Sendable (A1, inout Int) async throws -> [A1 : Int], KeyPath<A, A1>, A1.Type)'
             ' -> Result<A1, Error>.Publisher'),
        's:Sq1TE9PublisherV4auto_1y1z1k1oShySiSgGSgSbyXK_yXlAA5Ident_AA3PubpypAA2PsO3MapV5InnerVy_ACyx_GSi_GztF':
            ((), '(_: @autoclosure () -> Bool, y: AnyObject, z: Ident & Pub, k: Any, '
                 'o: inout Ps.Map<A?.Publisher, Int>.Inner) -> Set<Int?>?'),
    }

    def test_declarations(self):
        trees = demangling.demangle(list(self.NAMES))
        self.assertEqual({usr: demangling.declaration(tree) for usr, tree in zip(self.NAMES, trees)}, self.NAMES)

    def test_types_and_foreign_names(self):
        trees = demangling.demangle(['s:s6ResultO', 'c:objc(cs)NSObject', 's:SQ'])
        self.assertIsNone(trees[1])
        self.assertEqual([demangling.type_name(trees[0]), demangling.type_name(trees[2])], ['Result', 'Equatable'])
        self.assertIsNone(demangling.declaration(trees[0]))


def symbol(kind, path, usr, text, **more):
    return {'kind': {'identifier': kind}, 'pathComponents': path, 'identifier': {'precise': usr},
            'declarationFragments': [{'spelling': text}], 'accessLevel': 'public', **more}


def conforms(lhs, rhs):
    return {'kind': 'conformance', 'lhs': lhs, 'rhs': rhs}


class SymbolGraphTests(unittest.TestCase):

    def read(self, symbols, relationships=()):
        graph = {'symbols': symbols, 'relationships': list(relationships)}
        # A graph goes through JSON first, as the compiler's do.
        return symbol_graph.read_symbols([json.loads(json.dumps(graph))])

    def test_types_with_parameters_and_constraints(self):
        rows = self.read([
            symbol('swift.struct', ['Ps', 'Map'], 's:1T2PsO3MapV', 'struct Map<Upstream, Output> where Upstream : Pub',
                   swiftGenerics={'parameters': [{'name': 'Upstream', 'index': 0, 'depth': 0},
                                                 {'name': 'Output', 'index': 1, 'depth': 0}],
                                  'constraints': [conforms('Upstream', 'Pub'), conforms('Output', 'Copyable')]}),
            symbol('swift.protocol', ['Subject'], 's:1T7SubjectP', 'protocol Subject<Output> : AnyObject, Pub'),
            symbol('swift.enum', ['Ps'], 's:1T2PsO', 'enum Ps')])
        self.assertEqual(rows, [row('struct', 'Ps.Map', '<Upstream, Output>', 'Upstream: Pub', group=''),
                                row('protocol', 'Subject', '<Output>', 'Self: AnyObject', group=''),
                                row('enum', 'Ps', group='')])

    def test_members(self):
        rows = self.read([
            symbol('swift.init', ['Ps', 'Map', 'init(_:y:z:)'], 's:1T2PsO3MapV_1y1zAEy_xq_Gyq_Kc_SaySiGSbSicSgtcfc',
                   'init(_ x: @escaping (Output) throws -> Void = { _ in }, y: [Int], z: ((Int) -> Bool)? = nil)'),
            symbol('swift.property', ['Ident', 'ident'], 's:1T5IdentPAARlzCrlE5identSivp', 'var ident: Int { get }'),
            symbol('swift.type.property', ['St', 'zero'], 's:1T2StV4zeroACvpZ', 'static var zero: St { get }'),
            symbol('swift.typealias', ['Ps', 'Map', 'Failure'], 's:1T2PsO3MapV7Failurea',
                   'typealias Failure = Upstream.Failure'),
            symbol('swift.associatedtype', ['Pub', 'Failure'], 's:1T3PubP7FailureQa', 'associatedtype Failure : Error'),
            symbol('swift.enum.case', ['En', 'b(_:x:)'], 's:1T2EnO1byACSi_SStcACmF', 'case b(Int, x: String)')])
        self.assertEqual([(r.kind, r.path, r.signature, set(r.defaults)) for r in rows], [
            ('init', 'Ps.Map.init(_:y:z:)', '(_: (B) throws -> (), y: [Int], z: ((Int) -> Bool)?) -> Ps.Map<A, B>',
             {'_0', 'z'}),
            ('var', 'Ident.ident', ': Int', set()), ('static var', 'St.zero', ': St', set()),
            ('typealias', 'Ps.Map.Failure', '= Upstream.Failure', set()),
            ('associatedtype', 'Pub.Failure', ': Error', set()), ('case', 'En.b(_:x:)', '(Int, x: String)', set())])
        self.assertEqual(rows[1].constraints, ('A: AnyObject',))

    def test_access_of_properties(self):
        texts = {'let x: Int': set(), 'var x: Int': {'set'}, 'var x: Int { get }': set(),
                 'var x: Int { get set }': {'set'}, 'var x: Int { get async throws }': {'async', 'throws'},
                 'static let x: () -> Int': set()}
        for text, access in texts.items():
            with self.subTest(text):
                found, = self.read([symbol('swift.property', ['En', 'x'], 's:1T2StV1xSivp', text)])
                self.assertEqual(found.access, access)

    def test_defaults_with_brackets_arrows_and_strings_around(self):
        text = 'func f<T>(a: (T) -> [Int], b: String = "x, (y", _ c: Set<Int> = [], d: (Int) -> Bool) -> Int'
        found, = self.read([symbol('swift.method', ['St', 'f(a:b:_:d:)'], 's:1T2StV1xSivp', text)])
        self.assertEqual(found.defaults, {'b', '_2'})

    def test_sendable_that_the_mangled_name_does_not_tell(self):
        found, = self.read([
            symbol('swift.method', ['Pub', 'f(_:)'], 's:1T3PubPAAE1fyyqd__lF', 'func f<T>(_ x: T) where T : Sendable',
                   swiftGenerics={'parameters': [{'name': 'T', 'index': 0, 'depth': 1}],
                                  'constraints': [conforms('T', 'Sendable')]})])
        self.assertEqual((found.constraints, found.signature), (('A1: Sendable',), '(A1) -> ()'))

    def test_leaves_out_what_is_not_public_declared_or_named_openly(self):
        self.assertEqual(self.read([
            symbol('swift.func.op', ['St', '!=(_:_:)'], 's:SQsE2neoiySbx_xtFZ::SYNTHESIZED::s:1T2StV', 'func !='),
            symbol('swift.struct', ['_Hidden'], 's:1T7_HiddenV', 'struct _Hidden'),
            symbol('swift.method', ['St', 'f(_hidden:)'], 's:1T2StV1xSivp', 'func f(_hidden: Int)'),
            symbol('swift.struct', ['Inner'], 's:1T5InnerV', 'struct Inner', accessLevel='internal')]), [])

    def test_conformances(self):
        rows = self.read(
            [symbol('swift.protocol', ['Pub'], 's:1T3PubP', 'protocol Pub'),
             symbol('swift.struct', ['Map'], 's:1T3MapV', 'struct Map<Upstream> where Upstream : Pub',
                    swiftGenerics={'parameters': [{'name': 'Upstream', 'index': 0, 'depth': 0}],
                                   'constraints': [conforms('Upstream', 'Pub')]})],
            [{'kind': 'conformsTo', 'source': 's:1T3MapV', 'target': 's:SQ', 'targetFallback': 'Swift.Equatable',
              'swiftConstraints': [conforms('Upstream', 'Pub'), conforms('Upstream', 'Equatable')]},
             {'kind': 'conformsTo', 'source': 's:1T3MapV', 'target': 's:s8CopyableP'},
             {'kind': 'conformsTo', 'source': 's:s6ResultO', 'target': 's:1T3PubP'}])
        self.assertEqual([(r.path, r.constraints) for r in rows if r.kind == 'conformance'],
                         [('Map: Equatable', ('Upstream: Equatable',)), ('Result: Pub', ())])

    def test_knows_what_witnesses_a_requirement(self):
        found, = self.read(
            [symbol('swift.property', ['St', 'x'], 's:1T2StV1xSivp', 'var x: Int { get }')],
            [{'kind': 'memberOf', 'source': 's:1T2StV1xSivp', 'target': 's:1T2StV',
              'sourceOrigin': {'identifier': 's:P', 'displayName': 'P.x'}}])
        self.assertEqual(found.witness_of, 'P.x')

    def test_says_that_the_build_directory_is_absent(self):
        with tempfile.TemporaryDirectory() as directory:
            build_dir = pathlib.Path(directory) / 'debug'
            with self.assertRaisesRegex(symbol_graph.CannotCheck, 'debug/Modules is not there: run `swift build`'):
                symbol_graph.extract(['PortableCombineCore'], build_dir, directory)
            (build_dir / 'Modules').mkdir(parents=True)
            with self.assertRaisesRegex(symbol_graph.CannotCheck, 'no PortableCombineCore.swiftmodule'):
                symbol_graph.extract(['PortableCombineCore'], build_dir, directory)


class ComparisonTests(unittest.TestCase):
    FUNC = row('func', 'Publisher.f(_:g:)', '(_: A1, g: Int) -> Map<A, A1>', 'A1: Publisher', 'g')

    def changed(self, **changes):
        values = dict(kind='func', path=self.FUNC.path, signature=self.FUNC.signature, constraints='A1: Publisher',
                      defaults='g')
        return row(**{**values, **changes})

    def test_nothing_to_tell(self):
        rows = [PUBLISHER, OUTPUT, MAP, MAP_CONFORMS, self.FUNC]
        self.assertEqual(differences(rows, list(reversed(rows))), [])

    def test_missing(self):
        self.assertEqual(differences([PUBLISHER, self.FUNC], [PUBLISHER]), ['missing Publisher.f(_:g:)'])
        found = Comparison([MAP, row('var', 'Map.x', ': Int')], [], [MAP]).differences
        self.assertIn(('missing', 'no type Map'), [(difference.kind, difference.detail) for difference in found])

    def test_another_kind_of_declaration(self):
        found = Comparison([MAP], [row('class', 'Map', '<Upstream, Output>')], [MAP]).differences
        self.assertEqual([(difference.kind, difference.detail) for difference in found],
                         [('signature', 'here it is a class')])

    def test_each_kind_of_difference(self):
        cases = {'constraint': self.changed(constraints='A1: Subject'),
                 'signature': self.changed(signature='(_: A1, g: UInt) -> Map<A, A1>')}
        for kind, here in cases.items():
            with self.subTest(kind):
                self.assertEqual(differences([self.FUNC], [here]), [f'{kind} Publisher.f(_:g:)'])

    def test_default_on_one_side(self):
        for here in ['', 'g,_0']:
            with self.subTest(here):
                self.assertEqual(differences([self.FUNC], [self.changed(defaults=here)]),
                                 ['defaults Publisher.f(_:g:)'])

    def test_access(self):
        readable, settable = row('var', 'Map.x', ': Int'), row('var', 'Map.x', ': Int', access='set')
        self.assertEqual(differences([MAP, readable], [MAP, settable]), ['access Map.x'])
        self.assertEqual(differences([MAP, settable], [MAP, readable]), ['access Map.x'])
        awaited = row('var', 'Map.x', ': Int', access='async')
        self.assertEqual(differences([MAP, awaited], [MAP, readable]), ['access Map.x'])

    def test_labels(self):
        here = self.changed(path='Publisher.f(_:h:)', signature='(_: A1, h: Int) -> Map<A, A1>', defaults='h')
        self.assertEqual(sorted(differences([PUBLISHER, self.FUNC], [PUBLISHER, here])),
                         ['extra Publisher.f(_:h:)', 'missing Publisher.f(_:g:)'])

    def test_generic_parameters_of_a_type(self):
        self.assertEqual(differences([MAP], [row('struct', 'Map', '<Output, Upstream>', 'Upstream: Publisher')]),
                         ['signature Map'])
        self.assertEqual(differences([MAP], [row('struct', 'Map', '<Upstream, Output>')]), ['constraint Map'])
        self.assertEqual(differences([PUBLISHER], [row('protocol', 'Publisher')]), ['signature Publisher'])

    def test_overloads_are_matched_whatever_their_order(self):
        ints, strings = row('func', 'Map.f(_:)', '(Int) -> ()'), row('func', 'Map.f(_:)', '(String) -> ()')
        generic = row('func', 'Map.f(_:)', '(A1) -> ()', 'A1: P')
        self.assertEqual(differences([MAP, ints, strings, generic], [MAP, generic, strings, ints]), [])
        self.assertEqual(differences([MAP, ints, strings, generic], [MAP, generic, ints]), ['missing Map.f(_:)'])
        self.assertEqual(differences([MAP, ints], [MAP, strings, ints]), ['extra Map.f(_:)'])

    def test_extra_is_told_once_for_a_type_and_its_members(self):
        extra = [row('struct', 'Map.Inner'), row('func', 'Map.Inner.f()', '() -> ()'),
                 row('conformance', 'Map.Inner: Equatable'), row('struct', 'Map.Inner.Deep')]
        self.assertEqual(differences([MAP], [MAP, *extra]), ['extra Map.Inner'])

    def test_witness_of_a_requirement_is_not_extra(self):
        here = row('func', 'Map.receive()', '() -> ()', witness_of='Publisher.receive()')
        self.assertEqual(differences([PUBLISHER, MAP, MAP_CONFORMS], [PUBLISHER, MAP, MAP_CONFORMS, here]), [])
        self.assertEqual(differences([MAP], [MAP, row('func', 'Map.receive()', '() -> ()')]), ['extra Map.receive()'])

    def test_alias_for_an_associated_type_is_not_extra(self):
        rows = [PUBLISHER, OUTPUT, MAP, MAP_CONFORMS]
        self.assertEqual(differences(rows, rows + [row('typealias', 'Map.Output', '= Output')]), [])
        self.assertEqual(differences(rows, rows + [row('typealias', 'Map.Input', '= Output')]), ['extra Map.Input'])

    def test_inferred_and_derived_members_need_no_declaration(self):
        here = [PUBLISHER, OUTPUT, row('struct', 'Just', '<Value>'), row('conformance', 'Just: Publisher'),
                row('conformance', 'Just: Hashable')]
        wanted = here + [row('conformance', 'Just: Equatable')]
        free = [row('typealias', 'Just.Output', '= Value'),
                row('func', 'Just.hash(into:)', '(into: inout Hasher) -> ()'),
                row('static func', 'Just.==(_:_:)', '(Just<A>, Just<A>) -> Bool')]
        self.assertEqual(differences(wanted + free, here), [])
        more = [row('typealias', 'Just.Input', '= Value'),
                row('func', 'Just.encode(to:)', '(to: Encoder) throws -> ()')]
        self.assertEqual(sorted(differences(wanted + more, here)), ['missing Just.Input', 'missing Just.encode(to:)'])

    def test_alias_of_an_equal_type_is_the_same(self):
        pair = row('struct', 'Pair', '<P, Q>', 'P.Failure == Q.Failure & P: Publisher & Q: Publisher')
        wanted, same = row('typealias', 'Pair.F', '= Q.Failure'), row('typealias', 'Pair.F', '= P.Failure')
        self.assertEqual(differences([pair, wanted], [pair, same]), [])
        self.assertEqual(differences([pair, wanted], [pair, row('typealias', 'Pair.F', '= P.Output')]),
                         ['signature Pair.F'])

    def test_conformances(self):
        equatable = row('conformance', 'Map: Equatable', constraints='Upstream: Equatable')
        self.assertEqual(differences([MAP, equatable], [MAP, equatable]), [])
        self.assertEqual(differences([MAP, equatable], [MAP]), ['missing Map: Equatable'])
        self.assertEqual(differences([MAP, equatable], [MAP, row('conformance', 'Map: Equatable')]),
                         ['constraint Map: Equatable'])
        self.assertEqual(differences([MAP], [MAP, equatable]), ['extra Map: Equatable'])

    def test_conformance_that_another_implies(self):
        hashable, equatable = row('conformance', 'Map: Hashable'), row('conformance', 'Map: Equatable')
        self.assertEqual(differences([MAP, equatable, hashable], [MAP, hashable]), [])
        self.assertEqual(differences([MAP, hashable], [MAP, hashable, equatable]), [])
        self.assertEqual(differences([MAP, equatable], [MAP, hashable, equatable]), ['extra Map: Hashable'])

    def test_sendable(self):
        value, publisher = row('struct', 'DispatchQueue.SchedulerTimeType.Stride'), MAP
        here = [row('conformance', f'{value.path}: Sendable'), row('conformance', 'Map: Sendable')]
        self.assertEqual(differences([value, publisher], [value, publisher, *here]), ['extra Map: Sendable'])


class HiddenTests(unittest.TestCase):
    SOURCE = 'import PortableCombineCore\n\n// row: func P.f()\nuse()\n\n// unavailable row: var W.value\nuse()\n'
    ROWS = [row('func', 'P.f()', group='hidden'), row('var', 'W.value', group='hidden'), row('var', 'W.other')]

    def kinds(self, errors):
        return [f'{difference.kind} {difference.row.path}'
                for difference in hidden.compare(self.ROWS, self.SOURCE, errors)]

    def test_which_lines_fail_says_which_rows_are_missing(self):
        unavailable = (7, "'value' is unavailable")
        self.assertEqual(self.kinds([unavailable]), [])
        self.assertEqual(self.kinds([(4, 'no member'), unavailable]), ['missing P.f()'])
        self.assertEqual(self.kinds([(7, 'no member')]), ['missing W.value'])

    def test_what_has_to_be_unavailable_must_not_compile(self):
        self.assertEqual(self.kinds([]), ['access W.value'])

    def test_every_hidden_row_is_used_and_every_error_belongs_to_one(self):
        with self.assertRaisesRegex(symbol_graph.CannotCheck, 'does not use var W.value'):
            hidden.compare(self.ROWS, '// row: func P.f()\nuse()\n', [])
        with self.assertRaisesRegex(symbol_graph.CannotCheck, 'belongs to no row: no such module'):
            hidden.compare(self.ROWS, self.SOURCE, [(1, 'no such module')])

    def test_the_source_uses_the_rows_of_the_table(self):
        rows = read_rows((check_api.HERE / 'combine-api.tsv').read_text().splitlines())
        named = {section.name for section in hidden.sections((check_api.HERE / 'hidden.swift').read_text())}
        self.assertEqual(named, {f'{found.kind} {found.path}' for found in rows if found.group == 'hidden'})


class ListTests(unittest.TestCase):
    ROWS = [row('struct', 'A'), row('struct', 'B'), row('func', 'A.f()', '() -> ()')]
    OVERLAY = row('conformance', 'DispatchQueue: Scheduler', group='overlay')

    def run_check(self, differences_found, listed, *options):
        """(exit status, output, the list after it)"""
        with tempfile.TemporaryDirectory() as directory:
            table, listing = pathlib.Path(directory) / 'table.tsv', pathlib.Path(directory) / 'not-yet.txt'
            table.write_text('group\tkind\tpath\twhere\tdefaults\taccess\tlinux\tconstraints\tsignature\n' + ''.join(
                f'{r.group}\t{r.kind}\t{r.path}\t\t\t\tyes\t\t{r.signature}\n' for r in self.ROWS + [self.OVERLAY]))
            if listed is not None:
                listing.write_text(check_api.list_text({r.key for r in listed}))
            with mock.patch.object(check_api, 'find_differences', return_value=differences_found), \
                    contextlib.redirect_stdout(io.StringIO()) as output:
                status = check_api.main(['--modules', 'PortableCombineCore', '--table', str(table), '--not-yet', str(listing),
                                         *options])
            return status, output.getvalue(), check_api.read_list(listing.read_text()) if listing.exists() else None

    def test_listed_missing_rows_pass(self):
        status, output, _ = self.run_check([Difference('missing', self.ROWS[1])], [self.ROWS[1]])
        self.assertEqual(status, 0)
        self.assertEqual(output, 'PortableCombineCore: Combine has 3 rows; 2 are the same here, 1 are known to be missing, '
                                 '0 differences to put right\n')

    def test_missing_row_that_is_not_listed_fails(self):
        status, output, _ = self.run_check([Difference('missing', self.ROWS[1])], [])
        self.assertEqual(status, 1)
        self.assertIn('missing     struct B', output)

    def test_listed_row_that_is_there_fails(self):
        status, output, _ = self.run_check([], [self.ROWS[1]])
        self.assertEqual(status, 1)
        self.assertIn('stale       struct B  [it is there: take it off the list]', output)

    def test_listed_row_that_combine_has_not_fails(self):
        status, output, _ = self.run_check([], [row('struct', 'Gone')])
        self.assertEqual(status, 1)
        self.assertIn('stale       struct Gone  [Combine has no such row]', output)

    def test_listed_row_that_differs_fails_once(self):
        status, output, _ = self.run_check([Difference('signature', self.ROWS[1])], [self.ROWS[1]])
        self.assertEqual(status, 1)
        self.assertEqual(output.count('struct B'), 1)

    def test_extra_fails_whatever_is_listed(self):
        extra = row('struct', 'Extra')
        status, output, _ = self.run_check([Difference('extra', extra)], [])
        self.assertEqual(status, 1)
        self.assertIn('extra       struct Extra', output)

    def test_lines_for_other_modules_are_left_alone(self):
        self.assertEqual(self.run_check([], [self.OVERLAY])[0], 0)

    def test_update_rewrites_the_list(self):
        missing = [Difference('missing', self.ROWS[2]), Difference('missing', self.ROWS[1])]
        status, output, listed = self.run_check(missing, [self.ROWS[0], self.ROWS[1], self.OVERLAY], '--update')
        self.assertEqual(status, 0)
        self.assertIn('not-yet.txt: 1 lines added, 1 removed', output)
        self.assertEqual(listed, sorted([self.OVERLAY.key, self.ROWS[1].key, self.ROWS[2].key]))

    def test_update_does_not_excuse_other_differences(self):
        status, _, listed = self.run_check([Difference('access', self.ROWS[2])], None, '--update')
        self.assertEqual((status, listed), (1, []))

    def test_json(self):
        status, output, _ = self.run_check([Difference('signature', self.ROWS[2], 'here none')], [], '--json', '-')
        self.assertEqual(status, 1)
        self.assertEqual(json.loads(output), [{
            'difference': 'signature', 'kind': 'func', 'path': 'A.f()', 'constraints': [], 'signature': '() -> ()',
            'detail': 'here none'}])

    def test_absent_build_directory_is_told(self):
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(check_api.main(['--build-dir', '/nonexistent/debug']), 1)
        self.assertIn('/nonexistent/debug/Modules is not there: run `swift build` first', errors.getvalue())

    def test_rows_that_need_objective_c_are_passed_over(self):
        rows = [row('struct', 'A'), row('struct', 'NSObject.B', group='overlay', linux='no (Objective-C runtime)')]
        self.assertEqual(check_api.rows_to_match(rows, check_api.MODULES), rows[:1])


if __name__ == '__main__':
    unittest.main()
