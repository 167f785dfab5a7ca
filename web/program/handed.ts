import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { bytesOf, lettersOf } from '../practice/challenge-link.ts';
import { collected } from '../practice/collected.ts';
import { versionOf, type Completion, type HandedTask, type Work } from '../practice/completion.ts';
import { PROGRAM_LANGUAGES, type ProgramLanguage } from './source/read.ts';
import { readTask, writeTask, type ProgramTask } from './task.ts';

/**
 * A task as a link, and what is handed in for it: a code of the kind that lessons end with, in which the
 * answer is the program. What the page said of it is in the code too, and is not believed: the program is
 * run again.
 */

/** More bytes than a task has; a short link can stand for millions. */
const LARGEST_TASK = 250_000;
const LONGEST_LINK = 60_000;

/** The hash, with its '#'. Its trees can't be seen at a glance; whoever unpacks it finds them. */
export function writeTaskLink(task: ProgramTask): string {
  return `#task=${lettersOf(deflateSync(strToU8(writeTask(task)), { level: 9 }))}`;
}

/** The task that a hash holds; null where it is none. Never throws. */
export function readTaskLink(hash: string): ProgramTask | null {
  const [, letters] = /^#?task=([\w-]+)$/.exec(hash.slice(0, LONGEST_LINK)) ?? [];
  const bytes = letters === undefined ? null : bytesOf(letters);
  if (bytes === null) return null;
  try {
    const read = readTask(strFromU8(inflateSync(bytes, { out: new Uint8Array(LARGEST_TASK) })));
    return 'task' in read ? read.task : null;
  } catch {
    return null;
  }
}

/** What a task is called in codes. */
export function workOfTask(task: ProgramTask): Work {
  return { kind: 'program', name: task.title, version: versionOf(writeTask(task)) };
}

/** A program that was handed in. */
interface HandedProgram {
  readonly name: string;
  readonly language: ProgramLanguage;
  readonly text: string;
  /** Whether the page has called it right, by the code. */
  readonly claimed: boolean;
  /** Of which task it is: see `workOfTask`. */
  readonly version: string;
}

/** Longer ones don't fit into a code. */
export const LONGEST_HANDED = 15_900;

/** A program as the answer of a code. */
export function handedTask(
  { language, text }: { readonly language: ProgramLanguage; readonly text: string },
  { solved, runs }: { readonly solved: boolean; readonly runs: number },
): HandedTask {
  return { solved, checks: runs, answer: `${language}\n${text}` };
}

/** The program in a code; null where it is one of something else. */
export function programIn({ name, work, tasks }: Completion): HandedProgram | null {
  const [task] = tasks;
  if (work.kind !== 'program' || task === undefined) return null;
  const [, written, text = ''] = /^(\w+)\n([^]*)$/.exec(task.answer) ?? [];
  const language = PROGRAM_LANGUAGES.find((each) => each === written);
  if (language === undefined) return null;
  return { name, language, text, claimed: task.solved, version: work.version };
}

/** The programs in the codes of a text, be it a whole mailbox; and how many codes can't be read. */
export function programsHanded(text: string): {
  readonly programs: readonly HandedProgram[];
  readonly damaged: number;
} {
  const { completions, damaged } = collected(text, { keys: [], word: '' });
  const programs = completions.map(programIn).filter((each) => each !== null);
  return { programs, damaged: damaged.length };
}
