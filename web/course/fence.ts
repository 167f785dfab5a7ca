import { readStateAttributes, SEARCH_ATTRIBUTES } from '../search/link/attributes.ts';
import type { Offer } from '../search/field-kinds.ts';
import { PRESENTATION_ATTRIBUTES } from '../board/attributes.ts';
import { readPresentation } from '../search/link/presentation.ts';
import { readBrackets } from '../search/textbook/notation/brackets.ts';
import type { Expected } from '../search/textbook/notation/nodes.ts';
import { isCourseTest, readAnyTree } from '../search/textbook/notation/read-tree.ts';
import { LONGEST_TREE } from '../search/textbook/text.ts';
import { Entries, keyOf, readEntries, type Entry } from './entries.ts';
import { Unreadable, type StoryProblem } from './problem.ts';
import { sourceOf } from './stage.ts';

/** Why a fence is no tree; `web/course/text/fence.ts` puts it into words. */
export type FenceProblem =
  | ({ readonly kind: 'entry' } & StoryProblem)
  /** A tree that breaks off in this line. */
  | { readonly kind: 'tree'; readonly line: number; readonly expected: Expected }
  | { readonly kind: 'empty'; readonly line: number };

/** Attributes of `<prunus-tree>`, all of which can be read. */
export type FenceAttributes = Readonly<Record<string, string>>;

/** Entries that say what is searched. */
const SOURCES = ['tree', 'game', 'link', 'example', 'position', 'moves'];
const KNOWN: readonly string[] = [...SEARCH_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES, 'example'];

/**
 * What a fence of Markdown shows: entries as in a lesson's stage, a tree in any notation, or entries
 * and then a tree. Its lines count from 1, below the three marks. Anything may be given; takes its time
 * from the length of the text alone. `offer`: the names of algorithms and orders that there are.
 */
export function readFence(
  text: string,
  offer: Offer = {},
): { readonly attributes: FenceAttributes } | { readonly problem: FenceProblem } {
  try {
    return attributesOf(text.split(/\r\n|\r|\n/), offer);
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { kind: 'entry', ...error.problem } };
    throw error;
  }
}

function attributesOf(lines: readonly string[], offer: Offer): ReturnType<typeof readFence> {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return { problem: { kind: 'empty', line: 1 } };
  const from = treeBegins(lines);
  const given = readEntries(lines.slice(0, from), 0);
  const line = from + 1;
  const text = lines.slice(from).join('\n').trim();
  const key = wrongKey(lines.slice(from), given);
  if (key !== null) throw new Unreadable('unknown-key', line, key);
  const below: readonly Entry[] = text === '' ? [] : [{ key: 'tree', text, line }];
  const entries = new Entries([...given, ...below], KNOWN, [], first + 1);
  const tree = entries.find('tree');
  const problem = tree === null ? null : treeProblem(tree.text, tree.line);
  return problem === null ? { attributes: validated(entries, offer) } : { problem };
}

/** The line after the entries that a fence begins with. */
function treeBegins(lines: readonly string[]): number {
  // Its lines look like entries, and one of them is called "depth".
  if (isCourseTest(lines.join('\n'))) return 0;
  const isTree = (line: string) => line.trim() !== '' && !KNOWN.includes(keyOf(line) ?? '');
  const at = lines.findIndex(isTree);
  return at < 0 ? lines.length : at;
}

/**
 * The name of an entry that there is none of, at the head of these lines: one that an indented tree
 * could begin with is taken for such a tree if there is nothing else that speaks against it.
 */
function wrongKey(lines: readonly string[], given: readonly Entry[]): string | null {
  const [head = '', ...more] = lines.filter((line) => line.trim() !== '');
  const key = keyOf(head);
  const isTree =
    more.length > 0 &&
    !given.some(({ key: statement }) => SOURCES.includes(statement)) &&
    !more.some((line) => /^\s*[[({]/.test(line) || KNOWN.includes(keyOf(line) ?? '')) &&
    treeProblem(lines.join('\n').trim(), 1) === null;
  return isTree || isCourseTest(lines.join('\n')) ? null : key;
}

/** What keeps a text, which begins in this line, from being a tree. */
function treeProblem(text: string, line: number): FenceProblem | null {
  if (text.length > LONGEST_TREE) {
    return { kind: 'tree', line, expected: 'smaller-tree' };
  }
  const reading = readAnyTree(text);
  if (reading !== null && 'tree' in reading) return null;
  const misread = reading ?? readBrackets(text);
  const { expected, at } = 'expected' in misread ? misread : { expected: 'number' as const, at: 0 };
  const before = text.slice(0, at).trimEnd().split('\n').length;
  return { kind: 'tree', line: line + before - 1, expected };
}

/** The entries as attributes, once all of them can be read; an example is the link that opens it. */
function validated(entries: Entries, offer: Offer): FenceAttributes {
  if (![...SEARCH_ATTRIBUTES, 'example'].some((name) => entries.find(name) !== null)) {
    throw new Unreadable('missing-key', entries.line, 'tree');
  }
  const source = sourceOf(entries);
  const { problems } = readStateAttributes(source, offer);
  const [problem] = [...problems, ...readPresentation(source).problems];
  if (problem !== undefined) {
    const entry = entries.find(problem.field) ?? entries.find('example');
    const statement = entry === null ? problem.field : `${entry.key}: ${entry.text}`;
    throw new Unreadable('bad-state', entry?.line ?? entries.line, statement);
  }
  const attributes: Record<string, string> = {};
  for (const name of KNOWN) {
    const text = name === 'example' ? null : source(name);
    if (text !== null) attributes[name] = text;
  }
  return attributes;
}
