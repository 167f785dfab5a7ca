import { nestedTree } from './nested-tree.ts';
import type { DiagnosedStyle } from '../engine/diagnosis-messages.ts';
import {
  languageOf,
  PROGRAM_LANGUAGES,
  type ProgramLanguage,
  type ProgramText,
} from './source/read.ts';
import { guessSearches, rolesOf, withRoots, type SearchFunction } from './source/roles.ts';

/**
 * What a class is to write, as a file in JSON:
 *
 *     { "task": 1, "title": "Alpha-beta on a tree", "language": "python",
 *       "signature": "alphabeta(node, alpha, beta, is_max)",
 *       "starter": "def alphabeta(node, alpha, beta, is_max):\n    ...\n",
 *       "trees": ["[[3,12,8],[2,4,6]]"], "cut": "equal" }
 *
 * All but `task` and `title` may be left out. `signature`: the function that is judged, and its parameters in their
 * order, by their usual names. `trees`: what programs are tried on besides the trees that all are tried on;
 * they are not shown to those who write. Nothing in such a file is believed.
 */
export interface ProgramTask {
  readonly title: string;
  readonly language: ProgramLanguage;
  /** '': any function will do. */
  readonly signature: string;
  readonly starter: string;
  readonly trees: readonly string[];
  readonly cut: TaskCut;
}

/** When moves are to be cut: at α ≥ β, only at α > β, either way, never; or all of these will do. */
const TASK_CUTS = ['any', 'equal', 'strict', 'either', 'none'] as const;
export type TaskCut = (typeof TASK_CUTS)[number];

const LONGEST_TASK = 60_000;
const LONGEST_TITLE = 120;
const LONGEST_SIGNATURE = 200;
const LONGEST_STARTER = 16_000;
const LONGEST_TREE = 2_000;
const MOST_TREES = 40;
const FIELDS = ['task', 'title', 'language', 'signature', 'starter', 'trees', 'cut'];
const SIGNATURE = /^(?:def |function )?\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*\(([^()]*)\)\s*:?$/u;

/** The task in such a file; or the sentence that says what is wrong with it, in English. Never throws. */
export function readTask(
  text: string,
): { readonly task: ProgramTask } | { readonly problem: string } {
  const problem = (sentence: string) => ({ problem: sentence });
  if (text.length > LONGEST_TASK) return problem('A task has at most 60,000 characters.');
  let statement: unknown;
  try {
    statement = JSON.parse(text);
  } catch (error) {
    return problem(`This is no JSON: ${(error as Error).message}`);
  }
  if (
    typeof statement !== 'object' ||
    statement === null ||
    !('task' in statement) ||
    statement.task !== 1
  )
    return problem('This is no task: it has to be an object with "task": 1.');
  const unknown = Object.keys(statement).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined)
    return problem(`A task has no ${JSON.stringify(unknown.slice(0, 40))}.`);
  const its = statement as Record<string, unknown>;
  const texts = { title: LONGEST_TITLE, signature: LONGEST_SIGNATURE, starter: LONGEST_STARTER };
  for (const [name, longest] of Object.entries(texts)) {
    const value = its[name] ?? '';
    if (typeof value !== 'string' || value.length > longest)
      return problem(`"${name}" has to be a text of at most ${String(longest)} characters.`);
  }
  const { title = '', signature = '', starter = '' } = its as Partial<Record<string, string>>;
  if (title.trim() === '') return problem('A task needs a "title".');
  if (signature !== '' && !SIGNATURE.test(signature.trim()))
    return problem('"signature" has to be a name and parameters, such as "minimax(node, is_max)".');
  const { language = languageOf(starter) ?? 'python', cut = 'any', trees = [] } = its;
  const written = PROGRAM_LANGUAGES.find((each) => each === language);
  if (written === undefined) return problem('"language" has to be "python" or "javascript".');
  const rule = TASK_CUTS.find((each) => each === cut);
  if (rule === undefined)
    return problem(`"cut" has to be one of: ${TASK_CUTS.map((each) => `"${each}"`).join(', ')}.`);
  if (!Array.isArray(trees) || trees.length > MOST_TREES)
    return problem(`"trees" has to be a list of at most ${String(MOST_TREES)} trees.`);
  const read = trees.map(treeOf);
  const wrong = read.indexOf(null);
  if (wrong >= 0)
    return problem(`Tree ${String(wrong + 1)} can't be read: write it as "[[3,12],[2,4]]".`);
  const lists = read.filter((tree) => tree !== null);
  const task = { title: title.trim(), language: written, signature: signature.trim(), starter };
  return { task: { ...task, trees: lists, cut: rule } };
}

function treeOf(tree: unknown): string | null {
  const text = typeof tree === 'string' ? tree : JSON.stringify(tree);
  if (typeof text !== 'string' || text.length > LONGEST_TREE) return null;
  const nested = nestedTree(text);
  return nested === null ? null : JSON.stringify(nested);
}

/** The same as a file, all on one line and in one order. */
export function writeTask({
  title,
  language,
  signature,
  starter,
  trees,
  cut,
}: ProgramTask): string {
  return JSON.stringify({ task: 1, title, language, signature, starter, trees, cut });
}

/** The functions of a program that are to be judged; null where it has none of the name that is asked for. */
export function searchesFor(
  program: ProgramText,
  { signature }: Pick<ProgramTask, 'signature'>,
): readonly SearchFunction[] | null {
  const guessed = guessSearches(program);
  const [, name, list = ''] = SIGNATURE.exec(signature) ?? [];
  if (name === undefined) return guessed;
  const index = program.functions.findIndex((each) => each.name === name);
  const its = program.functions[index];
  if (its === undefined) return null;
  const isFound = guessed.some((each) => each.index === index);
  const isRecursive = its.calls.has(name);
  const all = isFound || !isRecursive ? guessed : withRoots(program, [index]);
  const params = list.split(',').map((each) => /[\p{L}\p{N}_$]+/u.exec(each)?.[0] ?? '');
  // Parameters may have names of one's own: what they are is said by the task.
  if (params.length !== its.params.length) return all;
  const { roles } = rolesOf({ ...its, params });
  const named = all.map((each) => (each.index === index ? { ...each, roles } : each));
  return [
    ...named.filter((each) => each.index === index && !each.isRoot),
    ...named.filter((each) => each.index !== index || each.isRoot),
  ];
}

/** Whether a right program cuts as it is asked to; true where nothing tells. */
export function cutsAsAsked(
  { prunes, cut, narrows, other }: DiagnosedStyle,
  asked: TaskCut,
): boolean {
  if (asked === 'any' || other) return true;
  const rules = [cut.max, cut.min];
  if (asked === 'none') return !prunes || rules.every((rule) => rule === 'never');
  if (!prunes || narrows !== 'both' || rules.includes('never')) return false;
  return asked === 'either' || !rules.includes(asked === 'equal' ? 'strict' : 'equal');
}
