import { beforeAll, describe, expect, it } from 'vitest';

import { formatValue } from '../../../web/core/format.ts';
import { cellName } from '../../../web/games/position.ts';
import { engineOptions } from '../../../web/search/options.ts';
import { readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import { openExample, type ExampleName } from '../../../web/search/shelf.ts';
import type { LabState } from '../../../web/search/state.ts';
import { moveName } from '../../../web/trace/names.ts';
import { rootName } from '../../../web/tree/draw/parts/first-plies.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { narrate } from '../../../web/viewer/text/narration/narration.ts';
import { tellingContext } from '../../../web/viewer/text/narration/speaker.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { byLevel } from '../../../web/trace/levels/by-level.ts';
import { explainStep } from '../../../web/tree/explain/explain.ts';
import { estimateAt } from '../../../web/tree/draw/estimate-at.ts';
import { boardAt } from '../../../web/tree/draw/board-at.ts';
import { drawTree } from '../support/drawn-tree.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What a shelf's example is searched to, by way of its link. */
function opened(name: ExampleName, change: Partial<LabState> = {}) {
  const { state } = readPermalink(writePermalink({ ...openExample(name)!, ...change }));
  return engine.request({ kind: 'search', options: engineOptions(state) });
}

/** The moves at the root: cell or name, value, nodes below it with its own. */
function rootMoves(trace: Trace): readonly (readonly [number, number, number])[] {
  const moves: (readonly [number, number, number])[] = [];
  for (let node = 1; node < trace.length; node += trace.size[node]!) {
    moves.push([trace.move[node]!, trace.value[node]!, trace.size[node]!]);
  }
  return moves;
}

/** Values by the last name on the way to each node; of those that were searched. */
function valuesByName(trace: Trace): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  for (let node = 0; node < trace.length; node++) {
    const move = movesTo(trace, node).at(-1);
    const name = move === undefined ? 'A0' : moveName(trace.header, move).replace(/ .*/, '');
    values[name] = trace.value[node]!;
  }
  return values;
}

describe('worked examples on the shelf show the numbers that are printed', () => {
  it('three plates: 20, by plate A, 1 and 20 handed over, 20 kept', () => {
    const { value, principalVariation, trace } = opened('three-plates', { algorithm: 'minimax' });
    expect(value).toBe(20);
    expect(principalVariation.map((move) => moveName(trace.header, move))).toEqual([
      'A',
      '1, 20',
      '20',
    ]);
    expect(trace.length).toBe(31);
    expect(opened('three-plates').trace.length).toBe(18);
    // Level by level from the leaves up.
    const level = (ply: number) =>
      Array.from(trace.value).filter((_, node) => trace.ply[node] === ply);
    expect(level(2)).toEqual([20, 50, 50, 10, 100, 100, 5, 20, 20]);
    expect(level(1)).toEqual([20, 10, 5]);
    // Each leaf is worth the note that it is called.
    for (let node = 0; node < trace.length; node++) {
      if (trace.ply[node] !== 3) continue;
      expect(moveName(trace.header, trace.move[node]!)).toBe(String(trace.value[node]));
    }
  });

  it('the same by minimax, filled in level by level: notes, then pairs, then plates', () => {
    const { trace } = opened('plates-by-level');
    const levels = byLevel(trace);
    const filled = Array.from({ length: totalSteps(levels) }, (_, step) =>
      eventAt(levels, step + 1)!,
    );
    expect(filled.map(({ node }) => trace.value[node])).toEqual([
      ...[20, 50, 50, 10, 100, 100, 5, 20, 20],
      ...[20, 10, 5],
      20,
    ]);
  });

  it('an engine that plays O and is MAX: 2: 0, all else −9, with the nodes below each', () => {
    const { trace, bestMove } = opened('must-block');
    expect(rootMoves(trace)).toEqual([
      [2, 0, 198],
      [3, -9, 157],
      [5, -9, 125],
      [6, -9, 122],
      [7, -9, 170],
      [8, -9, 162],
    ]);
    expect(bestMove).toBe(2);
    // Its stones are O's, though MAX moves at the root.
    expect(boardAt(trace, 1)?.cells).toBe('XXO.O....');
  });

  it('the same with the squares numbered: in the tree, in lists and in sentences', () => {
    const { trace } = opened('must-block', { squareNames: 'numbers' });
    const { written } = drawTree(trace, { width: 1200, height: 560 });
    expect(written.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['2', '3', '5', '6', '7', '8']),
    );
    const name = (move: number) => moveName(trace.header, move);
    expect(rootMoves(trace).map(([cell]) => name(cell))).toEqual(['2', '3', '5', '6', '7', '8']);
    const report = explainStep(trace, totalSteps(trace), name);
    const context = tellingContext(trace.header);
    expect(narrate(report, context, 'en')).toContain('square 2');
    expect(narrate(report, context, 'zh')).toContain('2 号格');
  });

  it('an engine that plays O is called MAX in what is said', () => {
    const { trace } = opened('must-block');
    const name = (move: number) => moveName(trace.header, move);
    const statement = (step: number) =>
      narrate(explainStep(trace, step, name), tellingContext(trace.header), 'en');
    const all = Array.from({ length: totalSteps(trace) }, (_, step) => statement(step)).join('\n');
    expect(all).toContain('O (MAX)');
    expect(all).toContain('X (MIN)');
    expect(all).not.toContain('X (MAX)');
  });

  it('an engine that plays X and is MAX: −7, 0, 0, 0, 8', () => {
    const { trace, bestMove } = opened('two-threats');
    expect(rootMoves(trace).map(([cell, value]) => [cell, value])).toEqual([
      [3, -7],
      [4, 0],
      [5, 0],
      [7, 0],
      [8, 8],
    ]);
    expect(bestMove).toBe(8);
  });

  it('a win of 1: the whole game is a draw, and every leaf is −1, 0 or 1', () => {
    const { value, trace } = opened('plus-minus-one');
    expect(value).toBe(0);
    expect(trace.header.totals.nodes).toBe(549_946);
    expect([...new Set(trace.value)].sort((one, other) => one - other)).toEqual([-1, 0, 1]);
  });

  it('the same level by level, leaves first: each step gives one node its value', () => {
    const { value, trace } = opened('level-by-level');
    expect(value).toBe(0);
    const levels = byLevel(trace);
    expect(levels.levels).toBeDefined();
    const inner = Array.from(trace.size).filter((size) => size > 1).length;
    expect(totalSteps(levels)).toBe(inner);
    let ply = Infinity;
    for (let step = 1; step <= inner; step++) {
      const { node } = eventAt(levels, step)!;
      expect(trace.ply[node]!).toBeLessThanOrEqual(ply);
      ply = trace.ply[node]!;
    }
    expect(ply).toBe(0);
  });

  it('with a depth limit an evaluation between −1 and 1 stands in for the outcome', () => {
    const { trace } = opened('open-lines');
    const leaves = Array.from({ length: trace.length }, (_, node) => node).filter(
      (node) => (trace.flags[node]! & FLAG.horizon) !== 0,
    );
    expect(leaves).toHaveLength(42);
    // Eighths, each told as it is.
    const messages = leaves.map((node) => formatValue(trace.value[node]!, trace.header));
    for (const text of messages)
      expect(Number.isInteger(8 * Number(text.replace('−', '-')))).toBe(true);
    expect(messages).toContain('−0.125');
  });

  it('four plies of gomoku: every node by its name, one shallow and one deep cut', () => {
    const { value, trace, principalVariation } = opened('named-gomoku', { algorithm: 'minimax' });
    expect(value).toBe(2);
    expect(rootName(trace.header)).toBe('A0');
    expect(drawTree(trace, { width: 1200, height: 560 }).written.map(({ text }) => text)).toContain(
      'A0',
    );
    expect(moveName(trace.header, principalVariation[0]!)).toBe('A2 (0,1)');
    const values = valuesByName(trace);
    expect(values).toMatchObject({ A0: 2, A1: 1, A2: 2, B1: 1, B2: 3, A3: 0, A4: 1, A5: 3, A6: 2 });
    expect(Object.keys(values)).toHaveLength(31);
    const searched = Object.keys(valuesByName(opened('named-gomoku').trace));
    const left = Object.keys(values).filter((name) => !searched.includes(name));
    expect(left.sort()).toEqual(['A10', 'A6', 'B11', 'B12', 'B14', 'B19', 'B20']);
  });

  it('five in a row at 2, 4 and 6 plies: each choice, and what it missed', () => {
    const name = (cell: number | null) => cellName(cell ?? -1, { rows: 8, columns: 8 });
    const two = opened('five-in-2');
    const four = opened('five-in-4');
    const six = opened('five-in-6');
    expect([two, four, six].map(({ bestMove }) => name(bestMove))).toEqual(['d4', 'f3', 'b7']);
    expect([two, four, six].map(({ value }) => value)).toEqual([2, -12, -10]);
    expect(six.trace.header.totals.nodes).toBeGreaterThan(19 * four.trace.header.totals.nodes);
    // What X has after each choice: X is to move, and MAX.
    const reply = (cell: number, depthLimit: number) =>
      opened('five-in-2', { moves: [cell], depthLimit });
    const lost = reply(two.bestMove!, 4);
    expect(lost.value).toBeGreaterThan(99_990);
    expect(name(lost.bestMove)).toBe('f3');
    expect(reply(four.bestMove!, 5).value).toBeGreaterThan(reply(six.bestMove!, 5).value);
  });

  it('two plies leave out two leaves, and the least tree looks at 11 of 27', () => {
    expect(opened('two-ply').trace.header.totals).toMatchObject({ leaves: 7, prunedMoves: 2 });
    expect(opened('minimal-tree').trace.header.totals.leaves).toBe(11);
    expect(opened('minimal-tree', { algorithm: 'minimax' }).value).toBe(10);
  });
});

describe('an evaluation told with its numbers', () => {
  it.each([
    { game: 'tictactoe', evaluation: 'open-lines' },
    { game: 'tictactoe', evaluation: 'open-lines', max: 'o', win: '1' },
    { game: 'tictactoe', evaluation: 'shapes', max: 'mover', attack: '3' },
    { game: 'tictactoe' },
    { game: 'mnk', rows: '4', cols: '5', k: '4', evaluation: 'shapes', win: '100000' },
    { game: 'mnk', rows: '3', cols: '4', k: '3', evaluation: 'open-lines', win: '100' },
  ])('is the value of the node: %o', (options) => {
    const { trace } = engine.request({ kind: 'search', options: { ...options, depth: '3' } });
    let report = 0;
    for (let node = 0; node < trace.length; node++) {
      const parts = estimateAt(trace, node);
      if (parts === null) continue;
      report++;
      const { attack, ofMax, ofMin, difference, divisor } = parts;
      expect(difference).toBe(attack * ofMax - ofMin);
      const unit = 10 ** trace.header.decimals;
      const value =
        divisor === null ? difference : Math.trunc((unit * difference) / divisor) / unit;
      const written = formatValue(trace.value[node]!, trace.header);
      expect(Number(written.replace('−', '-')), `node ${node}`).toBeCloseTo(value, 9);
    }
    expect(report).toBeGreaterThan(50);
  });

  it('counts the lines that are open', () => {
    // X in the corner, O in the middle: of eight lines four run through the middle, three through the corner.
    const { trace } = engine.request({
      kind: 'search',
      options: { game: 'tictactoe', position: 'X../.O./...', depth: '1', evaluation: 'open-lines' },
    });
    expect(estimateAt(trace, 1)).toMatchObject({ max: 'X', ofMax: 4, ofMin: 4, difference: 0 });
  });
});
