import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { LEVEL_NODES, glancesOfLevel, nodesOfLevel } from '../../../web/engine/gomoku-levels.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

it('the nodes of the levels, and how many moves they play at a glance, are those of the engine', async () => {
  const path = new URL('../../../engine/gomoku/level.cpp', import.meta.url);
  const table = /levels\{\{([^;]*)\}\};/.exec(await readFile(path, 'utf8'))![1]!;
  const rows = [...table.matchAll(/\{(\d+), ([\d.]+),/g)];
  expect(LEVEL_NODES).toEqual(rows.map(([, nodes]) => Number(nodes)));
  expect(rows.map((_, at) => glancesOfLevel(at + 1))).toEqual(
    rows.map(([, , glances]) => Number(glances)),
  );
});

it('a level plays as many of its moves at a glance as it says, and the same ones again', async () => {
  const player = await loadPlayer();
  const moves = [112, 113, 97, 127];
  for (let level = 1; level <= 6; level++) {
    const seen = Array.from({ length: 60 }, (_, seed) => {
      const position = { size: 15, rule: 'freestyle', moves } as const;
      const asked = { kind: 'gomokuPlay', position, level, seed } as const;
      const { glimpse, thoughts, move } = player.request(asked);
      expect((glimpse === null) === (thoughts !== null)).toBe(true);
      expect(player.request(asked).move).toBe(move);
      return Number(glimpse !== null);
    });
    const share = seen.reduce((sum, each) => sum + each, 0) / seen.length;
    expect(Math.abs(share - glancesOfLevel(level))).toBeLessThan(0.15);
  }
});

it('a recorded search has as many as its level', async () => {
  const player = await loadPlayer();
  const position = { size: 15, rule: 'freestyle', moves: [112, 113, 97, 127, 114, 96] } as const;
  for (const level of [3, 4, 5, 6, 7]) {
    // One of the moves that it does not play at a glance.
    const seed = Array.from({ length: 50 }, (_, at) => at).find(
      (each) =>
        player.request({ kind: 'gomokuPlay', position, level, seed: each }).thoughts !== null,
    )!;
    const played = player.request({ kind: 'gomokuPlay', position, level, seed });
    expect(played.thoughts!.nodes).toBe(nodesOfLevel(level));
    const options = { game: 'gomoku', moves: position.moves.join(' ') };
    const byLevel = { ...options, level: String(level), 'node-limit': '9999999' };
    const byNodes = { ...options, 'node-limit': String(nodesOfLevel(level)) };
    const one = player.request({ kind: 'search', options: byLevel });
    const two = player.request({ kind: 'search', options: byNodes });
    expect(one.trace.move).toEqual(two.trace.move);
    expect(one.bestMove).toBe(played.move);
    expect(one.value).toBe(played.thoughts!.value);
  }
});
