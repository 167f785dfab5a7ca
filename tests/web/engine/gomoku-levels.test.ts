import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { LEVEL_NODES, nodesOfLevel } from '../../../web/engine/gomoku-levels.ts';
import { loadPlayer } from '../support/gomoku-in-node.ts';

it('the nodes of the levels are those of the engine', async () => {
  const path = new URL('../../../engine/gomoku/level.cpp', import.meta.url);
  const table = /levels\{\{([^;]*)\}\};/.exec(await readFile(path, 'utf8'))![1]!;
  const nodes = [...table.matchAll(/\{(\d+),/g)].map((row) => Number(row[1]));
  expect(LEVEL_NODES).toEqual(nodes);
});

it('a recorded search has as many as its level', async () => {
  const player = await loadPlayer();
  const position = { size: 15, rule: 'freestyle', moves: [112, 113, 97, 127, 114, 96] } as const;
  for (const level of [5, 6, 7]) {
    const played = player.request({ kind: 'gomokuPlay', position, level });
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
