import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readAnyTree } from '../../../web/search/textbook/notation/read-tree.ts';
import { own, TREE_STYLES, type Plain, type TreeStyle } from '../support/tree-styles.ts';

/** Trees in each style; PRUNUS_TREES=100000 shares out as many over all styles. */
const RUNS =
  process.env.PRUNUS_TREES === undefined
    ? 60
    : Math.max(1, Math.ceil(Number(process.env.PRUNUS_TREES) / TREE_STYLES.length));

/** What a functional language calls a node or its value, and no name of one: `(Val 5)` is the leaf 5. */
const CONSTRUCTOR = /^(?:Bin|Fork|Inner|Leaf|Node|Num|Tip|Tree|Val|Value)$/;
/** Names of fields, and of players, which say something else than the name of a node. */
const SPOKEN_FOR =
  /^(?:Kids|Child|Moves|Nodes|Items|Next|Name|Label|Move|Id|Title|Key|Text|Score|Val|Eval|Data|Left|Right|Type|Kind|Turn|Pid|Depth|Ply|Level|Alpha|Beta|Best|Color|Shape|Size|Index|Links|Edges|Dtype|State|Board|Class|Tag|Lhs|Rhs|Max|Min)\d?$/;
const word = fc
  .stringMatching(/^[A-Z][a-z]{0,4}[0-9]?$/)
  .filter((name) => !CONSTRUCTOR.test(name) && !SPOKEN_FOR.test(name));
const number = fc.oneof(
  fc.integer({ min: -99, max: 999 }).map(String),
  fc.integer({ min: -999, max: 999 }).map((tenths) => {
    const text = (tenths / 10).toFixed(1).replace(/\.0$/, '');
    return text === '-0' ? '0' : text;
  }),
);

/** Trees whose root has no name; all other nodes have one, none has, or inner nodes alone. */
function trees(inner: boolean, leaves: boolean): fc.Arbitrary<Plain> {
  const name = (isNamed: boolean) => (isNamed ? word : fc.constant(''));
  const { node } = fc.letrec<{ node: Plain; leaf: Plain }>((tie) => ({
    leaf: fc.record({ label: name(leaves), value: number, children: fc.constant([]) }),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({
        label: name(inner),
        value: fc.constant(''),
        children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      }),
    ),
  }));
  return fc
    .array(node, { minLength: 2, maxLength: 4 })
    .map((children) => ({ label: '', value: '', children }));
}

function kinds({ names, name }: TreeStyle): readonly fc.Arbitrary<Plain>[] {
  if (name.includes('name in front')) return [trees(true, false)];
  return [
    ...(names === 'nameless' ? [] : [trees(true, true)]),
    ...(names === 'named' ? [] : [trees(false, false)]),
  ];
}

/** Without blanks, names that a writer gives to what has none, and zeros behind a point. */
function plainly(tree: string): string {
  return tree
    .replace(/\s/g, '')
    .replaceAll('−', '-')
    .replace(/(^|[[,])(?:MAX|n\d+):/g, '$1')
    .replace(/\.(\d*?)0*(?=[,\]])/g, '.$1')
    .replace(/\.(?=[,\]])/g, '');
}

describe('a tree that is written and read', () => {
  it.each(TREE_STYLES)('is the same, or refused, in $name', (style) => {
    let read = 0;
    let tried = 0;
    fc.assert(
      fc.property(fc.oneof(...kinds(style)), (tree) => {
        fc.pre(style.suits?.(tree) ?? true);
        tried += 1;
        const text = style.write(tree);
        const reading = readAnyTree(text);
        if (reading === null || !('tree' in reading)) return;
        read += 1;
        expect(plainly(reading.tree), text).toBe(plainly(own(tree)));
        if (reading.notation === null) return;
        expect(reading.size!.leaves, text).toBe(own(tree).match(/[\d.]+(?=[,\]])/g)!.length);
      }),
      { numRuns: RUNS },
    );
    // Most are read: what refuses all is no reader.
    expect(read / tried).toBeGreaterThan(0.8);
  });
});
