import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ReportRun } from '../../../web/play/elements/analysis/report-run.ts';
import type { Engine } from '../../../web/engine/client.ts';
import { chanceFor, chanceOf, positionAfter, stoneToMove } from '../../../web/board/verdict.ts';
import { graphX, plyAfterKey, plyAt } from '../../../web/play/report/report-graph.ts';
import {
  SWING,
  nextToConfirm,
  positionsOf,
  reportOf,
  type PositionValue,
  type Report,
  type ReportGame,
} from '../../../web/play/report/report.ts';
import {
  accuracyWords,
  pointsWords,
  reportText,
  turningPointSentence,
} from '../../../web/play/text/report.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';

let player: NodePlayer;
let engine: Engine;
beforeAll(async () => {
  player = await loadPlayer();
  engine = {
    request: (request) => Promise.resolve(player.request(request)),
  };
});

const host = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};

async function reported(game: ReportGame): Promise<Report> {
  const run = new ReportRun(host);
  await run.make(engine, game);
  expect(run.status).toEqual({ kind: 'idle' });
  return run.report!;
}

const SIZE = 7;
const moveLists = fc.uniqueArray(fc.nat({ max: SIZE * SIZE - 1 }), { maxLength: 20 });
const games: fc.Arbitrary<ReportGame> = moveLists.map((moves) => ({
  size: SIZE,
  rule: 'freestyle',
  stones: null,
  moves,
}));

/** A value for every position, wins and losses among them. */
const anyValue: fc.Arbitrary<PositionValue> = fc
  .record({
    value: fc.oneof(
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: 1, max: 40 }).map((plies) => 30_000 - plies),
      fc.integer({ min: 1, max: 40 }).map((plies) => plies - 30_000),
    ),
    best: fc.nat({ max: SIZE * SIZE - 1 }),
  })
  .map((each) => ({
    ...each,
    winChance: chanceOf(each.value, 60_000),
  }));

const judged = games.chain((game) =>
  fc
    .array(anyValue, { minLength: game.moves.length + 1, maxLength: game.moves.length + 1 })
    .map((values) => ({ game, values })),
);

it('tells accuracy as what the points that were given away leave of a hundred', () => {
  for (let lost = 0; lost <= 1; lost += 0.0005) {
    const [accuracy, points] = [accuracyWords(lost, 'en'), pointsWords(lost, 'en')];
    expect(parseFloat(accuracy) + parseFloat(points), `${accuracy} ${points}`).toBeCloseTo(100, 9);
  }
});

describe('the report of a game', () => {
  it('goes through the positions as they stood, also from stones that were set up', () => {
    fc.assert(
      fc.property(moveLists, fc.nat({ max: 20 }), (moves, from) => {
        const before = moves.slice(0, from);
        const cells = Array.from({ length: SIZE * SIZE }, () => '.');
        for (const [index, cell] of before.entries()) cells[cell] = index % 2 === 0 ? 'X' : 'O';
        const written = () =>
          Array.from({ length: SIZE }, (_, row) =>
            cells.slice(row * SIZE, row * SIZE + SIZE).join(''),
          ).join('/');
        const rest = moves.slice(from);
        const positions = positionsOf({
          size: SIZE,
          rule: 'standard',
          stones: written(),
          moves: rest,
        });
        expect(positions).toHaveLength(rest.length + 1);
        for (const [index, position] of positions.entries()) {
          if (index > 0) {
            cells[rest[index - 1]!] = (before.length + index - 1) % 2 === 0 ? 'X' : 'O';
          }
          expect(position).toEqual({ size: SIZE, rule: 'standard', stones: written() });
          expect(stoneToMove(position)).toBe((before.length + index) % 2 === 0 ? 'X' : 'O');
        }
        const played = positionsOf({ size: SIZE, rule: 'standard', stones: null, moves });
        expect(played.map((each) => each.moves)).toEqual(
          Array.from({ length: moves.length + 1 }, (_, ply) => moves.slice(0, ply)),
        );
        expect(positionAfter({ size: SIZE, rule: 'renju' }, 3).moves).toEqual([3]);
      }),
    );
  });

  it('blames a move only for what it gave away, and never the search’s own', () => {
    fc.assert(
      fc.property(judged, ({ game, values }) => {
        const report = reportOf(game, values);
        expect(report.judgements).toHaveLength(game.moves.length);
        for (const each of report.judgements) {
          expect(each.mover).toBe(each.ply % 2 === 1 ? 'X' : 'O');
          const fell = chanceFor(each.before, each.mover) - chanceFor(each.after, each.mover);
          expect(each.lost).toBe(each.move === each.best ? 0 : Math.max(0, fell));
        }
        for (const point of report.turningPoints) {
          const { before, after, mover } = point;
          expect(point.move).not.toBe(point.best);
          expect(point.lost).toBeGreaterThan(0);
          const wins = before.kind === 'proven' && before.winner === mover;
          const loses = after.kind === 'proven' && after.winner !== mover;
          expect(wins).toBe(point.kind === 'missedWin');
          if (point.kind === 'allowedWin') expect(loses).toBe(true);
          if (point.kind === 'swing') expect(point.lost).toBeGreaterThanOrEqual(SWING);
          for (const language of ['en', 'zh'] as const) {
            const statement = turningPointSentence(point, SIZE, language);
            expect(statement).not.toMatch(/undefined|NaN/);
            expect(statement).toContain(String(point.ply));
            if (after.kind === 'proven') expect(statement).toMatch(/other side|对方/);
          }
        }
        const { X, O } = report.summary;
        expect(X.moves + O.moves).toBe(game.moves.length);
        const total = report.judgements.reduce((sum, { lost }) => sum + lost, 0);
        expect(X.meanLost * X.moves + O.meanLost * O.moves).toBeCloseTo(total);
        // Once all that is unsure has been looked at again, there is an end.
        const all = new Set(values.keys());
        expect(nextToConfirm(game, values, all)).toBeNull();
        const next = nextToConfirm(game, values, new Set());
        if (next !== null) {
          expect(Math.abs(values[next]!.value)).toBeLessThan(29_000);
          expect(report.turningPoints.some(({ ply }) => ply === next || ply - 1 === next)).toBe(
            true,
          );
        }
      }),
    );
  });

  it('finds the move that threw a win away, by the real search, twice the same', async () => {
    // Black has an open three (h8 i8 j8), plays in the corner, and White stops it.
    const game: ReportGame = {
      size: 15,
      rule: 'freestyle',
      stones: null,
      moves: [112, 97, 113, 128, 114, 0, 14, 115, 111, 110],
    };
    const report = await reported(game);
    const missed = report.turningPoints.find(({ ply }) => ply === 7)!;
    expect(missed.kind).toBe('missedWin');
    expect(missed.mover).toBe('X');
    expect([111, 115]).toContain(missed.best);
    expect(turningPointSentence(missed, 15, 'en')).toMatch(
      /^Move 7: o15 let a win within \d+ slip, after it none was found\. (g8|k8) kept it\.$/,
    );
    // White's a15 left the three open: that is a turning point too, if it was not lost before.
    expect(report.turningPoints.map(({ ply }) => ply)).toContain(6);
    player.request({
      kind: 'gomokuAnalyse',
      position: { size: 15, rule: 'freestyle', moves: [112, 113] },
      limits: { nodes: 50_000 },
    });
    expect(await reported(game)).toEqual(report);
  });

  it('ends with the end of the game, and tells a draw from a win', async () => {
    const won: ReportGame = {
      size: 9,
      rule: 'freestyle',
      stones: null,
      moves: [40, 0, 41, 8, 42, 72, 43, 80, 44],
    };
    const report = await reported(won);
    expect(report.judgements.at(-1)!.after).toEqual({ kind: 'proven', winner: 'X', plies: 0 });
    expect(report.judgements.at(-1)!.lost).toBe(0);
    const full = ['XXOOX', 'OOXXO', 'XXOOX', 'OOXXO', 'XXOO.'].join('/');
    const drawn = await reported({ size: 5, rule: 'freestyle', stones: full, moves: [24] });
    expect(drawn.values.at(-1)).toEqual({ value: 0, winChance: 0.5, best: null });
  });

  it('says why the engine does not accept a game', async () => {
    const run = new ReportRun(host);
    await run.make(engine, { size: 9, rule: 'freestyle', stones: null, moves: [1, 1] });
    expect(run.status.kind).toBe('refused');
    expect(run.report).toBeNull();
  });

  it('calls a five a five, and no win within one', () => {
    const { allowedWin, missedWin, reversed } = reportText.en;
    expect([
      allowedWin(7, 'a1', 1, 'b2'),
      missedWin(7, 'a1', 1, 'b2'),
      reversed(7, 'a1', 1, 1, 'b2'),
      reversed(7, 'a1', 3, 1, 'b2'),
    ]).toEqual([
      'Move 7: a1 lets the other side make five. b2 was to be preferred.',
      'Move 7: a1 let a five slip, after it no win was found. b2 made it.',
      'Move 7: a1 let a five slip, and lets the other side make five. b2 made it.',
      'Move 7: a1 let a win within 3 slip, and lets the other side make five. b2 kept it.',
    ]);
    const { zh } = reportText;
    for (const words of [zh.allowedWin, zh.missedWin]) {
      expect(words(7, 'a1', 1, 'b2')).toMatch(/连五/);
    }
  });

  it('speaks of points in the plural', () => {
    expect(reportText.en.points('1')).toBe('1 point');
    expect(reportText.en.points('1.5')).toBe('1.5 points');
  });
});

describe('the graph of a report', () => {
  it('leads back to each position from where it is drawn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 320, max: 2000 }),
        (moves, width) => {
          const box = { width, height: 100 };
          for (let ply = 0; ply <= moves; ply++) {
            expect(plyAt(graphX(ply, moves, box), moves, box)).toBe(ply);
          }
          expect(plyAt(-5, moves, box)).toBe(0);
          expect(plyAt(width + 5, moves, box)).toBe(moves);
        },
      ),
    );
  });

  it('is walked by keys, and never out of the game', () => {
    expect(plyAfterKey('ArrowRight', 3, 3)).toBe(3);
    expect(plyAfterKey('ArrowLeft', 3, 3)).toBe(2);
    expect(plyAfterKey('PageDown', 3, 30)).toBe(0);
    expect(plyAfterKey('End', 3, 30)).toBe(30);
    expect(plyAfterKey('a', 3, 30)).toBeNull();
  });
});
