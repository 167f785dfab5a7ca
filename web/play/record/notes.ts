/**
 * What a game says beside its moves: comments, labels on the board, who won which tournament. Kept as
 * SGF has it, the one notation that has a name for everything, so that whatever a file says can be
 * given back as it was, also what nobody here understands.
 */

/** "C" and a comment, "LB" and labels; the values as they stand in a file, between their brackets. */
export type Property = readonly [name: string, ...values: readonly string[]];

/** What a file says of one node of a record. */
export interface NodeNotes {
  /** Beside the move itself; of the first node, about the game. */
  readonly own: readonly Property[];
  /** Of nodes of the file that have no move: those before that of the move, and those after it. */
  readonly before: readonly (readonly Property[])[];
  readonly after: readonly (readonly Property[])[];
  /** How the file goes on where that cannot be played here, each a line in its brackets. */
  readonly unplayed: readonly string[];
}

/** By node; null, or nothing at all, of nodes of which nothing is said. */
export type Notes = readonly (NodeNotes | null)[];

/** The same while a file is read. */
export interface GrowingNotes {
  own: Property[];
  readonly before: (readonly Property[])[];
  readonly after: (readonly Property[])[];
  readonly unplayed: string[];
}

export const NOTHING: NodeNotes = { own: [], before: [], after: [], unplayed: [] };

/** A value as it is meant: a backslash takes the next character as it is, and an end of line away. */
export function textOfValue(value: string): string {
  return value.replace(/\\(\r\n|\n\r|[\s\S])/g, (_, escaped: string) =>
    /[\r\n]/.test(escaped) ? '' : escaped,
  );
}

/**
 * A text as the value of a property. Its last words may look like a move, ";B[hh", before which a bracket is
 * missing: then theirs is escaped.
 */
export function valueOfText(text: string): string {
  const value = text.replace(/[\]\\]/g, '\\$&');
  return value.replace(/(;\s*[BW]\s*)(\[[a-z]{2})$/, '$1\\$2');
}

/** All properties of a node, those of the move first. */
export function propertiesOf({ own, before, after }: NodeNotes): readonly Property[] {
  return [...own, ...before.flat(), ...after.flat()];
}

/** What a node's properties of that name say, in order. */
export function valuesNamed(notes: NodeNotes, name: string): readonly string[] {
  return propertiesOf(notes).flatMap(([known, ...values]) => (known === name ? values : []));
}

/** What is said in words about a node; empty where nothing is. */
export function commentOf(notes: NodeNotes): string {
  return ['C', 'GC']
    .flatMap((name) => valuesNamed(notes, name))
    .map((value) => textOfValue(value).trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Says something more about a node that is being read. */
export function addComment({ own }: GrowingNotes, text: string): void {
  const value = valueOfText(text.trim());
  if (value === '') return;
  const at = own.findIndex(([name]) => name === 'C');
  const statement = own[at];
  if (statement === undefined) own.push(['C', value]);
  else own[at] = ['C', `${statement[1] ?? ''}\n${value}`];
}

/** The notes with other words about the node: all that was said in comments before is replaced. */
export function withCommentIn(notes: NodeNotes, text: string): NodeNotes {
  const others = (properties: readonly Property[]): readonly Property[] =>
    properties.filter(([name]) => name !== 'C' && name !== 'GC');
  const own = others(notes.own);
  const statement = text.trim() === '' ? [] : ([['C', valueOfText(text)]] as const);
  const left = (groups: NodeNotes['before']): NodeNotes['before'] =>
    groups.map(others).filter((group) => group.length > 0);
  return {
    ...notes,
    own: [...own, ...statement],
    before: left(notes.before),
    after: left(notes.after),
  };
}

/** Whether a node's notes say nothing. */
function saysNothing({ own, before, after, unplayed }: NodeNotes): boolean {
  return own.length + before.length + after.length + unplayed.length === 0;
}

/** The notes with those of one node changed. */
export function withNotesAt(notes: Notes, node: number, changed: NodeNotes): Notes {
  const all = Array.from(
    { length: Math.max(notes.length, node + 1) },
    (_, at) => notes[at] ?? null,
  );
  all[node] = saysNothing(changed) ? null : changed;
  return trimmed(all);
}

/** The notes of nodes that are now in another order: those that `order` lists are left. */
export function reordered(notes: Notes, order: readonly number[]): Notes {
  return notes.length === 0 ? notes : trimmed(order.map((node) => notes[node] ?? null));
}

/** What has been gathered of each node. */
export function notesOf(gathered: ReadonlyMap<number, NodeNotes>): Notes {
  const notes: (NodeNotes | null)[] = [];
  for (const node of [...gathered.keys()].sort((a, b) => a - b)) {
    while (notes.length < node) notes.push(null);
    notes.push(gathered.get(node) ?? null);
  }
  return trimmed(notes.map((note) => (note === null || saysNothing(note) ? null : note)));
}

function trimmed(notes: Notes): Notes {
  let end = notes.length;
  while (end > 0 && notes[end - 1] === null) end -= 1;
  return notes.slice(0, end);
}
