import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  analyzedMoves,
  bestFirst,
  commonDepth,
  deeperMoves,
  estimatedMove,
  outcomeHeat,
  outcomeOf,
  outcomeOfAll,
  searchAfter,
  settledMove,
  type Outcome,
} from '../../../web/play/report/settled-moves.ts';
import { factsAt, newRecord, play, type GameRecord } from '../../../web/play/record/record.ts';
import { connectFour } from '../../../web/games/connect-four.ts';
import { ticTacToe, usualSetup } from '../../../web/play/record/setup.ts';
import type { EngineOptions } from '../../../web/trace/trace.ts';
import { smallSetup } from '../support/setups.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const put = (cells: readonly string[], at: number, stone: string) =>
  cells.map((content, cell) => (cell === at ? stone : content));

/** What was tried before: 5,478 positions, come to again and again. */
const tried = new Map<string, Outcome>();

/** Tic-tac-toe to the end, by trying everything. */
function slowOutcome(cells: readonly string[], turn: 'X' | 'O'): Outcome {
  const key = cells.join('') + turn;
  const known = tried.get(key) ?? outcomeByTrying(cells, turn);
  tried.set(key, known);
  return known;
}

function outcomeByTrying(cells: readonly string[], turn: 'X' | 'O'): Outcome {
  for (const line of LINES) {
    const [first] = line.map((cell) => cells[cell]!);
    if (first !== '.' && line.every((cell) => cells[cell] === first)) return first as 'X' | 'O';
  }
  const free = cells.flatMap((content, cell) => (content === '.' ? [cell] : []));
  if (free.length === 0) return 'draw';
  const other = turn === 'X' ? 'O' : 'X';
  const outcomes = free.map((cell) => slowOutcome(put(cells, cell, turn), other));
  if (outcomes.includes(turn)) return turn;
  return outcomes.includes('draw') ? 'draw' : other;
}

function won(cells: readonly string[]): boolean {
  return LINES.some((line) => {
    const first = cells[line[0]!];
    return first !== '.' && line.every((cell) => cells[cell] === first);
  });
}

describe('the analysis move by move', () => {
  it('settles every move of tic-tac-toe as trying everything does', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 8 }), { maxLength: 8 }), (moves) => {
        const cells = Array.from({ length: 9 }, () => '.');
        for (const [index, cell] of moves.entries()) cells[cell] = index % 2 === 0 ? 'X' : 'O';
        if (won(cells)) return;
        const turn = moves.length % 2 === 0 ? 'X' : 'O';
        const start = newRecord(ticTacToe);
        const record = moves.reduce<GameRecord>((each, move) => play(each, move), start);
        const settled = analyzedMoves(record).map((move) => {
          const options = searchAfter(record, move);
          const result = options === null ? null : engine.request({ kind: 'search', options });
          return settledMove(record, move, result);
        });
        for (const { move, cell, outcome } of settled) {
          expect(cell).toBe(move);
          const after = slowOutcome(put(cells, move, turn), turn === 'X' ? 'O' : 'X');
          expect(outcome, `${cells.join('')} ${String(move)}`).toBe(after);
        }
        expect(outcomeOfAll(settled, turn)).toBe(slowOutcome(cells, turn));
        const heat = outcomeHeat(settled, turn, ({ outcome }) => outcome);
        const best = Math.max(...heat.map(({ share }) => share));
        for (const { cell, share } of heat) {
          const isBest = settled.find((each) => each.cell === cell)!.outcome;
          if (share === best) expect(isBest).toBe(outcomeOfAll(settled, turn));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is drawn the brighter the better a move is, what could not be settled by its estimate', () => {
    const outcomes = fc.constantFrom<Outcome>('X', 'O', 'draw', 'unknown');
    const known = { plies: null, certainty: 'exact' as const };
    const moves = fc.record({ outcome: outcomes, value: fc.integer({ min: -99, max: 99 }) });
    fc.assert(
      fc.property(fc.array(moves), fc.constantFrom('X', 'O'), (all, turn) => {
        const settled = all.map((each, move) => ({
          ...each,
          ...known,
          move,
          cell: move,
          line: [],
        }));
        const heat = outcomeHeat(settled, turn, ({ move }) => String(move));
        const shares = bestFirst(settled, turn).map(({ move }) => heat[move]!.share);
        expect(shares).toEqual([...shares].sort((one, other) => other - one));
        for (const one of settled) {
          for (const other of settled.filter((each) => each.outcome === 'unknown')) {
            const areAlike = one.outcome === 'unknown' && one.value === other.value;
            expect(heat[one.move]!.share === heat[other.move]!.share).toBe(areAlike);
          }
        }
      }),
    );
  });

  it('compares estimates of one depth only: those that trying everything has at that depth', () => {
    const search = (options: EngineOptions | null) =>
      engine.request({ kind: 'search', options: options! });
    // Red has two on the ground, and whoever was looked at one ply deeper seemed to be better.
    const record = [0, 3, 0, 0, 0, 3].reduce<GameRecord>(
      (each, move) => play(each, move),
      newRecord(usualSetup(connectFour)),
    );
    const settled = analyzedMoves(record).map((move) =>
      settledMove(record, move, search(searchAfter(record, move))),
    );
    const depth = commonDepth(settled)!;
    const deeper = deeperMoves(settled, depth);
    expect(deeper.length).toBeGreaterThan(0);
    const estimated = settled.map((each) =>
      deeper.includes(each)
        ? estimatedMove(each, search(searchAfter(record, each.move, depth)))
        : each,
    );
    expect(commonDepth(estimated)).toBeNull();
    const { options } = factsAt(record);
    const whole = search({
      ...options,
      algorithm: 'minimax',
      depth: String(depth + 1),
      scoring: 'flat',
      'node-limit': '50000000',
      'record-limit': '100',
    });
    expect(estimated.map(({ move, value }) => [move, value])).toEqual(
      whole.rootMoves.map(({ index, value }) => [index, value]),
    );
  });

  it('knows a forced win where the rest of the game is too much to be searched', () => {
    // Three of Red's stand free on the ground: whatever Yellow does, the fourth follows.
    const record = [2, 2, 3, 3].reduce<GameRecord>(
      (each, move) => play(each, move),
      newRecord(usualSetup(connectFour)),
    );
    const result = engine.request({ kind: 'search', options: searchAfter(record, 4)! });
    expect(result.trace.header.complete).toBe(false);
    expect(outcomeOf(result)).toBe('X');
  });

  it('does not claim what it could not settle', () => {
    const options = searchAfter(newRecord(smallSetup(6, 6, 5)), 14);
    const result = engine.request({ kind: 'search', options: options! });
    expect(outcomeOf(result)).toBe('unknown');
    const moves = [{ outcome: 'unknown' }] as const;
    expect(outcomeOfAll(moves, 'X')).toBe('unknown');
    expect(outcomeOfAll([...moves, { outcome: 'X' }], 'X')).toBe('X');
    expect(outcomeOfAll([...moves, { outcome: 'draw' }], 'X')).toBe('unknown');
  });
});
