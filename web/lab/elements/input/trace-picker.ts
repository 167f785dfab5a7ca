import { foreign } from '../../../core/foreign-text.ts';
import type { Language } from '../../../core/language.ts';
import { tracesText } from '../../text/traces.ts';

/** Larger files are refused unread: no trace that can be shown is larger. */
const LARGEST_MEGABYTES = 512;

/** What was read of a trace file, or the sentence that says why it could not be. */
export type ReadFile =
  { readonly name: string; readonly bytes: Uint8Array } | { readonly trouble: string };

/** Reads a file that a person has chosen or dropped. */
export async function readTraceFile(file: File, language: Language): Promise<ReadFile> {
  const text = tracesText[language];
  if (file.size > LARGEST_MEGABYTES * 1e6) {
    return { trouble: text.tooLarge(foreign(file.name), LARGEST_MEGABYTES) };
  }
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { trouble: text.unreadable(foreign(file.name)) };
  }
}
