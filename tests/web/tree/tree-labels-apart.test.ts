import { beforeAll, describe, expect, it } from 'vitest';

import { totalSteps } from '../../../web/trace/clock.ts';
import { drawTree, type Written } from '../support/drawn-tree.ts';
import { loadEngine } from '../support/engine-in-node.ts';

/** The room of the picture on a notebook: with board and inspector, with one of them, with none. */
const ROOMS = [
  { width: 699, height: 422 },
  { width: 971, height: 460 },
  { width: 1051, height: 422 },
  { width: 1324, height: 420 },
] as const;

/** What is searched, by what it shows: values of one and two digits, decimals, bounds. */
const GAMES = {
  ...Object.fromEntries(
    ['X.O/.X./O..', 'X../.O./..X', 'XX./.O./...', 'XO./.X./..O', 'XO./X../..O'].map((position) => [
      position,
      { game: 'tictactoe', position, algorithm: 'alpha-beta' },
    ]),
  ),
  'Connect Four': { game: 'connect-four', algorithm: 'alpha-beta', depth: '4' },
};

let engine: Awaited<ReturnType<typeof loadEngine>>;
beforeAll(async () => {
  engine = await loadEngine();
});

function search(options: Readonly<Record<string, string>>) {
  return engine.request({ kind: 'search', options }).trace;
}

/** Pixels between two long texts in one line, so that they are not read as one. */
const GAP = 3;

function isApart(one: Written, other: Written): boolean {
  const gap = Math.max(one.text.length, other.text.length) > 3 ? GAP : 0;
  return (
    one.right + gap <= other.left ||
    other.right + gap <= one.left ||
    Math.abs(one.y - other.y) >= (one.size + other.size) / 2 - 2
  );
}

describe('what is written in a picture', () => {
  it.each(Object.keys(GAMES))('stands apart from all else: %s', (name) => {
    const trace = search(GAMES[name as keyof typeof GAMES]);
    const last = totalSteps(trace);
    for (const room of ROOMS) {
      for (const step of [last, Math.floor(last * 0.6), Math.floor(last * 0.9)]) {
        const { written } = drawTree(trace, room, null, step);
        for (const [at, one] of written.entries()) {
          for (const other of written.slice(at + 1)) {
            const where = `${one.text} and ${other.text}, ${room.width}, step ${step}`;
            expect(isApart(one, other), where).toBe(true);
          }
        }
      }
    }
  });
});
