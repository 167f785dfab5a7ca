import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readNumber } from '../../../web/practice/answers.ts';
import { predictionsAt } from '../../../web/practice/predict.ts';
import { formatValue, type Payoffs } from '../../../web/core/format.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { openExample } from '../../../web/search/shelf.ts';
import { defaultState } from '../../../web/search/state.ts';
import { fittingAlgorithm, fittingAlgorithms } from '../../../web/search/textbook/chance.ts';
import {
  nodeOfTree,
  withLeafValue,
  withMove,
  withoutNode,
} from '../../../web/search/textbook/edit-tree.ts';
import { readAnyTree, treeOf } from '../../../web/search/textbook/notation/read-tree.ts';
import { bareTree, readTree, tidyTree } from '../../../web/search/textbook/tidy-tree.ts';
import { THREE_PLAYERS } from '../../../web/search/textbook/trees.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { childrenOf, principalVariation } from '../../../web/trace/nodes.ts';
import { readingAt } from '../../../web/trace/node-at-step.ts';
import { leftAt } from '../../../web/trace/depth-first.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { explainLine } from '../../../web/tree/explain/line.ts';
import { explainStep } from '../../../web/tree/explain/explain.ts';
import { listingOf } from '../../../web/viewer/text/listings.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { rounds } from '../support/rounds.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function traced(tree: string, more: Readonly<Record<string, string>> = {}): Trace {
  const options = { game: 'textbook', algorithm: 'max-n', tree, ...more };
  return engine.request({ kind: 'search', options }).trace;
}

/** A tree as it is made, before anybody writes it down: a leaf is what three players get. */
type Made = Payoffs | readonly Made[];
const isLeaf = (made: Made): made is Payoffs => typeof made[0] === 'number';
const written = (made: Made): string =>
  isLeaf(made) ? `<${made.join(', ')}>` : `[${made.map(written).join(', ')}]`;

/** Few different numbers, so that there are many ties. */
const trees = fc.letrec<{ node: Made }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: -2, max: 2 }))) as fc.Arbitrary<
      [number, number, number]
    >,
    fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  ),
})).node;

/** Every node's payoffs in pre-order, the slow way: of all children, those that give the most. */
function solved(made: Made, ply = 0): Payoffs[] {
  if (isLeaf(made)) return [made];
  const below = made.map((child) => solved(child, ply + 1));
  const own = ply % 3;
  const most = Math.max(...below.map(([each]) => each![own]!));
  return [below.find(([each]) => each![own] === most)![0]!, ...below.flat()];
}

describe('max-n', () => {
  it('gives each player the most at every node, and ties to the first move', () => {
    fc.assert(
      fc.property(trees, (made) => {
        const trace = traced(written(made));
        const list = trace.header.payoffs!;
        expect([...trace.value].map((value) => list[value])).toEqual(solved(made));
      }),
      { numRuns: rounds(2000) },
    );
  });

  it('knows at each step the best of what is settled, and ends with what was returned', () => {
    fc.assert(
      fc.property(trees, (made) => {
        const trace = traced(written(made));
        for (let node = 0; node < trace.length; node++) {
          const children = childrenOf(trace, node);
          if (children.length === 0) continue;
          const own = trace.ply[node]! % 3;
          let best: number | null = null;
          for (const child of children) {
            const gives = (value: number) => trace.header.payoffs![value]![own]!;
            const value = trace.value[child]!;
            if (best === null || gives(value) > gives(best)) best = value;
            expect(readingAt(trace, node, leftAt(trace, child)).best).toBe(best);
          }
          expect(best).toBe(trace.value[node]);
        }
        const line = principalVariation(trace, 0);
        expect(trace.size[line.at(-1)!]).toBe(1);
      }),
    );
  });

  it('lights lines of its listing at every step, and tells of each', () => {
    const trace = traced(THREE_PLAYERS);
    const listing = listingOf('max-n')!;
    for (let step = 1; step <= totalSteps(trace); step++) {
      const line = explainLine(trace, step)!;
      for (const kind of ['en', 'zh'] as const) {
        const ids = listing.pseudocode[kind].map(({ id }) => id);
        expect(ids, String(step)).toContain(line.current);
      }
      expect(explainStep(trace, step, String).kind).not.toBe('nothing');
    }
  });

  it('asks which of the values a player returns', () => {
    const trace = traced(THREE_PLAYERS);
    const asked = [...Array(totalSteps(trace)).keys()].flatMap((step) =>
      predictionsAt(trace, step),
    );
    expect(asked.map(({ kind }) => kind)).toEqual(Array(7).fill('value'));
    expect(asked.map((each) => (each.kind === 'value' ? each.side : ''))).toEqual([
      'three',
      'three',
      'two',
      'three',
      'three',
      'two',
      'one',
    ]);
    for (const each of asked) expect(each.answer).toBe(trace.value[each.node]);
  });
});

describe('what three players get', () => {
  const scale = {
    decimals: 1,
    minusInfinity: -32768,
    plusInfinity: 32767,
    payoffs: [
      [10, 25, -30],
      [0, 0, 0],
    ] as const,
  };

  it('is written and read as books have it', () => {
    expect(formatValue(0, scale)).toBe('(1, 2.5, −3)');
    for (const text of ['(1, 2.5, -3)', '1,2.5,−3', '<1.0; 2.5; -3>', '（1，2.5，−3）']) {
      expect(readNumber(text, scale), text).toBe(0);
    }
    expect(readNumber('1, 2, 3', scale)).toBeNaN();
    for (const text of ['1', '1, 2', '', 'x, y, z']) {
      expect(readNumber(text, scale), text).toBeNull();
    }
  });
});

describe('a tree for three players', () => {
  it('is the same tree however it is laid out, and comes whole out of a link', () => {
    fc.assert(
      fc.property(trees, (made) => {
        const tree = bareTree(written(made));
        expect(readTree(tree)).not.toBeNull();
        const tidy = tidyTree(tree);
        expect(bareTree(tidy)).toBe(tree);
        expect(tidyTree(tidy)).toBe(tidy);
        expect(readAnyTree(tidy)).toEqual({
          tree: tidy,
          notation: null,
          decimals: null,
          notes: [],
          size: null,
        });
        const { state, problems } = readPermalink(writePermalink({ ...defaultState, tree: tidy }));
        expect(problems).toEqual([]);
        expect(state.tree).toBe(tidy);
      }),
    );
  });

  it('may be typed with the signs of a Chinese keyboard', () => {
    expect(treeOf('【＜１，２，３＞，《4，5，6》】')).toBe('[<1,2,3>,<4,5,6>]');
  });

  it('is edited as one', () => {
    const tree = '[<1, 2, 3>, <4, 5, 6>]';
    expect(withLeafValue(tree, 1, '(7, −8, 9)')?.tree).toBe('[<7, -8, 9>, <4, 5, 6>]');
    expect(withLeafValue(tree, 1, '7')).toBeNull();
    expect(withMove(tree, 0)?.tree).toBe('[<1, 2, 3>, <4, 5, 6>, <0, 0, 0>]');
    expect(withoutNode(tree, 2)?.tree).toBe('[<1, 2, 3>]');
    expect(nodeOfTree(tree, 2)?.leaf).toBe('<4, 5, 6>');
    expect(withMove('[1, 2]', 0)?.tree).toBe('[1, 2, 0]');
  });

  it('is searched by max-n, whatever is set, and nothing else is', () => {
    const state = openExample('three-players')!;
    expect(fittingAlgorithm(state)).toBe('max-n');
    expect(fittingAlgorithms(state, ['minimax', 'alpha-beta'])).toEqual(['max-n']);
    expect(fittingAlgorithm({ ...state, tree: '[1, 2]', algorithm: 'max-n' })).toBe('minimax');
    expect(fittingAlgorithms({ ...state, tree: '[1, 2]' }, ['minimax'])).toEqual(['minimax']);
    const options = engineOptions({ ...state, rootPlayer: 'min', opponents: 2 });
    expect(engine.request({ kind: 'search', options }).trace.header.complete).toBe(true);
  });
});
