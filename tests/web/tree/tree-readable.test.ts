import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatValue } from '../../../web/core/format.ts';
import {
  FOUR_PLIES,
  NAMED_GOMOKU,
  PLATES_WITH_NOTES,
  TWO_PLIES,
} from '../../../web/search/textbook/trees.ts';
import { nestedTree } from '../../../web/program/nested-tree.ts';
import { isLeaf } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { clampCamera } from '../../../web/tree/layout/camera.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { drawTree, type DrawnTree, type Written } from '../support/drawn-tree.ts';
import { smallSearch, type SmallTree } from '../support/small-search.ts';

/**
 * The room of the picture in windows of these sizes, as the tests of the window measure it: from a
 * phone's to a projector's, a notebook's at 200 % and at 400 %, and a frame of 600 × 360.
 */
const ROOMS = [
  { width: 360, height: 260 },
  { width: 390, height: 420 },
  { width: 844, height: 230 },
  { width: 1324, height: 420 },
  { width: 2518, height: 1100 },
  { width: 683, height: 200 },
  { width: 342, height: 160 },
  { width: 600, height: 200 },
] as const;

/** Nothing smaller is written, in CSS pixels. */
const LEAST_SIZE = 10;

/** So far from its node, at most, a value or a window is written. */
const NEAR = { across: 110, down: 64 };

/** What there is to see when the tree is panned from its one end to the other. */
function* panned(trace: Trace, room: (typeof ROOMS)[number]): Generator<DrawnTree> {
  const first = drawTree(trace, room);
  yield first;
  const { view, camera } = first;
  const across = view.width / camera.scale / 3;
  for (let y = 0; y < view.rows; y++) {
    for (let x = -across; x < view.slots + across; x += across) {
      yield drawTree(trace, room, clampCamera({ ...camera, x, y }, view));
    }
  }
}

function isNear({ x, y }: Written, nodeX: number, nodeY: number): boolean {
  return Math.abs(x - nodeX) <= NEAR.across && Math.abs(y - nodeY) <= NEAR.down;
}

/** Of each node what has to be written there: its value, and both ends of its window. */
function wantedAt(trace: Trace, node: number): readonly string[] {
  const { header, value, alpha, beta } = trace;
  const statement = formatValue(value[node]!, header);
  if (isLeaf(trace, node)) return [statement];
  return [statement, formatValue(alpha[node]!, header), formatValue(beta[node]!, header)];
}

function expectReadable(trace: Trace, room: (typeof ROOMS)[number]): void {
  const missing = new Map<number, Set<string>>();
  for (let node = 0; node < trace.length; node++) missing.set(node, new Set(wantedAt(trace, node)));
  for (const { visible, written, view } of panned(trace, room)) {
    for (const { size, text } of written) expect(size, text).toBeGreaterThanOrEqual(LEAST_SIZE);
    const whole = written.filter(
      ({ left, right, y, size }) =>
        left >= -0.5 && right <= view.width + 0.5 && y >= size / 2 && y <= view.height - size / 2,
    );
    for (const [at, one] of whole.entries()) {
      for (const other of whole.slice(at + 1)) {
        const isApart =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          Math.abs(one.y - other.y) >= (one.size + other.size) / 2 - 2;
        expect(isApart, `${one.text} on ${other.text}`).toBe(true);
      }
    }
    const { nodes } = visible;
    for (let at = 0; at < nodes.count; at++) {
      const left = missing.get(nodes.node[at]!)!;
      const near = whole.filter((each) => isNear(each, nodes.x[at]!, nodes.y[at]!));
      for (const wanted of left) {
        if (near.some(({ text }) => text.includes(wanted))) left.delete(wanted);
      }
    }
    if ([...missing.values()].every(({ size }) => size === 0)) return;
  }
  const left = [...missing].filter(([, wanted]) => wanted.size > 0);
  expect(left.map(([node, wanted]) => [node, [...wanted]])).toEqual([]);
}

/** In some of the rooms the name of a move, or the next node, once left a window no place. */
const ONCE_LEFT_OUT: [SmallTree, 'max' | 'min'][] = [
  [
    [
      [
        [1, [3, [3, 0, 4, 4]], [[-6, 1, 2, 3]], [[4, 2, -4], [1, 5, 6, 4], -4, [4]]],
        -2,
        [
          -1,
          -1,
          [
            [0, 4, -4],
            [-5, 4],
            [-3, -3, -2, -2],
            [0, 0, -2],
          ],
        ],
        -3,
      ],
    ],
    'max',
  ],
  [[[[[0, 0], 0, [[0, 0], [0]]]]], 'min'],
  [[[0, 0], 0, [[[[0, 0]]]]], 'min'],
  [[0, [[[0, [0]], 0, [[0, 0]]], [0]]], 'min'],
  [[[[[[0, 0], 0]], [[0, 0, [1, 1, 0, 0], [0]]]], [[0, [[0, 0]]]], [0], 0], 'min'],
  [[[[[[0, 0], 0, [0, 0]], 0]], 0], 'max'],
  [[[[[[0, 0], 0, [0, 0]], 0]], [0, [0]]], 'max'],
  [[[[[[0, 0], 0, [0, 0]]]], [[[[0, 0]]]]], 'max'],
  [[[0, 0], 0], 'max'],
  [
    [
      [0, 0],
      0,
      [
        [
          [
            [0, 0, -1],
            [0, 0],
          ],
        ],
      ],
    ],
    'min',
  ],
  [
    [
      [
        [
          [
            [0, 0],
            [1, 1, 0, 0],
            [0, 0],
          ],
          [[0, 0, 0]],
        ],
        0,
        0,
      ],
      [0, 0],
      0,
    ],
    'min',
  ],
];

describe.each(ROOMS)(
  'in $width × $height every value and window of a small tree is read',
  (room) => {
    it.each([
      ['three plates', PLATES_WITH_NOTES],
      ['two plies', TWO_PLIES],
      ['four plies', FOUR_PLIES],
      ['four plies of gomoku', NAMED_GOMOKU],
    ])('%s', (_, text) => {
      const trace = smallSearch(nestedTree(text)!, { algorithm: 'alpha-beta' });
      expect(trace.length).toBeLessThanOrEqual(40);
      expectReadable(trace, room);
    });

    it('any tree of at most 40 nodes', () => {
      fc.assert(
        fc.property(
          smallTrees,
          fc.constantFrom('max' as const, 'min' as const),
          (tree, rootPlayer) => {
            const trace = smallSearch(tree, { algorithm: 'alpha-beta', rootPlayer });
            fc.pre(trace.length <= 40);
            expectReadable(trace, room);
          },
        ),
        { numRuns: 12 + ONCE_LEFT_OUT.length, examples: ONCE_LEFT_OUT },
      );
    });
  },
);

it.each([
  // Two searches side by side in a window of 683 × 325, and frames of 341 × 162 and 500 × 162.
  { width: 341, height: 130 },
  { width: 341, height: 84 },
  { width: 500, height: 84 },
])(
  'every leaf of three plates has its value where all of them stand in $width × $height',
  (room) => {
    const trace = smallSearch(nestedTree(PLATES_WITH_NOTES)!, { algorithm: 'minimax' });
    const { visible, written } = drawTree(trace, { ...room, whole: true });
    const { nodes } = visible;
    for (let at = 0; at < nodes.count; at++) {
      const node = nodes.node[at]!;
      if (!isLeaf(trace, node)) continue;
      const value = formatValue(trace.value[node]!, trace.header);
      const near = written.filter(
        ({ x, y }) => Math.abs(x - nodes.x[at]!) < 8 && Math.abs(y - nodes.y[at]!) < 8,
      );
      expect(near.map(({ text }) => text)).toContain(value);
    }
  },
);
