import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  NO_ANSWERS,
  withEdgeToggled,
  withField,
  type Answers,
} from '../../../web/practice/answers.ts';
import { grade } from '../../../web/practice/grade.ts';
import { MISTAKES, walk, wrongSearchOf } from '../../../web/practice/wrong-search.ts';
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
  let told = 0;
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
      told++;
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
  expect(told).toBeGreaterThan(20);
});

it('what no such search gives is told of none', () => {
  const quiz = quizFrom(engine, '[[3,12,8],[2,4,6],[14,5,2]]', { root: 'max', order: 'natural' });
  expect(wrongSearchOf(quiz, NO_ANSWERS, asked)).toBeNull();
  expect(wrongSearchOf(quiz, withField(NO_ANSWERS, 'values', 0, '77'), asked)).toBeNull();
  expect(wrongSearchOf(quiz, withField(NO_ANSWERS, 'values', 0, '3'), asked)).toBeNull();
});
