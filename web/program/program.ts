import type { RunNotes } from './run/messages.ts';
import { readJavaScript } from './source/javascript.ts';
import type { Searched } from './searched.ts';
import { readPython } from './source/python.ts';
import type { ProgramLanguage, ProgramText } from './source/read.ts';

/** A run of a reader's program, to be looked at. */
export interface ProgramRun {
  /** What it is called: its first function that searches. */
  readonly name: string;
  readonly language: ProgramLanguage;
  readonly text: string;
  /** JSON lines. */
  readonly trace: string;
  readonly notes: RunNotes;
  /** What it searched, where that is known. */
  readonly searched: Searched | null;
}

export function readProgram(language: ProgramLanguage, text: string): ProgramText {
  return language === 'python' ? readPython(text) : readJavaScript(text);
}
