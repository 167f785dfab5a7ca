import { beforeAll, describe, expect, it } from 'vitest';

import { EngineRefusal } from '../../../web/engine/errors.ts';
import { readStateAttributes } from '../../../web/search/link/attributes.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { searchRefusal } from '../../../web/search/text/attributes.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What the attribute `tree` comes to: nodes and value, or what is said of it in both languages. */
function searched(tree: string): readonly (number | string)[] {
  const { state, problems } = readStateAttributes((name) =>
    name === 'tree' ? tree : name === 'algorithm' ? 'minimax' : null,
  );
  expect(problems).toEqual([]);
  try {
    const { trace } = engine.request({ kind: 'search', options: engineOptions(state) });
    return [trace.length, trace.value[0]!];
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    const { refusal } = error;
    return (['en', 'zh'] as const).map((each) => searchRefusal(refusal, state.tree, each));
  }
}

describe('the attribute of a tree', () => {
  it.each([
    ['as people type it', '((3 12 8) (2 4 6))'],
    ['as lists of Python', 'tree = [[3, 12, 8], (2, 4, 6,)]'],
    [
      'as a dictionary of Python',
      "{'L': {'a': 3, 'b': 12, 'c': 8}, 'R': {'a': 2, 'b': 4, 'c': 6}}",
    ],
    [
      'as JSON',
      '{"children": [{"children": [{"value": 3}, {"value": 12}, {"value": 8}]}, {"children": [{"value": 2}, {"value": 4}, {"value": 6}]}]}',
    ],
    ['as Lisp', "'((3 12 8) (2 4 6))"],
    ['as LaTeX forest', '\\begin{forest} [S [A [3] [12] [8]] [B [2] [4] [6]]] \\end{forest}'],
    ['as LaTeX qtree', '\\Tree [.S [.A 3 12 8 ] [.B 2 4 6 ] ]'],
    ['as Newick', '((a:3,b:12,c:8)L,(d:2,e:4,f:6)R);'],
    [
      'as DOT',
      'digraph { r -> a; r -> b; a -> x1; a -> x2; a -> x3; b -> y1; b -> y2; b -> y3; x1 [label="3"]; x2 [label="12"]; x3 [label="8"]; y1 [label="2"]; y2 [label="4"]; y3 [label="6"] }',
    ],
    [
      'as Mermaid',
      'graph TD\n r --> a\n r --> b\n a --> x["3"]\n a --> y["12"]\n a --> z["8"]\n b --> u["2"]\n b --> v["4"]\n b --> w["6"]',
    ],
    ['as indented lines', 'A\n  3\n  12\n  8\nB\n  2\n  4\n  6'],
  ])('is read %s', (_, tree) => {
    expect(searched(tree)).toEqual([9, 3]);
  });

  it.each(['((3 12 8) (2', '((3 12) (2 4)))', '(3 ))', '(3 () 4)', '{3, {4, 5}'])(
    'is refused without a word of a bracket that nobody typed: %s',
    (tree) => {
      const listed = searched(tree);
      expect(listed).toHaveLength(2);
      for (const sentence of listed) expect(sentence).not.toMatch(/[[\]]/);
    },
  );

  it('is refused with what is wrong, and where', () => {
    expect(searched('((3 12 8) (2')[0]).toBe('The bracket at character 11 is never closed.');
    expect(searched('((1 2)) )')).toEqual([
      'The tree is complete, but a closing bracket follows it at character 9.',
      '树已经完整，第 9 个字符处却还有右括号。',
    ]);
  });

  it.each([
    ['graph TD\n  A --> B\n  A --> C', /^Line \d, column \d+: Read as Mermaid\. A leaf needs/],
    ['digraph { a -> b; b -> a }', /^Line 1, column \d+: Read as Graphviz DOT\. /],
    ['\\begin{forest} [S [3] [4] \\end{forest}', /^Line 1, column \d+: Read as LaTeX forest\. /],
    ['\\Tree [.S 3 x ]', /^Line 1, column \d+: Read as LaTeX qtree\. A leaf needs/],
  ])('is refused with what its own notation wants, and where: %s', (tree, expected) => {
    const [en, zh] = searched(tree);
    expect(en).toMatch(expected);
    expect(zh).toMatch(/^第 \d+ 行第 \d+ 列：/);
  });
});
