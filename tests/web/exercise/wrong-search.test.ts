import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  NO_ANSWERS,
  readNumber,
  withEdgeToggled,
  withField,
  type Answers,
} from '../../../web/practice/answers.ts';
import { grade, marksIn, type Asked } from '../../../web/practice/grade.ts';
import { predictionsAt } from '../../../web/practice/predict.ts';
import {
  MISTAKES,
  walk,
  wrongSearchOf,
  wrongSearchPredicted,
} from '../../../web/practice/wrong-search.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { withAlgorithm } from '../../../web/search/options.ts';
import { promisedAt } from '../../../web/trace/future-cuts.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { moveName } from '../../../web/trace/names.ts';
import { childrenOf } from '../../../web/trace/nodes.ts';
import { namesTo, type Quiz } from '../../../web/practice/quiz.ts';
import { formatValue } from '../../../web/core/format.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { quizFrom, quizSearches, quizTrees } from '../support/quizzes.ts';

const engine = await loadEngine();
const plain = quizSearches.filter(({ order }) => order === 'natural' || order === 'reverse');
const asked = { windows: false };

it('the right search by hand is the engine’s', () => {
  fc.assert(
    fc.property(quizTrees, plain, (tree, search) => {
      const quiz = quizFrom(engine, JSON.stringify(tree), search);
      const { values } = walk(quiz, null, false);
      for (const { number, visit } of quiz.nodes) expect(values.get(number)).toBe(visit?.value);
    }),
    { numRuns: 200 },
  );
});

/** All that a student writes who solves a tree by that search. */
function answersBy(quiz: Quiz, mistake: (typeof MISTAKES)[number] | null, asked: Asked): Answers {
  const { values, windows } = walk(quiz, mistake, false);
  const written = (number: number) => formatValue(number, quiz.scale);
  let answers: Answers = NO_ANSWERS;
  for (const { number, parent, leaf } of quiz.nodes) {
    const value = values.get(number);
    if (value === undefined) {
      if (values.has(parent)) answers = withEdgeToggled(answers, number);
    } else if (leaf === null) {
      answers = withField(answers, 'values', number, written(value));
      if (!asked.windows) continue;
      const [alpha, beta] = windows.get(number)!;
      answers = withField(answers, 'alphas', number, written(alpha));
      answers = withField(answers, 'betas', number, written(beta));
    }
  }
  return answers;
}

/** What a trace, as JSON lines, says of each node of a quiz, by its number. */
function toldOf(
  quiz: Quiz,
  trace: string,
): ReadonlyMap<number, { alpha: number; value: number; beta: number }> {
  const number = (told: unknown) =>
    told === undefined || typeof told === 'string'
      ? null
      : Number(told) * 10 ** quiz.scale.decimals;
  const told = new Map<number, { alpha: number; value: number; beta: number }>();
  const open: number[] = [];
  for (const line of trace.trim().split('\n')) {
    const event = JSON.parse(line) as Record<string, unknown>;
    if (event.event === 'leave') {
      told.get(open.pop()!)!.value = number(event.value)!;
      continue;
    }
    const { children } = quiz.nodes[open.at(-1) ?? 0]!;
    const node =
      open.length === 0 ? 0 : children.find((each) => quiz.nodes[each]!.name === event.move)!;
    open.push(node);
    const { minusInfinity, plusInfinity } = quiz.scale;
    const [alpha, beta] = [
      number(event.alpha) ?? minusInfinity,
      number(event.beta) ?? plusInfinity,
    ];
    told.set(node, { alpha, beta, value: NaN });
  }
  return told;
}

const searches = fc.record({ search: plain, windows: fc.boolean() });

it('what a wrong search gives is told to be one, up to the first thing that it does otherwise', () => {
  const report = new Set<string>();
  fc.assert(
    fc.property(
      quizTrees,
      searches,
      fc.constantFrom(...MISTAKES),
      (tree, { search, windows }, mistake) => {
        const quiz = quizFrom(engine, JSON.stringify(tree), search);
        const asked = { windows };
        const answers = answersBy(quiz, mistake, asked);
        const { perfect } = grade(quiz, answers, asked);
        const found = wrongSearchOf(quiz, answers, asked);
        expect(found !== null).toBe(!perfect);
        if (found === null) return;
        report.add(`${found.mistake} ${String(windows)}`);
        const lines = found.trace.trim().split('\n');
        const right = walk(quiz, null, windows).lines;
        expect(lines[found.step - 1]).not.toBe(right[found.step - 1]);
        expect(lines.slice(0, found.step - 1)).toEqual(right.slice(0, found.step - 1));
        const bytes = new TextEncoder().encode(found.trace);
        const { trace } = engine.request({ kind: 'importTrace', bytes });
        expect(trace.length).toBe(lines.length / 2);
        // With what it leaves out it is as wide as the tree that was typed in: its places are those of the other.
        const full = withAlgorithm(quiz.walked.header.options, 'minimax');
        const whole = engine.request({ kind: 'search', options: full }).trace;
        const typed: Trace = { ...trace, header: { ...trace.header, isOfTypedTree: true } };
        const [own, all] = [promisedAt(typed, whole), new Map<number, Trace>()];
        expect(new Scenes().build(typed, own).slots).toBe(new Scenes().build(whole, all).slots);
      },
    ),
    { numRuns: 400 },
  );
  expect(report.size).toBe(2 * MISTAKES.length);
});

it('gives just what was answered, whatever that is, or is not offered', () => {
  let report = 0;
  const some = fc.infiniteStream(fc.integer({ min: 0, max: 29 }));
  fc.assert(
    fc.property(
      quizTrees,
      searches,
      fc.constantFrom(null, ...MISTAKES),
      some,
      (tree, { search, windows }, mistake, chance) => {
        const quiz = quizFrom(engine, JSON.stringify(tree), search);
        const asked = { windows };
        // As by some search; but some of it is left out, or is something else.
        let answers = answersBy(quiz, mistake, asked);
        for (const field of ['values', 'alphas', 'betas'] as const) {
          for (const node of Object.keys(answers[field])) {
            const at = chance.next().value;
            if (at < 6) answers = withField(answers, field, Number(node), at > 0 ? '' : '3');
          }
        }
        for (const { number } of quiz.nodes.slice(1)) {
          if (chance.next().value === 0) answers = withEdgeToggled(answers, number);
        }
        const found = wrongSearchOf(quiz, answers, asked);
        if (found === null) return;
        report++;
        const told = toldOf(quiz, found.trace);
        const parts = { values: 'value', alphas: 'alpha', betas: 'beta' } as const;
        for (const field of [
          'values',
          ...(windows ? (['alphas', 'betas'] as const) : []),
        ] as const) {
          for (const [node, typed] of Object.entries(answers[field])) {
            expect(told.get(Number(node))?.[parts[field]]).toBe(
              readNumber(typed ?? '', quiz.scale),
            );
          }
        }
        for (const node of answers.pruned) {
          expect(told.has(node)).toBe(false);
          expect(told.has(quiz.nodes[node]!.parent)).toBe(true);
        }
        // Where nothing that stands there is wrong, what does not stand there is what is.
        if (marksIn(grade(quiz, answers, asked)).some(({ verdict }) => verdict === 'wrong')) return;
        for (const { number, parent } of quiz.nodes.slice(1)) {
          const isCut = told.has(parent) && !told.has(number);
          expect(answers.pruned.includes(number)).toBe(isCut);
        }
      },
    ),
    { numRuns: 400 },
  );
  // Some 45 of 400; seldom less than 30.
  expect(report).toBeGreaterThan(10);
});

it('who forgets a bound from further up, and has all values right by accident, sees where', () => {
  // By MAX's 6 at the root the third leaf below b is cut off; by the bounds of its parent it is not.
  const tree = '[[6],[[[5,7],9]]]';
  const quiz = quizFrom(engine, tree, { root: 'max', order: 'natural' });
  const answers = answersBy(quiz, 'parent', asked);
  const { perfect, failed } = grade(quiz, answers, asked);
  expect([perfect, failed]).toEqual([false, true]);
  expect(marksIn(grade(quiz, answers, asked)).every(({ verdict }) => verdict === 'right')).toBe(
    true,
  );
  expect(wrongSearchOf(quiz, answers, asked)).not.toBeNull();
});

it('what no such search gives is told of none', () => {
  const quiz = quizFrom(engine, '[[3,12,8],[2,4,6],[14,5,2]]', { root: 'max', order: 'natural' });
  expect(wrongSearchOf(quiz, NO_ANSWERS, asked)).toBeNull();
  expect(wrongSearchOf(quiz, withField(NO_ANSWERS, 'values', 0, '77'), asked)).toBeNull();
  expect(wrongSearchOf(quiz, withField(NO_ANSWERS, 'values', 0, '3'), asked)).toBeNull();
});

it('a wrong prediction is told by a search that does just that', () => {
  const listed = new Set<string>();
  fc.assert(
    fc.property(quizTrees, plain, (tree, search) => {
      const quiz = quizFrom(engine, JSON.stringify(tree), search);
      const { walked } = quiz;
      const right = walk(quiz, null, true).lines;
      for (let step = 0; step < totalSteps(walked); step++) {
        for (const prediction of predictionsAt(walked, step)) {
          for (const given of prediction.choices as readonly (typeof prediction.answer)[]) {
            const found = wrongSearchPredicted(quiz, [{ prediction, given }]);
            if (found === null || given === prediction.answer) continue;
            listed.add(`${prediction.kind} ${found.mistake}`);
            const { lines } = walk(quiz, found.mistake, true);
            expect(lines[found.step - 1]).not.toBe(right[found.step - 1]);
            expect(lines.slice(0, found.step - 1)).toEqual(right.slice(0, found.step - 1));
            // Its windows, which may contradict themselves, are not told.
            expect(found.trace).not.toContain('alpha');
            const bytes = new TextEncoder().encode(found.trace);
            const { trace } = engine.request({ kind: 'importTrace', bytes });
            const { number } = quiz.nodes.find(({ visit }) => visit?.node === prediction.node)!;
            const node = namesTo(quiz, number).reduce(
              (at, name) =>
                childrenOf(trace, at).find(
                  (child) => moveName(trace.header, trace.move[child]!) === name,
                )!,
              0,
            );
            if (prediction.kind === 'value') expect(trace.value[node]).toBe(given);
            if (prediction.kind !== 'cut') continue;
            const tried = childrenOf(walked, prediction.node).indexOf(prediction.child) + 1;
            const isCut = childrenOf(trace, node).length === tried;
            expect(isCut).toBe(given === 'cut');
          }
        }
      }
    }),
    { numRuns: 200 },
  );
  // By one answer alone, who knows a parent's bounds is not told from who knows none.
  for (const mistake of ['whole', 'exchanged', 'side'])
    expect([...listed].join()).toContain(mistake);
  for (const kind of ['value', 'window', 'cut']) expect([...listed].join()).toContain(kind);
});

it('who cuts rightly, and gives the cut node what all its moves are worth, sees that done', () => {
  const tree = '[[3,12,8],[2,4,-1],[14,5,2]]';
  const quiz = quizFrom(engine, tree, { root: 'max', order: 'natural' });
  const right = walk(quiz, null, false).values;
  const cut = quiz.nodes.find(({ name, ply }) => ply === 1 && name === 'b')!;
  expect(right.get(cut.number)).toBe(2);
  const pruned = quiz.nodes.filter(({ parent }) => parent === cut.number).slice(1);
  const answers = pruned.reduce(
    (all, { number }) => withEdgeToggled(all, number),
    withField(NO_ANSWERS, 'values', cut.number, '-1'),
  );
  const found = wrongSearchOf(quiz, answers, asked);
  expect(found?.mistake).toBe('exact');
  expect(found!.trace.split('\n')[found!.step - 1]).toContain('"value":-1');
});

it('what was predicted rightly before decides between two', () => {
  // The first cut is by its parent's bound, the second by one of three plies up.
  const tree = '[[[[6, 7], [5, 9, 9]]], [[[4, 9], [10, 11]]]]';
  const quiz = quizFrom(engine, tree, { root: 'max', order: 'natural' });
  const cuts = Array.from({ length: totalSteps(quiz.walked) }, (_, step) =>
    predictionsAt(quiz.walked, step),
  )
    .flat()
    .filter(({ kind, answer }) => kind === 'cut' && answer === 'cut');
  const all = cuts.map((prediction) => ({ prediction, given: 'on' as const }));
  expect(all.length).toBe(2);
  expect(wrongSearchPredicted(quiz, all.slice(0, 1))?.mistake).toBe('whole');
  const first = { prediction: cuts[0]!, given: cuts[0]!.answer };
  expect(wrongSearchPredicted(quiz, [first, all[1]!])?.mistake).toBe('parent');
});
