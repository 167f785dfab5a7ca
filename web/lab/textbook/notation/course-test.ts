import { MOST_NODES } from './brackets.ts';
import { DEEPEST, newNode, numberIn, type Misread, type ReadNode } from './nodes.ts';

/** What a field of the file says, and where. */
interface Field {
  readonly text: string;
  readonly at: number;
}

interface Line {
  readonly words: readonly string[];
  readonly at: number;
}

/**
 * The tree tests of Berkeley's CS188 (class "GraphGameTreeTest"): states and what leads from one to
 * another, unrolled as far as the test's depth goes. Depth counts rounds, in which MAX and then every
 * MIN agent moves once; where two agents in a row are of one kind, a node with a single move is put
 * between them, which changes no value and no cut. A node is called by its state.
 */
export function readCourseTest(text: string): ReadNode | Misread {
  const fields = fieldsOf(text);
  if ('expected' in fields) return fields;
  const start = fields.get('start_state');
  if (start === undefined) return { expected: 'course-start', at: text.length };
  const agents = countIn(fields.get('num_agents'), 2);
  const depth = countIn(fields.get('depth'), DEEPEST);
  if (agents === null) return { expected: 'course-count', at: fields.get('num_agents')!.at };
  if (depth === null) return { expected: 'course-count', at: fields.get('depth')!.at };

  const moves = new Map<string, string[]>();
  const places = new Map([[start.text.trim(), start.at]]);
  for (const { words, at } of linesOf(fields.get('successors'))) {
    const [from, , to] = words;
    if (words.length !== 3) return { expected: 'course-successor', at };
    moves.set(from!, [...(moves.get(from!) ?? []), to!]);
    if (!places.has(to!)) places.set(to!, at);
  }
  const values = new Map<string, string>();
  for (const { words, at } of linesOf(fields.get('evaluation'))) {
    const value = words.length === 2 ? numberIn(words[1]!) : null;
    if (value === null) return { expected: 'course-evaluation', at };
    values.set(words[0]!, value);
  }
  const over = new Set(
    ['win_states', 'lose_states'].flatMap((key) => wordsOf(fields.get(key)?.text ?? '')),
  );

  let count = 0;
  const grow = (state: string, ply: number): ReadNode | Misread => {
    const at = places.get(state) ?? 0;
    count += 1;
    if (count > MOST_NODES) return { expected: 'smaller-tree', at };
    const next = over.has(state) || ply >= depth * agents ? [] : (moves.get(state) ?? []);
    if (next.length === 0) {
      const value = values.get(state);
      return value === undefined ? { expected: 'course-value', at } : newNode(state, value);
    }
    if (ply > DEEPEST / 2) return { expected: 'no-circle', at };
    const node = newNode(state);
    for (const to of next) {
      const child = grow(to, ply + 1);
      if ('expected' in child) return child;
      node.children.push(
        child.children.length > 0 && isSameKind(ply, agents) ? between(child) : child,
      );
    }
    return node;
  };
  return grow(start.text.trim(), 0);
}

/** Whether at this ply and at the next one it is MAX twice, or MIN. */
function isSameKind(ply: number, agents: number): boolean {
  return (ply % agents === 0) === ((ply + 1) % agents === 0);
}

/** The node below one that has no choice. */
function between(child: ReadNode): ReadNode {
  const only = newNode(child.label);
  only.children.push({ ...child, label: '' });
  return only;
}

function fieldsOf(text: string): ReadonlyMap<string, Field> | Misread {
  const fields = new Map<string, Field>();
  // A field, a comment, or the end of a line with nothing else on it.
  const pattern =
    /(\w+)[ \t]*:[ \t]*(?:"""([\s\S]*?)"""|"([^"\n]*)")[ \t]*\r?(?:\n|$)|[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/y;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) return { expected: 'course-field', at };
    const [whole, key, long, short] = match;
    if (whole === '') break;
    if (key === undefined) continue;
    const said = long ?? short ?? '';
    fields.set(key, { text: said, at: at + whole.indexOf(said, key.length) });
  }
  return fields;
}

function* linesOf(field: Field | undefined): Generator<Line> {
  if (field === undefined) return;
  let at = field.at;
  for (const line of field.text.split('\n')) {
    const words = wordsOf(line);
    if (words.length > 0) yield { words, at };
    at += line.length + 1;
  }
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** A number of agents or rounds; `fallback` where the file has none, null where it is no such number. */
function countIn(field: Field | undefined, fallback: number): number | null {
  if (field === undefined) return fallback;
  const number = Number(field.text);
  return Number.isInteger(number) && number >= 1 && number <= DEEPEST ? number : null;
}
