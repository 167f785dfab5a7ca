import { isSuperseded, subtreeEnd } from '../../trace/nodes.ts';
import { BOUND, type Trace } from '../../trace/trace.ts';
import { runsBelow } from './fold-table.ts';
import { isOpened } from './folds.ts';
import { type Scene, spanWidth } from './layout.ts';
import type { Opening, SiblingList } from './sibling-list.ts';
import { boundOf, isMin } from '../../trace/nodes.ts';
import { worthAt } from '../../trace/payoffs.ts';

const lists = new WeakMap<Scene, Map<number, SiblingList | null>>();
/** More lists than any view shows: then they are made again. */
const MOST_LISTS = 20_000;

/** The list for the children of `node`, or null where they simply stand as they were played. */
export function siblingsBelow(scene: Scene, node: number): SiblingList | null {
  const { siblings, folding, seating } = scene;
  if (siblings === 'play' && !folding && !seating) return null;
  let known = lists.get(scene);
  if (known === undefined || known.size > MOST_LISTS) {
    known = new Map();
    lists.set(scene, known);
  }
  let list = known.get(node);
  if (list === undefined) {
    list = makeList(scene, node);
    known.set(node, list);
  }
  return list;
}

/** How many slots an entry takes: a child those of its subtree, a fold those of its closed runs. */
function entryWidth(scene: Scene, { node, first, last }: Entry): number {
  if (first < 0) return spanWidth(scene, node);
  const { folding } = scene;
  let width = 0;
  for (let run = first; run < last; run++) {
    if (!isOpened(folding!, run)) width += folding!.table.width[run]!;
  }
  return width;
}

interface Entry {
  readonly node: number;
  /** The runs of a fold, or −1. */
  readonly first: number;
  readonly last: number;
  /** The opened run that a child is of, or −1. */
  readonly opened: number;
}

function makeList(scene: Scene, node: number): SiblingList | null {
  if (scene.seating !== null) return scene.seating.below(scene, node);
  const byValue = scene.siblings === 'value';
  const { folding } = scene;
  const runs = folding === null ? null : runsBelow(folding.table, node);
  const hasRuns = runs !== null && runs.first < runs.last;
  if (!hasRuns && !byValue) return null;
  const played = hasRuns ? entriesOf(scene, node, runs) : childEntries(scene.trace, node);
  const entries = byValue ? sorted(scene, node, played) : played;
  return listOf(
    entries,
    entries.map((entry) => entryWidth(scene, entry)),
    byValue,
  );
}

export function childEntries(trace: Trace, node: number): Entry[] {
  const entries: Entry[] = [];
  const end = subtreeEnd(trace, node);
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    entries.push({ node: child, first: -1, last: -1, opened: -1 });
  }
  return entries;
}

function entriesOf(
  { trace, folding }: Scene,
  node: number,
  { first, last }: { readonly first: number; readonly last: number },
): Entry[] {
  const entries: Entry[] = [];
  const { table } = folding!;
  const end = subtreeEnd(trace, node);
  let run = first;
  for (let child = node + 1; child < end;) {
    while (run < last && table.end[run]! <= child) run++;
    const isWithin = run < last && table.from[run]! <= child;
    if (isWithin && !isOpened(folding!, run)) {
      entries.push({ node: child, first: run, last: run + 1, opened: -1 });
      child = table.end[run]!;
    } else {
      entries.push({ node: child, first: -1, last: -1, opened: isWithin ? run : -1 });
      child += trace.size[child]!;
    }
  }
  return entries;
}

function sorted({ trace }: Scene, parent: number, played: readonly Entry[]): Entry[] {
  const children = played.filter((entry) => entry.first < 0);
  const folds = played.filter((entry) => entry.first >= 0);
  const worth = (node: number): number => worthAt(trace, parent, trace.value[node]!);
  const end = subtreeEnd(trace, parent);
  const isGrown = trace.grown !== undefined;
  const rank = ({ node, opened }: Entry): number => {
    if (isGrown) return opened >= 0 ? 1 : 0;
    if (boundOf(trace, node) === BOUND.none) return 3;
    if (opened >= 0) return 2;
    return isSuperseded(trace, node, end) ? 1 : 0;
  };
  // Sorting is stable: what is as good stays in the order of play.
  children.sort((a, b) => {
    const ranked = rank(a) - rank(b);
    if (ranked !== 0) return ranked;
    if (isGrown) return standing(trace, parent, b.node) - standing(trace, parent, a.node);
    const better = worth(b.node) - worth(a.node);
    return better !== 0 ? better : bounded(trace, a.node) - bounded(trace, b.node);
  });
  if (folds.length > 0) children.push({ ...folds[0]!, last: folds.at(-1)!.last });
  return children;
}

/**
 * How far ahead a child of a tree that grew was in the end, the more the better for who moves: its
 * visits; how little is missing to prove it, or to disprove it; what it is
 * worth at most, once it is solved.
 */
function standing(trace: Trace, parent: number, node: number): number {
  const grown = trace.grown!;
  const { visits, proof, disproof, merit, solved } = grown.at(node, grown.last);
  const isProver = isMin(trace, parent) === isMin(trace, 0);
  switch (grown.kind) {
    case 'means':
      return visits;
    case 'proofs':
      return isProver ? -proof : -disproof;
    case 'solved':
      return (solved ? 2 ** 33 : 0) + (isProver ? merit : -merit);
  }
}

/** 0 for an exact value, 1 for a mere bound. */
function bounded(trace: Trace, node: number): number {
  return boundOf(trace, node) === BOUND.exact ? 0 : 1;
}

export function listOf(
  entries: readonly Entry[],
  widths: readonly number[],
  byValue: boolean,
): SiblingList {
  const before = new Float64Array(entries.length + 1);
  for (const [at, width] of widths.entries()) before[at + 1] = before[at]! + width;
  return {
    count: entries.length,
    node: Uint32Array.from(entries, (entry) => entry.node),
    firstRun: Int32Array.from(entries, (entry) => entry.first),
    lastRun: Int32Array.from(entries, (entry) => entry.last),
    before,
    openings: openingsOf(entries, byValue),
  };
}

/** One for each opened run; by value one for all of them. */
function openingsOf(entries: readonly Entry[], byValue: boolean): Opening[] {
  const openings: Opening[] = [];
  for (const [at, { opened }] of entries.entries()) {
    if (opened < 0) continue;
    const known = openings.at(-1);
    if (known?.last === at && (byValue || known.firstRun === opened)) {
      const firstRun = Math.min(known.firstRun, opened);
      const lastRun = Math.max(known.lastRun, opened + 1);
      openings[openings.length - 1] = { first: known.first, last: at + 1, firstRun, lastRun };
    } else {
      openings.push({ first: at, last: at + 1, firstRun: opened, lastRun: opened + 1 });
    }
  }
  return openings;
}
