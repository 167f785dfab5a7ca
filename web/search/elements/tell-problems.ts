import type { StateProblem } from '../link/state-problem.ts';
import { attributeProblemSentence, attributeProblemSentences } from '../text/attributes.ts';
import type { Language } from '../../core/language.ts';
import { emit, type ProblemDetail } from '../events.ts';

export { attributeProblemSentences };

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
  emit(element, 'prunus-problem', { problems: attributeProblems(problems, language) });
}
