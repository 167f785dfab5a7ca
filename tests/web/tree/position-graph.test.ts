import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { childrenOf, isMin, movesTo } from '../../../web/trace/nodes.ts';
import type { EngineOptions, Trace } from '../../../web/trace/trace.ts';
import { boardAfter } from '../../../web/tree/draw/board-at.ts';
import {
  boardOfPosition,
  positionGraph,
  type PositionGraph,
} from '../../../web/tree/graph/positions.ts';
import { graphRows } from '../../../web/tree/graph/rows.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function search(options: EngineOptions): Trace {
  return engine.request({ kind: 'search', options }).trace;
}

function graphOf(trace: Trace, alike = false): PositionGraph {
  const graph = positionGraph(trace, alike);
  if (typeof graph === 'string') throw new Error(graph);
  return graph;
}

/** The slow and obvious way: each node by its board as text, and the pairs of parent and child. */
function slowly(trace: Trace): { positions: Map<string, number[]>; lines: Set<string> } {
  const name = (node: number): string => {
    const board = boardAfter(trace, movesTo(trace, node))!;
    return `${trace.ply[node]} ${isMin(trace, node)} ${board.cells}`;
  };
  const positions = new Map<string, number[]>();
  const lines = new Set<string>();
  for (let node = 0; node < trace.length; node++) {
    positions.set(name(node), [...(positions.get(name(node)) ?? []), node]);
    for (const child of childrenOf(trace, node)) lines.add(`${name(node)} > ${name(child)}`);
  }
  return { positions, lines };
}

const searched: readonly EngineOptions[] = [
  {
    game: 'mnk',
    rows: '3',
    cols: '3',
    k: '3',
    position: 'X../.O./...',
    algorithm: 'minimax',
    depth: '4',
  },
  {
    game: 'mnk',
    rows: '3',
    cols: '4',
    k: '3',
    position: '..../.X../....',
    algorithm: 'alpha-beta',
    depth: '5',
  },
  {
    game: 'mnk',
    rows: '3',
    cols: '3',
    k: '3',
    position: 'XX./.O./...',
    algorithm: 'minimax',
    max: 'mover',
  },
  { game: 'connect-four', rows: '4', cols: '4', algorithm: 'alpha-beta', depth: '4' },
  { game: 'nim', piles: '2,3', algorithm: 'minimax' },
];

describe('the positions of a search as a graph', () => {
  it.each(searched)('are those that boards as text tell apart: %o', (options) => {
    const trace = search(options);
    const graph = graphOf(trace);
    const { positions, lines } = slowly(trace);
    expect(trace.length).toBeGreaterThan(graph.count);
    expect(graph.count).toBe(positions.size);
    expect(graph.next.length).toBe(lines.size);
    for (const nodes of positions.values()) {
      const at = graph.ofNode[nodes[0]!]!;
      expect([...nodes].every((node) => graph.ofNode[node] === at)).toBe(true);
      expect([graph.first[at], graph.nodes[at]]).toEqual([nodes[0], nodes.length]);
    }
    const cells = new Uint8Array(graph.board.cells.length);
    for (let at = 0; at < graph.count; at += 7) {
      boardOfPosition(graph, at, cells);
      const board = boardAfter(trace, movesTo(trace, graph.first[at]!))!;
      expect(Array.from(cells, (cell) => '.XO'[cell]).join('')).toBe(board.cells);
    }
  });

  it('has the 5,478 positions and 16,167 moves of tic-tac-toe, and 765 where images are one', () => {
    const trace = search({ game: 'tictactoe', algorithm: 'minimax' });
    const graph = graphOf(trace);
    expect([graph.count, graph.next.length, graph.rows]).toEqual([5_478, 16_167, 10]);
    expect([...graphRows(graph).counts]).toEqual([1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    expect(graphOf(trace, true).count).toBe(765);
  });

  it('leads both ways along the same lines', () => {
    const graph = graphOf(search(searched[0]!));
    const [down, up] = [new Set<string>(), new Set<string>()];
    for (let at = 0; at < graph.count; at++) {
      for (let k = graph.nextFrom[at]!; k < graph.nextFrom[at + 1]!; k++)
        down.add(`${at} ${graph.next[k]}`);
      for (let k = graph.beforeFrom[at]!; k < graph.beforeFrom[at + 1]!; k++)
        up.add(`${graph.before[k]} ${at}`);
    }
    expect(up).toEqual(down);
    expect(down.size).toBe(graph.next.length);
  });

  it('stands in rows, each position once, with fewer lines that cross than in the order of search', () => {
    const graph = graphOf(search(searched[0]!));
    const { counts, place, order, starts } = graphRows(graph);
    for (let row = 0; row < graph.rows; row++) {
      const line = [...order.subarray(starts[row], starts[row + 1])];
      expect(line.length).toBe(counts[row]);
      expect(line.map((at) => [graph.row[at], place[at]])).toEqual(line.map((_, x) => [row, x]));
    }
    const met = new Uint32Array(graph.count);
    const filled = new Uint32Array(graph.rows);
    for (let at = 0; at < graph.count; at++) met[at] = filled[graph.row[at]!]!++;
    expect(crossings(graph, place)).toBeLessThan(0.8 * crossings(graph, met));
  });

  it('is refused where there is no board, or too much of it', () => {
    expect(positionGraph(search({ game: 'textbook', tree: '[[1,2],[3]]' }))).toBe('noBoard');
    const large = { game: 'gomoku', rows: '15', cols: '15', algorithm: 'minimax', depth: '2' };
    expect(
      positionGraph(search({ ...large, game: 'mnk', rows: '8', cols: '8', k: '5', depth: '3' })),
    ).toBe('tooMany');
  });

  it('counts each node of any tree once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.boolean(), (depth, alike) => {
        const trace = search({ ...searched[1]!, depth: String(depth) });
        const graph = graphOf(trace, alike);
        expect(graph.nodes.reduce((sum, each) => sum + each, 0)).toBe(trace.length);
        for (let at = 1; at < graph.count; at++) {
          expect(graph.beforeFrom[at + 1]! - graph.beforeFrom[at]!).toBeGreaterThan(0);
        }
      }),
      { numRuns: 8 },
    );
  });
});

/** How many pairs of lines cross, each with each. */
function crossings(graph: PositionGraph, place: Uint32Array): number {
  const lines: [number, number, number][] = [];
  for (let at = 0; at < graph.count; at++) {
    for (let k = graph.nextFrom[at]!; k < graph.nextFrom[at + 1]!; k++)
      lines.push([graph.row[at]!, place[at]!, place[graph.next[k]!]!]);
  }
  let count = 0;
  for (const [row, from, to] of lines) {
    for (const [other, a, b] of lines) if (other === row && a < from && b > to) count++;
  }
  return count;
}
