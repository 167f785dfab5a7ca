import type { Language } from '../../../core/language.ts';
import { clampStep } from '../../../trace/clock.ts';
import type { Trace } from '../../../trace/trace.ts';
import { stepSentence } from '../../text/narration/step-sentence.ts';
import { findingText } from './findings.ts';

/** What is told of a step: where a program contradicts itself there is nothing to be told but that. */
export function reportedAt(trace: Trace, step: number | null, language: Language): string {
  const at = clampStep(trace, step);
  const found = trace.findings?.find((finding) => finding.step === at);
  return found === undefined
    ? stepSentence(trace, step, language)
    : findingText(trace, found, language);
}
