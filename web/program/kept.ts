import { PROGRAM_LANGUAGES, type ProgramLanguage } from './source/read.ts';
import { TEMPLATES, type TemplateName } from './templates/index.ts';

/** What stood in an editor when its page was left. */
export interface KeptProgram {
  readonly written: ProgramLanguage;
  /** Which template it is; null: `text` is a person's own. */
  readonly template: TemplateName | null;
  readonly text: string;
  /** Full Python is chosen for it. */
  readonly full?: true;
}

/** A longer program is not kept: browsers give a page a few megabytes for everything. */
export const LONGEST_KEPT = 200_000;

/** The program kept by this name; null where there is none, or storage is forbidden. */
export function keptProgram(name: string): KeptProgram | null {
  try {
    return readKept(JSON.parse(localStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Keeps a program by a name, where storage is allowed and has room; else it lasts as long as the page.
 * False: it was not kept.
 */
export function keepProgram(name: string, program: KeptProgram): boolean {
  if (program.text.length > LONGEST_KEPT) return false;
  // The text of a template is here already, in every language.
  const text = program.template === null ? program.text : '';
  try {
    localStorage.setItem(name, JSON.stringify({ ...program, text }));
    return true;
  } catch {
    return false;
  }
}

/** What was kept is as untrusted as everything that others may have written. */
function readKept(kept: unknown): KeptProgram | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { written, template, text, full } = kept as Record<string, unknown>;
  const language = PROGRAM_LANGUAGES.find((each) => each === written);
  if (language === undefined || typeof text !== 'string' || text.length > LONGEST_KEPT) return null;
  const known = TEMPLATES.find((each) => each === template) ?? null;
  if (known === null && text === '') return null;
  return { written: language, template: known, text, ...(full === true ? { full } : {}) };
}
