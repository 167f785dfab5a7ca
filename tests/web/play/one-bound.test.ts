import { beforeAll, expect, test } from 'vitest';

import { stoneToMove, verdictOfThoughts } from '../../../web/board/verdict.ts';
import type { GomokuPosition } from '../../../web/engine/gomoku-messages.ts';
import { solutionWith, thoughtsWith } from '../../../web/play/report/one-bound.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';

let player: NodePlayer;
beforeAll(async () => {
  player = await loadPlayer();
});

/** What both say of a position that is won for whoever is to move. */
function asked(moves: string) {
  const position: GomokuPosition = {
    size: 15,
    rule: 'freestyle',
    moves: moves.split(' ').map(Number),
  };
  const { thoughts } = player.request({
    kind: 'gomokuAnalyse',
    position,
    lines: 3,
    limits: { nodes: 60_000 },
  });
  const solution = player.request({ kind: 'gomokuSolve', position, limits: { nodes: 300_000 } });
  return { thoughts, solution, toMove: stoneToMove(position) };
}

test('with a quiet move a win may be shorter than the shortest by fours and threes', () => {
  const { thoughts, solution, toMove } = asked('99 111 65 160 95 81 96 110 113 127');
  expect([solution.plies, solution.shortest, thoughts.mate]).toEqual([19, true, 9]);
  const told = solutionWith(solution, thoughts, toMove);
  expect(told).toMatchObject({ outcome: 'win', plies: 9, kind: 'search', shortest: false });
  expect(told.line[0]).toBe(thoughts.best);
  expect(thoughtsWith(thoughts, solution, toMove)).toBe(thoughts);
});

test('what the solver has proven is what the analysis says of the position, where that is shorter', () => {
  const { thoughts, solution, toMove } = asked('112 98 99 84 100 114 82 68 115 52 128 116');
  expect(solution.outcome).not.toBe('unknown');
  const told = thoughtsWith(
    { ...thoughts, value: 0, winChance: 0.5, mate: null },
    solution,
    toMove,
  );
  expect(verdictOfThoughts(told)).toMatchObject({ kind: 'proven', plies: solution.plies });
  expect(told.lines[0]).toMatchObject({ mate: solution.plies });
  expect(solutionWith(solution, told, toMove)).toBe(solution);
});

test('whoever has lost has, whatever is played: no line lasts longer', () => {
  const { thoughts, solution } = asked('99 111 65 160 95 81 96 110 113 127');
  const loss = { ...solution, outcome: 'loss', plies: 12 } as const;
  const told = thoughtsWith({ ...thoughts, value: -29_986, winChance: 0, mate: 14 }, loss, 'X');
  expect(verdictOfThoughts(told)).toEqual({ kind: 'proven', winner: 'O', plies: 12 });
  for (const { mate } of told.lines) expect(mate).toBeLessThanOrEqual(12);
});
