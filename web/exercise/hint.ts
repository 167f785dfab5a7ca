import { NO_ANSWERS, withEdgeToggled, withField, type Answers } from './answers.ts';
import { FIELD_OF, grade, type Asked, type Part } from './grade.ts';
import type { Quiz } from './quiz.ts';
import { whyValue, whyWindow, type Reason } from './reasons.ts';
import { solution } from './solution.ts';

/** Where to look next, and how one finds out; never the answer itself. */
export interface Hint {
  readonly node: number;
  readonly part: Part;
  /** Whether something is there already, which is wrong. */
  readonly isWrong: boolean;
}

/** The first thing in the order of the search that is missing or wrong; null when nothing is. */
export function hintFor(quiz: Quiz, answers: Answers, asked: Asked): Hint | null {
  const first = grade(quiz, answers, asked).findings.find(({ verdict }) => verdict !== 'right');
  if (first === undefined) return null;
  return { node: first.node, part: first.part, isWrong: first.verdict === 'wrong' };
}

/** Why what belongs there belongs there: a hint that goes further, and all but tells it. */
export function furtherHint(quiz: Quiz, answers: Answers, asked: Asked, hint: Hint): Reason | null {
  const { node, part } = hint;
  const { findings } = grade(quiz, answers, asked);
  const found = findings.find((each) => each.node === node && each.part === part);
  const at = quiz.nodes[node]!;
  if (at.visit === null || part === 'edge' || found?.reason?.kind === 'value') {
    return found?.reason ?? null;
  }
  return part === 'value'
    ? whyValue(quiz, at, at.visit, NaN)
    : whyWindow(quiz, at, at.visit, part, NaN);
}

/** The answers with the right one where a hint points: the last that can be told. */
export function withAnswerOf(quiz: Quiz, answers: Answers, { node, part }: Hint): Answers {
  if (part === 'edge') return withEdgeToggled(answers, node);
  const field = FIELD_OF[part];
  return withField(answers, field, node, solution(quiz)[field][node] ?? '');
}

/** How much there is to answer in all. */
export function questions(quiz: Quiz, asked: Asked): number {
  return grade(quiz, NO_ANSWERS, asked).total;
}
