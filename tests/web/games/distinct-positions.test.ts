import { beforeAll, describe, expect, it } from 'vitest';

import { distinctPositions } from '../../../web/games/distinct-positions.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import type { EngineOptions, Trace } from '../../../web/trace/trace.ts';
import { boardAfter } from '../../../web/tree/draw/board-at.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function search(options: EngineOptions): Trace {
  return engine.request({ kind: 'search', options }).trace;
}

/** The slow and obvious way: boards as texts, turned by hand. */
function positionsOf(trace: Trace, isMerged: boolean): number {
  const seen = new Set<string>();
  for (let node = 0; node < trace.length; node++) {
    const board = boardAfter(trace, movesTo(trace, node))!;
    let rows = Array.from({ length: board.rows }, (_, row) =>
      Array.from(board.cells.slice(row * board.columns, (row + 1) * board.columns)),
    );
    const images: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const isSameShape = rows.length === board.rows;
      if (isSameShape) images.push(text(rows), text(rows.map((row) => [...row].reverse())));
      rows = rows[0]!.map((_, column) => rows.map((row) => row[column]!).reverse());
    }
    seen.add(isMerged ? images.sort()[0]! : images[0]!);
  }
  return seen.size;
}

function text(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join('')).join('/');
}

describe('the positions of a trace', () => {
  it.each<[string, EngineOptions]>([
    ['X../.O./...', { cols: '3', algorithm: 'minimax', depth: '4' }],
    ['X../.O./...', { cols: '3', algorithm: 'minimax', depth: '4', symmetry: 'merged' }],
    ['.../.../...', { cols: '3', algorithm: 'alpha-beta', symmetry: 'merged', depth: '6' }],
    ['..../.X../....', { cols: '4', algorithm: 'alpha-beta', symmetry: 'merged', depth: '5' }],
    ['XX./.O./...', { cols: '3', algorithm: 'minimax', max: 'mover', symmetry: 'merged' }],
    ['..../.X../....', { cols: '4', algorithm: 'iterative-deepening', depth: '4' }],
  ])('are those that texts tell apart: %s, %o', (position, options) => {
    const trace = search({ game: 'mnk', rows: '3', k: '3', position, ...options });
    expect(trace.length).toBeGreaterThan(100);
    expect(distinctPositions(trace)).toBe(positionsOf(trace, options.symmetry === 'merged'));
  });

  it('are 5,478 in 549,946 nodes of tic-tac-toe, and 765 where symmetries are merged', () => {
    const whole = { game: 'tictactoe', algorithm: 'minimax' };
    expect(distinctPositions(search(whole))).toBe(5_478);
    expect(distinctPositions(search({ ...whole, symmetry: 'merged' }))).toBe(765);
  });

  it('are not counted where a move is more than a stone on a cell, or nodes were left out', () => {
    expect(distinctPositions(search({ game: 'connect-four', depth: '2' }))).toBeNull();
    expect(distinctPositions(search({ game: 'textbook', tree: '[[1,2],[3]]' }))).toBeNull();
    const small = { game: 'tictactoe', 'record-limit': '1000' };
    expect(distinctPositions(search(small))).toBeNull();
  });
});
