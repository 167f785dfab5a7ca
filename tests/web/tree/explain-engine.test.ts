import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_GRAFT, UNKNOWN_GAME } from '../../../web/engine/other-refusals.ts';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import { FIELD_LIST } from '../../../web/search/fields.ts';
import { defaultState } from '../../../web/search/state.ts';
import { engineOptions, optionsOf } from '../../../web/search/options.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { narrate } from '../../../web/viewer/text/narration/narration.ts';
import { knownRefusals } from '../../../web/engine/text/refusals.ts';
import { lineOf, linesText } from '../../../web/search/text/lines.ts';
import { settingsText } from '../../../web/lab/text/settings.ts';
import { listingOf } from '../../../web/viewer/text/listings.ts';
import { alphaAt, betaAt } from '../../../web/tree/explain/bound.ts';
import { explainLine } from '../../../web/tree/explain/line.ts';
import { explainStep } from '../../../web/tree/explain/explain.ts';
import { gameOfMoves } from '../../../web/games/move-names.ts';
import { moveName } from '../../../web/trace/names.ts';
import { childrenOf, isMin, movesTo, pathTo } from '../../../web/trace/nodes.ts';
import { tableSource } from '../../../web/trace/table-source.ts';
import { eventAt, totalSteps } from '../../../web/trace/clock.ts';
import { searchesByAll } from '../support/arbitrary-searches.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { ownedCutoffs } from '../support/bound-owners.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import type { SmallTree } from '../support/small-search.ts';
import { rounds } from '../support/rounds.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

function search(options: Readonly<Record<string, string>>): Trace {
  return engine.request({ kind: 'search', options }).trace;
}

function searchTree(tree: SmallTree, options: Readonly<Record<string, string>> = {}): Trace {
  return search({ game: 'textbook', tree: JSON.stringify(tree), ...options });
}

/** The child numbers from the root to a node: pruned children stand behind those searched. */
function ordinals(trace: Trace, node: number): number[] {
  const path = pathTo(trace, node);
  return path.slice(1).map((child, index) => childrenOf(trace, path[index]!).indexOf(child));
}

function sentences(trace: Trace, step: number): string[] {
  const facts = explainStep(trace, step, (move) => moveName(trace.header, move));
  const stage = { scale: trace.header, game: gameOfMoves(trace.header) };
  return LANGUAGES.map((language) => narrate(facts, stage, language));
}

describe('the words for the engine', () => {
  it('know every refusal that it may give', () => {
    const { refusals } = engine.request({ kind: 'describe' });
    for (const language of LANGUAGES) {
      expect([...knownRefusals(language)].sort()).toEqual(
        [...refusals, NO_GRAFT, UNKNOWN_GAME].sort(),
      );
    }
  });

  it('know every algorithm, order and scoring that it offers', () => {
    const offer = engine.request({ kind: 'describe' });
    for (const language of LANGUAGES) {
      const { algorithms, orders } = linesText[language];
      const { scoring } = settingsText[language];
      for (const name of offer.algorithms) {
        expect(lineOf(algorithms, name)).not.toBe('');
        expect(listingOf(name)).not.toBeNull();
      }
      for (const name of offer.orders) expect(lineOf(orders, name)).not.toBe('');
      for (const name of offer.scorings) expect(scoring.choices).toHaveProperty([name, 'line']);
    }
  });
});

describe('the options of a state', () => {
  it('are those that the engine has for its algorithms', () => {
    const { algorithms, algorithmOptions } = engine.request({ kind: 'describe' });
    for (const [index, algorithm] of algorithms.entries()) {
      const names = FIELD_LIST.flatMap(([name, { option }]) =>
        optionsOf(algorithm).includes(name) && name !== 'cut' && name !== 'seed' ? [option] : [],
      );
      expect([...names].sort(), algorithm).toEqual([...algorithmOptions[index]!].sort());
      const { options } = engine.request({
        kind: 'position',
        options: engineOptions({ ...defaultState, algorithm }),
      });
      // What is as the engine has it by default is the engine's default.
      const bare = engine.request({
        kind: 'position',
        options: { game: 'textbook', tree: defaultState.tree, algorithm },
      });
      expect(options).toEqual(bare.options);
    }
  });

  it('tell the rule by which it prunes to every algorithm that prunes, and to no other', () => {
    const { algorithms } = engine.request({ kind: 'describe' });
    for (const algorithm of algorithms) {
      const options = engineOptions({ ...defaultState, algorithm, cut: 'strict' });
      expect(options.cut).toBe(optionsOf(algorithm).includes('cut') ? 'strict' : undefined);
      const ask = () =>
        engine.request({ kind: 'position', options: { ...options, cut: 'strict' } });
      if (options.cut === undefined) expect(ask).toThrow();
      else expect(ask().options.cut).toBe('strict');
    }
  });
});

describe('what is told of the real search', () => {
  it('names the owner of every bound that was met', () => {
    fc.assert(
      fc.property(smallTrees, fc.constantFrom('max', 'min'), (tree, root) => {
        const trace = searchTree(tree, { root });
        const listed = [];
        for (let step = 1; step <= totalSteps(trace); step++) {
          const facts = explainStep(trace, step, String);
          if (facts.kind !== 'cutoff') continue;
          const owner = facts.meets?.owner ?? null;
          listed.push({
            path: ordinals(trace, eventAt(trace, step)!.node),
            owner: owner === null ? null : ordinals(trace, owner.node),
            bound: facts.meets?.value,
            left: facts.left,
          });
        }
        expect(listed).toEqual(ownedCutoffs(tree, root === 'min', 'proof').cutoffs);
      }),
      { numRuns: rounds(1000) },
    );
  });

  const searches: readonly Readonly<Record<string, string>>[] = [
    { game: 'textbook', example: 'three-plates' },
    { game: 'textbook', example: 'four-ply', root: 'min' },
    { game: 'textbook', example: 'uneven', algorithm: 'minimax' },
    { game: 'tictactoe', position: 'XX./.O./...' },
    { game: 'tictactoe', position: 'XOX/.../O..', scoring: 'depth', order: 'random' },
    { game: 'tictactoe', position: 'XOX/OXO/.X.', algorithm: 'minimax' },
    { game: 'tictactoe', 'node-limit': '100' },
    { game: 'tictactoe', 'record-limit': '300' },
    { game: 'mnk', rows: '3', cols: '4', k: '3', depth: '3', order: 'best' },
    { game: 'textbook', example: 'four-ply', algorithm: 'iterative-deepening', order: 'killer' },
    { game: 'textbook', example: 'uneven', algorithm: 'principal-variation', root: 'min' },
    { game: 'textbook', example: 'four-ply', algorithm: 'principal-variation', order: 'worst' },
    { game: 'tictactoe', position: 'XX./.O./...', algorithm: 'transposition-table' },
    { game: 'textbook', example: 'four-ply', algorithm: 'mtd-f', guess: '30' },
    { game: 'tictactoe', position: 'XX./.O./...', algorithm: 'mtd-f', 'table-size': '9' },
    {
      game: 'textbook',
      example: 'three-plates',
      algorithm: 'aspiration',
      guess: '90',
      root: 'min',
    },
    { game: 'tictactoe', position: 'X../.O./..X', algorithm: 'aspiration', width: '3' },
    { game: 'textbook', tree: '7', algorithm: 'mtd-f' },
    { game: 'textbook', example: 'four-ply', algorithm: 'iterative-deepening', 'node-limit': '30' },
  ];
  it.each(searches)('has sentences and lines at every step of %o', (options) => {
    const trace = search(options);
    const stopped = !trace.header.complete;
    for (let step = 0; step <= totalSteps(trace); step++) {
      for (const sentence of sentences(trace, step)) {
        expect(sentence).toMatch(/[.?。？]$/);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object| {2}| [,.:;]|#/);
        expect(sentence.length).toBeLessThan(300);
      }
      if (step > 0 && !stopped) expect(explainLine(trace, step)).not.toBeNull();
    }
  });

  it('says of every bound that is met who set it, or what it is the edge of', () => {
    const seen: Record<string, number> = { owner: 0, test: 0, ask: 0, window: 0 };
    fc.assert(
      fc.property(searchesByAll, (options) => {
        const trace = search(options);
        for (let node = 0; node < trace.length; node++) {
          const path = pathTo(trace, node);
          const nameless = () => '';
          const bounds = [alphaAt(trace, path, nameless), betaAt(trace, path, nameless)];
          if (options.algorithm === 'minimax') continue;
          for (const bound of bounds) {
            if (bound === null) continue;
            const { side, value, owner, edge } = bound;
            expect(owner === null, `node ${node}`).toBe(edge !== undefined);
            seen[edge?.kind ?? 'owner']!++;
            if (owner !== null) {
              // The slow way to see it: the owner's side, its child done before, worth just that.
              expect(isMin(trace, owner.node)).toBe(side === 'beta');
              expect(path).toContain(owner.node);
              expect(owner.child + trace.size[owner.child]!).toBeLessThanOrEqual(
                path[path.indexOf(owner.node) + 1]!,
              );
              expect(trace.value[owner.child]).toBe(value);
            } else if (edge!.kind === 'test') {
              const at = path.indexOf(edge!.node);
              expect(at).toBeGreaterThan(0);
              expect(trace.flags[edge!.node]! & FLAG.nullWindow).not.toBe(0);
              expect(isMin(trace, path[at - 1]!)).toBe(side === 'alpha');
              expect(Math.abs(edge!.than - value)).toBe(1);
            } else {
              expect(trace[side][path[0]!]).toBe(value);
              expect(edge!.kind === 'ask').toBe(options.algorithm === 'mtd-f');
            }
          }
        }
      }),
      { numRuns: 400 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  });

  it('finds the search that a table remembers', () => {
    let hits = 0;
    fc.assert(
      fc.property(searchesByAll, (options) => {
        const trace = search(options);
        for (let node = 0; node < trace.length; node++) {
          const source = tableSource(trace, node);
          if ((trace.flags[node]! & FLAG.tableHit) === 0) {
            expect(source).toBe(-1);
            continue;
          }
          hits++;
          expect(source).toBeGreaterThanOrEqual(0);
          expect(source + trace.size[source]!).toBeLessThanOrEqual(node);
          expect(trace.value[source]).toBe(trace.value[node]);
          // The slow way: each player's moves, sorted, and none in between with as many.
          const position = (each: number) => {
            const moves = movesTo(trace, each);
            const of = (side: number) => moves.filter((_, ply) => ply % 2 === side).sort();
            return `${of(0).join()} ${of(1).join()}`;
          };
          const same = [];
          for (let each = 0; each < node; each++) {
            const isSearched = (trace.flags[each]! & FLAG.tableHit) === 0;
            if (isSearched && position(each) === position(node)) same.push(each);
          }
          expect(source).toBe(same.at(-1));
        }
      }),
      { numRuns: rounds(1500) },
    );
    expect(hits).toBeGreaterThan(rounds(50));
  });

  it('tells the deep cutoff of the four-ply example', () => {
    const trace = search({ game: 'textbook', example: 'four-ply' });
    const deep = Array.from({ length: totalSteps(trace) }, (_, event) =>
      sentences(trace, event + 1),
    )
      .flat()
      .filter((sentence) => /^Deep cutoff|^深剪枝/.test(sentence));
    expect(deep).toEqual([
      'Deep cutoff: MIN already has 11 here; MAX is sure of 12 with move b at the root, so the one move left cannot matter. So move a is worth at most 11 to MAX: its first value, but not enough.',
      '深剪枝：极小方在这里已有 11，而极大方在根节点走 b 已确保 12，所以剩下的 1 个着法无关紧要。于是 a 的值至多 11，交给极大方：这是第一个值，但还不够好。',
    ]);
  });

  it('says what the end of a game means', () => {
    const end = (options: Readonly<Record<string, string>>) => {
      const trace = search(options);
      return sentences(trace, totalSteps(trace));
    };
    expect(end({ game: 'tictactoe', position: 'XX./.O./...' })[0]).toMatch(
      /^Done: with best play it is a draw, by c3\. Best play: c3 → /,
    );
    expect(end({ game: 'tictactoe', position: 'XOX/.../O..', scoring: 'depth' })).toEqual([
      'Done: X (MAX) wins, with c1 (value 7). Best play: c1 → a2 → b2. 176 nodes, 70 of them leaves; 19 cutoffs skipped 22 moves.',
      '搜索结束：X（极大方）走 c1 必胜（值为 7）。主变：c1 → a2 → b2。共 176 个节点，其中 70 个叶节点；19 次剪枝省去了 22 个着法。',
    ]);
    // What wins at once is told, and all that is as good; no longer line is called best play.
    expect(end({ game: 'tictactoe', position: 'X.O/.X./O..' })).toEqual([
      'Done: X (MAX) wins at once with c1, and later with b3 (value 10). 59 nodes, 27 of them leaves; 8 cutoffs skipped 14 moves.',
      '搜索结束：X（极大方）走 c1 立即获胜，走 b3 也必胜（值为 10）。共 59 个节点，其中 27 个叶节点；8 次剪枝省去了 14 个着法。',
    ]);
    const minimax = { game: 'tictactoe', position: 'X.O/.X./O..', algorithm: 'minimax' };
    expect(end(minimax)[0]).toMatch(
      /^Done: X \(MAX\) wins at once with c1, and later with b3, a2, c2 or b1 \(value 10\)\. \d/,
    );
    expect(end({ game: 'tictactoe', algorithm: 'minimax' })[0]).toMatch(
      /^Done: with best play it is a draw, by a3, b3, c3, a2, b2 or 4 others\. Best play: a3 → /,
    );
    expect(end({ game: 'tictactoe', position: 'X.X/..O/XO.' })[0]).toMatch(
      /^Done: O \(MIN\) loses against best play \(value 10\), even with /,
    );
  });

  it('is quick at any step of the whole tic-tac-toe tree', () => {
    const trace = search({ game: 'tictactoe', algorithm: 'minimax' });
    for (let index = 0; index <= 500; index++) {
      const step = Math.floor((index * totalSteps(trace)) / 500);
      for (const sentence of sentences(trace, step)) expect(sentence).toMatch(/[.?。？]$/);
    }
  });
});
