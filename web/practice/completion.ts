import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { checkSum } from './challenge-link.ts';
import { writeCode } from './code-text.ts';

/**
 * What a student hands in once a challenge or a lesson is through: a line that says who, what, when, and
 * every answer. It proves nothing by itself, and need not: the teacher's page grades the answers anew, so
 * what a line says of its own score is worth as much as its answers are. What nobody can tell from it is
 * whose answers they are, and how often somebody has begun anew.
 */
export interface Completion {
  readonly name: string;
  readonly work: Work;
  /** Seconds since 1970, by the clock of the student's computer. */
  readonly made: number;
  /** One a tree, or a question, in order. */
  readonly tasks: readonly HandedTask[];
}

/** What was worked on. */
export interface Work {
  /** A lesson of the course, a teacher's own lesson, a challenge, or a program to be written. */
  readonly kind: 'lesson' | 'own' | 'challenge' | 'program';
  /** Of the course, "en/bounds"; else the title. */
  readonly name: string;
  /** Another one wherever its text, or a tree of it, is another: see `versionOf`. */
  readonly version: string;
}

export interface TaskResult {
  /** What the student's page has said. */
  readonly solved: boolean;
  /** How often it was checked, the last time included. */
  readonly checks: number;
}

export interface HandedTask extends TaskResult {
  /** What was answered last: as lessons keep answers, and of a tree solved by hand its sheet. */
  readonly answer: string;
}

/** 1 at the first try, ½ later, 0 for what was not solved. */
export function pointsOf({ solved, checks }: TaskResult): number {
  if (!solved) return 0;
  return checks <= 1 ? 1 : 0.5;
}

export const LONGEST_NAME = 80;
const LONGEST_WORK = 140;
const LONGEST_ANSWER = 16_000;
const MOST_TASKS = 200;
const MOST_CHECKS = 9_999;
/** More than the largest challenge needs: a few bytes can stand for millions. */
const LONGEST_JSON = 400_000;
const KINDS = ['lesson', 'own', 'challenge', 'program'] as const;

/** The line that is handed in. */
export function writeCompletion({ name, work, made, tasks }: Completion): string {
  const statements = [
    ...[shortened(name, LONGEST_NAME), work.kind, shortened(work.name, LONGEST_WORK)],
    ...[work.version, Math.max(0, Math.round(made)).toString(36)],
    ...tasks.slice(0, MOST_TASKS).map(({ solved, checks, answer }) => {
      const count = Math.min(MOST_CHECKS, Math.max(0, Math.round(checks)));
      return `${String(count)}${solved ? '+' : '-'}${answer.slice(0, LONGEST_ANSWER)}`;
    }),
  ];
  return writeCode(deflateSync(strToU8(JSON.stringify(statements)), { level: 9 }));
}

/** What the bytes of a line say; null where they are none of ours. Anything may be given. */
export function readCompletion(bytes: Uint8Array): Completion | null {
  const [name, kind, title, version, made, ...tasks] = textsIn(bytes) ?? [];
  const known = KINDS.find((each) => each === kind);
  if (name === undefined || title === undefined || made === undefined || known === undefined) {
    return null;
  }
  if (!/^[\da-z]{1,7}$/.test(version ?? '') || !/^[\da-z]{1,8}$/.test(made)) return null;
  const read = tasks.map(readTask);
  if (read.length > MOST_TASKS || !read.every((task) => task !== null)) return null;
  return {
    name: shortened(name, LONGEST_NAME),
    work: { kind: known, name: shortened(title, LONGEST_WORK), version: version! },
    made: parseInt(made, 36),
    tasks: read,
  };
}

function readTask(text: string): HandedTask | null {
  const [, checks, sign, answer] = /^(\d{1,4})([+-])(.*)$/s.exec(text) ?? [];
  if (answer === undefined || answer.length > LONGEST_ANSWER) return null;
  return { solved: sign === '+', checks: Number(checks), answer };
}

function textsIn(bytes: Uint8Array): readonly string[] | null {
  try {
    const json = inflateSync(bytes, { out: new Uint8Array(LONGEST_JSON) });
    const statement: unknown = JSON.parse(strFromU8(json));
    return Array.isArray(statement) && statement.every((each) => typeof each === 'string')
      ? statement
      : null;
  } catch {
    return null;
  }
}

/** On one line, without what can't be seen. */
function shortened(text: string, longest: number): string {
  const line = text.normalize('NFC').replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ');
  return Array.from(line.trim()).slice(0, longest).join('').trim();
}

/** By which a text is known to be the same: six or seven letters; line ends and blanks around it are none. */
export function versionOf(text: string): string {
  return checkSum(strToU8(text.replace(/\r\n?/g, '\n').trim())).toString(36);
}
