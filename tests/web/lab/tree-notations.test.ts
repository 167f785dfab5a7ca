import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isField } from '../../../web/search/textbook/notation/fields.ts';
import { isPlainTree } from '../../../web/search/textbook/notation/notations-beside.ts';
import {
  readAnyTree,
  treeOf,
  type NotationProblem,
  type TreeReading,
} from '../../../web/search/textbook/notation/read-tree.ts';
import { playerIn } from '../../../web/search/textbook/notation/turns.ts';
import { textbookText } from '../../../web/search/text/textbook.ts';
import { rounds } from '../support/rounds.ts';

/** A tree as the test has it: a number, or its named or nameless children. */
interface Plain {
  readonly label: string;
  readonly value: string;
  readonly children: readonly Plain[];
}

// Not what a program calls a field of a node: {"Id": 3} is a node without a value, not a move named Id.
const word = fc
  .stringMatching(/^[A-Z][a-z]{0,4}[0-9]?$/)
  .filter((name) => !isField({ key: name }) && playerIn(name) === null);
const number = fc.oneof(
  fc.integer({ min: -99, max: 999 }).map(String),
  fc
    .integer({ min: 1, max: 99 })
    .map((tenths) => `${String(Math.trunc(tenths / 10))}.${String((tenths % 9) + 1)}`),
);

/** Trees whose root has no name and whose nodes all have one, or none has. */
function trees(isNamed: boolean): fc.Arbitrary<Plain> {
  const label = isNamed ? word : fc.constant('');
  const { node } = fc.letrec<{ node: Plain; leaf: Plain }>((tie) => ({
    leaf: fc.record({ label, value: number, children: fc.constant([]) }),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({
        label,
        value: fc.constant(''),
        children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      }),
    ),
  }));
  return fc
    .array(node, { minLength: 2, maxLength: 4 })
    .map((children) => ({ label: '', value: '', children }));
}

/** In the engine's own notation: what every reader must give back. */
function own({ label, value, children }: Plain): string {
  const name = label === '' ? '' : `${label}: `;
  return name + (children.length === 0 ? value : `[${children.map(own).join(', ')}]`);
}

function python({ label, value, children }: Plain): string {
  const body = children.length === 0 ? value : `(${children.map(python).join(', ')},)`;
  return label === '' ? body : `'${label}': ${body}`;
}

function pythonNamed({ value, children }: Plain): string {
  if (children.length === 0) return value;
  return `{${children.map((each) => `"${each.label}": ${pythonNamed(each)}`).join(', ')}}`;
}

function json({ label, value, children }: Plain): object {
  return {
    name: label,
    ...(children.length === 0 ? { value: Number(value) } : { children: children.map(json) }),
  };
}

function lisp({ value, children }: Plain): string {
  return children.length === 0 ? value : `(${children.map(lisp).join(' ')})`;
}

function chinese({ label, value, children }: Plain): string {
  const body =
    children.length === 0 ? value.replace('-', '－') : `【${children.map(chinese).join('，')}】`;
  return label === '' ? body : `${label}：${body}`;
}

function newick({ label, value, children }: Plain): string {
  if (children.length === 0) return label === '' ? value : `${label}:${value}`;
  return `(${children.map(newick).join(',')})${label}`;
}

function forest({ label, value, children }: Plain): string {
  const content = [label, value].filter((each) => each !== '').join(': ');
  return `[${content || '{}'}, draw ${children.map(forest).join(' ')}]`;
}

function outline(node: Plain, indent: string, bullet: string, depth = 0): string {
  const { label, value, children } = node;
  const content = [label, value].filter((each) => each !== '').join(': ');
  const below = children.map((each) => outline(each, indent, bullet, depth + 1)).join('\n');
  return depth === 0
    ? below
    : `${indent.repeat(depth)}${bullet}${content}${below === '' ? '' : `\n${below}`}`;
}

/** Edges and names of the nodes, numbered through. */
function edges(root: Plain): { readonly names: string[]; readonly pairs: [number, number][] } {
  const names: string[] = [];
  const pairs: [number, number][] = [];
  const add = (node: Plain): number => {
    const index = names.length;
    names.push([node.label, node.value].filter((each) => each !== '').join(': ') || 'root');
    for (const child of node.children) pairs.push([index, add(child)]);
    return index;
  };
  add(root);
  return { names, pairs };
}

function dot(root: Plain): string {
  const { names, pairs } = edges(root);
  const nodes = names.map((name, index) => `  n${String(index)} [shape=box, label="${name}"];`);
  const links = pairs.map(([from, to]) => `  n${String(from)} -> n${String(to)};`);
  return `digraph G {\n  rankdir=TB;\n  node [shape=circle];\n${[...nodes, ...links].join('\n')}\n}`;
}

function mermaid(root: Plain): string {
  const { names, pairs } = edges(root);
  return `graph TD\n${pairs.map(([from, to]) => `  n${String(from)} --> n${String(to)}["${names[to]!}"]`).join('\n')}`;
}

/** Numbers as the page writes them: the readers may leave a plus or a last point out. */
function read(text: string): string {
  const result = readAnyTree(text);
  if (result === null || !('tree' in result))
    throw new Error(`not read: ${text}: ${JSON.stringify(result)}`);
  return result.tree;
}

describe('who moves, where a tree names MAX and MIN', () => {
  const turnsOf = (text: string) => {
    const reading = readAnyTree(text);
    return reading !== null && 'tree' in reading ? (reading.turns ?? null) : reading;
  };

  it.each([
    'MIN\n  MAX\n    3\n    12\n  MAX\n    2\n    4',
    '\\begin{forest} [MIN [MAX [3] [12]] [MAX [2] [4]]] \\end{forest}',
    'graph TD; A[MIN]-->B[MAX]; A-->C[MAX]; B-->D[3]; B-->E[12]; C-->F[2]; C-->G[4]',
    'min(max(3,12,8),max(2,4,6))',
    '(min (max 3 12 8) (max 2 4 6))',
    '{"type":"min","children":[{"type":"max","children":[{"value":3},{"value":12}]},{"value":2}]}',
    'Node(is_max=False, children=[Node(value=3), Node(value=5)])',
    'MIN: [MAX: [3, 12], MAX: [2, 4]]',
    '▽: [[3, 12], [2, 4]]',
    '极小方: [极大方: [3, 12], 4]',
  ])('is MIN at the root of %j', (text) => {
    expect(turnsOf(text)).toEqual({ rootPlayer: 'min', opponents: 1 });
  });

  it('is MAX where its names say so, with MIN more than once in a row', () => {
    expect(turnsOf('max(min(3,12,8),min(2,4,6))')).toEqual({ rootPlayer: 'max', opponents: 1 });
    expect(turnsOf('max(min(min(3,12),8),2)')).toEqual({ rootPlayer: 'max', opponents: 2 });
    expect(turnsOf('[[3, 12], [2, 4]]')).toBeNull();
    expect(turnsOf('[Maxine: [3, 12], minor: [2, 4]]')).toBeNull();
    // A leaf has nobody to move.
    expect(turnsOf('[max: 3, min: 4]')).toBeNull();
  });

  it('is refused where it can’t be, and said where it is read as names', () => {
    for (const text of ['max(min(3,12,8),max(2,4,6))', 'max(max(3,12),max(2,4))']) {
      expect(turnsOf(text), text).toMatchObject({ expected: 'turns' });
    }
    const own = readAnyTree('[max: [3, 12], min: [2, 4]]');
    expect(own).toMatchObject({ notes: ['turn-names'], notation: null });
  });
});

describe('a tree in any notation', () => {
  const nameless: [string, (tree: Plain) => string][] = [
    ['a tuple', (tree) => `tree = ${python(tree)}`],
    ['lists with trailing commas', (tree) => own(tree).replaceAll(']', ',]')],
    ["Lisp's lists", lisp],
    ['Chinese brackets and commas', chinese],
    ['Newick', (tree) => `${newick(tree)};`],
    [
      'LaTeX forest',
      (tree) => `\\begin{forest} for tree={grow=south}\n${forest(tree)}\n\\end{forest}`,
    ],
    ['a Markdown list', (tree) => outline(tree, '  ', '- ')],
  ];
  it.each(nameless)('is read from %s', (_, write) => {
    fc.assert(
      fc.property(trees(false), (tree) => {
        // An outline can't show a node that has neither a name nor a number.
        fc.pre(write(tree) !== '' && !/^\s*- $/m.test(write(tree)));
        expect(read(write(tree))).toBe(own(tree));
      }),
    );
  });

  const named: [string, (tree: Plain) => string][] = [
    ['a dictionary', pythonNamed],
    ['JSON with children', (tree) => JSON.stringify(json(tree), null, 2)],
    ['Chinese brackets and colons', chinese],
    ['Newick', (tree) => `${newick(tree)};`],
    ['LaTeX forest', (tree) => `\\begin{forest} ${forest(tree)} \\end{forest}`],
    ['an indented list', (tree) => outline(tree, '\t', '')],
    ['a bulleted list', (tree) => outline(tree, '    ', '* ')],
    ['DOT', dot],
    ['Mermaid', mermaid],
  ];
  it.each(named)('is read with its names from %s', (_, write) => {
    fc.assert(
      fc.property(trees(true), (tree) => {
        expect(read(write(tree)).replace(/^root: /, '')).toBe(own(tree));
      }),
    );
  });

  it.each([
    ['Map.of("A", Map.of("x", 3, "y", 5), "B", List.of(2, 9))', '[A: [x: 3, y: 5], B: [2, 9]]'],
    ['Map.ofEntries(Map.entry("A", List.of(3, 5)), Map.entry("B", 2))', '[A: [3, 5], B: 2]'],
    ['val tree = mapOf("A" to listOf(3, 5), Pair("B", 2))', '[A: [3, 5], B: 2]'],
    ['Map("A" -> List(3, 5), "B" -> List(2, 9))', '[A: [3, 5], B: [2, 9]]'],
    ['const t = new Map([["A", [3, 5]], ["B", [2, 9]]])', '[A: [3, 5], B: [2, 9]]'],
    ['Map.of("A", Map.of("Val0", 0), "B", 5)', '[A: [Val0: 0], B: 5]'],
    ['{"A": {"score1": 3}, "B": 5}', '[A: [score1: 3], B: 5]'],
    ['new TreeMap<>(Map.of("a", 3, "b", 5))', '[a: 3, b: 5]'],
    ['Object.fromEntries([["A", [3, 5]], ["B", 2]])', '[A: [3, 5], B: 2]'],
    ['Map.of("A", List.of("B", "C"), "B", 3, "C", 5)', 'A: [B: 3, C: 5]'],
  ])('is read from the dictionary that a call makes: %s', (text, tree) => {
    expect(readAnyTree(text)).toMatchObject({ tree, notation: 'data' });
  });

  it.each([
    ['((3 12 8) (2 4 6) (14 5 2))', '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]'],
    ['[3,12,8],[2,4,6]', '[[3, 12, 8], [2, 4, 6]]'],
    ['3,12,8;2,4,6', '[[3, 12, 8], [2, 4, 6]]'],
    ['3 12 8; 2 4 6;', '[[3, 12, 8], [2, 4, 6]]'],
    ['[(3), (-5), [(2)]]', '[3, -5, [2]]'],
    ['[(3,), (5,)]', '[[3], [5]]'],
    ['((3) (5))', '[[3], [5]]'],
    ['[0x10, -0b11, 3]', '[16, -3, 3]'],
    ['(MAX (MIN 3 12 8) (MIN 2 4 6))', 'MAX: [MIN: [3, 12, 8], MIN: [2, 4, 6]]'],
    ["['A', ['B', 3, 12], ['C', 2, 4]]", 'A: [B: [3, 12], C: [2, 4]]'],
    ["tree = {'A': ['B', 'C'], 'B': [3, 5], 'C': [2, 9]}", 'A: [B: [3, 5], C: [2, 9]]'],
    ['const tree: number[][] = [[3, 12], // first\n [2, 4]];', '[[3, 12], [2, 4]]'],
    ['{"A": [3, 12], "B": {"C": 2, "D": 4}}', '[A: [3, 12], B: [C: 2, D: 4]]'],
    ['【【３，１２】、【２，－４】】', '[[3, 12], [2, -4]]'],
    ['((3,12,8)B,(2,4,6)C)A;', 'A: [B: [3, 12, 8], C: [2, 4, 6]]'],
    ['\\Tree [.MAX [.MIN 3 12 8 ] [.$\\alpha$ 2 4 6 ] ]', 'MAX: [MIN: [3, 12, 8], [2, 4, 6]]'],
    ['[MAX [MIN [3] [12]] [MIN [2, red] [4]]]', 'MAX: [MIN: [3, 12], MIN: [2, 4]]'],
    ['root\n├── A\n│   ├── 3\n│   └── 12\n└── B: 2 4', 'root: [A: [3, 12], B: [2, 4]]'],
    ['1. A: 3 12 8\n2. B: 2 4 6', '[A: [3, 12, 8], B: [2, 4, 6]]'],
    ['graph { a -- {b c}; b -- 3; c -- 4 }', 'a: [b: [3], c: [4]]'],
    [
      'digraph { A -> B [label="left"]; A -> C [label="right"]; B [label="3"]; C [label=4] }',
      'A: [left: 3, right: 4]',
    ],
    [
      'graph TD\nA --> |a1| B[3]\nA -->|a2| C((MIN))\nC --> D(5) & E{6}',
      'A: [a1: 3, a2: [D: 5, E: 6]]',
    ],
    ['[[0.30000000000000004, 1.2], [2, 3]]', '[[0.3, 1.2], [2, 3]]'],
    ['```json\n[[3, 12], [2, 4]]\n```', '[[3, 12], [2, 4]]'],
  ])('%s is meant', (text, meant) => {
    expect(read(text)).toBe(meant);
    expect(treeOf(text)).toBe(meant);
  });

  it.each([
    ['array([[3, 12], [2, 4]])', '[[3, 12], [2, 4]]'],
    ['[np.float64(3.0), 2]', '[3.0, 2]'],
    ["[('a', 3), ('b', 5)]", '[a: 3, b: 5]'],
    ["[('a', np.float64(3)), ('b', [('c', np.int64(1))])]", '[a: 3, b: [c: 1]]'],
    ['std::vector<int> t{3, 5};', '[3, 5]'],
    ['int t[2][2]{{3,5},{2,9}};', '[[3, 5], [2, 9]]'],
    ['int t[2][2] = {{3,5},{2,9}};', '[[3, 5], [2, 9]]'],
    ['std::array<std::array<int, 2>, 2> t {{ {3,5}, {2,9} }};', '[[3, 5], [2, 9]]'],
    ['-\n  - 3\n  - 5\n- 2', '[[3, 5], 2]'],
    ['- - a: 3\n    b: 5\n- 2', '[[a: 3, b: 5], 2]'],
    ['9. 3\n10. 5', '[3, 5]'],
    ['- 3\n-   5', '[3, 5]'],
    ["('A', [('B', [3,5]), ('C', [2,9])])", 'A: [B: [3, 5], C: [2, 9]]'],
    ['TreeNode(0,[TreeNode(7),TreeNode(5)])', '[7, 5]'],
    ['{1: [2, 3], 2: 5, 3: 7}', '"1": ["2": 5, "3": 7]'],
    ['[- 3, 2]', '[-3, 2]'],
    ['graph\nA-->B[3]\nA-->C[5]', 'A: [B: 3, C: 5]'],
    ["graph = {'A': ['B','C'], 'B': [3,5], 'C': [2,9]}", 'A: [B: [3, 5], C: [2, 9]]'],
    ['// x\ndigraph { a -> b; a -> c; b [label=3]; c [label=5] }', 'a: [b: 3, c: 5]'],
    ['%% x\ngraph TD\nA-->B[3]\nA-->C[5]', 'A: [B: 3, C: 5]'],
    ['---\ntitle: t\n---\nflowchart TD\nA-->B[3]\nA-->C[5]', 'A: [B: 3, C: 5]'],
    ['digraph { node [label="\\N"]; a -> b; a -> c; b [label=3]; c [label=5] }', 'a: [b: 3, c: 5]'],
    ['digraph { a -> {b; c} {rank=same; b; c} b [label=3]; c [label=5] }', 'a: [b: 3, c: 5]'],
    ['digraph { subgraph x { a -> b; a -> c } b [label=3]; c [label=5] }', 'a: [b: 3, c: 5]'],
    ['graph TD; A-->B[3]; A-->C[5];', 'A: [B: 3, C: 5]'],
    ['{"children":[{"value":3,"children":[]},{"value":5,"children":null}]}', '[3, 5]'],
    ['\\node {A} child {node {3}} child {node {5}};', 'A: [3, 5]'],
    ['TreeNode(1, TreeNode(2, None, None), TreeNode(3, None, None))', '[2, 3]'],
    ['[3 12; 2 4]', '[[3, 12], [2, 4]]'],
    ["{'A': {'left': 'B', 'right': 'C'}, 'B': 3, 'C': 5}", 'A: [left: 3, right: 5]'],
    [
      '{"value": 0, "left": {"value": 2, "left": null}, "right": {"value": 3}}',
      '[left: 2, right: 3]',
    ],
    ['A:\n  B: [3, 5]\n  C: [2, 9]', 'A: [B: [3, 5], C: [2, 9]]'],
    ['mindmap\n  root((MAX))\n    A\n      3\n    B: 5', 'MAX: [A: [3], B: 5]'],
    ['[array([3, 12]), array([2, 4])]', '[[3, 12], [2, 4]]'],
    ['((a . 3) (b . 5))', '[a: 3, b: 5]'],
  ])('%s is written by programs', (text, meant) => {
    expect(read(text)).toBe(meant);
    expect(treeOf(text)).toBe(meant);
  });

  it.each([
    ['[[-inf, 3], [1, 2]]', 'finite', '-inf'],
    ["[[3, 5], [1, float('inf')]]", 'finite', "'inf'"],
    ['digraph { 1 -> 2; 1 -> 3 }', 'leaf-label', '2;'],
    ['\\begin{istgame} \\istroot(0)(0,0) \\istb{a} \\endist \\end{istgame}', 'other-notation', ''],
    ['EFG 2 R "x" { "P1" "P2" }', 'other-notation', ''],
    ['{"nodes": [{"id": 1, "value": 3}], "links": []}', 'field', '[]'],
    ['- value: 0\n  children:\n    - value: 3', 'field', 'children'],
    ['Map.of("A", 3, "B")', 'map-value', '"B")'],
    ['[Map.of("A", 3, "B", 4), Map.of("A", [3, 4], "B")]', 'map-value', '"B")'],
  ])('%s is refused in one sentence', (text, expected, place) => {
    expect(readAnyTree(text)).toMatchObject({ expected, at: text.indexOf(place) });
    expect(treeOf(text)).toBe(text);
  });

  it.each([
    ['(A (3 5))', 'A: [3, 5]', 'A: [[3, 5]]'],
    ['[3,5; 2,5]', '[[3, 5], [2, 5]]', '[3.5, 2.5]'],
    ['[1,5 2,5]', '[1, 5, 2, 5]', '[1.5, 2.5]'],
    ['TreeNode(1, TreeNode(2), TreeNode(3))', '[2, 3]', '[1, 2, 3]'],
    ['{"A": {"B": 3, "C": 5}}', 'A: [B: 3, C: 5]', '[A: [B: 3, C: 5]]'],
    ['{1: [2, 5], 2: [3, 9]}', '"1": ["2": [3, 9], 5]', '["1": [2, 5], "2": [3, 9]]'],
    ["('A', 5, [('B', 3), ('C', 2)])", 'A: [5, [B: [3], C: [2]]]', 'A: [B: [3], C: [2]]'],
    ['{"value": 4, "a": 3, "b": 5}', '4', '[value: 4, a: 3, b: 5]'],
  ])('%s could be two trees, and both are named', (text, one, other) => {
    const reading = readAnyTree(text);
    expect(reading).toMatchObject({ expected: 'one-meaning', readings: [one, other] });
    for (const { problem } of [textbookText.en, textbookText.zh]) {
      const statement = problem(reading as NotationProblem);
      expect(statement).toContain(one);
      expect(statement).toContain(other);
    }
  });

  it.each([
    ["[('a', [3, 4]), ('b', 5)]", ['pair-names'], 2, 3],
    ['(MAX (MIN 3 12 8) (MIN 2 4 6))', ['head-names'], 2, 6],
    ["{'A': ['B', 'C'], 'B': [3, 5], 'C': 2}", ['looked-up'], 2, 3],
    ['{"value": 3, "children": [{"value": 3}, {"value": 2}]}', ['inner-values'], 1, 2],
    ['digraph { a -> {b c}; b -> d; c -> d; d [label=3] }', ['shared'], 2, 2],
    ['[["3", "12"], ["2", "4"]]', ['quoted-numbers'], 2, 4],
    ['list(list(3, 12), 5)', ['calls'], 2, 3],
    ['[3 12; 2 4]', ['rows'], 2, 4],
    ['{"name": "A", "value": 3, "note": "x"}', ['other-fields'], 0, 1],
  ])('of %s it says what it took', (text, notes, plies, leaves) => {
    const reading = readAnyTree(text) as TreeReading;
    expect(reading).toMatchObject({ notes, size: { plies, leaves } });
    expect(textbookText.en.reading(reading)).toContain(textbookText.en.size(plies, leaves));
    expect(textbookText.zh.reading(reading)).toContain(textbookText.zh.size(plies, leaves));
  });

  it.each(['[3,5, 2,0]', '[[3,5, 2,0], [1, 2]]', '[3,5,\n2,0]', '[-3,5, 7]'])(
    'reads %j as it stands, and says that its commas are not those of decimals',
    (text) => {
      const reading = readAnyTree(text) as TreeReading;
      expect(reading).toEqual({ ...readAnyTree('[1]'), tree: text, notes: ['commas'] });
      for (const words of [textbookText.en, textbookText.zh])
        expect(words.reading(reading)).toBe(words.readingNotes.commas);
    },
  );

  it.each([
    ['[3 5, 2 9]', '[3, 5, 2, 9]'],
    ['[1 000, 2]', '[1, 000, 2]'],
    ['[[3 5, 2 9], 4]', '[[3, 5, 2, 9], 4]'],
    ['3 12 8, 2 4 6', '[3, 12, 8, 2, 4, 6]'],
  ])('reads %j as one list, and says that its blanks part leaves', (text, tree) => {
    const reading = readAnyTree(text) as TreeReading;
    expect(reading).toMatchObject({ tree, notes: ['blanks'] });
    for (const words of [textbookText.en, textbookText.zh])
      expect(words.reading(reading)).toContain(words.readingNotes.blanks);
  });

  it.each([
    ['chance(3, 5)', 'chance-names'],
    ['max(Chance(3, 5), chance node(2, 9))', 'chance-names'],
    ['[机会: [3, 5], b: [2, 9]]', 'chance-names'],
    ['(A:3,B:5)root;', 'lengths'],
  ] as const)('says that %j may have been meant otherwise', (text, note) => {
    const reading = readAnyTree(text) as TreeReading;
    expect(reading.notes).toContain(note);
    for (const words of [textbookText.en, textbookText.zh])
      expect(words.reading(reading)).toContain(words.readingNotes[note]);
  });

  it.each(['(3,5)root;', '~(1/2: 3, 1/2: 5)', '[chance: 3, b: 5]', '[expert: [3, 5], 2]'])(
    'reads %j without a doubt',
    (text) => {
      const { notes } = readAnyTree(text) as TreeReading;
      expect(notes.filter((note) => note === 'chance-names' || note === 'lengths')).toEqual([]);
    },
  );

  it.each(['[3 5 2 9]', '[[3 12 8], [2 4 6]]', '[3 5,]', '((3 12 8) (2 4 6))'])(
    'says nothing of the blanks of %j',
    (text) => {
      expect(readAnyTree(text)).toMatchObject({ notes: [] });
    },
  );

  it.each(['[3,5,2,0]', '[3, 5, 2, 0]', '[1,2,3, 4,5,6]', '[3.5,1, 2]', '[[3,5], [2,0]]'])(
    'has no such doubt of %j',
    (text) => {
      expect(readAnyTree(text)).toMatchObject({ tree: text, notes: [] });
    },
  );

  it.each([
    ['digraph { a -> b; a -> c; b [label=<5>]; c [label=<<b>3</b>>] }', 'a: [b: 5, c: 3]'],
    ['digraph { a -> b; a -> c; b [label="<1, 2>: 5"]; c [label=<3>] }', 'a: ["<1, 2>": 5, c: 3]'],
    ['graph TD; A-->B["<b>~(x)</b><br/>5"]; A-->C[<i>3</i>];', 'A: ["~(x)": 5, C: 3]'],
    ["[('<1, 2>', 3), ('b ~(x)', 5)]", '["<1, 2>": 3, "b ~(x)": 5]'],
    ['// a < 5, ~(b)\n[3, 5]', '[3, 5]'],
    ['[3, 5] # <1, 2, 3>', '[3, 5]'],
    ['Node<3>(3, 5)', '[3, 5]'],
    ['std::array<int, 3>{3, 5, 2}', '[3, 5, 2]'],
  ])('takes no sign in %s for one of its own', (text, tree) => {
    expect(readAnyTree(text)).toMatchObject({ tree });
  });

  it('leaves what is right as it is, and says what it has read', () => {
    expect(readAnyTree('[ [3,12] ,8]')).toEqual({
      tree: '[ [3,12] ,8]',
      notation: null,
      decimals: null,
      notes: [],
      size: null,
    });
    expect(readAnyTree('[0.1234567890123, 2]')).toEqual({
      tree: '[0.123456789, 2]',
      notation: null,
      decimals: 9,
      notes: [],
      size: null,
    });
    expect(readAnyTree('[0.30000000000000004, 2]')).toEqual({
      tree: '[0.3, 2]',
      notation: null,
      decimals: 1,
      notes: [],
      size: null,
    });
    expect(readAnyTree('\\Tree [.A 3 4 ]')).toMatchObject({ notation: 'qtree' });
  });

  it.each([
    ['\\begin{forest} [A [3] [B] ] \\end{forest}', 'number', '[B]'],
    ['\\begin{forest} [A [3] [4] \\end{forest}', 'closing-bracket', '\\end'],
    ['digraph { A -> B; B -> A }', 'no-circle', 'A ->'],
    ['digraph { A -> 3; B -> 4 }', 'one-root', 'B ->'],
    ['- A\n  - 3\n- B', 'number', 'B'],
    ['graph TD\n R --> A\n R -- B\n A --> 3\n B --> 2', 'children', '-- B'],
    ['((3,12,8)A,(2,4,)B);', 'number', ')B'],
    ['((3,12,8)A,(2,4,6)B]', 'closing-bracket', ']'],
  ])('says where %s goes wrong', (text, expected, place) => {
    expect(readAnyTree(text)).toMatchObject({ expected, at: text.indexOf(place) });
  });

  it.each(['[3, , 4]', '[, 3]', '[1/3, 2]', '[[½, 2], 1]', '(1/2 3 4)'])(
    'makes no other tree of %s, which lacks a number',
    (text) => {
      expect(readAnyTree(text)).toBeNull();
    },
  );

  it('leaves to the engine a text with its own signs, so that it says what else is wrong', () => {
    expect(treeOf('（（3，12，8），（2，4，6）')).toBe('[[3,12,8],[2,4,6]');
    expect(treeOf("{'A': [3, 12], 'B': [2, }")).toBe('["A": [3, 12], "B": [2, ]');
  });

  it('refuses or reads anything at all, and never throws', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      'A',
      '3',
      ' ',
      ',',
      ':',
      '->',
      '\n',
      '- ',
      '"',
      '\\Tree',
      '\\begin{forest}',
      'graph TD\n',
      'digraph {',
      '[label="3"]',
      ';',
      '&',
      '【',
      '，',
      '|',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const result = readAnyTree(text);
        if (result === null) return;
        if ('tree' in result) expect(result.tree).not.toBe('');
        else expect(result.at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('expands shared nodes only so far', () => {
    const chain = Array.from(
      { length: 40 },
      (_, i) => `n${String(i)} -> n${String(i + 1)}; n${String(i)} -> n${String(i + 1)};`,
    );
    expect(readAnyTree(`digraph { ${chain.join(' ')} n40 [label="1"] }`)).toMatchObject({
      expected: 'smaller-tree',
    });
  });

  it('leaves what is larger than the engine takes to the engine, as it stands', () => {
    const leaves = (count: number): string =>
      `[${Array.from({ length: count }, () => '3').join(',')}]`;
    expect(readAnyTree(leaves(66_000))).toBeNull();
    const long = leaves(600_000);
    expect(readAnyTree(long)).toBeNull();
    expect(treeOf(long) === long).toBe(true);
  });
});

describe('a page without the readers', () => {
  const plain = [
    '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]',
    '[a: 1, b: [2, -3]]',
    '["x y": [1,2], [ 3,4 ]]',
    '[ [1,\n2],[3] ]',
    '[[[999999]]]',
    '[甲: 1, 乙: 2]',
  ];
  const others = [
    '((3 12 8) (2 4 6))',
    '[1 2]',
    '[0.30000000000000004, 1]',
    '[1,]',
    '7',
    '[]',
    '[[], 1]',
    '',
    '{"a": 1}',
    '~(1/2: 3, 1/2: 7)',
    '[<1, 2, 3>, 4]',
    '[1000000]',
    "['a': 1]",
    '[a [1] [2]]',
    '[B [1] [2]]',
    'digraph { a -> b }',
    '```\n[1, 2]\n```',
    '[x: y]',
    '[00x, 1]',
  ];

  it.each(plain)('knows %j for the engine’s own', (text) => {
    expect(isPlainTree(text)).toBe(true);
    expect(treeOf(text)).toBe(text);
  });

  it.each(others)('does not take %j for it', (text) => {
    expect(isPlainTree(text)).toBe(false);
  });

  it('takes no text for it of which a reader would make another', () => {
    const piece = fc.constantFrom(
      ...['[', ']', ',', ':', '(', ')', ' ', '-', '~', '"', '<', 'a', 'x', '1', '2'],
      ...['[', ']', ', ', ': ', '10', '\n', '`'],
    );
    const texts = fc.oneof(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      fc.oneof(trees(true), trees(false)).map((tree) => own(tree).replaceAll(/\.\d+/g, '')),
    );
    let found = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (!isPlainTree(text)) return;
        found++;
        expect(treeOf(text)).toBe(text);
      }),
      { numRuns: rounds(1000) },
    );
    expect(found).toBeGreaterThan(rounds(100));
  });
});
