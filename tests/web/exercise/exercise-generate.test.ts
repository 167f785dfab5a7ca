import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cutsOf } from '../../../web/search/exercise/cuts.ts';
import { readExercise, writeExercise } from '../../../web/search/exercise/exercise-link.ts';
import {
  defaultExercise,
  EXERCISE_LIMITS,
  makeExercise,
  problemOf,
  WANTED,
  type ExerciseSettings,
} from '../../../web/search/exercise/generate.ts';
import { lotsOf } from '../../../web/core/random.ts';
import { MOST_NODES } from '../../../web/search/exercise/limits.ts';
import { CUT_RULES, otherRule } from '../../../web/tree/explain/cut-rule.ts';
import { metBound } from '../../../web/tree/explain/bound.ts';
import { isCutOff, pathTo } from '../../../web/trace/nodes.ts';
import { anyText } from '../support/any-text.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { countNodes, quizFrom, quizTrees, solveSlowly, type Tree } from '../support/quizzes.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

const ranges = ({ least, most }: { least: number; most: number }) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([one, other]) => ({ least: Math.min(one, other), most: Math.max(one, other) }));

const settings: fc.Arbitrary<ExerciseSettings> = fc
  .record({
    seed: fc.integer({ min: 0, max: EXERCISE_LIMITS.seed.most }),
    depth: fc.integer({ min: 1, max: EXERCISE_LIMITS.depth.most }),
    moves: ranges(EXERCISE_LIMITS.moves),
    values: ranges(EXERCISE_LIMITS.values),
    wanted: fc.constantFrom(...WANTED),
    direction: fc.constantFrom('left-to-right' as const, 'right-to-left' as const),
    rootPlayer: fc.constantFrom('max' as const, 'min' as const),
    cut: fc.constantFrom(...CUT_RULES),
  })
  .filter((each) => problemOf(each) === null);

describe('an exercise from a seed', () => {
  it('has the shape and the values that were asked for', () => {
    fc.assert(
      fc.property(settings, (asked) => {
        const made = makeExercise(asked);
        // A single value leaves nothing to choose, but even so there is a cut or there is none.
        if ('problem' in made) {
          expect(made.problem.kind).toBe('not-found');
          return;
        }
        const tree = JSON.parse(made.tree) as Tree;
        expect(countNodes(tree)).toBeLessThanOrEqual(MOST_NODES);
        const check = (at: Tree, depth: number): void => {
          if (typeof at === 'number') {
            expect(depth).toBe(0);
            expect(at).toBeGreaterThanOrEqual(asked.values.least);
            expect(at).toBeLessThanOrEqual(asked.values.most);
            return;
          }
          expect(at.length).toBeGreaterThanOrEqual(asked.moves.least);
          expect(at.length).toBeLessThanOrEqual(asked.moves.most);
          for (const child of at) check(child, depth - 1);
        };
        check(tree, asked.depth);
      }),
      { numRuns: 300 },
    );
  });

  it('is always the same: links to it must open the same tree for ever', () => {
    const made = (change: Partial<ExerciseSettings>) =>
      makeExercise({ ...defaultExercise, ...change });
    expect(made({})).toMatchInlineSnapshot(`
      {
        "tree": "[[[6,18,20],[18,2],[6,12,20]],[[5,12],[19,6]],[[11,8,0],[1,13,20]]]",
      }
    `);
    expect(made({ seed: 4294967295, depth: 4, wanted: 'deep' })).toMatchInlineSnapshot(`
      {
        "tree": "[[[[19,5],[20,18,15]],[[8,17],[8,6,20]]],[[[7,17],[1,2],[16,13,20]],[[9,15,7],[12,15]]],[[[2,16,11],[0,11,16],[3,19]],[[7,17],[19,11],[20,0]]]]",
      }
    `);
    expect(
      made({
        seed: 7,
        direction: 'right-to-left',
        rootPlayer: 'min',
        values: { least: -9, most: 9 },
      }),
    ).toMatchInlineSnapshot(`
      {
        "tree": "[[[2,-3,1],[6,-9,9],[-3,2,2]],[[2,-7,0],[-2,-9,-9]],[[6,-5],[1,6,-8],[2,9,9]]]",
      }
    `);
  });

  it('has the cut that was asked for, in the search of the engine and in its own', () => {
    fc.assert(
      fc.property(settings, (asked) => {
        const made = makeExercise(asked);
        if ('problem' in made) return;
        const order = asked.direction === 'left-to-right' ? 'natural' : 'reverse';
        const { rootPlayer: root, cut, direction } = asked;
        const { walked } = quizFrom(engine, made.tree, { root, order, cut });
        const cuts = Array.from({ length: walked.length }, (_, node) => node).filter((node) =>
          isCutOff(walked, node),
        );
        const tree = JSON.parse(made.tree) as Tree;
        const own = cutsOf(tree, root, direction, cut);
        expect(own).toMatchObject({ all: cuts.length, nodes: walked.length });
        const other = cutsOf(tree, root, direction, otherRule(cut));
        if (asked.wanted === 'cut') expect(cuts.length).toBeGreaterThan(0);
        if (asked.wanted === 'differ') expect(other.nodes).not.toBe(own.nodes);
        if (asked.wanted === 'agree') {
          expect(cuts.length).toBeGreaterThan(0);
          expect(other.nodes).toBe(own.nodes);
        }
        if (asked.wanted !== 'deep') return;
        const distances = cuts.map(
          (node) =>
            metBound(walked, pathTo(walked, node), walked.value[node]!, String)?.owner?.distance ??
            0,
        );
        expect(Math.max(...distances)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });

  it('says what cannot be', () => {
    const problem = (change: Partial<ExerciseSettings>) => {
      const made = makeExercise({ ...defaultExercise, ...change });
      return 'problem' in made ? made.problem : null;
    };
    expect(problem({ depth: 5, moves: { least: 2, most: 4 } })).toMatchObject({
      kind: 'too-large',
    });
    expect(problem({ depth: 3, wanted: 'deep' })).toEqual({ kind: 'too-flat', least: 4 });
    expect(problem({ depth: 1, wanted: 'cut' })).toEqual({ kind: 'too-flat', least: 2 });
    expect(problem({ depth: 1, wanted: 'any' })).toBeNull();
  });
});

describe('the link of an exercise', () => {
  it('brings it back', () => {
    fc.assert(
      fc.property(settings, (asked) => {
        expect(readExercise(writeExercise(asked))).toEqual(asked);
      }),
    );
    expect(writeExercise(defaultExercise)).toBe('1.d3.m2~3.v0~20.cut.ltr.max');
    expect(readExercise('1.d3.m2~3.v0~20.cut.ltr.max')?.cut).toBe('equal');
  });

  it('is refused where it is none, or out of bounds', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        expect(readExercise(text)).toBeNull();
      }),
    );
    for (const text of [
      '1.d3.m3~2.v0~20.cut.ltr.max',
      '1.d9.m2~3.v0~20.cut.ltr.max',
      '4294967296.d3.m2~3.v0~20.cut.ltr.max',
      '1.d3.m2~3.v0~20.constructor.ltr.max',
      '1.d5.m2~4.v0~20.any.ltr.max',
      '1.d3.m2~3.v0~20.cut.ltr.max.',
      '1.d3.m2~3.v0~20.cut.ltr.max.loose',
    ]) {
      expect(readExercise(text), text).toBeNull();
    }
  });
});

describe('drawing lots', () => {
  it('is fair, to the eye', () => {
    const counts = new Array<number>(10).fill(0);
    for (let seed = 0; seed < 1000; seed++) {
      const lots = lotsOf(seed);
      for (let draw = 0; draw < 20; draw++) counts[lots.draw(0, 9)]!++;
    }
    // 2,000 of each are expected; five standard deviations are 212.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(212);
  });
});

describe('editing and solving again and again', () => {
  it('never shows a wrong solution in 10,000 rounds', () => {
    const lots = lotsOf(20261121);
    let tree: Tree = [
      [3, 12, 8],
      [2, 4, 6],
      [14, 5, 2],
    ];
    for (let round = 0; round < 10_000; round++) {
      tree = edited(tree, lots.draw);
      if (typeof tree === 'number' || countNodes(tree) > 120)
        tree = [
          [1, 2],
          [3, 4],
        ];
      const root = lots.draw(0, 1) === 0 ? 'max' : 'min';
      const order = lots.draw(0, 1) === 0 ? 'natural' : 'reverse';
      const { nodes } = quizFrom(engine, JSON.stringify(tree), { root, order });
      const slow = solveSlowly(tree, root, order);
      const wrong = nodes.findIndex(({ visit }, number) => {
        const own = slow[number]!;
        return (visit !== null) !== own.visited || (visit !== null && visit.value !== own.value);
      });
      if (wrong !== -1) expect.fail(`node ${String(wrong)} of ${JSON.stringify(tree)}`);
    }
  });
});

/** A leaf changed, a leaf made a node, a child added, taken away or moved. */
function edited(tree: Tree, draw: (least: number, most: number) => number): Tree {
  if (typeof tree === 'number') {
    return draw(0, 2) === 0 ? [draw(-9, 9), draw(-9, 9)] : draw(-9, 9);
  }
  const children = [...tree];
  const at = draw(0, children.length - 1);
  switch (draw(0, 5)) {
    case 0:
      children.splice(at, 0, draw(-9, 9));
      return children;
    case 1:
      if (children.length > 1) children.splice(at, 1);
      return children;
    case 2:
      children.push(...children.splice(at, 1));
      return children;
    default:
      children[at] = edited(children[at]!, draw);
      return children;
  }
}

describe('trees that are drawn for tests', () => {
  it('are small enough for a quiz', () => {
    fc.assert(fc.property(quizTrees, (tree) => countNodes(tree) <= MOST_NODES));
  });
});
