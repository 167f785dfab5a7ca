import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { gomokuRule } from '../../../web/games/gomoku.ts';
import { positionText } from '../../../web/games/position.ts';
import { anyText } from '../support/any-text.ts';
import {
  isOver,
  legalMoves,
  setupProblem,
  turnOf,
  winnerOf,
  type SetupProblem,
} from '../support/plain-rules.ts';
import { EngineRefusal } from '../../../web/engine/errors.ts';
import type { EngineOptions, Position } from '../../../web/engine/messages.ts';
import { FIELDS } from '../../../web/search/fields.ts';
import { LONGEST_TREE } from '../../../web/search/textbook/text.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { openExample, shelf } from '../../../web/search/shelf.ts';
import { isPlayersGame } from '../../../web/games/registry.ts';
import { cellsOf } from '../../../web/search/state.ts';
import { bareTree, tidyTree } from '../../../web/search/textbook/tidy-tree.ts';
import { EXAMPLE_TREES } from '../../../web/search/textbook/trees.ts';
import { changeSettings } from '../../../web/search/update.ts';
import { states } from '../support/arbitrary-state.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';
import { rounds } from '../support/rounds.ts';

let engine: NodeEngine;
let player: NodePlayer;
beforeAll(async () => {
  engine = await loadEngine();
  player = await loadPlayer();
});

/** Those whose rules `plain-rules.ts` knows. */
const putsSigns = (game: string) => game === 'tictactoe' || game === 'mnk';

/** What stands on the board, or the code of the engine's refusal. */
function positionOf(options: EngineOptions): Position | string {
  try {
    return engine.request({ kind: 'position', options });
  } catch (error) {
    if (error instanceof EngineRefusal) return error.refusal.code;
    throw error;
  }
}

describe('page and engine agree', () => {
  test('on whose turn it is, what is legal and when a game is over', () => {
    fc.assert(
      fc.property(
        states.filter(({ game, algorithm }) => putsSigns(game) && algorithm !== 'pvs'),
        (state) => {
          // Random networks are but the beginning of a file.
          const asked = { ...state, candidates: 'all', network: '' } as const;
          const position = positionOf(engineOptions(asked));
          if (typeof position === 'string') expect.fail(position);
          const cells = cellsOf(state);
          const mover = turnOf(cells).toLowerCase();
          const max = state.maxPlayer === 'mover' ? mover : state.maxPlayer;
          expect(position.over).toBe(isOver(cells, state));
          expect(position.moves).toEqual(legalMoves(cells, state));
          expect(position.playerToMove).toBe(mover === max ? 'max' : 'min');
        },
      ),
      { numRuns: 500 },
    );
  });

  test('on the same of gomoku, which the player knows', () => {
    fc.assert(
      fc.property(
        states.filter(({ game }) => isPlayersGame(game)),
        (state) => {
          const cells = cellsOf(state);
          const { rows, rule } = state;
          const stones = positionText(cells, state.columns);
          const facts = player.request({
            kind: 'gomokuFacts',
            position: { size: rows, rule: gomokuRule(rule), stones },
          });
          expect(facts.over).toBe(isOver(cells, state));
          expect(facts.toMove).toBe(turnOf(cells) === 'X' ? 'black' : 'white');
          const winner = winnerOf(cells, state);
          expect(facts.winner).toBe(winner === null ? null : winner === 'X' ? 'black' : 'white');
          // What a lab asks for is understood, or there is nothing to search.
          const options = { ...engineOptions(state), 'node-limit': '1' };
          if (facts.over) return;
          const { trace } = player.request({ kind: 'search', options });
          expect(trace.header.options).toMatchObject({ position: stones, rule });
        },
      ),
      { numRuns: 200 },
    );
  });

  test('on which positions a game can lead to, and what is wrong with the others', () => {
    const codes: Readonly<Record<SetupProblem['code'], string>> = {
      count: 'position-counts',
      'both-won': 'position-both-won',
      'moved-after-loss': 'position-moved-on',
      'played-on': 'position-won-twice',
    };
    const side = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(
        side,
        side,
        side,
        fc.infiniteStream(fc.nat(99)),
        (rows, columns, inARow, stream) => {
          // As many O as X or one fewer, more often than chance would have it.
          const cells = Array.from({ length: rows * columns }, () => '.');
          const wanted = (stream.next().value as number) % (cells.length + 1);
          for (let stone = 0; stone < wanted; stone++) {
            const cell = ((stream.next().value as number) + stone) % cells.length;
            cells[cell] = (stream.next().value as number) < 5 ? 'X' : stone % 2 === 0 ? 'X' : 'O';
          }
          const shape = { rows, columns, inARow };
          const problem = setupProblem(cells.join(''), shape);
          const position = positionOf({
            game: 'mnk',
            rows: String(rows),
            cols: String(columns),
            k: String(inARow),
            position: positionText(cells.join(''), columns),
          });
          const code = typeof position === 'string' ? position : null;
          expect(code).toBe(problem === null ? null : codes[problem.code]);
        },
      ),
      { numRuns: rounds(3000) },
    );
  });
});

describe('the engine takes', () => {
  test('every example on the shelf, under every setting', () => {
    const { algorithms, orders } = engine.request({ kind: 'describe' });
    for (const name of shelf) {
      if (isPlayersGame(openExample(name)!.game)) continue;
      for (const algorithm of algorithms) {
        for (const order of orders) {
          const state = changeSettings(openExample(name)!, { algorithm, order });
          expect(positionOf(engineOptions(state)), name).toMatchObject({ over: false });
        }
      }
    }
  });

  test('the numbers that a state may have, to their ends', () => {
    for (const end of ['lowest', 'highest'] as const) {
      const state = {
        ...openExample('three-plates')!,
        order: 'random',
        seed: FIELDS.seed.range[end],
        depthLimit: FIELDS.depthLimit.range[end],
      };
      const position = positionOf(engineOptions(state));
      expect(position).toMatchObject({
        options: { seed: String(state.seed), depth: String(state.depthLimit) },
      });
    }
  });

  test('trees as long as a state may have them', () => {
    const tree = `[${'1,'.repeat(LONGEST_TREE / 2 - 2)}12]`;
    expect(tree).toHaveLength(LONGEST_TREE);
    expect(positionOf({ game: 'textbook', tree })).toMatchObject({ over: false });
  });
});

describe('trees', () => {
  test('that ship with the page ship with the engine', () => {
    const { examples } = engine.request({ kind: 'describe' });
    const bare = (trees: readonly { name: string; tree: string }[]): Record<string, string> =>
      Object.fromEntries(trees.map(({ name, tree }) => [name, bareTree(tree)]));
    expect(bare(EXAMPLE_TREES)).toEqual(bare(examples));
  });

  test('are the same tree when tidied', () => {
    const node = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.integer({ min: -999, max: 999 }).map((value) => value / 10),
        fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      ),
    })).node;
    fc.assert(
      fc.property(node, anyText({ maxLength: 8 }), (tree, label) => {
        const text = `[${JSON.stringify(label)}:${JSON.stringify(tree)},-0.5]`;
        const typed = positionOf({ game: 'textbook', tree: text });
        const tidied = positionOf({ game: 'textbook', tree: tidyTree(text) });
        if (typeof typed === 'string') expect(tidied).toBe(typed);
        else expect(tidied).toMatchObject({ textbook: typed.textbook });
      }),
    );
  });
});
