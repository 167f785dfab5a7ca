import { fieldsOf, linesOf, wordsOf, type Field } from './course-fields.ts';
import { DEEPEST, MOST_NODES, newNode, numberIn, type Misread, type ReadNode } from './nodes.ts';

/** The most MIN agents in a row that a lab can have. */
const MOST_OPPONENTS = 6;

/** A tree test of Berkeley's CS188, class "GraphGameTreeTest". */
export interface CourseTest {
  /** The states, unrolled as far as the test's depth goes. A node is called by its state. */
  readonly root: ReadNode;
  /** How often MIN moves in a row. */
  readonly opponents: number;
  /** What is to be tested; null where the file names an agent that the course does not have. */
  readonly algorithm: 'minimax' | 'alpha-beta' | 'expectimax' | null;
  /** The states that the moves at the root lead to, by the names that the file has for the moves. */
  readonly actions: ReadonlyMap<string, string>;
}

const ALGORITHMS = new Map([
  ['MinimaxAgent', 'minimax'],
  ['AlphaBetaAgent', 'alpha-beta'],
  ['ExpectimaxAgent', 'expectimax'],
] as const);

/**
 * A tree test as a tree in which MAX and MIN take turns, whatever the number of agents: where two in a
 * row are of one kind, a node with a single move is put between them, which changes no value and no cut.
 */
export function readCourseTree(text: string): ReadNode | Misread {
  const test = unrolled(text, () => 1);
  return 'expected' in test ? test : test.root;
}

/** A tree test as a lab shows it: several MIN agents move one after the other. */
export function readCourseTest(text: string): CourseTest | Misread {
  // A single agent, or more than a lab knows, take turns with nodes between them.
  return unrolled(text, (agents) => (agents > 1 && agents - 1 <= MOST_OPPONENTS ? agents - 1 : 1));
}

/**
 * Depth counts rounds, in which MAX and then every other agent moves once. In a test of expectimax all
 * but MAX move by lot, each move as likely as the next.
 * @param opponentsOf how often MIN moves in a row in the tree, by the number of agents
 */
function unrolled(text: string, opponentsOf: (agents: number) => number): CourseTest | Misread {
  const fields = fieldsOf(text);
  if ('expected' in fields) return fields;
  const start = fields.get('start_state');
  if (start === undefined) return { expected: 'course-start', at: text.length };
  const agents = countIn(fields.get('num_agents'), 2);
  const depth = countIn(fields.get('depth'), DEEPEST);
  if (agents === null) return { expected: 'course-count', at: fields.get('num_agents')!.at };
  if (depth === null) return { expected: 'course-count', at: fields.get('depth')!.at };

  const root = start.text.trim();
  const moves = new Map<string, string[]>();
  const actions = new Map<string, string>();
  const places = new Map([[root, start.at]]);
  for (const { words, at } of linesOf(fields.get('successors'))) {
    const [from, action, to] = words;
    if (words.length !== 3) return { expected: 'course-successor', at };
    moves.set(from!, [...(moves.get(from!) ?? []), to!]);
    if (from === root) actions.set(action!, to!);
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
  const algorithm =
    [...ALGORITHMS].find(([agent]) => agent === fields.get('alg')?.text.trim())?.[1] ?? null;
  const opponents = algorithm === 'expectimax' ? 1 : opponentsOf(agents);
  // Chance takes no side's turn: then MIN has a node without a choice before MAX moves again.
  const isLot = (ply: number): boolean => algorithm === 'expectimax' && ply % agents !== 0;
  const isBetween = (ply: number): boolean =>
    algorithm === 'expectimax'
      ? (ply + 1) % agents === 0
      : opponents === 1 && isSameKind(ply, agents);

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
    const node = { ...newNode(state), isChance: isLot(ply) };
    for (const to of next) {
      const child = grow(to, ply + 1);
      if ('expected' in child) return child;
      node.children.push(child.children.length > 0 && isBetween(ply) ? between(child) : child);
    }
    return node;
  };
  const tree = grow(root, 0);
  return 'expected' in tree ? tree : { root: tree, opponents, algorithm, actions };
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

/** A number of agents or rounds; `fallback` where the file has none, null where it is no such number. */
function countIn(field: Field | undefined, fallback: number): number | null {
  if (field === undefined) return fallback;
  const number = Number(field.text);
  return Number.isInteger(number) && number >= 1 && number <= DEEPEST ? number : null;
}
