import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { BoardShape } from '../../../web/games/cells.ts';
import { positionText } from '../../../web/games/position.ts';
import { isRefusal, positionFacts, type PositionFacts } from '../../../web/games/rules.ts';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import {
  isOver,
  legalMoves,
  setupProblem,
  turnOf,
  winLine,
  winnerOf,
} from '../support/plain-rules.ts';
import { rounds } from '../support/rounds.ts';

/** A game on a board of stones, by the engine's options and by the reference's shape. */
interface Kind {
  readonly options: EngineOptions;
  readonly shape: BoardShape;
}

const mnk = (rows: number, columns: number, inARow: number): Kind => ({
  options: { game: 'mnk', rows: String(rows), cols: String(columns), k: String(inARow) },
  shape: { rows, columns, inARow },
});
const side = fc.integer({ min: 1, max: 8 });
const kinds = fc.oneof(
  fc.constant<Kind>({ options: { game: 'tictactoe' }, shape: { rows: 3, columns: 3, inARow: 3 } }),
  fc.tuple(side, side, side).map((sides) => mnk(...sides)),
  fc
    .tuple(fc.constantFrom('freestyle', 'standard', 'renju'), fc.integer({ min: 5, max: 20 }))
    .map(([rule, size]): Kind => ({
      options: { game: 'gomoku', rows: String(size), rule },
      shape: { rows: size, columns: size, inARow: 5, rule },
    })),
);

function factsOf(options: EngineOptions, path: readonly number[] = []): PositionFacts {
  const facts = positionFacts(options, path);
  if (isRefusal(facts)) expect.fail(facts.code);
  return facts;
}

/** Cells in which stones stand close together, so that rows come about. */
function randomGame({ shape }: Kind, luck: readonly number[], most: number): readonly number[] {
  let cells = '.'.repeat(shape.rows * shape.columns);
  const moves: number[] = [];
  for (const number of luck.slice(0, most)) {
    const free = legalMoves(cells, shape);
    if (free.length === 0) break;
    const near = free.filter((cell) => cell % shape.columns < 7 && cell < 7 * shape.columns);
    const from = near.length > 0 ? near : free;
    const move = from[number % from.length]!;
    cells = cells.slice(0, move) + turnOf(cells) + cells.slice(move + 1);
    moves.push(move);
  }
  return moves;
}

const luck = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });

describe('the rules', () => {
  test('say of played positions what the plain rules say', () => {
    fc.assert(
      fc.property(kinds, luck, fc.nat({ max: 60 }), (kind, numbers, most) => {
        const { options, shape } = kind;
        const path = randomGame(kind, numbers, most);
        const facts = factsOf(options, path);
        let cells = '.'.repeat(shape.rows * shape.columns);
        for (const move of path) {
          cells = cells.slice(0, move) + turnOf(cells) + cells.slice(move + 1);
        }
        const winner = winnerOf(cells, shape);
        expect(facts.played).toBe(path.length);
        expect(facts.board).toEqual({ rows: shape.rows, columns: shape.columns, cells });
        expect(facts.options.position).toBe(positionText(cells, shape.columns));
        expect(facts.playerToMove).toBe(turnOf(cells) === 'X' ? 'max' : 'min');
        expect(facts.over).toBe(isOver(cells, shape));
        expect(facts.winner).toBe(winner === null ? null : winner === 'X' ? 'max' : 'min');
        expect(facts.winningLine).toEqual(winLine(cells, shape) ?? []);
        const open = legalMoves(cells, shape);
        expect(facts.moves).toEqual(open.filter((cell) => !facts.forbidden.includes(cell)));
        expect(facts.lastMove).toBe(path.at(-1) ?? null);
        expect(facts.changed).toEqual(path.slice(-1));
        // The same position set up.
        const setUp = factsOf({ ...options, position: positionText(cells, shape.columns) });
        const none = { played: 0, lastMove: null, lastName: '', changed: [] };
        expect(setUp).toEqual({ ...facts, ...none });
      }),
      { numRuns: 600 },
    );
  });

  test('refuse set-ups that no game can lead to, and say why', () => {
    const codes = {
      count: 'position-counts',
      'both-won': 'position-both-won',
      'moved-after-loss': 'position-moved-on',
      'played-on': 'position-won-twice',
    } as const;
    const seen = new Set<string>();
    // Finished games are rare on random boards.
    const finished = ['XXX.O.OOO.O.XXX.', 'XXX.OOO.........', 'OOO.XX.XX.......'].map((cells) =>
      Array.from(cells.padEnd(64, '.'), (cell) => cell as 'X' | 'O' | '.'),
    );
    fc.assert(
      fc.property(
        kinds.filter(({ shape }) => shape.rows <= 8),
        fc.array(fc.constantFrom('X', 'O', '.'), { minLength: 64, maxLength: 64 }),
        fc.boolean(),
        ({ options, shape }, contents, even) => {
          let cells = contents.slice(0, shape.rows * shape.columns).join('');
          // Most random boards have wrong counts: take stones away until they are right.
          for (let tries = 0; even && tries < 64; tries++) {
            const problem = setupProblem(cells, shape);
            if (problem?.code !== 'count') break;
            const most = problem.crosses > problem.noughts ? 'X' : 'O';
            cells = cells.replace(most, '.');
          }
          const facts = positionFacts({ ...options, position: positionText(cells, shape.columns) });
          const problem = setupProblem(cells, shape);
          const code = isRefusal(facts) ? facts.code : null;
          seen.add(problem?.code ?? 'fine');
          expect(code).toBe(problem === null ? null : codes[problem.code]);
        },
      ),
      {
        numRuns: rounds(2000),
        examples: finished.map((cells): [Kind, typeof cells, boolean] => [
          mnk(4, 4, 3),
          cells,
          false,
        ]),
      },
    );
    expect([...seen].sort()).toEqual([
      'both-won',
      'count',
      'fine',
      'moved-after-loss',
      'played-on',
    ]);
  });

  test('stop at the first move that is not possible', () => {
    const facts = factsOf({ game: 'tictactoe' }, [4, 0, 4, 8]);
    expect(facts).toMatchObject({ played: 2, lastMove: 0, lastName: 'a3', changed: [0] });
    expect(factsOf({ game: 'tictactoe' }, [9]).played).toBe(0);
    expect(factsOf({ game: 'tictactoe' }, [-1, 0.5, NaN]).played).toBe(0);
    expect(factsOf({ game: 'tictactoe' }, [0, 3, 1, 4, 2, 5])).toMatchObject({
      played: 5,
      over: true,
      winner: 'max',
      winningLine: [0, 1, 2],
      moves: [],
    });
  });

  test('tell what renju forbids, and let a record that broke it be played through', () => {
    const cross = [
      [5, 7],
      [6, 7],
      [7, 5],
      [7, 6],
    ].map(([row, column]) => row! * 15 + column!);
    const path = cross.flatMap((black, at) => [black, at * 2]);
    const renju = { game: 'gomoku', rule: 'renju' };
    const facts = factsOf(renju, path);
    expect(facts.forbidden).toEqual([7 * 15 + 7]);
    expect(facts.moves).not.toContain(7 * 15 + 7);
    expect(factsOf(renju, [...path, 7 * 15 + 7]).played).toBe(9);
    expect(factsOf({ game: 'gomoku' }, path).forbidden).toEqual([]);
  });

  test('refuse what makes no sense, as data', () => {
    expect(positionFacts({ game: 'checkers' })).toMatchObject({ code: 'option-choice' });
    expect(positionFacts({ game: 'tictactoe', rows: '4' })).toMatchObject({
      code: 'option-foreign',
    });
    expect(positionFacts({ game: 'mnk', rows: '99' })).toMatchObject({ code: 'option-range' });
    expect(positionFacts({ position: 'X?./.../...' })).toMatchObject({
      code: 'position-character',
      at: 1,
    });
    // How to search is none of their business.
    expect(factsOf({ game: 'tictactoe', algorithm: 'minimax', depth: '3' }).moves).toHaveLength(9);
  });
});
