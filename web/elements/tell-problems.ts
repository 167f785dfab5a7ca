import type { StateProblem } from '../state/validate.ts';
import { attributeProblemSentence } from '../text/attributes.ts';
import type { Language } from '../text/language.ts';
import { send } from './events.ts';
import type { ProblemDetail } from './public-events.ts';

/** What is wrong with an element's attributes, as `prunus-problem` tells it. */
export function attributeProblems(
  problems: readonly StateProblem[],
  language: Language,
): ProblemDetail['problems'] {
  return problems.map((problem) => ({
    code: problem.code,
    attribute: problem.field,
    sentence: attributeProblemSentence(problem, language),
  }));
}

/** Tells of them, if there are any. */
export function tellProblems(
  element: EventTarget,
  problems: readonly StateProblem[],
  language: Language,
): void {
  if (problems.length === 0) return;
  send(element, 'prunus-problem', { problems: attributeProblems(problems, language) });
}
