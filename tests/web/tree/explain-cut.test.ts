import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { BOUND, FLAG } from '../../../web/trace/trace.ts';
import { explainCut } from '../../../web/tree/explain/cut.ts';
import { GROWING } from '../../../web/search/growing.ts';
import { caseSigns, explainKnown } from '../../../web/tree/explain/known.ts';
import { isMin, movesTo, nodeAt, pathTo } from '../../../web/trace/nodes.ts';
import { eventAt, openPath, totalSteps } from '../../../web/trace/clock.ts';
import { ghostValues, whatIf } from '../../../web/tree/explain/what-if.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { searches } from '../support/arbitrary-searches.ts';
import { ownedCutoffs, subtreeAt, trueValue } from '../support/bound-owners.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { smallSearch } from '../support/small-search.ts';
import { rounds } from '../support/rounds.ts';

const nameOf = (move: number) => `m${move}`;
const rootPlayers = fc.constantFrom('max' as const, 'min' as const);
let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

describe('why a node was cut', () => {
  it('names the owner, the leaf and the kind that a search which carries owners about does', () => {
    fc.assert(
      fc.property(smallTrees, rootPlayers, (tree, rootPlayer) => {
        const trace = smallSearch(tree, { algorithm: 'alpha-beta', rootPlayer });
        const { cutoffs } = ownedCutoffs(tree, rootPlayer === 'min', 'window');
        let explained = 0;
        for (let node = 0; node < trace.length; node++) {
          const cut = explainCut(trace, node, nameOf);
          expect(cut !== null).toBe((trace.flags[node]! & FLAG.cutOff) !== 0);
          if (cut === null) continue;
          explained++;
          const path = movesTo(trace, node);
          const own = cutoffs.find((each) => each.path.join() === path.join())!;
          expect(cut.left).toBe(own.left);
          expect(cut.meets?.value).toBe(own.bound);
          const owner = cut.meets?.owner ?? null;
          expect(owner === null ? null : movesTo(trace, owner.node)).toEqual(own.owner);
          expect(cut.kind).toBe(
            own.owner === null
              ? 'window'
              : path.length - own.owner.length === 1
                ? 'shallow'
                : 'deep',
          );
          if (owner === null) continue;
          // The line leads down from the owner, one ply at a time, to a leaf of that very value.
          expect(cut.line[0]).toBe(owner.node);
          cut.line.forEach((each, ply) => {
            expect(trace.ply[each]).toBe(trace.ply[owner.node]! + ply);
            expect(pathTo(trace, each)).toContain(owner.node);
          });
          const leaf = cut.line.at(-1)!;
          expect(trace.value[leaf]).toBe(own.bound);
          expect(trace.size[leaf]).toBe(1);
        }
        expect(explained).toBe(cutoffs.length);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('estimates what is left by what was searched', () => {
    // Two of four moves searched, with five nodes between them: five more are to be expected.
    const trace = smallSearch(
      [
        [3, 4],
        [[9, 9], [2, 1], 7, 8],
      ],
      { algorithm: 'alpha-beta' },
    );
    const cut = explainCut(trace, nodeAt(trace, [1]), nameOf)!;
    expect(cut).toMatchObject({ searched: 2, left: 2, kind: 'shallow', best: 'm1' });
    expect(cut.estimate).toBe(trace.size[cut.node]! - 1);
    expect(explainCut(trace, 0, nameOf)).toBeNull();
    expect(explainCut(trace, -1, nameOf)).toBeNull();
    expect(explainCut(trace, 1e9, nameOf)).toBeNull();
  });
});

describe('what if the pruned moves had been searched', () => {
  it('the root is worth what it was, and the path what brute force says', () => {
    fc.assert(
      fc.property(smallTrees, rootPlayers, (tree, rootPlayer) => {
        const trace = smallSearch(tree, { algorithm: 'alpha-beta', rootPlayer });
        const root = trueValue(tree, rootPlayer === 'min');
        for (let node = 0; node < trace.length; node++) {
          if ((trace.flags[node]! & FLAG.cutOff) === 0) continue;
          const cut = explainCut(trace, node, nameOf)!;
          const path = movesTo(trace, node);
          const at = subtreeAt(tree, path);
          if (typeof at === 'number') continue;
          const pruned = at.slice(-cut.left).map((each) => trueValue(each, !isMin(trace, node)));
          const report = whatIf(trace, node, pruned);
          expect(report.stands).toBe(true);
          expect(report.after[0]).toBe(root);
          expect(report.path).toEqual(pathTo(trace, node));
          const own = isMin(trace, node)
            ? Math.min(trace.value[node]!, ...pruned)
            : Math.max(trace.value[node]!, ...pruned);
          expect(report.after.at(-1)).toBe(own);
        }
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('whatever they are worth, the root stands: the best case for either side included', () => {
    fc.assert(
      fc.property(
        smallTrees,
        rootPlayers,
        fc.constantFrom('alpha-beta' as const, 'scout' as const),
        fc.integer({ min: -20, max: 20 }),
        (tree, rootPlayer, algorithm, value) => {
          const trace = smallSearch(tree, { algorithm, rootPlayer });
          const { minusInfinity, plusInfinity } = trace.header;
          for (let node = 0; node < trace.length; node++) {
            if ((trace.flags[node]! & FLAG.cutOff) === 0) continue;
            for (const each of [value, minusInfinity, plusInfinity]) {
              expect(whatIf(trace, node, [each]).stands).toBe(true);
            }
          }
        },
      ),
      { numRuns: rounds(1000) },
    );
  });

  it('says so where it would not stand: a search that left out too much', () => {
    const trace = smallSearch(
      [
        [3, 9],
        [5, 1],
      ],
      { algorithm: 'alpha-beta' },
    );
    // The second move was searched to the end; had there been more below the root, 7 would matter.
    expect(whatIf(trace, 0, [7])).toMatchObject({ before: [3], after: [7], stands: false });
  });

  it('holds for every algorithm there is, with what the engine finds in the ghost', () => {
    // What grows a tree best first prunes nothing.
    const algorithms = engine
      .request({ kind: 'describe' })
      .algorithms.filter((name) => !GROWING.includes(name));
    fc.assert(
      fc.property(
        searches,
        fc.constantFrom(...algorithms),
        fc.nat(),
        (search, algorithm, choice) => {
          const options = { ...search, algorithm };
          const { trace } = engine.request({ kind: 'search', options });
          const cuts: number[] = [];
          for (let node = 0; node < trace.length; node++) {
            if (explainCut(trace, node, nameOf) !== null) cuts.push(node);
          }
          if (cuts.length === 0) return;
          const { minusInfinity, plusInfinity } = trace.header;
          for (const node of cuts.slice(0, 200)) {
            expect(whatIf(trace, node, [minusInfinity]).stands).toBe(true);
            expect(whatIf(trace, node, [plusInfinity]).stands).toBe(true);
          }
          const node = cuts[choice % cuts.length]!;
          // Elsewhere a node may be visited more than once, and its moves do not say which visit.
          if (algorithm !== 'alpha-beta') return;
          const path = movesTo(trace, node);
          const ghost = engine.request({ kind: 'ghost', options, path }).trace;
          expect(whatIf(trace, node, ghostValues(ghost)).stands).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('what is known of a node', () => {
  it('is what has been searched by then, and the row of the table that it is in', () => {
    fc.assert(
      fc.property(smallTrees, rootPlayers, fc.nat(), (tree, rootPlayer, choice) => {
        const trace = smallSearch(tree, { algorithm: 'alpha-beta', rootPlayer });
        const step = choice % (totalSteps(trace) + 1);
        for (let node = 0; node < trace.length; node++) {
          const known = explainKnown(trace, node, step, nameOf);
          const entered = Array.from({ length: step }, (_, at) => eventAt(trace, at + 1)!).some(
            (event) => event.kind === 'enter' && event.node === node,
          );
          expect(known !== null).toBe(entered);
          if (known === null) continue;
          expect(known.settled).toBe(!openPath(trace, step).includes(node));
          if (known.value === null || known.window === null) {
            expect(known.row).toBeNull();
            continue;
          }
          const { alpha, beta } = known.window;
          const row = known.value <= alpha ? 'low' : known.value >= beta ? 'high' : 'inside';
          expect(known.row).toBe(row);
          if (known.settled && !known.leaf) expect(known.bound).not.toBe(BOUND.none);
        }
      }),
      { numRuns: 300 },
    );
    expect(explainKnown(smallSearch([1, 2], { algorithm: 'minimax' }), 9, 3, nameOf)).toBeNull();
  });

  it('lies beyond the bound that is to be met only where that is reason to cut', () => {
    for (const rule of ['equal', 'strict'] as const) {
      for (const rootPlayer of ['max', 'min'] as const) {
        // The second move's first leaf equals what the first move is worth.
        const searched = smallSearch(
          [
            [4, 4],
            [4, 4],
          ],
          { algorithm: 'alpha-beta', rootPlayer },
        );
        const { header } = searched;
        const trace = {
          ...searched,
          header: { ...header, options: { ...header.options, cut: rule } },
        };
        const second = 1 + trace.size[1]!;
        const known = explainKnown(trace, second, totalSteps(trace), nameOf)!;
        const beyond = rootPlayer === 'max' ? 'low' : 'high';
        expect(known.row).toBe(rule === 'equal' ? beyond : 'inside');
        const sign = caseSigns(known)[beyond];
        expect(sign).toBe(
          { low: rule === 'equal' ? 'v ≤ α' : 'v < α', high: rule === 'equal' ? 'v ≥ β' : 'v > β' }[
            beyond
          ],
        );
      }
    }
  });
});
