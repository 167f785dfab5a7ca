import { foreign } from '../../../core/foreign-text.ts';
import type { Told } from '../../../core/language.ts';
import { failureSentence, refusalSentence } from '../../../viewer/elements/explain/run-troubles.ts';
import type { TraceProblem } from '../../../viewer/elements/searches/lab-searches.ts';
import { filesText } from '../../text/lab.ts';
import { tracesText } from '../../text/traces.ts';

/** Larger files are refused unread: no trace that can be shown is larger. */
const LARGEST_MEGABYTES = 512;

/** What was read of a trace file, or a sentence that says why it could not be. */
export type ReadFile =
  { readonly name: string; readonly bytes: Uint8Array } | { readonly trouble: Told };

/** Reads a file that a person has chosen or dropped. */
export async function readTraceFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_MEGABYTES * 1e6) {
    return {
      trouble: (language) => tracesText[language].tooLarge(foreign(file.name), LARGEST_MEGABYTES),
    };
  }
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { trouble: (language) => tracesText[language].unreadable(foreign(file.name)) };
  }
}

/** Why a file that was read is no trace that can be shown. */
export function problemOf(name: string, problem: TraceProblem): Told {
  return (language) =>
    filesText[language].notOpened(
      name,
      problem.kind === 'refused'
        ? refusalSentence(problem.refusal, language)
        : failureSentence(problem.reason, language),
    );
}
