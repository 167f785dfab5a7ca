import type { Language } from '../../core/language.ts';
import type { EngineProblem } from '../errors.ts';
import { failureCause } from './failures.ts';
import { refusalSentence } from './refusals.ts';

/** Why there is no answer of the engine, in a sentence. `text`: the text that was refused, if it is at hand. */
export function engineProblemSentence(
  problem: EngineProblem,
  language: Language,
  text = '',
): string {
  return problem.kind === 'refused'
    ? refusalSentence(problem.refusal, language, text)
    : failureCause(problem.reason, language);
}
