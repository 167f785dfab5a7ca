import type { Language } from '../../../core/language.ts';
import { stepSentence } from '../../text/narration/step-sentence.ts';
import { totalSteps } from '../../../trace/clock.ts';
import { nextCutoff } from '../../../trace/counts.ts';
import type { Trace } from '../../../trace/trace.ts';

/** A list that is longer is of no use to who looks for a step. */
export const MOST_STEPS = 200;

/** A moment of a search that one may want to jump to. */
export interface PresentedStep {
  readonly step: number;
  /** What happens then, in one or two sentences. */
  readonly message: string;
}

/**
 * The moments of a search: every step of a short one, of a longer one its cutoffs; at most
 * `MOST_STEPS`, of `all`.
 */
export function presentedSteps(
  trace: Trace,
  language: Language,
): { readonly steps: readonly PresentedStep[]; readonly all: number } {
  const numbers = stepsOf(trace);
  const steps = numbers
    .slice(0, MOST_STEPS)
    .map((step) => ({ step, message: stepSentence(trace, step, language) }));
  return { steps, all: numbers.length };
}

function stepsOf(trace: Trace): readonly number[] {
  const last = totalSteps(trace);
  if (last <= MOST_STEPS || trace.grown !== undefined) {
    return Array.from({ length: Math.min(last, 10 * MOST_STEPS) + 1 }, (_, at) => at);
  }
  const cutoffs: number[] = [];
  for (let step = nextCutoff(trace, 0); step !== null; step = nextCutoff(trace, step)) {
    cutoffs.push(step);
    if (cutoffs.length > 10 * MOST_STEPS) break;
  }
  return [...cutoffs, last];
}
