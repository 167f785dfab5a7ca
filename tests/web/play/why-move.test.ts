import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  GomokuFacts,
  GomokuPosition,
  GomokuRule,
  GomokuThoughts,
} from '../../../web/engine/gomoku-messages.ts';
import { whyMove, type Reason, type WhyMove } from '../../../web/play/report/why-move.ts';
import { whyMoveSentence } from '../../../web/play/text/analysis.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';
import {
  fivePoints,
  isThreat,
  makesFive,
  winsInThree,
  withStone,
  type SlowBoard,
} from '../support/slow-threats.ts';

let player: NodePlayer;
beforeAll(async () => {
  player = await loadPlayer();
});

const SIZE = 9;

/** Stones that stand close together, so that they threaten something. */
const games = fc.record({
  rule: fc.constantFrom<GomokuRule>('freestyle', 'standard', 'renju'),
  moves: fc.uniqueArray(
    fc
      .tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }))
      .map(([row, column]) => (row + 1) * SIZE + column + 1),
    { minLength: 4, maxLength: 26 },
  ),
});

function slowBoard(rule: GomokuRule, moves: readonly number[]): SlowBoard {
  const cells = Array.from({ length: SIZE * SIZE }, () => '.');
  for (const [index, cell] of moves.entries()) cells[cell] = index % 2 === 0 ? 'X' : 'O';
  return { size: SIZE, rule, cells };
}

function factsOf(position: GomokuPosition): GomokuFacts {
  return player.request({ kind: 'gomokuFacts', position });
}

/** What is claimed of a move, checked by the slow board. */
function check(board: SlowBoard, why: WhyMove, reason: Reason): boolean {
  const { move, mover } = why;
  const other = mover === 'X' ? 'O' : 'X';
  const after = withStone(board, move, mover);
  const nowhere = (threat: string) =>
    after.cells.every((_, cell) => !isThreat(after, cell, other, threat));
  switch (reason.kind) {
    case 'five':
      return makesFive(board, move, mover);
    case 'makes':
      return isThreat(board, move, mover, reason.threat);
    case 'takes':
      return isThreat(board, move, other, reason.threat);
    case 'ends':
      return reason.threat === 'five' ? nowhere('five') : nowhere('openFour');
    case 'prepares':
      return reason.points.every((cell) => isThreat(after, cell, mover, reason.threat));
    case 'wins':
      return (
        reason.plies % 2 === 1 &&
        (reason.plies !== 1 || makesFive(board, move, mover)) &&
        (reason.plies !== 3 || winsInThree(board, move, mover))
      );
    case 'only':
      // Of fours that must be answered the slow board knows the only answers.
      return true;
    case 'lasts':
      return reason.plies % 2 === 0 && reason.plies > 0;
    case 'choice':
      return true;
  }
}

describe('why a move is good', () => {
  it('says only what a slow count of the stones says too, of every move', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(games, ({ rule, moves }) => {
        const position: GomokuPosition = { size: SIZE, rule, moves };
        let facts: GomokuFacts;
        try {
          facts = factsOf(position);
        } catch {
          return; // somebody had won before
        }
        if (facts.over) return;
        const board = slowBoard(rule, moves);
        for (let move = 0; move < SIZE * SIZE; move++) {
          if (moves.includes(move) || facts.forbidden.includes(move)) continue;
          const after = factsOf({ ...position, moves: [...moves, move] });
          const why = whyMove(move, facts, null, after);
          for (const reason of why?.reasons ?? []) {
            seen.add('threat' in reason ? `${reason.kind} ${reason.threat}` : reason.kind);
            const statement = whyMoveSentence(why!, SIZE, 'en');
            // Points that renju forbids are no threats, and the slow board knows no bans.
            const isBanned = rule === 'renju' && reason.kind === 'ends' && why!.mover === 'O';
            expect(isBanned || check(board, why!, reason), `${statement} (${moves.join()})`).toBe(
              true,
            );
          }
        }
      }),
      // Somebody has four in a row, and the other is to move: of random games not every hundred have that.
      { numRuns: 200, examples: [[{ rule: 'freestyle', moves: [28, 10, 29, 14, 30, 64, 31] }]] },
    );
    for (const kind of ['five', 'makes three', 'makes openFour', 'takes five', 'takes four']) {
      expect([...seen]).toContain(kind);
    }
    expect([...seen].some((each) => each.startsWith('prepares'))).toBe(true);
    expect([...seen].some((each) => each.startsWith('ends'))).toBe(true);
  });

  it('claims a forced win only where there is one', () => {
    let wins = 0;
    fc.assert(
      fc.property(games, ({ rule, moves }) => {
        const position: GomokuPosition = { size: SIZE, rule, moves };
        let answer: { facts: GomokuFacts; thoughts: GomokuThoughts };
        try {
          answer = player.request({
            kind: 'gomokuAnalyse',
            position,
            lines: 2,
            limits: { nodes: 2000 },
          });
        } catch {
          return;
        }
        const { facts, thoughts } = answer;
        const board = slowBoard(rule, moves);
        for (const move of thoughts.candidates.moves) {
          const why = whyMove(move, facts, thoughts);
          for (const reason of why?.reasons ?? []) {
            if (reason.kind === 'wins') wins++;
            // In renju the other side's answer may be forbidden, which the slow board does not know.
            if (rule === 'renju' && reason.kind === 'wins' && reason.plies === 3) continue;
            const statement = whyMoveSentence(why!, SIZE, 'en');
            expect(check(board, why!, reason), `${statement} (${moves.join()})`).toBe(true);
          }
        }
        const best = whyMove(thoughts.best, facts, thoughts)!;
        expect(best.reasons.length).toBeGreaterThan(0);
        const other = best.mover === 'X' ? 'O' : 'X';
        const must = fivePoints(board, other);
        // The only move is one that takes the five, if there is just one to take.
        if (best.reasons.some(({ kind }) => kind === 'only') && must.length === 1) {
          expect(best.move).toBe(must[0]);
        }
      }),
      { numRuns: 80 },
    );
    expect(wins).toBeGreaterThan(5);
  });

  it('reads as a sentence, in both languages', () => {
    // Black has three in a row, White answers at one end.
    const moves = [40, 0, 41, 8, 42];
    const position: GomokuPosition = { size: SIZE, rule: 'freestyle', moves };
    const facts = factsOf(position);
    const after = factsOf({ ...position, moves: [...moves, 43] });
    const why = whyMove(43, facts, null, after)!;
    expect(whyMoveSentence(why, SIZE, 'en')).toBe(
      'h5 leaves Black no point to make a four with two ways to five.',
    );
    expect(whyMoveSentence(why, SIZE, 'zh')).toBe('h5 使黑方再无一点可成活四或双四。');
    expect(whyMove(72, facts, null, factsOf({ ...position, moves: [...moves, 72] }))).toBeNull();
  });
});

it('says at the end of its sentence how long a lost position is held', () => {
  const reasons = [
    { kind: 'lasts', plies: 16 },
    { kind: 'makes', threat: 'three' },
  ] as const;
  const why: WhyMove = { move: 1, mover: 'X', reasons, verdict: null };
  expect(whyMoveSentence(why, SIZE, 'en')).toBe(
    'b9 makes an open three and holds out longest, as far as was seen: every move looked at loses, this one within 16 stones.',
  );
  expect(whyMoveSentence(why, SIZE, 'zh')).toMatch(/活三，.*16 手内输。$/);
});
