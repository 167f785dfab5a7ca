import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { expectSound } from '../support/trace-invariants.ts';

// Many searches in each test, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** [options, nodes, leaves, cutoffs, value] */
const known: [Record<string, string>, number, number | null, number | null, number][] = [
  [{ algorithm: 'minimax' }, 549_946, 255_168, 0, 0],
  [{ algorithm: 'minimax', scoring: 'depth' }, 549_946, 255_168, 0, 0],
  [{ algorithm: 'alpha-beta' }, 18_297, null, null, 0],
  [{ algorithm: 'alpha-beta', scoring: 'depth' }, 20_866, null, null, 0],
  [{ game: 'textbook', example: 'three-plates', algorithm: 'minimax' }, 31, 18, 0, 20],
  [{ game: 'textbook', example: 'three-plates', algorithm: 'alpha-beta' }, 18, 9, 3, 20],
];

describe('what is known of a search', () => {
  it.each(known)('%o', (options, nodes, leaves, cutoffs, value) => {
    const { trace, ...result } = engine.request({ kind: 'search', options });
    const { totals } = trace.header;
    expect(result.value).toBe(value);
    expect(totals.nodes).toBe(nodes);
    if (leaves !== null) expect(totals.leaves).toBe(leaves);
    if (cutoffs !== null) expect(totals.cutoffs).toBe(cutoffs);
    expect(trace.length).toBe(nodes);
    expect(trace.header.complete).toBe(true);
    expect(trace.header.recordedPly).toBeNull();
    expect(expectSound(trace)).toEqual(totals);
  });

  it('finds the moves that the shelf tells of', () => {
    const best = (position: string) =>
      engine.request({ kind: 'search', options: { game: 'tictactoe', position } });
    // O must block at the corner.
    const block = best('XX./.O./...');
    expect(block.bestMove).toBe(2);
    expect(block.rootMoves).toHaveLength(6);
    // X to move.
    expect(best('XOX/.../O..').bestMove).not.toBeNull();
  });

  it('offers games, algorithms, orders, scorings, examples and refusals', () => {
    const offer = engine.request({ kind: 'describe' });
    expect(offer.games.map(({ name }) => name)).toEqual([
      'tictactoe',
      'mnk',
      'connect-four',
      'reversi',
      'nim',
      'dice-nim',
      'gomoku',
      'textbook',
    ]);
    expect(offer.algorithms).toEqual([
      'minimax',
      'alpha-beta',
      'iterative-deepening',
      'principal-variation',
      'transposition-table',
      'mtd-f',
      'aspiration',
      'mcts',
      'puct',
      'proof-number',
      'df-pn',
      'sss-star',
    ]);
    expect(offer.chanceAlgorithms).toEqual(['expectimax', 'star1']);
    expect(offer.payoffsAlgorithms).toEqual(['max-n']);
    expect(offer.algorithmOptions).toHaveLength(offer.algorithms.length);
    expect(offer.orders).toEqual([
      'natural',
      'centre',
      'random',
      'best',
      'worst',
      'reverse',
      'listed',
      'killer',
      'history',
    ]);
    expect(offer.scorings).toEqual(['flat', 'depth']);
    expect(offer.refusals.length).toBeGreaterThan(30);
    for (const { name, tree } of offer.examples) {
      const options = { game: 'textbook', tree };
      expect(
        expectSound(engine.request({ kind: 'search', options }).trace).nodes,
        name,
      ).toBeGreaterThan(1);
    }
  });

  it('tells what stands on a board and in a tree', () => {
    const board = engine.request({
      kind: 'position',
      options: { game: 'mnk', rows: '2', cols: '3', k: '3', position: 'X../.O.' },
    });
    expect(board.playerToMove).toBe('max');
    expect(board.over).toBe(false);
    expect(board.moves).toEqual([1, 2, 3, 5]);
    expect(board.names).toHaveLength(4);
    expect(board.options.rows).toBe('2');
    expect(board.textbook).toBeNull();

    const tree = engine.request({
      kind: 'position',
      options: { game: 'textbook', tree: '[3.5,[2,-1]]' },
    });
    expect(tree.textbook?.decimals).toBe(1);
    expect(tree.textbook?.size).toEqual([5, 1, 3, 1, 1]);
    expect(tree.textbook?.values).toEqual([null, 35, null, 20, -10]);
    expect(tree.moves).toEqual([1, 2]);
  });

  it('says how far it is while it searches', () => {
    const seen: number[] = [];
    const options = {
      game: 'mnk',
      rows: '4',
      cols: '4',
      k: '4',
      'record-limit': '100000',
      'node-limit': '5000000',
    };
    const { trace } = engine.request({ kind: 'search', options }, ({ nodes, seconds }) => {
      expect(seconds).toBeGreaterThan(0);
      seen.push(nodes);
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(trace.header.complete).toBe(false);
    expect(trace.header.totals.nodes).toBe(5_000_000);
    expect(trace.length).toBeLessThanOrEqual(100_000);
    expect(expectSound(trace).nodes).toBe(5_000_000);
  });
});
