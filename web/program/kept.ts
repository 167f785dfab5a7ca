import { documents } from '../core/storage/documents.ts';
import { newId, type KeptKind } from '../core/storage/kept-text.ts';
import { readText, writeSetting } from '../core/storage/settings.ts';
import { recentIds, setRecentIds } from '../core/storage/tab-place.ts';
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

/** Programs that are written where one is kept by that name: each tab has its own. */
export function programsNamed(name: string): KeptKind {
  return { beginning: `program:${name}:` };
}

/** A program as the text that is kept of it. */
export function textOf(program: KeptProgram): string {
  // The text of a template is here already, in every language.
  return JSON.stringify({ ...program, text: program.template === null ? program.text : '' });
}

/** What was kept is as untrusted as everything that others may have written; null: it is no program. */
export function programFrom(text: string): KeptProgram | null {
  try {
    return readKept(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Takes over what earlier versions have kept by that name. Rejects where the database refuses it. */
export async function takeOverProgram(name: string): Promise<void> {
  const text = readText(name);
  if (text === null) return;
  const { beginning } = programsNamed(name);
  const id = beginning + newId();
  if (programFrom(text) !== null) {
    await documents.change(id, () => ({ id, text, saved: Date.now() }));
    setRecentIds(beginning, [id, ...recentIds(beginning)]);
  }
  writeSetting(name, null);
}

function readKept(kept: unknown): KeptProgram | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { written, template, text, full } = kept as Record<string, unknown>;
  const language = PROGRAM_LANGUAGES.find((each) => each === written);
  if (language === undefined || typeof text !== 'string') return null;
  const known = TEMPLATES.find((each) => each === template) ?? null;
  if (known === null && text === '') return null;
  return { written: language, template: known, text, ...(full === true ? { full } : {}) };
}
