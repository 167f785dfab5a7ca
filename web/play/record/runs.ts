import { FIRST, isNode, parentOf, type GameRecord } from './record.ts';
import { familyOf, pliesOf, tell, type Family } from './walk.ts';

/** Moves that are read one after another, without a variation between them. */
export interface Run {
  /** 0 for the main line, 1 for variations on it, and so on. */
  readonly level: number;
  readonly nodes: readonly number[];
  /** How many moves lead to the first of them, itself included. */
  readonly ply: number;
}

/** A game in the order in which it is told, with its variations between the runs. Linear time. */
export function runsOf(record: GameRecord): readonly Run[] {
  const plies = pliesOf(record);
  const runs: Run[] = [];
  let level = 0;
  let nodes: number[] | null = null;
  tell(record, {
    move: (node) => {
      if (nodes === null) {
        nodes = [];
        runs.push({ level, nodes, ply: plies[node]! });
      }
      nodes.push(node);
    },
    open: () => {
      level += 1;
      nodes = null;
    },
    close: () => {
      level -= 1;
      nodes = null;
    },
  });
  return runs;
}

/** Runs in parts of at most so many moves: what a list draws of a record that is too large to be drawn at once. */
export function partsOf(runs: readonly Run[], most: number): readonly Run[] {
  return runs.flatMap(({ level, nodes, ply }) =>
    Array.from({ length: Math.ceil(nodes.length / most) }, (_, at) => ({
      level,
      nodes: nodes.slice(at * most, (at + 1) * most),
      ply: ply + at * most,
    })),
  );
}

/** Where the variation begins that a node stands in; −1 on the main line. */
export function variationOf(record: GameRecord, node: number, family?: Family): number {
  const { firstChild } = family ?? familyOf(record);
  for (let at = isNode(record, node) ? node : FIRST; at !== FIRST; at = parentOf(record, at)) {
    if (firstChild[parentOf(record, at)] !== at) return at;
  }
  return -1;
}

/** What was tried instead of a node's move, before or after it in their order; itself if nothing. */
export function siblingOf(record: GameRecord, node: number, step: 1 | -1): number {
  if (!isNode(record, node) || node === FIRST) return node;
  const { firstChild, nextSibling } = familyOf(record);
  let before = node;
  for (let at = firstChild[parentOf(record, node)]!; at !== -1; at = nextSibling[at]!) {
    if (at === node) break;
    before = at;
  }
  const after = nextSibling[node]!;
  return step === -1 ? before : after === -1 ? node : after;
}
