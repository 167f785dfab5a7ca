import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, type Trace } from '../../../web/trace/trace.ts';
import type { CutoffFacts, StepFacts } from '../../../web/tree/explain/facts.ts';
import { explainStep } from '../../../web/tree/explain/explain.ts';
import { movesTo } from '../../../web/trace/nodes.ts';
import { eventAt, settledAt, totalSteps } from '../../../web/trace/clock.ts';
import { smallTrees } from '../support/arbitrary-traces.ts';
import { ownedCutoffs, subtreeAt, trueValue } from '../support/bound-owners.ts';
import { smallSearch, type SmallTree } from '../support/small-search.ts';
import { rounds } from '../support/rounds.ts';

const nameOf = (move: number) => `m${move}`;
const rootPlayers = fc.constantFrom('max' as const, 'min' as const);

/** Full, bushy trees: deep cutoffs need four plies and luck. */
const deepTrees: fc.Arbitrary<SmallTree> = fc
  .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 4, max: 6 }))
  .chain(([branching, depth]) =>
    fc
      .array(fc.integer({ min: -9, max: 9 }), {
        minLength: branching ** depth,
        maxLength: branching ** depth,
      })
      .map((leaves) => uniformTree(leaves, branching, depth)),
  );

function uniformTree(leaves: readonly number[], branching: number, depth: number): SmallTree {
  if (depth === 0) return leaves[0]!;
  const part = leaves.length / branching;
  return Array.from({ length: branching }, (_, index) =>
    uniformTree(leaves.slice(index * part, (index + 1) * part), branching, depth - 1),
  );
}

const trees = fc.oneof(smallTrees, deepTrees);

/** Every cutoff of a trace, in the order in which its nodes are left. */
function cutoffsOf(trace: Trace): { node: number; facts: CutoffFacts }[] {
  const found: { node: number; facts: CutoffFacts }[] = [];
  for (let step = 1; step <= totalSteps(trace); step++) {
    const facts: StepFacts = explainStep(trace, step, nameOf);
    if (facts.kind === 'cutoff') found.push({ node: eventAt(trace, step)!.node, facts });
  }
  return found;
}

describe('who set the bound that a cutoff met', () => {
  it('is whom a search that carries owners about says it is', () => {
    let deep = 0;
    fc.assert(
      fc.property(trees, rootPlayers, (tree, rootPlayer) => {
        const trace = smallSearch(tree, { algorithm: 'alpha-beta', rootPlayer });
        const { cutoffs } = ownedCutoffs(tree, rootPlayer === 'min', 'window');
        const listed = cutoffsOf(trace).map(({ node, facts }) => {
          const owner = facts.meets?.owner ?? null;
          if ((owner?.distance ?? 0) > 1) deep++;
          return {
            path: movesTo(trace, node),
            owner: owner === null ? null : movesTo(trace, owner.node),
            bound: facts.meets?.value,
            left: facts.left,
          };
        });
        expect(listed).toEqual(cutoffs);
      }),
      { numRuns: rounds(3000) },
    );
    // The property says nothing of deep cutoffs unless some were met.
    expect(deep).toBeGreaterThan(rounds(100));
  });

  it('is true: the owner has what it is said to have, and the cut node cannot do better', () => {
    fc.assert(
      fc.property(trees, rootPlayers, (tree, rootPlayer) => {
        const trace = smallSearch(tree, { algorithm: 'alpha-beta', rootPlayer });
        const minAt = (path: readonly number[]) =>
          (rootPlayer === 'min') !== (path.length % 2 === 1);
        for (const { node, facts } of cutoffsOf(trace)) {
          const { value, owner, side } = facts.meets!;
          const given = movesTo(trace, owner!.child);
          const sure = trueValue(subtreeAt(tree, given), minAt(given));
          const path = movesTo(trace, node);
          const cut = trueValue(subtreeAt(tree, path), minAt(path));
          expect(owner!.child).toBeLessThan(node);
          expect(path.slice(0, given.length - 1)).toEqual(given.slice(0, -1));
          if (side === 'alpha') {
            expect(sure).toBeGreaterThanOrEqual(value);
            expect(cut).toBeLessThanOrEqual(value);
          } else {
            expect(sure).toBeLessThanOrEqual(value);
            expect(cut).toBeGreaterThanOrEqual(value);
          }
          expect(trace.value[owner!.leaf]).toBe(value);
        }
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('does not take a value that is only an upper bound for a certainty', () => {
    // MAX has 5 by the first move. Below the second, MAX's node gets "at most 5" by the cutoff of its
    // first child: its best reads 5, but it is the root that is sure of 5.
    const tree = [
      [5],
      [
        [
          [5, 0],
          [4, 9],
        ],
      ],
    ];
    const trace = smallSearch(tree, { algorithm: 'alpha-beta' });
    const last = cutoffsOf(trace).at(-1)!;
    expect(movesTo(trace, last.node)).toEqual([1, 0, 1]);
    expect(last.facts.meets).toMatchObject({ value: 5, owner: { atRoot: true, distance: 3 } });
  });

  it('tells why from values alone where a trace knows no windows', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const whole = smallSearch(tree, { algorithm: 'alpha-beta' });
        const { minusInfinity, plusInfinity } = whole.header;
        const bare: Trace = {
          ...whole,
          header: { ...whole.header, options: {} },
          alpha: whole.alpha.map(() => minusInfinity),
          beta: whole.beta.map(() => plusInfinity),
        };
        for (let node = 0; node < bare.length; node++) {
          if ((bare.flags[node]! & FLAG.cutOff) === 0) continue;
          const facts = explainStep(bare, settledAt(bare, node), nameOf);
          if (facts.kind !== 'cutoff') continue;
          expect(facts.meets?.owner).not.toBeNull();
          const { value, side } = facts.meets!;
          if (side === 'alpha') expect(bare.value[node]).toBeLessThanOrEqual(value);
          else expect(bare.value[node]).toBeGreaterThanOrEqual(value);
        }
      }),
      { numRuns: 300 },
    );
  });
});
