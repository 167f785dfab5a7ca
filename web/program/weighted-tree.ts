import { lotsOf } from '../core/random.ts';

/** A tree in which chance moves, each way with its weight: what a program says of it itself. */
export interface WeightedTree {
  /** Null: a leaf, or the program doesn't say. */
  readonly kind: 'max' | 'min' | 'chance' | null;
  /** How likely each child is; null: all alike. */
  readonly weights: readonly number[] | null;
  /** None at a leaf. */
  readonly children: readonly WeightedTree[];
  readonly value: number;
}

type Fields = Readonly<Record<string, unknown>>;
type Kind = Exclude<WeightedTree['kind'], null>;

const MOST_NODES = 20_000;
const DEEPEST = 100;
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['max', /^(max|maximi[sz]er|max_node|player)$/i],
  ['min', /^(min|minimi[sz]er|min_node|opponent)$/i],
  ['chance', /^(chance|exp|expect(ation|ed)?|avg|random|nature|dice|chance_node)$/i],
];
const LEAF = /^(leaf|terminal|end|value|utility)$/i;
const WEIGHT = /^(p|prob|probs|probability|probabilities|weights?|chances?)$/i;
const VALUE = /^(value|val|v|score|utility|payoff)$/i;

/**
 * The tree that a program says, as JSON, it has searched, where it names its nodes and its chances: lists such
 * as `["chance", [[0.5, 3], [0.5, 7]]]`, or objects whose nodes or ways have weights. Null where it does not.
 */
export function weightedTree(json: string): WeightedTree | null {
  let left = MOST_NODES;
  let [hasWeights, hasKinds] = [false, false];
  const kinds = new Set<Kind | null>();
  try {
    const root = read(JSON.parse(json), 0);
    // Where chance says no weights all its ways are alike; without MIN that is told by the plies.
    const isMixed = kinds.has('chance') && kinds.has('min');
    return root !== null && hasKinds && (hasWeights || isMixed) ? root : null;
  } catch {
    return null;
  }

  function read(part: unknown, depth: number): WeightedTree | null {
    if (--left < 0 || depth > DEEPEST) return null;
    if (typeof part === 'number') return leaf(part);
    const parts = Array.isArray(part) ? partsOfList(part) : isFields(part) ? partsOf(part) : null;
    if (parts === null) return null;
    const { kind, entries } = parts;
    if (entries === null) return parts.value === null ? null : leaf(parts.value);
    hasKinds ||= kind !== null;
    let weights: readonly number[] | null = parts.weights;
    let nodes: readonly unknown[] = entries;
    const pairs = weights === null && kind === 'chance' ? entries.map(pairOf) : [null];
    if (entries.length > 0 && !pairs.includes(null)) {
      weights = pairs.map((pair) => pair![0]);
      nodes = pairs.map((pair) => pair![1]);
    }
    if (weights !== null && weights.length !== nodes.length) return null;
    hasWeights ||= weights !== null;
    kinds.add(kind);
    const children = nodes.map((child) => read(child, depth + 1));
    if (children.length === 0 || children.includes(null)) return null;
    return { kind, weights, children: children as readonly WeightedTree[], value: NaN };
  }
}

function leaf(value: number): WeightedTree {
  return { kind: null, weights: null, children: [], value };
}

function isFields(part: unknown): part is Fields {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function kindOf(word: unknown): Kind | null {
  return typeof word !== 'string' ? null : (KINDS.find(([, its]) => its.test(word))?.[0] ?? null);
}

interface Parts {
  readonly kind: Kind | null;
  readonly entries: readonly unknown[] | null;
  readonly weights: readonly number[] | null;
  readonly value: number | null;
}

function partsOfList(list: readonly unknown[]): Parts | null {
  const [word, ...rest] = list;
  const [first] = rest;
  const kind = kindOf(word);
  if (kind === null) {
    const isLeaf = typeof word === 'string' && LEAF.test(word) && typeof first === 'number';
    return isLeaf ? { kind, entries: null, weights: null, value: first } : null;
  }
  const isOne = rest.length === 1 && Array.isArray(first) && kindOf(first[0]) === null;
  return { kind, entries: isOne ? (first as unknown[]) : rest, weights: null, value: null };
}

function partsOf(fields: Fields): Parts {
  const all = Object.entries(fields);
  const kind = all.map(([, value]) => kindOf(value)).find((each) => each !== null) ?? null;
  const areNumbers = (list: unknown): list is number[] =>
    Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'number');
  const weights = all.find(([name, list]) => WEIGHT.test(name) && areNumbers(list));
  const entries = all.find(
    ([name, list]) => name !== weights?.[0] && Array.isArray(list) && list.length > 0,
  );
  const value = all.find(([name, its]) => VALUE.test(name) && typeof its === 'number');
  return {
    kind,
    entries: (entries?.[1] as readonly unknown[] | undefined) ?? null,
    weights: (weights?.[1] as readonly number[] | undefined) ?? null,
    value: (value?.[1] as number | undefined) ?? null,
  };
}

/** A way of chance: how likely it is, and what is there. */
function pairOf(entry: unknown): readonly [number, unknown] | null {
  if (Array.isArray(entry))
    return entry.length === 2 && typeof entry[0] === 'number' ? [entry[0], entry[1]] : null;
  if (!isFields(entry)) return null;
  const all = Object.entries(entry);
  const weight = all.find(([name, its]) => WEIGHT.test(name) && typeof its === 'number');
  if (weight === undefined) return null;
  const inner = all.filter(([name]) => name !== weight[0]);
  const [only] = inner;
  // Either it holds the node, or it is the node.
  const isHeld = only !== undefined && inner.length === 1 && !Array.isArray(only[1]);
  return [weight[1] as number, isHeld ? only[1] : entry];
}

/** The tree without its weights, as the lab writes trees. */
export function plainText({ children, value }: WeightedTree): string {
  return children.length === 0 ? JSON.stringify(value) : `[${children.map(plainText).join()}]`;
}

/** With a sum of one, all different in what they lead to. */
const WEIGHTS: readonly (readonly number[])[] = [
  ...[
    [0.25, 0.75],
    [0.5, 0.5],
    [0.875, 0.125],
    [0.5, 0.25, 0.25],
    [0.125, 0.125, 0.75],
  ],
];

/**
 * Other trees as such a program writes them: with the same nodes, but other leaves, and other chances. None
 * where that can't be told.
 */
export function otherWeighted(json: string): readonly unknown[] {
  const root = JSON.parse(json) as unknown;
  const spans = [
    [-9, -1],
    [1, 9],
    [-3, 3],
    [-20, 20],
    [0, 1],
    [-50, 50],
  ] as const;
  return spans.map(([least, most], at) => {
    const { draw } = lotsOf(at, 300);
    const drawn = (many: number): readonly number[] => {
      const fit = WEIGHTS.filter(({ length }) => length === many);
      return fit[draw(0, fit.length - 1)] ?? Array.from({ length: many }, () => 1 / many);
    };
    const changed = (part: unknown): unknown => {
      if (typeof part === 'number') return draw(least, most);
      if (Array.isArray(part)) {
        const list: readonly unknown[] = part;
        const pairs = list.map(pairOf);
        const isTagged = typeof list[0] === 'string';
        if (isTagged || pairs.includes(null))
          return list.map((each) => (typeof each === 'string' ? each : changed(each)));
        const weights = drawn(list.length);
        return list.map((each, index) => withWeight(each, weights[index]!, changed));
      }
      if (!isFields(part)) return part;
      return Object.fromEntries(
        Object.entries(part).map(([name, its]) => {
          const isWeight = WEIGHT.test(name);
          if (isWeight && Array.isArray(its)) return [name, drawn(its.length)];
          if (isWeight) return [name, its];
          const isIts =
            Array.isArray(its) || isFields(its) || (VALUE.test(name) && typeof its === 'number');
          return [name, isIts ? changed(its) : its];
        }),
      );
    };
    return changed(root);
  });
}

function withWeight(entry: unknown, weight: number, changed: (part: unknown) => unknown): unknown {
  if (Array.isArray(entry)) return [weight, changed(entry[1])];
  return Object.fromEntries(
    Object.entries(changed(entry) as Fields).map(([name, its]) => [
      name,
      WEIGHT.test(name) && typeof its === 'number' ? weight : its,
    ]),
  );
}
