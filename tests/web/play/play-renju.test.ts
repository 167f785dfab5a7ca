import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { mayBeForbidden, untilForbidden } from '../../../web/play/record/renju.ts';
import { whyForbidden } from '../../../web/play/record/forbidden.ts';
import { readMoves, writeMoves } from '../../../web/play/formats/moves.ts';
import { isRefusal } from '../../../web/play/record/refusal.ts';
import { gomoku } from '../../../web/games/gomoku.ts';
import { defaultSetup, type GameSetup } from '../../../web/play/record/setup.ts';
import {
  cellsAt,
  endAt,
  movesTo,
  newRecord,
  play,
  turnAt,
  type GameRecord,
} from '../../../web/play/record/record.ts';
import { recordRefusalSentence } from '../../../web/play/text/record-refusals.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';

let player: NodePlayer;

beforeAll(async () => {
  player = await loadPlayer();
});

const renju: GameSetup = { ...defaultSetup, rule: 'renju' };

/** Stones close together, so that rows come about; Black often gets more than White in a corner. */
const crowds = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 9, maxLength: 50 });

/** A game of renju with Black's stones there, and White's out of the way where there is room, so that Black's meet. */
function crowded(crowd: readonly (readonly [row: number, column: number])[]): GameRecord {
  let record = newRecord({ ...renju, rows: 11, columns: 11 });
  for (const [row, column] of crowd) {
    const cell = turnAt(record) === 'X' ? row * 11 + column : 120 - ((row * 9 + column) % 40);
    record = play(record, cell);
  }
  return record;
}

describe('the rules here are those of the engine', () => {
  test('on when a game has ended, and by which row', () => {
    fc.assert(
      fc.property(crowds, fc.constantFrom(...gomoku.fields.rules), (crowd, rule) => {
        let record = newRecord({ ...defaultSetup, rows: 9, columns: 9, rule });
        for (const [row, column] of crowd) record = play(record, row * 9 + column);
        const facts = player.request({
          kind: 'gomokuFacts',
          position: { size: 9, rule, moves: movesTo(record) },
        });
        const end = endAt(record);
        expect(end !== null).toBe(facts.over);
        expect(end?.winner ?? null).toBe(
          facts.winner === null ? null : facts.winner === 'black' ? 'X' : 'O',
        );
        if (end !== null) expect(facts.winLine).toEqual(expect.arrayContaining([...end.line]));
        if (!facts.over) expect(facts.toMove).toBe(turnAt(record) === 'X' ? 'black' : 'white');
      }),
      { numRuns: 400 },
    );
  });

  test('on which points are forbidden, and why', () => {
    const found = new Map<string | null, number>();
    fc.assert(
      fc.property(crowds, (crowd) => {
        const record = crowded(crowd);
        if (turnAt(record) === 'O' || endAt(record) !== null) return;
        const position = { size: 11, rule: 'renju', moves: movesTo(record) } as const;
        const { forbidden } = player.request({ kind: 'gomokuFacts', position });
        const cells = cellsAt(record);
        for (let cell = 0; cell < cells.length; cell++) {
          if (cells.charAt(cell) !== '.') continue;
          const why = whyForbidden(cells, 11, cell);
          expect(why !== null, `${cells} ${String(cell)}`).toBe(forbidden.includes(cell));
          found.set(why?.kind ?? null, (found.get(why?.kind ?? null) ?? 0) + 1);
          for (const line of why?.lines ?? []) {
            expect(line).toContain(cell);
            expect(line.length).toBeGreaterThanOrEqual({ six: 6, fours: 4, threes: 3 }[why!.kind]);
          }
        }
      }),
      { numRuns: 400 },
    );
    expect(found.get('threes')).toBeGreaterThan(2);
    const board = (rows: readonly string[]) =>
      Array.from({ length: 11 }, (_, row) => (rows[row] ?? '').padEnd(11, '.')).join('');
    const kindAt = (cell: number, ...rows: string[]) => whyForbidden(board(rows), 11, cell)?.kind;
    expect(kindAt(3, 'XXX.XX')).toBe('six');
    expect(kindAt(3, 'XXX.X')).toBeUndefined();
    expect(kindAt(3, 'XXX.', '...X', '...X', '...X')).toBe('fours');
    // Two fours in one line, each of which needs another point.
    expect(kindAt(3, 'X.X.X.X')).toBe('fours');
  });

  test('on which points could be forbidden', () => {
    let forbidden = 0;
    fc.assert(
      fc.property(crowds, (crowd) => {
        const record = crowded(crowd);
        const { forbidden: points } = player.request({
          kind: 'gomokuFacts',
          position: { size: 11, rule: 'renju', moves: movesTo(record) },
        });
        forbidden += points.length;
        for (const point of points) {
          expect(mayBeForbidden(cellsAt(record), 11, point)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(forbidden).toBeGreaterThan(100);
  });
});

describe('a record of renju', () => {
  const judged = async (text: string): Promise<string | null> => {
    const record = readMoves(text, renju);
    if (isRefusal(record)) return recordRefusalSentence(record, 'en');
    const { forbidden } = await untilForbidden(record, (position) =>
      Promise.resolve(player.request({ kind: 'gomokuFacts', position })),
    );
    return forbidden === null ? null : recordRefusalSentence(forbidden, 'en');
  };

  test('in which Black plays a double three, a double four or six is told', async () => {
    const forbids = 'renju forbids this point to Black.';
    expect(await judged('h9 a1 h10 c1 g8 e1 f8 g1 h8')).toBe(`Move 9, h8: ${forbids}`);
    expect(await judged('h8 a1 i8 c1 j8 e1 l8 g1 m8 i1 k8 o1')).toBe(`Move 11, k8: ${forbids}`);
    expect(await judged('h9 a1 h10 c1 g8 e1 f8 g1 e4 (h8)')).toBe(`Move 9, h8: ${forbids}`);
  });

  test('ends each line with what is forbidden, and its moves are left out', async () => {
    const until = async (text: string) => {
      const record = readMoves(text, renju);
      if (isRefusal(record)) return expect.fail(JSON.stringify(record));
      const outcome = await untilForbidden(record, (position) =>
        Promise.resolve(player.request({ kind: 'gomokuFacts', position })),
      );
      return { ...outcome, line: writeMoves(outcome.record) };
    };
    const three = 'h9 a1 h10 c1 g8 e1 f8 g1';
    const h8 = { code: 'forbidden', place: { number: 9, name: 'h8' } };
    expect(await until(`${three} h8`)).toMatchObject({
      ...{ line: `${three} h8`, forbidden: h8, forfeit: h8, leftOut: 0 },
    });
    expect(await until(`${three} h8 o1 o2 (o3 o4)`)).toMatchObject({
      ...{ line: `${three} h8`, forbidden: h8, forfeit: h8, leftOut: 4 },
    });
    expect(await until(`${three} e4 (h8 o1 o2) o3`)).toMatchObject({
      ...{ line: `${three} e4 (h8) o3`, forbidden: h8, forfeit: null, leftOut: 2 },
    });
    expect(await until(`${three} e4`)).toMatchObject({ forbidden: null, forfeit: null });
  });

  test('in which nothing is forbidden, or only to White, is taken', async () => {
    expect(await judged('h9 a1 h10 c1 g8 e1 f8 g1 e4')).toBeNull();
    expect(await judged('a1 h9 c1 h10 e1 g8 g1 f8 i1 h8')).toBeNull();
    const record = readMoves('h9 a1 h10 c1 g8 e1 f8 g1 h8', defaultSetup);
    if (isRefusal(record)) expect.fail();
    const never = () => Promise.reject(new Error('asked'));
    expect((await untilForbidden(record, never)).forbidden).toBeNull();
  });
});
