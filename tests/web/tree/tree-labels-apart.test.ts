import { beforeAll, describe, expect, it } from 'vitest';

import { openExample } from '../../../web/search/shelf.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { nextCutoff } from '../../../web/trace/counts.ts';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
import { isSettled, totalSteps } from '../../../web/trace/clock.ts';
import { isCutOff, isLeaf, isMin, prunedCount } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { clampCamera } from '../../../web/tree/layout/camera.ts';
import { shapeHeight, shapeWidth } from '../../../web/tree/layout/detail.ts';
import { foldBox } from '../../../web/tree/draw/folds.ts';
import type { Picture } from '../../../web/tree/draw/picture.ts';
import { foldTableOf } from '../../../web/tree/layout/fold-table.ts';
import type { Scene } from '../../../web/tree/layout/layout.ts';
import { drawTree, Kept, type Written } from '../support/drawn-tree.ts';
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

const TREES = {
  'three plates': '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]',
  'a deep cut': '[[5, [[4, [3, 9]], 8]], [6, [2, 1]], [[7, [1, 4]], 3]]',
  'four plies':
    '[[[[6, 5], [8, 7, 2]], [[4, 3], [9, 1]]], [[[2, 6], [5, 8]], [[7, 4], [3, 3]]], [[[1, 9], [6, 2]], [[5, 5], [8, 4]]]]',
};

let engine: Awaited<ReturnType<typeof loadEngine>>;
beforeAll(async () => {
  engine = await loadEngine();
});

function search(options: Readonly<Record<string, string>>) {
  return engine.request({ kind: 'search', options }).trace;
}

type Room = Parameters<typeof drawTree>[1];

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

  it.each(Object.keys(TREES))('is not crossed by the arrow from who set a bound: %s', (name) => {
    const tree = TREES[name as keyof typeof TREES];
    const trace = search({ game: 'textbook', tree, algorithm: 'alpha-beta' });
    let arrows = 0;
    for (const room of ROOMS) {
      for (let step = 0; step < totalSteps(trace); step++) {
        const { written, visible, svg } = drawTree(trace, room, null, step);
        for (const points of arrowsIn(svg(name))) {
          arrows++;
          // From below or beside who set it: never through its shape.
          const { x, y } = points[0]!;
          const inside = points.filter((each) => Math.hypot(each.x - x, each.y - y) > 12);
          for (let at = 0; at < visible.nodes.count; at++) {
            const isIn = inside
              .slice(0, -8)
              .some(
                (each) =>
                  Math.hypot(each.x - visible.nodes.x[at]!, each.y - visible.nodes.y[at]!) < 10,
              );
            expect(isIn, `through node ${at}, ${room.width}, step ${step}`).toBe(false);
          }
          for (const each of written) {
            const isOn = points.some(
              ({ x, y }) => x > each.left && x < each.right && Math.abs(y - each.y) < each.size / 2,
            );
            expect(isOn, `on ${each.text}, ${room.width}, step ${step}`).toBe(false);
          }
        }
      }
    }
    expect(arrows).toBeGreaterThan(0);
  });

  it('is not crossed by it where there is no way round either', () => {
    const states: Partial<LabState>[] = [
      ...(['three-plates', 'four-ply', 'named-gomoku', 'connect-four-end'] as const).map((name) =>
        openExample(name)!,
      ),
      { game: 'tictactoe', setup: 'XX..O....' },
    ];
    let arrows = 0;
    for (const state of states) {
      const trace = search(engineOptions({ ...defaultState, ...state }));
      for (const [width, height] of [
        [390, 583],
        [523, 349],
        [423, 284],
        [1106, 466],
      ] as const) {
        let step = nextCutoff(trace, 0);
        for (let cut = 0; cut < 12 && step !== null; cut++) {
          const { written, svg } = drawTree(trace, { width, height, whole: true }, null, step);
          for (const points of arrowsIn(svg('arrow'))) {
            arrows++;
            for (const each of written) {
              const isOn = points.some(
                ({ x, y }) =>
                  x > each.left && x < each.right && Math.abs(y - each.y) < each.size / 2,
              );
              expect(isOn, `on ${each.text}, ${width}, step ${step}`).toBe(false);
            }
          }
          step = nextCutoff(trace, step);
        }
      }
    }
    expect(arrows).toBeGreaterThan(50);
  });

  it('names all the moves of a row or none, before a tree that is shown whole on a phone is searched', () => {
    // Names of unlike length, so that some have room before others.
    const plates = [
      ['1, 20', '1, 50', '20, 50'],
      ['5, 10', '5, 100', '10, 100'],
      ['1, 5', '1, 20', '5, 20'],
    ];
    const inner = plates.map((pairs) => `[${pairs.map((each) => `"${each}": [${each}]`).join()}]`);
    const tree = `[${inner.join()}]`;
    const trace = search({ game: 'textbook', tree, algorithm: 'minimax' });
    const seen = new Set<string>();
    for (let width = 320; width <= 900; width += 10) {
      const { written } = drawTree(trace, { width, height: 600, whole: true }, null, 0);
      const counts = plates.map((pairs, plate) => {
        const left = (width * plate) / 3;
        const own = written.filter(({ x }) => x >= left && x <= left + width / 3);
        return own.filter(({ text }) => pairs.includes(text)).length;
      });
      // Farther apart than words are in them: "1, 20" beside "5, 20" is no 205.
      const names = written.filter(({ text }) => plates.flat().includes(text));
      for (const one of names) {
        for (const other of names) {
          const isNext = one !== other && Math.abs(one.y - other.y) < 8 && one.x < other.x;
          if (isNext) expect(other.left - one.right, `${width} pixels`).toBeGreaterThanOrEqual(5);
        }
      }
      const all = counts.join();
      expect(['0,0,0', '3,3,3'], `${width} pixels`).toContain(all);
      seen.add(all);
    }
    expect([...seen].sort()).toEqual(['0,0,0', '3,3,3']);
  });
});

it('leaves out what there is room for of two names where both would read alike', () => {
  const tree = '["north-east": [3, 5], "north-west": [2, 9], "south": [4, 1]]';
  const trace = search({ game: 'textbook', tree, algorithm: 'minimax' });
  let shortened = 0;
  for (let width = 120; width <= 600; width += 4) {
    const { written } = drawTree(trace, { width, height: 400 });
    const short = written.map(({ text }) => text).filter((text) => text.endsWith('…'));
    expect(new Set(short).size, `${width} pixels: ${short.join()}`).toBe(short.length);
    shortened += short.length;
  }
  // One that can be told from the others stays.
  expect(shortened).toBeGreaterThan(0);
});

describe('in the smallest pictures of a tree', () => {
  const PICTURES = [
    // A frame of 300 pixels, and pictures as low as they get.
    { name: 'plates', room: { width: 298, height: 240, whole: true } },
    { name: 'plates', room: { width: 298, height: 126, whole: true } },
    { name: 'three plates', room: { width: 298, height: 64, whole: true } },
    { name: 'three plates', room: { width: 298, height: 90, whole: true } },
  ] as const;

  it.each(PICTURES)('values of leaves stand apart, within their boxes: $name, $room', (picture) => {
    const { name, room } = picture;
    const options =
      name === 'plates'
        ? engineOptions(openExample('three-plates')!)
        : { game: 'textbook', tree: TREES[name], algorithm: 'alpha-beta' };
    const trace = search(options);
    const kept = new Promised(search({ ...options, algorithm: 'minimax' }));
    for (const step of [0, totalSteps(trace)]) {
      const { visible, written, plates } = drawTree(trace, room, null, step, kept);
      const { nodes } = visible;
      const boxes: { left: number; right: number; y: number }[] = [];
      for (let at = 0; at < nodes.count; at++) {
        const { trace: its } = visible.scenes[nodes.scene[at]!]!;
        if (!isLeaf(its, nodes.node[at]!)) continue;
        const [x, y] = [nodes.x[at]!, nodes.y[at]!];
        const text = written.find((each) => Math.abs(each.x - x) < 1 && Math.abs(each.y - y) < 2);
        if (text === undefined) continue;
        // The last that was drawn there is the one that is seen.
        const [left, top, right, bottom] = [...plates]
          .reverse()
          .find((each) => Math.abs((each[0] + each[2]) / 2 - x) < 1 && each[1] < y && each[3] > y)!;
        const digits = text.size * 0.73;
        expect(text.right - text.left, text.text).toBeLessThan(right - left);
        expect(digits + 2, text.text).toBeLessThanOrEqual(bottom - top);
        boxes.push({ left, right, y });
      }
      expect(boxes.length).toBeGreaterThan(3);
      boxes.sort((one, other) => one.y - other.y || one.left - other.left);
      for (const [at, { right, y }] of boxes.entries()) {
        const next = boxes[at + 1];
        if (next?.y === y) expect(next.left).toBeGreaterThanOrEqual(right + 1);
      }
    }
  });
});

describe('on a phone, where a small tree is shown whole', () => {
  /** The room of the picture in windows of 390 × 844, 844 × 390 and 683 × 325. */
  const PHONES = [
    { width: 390, height: 565, whole: true },
    { width: 523, height: 350, whole: true },
    { width: 423, height: 285, whole: true },
  ];

  it.each(PHONES)('nothing written touches a triangle, or the rim around it: $width', (room) => {
    const options = engineOptions(openExample('three-plates')!);
    const trace = search(options);
    const kept = new Promised(search({ ...options, algorithm: 'minimax' }));
    const { visible, written, svg } = drawTree(trace, room, null, totalSteps(trace), kept);
    const { nodes, rowHeight } = visible;
    const names = written.filter(({ text }) => text.includes(','));
    expect(names.length).toBeGreaterThan(5);
    for (let at = 0; at < nodes.count; at++) {
      if (nodes.scene[at] !== 0 || isLeaf(trace, nodes.node[at]!)) continue;
      const wide = shapeWidth(nodes.right[at]! - nodes.left[at]!, rowHeight, false);
      const down = isMin(trace, nodes.node[at]!) ? 1 : -1;
      const tip = { x: nodes.x[at]!, y: nodes.y[at]! + (down * shapeHeight(wide)) / 2 };
      for (const { text, left, right, y, size } of names) {
        // Along both sides, from the tip to the base.
        for (let share = 0; share <= 1; share += 0.02) {
          for (const side of [-1, 1]) {
            const x = tip.x + (side * share * wide) / 2;
            const across = Math.max(left - x, x - right, 0);
            const along = Math.max(
              Math.abs(tip.y - down * share * shapeHeight(wide) - y) - size * 0.4,
              0,
            );
            expect(Math.hypot(across, along), text).toBeGreaterThanOrEqual(2);
          }
        }
        // And where a caption is below the base, a rim has room.
        const below = y - (tip.y - down * shapeHeight(wide));
        const isBelow = Math.abs((left + right) / 2 - tip.x) < 2 && below > 0 && below < 30;
        if (down < 0 && isBelow) expect(below - size / 2, text).toBeGreaterThanOrEqual(6);
      }
    }
    // Nor are the scissors under a name.
    const scissors = [
      ...svg('plates').matchAll(/<circle[^>]*cx="([\d.]+)" cy="([\d.]+)" r="8.5"/g),
    ];
    expect(scissors.length).toBe(3);
    for (const [, x, y] of scissors) {
      for (const each of names) {
        const across = Math.max(each.left - Number(x), Number(x) - each.right, 0);
        const along = Math.max(Math.abs(each.y - Number(y)) - each.size * 0.4, 0);
        expect(Math.hypot(across, along), each.text).toBeGreaterThanOrEqual(6);
      }
    }
  });

  it('writes no value over what stands beside it', () => {
    const trace = search(engineOptions(openExample('five-in-4')!));
    const { written, visible } = drawTree(
      trace,
      { width: 721, height: 426, whole: true },
      null,
      totalSteps(trace),
      new Folded(),
    );
    expect(visible.folds.count).toBeGreaterThan(0);
    for (const one of written) {
      for (const other of written) {
        if (one !== other) expect(isApart(one, other), `${one.text}, ${other.text}`).toBe(true);
      }
    }
  });
});

/** A stage that shows what is left out of a tree that everybody can see. */
class Promised extends Kept {
  readonly #full: Trace;

  constructor(full: Trace) {
    super();
    this.#full = full;
  }

  override sceneOf(trace: Trace): Scene {
    return this.scenes.build(trace, promisedAt(trace, this.#full));
  }
}

/** A stage that draws siblings that came to nothing as one. */
class Folded extends Kept {
  override sceneOf(trace: Trace): Scene {
    const folding = { table: foldTableOf(trace), opened: new Set<number>() };
    return this.scenes.build(trace, new Map(), () => ({ siblings: 'play', folding }));
  }
}

it('tells of moves that are drawn as one what became of them when that is known, and what was pruned there', () => {
  const trace = search(engineOptions(openExample('five-in-2')!));
  const said = (step: number, room: Room = { width: 1051, height: 460 }) =>
    drawTree(trace, room, null, step, new Folded())
      .written.map(({ text }) => text)
      .filter((text) => /[+×]\d|refuted|worse/.test(text))
      .sort();
  const cuts = Array.from({ length: trace.length }, (_, node) => node).filter((node) =>
    isCutOff(trace, node),
  );
  const [first] = cuts;
  const left = Array.from({ length: totalSteps(trace) }, (_, step) => step).find((step) =>
    isSettled(trace, first!, step),
  )!;
  const pruned = `+${String(prunedCount(trace, first!))}`;
  expect(said(0)).toEqual(['×21', '×22']);
  expect(said(left)).toEqual([pruned, 'moves worse', '×21', '×22']);
  const last = ['+512', 'moves refuted', 'moves worse', '×21', '×22'];
  expect(said(totalSteps(trace))).toEqual(last);
  // On a phone in smaller letters rather than not at all.
  expect(said(totalSteps(trace), { width: 262, height: 420, whole: true })).toEqual(last);
});

it('keeps what is written beside a node clear of brackets, in fonts that are a little wider, too', () => {
  const trace = search(engineOptions(openExample('five-in-4')!));
  const room = { width: 1106, height: 466, whole: true };
  const { written, visible } = drawTree(trace, room, null, totalSteps(trace), new Folded());
  let beside = 0;
  for (let at = 0; at < visible.folds.count; at++) {
    const { x, y, halfWide, halfTall } = foldBox({ visible } as Picture, at)!;
    for (const { text, left, right, y: middle } of written) {
      if (left > x - halfWide || Math.abs(middle - y) > halfTall) continue;
      if (text.includes('(')) beside++;
      expect(x - halfWide - right, text).toBeGreaterThanOrEqual(text.includes('(') ? 3 : 0);
    }
  }
  expect(beside).toBeGreaterThan(5);
});

it('lays no value over the bracket beside its node: five in a row on a phone', () => {
  const trace = search(engineOptions(openExample('five-in-4')!));
  const kept = new Folded();
  let beside = 0;
  for (let width = 320; width <= 720; width += 10) {
    const room = { width, height: 560, whole: true };
    const { plates, visible } = drawTree(trace, room, null, totalSteps(trace), kept);
    for (let at = 0; at < visible.folds.count; at++) {
      const { x, y, halfWide } = foldBox({ visible } as Picture, at)!;
      for (const [left, top, right, bottom] of plates) {
        if (top > y || bottom < y || left > x) continue;
        beside++;
        expect(x - halfWide - right, `${String(width)} pixels`).toBeGreaterThanOrEqual(0);
      }
    }
  }
  expect(beside).toBeGreaterThan(100);
});

it('keeps plates apart that are wider than their leaves, in a tree of 360 of them', () => {
  const leaves = Array.from({ length: 60 }, (_, ply) =>
    Array.from({ length: 6 }, (_, at) => -100 - 6 * ply - at),
  );
  const inner = Array.from({ length: 10 }, (_, ply) => leaves.slice(6 * ply, 6 * ply + 6));
  const tree = JSON.stringify(inner);
  const trace = search({ game: 'textbook', tree, algorithm: 'minimax' });
  const kept = new Kept();
  const room = { width: 1106, height: 466 };
  const { camera, view } = drawTree(trace, room, null, 0, kept);
  for (let scale = 23; scale <= 30; scale += 0.5) {
    const near = clampCamera({ ...camera, scale, x: 0, y: 0 }, view);
    const { plates } = drawTree(trace, room, near, totalSteps(trace), kept);
    const low = Math.max(...plates.map(([, , , bottom]) => bottom));
    /** By the middle of a leaf the widest that is drawn there. */
    const row = new Map<number, readonly [number, number]>();
    for (const [left, top, right] of plates) {
      if (top < low - 40) continue;
      const middle = Math.round((left + right) / 2);
      const [from, to] = row.get(middle) ?? [left, right];
      row.set(middle, [Math.min(from, left), Math.max(to, right)]);
    }
    const drawn = [...row].sort(([one], [other]) => one - other).map(([, edges]) => edges);
    expect(drawn.length).toBeGreaterThan(30);
    for (const [at, [left]] of drawn.slice(1).entries()) {
      // The lines around both take 1.2 pixels.
      expect(left - drawn[at]![1], `${String(scale)} pixels`).toBeGreaterThanOrEqual(1.9);
    }
  }
});

describe('of long values in a tree that is shown whole', () => {
  const TREES_OF_LONG_VALUES = {
    eighths:
      '[[[1.875, 1.125, -2.375, 0.25], [-0.375, -0.625, 2]], [-2.875, [-0.875], [-5, 3.25, 3.125, -2.75]], [[-3, -1, -1.25, 4.125], [0.25, -3.875], [-0.125]]]',
    thousands:
      '[[[-14151, -47873, -9261], [4361]], [[-19466], [-66266, -81236, 78804], [39417, 38239, -33655]]]',
    'unlike depths':
      '[-41516, [[722, -99715, -58813, -34226], -4474, [-23414, 79484, 50614, -67105]], [[-71265]]]',
    folded: '[[4.875, [-4.25, 2.75, -4.375]], [[3.125, 1.75, -4.375]], [-1.125], -1.875]',
  };

  it.each(Object.keys(TREES_OF_LONG_VALUES))('none lies over another: %s', (name) => {
    const tree = TREES_OF_LONG_VALUES[name as keyof typeof TREES_OF_LONG_VALUES];
    for (const algorithm of ['alpha-beta', 'minimax', 'iterative-deepening']) {
      const trace = search({ game: 'textbook', tree, algorithm });
      const kept = new Kept();
      for (const width of [300, 360, 390, 423, 523, 720]) {
        for (const step of [0, Math.floor(totalSteps(trace) / 2), totalSteps(trace)]) {
          const { written } = drawTree(
            trace,
            { width, height: 562, whole: true },
            null,
            step,
            kept,
          );
          for (const [at, one] of written.entries()) {
            for (const other of written.slice(at + 1)) {
              const isOver =
                one.right > other.left + 1 &&
                other.right > one.left + 1 &&
                Math.abs(one.y - other.y) < (one.size + other.size) / 2 - 2;
              const where = `${one.text}, ${other.text}: ${String(width)}, ${algorithm}, ${String(step)}`;
              expect(isOver, where).toBe(false);
            }
          }
        }
      }
    }
  });

  it.each(['eighths', 'thousands'] as const)('all of leaves are there on a phone: %s', (name) => {
    const tree = TREES_OF_LONG_VALUES[name];
    const trace = search({ game: 'textbook', tree, algorithm: 'minimax' });
    const { written } = drawTree(trace, { width: 390, height: 562, whole: true });
    const numbers = tree.match(/-?[\d.]+/g)!;
    expect(numbers.length).toBeGreaterThan(10);
    for (const each of numbers) {
      const value = each.replace('-', '−').replace(/^(−?)0\./, '$1.');
      const texts = written.map(({ text }) => text.replaceAll(',', '').replace(/^(−?)0\./, '$1.'));
      expect(texts, each).toContain(value);
    }
  });
});

/** Points along each arrow of a picture, the only curves there of two parts: of all pieces that are drawn. */
function arrowsIn(svg: string): { readonly x: number; readonly y: number }[][] {
  const arrows = [...svg.matchAll(/d="((?:M[^"A-Z]+Q[^"A-Z]+)+)"/g)];
  return arrows.map(([, path]) =>
    path!
      .split('M')
      .slice(1)
      .flatMap((piece) => {
        const [x0, y0, x1, y1, x2, y2] = piece.match(/-?[\d.]+/g)!.map(Number);
        return Array.from({ length: 41 }, (_, at) => {
          const t = at / 40;
          const along = (from: number, over: number, to: number): number =>
            (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t * t * to;
          return { x: along(x0!, x1!, x2!), y: along(y0!, y1!, y2!) };
        });
      }),
  );
}

it('no word of a move is cut down to a letter where a small tree has room: Dice Nim on a phone', () => {
  const trace = search(engineOptions(openExample('dice-nim-two')!));
  const { written } = drawTree(trace, { width: 390, height: 565, whole: true });
  const texts = written.map(({ text }) => text);
  expect(texts.filter((text) => text === 'take')).toHaveLength(3);
  expect(texts.filter((text) => text.endsWith('…'))).toEqual([]);
});
