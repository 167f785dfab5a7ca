import type { RunNotes, RunReport } from './run/messages.ts';
import { readJavaScript } from './source/javascript.ts';
import { searchesOf, type Searched } from './searched.ts';
import { readPython } from './source/python.ts';
import type { ProgramLanguage, ProgramText } from './source/read.ts';
import { withoutModules, withoutPrivacy, withoutTypes } from './source/typescript.ts';

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

/** TypeScript is read as JavaScript, its types taken off; what objects keep to themselves can be seen. */
export function readProgram(language: ProgramLanguage, text: string): ProgramText {
  if (language === 'python') return readPython(text);
  // A first line for a terminal is no line of a script that is put behind others.
  const plain = text.replace(/^#!/, '//');
  return readJavaScript(withoutPrivacy(withoutModules(withoutTypes(plain))));
}

/** The same run with the whole tree that its searches make together, where they do. */
export function wholeRun<Run extends ProgramRun>(
  run: Run,
  { whole }: Pick<RunReport, 'whole'>,
): Run {
  if (whole === null) return run;
  const { trace, root, before } = whole;
  const { notes, searched } = run;
  // Each node that is over has had two events; of one that is open above, one.
  const shifted = {
    ...notes,
    node: notes.node.map((node) => node + before),
    step: notes.step.map((step) => step + 2 * before - 1),
  };
  const found = searchesOf(root, trace).find(
    ({ kind, options }) =>
      kind === searched?.kind &&
      options.game === searched.options.game &&
      options.k === searched.options.k,
  );
  return { ...run, trace, notes: shifted, searched: found ?? null };
}
