import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { withEdgeToggled, withField } from '../../../web/practice/answers.ts';
import { grade } from '../../../web/practice/grade.ts';
import { namesTo } from '../../../web/practice/quiz.ts';
import { solution } from '../../../web/practice/solution.ts';
import { exerciseText } from '../../../web/practice/text/exercise.ts';
import { LANGUAGES } from '../../../web/core/language.ts';
import { CUT_RULES } from '../../../web/tree/explain/cut-rule.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { quizFrom, quizSearches, quizTrees } from '../support/quizzes.ts';

let engine: NodeEngine;
beforeAll(async () => {
  engine = await loadEngine();
});

describe.each(LANGUAGES)('what is said of an exercise (%s)', (language) => {
  const text = exerciseText[language];
  const isSentence = (statement: string) => {
    expect(statement).not.toMatch(/undefined|null|NaN|\[object| {2}/);
    expect(statement).toMatch(language === 'zh' ? /[。！？]$/ : /[.!?]$/);
    if (language === 'zh') expect(statement).toMatch(/\p{Script=Han}/u);
  };

  it('is a sentence for every mistake', () => {
    fc.assert(
      fc.property(
        quizTrees,
        quizSearches,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: -9, max: 9 })), { maxLength: 12 }),
        (tree, search, changes) => {
          const quiz = quizFrom(engine, JSON.stringify(tree), search);
          let answers = solution(quiz);
          for (const [choice, value] of changes) {
            const node = choice % quiz.nodes.length;
            if (node === 0 || value < 0) answers = withEdgeToggled(answers, Math.max(1, node));
            else if (quiz.nodes[node]!.leaf === null) {
              const field = (['values', 'alphas', 'betas'] as const)[choice % 3]!;
              answers = withField(answers, field, node, value === 9 ? 'x' : String(value));
            }
          }
          const stage = { scale: quiz.scale, game: null };
          for (const { node, part, reason } of grade(quiz, answers, { windows: true }).findings) {
            const place = text.place(namesTo(quiz, node));
            expect(text.field(part, place)).toContain(place);
            if (reason !== null) isSentence(text.reason(reason, stage));
            const mistake = reason === null ? null : text.mistake(reason, stage);
            if (mistake !== null) isSentence(mistake);
            for (const isWrong of [true, false]) {
              isSentence(text.hintLine(part, place, quiz.nodes[node]!.side, isWrong, quiz.rule));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is a sentence for every task and problem', () => {
    for (const pruning of [true, false]) {
      for (const windows of [true, false]) {
        for (const direction of ['left-to-right', 'right-to-left'] as const) {
          for (const rule of CUT_RULES) {
            for (const chance of [false, true]) {
              isSentence(text.task(pruning, windows, direction, rule, chance));
              isSentence(text.paperTask(pruning, windows, direction, rule, chance));
            }
          }
        }
      }
    }
    isSentence(text.problem({ kind: 'too-large', nodes: 5478, most: 160, stopped: false }));
    isSentence(text.problem({ kind: 'leaf' }));
    isSentence(text.problem({ kind: 'incomplete' }));
    isSentence(text.makeProblem({ kind: 'too-large', nodes: 341, most: 160 }));
    isSentence(text.makeProblem({ kind: 'too-flat', least: 4 }));
    isSentence(text.makeProblem({ kind: 'not-found', tries: 2000 }));
    isSentence(text.nothingFilled);
    isSentence(text.unfinished);
    isSentence(text.score(3, 15));
    for (const rule of CUT_RULES) isSentence(text.perfectBy(rule));
    const counts = { nodes: 18, cutoffs: 1 };
    isSentence(text.bothRules({ equal: counts, strict: { nodes: 20, cutoffs: 2 } }));
  });
});
