import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GomokuPosition } from '../../../web/engine/gomoku-messages.ts';
import { ghostsOf, threatsOf, urgentThreats } from '../../../web/board/board-marks.ts';
import {
  CERTAINTY_SIGN,
  blackChance,
  certaintyOf,
  chanceFor,
  samePosition,
  stoneToMove,
  verdictOf,
} from '../../../web/board/verdict.ts';
import { heatOf } from '../../../web/board/heat.ts';
import { whyMove } from '../../../web/play/report/why-move.ts';
import { verdictShort, verdictWords } from '../../../web/play/text/analysis.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';

let player: NodePlayer;
beforeAll(async () => {
  player = await loadPlayer();
});

const NODES = 60_000;

const values = fc.oneof(
  fc.integer({ min: -20_000, max: 20_000 }),
  fc.integer({ min: 29_001, max: 29_999 }),
  fc.integer({ min: -29_999, max: -29_001 }),
);

const games: fc.Arbitrary<GomokuPosition> = fc
  .uniqueArray(
    // Close together, so that they threaten something.
    fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })).map(([row, column]) => row * 9 + column + 10),
    { minLength: 8, maxLength: 20 },
  )
  .map((moves) => ({ size: 9, rule: 'freestyle', moves }));

describe('what a value means', () => {
  it('is what the engine itself says of chances and proofs', () => {
    let proven = 0;
    fc.assert(
      fc.property(games, (position) => {
        let answer;
        try {
          const limits = { nodes: 1500 };
          answer = player.request({ kind: 'gomokuAnalyse', position, lines: 3, limits });
        } catch {
          return; // somebody had won before the last move
        }
        for (const each of [answer.thoughts, ...answer.thoughts.lines]) {
          const verdict = verdictOf(each.value, answer.thoughts.nodes);
          expect(blackChance(verdict)).toBeCloseTo(each.winChance, 5);
          expect(verdict.kind === 'proven' ? verdict.plies : null).toBe(each.mate);
          if (verdict.kind === 'proven') proven++;
        }
        const toMove = stoneToMove(position);
        expect(answer.facts.toMove).toBe(toMove === 'X' ? 'black' : 'white');
        // The heat map: the best move is the hottest, and nothing is out of bounds.
        const heat = heatOf(answer.thoughts.candidates, toMove, NODES);
        const chances = heat.map(({ verdict }) => chanceFor(verdict, toMove));
        for (const [index, { share, verdict }] of heat.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          for (const [other, { share: than, verdict: against }] of heat.entries()) {
            const isSure = (each: typeof verdict) =>
              each.kind === 'proven' || each.bound === 'exact';
            if (isSure(verdict) === isSure(against) && chances[index]! > chances[other]!) {
              expect(share).toBeGreaterThanOrEqual(than);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
    expect(proven).toBeGreaterThan(5);
  });

  it.each(['tables', 'a network'])(
    'is one number in a line, on the heat map and in words, by %s',
    async (judge) => {
      const judging = await loadPlayer();
      if (judge !== 'tables') {
        const file = new URL('../../../engine/gomoku/networks/freestyle.lines', import.meta.url);
        expect(judging.module.takeNetwork(new Uint8Array(await readFile(file)))).toBe(true);
      }
      const moves = [112, 98, 81, 68, 84, 99, 113];
      for (const plies of moves.keys()) {
        const position = { size: 15, rule: 'freestyle', moves: moves.slice(0, plies) } as const;
        const request = {
          kind: 'gomokuAnalyse',
          position,
          lines: 3,
          limits: { nodes: 3000 },
        } as const;
        const { facts, thoughts } = judging.request(request);
        const heat = heatOf(thoughts.candidates, stoneToMove(position), thoughts);
        for (const line of thoughts.lines) {
          const [move] = line.moves;
          const shown = heat.find(({ cell }) => cell === move)!.verdict;
          expect(blackChance(shown)).toBeCloseTo(line.winChance, 4);
          const why = whyMove(move!, facts, thoughts)?.verdict;
          if (why) expect(blackChance(why)).toBeCloseTo(line.winChance, 4);
        }
      }
    },
  );

  it('is told from Black’s side, whoever moves, and never as certain where it is not', () => {
    fc.assert(
      fc.property(values, (value) => {
        const verdict = verdictOf(value, NODES);
        expect(blackChance(verdictOf(-value, NODES))).toBeCloseTo(1 - blackChance(verdict));
        const statement = verdictWords(verdict, 'en');
        if (verdict.kind === 'proven') {
          const winner = value > 0 ? 'Black' : 'White';
          const plies = 30_000 - Math.abs(value);
          expect(statement).toBe(
            `${winner} wins ${plies === 1 ? 'in' : 'within'} ${String(plies)}`,
          );
          const sign = verdict.plies <= 1 ? '=' : '≤';
          expect(CERTAINTY_SIGN[certaintyOf(verdict)]).toBe(sign);
          const short = `${sign}${winner.charAt(0)}${String(verdict.plies)}`;
          expect(verdictShort(verdict, 'en')).toBe(short);
        } else if (Math.abs(value) < 2000) {
          expect(statement).toMatch(/^Black <?[\d.]+%$/);
          expect(statement).not.toMatch(/ (100|0)%/);
          // Whatever a search believes is told as an estimate, a limit of it, too.
          expect(certaintyOf(verdict)).toBe('estimate');
          expect(verdictShort(verdict, 'zh')).toBe(`≈${statement.slice('Black '.length)}`);
          expect(verdictShort(verdictOf(value, NODES, 'atMost'), 'en')).toMatch(/^≲/);
          expect(verdictShort(verdictOf(value, NODES, 'atLeast'), 'en')).toMatch(/^≳/);
        }
      }),
    );
    expect(verdictWords(verdictOf(0, NODES, 'atMost'), 'en')).toBe('Black ≤ 50%');
    expect(verdictWords(verdictOf(0, NODES, 'atLeast'), 'zh')).toBe('黑方 ≥ 50%');
  });
});

describe('a limit', () => {
  it('proves what lies on its own side alone: at most a win is no win', () => {
    fc.assert(
      fc.property(fc.integer({ min: 29_001, max: 29_999 }), (win) => {
        expect(verdictOf(win, NODES, 'atLeast').kind).toBe('proven');
        expect(verdictOf(-win, NODES, 'atMost').kind).toBe('proven');
        expect(verdictOf(win, NODES, 'atMost')).toEqual({
          kind: 'chance',
          black: 1,
          bound: 'atMost',
        });
        expect(verdictOf(-win, NODES, 'atLeast')).toEqual({
          kind: 'chance',
          black: 0,
          bound: 'atLeast',
        });
      }),
    );
    expect(verdictWords(verdictOf(29_995, NODES, 'atMost'), 'en')).toBe('Black ?');
    expect(verdictShort(verdictOf(-29_995, NODES, 'atLeast'), 'zh')).toBe('?');
  });

  it('that says nothing is no point of a heat map', () => {
    const candidates = {
      moves: [1, 2, 3],
      values: [29_995, 29_995, 100],
      exact: [true, false, false],
    };
    expect(heatOf(candidates, 'X', NODES).map(({ cell }) => cell)).toEqual([1, 3]);
    expect(heatOf(candidates, 'X', NODES)[1]!.share).toBeLessThan(0.6);
    const lost = { moves: [1, 2], values: [100, 29_995], exact: [true, false] };
    // White's move 2 is proven to lose.
    expect(heatOf(lost, 'O', NODES)[1]).toMatchObject({ share: 0, verdict: { kind: 'proven' } });
  });
});

describe('what is drawn on the board', () => {
  it('numbers the stones of a line, in turns', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat()),
        fc.constantFrom('X' as const, 'O' as const),
        (line, first) => {
          const ghosts = ghostsOf(line, first);
          expect(ghosts.map(({ cell }) => cell)).toEqual(line);
          for (const [index, { stone, label }] of ghosts.entries()) {
            expect(stone === first).toBe(index % 2 === 0);
            expect(label).toBe(String(index + 1));
          }
        },
      ),
    );
  });

  it('names all threats, and marks unasked the ones that decide', () => {
    const moves = [112, 0, 113, 2, 114];
    const facts = player.request({
      kind: 'gomokuFacts',
      position: { size: 15, rule: 'freestyle', moves },
    });
    const all = threatsOf(facts);
    expect(all.flatMap(({ points }) => points)).toEqual(
      facts.threats.flatMap(({ points }) => points),
    );
    expect(urgentThreats(all)[0]).toEqual({ stone: 'X', kind: 'openFour', points: [111, 115] });
    expect(urgentThreats(all).some(({ kind }) => kind === 'three')).toBe(false);
  });

  it('knows a position again, however it comes', () => {
    const one: GomokuPosition = { size: 15, rule: 'renju', moves: [1, 2] };
    expect(samePosition(one, { moves: [1, 2], size: 15, rule: 'renju' })).toBe(true);
    expect(samePosition(one, { ...one, moves: [12] })).toBe(false);
    expect(samePosition(one, { ...one, rule: 'standard' })).toBe(false);
    expect(samePosition(one, null)).toBe(false);
    expect(samePosition(null, null)).toBe(true);
  });
});
