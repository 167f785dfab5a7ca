import { beforeAll, describe, expect, it } from 'vitest';

import { formatInShape } from '../../../web/core/format.ts';
import { outcomeName, shownMoveOf } from '../../../web/games/move-names.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { openExample, shelf, type ExampleName } from '../../../web/search/shelf.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { NO_MOVE, type Trace } from '../../../web/trace/trace.ts';
import { chanceAt, ghostAt, leafAt, roundAt } from '../../../web/tree/draw/picture.ts';
import { MORE } from '../../../web/tree/draw/move-signs.ts';
import { roomAt, shapeWidth } from '../../../web/tree/layout/detail.ts';
import { unitOf } from '../../../web/tree/layout/camera.ts';
import { STATE } from '../../../web/tree/layout/visible.ts';
import { drawTree, Kept, type DrawnTree } from '../support/drawn-tree.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

/** The room of the tree in windows of five sizes, alone, beside what explains, and of two or three compared. */
const ROOMS = {
  '1366 × 650': [
    [1106, 466],
    [721, 466],
    [553, 422],
    [553, 173],
    [553, 213],
  ],
  '390 × 844': [
    [390, 583],
    [390, 282],
    [390, 228],
    [390, 252],
    [390, 162],
    [390, 200],
  ],
  '844 × 390': [
    [523, 349],
    [523, 293],
    [422, 169],
    [261, 116],
  ],
  '683 × 325': [
    [423, 284],
    [423, 228],
    [341, 86],
    [211, 74],
  ],
  '2560 × 1440': [
    [2208, 1256],
    [1823, 1256],
    [1104, 1252],
    [1104, 608],
  ],
} as const;

/** What wins at once stands alone at the edge of its row. */
const OTHERS: Readonly<Record<string, Partial<LabState>>> = {
  'a win at the edge': { game: 'tictactoe', setup: 'X.O.X.O..' },
  'the same by depth': { game: 'tictactoe', setup: 'X.O.X.O..', scoring: 'depth' },
  'few squares': { game: 'tictactoe', setup: 'XOX.O.X.O' },
  'rows of matches': { game: 'nim', rows: 3, columns: 4, setup: 'XXX.XX..X...' },
};

const traces = new Map<string, Trace>();
let engine: NodeEngine;

/** The gomoku player has a worker of its own. */
const examples = shelf.filter((name) => !name.startsWith('gomoku'));

beforeAll(async () => {
  engine = await loadEngine();
  const states = [
    ...examples.map((name): [ExampleName, LabState] => [name, openExample(name)!]),
    ...Object.entries(OTHERS).map(([name, some]): [string, LabState] => [
      name,
      { ...defaultState, ...some },
    ]),
  ];
  for (const [name, state] of states) {
    const options = engineOptions(state);
    traces.set(name, engine.request({ kind: 'search', options }).trace);
  }
});

/** What was drawn in the present room, by trace and step: several tests look at it. */
const drawnBefore = new Map<Trace, Map<number, DrawnTree>>();

/** As the page draws it: letters grow with the room. */
function drawnIn(trace: Trace, room: readonly [number, number], step = totalSteps(trace)) {
  const steps = drawnBefore.get(trace) ?? new Map<number, DrawnTree>();
  drawnBefore.set(trace, steps);
  const drawn = steps.get(step) ?? drawnAnew(trace, room, step);
  steps.set(step, drawn);
  return drawn;
}

function drawnAnew(trace: Trace, [width, height]: readonly [number, number], step: number) {
  const first = drawTree(trace, { width, height, whole: true });
  const unit = unitOf(first.view);
  const room = { width: width / unit, height: height / unit, whole: true };
  return drawTree(trace, room, null, step, new Kept());
}

interface Node {
  readonly row: number;
  /** What of it is not written anywhere near. */
  readonly missing: readonly string[];
  /** Pixels that it has to itself. */
  readonly room: number;
}

/** The nodes of the first two plies that are in the picture, and of each what is not written near it. */
function firstPlies(trace: Trace, { visible, written, view }: DrawnTree): Node[] {
  const found: Node[] = [];
  const { nodes, rowHeight } = visible;
  // What is cut short says so itself.
  const says = (text: string, wanted: string): boolean =>
    (text.endsWith('…') && wanted.startsWith(text.slice(0, -1))) ||
    ` ${text} `.replace(/[≤≥]/g, ' ').includes(` ${wanted} `);
  const isNear = (wanted: string, x: number, y: number): boolean =>
    written.some(
      (each) =>
        says(each.text, wanted) && Math.abs(each.x - x) <= 140 && Math.abs(each.y - y) <= rowHeight,
    );
  for (let at = 0; at < nodes.count; at++) {
    const row = nodes.row[at]!;
    if (row > 2 || nodes.state[at] !== STATE.settled || ghostAt(visible, at)) continue;
    const [x, y] = [nodes.x[at]!, nodes.y[at]!];
    if (x < 0 || x > view.width || y < 0 || y > view.height) continue;
    const node = nodes.node[at]!;
    const move = trace.move[node]!;
    const parent = nodes.parent[at]!;
    const missing: string[] = [];
    if (move !== NO_MOVE && parent >= 0) {
      const nameOf = chanceAt(visible, parent) ? outcomeName : shownMoveOf;
      const name = nameOf(trace.header, move, 'en');
      if (!isNear(name, x, y)) missing.push(name);
    }
    const value = formatInShape(trace.value[node]!, trace.header);
    const isWritten = [value, value.replace('0.', '.'), value.replaceAll(',', '')].some((each) =>
      isNear(each, x, y),
    );
    if (!isWritten) missing.push(value);
    found.push({ row, missing, room: nodes.right[at]! - nodes.left[at]! });
  }
  return found;
}

/** The boxes of what is written in full, a little smaller than it is. */
function boxesOf({ written, view }: DrawnTree) {
  return written
    .filter(
      ({ left, right, y }) => left > -0.5 && right < view.width + 0.5 && y > 0 && y < view.height,
    )
    .map(({ text, left, right, y, size }) => ({
      text,
      left: left + 0.8,
      right: right - 0.8,
      // Dots are lower than letters.
      top: y - (text === MORE ? 2 : size / 2 - 1.5),
      bottom: y + (text === MORE ? 2 : size / 2 - 1.5),
    }));
}

type Box = Omit<ReturnType<typeof boxesOf>[number], 'text'>;

function isOver(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

/** From a row as high as this, and so many pixels to itself, each node of it has what it has to say. */
const ROW = 36;
const ROOM = 60;
const LOW = 20;

const cases = Object.values(ROOMS).flat();

/** Of the nodes of a row of the first plies that are in the picture, left to right. */
function rowsOf({ visible: { nodes }, view }: DrawnTree): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < nodes.count; at++) {
    const isIn = nodes.x[at]! >= 0 && nodes.x[at]! <= view.width;
    if (isIn && nodes.row[at]! <= 2) (rows[nodes.row[at]!] ??= []).push(at);
  }
  return rows;
}

describe.each(cases)('in %i × %i', (width, height) => {
  beforeAll(() => drawnBefore.clear());

  it('each node of the first two plies says its move and value, or its row that there are more', () => {
    for (const [name, trace] of traces) {
      for (const share of [1, 0.5]) {
        const drawn = drawnIn(trace, [width, height], Math.round(share * totalSteps(trace)));
        const nodes = firstPlies(trace, drawn);
        const more = drawn.written.filter(({ text }) => text === MORE).length;
        const rows = new Set(
          nodes.filter(({ missing }) => missing.length > 0).map(({ row }) => row),
        );
        // Rows that are not even as high as two lines have one sign for all.
        const { rowHeight } = drawn.visible;
        const wanted = rowHeight < LOW ? Math.min(1, rows.size) : rows.size;
        expect(more, `${name}, rows ${[...rows].join(' ')}`).toBeGreaterThanOrEqual(wanted);
        if (rowHeight < ROW) continue;
        const roomy = nodes.filter(({ room, missing }) => room >= ROOM && missing.length > 0);
        expect(roomy, name).toEqual([]);
      }
    }
  });

  it('no text lies over another, nor a mark of a cut over any', () => {
    const over: string[] = [];
    for (const [name, trace] of traces) {
      for (const share of [1, 0.5]) {
        const drawn = drawnIn(trace, [width, height], Math.round(share * totalSteps(trace)));
        const boxes = boxesOf(drawn);
        for (const [at, one] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) {
            if (isOver(one, other)) over.push(`${name}: ${one.text} on ${other.text}`);
          }
        }
        const { stubs } = drawn.visible;
        for (let at = 0; at < stubs.count; at++) {
          const [x, y] = [stubs.markX[at]!, stubs.markY[at]!];
          if (Number.isNaN(x)) continue;
          const mark = { left: x - 7, right: x + 7, top: y - 6, bottom: y + 6 };
          for (const one of boxes) {
            if (isOver(one, mark)) over.push(`${name}: cut on ${one.text}`);
          }
        }
      }
    }
    expect(over).toEqual([]);
  });

  it('a value lies within its shape, or on a plate of its own', () => {
    const beyond: string[] = [];
    for (const [name, trace] of traces) {
      for (const share of [1, 0.5]) {
        const step = Math.round(share * totalSteps(trace));
        const { visible, written, plates } = drawnIn(trace, [width, height], step);
        const { nodes, rowHeight } = visible;
        for (let at = 0; at < nodes.count; at++) {
          const [x, y] = [nodes.x[at]!, nodes.y[at]!];
          const wide = shapeWidth(roomAt(visible, at), rowHeight, leafAt(visible, at));
          const share = roundAt(visible, at) ? 0.86 : 0.66;
          const half = (leafAt(visible, at) ? wide - 1.5 : wide * share) / 2;
          const isOn = written.filter(
            (each) => Math.abs(each.x - x) < 0.01 && Math.abs(each.y - y) < wide * 0.3,
          );
          for (const { text, left, right, y: middle } of isOn) {
            const isPlated = plates.some(
              (plate) =>
                plate[0] < left && right < plate[2] && plate[1] < middle && middle < plate[3],
            );
            const isWithin = isPlated || right - x <= half;
            if (!isWithin) beyond.push(`${name}: ${text} in ${wide.toFixed(1)}`);
          }
        }
      }
    }
    expect(beyond).toEqual([]);
  });

  it('names stand on the edges of more than a few of a row, or of none', () => {
    for (const [name, trace] of traces) {
      const drawn = drawnIn(trace, [width, height], 0);
      const { nodes, rowHeight } = drawn.visible;
      for (const all of rowsOf(drawn).slice(1)) {
        // Where nodes are narrower than a name nobody looks for one.
        const row = all.filter((at) => roomAt(drawn.visible, at) >= 26);
        const y = nodes.y[all[0]!]!;
        const named = drawn.written.filter(
          (each) => each.y < y && each.y > y - rowHeight * 0.8 && each.text !== MORE,
        );
        if (named.length === 0) continue;
        expect(named.length * 3, `${name}, row of ${row.length}`).toBeGreaterThan(row.length);
      }
    }
  });

  it('what is said of nodes that are close stands in order, or not at all', () => {
    for (const [name, trace] of traces) {
      // On the page their moves are folded; here labels of the row above reach down into the next.
      if (name.startsWith('five-in')) continue;
      const drawn = drawnIn(trace, [width, height]);
      const { nodes, rowHeight } = drawn.visible;
      for (const row of rowsOf(drawn).slice(2)) {
        const gaps = row.slice(1).map((at, index) => nodes.x[at]! - nodes.x[row[index]!]!);
        const apart = gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)]!;
        if (!(apart < 12)) continue;
        const y = nodes.y[row[0]!]!;
        // What a node has to itself is its own.
        const roomy = row.filter((at) => roomAt(drawn.visible, at) >= 26);
        const isRoomy = (x: number) =>
          roomy.some((at) => x > nodes.left[at]! - 60 && x < nodes.right[at]! + 60);
        const near = drawn.written.filter(
          (each) => Math.abs(each.y - y) < rowHeight / 2 && each.text !== MORE && !isRoomy(each.x),
        );
        const inLine = near.filter(({ y }) => near.filter((each) => each.y === y).length > 5);
        const where = `${name}, ${row.length} nodes: ${near.map(({ text }) => text).join(' ')}`;
        expect(inLine.length * 3, where).toBeGreaterThanOrEqual(near.length * 2);
        if (near.length > 0) expect(near.length * 3, where).toBeGreaterThan(row.length * 2);
      }
    }
  });
});

it('what wins at once is told at the edge of its row, however small the picture', () => {
  const trace = traces.get('a win at the edge')!;
  for (const [width, height] of cases.filter(([width, height]) => width > 300 && height > 100)) {
    const row = firstPlies(trace, drawnAnew(trace, [width, height], totalSteps(trace))).filter(
      (node) => node.row === 1,
    );
    expect(row.length).toBe(5);
    expect(
      row.flatMap(({ missing }) => missing),
      `${width} × ${height}`,
    ).toEqual([]);
  }
});
