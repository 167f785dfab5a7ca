/** A tree as nested lists: a number, or the children of a node. */
export type NestedTree = number | readonly NestedTree[];

/** Anything that JSON can say. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = Readonly<Record<string, Json>>;

/** How a program writes its trees. */
export type TreeShape =
  | { readonly kind: 'lists' }
  /** By the names of the moves: `{a1: {b1: 3, b2: 12}, a2: 2}`. */
  | { readonly kind: 'names' }
  /** Each node with its name before what it has: `['A', [['B', 3], ['C', 12]]]`. */
  | { readonly kind: 'pairs' }
  /** Nodes with children and a value: `{children: [{value: 3}, {value: 12}]}`. */
  | {
      readonly kind: 'nodes';
      readonly children: string;
      readonly value: string;
      /** The first leaf, the root, and a node below it: what else nodes have, others as deep have alike. */
      readonly leaf: Fields;
      readonly inner: Fields;
      readonly below: Fields;
      /** What each node has another text for: they are called by it. */
      readonly names: readonly string[];
    }
  /** Its leaves in a row: places in it, of the program's row with this number. */
  | {
      readonly kind: 'row';
      readonly number: number;
      readonly row: Row;
      readonly leaves: readonly number[];
    }
  /** Its nodes and its chances are named: see weighted-tree.ts. */
  | { readonly kind: 'weighted' }
  /** A list of lists that something has among its fields, beside what may go with that tree alone. */
  | { readonly kind: 'held' }
  /**
   * A game that is not known here: the tree is what the program has made of it. `events`: the trace that it is
   * judged by, where that is not the program's own.
   */
  | { readonly kind: 'own'; readonly events?: string }
  /** Named states, and what leads from one to the next kept elsewhere: its leaves can be worth something else. */
  | { readonly kind: 'graph'; readonly leaves: number };

/** Numbers in a row, and nothing where a program has none. */
export type Row = readonly (number | null)[];

/** A tree that a program has searched. */
export interface ProgramTree {
  /** As the lab writes trees: moves that the program names have their names. */
  readonly text: string;
  readonly shape: TreeShape;
}

const MOST_NODES = 20_000;
const DEEPEST = 250;
const CHILDREN = /child|kids|succ|branch|next|nodes|moves/i;
const VALUE = /^(value|val|v|score|utility|payoff|eval(uation)?|heuristic|data|cost|weight)$/i;
/** What leaves have besides; whatever else is their only number is their value. */
const BESIDE =
  /^(id|index|key|no|number|depth|level|ply|height|visits?|n|alpha|beta|min|max|player|turn|agent|x|y)$|^is_?|^has_?|_id$/i;

/**
 * What a program says it has searched, as JSON; null where it is no tree.
 * `moves`: what the program calls some moves of its root, as far as that is known.
 */
export function programTree(json: string, moves: readonly string[] = []): ProgramTree | null {
  let found: Json;
  try {
    found = JSON.parse(json) as Json;
  } catch {
    return null;
  }
  // How the tracer tells of a graph: no list of a tree has a text in it.
  if (Array.isArray(found) && found[0] === 'graph') {
    const text = textOf(found[1] as Json, { kind: 'names' });
    const leaves = text?.match(/[:[,]-?\d/g)?.length ?? 0;
    return text === null ? null : { text, shape: { kind: 'graph', leaves } };
  }
  const held = heldTree(found, moves);
  if (held !== null) return { text: held, shape: { kind: 'held' } };
  const shape = shapeOf(found);
  const text = shape === null ? null : textOf(found, shape);
  return shape === null || text === null ? null : { text, shape };
}

/** The only list among the fields of something, where it is a tree; or one by names, where moves are not its fields. */
function heldTree(root: Json, moves: readonly string[]): string | null {
  if (!isFields(root)) return null;
  const tables = Object.values(root).filter(isFields);
  const [table] = tables;
  const isNone = moves.length > 0 && !moves.some((move) => Object.hasOwn(root, move));
  if (isNone && tables.length === 1 && moves.every((move) => Object.hasOwn(table!, move)))
    return textOf(table!, { kind: 'names' });
  const lists = Object.values(root).filter(Array.isArray);
  const [list] = lists as readonly (readonly Json[])[];
  if (list === undefined || lists.length > 1 || !list.some(Array.isArray)) return null;
  return textOf(list, { kind: 'lists' });
}

function isFields(part: Json): part is Fields {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function shapeOf(root: Json): TreeShape | null {
  if (Array.isArray(root)) return { kind: pairIn(root) === null ? 'lists' : 'pairs' };
  if (!isFields(root)) return null;
  const lists = Object.keys(root).filter((key) => Array.isArray(root[key]));
  const children = lists.find((key) => CHILDREN.test(key)) ?? (lists.length === 1 ? lists[0] : '');
  if (children === undefined || children === '') return { kind: 'names' };
  let leaf: Json = root;
  for (let ply = 0; ply < DEEPEST && isFields(leaf) && childrenOf(leaf, children) !== null; ply++) {
    leaf = childrenOf(leaf, children)![0]!;
  }
  if (!isFields(leaf)) return null;
  const values = leaf;
  const numbers = Object.keys(values).filter((key) => typeof values[key] === 'number');
  const [other, ...others] = numbers.filter((key) => !BESIDE.test(key));
  const value = numbers.find((key) => VALUE.test(key)) ?? (others.length === 0 ? other : undefined);
  const isInner = (child: Json): child is Fields =>
    isFields(child) && childrenOf(child, children) !== null;
  const below = childrenOf(root, children)?.find(isInner) ?? root;
  if (value === undefined) return null;
  const names = namesIn(root, children);
  return { kind: 'nodes', children, value, leaf, inner: root, below, names };
}

/** Fields with texts, no two of which are alike in all of a tree. */
function namesIn(root: Fields, children: string): readonly string[] {
  const texts = new Map<string, Set<Json>>();
  const twice = new Set<string>();
  const open: Json[] = [root];
  for (let node = open.pop(), left = MOST_NODES; node !== undefined && left > 0; left--) {
    for (const [key, text] of isFields(node) ? Object.entries(node) : []) {
      const its = texts.get(key) ?? new Set();
      if (typeof text !== 'string' || its.has(text)) twice.add(key);
      texts.set(key, its.add(text));
    }
    if (isFields(node)) for (const child of childrenOf(node, children) ?? []) open.push(child);
    node = open.pop();
  }
  // Three may say who moves: the one, the other, or nobody.
  return [...texts].flatMap(([key, { size }]) => (size > 3 && !twice.has(key) ? [key] : []));
}

/** The name of a node, and what it has; null where that is not said. */
function pairIn(part: Json | undefined): readonly [name: string, its: Json] | null {
  if (!Array.isArray(part) || part.length !== 2) return null;
  const [name, its] = part as readonly Json[];
  return typeof name === 'string' && its !== undefined ? [name, its] : null;
}

/** The children of a node; null: it has none. */
function childrenOf(node: Fields, key: string): readonly Json[] | null {
  const children = node[key];
  return Array.isArray(children) && children.length > 0 ? children : null;
}

/** The text of a tree; null where something in it is no part of one. */
function textOf(root: Json, shape: TreeShape): string | null {
  let nodes = 0;
  let isTree = true;
  const complete = (): boolean => isTree;
  const refuse = (): string => {
    isTree = false;
    return '';
  };
  const write = (part: Json | undefined, depth: number): string => {
    if (!isTree || ++nodes > MOST_NODES || depth > DEEPEST) return refuse();
    const list = (all: readonly string[]) => (all.length === 0 ? refuse() : `[${all.join()}]`);
    const each = (all: readonly Json[]) => list(all.map((child) => write(child, depth + 1)));
    if (shape.kind === 'nodes') {
      if (part === undefined || !isFields(part)) return refuse();
      const children = childrenOf(part, shape.children);
      return children === null ? number(part[shape.value]) : each(children);
    }
    if (shape.kind === 'pairs') {
      const its = pairIn(part)?.[1];
      return Array.isArray(its) ? each(its as readonly Json[]) : number(its);
    }
    if (typeof part === 'number') return number(part);
    if (shape.kind === 'lists') return Array.isArray(part) ? each(part) : refuse();
    if (part === undefined || !isFields(part)) return refuse();
    const moves = Object.entries(part);
    return list(moves.map(([name, child]) => `${JSON.stringify(name)}:${write(child, depth + 1)}`));
  };
  const number = (value: Json | undefined): string =>
    typeof value === 'number' && Number.isFinite(value) ? JSON.stringify(value) : refuse();
  if (typeof root === 'number') return null;
  const text = write(root, 0);
  return text === '' || !complete() ? null : text;
}

/**
 * A tree as such a program writes it; null where none can be given to it. `name`: of the node itself, where
 * nodes have names.
 */
export function inShape(tree: NestedTree, shape: TreeShape, ply = 0, name = 'root'): unknown {
  switch (shape.kind) {
    case 'lists':
      return tree;
    case 'row':
    case 'weighted':
    case 'held':
    case 'graph':
    case 'own':
      return null;
    case 'pairs': {
      if (typeof tree === 'number') return [name, tree];
      const nameOf = (at: number): string => (ply === 0 ? '' : name) + letter(at);
      return [name, tree.map((child, at) => inShape(child, shape, ply + 1, nameOf(at)))];
    }
    case 'names':
      return typeof tree === 'number'
        ? tree
        : Object.fromEntries(tree.map((child, at) => [letter(at), inShape(child, shape, ply + 1)]));
    case 'nodes': {
      const own = ply === 0 ? [] : shape.names.map((key) => [key, name] as const);
      const named: Fields = Object.fromEntries(own);
      const nameOf = (at: number): string => (ply === 0 ? '' : name) + letter(at);
      return typeof tree === 'number'
        ? { ...shape.leaf, ...named, [shape.value]: tree }
        : {
            ...(ply % 2 === 0 ? shape.inner : shape.below),
            ...named,
            [shape.children]: tree.map((child, at) => inShape(child, shape, ply + 1, nameOf(at))),
          };
    }
  }
}

function letter(at: number): string {
  return at < 26 ? String.fromCharCode(97 + at) : String(at + 1);
}
