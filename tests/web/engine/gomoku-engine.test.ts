import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GomokuPosition, GomokuRule } from '../../../web/engine/gomoku-messages.ts';
import { EngineRefusal } from '../../../web/engine/errors.ts';
import type { Progress } from '../../../web/engine/messages.ts';
import { FLAG } from '../../../web/trace/trace.ts';
import { loadPlayer, type NodePlayer } from '../support/gomoku-in-node.ts';

let player: NodePlayer;
beforeAll(async () => {
  player = await loadPlayer();
});

const rules = fc.constantFrom<GomokuRule>('freestyle', 'standard', 'renju');

describe('the gomoku module', () => {
  it('searches exactly what the native engine does', () => {
    const { nodes, expected } = player.module.bench(0, false);
    expect(nodes).toBe(expected);
  });

  it('and so by the networks', async () => {
    const { module } = await loadPlayer();
    for (const rule of ['freestyle', 'standard', 'renju']) {
      const path = new URL(`../../../engine/gomoku/networks/${rule}.lines`, import.meta.url);
      expect(module.takeNetwork(readFileSync(path))).toBe(true);
    }
    const { nodes, expected } = module.bench(0, true);
    expect(nodes).toBe(expected);
  });

  it('plays legal moves to the end of the game, by every rule and at any level', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 20 }),
        rules,
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        (size, rule, level, seed) => {
          const moves: number[] = [];
          for (;;) {
            const position: GomokuPosition = { size, rule, moves };
            const facts = player.request({ kind: 'gomokuFacts', position });
            expect(facts.toMove).toBe(moves.length % 2 === 0 ? 'black' : 'white');
            if (facts.over || moves.length > 60) break;
            const { move } = player.request({
              kind: 'gomokuPlay',
              position,
              level,
              seed,
              limits: { nodes: 300 },
            });
            expect(Number.isInteger(move) && move >= 0 && move < size * size).toBe(true);
            expect(moves).not.toContain(move);
            const hasChoice = facts.forbidden.length + moves.length < size * size;
            if (facts.toMove === 'black' && hasChoice) expect(facts.forbidden).not.toContain(move);
            moves.push(move);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('finds a win by fours and gives it to its end', () => {
    // Two threes of Black's, each blocked at one end, that meet in a point: four and four.
    const rows = ['.........', '.OXXX....', '.........', '.....X...', '.....X...', '.....X...'];
    const stones = [...rows, '.....O...', '..O...O..', '.O.O.....'].join('/');
    const solved = player.request({
      kind: 'gomokuSolve',
      position: { size: 9, rule: 'freestyle', stones },
      limits: { nodes: 100_000 },
    });
    expect(solved.outcome).toBe('win');
    expect(solved.kind).toBe('vcf');
    expect(solved.shortest).toBe(true);
    expect(solved.line).toHaveLength(solved.plies!);
  });

  it('names the moves that hold against a threatened win', () => {
    const rows = ['.........', '.........', '.........', '.........', '...XXX...'];
    const stones = [...rows, '.........', '.........', '.........', 'O.......O'].join('/');
    const { threat, holds, unknown, loses } = player.request({
      kind: 'gomokuDefend',
      position: { size: 9, rule: 'freestyle', stones },
      limits: { nodes: 20_000 },
    });
    expect(threat?.plies).toBe(3);
    expect([...holds, ...unknown].sort((a, b) => a - b)).toEqual([38, 42]);
    expect(loses).toHaveLength(81 - 5 - 2);
  });

  it('tells of threats, and of several lines with a value for each candidate', () => {
    const position: GomokuPosition = { size: 15, rule: 'freestyle', moves: [112, 0, 113, 2, 114] };
    const heard: Progress[] = [];
    const { facts, thoughts } = player.request(
      {
        kind: 'gomokuAnalyse',
        position: { ...position, moves: [112, 0, 113] },
        lines: 3,
        limits: { depth: 6 },
      },
      (progress) => heard.push(progress),
    );
    expect(thoughts.lines).toHaveLength(3);
    const values = thoughts.lines.map(({ value }) => value);
    // White is to move: the best line is the lowest for Black.
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(thoughts.candidates.moves.length).toBeGreaterThan(10);
    expect(thoughts.candidates.values).toHaveLength(thoughts.candidates.moves.length);
    expect(facts.winner).toBeNull();
    const depths = heard.flatMap(({ thoughts: each }) => (each ? [each.depth] : []));
    expect(depths).toEqual([1, 2, 3, 4, 5, 6]);
    const threats = player.request({ kind: 'gomokuFacts', position }).threats;
    expect(threats[0]).toEqual({ colour: 'black', threat: 'openFour', points: [111, 115] });
  });

  it('records its own search: the same move, and every mark of it', () => {
    const options = {
      game: 'gomoku',
      rows: '15',
      moves: '112 113 97 127 114 96',
      'node-limit': '30000',
    };
    const { trace, bestMove, value } = player.request({ kind: 'search', options });
    const { move, thoughts } = player.request({
      kind: 'gomokuPlay',
      position: { size: 15, rule: 'freestyle', moves: [112, 113, 97, 127, 114, 96] },
      limits: { nodes: 30_000 },
    });
    expect(bestMove).toBe(move);
    expect(value).toBe(thoughts!.value);
    expect(trace.value).toBeInstanceOf(Int16Array);
    const seen = trace.flags.reduce((all, flags) => all | flags, 0);
    for (const name of ['tableHit', 'nullWindow', 'reSearch', 'reduced', 'threatSearch'] as const) {
      expect(seen & FLAG[name], name).not.toBe(0);
    }
    const file = player.request({ kind: 'exportTrace', options, format: 'binary' });
    expect(file.length).toBeGreaterThan(trace.length * 17);
  });

  it('refuses what makes no sense, and goes on', () => {
    const wrong: GomokuPosition[] = [
      { size: 4, rule: 'freestyle' },
      { size: 15, rule: 'chess' as GomokuRule },
      { size: 15, rule: 'freestyle', moves: [225] },
      { size: 15, rule: 'freestyle', moves: [NaN] },
      { size: 15, rule: 'freestyle', moves: [1, 1] },
      { size: 15, rule: 'freestyle', stones: 'X/O' },
    ];
    for (const position of wrong) {
      expect(() => player.request({ kind: 'gomokuPlay', position })).toThrow(EngineRefusal);
    }
    expect(() => player.request({ kind: 'ghost', options: { game: 'gomoku' }, path: [] })).toThrow(
      EngineRefusal,
    );
    const facts = player.request({
      kind: 'gomokuFacts',
      position: { size: 5, rule: 'freestyle', moves: [0, 5, 1, 6, 2, 7, 3, 8, 4] },
    });
    expect(facts).toMatchObject({ over: true, winner: 'black', winLine: [0, 1, 2, 3, 4] });
  });
});
