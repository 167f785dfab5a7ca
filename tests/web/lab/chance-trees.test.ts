import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPageModules } from '../../../scripts/lib/page-modules.mjs';
import { readTree as readTreeCommand } from '../../../scripts/lib/read-tree.mjs';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { defaultState } from '../../../web/search/state.ts';
import { fittingAlgorithm, hasChance } from '../../../web/search/textbook/chance.ts';
import {
  nodeOfTree,
  withLeafValue,
  withMove,
  withoutNode,
} from '../../../web/search/textbook/edit-tree.ts';
import { chanceText } from '../../../web/search/textbook/notation/chance.ts';
import { readAnyTree, treeOf } from '../../../web/search/textbook/notation/read-tree.ts';
import { bareTree, readTree, tidyTree } from '../../../web/search/textbook/tidy-tree.ts';
import { paintTree } from '../../../web/search/textbook/tree-paint.ts';
import { rounds } from '../support/rounds.ts';

const label = fc.constantFrom('', 'A: ', 'heads: ', '"~(a, b): ": ', '掷: ');
const number = fc.integer({ min: -99, max: 99 }).map(String);
/** Shares of 1: 1/2 and 1/2, 0.5 and 0.5, a third each, … */
const shares = fc.constantFrom(
  ['1'],
  ['1/2', '1/2'],
  ['0.5', '.5'],
  ['1/3', '1/6', '0.5'],
  ['1/4', '1/4', '2/8', '0.25'],
);

/** Trees in which chance moves, in the engine's notation, without white space. */
const chanceTrees = fc
  .letrec<{ node: string; chance: string }>((tie) => ({
    node: fc
      .tuple(
        label,
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          number,
          fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((all) => `[${all.join(',')}]`),
          tie('chance'),
        ),
      )
      .map((parts) => parts.join('')),
    chance: shares.chain((probabilities) =>
      fc
        .tuple(...probabilities.map((each) => tie('node').map((child) => `${each}: ${child}`)))
        .map((all) => `~(${all.join(',')})`),
    ),
  }))
  .chance.map(bareTree);

/** As Chinese keyboards have these signs. */
const wide = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|[~():,[\]]/g, (found) =>
    found.length > 1 ? found : '～（）：，【】'['~():,[]'.indexOf(found)]!,
  );

describe('a tree with chance nodes', () => {
  it('is the same tree however it is laid out', () => {
    fc.assert(
      fc.property(chanceTrees, (tree) => {
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
        expect(treeOf(tidy)).toBe(tidy);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('may be typed with the signs of a Chinese keyboard, each in its place', () => {
    fc.assert(
      fc.property(chanceTrees, (tree) => {
        expect(chanceText(wide(tree))).toBe(tree);
        expect(treeOf(wide(tree))).toBe(tree);
      }),
    );
  });

  it('comes whole out of a link', () => {
    fc.assert(
      fc.property(chanceTrees, (tree) => {
        const state = { ...defaultState, tree: tidyTree(tree) };
        const { state: read, problems } = readPermalink(writePermalink(state));
        expect(problems).toEqual([]);
        expect(read.tree).toBe(state.tree);
      }),
    );
  });

  it('is painted whole, and by the plies of its players', () => {
    fc.assert(
      fc.property(chanceTrees, (tree) => {
        const text = paintTree(tree).map(({ start, end }) => tree.slice(start, end));
        expect(text.join('')).toBe(tree);
      }),
    );
    const painted = paintTree('[~(1/2: [3], 1/2: A: 4)]').filter(({ paint }) => paint !== 'plain');
    expect(painted.map(({ paint }) => paint)).toEqual(['even', 'odd', 'odd', 'label', 'even']);
  });

  it('is edited only so that the probabilities still add up', () => {
    const tree = '[~(1/2: 3, 1/2: 7), 4]';
    expect(withLeafValue(tree, 2, '5')?.tree).toBe('[~(1/2: 5, 1/2: 7), 4]');
    expect(withMove(tree, 1)).toBeNull();
    expect(withoutNode(tree, 2)).toBeNull();
    expect(withMove(tree, 2)?.tree).toBe('[~(1/2: [3, 0], 1/2: 7), 4]');
    expect(withoutNode(tree, 4)?.tree).toBe('[~(1/2: 3, 1/2: 7)]');
    expect(nodeOfTree(tree, 3)).toEqual({ leaf: '7', place: 1, siblings: 2 });
  });

  it.each(['~(1/2: 3', '~(1/2 3)', '~(x: 3)', '~()', '~ (1/2: 3, 1/2: 4', '[~(1: 3]'])(
    'is left to the engine to refuse where it is none: %s',
    (text) => {
      expect(readAnyTree(text)).toBeNull();
      expect(treeOf(text)).toBe(text);
    },
  );
});

describe('the algorithm of a state', () => {
  const plain = { game: 'textbook', tree: '[1, 2]' };
  const chance = { game: 'textbook', tree: '[~(1: 3), 2]' };

  it('is one that knows chance nodes exactly where there are any', () => {
    const fit = (state: typeof plain) => (algorithm: string) =>
      fittingAlgorithm({ ...state, algorithm });
    const names = ['minimax', 'alpha-beta', 'mtd-f', 'expectimax', 'star1'];
    expect(names.map(fit(chance))).toEqual(['expectimax', 'star1', 'star1', 'expectimax', 'star1']);
    expect(names.map(fit(plain))).toEqual([
      'minimax',
      'alpha-beta',
      'mtd-f',
      'minimax',
      'alpha-beta',
    ]);
  });

  it('goes by chance nodes, not by labels that look like some, nor by trees behind boards', () => {
    expect(hasChance(chance)).toBe(true);
    expect(hasChance({ ...chance, game: 'tictactoe' })).toBe(false);
    expect(hasChance({ ...plain, tree: '["~(1: 3)": 4]' })).toBe(false);
  });
});

it.each(['~(1/2: 3, 1/2: 7)', '[<1, 2, 3>, <2, 1, 0>]'])(
  'is read from the command line as on the page: %s',
  async (tree) => {
    const read = await withPageModules((server) => readTreeCommand(tree, server));
    expect(read).toEqual({ notation: 'own', tree, plies: 1, leaves: 2, notes: [] });
  },
);
