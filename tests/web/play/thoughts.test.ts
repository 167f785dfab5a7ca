import { describe, expect, it } from 'vitest';

import { thoughtsAt } from '../../../web/play/report/thoughts.ts';
import { labStateFor } from '../../../web/play/thinking/thinking.ts';
import { defaultSetup, ticTacToe } from '../../../web/play/record/setup.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { movesTo, nodeAt } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

const gomokuMoves = [112, 113, 97, 127, 114, 96];

/** Whoever looks at every node: how many lie below each move of a position. */
function slowEffort(trace: Trace, path: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (let node = 0; node < trace.length; node++) {
    const moves = movesTo(trace, node);
    const move = moves[path.length];
    if (move === undefined || path.some((each, ply) => moves[ply] !== each)) continue;
    const hidden = trace.hidden?.[node] ?? 0;
    found.set(move, (found.get(move) ?? 0) + 1 + hidden);
  }
  return found;
}

describe('what a search thought', () => {
  it('is the effort below every move, of all passes, at any position', async () => {
    const player = await loadPlayer();
    const engine = await loadEngine();
    const questions = [
      { setup: defaultSetup, moves: gomokuMoves, level: 6, played: null },
      { setup: ticTacToe, moves: [4, 0], level: 10, played: null },
    ];
    for (const question of questions) {
      const options = engineOptions(labStateFor(question)!);
      const asked = question.setup === ticTacToe ? engine : player;
      const { trace, bestMove } = asked.request({ kind: 'search', options });
      const first = thoughtsAt(trace, []);
      expect(first.map(({ move }) => move)).toContain(bestMove);
      const deeper = first.slice(0, 3).map(({ move }) => [move]);
      const next = thoughtsAt(trace, deeper[0]!)[0];
      const paths = [[], ...deeper, ...(next === undefined ? [] : [[...deeper[0]!, next.move]])];
      for (const path of paths) {
        const thoughts = thoughtsAt(trace, path);
        const slow = slowEffort(trace, path);
        expect(new Map(thoughts.map(({ move, nodes }) => [move, nodes]))).toEqual(slow);
        const sum = thoughts.reduce((all, { share }) => all + share, 0);
        expect(sum).toBeCloseTo(thoughts.length === 0 ? 0 : 1, 9);
        for (const { move, line } of thoughts) {
          // What is expected was searched there.
          expect(nodeAt(trace, [...path, move, ...line])).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });

  it('has the value of the chosen move', async () => {
    const player = await loadPlayer();
    const question = { setup: defaultSetup, moves: gomokuMoves, level: 6, played: null };
    const options = engineOptions(labStateFor(question)!);
    const { trace, bestMove, value } = player.request({ kind: 'search', options });
    const best = thoughtsAt(trace, []).find(({ move }) => move === bestMove)!;
    expect(best.value).toEqual({ scaled: value, bound: 'exact' });
  });

  it('is nothing where the search never was', async () => {
    const player = await loadPlayer();
    const question = { setup: defaultSetup, moves: gomokuMoves, level: 5, played: null };
    const options = engineOptions(labStateFor(question)!);
    const { trace } = player.request({ kind: 'search', options });
    expect(thoughtsAt(trace, [0, 1, 2])).toEqual([]);
  });
});

describe('a level that does not search', () => {
  it('says what it chose from', async () => {
    const player = await loadPlayer();
    const position = { size: 15, rule: 'freestyle' as const, moves: gomokuMoves };
    const moves = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const answer = player.request({ kind: 'gomokuPlay', position, level: 2, seed });
      const { glimpse, move } = answer;
      moves.add(move);
      expect(answer.thoughts).toBeNull();
      const { chances } = glimpse!;
      expect([...chances].sort((one, other) => other - one)).toEqual(chances);
      expect(chances.reduce((sum, each) => sum + each, 0)).toBeLessThan(1.0001);
    }
    expect(moves.size).toBeGreaterThan(3);
    const four = { ...position, moves: [112, 0, 113, 14, 114, 210, 115] };
    const forced = player.request({ kind: 'gomokuPlay', position: four, level: 2, seed: 3 });
    expect(forced.glimpse).toMatchObject({ moves: [forced.move], chances: [1], forced: true });
    const search = player.request({ kind: 'gomokuPlay', position, level: 7 });
    expect(search.glimpse).toBeNull();
  });
});
