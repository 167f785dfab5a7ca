import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  NO_ANSWERS,
  withEdgeToggled,
  withField,
  type Answers,
} from '../../../web/practice/answers.ts';
import { grade } from '../../../web/practice/grade.ts';
import { predictionsAt } from '../../../web/practice/predict.ts';
import {
  MISTAKES,
  walk,
  wrongSearchOf,
  wrongSearchPredicted,
} from '../../../web/practice/wrong-search.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { moveName } from '../../../web/trace/names.ts';
import { childrenOf } from '../../../web/trace/nodes.ts';
import { namesTo } from '../../../web/practice/quiz.ts';
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
      const { values } = walk(quiz, null);
      for (const { number, visit } of quiz.nodes) expect(values.get(number)).toBe(visit?.value);
    }),
    { numRuns: 200 },
  );
});

it('what a wrong search gives is told to be one, up to the first thing that it does otherwise', () => {
  let report = 0;
  fc.assert(
    fc.property(quizTrees, plain, fc.constantFrom(...MISTAKES), (tree, search, mistake) => {
      const quiz = quizFrom(engine, JSON.stringify(tree), search);
      const { values } = walk(quiz, mistake);
      let answers: Answers = NO_ANSWERS;
      for (const { number, parent, leaf } of quiz.nodes) {
        const value = values.get(number);
        if (value === undefined) {
          if (values.has(parent)) answers = withEdgeToggled(answers, number);
        } else if (leaf === null) {
          answers = withField(answers, 'values', number, formatValue(value, quiz.scale));
        }
      }
      const isWrong = grade(quiz, answers, asked).findings.some(
        ({ verdict }) => verdict === 'wrong',
      );
      const found = wrongSearchOf(quiz, answers, asked);
      expect(found !== null).toBe(isWrong);
      if (found === null) return;
      report++;
      const lines = found.trace.trim().split('\n');
      const right = walk(quiz, null).lines;
      expect(lines[found.step - 1]).not.toBe(right[found.step - 1]);
      expect(lines.slice(0, found.step - 1)).toEqual(right.slice(0, found.step - 1));
      const bytes = new TextEncoder().encode(found.trace);
      const { trace } = engine.request({ kind: 'importTrace', bytes });
      expect(trace.length).toBe(lines.length / 2);
    }),
    { numRuns: 300 },
  );
  expect(report).toBeGreaterThan(20);
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
      const right = walk(quiz, null).lines;
      for (let step = 0; step < totalSteps(walked); step++) {
        for (const prediction of predictionsAt(walked, step)) {
          for (const given of prediction.choices as readonly (typeof prediction.answer)[]) {
            const found = wrongSearchPredicted(quiz, [{ prediction, given }]);
            if (found === null || given === prediction.answer) continue;
            listed.add(`${prediction.kind} ${found.mistake}`);
            expect(found.trace.split('\n')[found.step - 1]).not.toBe(right[found.step - 1]);
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
  const right = walk(quiz, null).values;
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
