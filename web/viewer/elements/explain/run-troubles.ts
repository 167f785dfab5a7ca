import type { Language } from '../../../core/language.ts';
import { gomokuLabText } from '../../text/gomoku-lab.ts';
import { failureText } from '../../../engine/text/failures.ts';
import type { TraceHeader } from '../../../trace/trace.ts';

// What there is to say of a search that did not go as most do: loaded when it first happens.
export { refusalSentence } from '../../../engine/text/refusals.ts';
export { failureSentence } from '../../../engine/text/failures.ts';

/** Between two sentences. */
const SPACE = { en: ' ', zh: '' };

/** What of a search is not in its tree, and why. */
export function notWhole(header: TraceHeader, language: Language): string {
  const { complete, recordedPly, totals } = header;
  const text = failureText[language];
  const full = recordedPly === null ? '' : text.recorderFull(recordedPly);
  // As many as are told elsewhere: the player's limit is in nodes as it counts them.
  return complete ? full : `${text.nodeLimit(totals.nodes)}${SPACE[language]}${full}`.trim();
}

/** What is said while a part is searched once more, because it was not kept. */
export function opening(language: Language): string {
  return gomokuLabText[language].opening;
}
