import { beforeAll, describe, expect, it } from 'vitest';

import type { Trace } from '../../../web/trace/trace.ts';
import { drawTree } from '../support/drawn-tree.ts';
import { loadEngine } from '../support/engine-in-node.ts';

/** The picture's room in windows of six sizes, from a phone's to a projector's. */
const SIZES = [
  [360, 260],
  [390, 420],
  [844, 230],
  [1324, 420],
  [1398, 660],
  [2518, 1200],
] as const;

const CANONICAL = {
  'three plates': { game: 'textbook', example: 'three-plates', algorithm: 'alpha-beta' },
  'tic-tac-toe, alpha-beta': { game: 'tictactoe', algorithm: 'alpha-beta' },
  'tic-tac-toe, minimax': { game: 'tictactoe', algorithm: 'minimax' },
} as const;
type Name = keyof typeof CANONICAL;

const traces = new Map<Name, Trace>();

beforeAll(async () => {
  const engine = await loadEngine();
  for (const name of Object.keys(CANONICAL) as Name[]) {
    traces.set(name, engine.request({ kind: 'search', options: CANONICAL[name] }).trace);
  }
});

/** A tree as it is fitted into a view of that size: what is written where, and how much was done. */
function drawn(name: Name, width: number, height: number) {
  const { written, boards, svg } = drawTree(traces.get(name)!, { width, height });
  const texts = written.map(({ text, x, y }) => `${text} ${Math.round(x)},${Math.round(y)}`);
  return { texts, boards, svg: svg(name) };
}

describe('the canonical trees, fitted', () => {
  it('say what they said, where they said it, at six sizes', async () => {
    const lines = (Object.keys(CANONICAL) as Name[]).flatMap((name) =>
      SIZES.flatMap(([width, height]) => {
        const { texts, boards } = drawn(name, width, height);
        return [`# ${name}, ${width} × ${height}: ${boards} boards`, ...texts, ''];
      }),
    );
    await expect(lines.join('\n')).toMatchFileSnapshot('tree-pictures.txt');
  });

  it('have the nine boards below the empty one', () => {
    expect(drawn('tic-tac-toe, minimax', 1324, 420).boards).toBe(10);
    expect(drawn('tic-tac-toe, minimax', 1398, 660).boards).toBe(10);
  });

  it('say move and value of every move at the root of half a million nodes', () => {
    for (const [width, height] of SIZES.slice(3)) {
      const { texts } = drawn('tic-tac-toe, minimax', width, height);
      const words = texts.flatMap((text) => text.split(' ').slice(0, -1));
      for (const square of ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1']) {
        expect(words, `${width} × ${height}`).toContain(square);
      }
      // The root's value and theirs.
      expect(words.filter((word) => word === '0').length).toBeGreaterThanOrEqual(10);
    }
  });

  it('say the value of every move at that root on a phone, below its board', () => {
    // As the tree stands in the lab at 390 × 844.
    const { texts, boards } = drawn('tic-tac-toe, minimax', 390, 508);
    expect(boards).toBe(10);
    expect(texts.filter((text) => / ?\b0 \d+,\d+$/.test(text)).length).toBe(10);
  });

  it('write no two numbers so close that they read as one', () => {
    for (const [width, height] of SIZES) {
      for (const name of Object.keys(CANONICAL) as Name[]) {
        const { written } = drawTree(traces.get(name)!, { width, height });
        for (const one of written) {
          for (const other of written) {
            const isBeside = Math.abs(one.y - other.y) < 6 && one.left < other.left;
            if (isBeside) expect(other.left - one.right, `${name}, ${width}`).toBeGreaterThan(1.5);
          }
        }
      }
    }
  });

  it('are small pictures however many nodes there are', () => {
    const { svg } = drawn('tic-tac-toe, minimax', 1324, 420);
    expect(svg.match(/<(?:rect|path|text)/g)!.length).toBeLessThan(12_000);
  });
});
