import { ancestry, childRuns, parentAt, type SiblingRun } from '../layout/children.ts';
import { hidesChildren } from './find.ts';
import { hasStub, type Scene } from '../layout/layout.ts';
import { prunedCount, rootsOf, subtreeEnd } from '../../trace/nodes.ts';
import type { Selection } from '../layout/walk.ts';

/**
 * The tree as lines of text, for those who would rather read it or hear it: the way from the root to
 * what is selected, its siblings, and its children. More than that is a few keys away.
 */
export interface OutlineRow {
  readonly kind:
    | 'node'
    /** The moves that were pruned at the node above: opens their ghost. */
    | 'stub'
    /** What was not recorded below the node above: searches it again. */
    | 'hidden'
    /** Siblings that are left out of the list: `selection` is the nearest of them. */
    | 'more';
  /** The node; for a stub and for what is hidden, the one they belong to. */
  readonly selection: Selection;
  /** From 1. */
  readonly level: number;
  /** Which of how many siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Null where there is nothing below. */
  readonly expanded: boolean | null;
  readonly selected: boolean;
  /** Moves pruned, nodes hidden, or siblings left out. */
  readonly count: number;
}

/** So many siblings are shown to either side of what is selected, and so many children. */
const NEAR = 12;
const CHILDREN = 40;

/** The rows around `selected`; around the last root where that is null. */
export function outlineRows(main: Scene, selected: Selection | null): OutlineRow[] {
  const root = rootsOf(main.trace).at(-1);
  if (root === undefined) return [];
  const at = selected ?? { scene: main, node: root, stub: false };
  const line = ancestry(main, at);
  const rows = line.slice(0, -1).map((each, depth): OutlineRow => {
    const family = familyOf(main, each);
    return { ...memberRow(family, indexIn(family, each), depth + 1), expanded: true };
  });
  const level = line.length;
  const family = familyOf(main, at);
  const index = indexIn(family, at);
  const own = memberRow(family, index, level);
  const isExpanded = own.expanded !== null;
  const members: OutlineRow[] = [];
  const low = Math.max(0, index - NEAR);
  const high = Math.min(family.size, index + 1 + NEAR);
  if (low > 0) members.push(moreRow(family, low - 1, level, low));
  for (let each = low; each < high; each++) {
    if (each !== index) {
      members.push(memberRow(family, each, level));
      continue;
    }
    members.push({ ...own, expanded: isExpanded ? true : null, selected: selected !== null });
    if (isExpanded) for (const row of childRows(below(at), level + 1)) members.push(row);
  }
  if (high < family.size) members.push(moreRow(family, high, level, family.size - high));
  return [...rows, ...members];
}

function childRows(family: Family, level: number): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const shown = Math.min(family.size, CHILDREN);
  for (let index = 0; index < shown; index++) rows.push(memberRow(family, index, level));
  if (shown < family.size) rows.push(moreRow(family, shown, level, family.size - shown));
  return rows;
}

/** What stands side by side: nodes, and last what stands for those that are not there. */
interface Family {
  readonly runs: readonly SiblingRun[];
  readonly nodes: number;
  /** Nodes, and one for a stub or for what is hidden. */
  readonly size: number;
  readonly last: Pick<OutlineRow, 'kind' | 'selection' | 'count'> | null;
}

/** What stands below a node. */
function below({ scene, node }: Selection): Family {
  const { trace } = scene;
  const runs = childRuns({ scene, node });
  if (hasStub(trace, node)) {
    const selection = { scene, node, stub: true };
    return familyIn(runs, { kind: 'stub', selection, count: prunedCount(trace, node) });
  }
  if (hidesChildren(trace, node) && !scene.grafts.has(node)) {
    const selection = { scene, node, stub: false };
    return familyIn(runs, { kind: 'hidden', selection, count: trace.hidden?.[node] ?? 0 });
  }
  return familyIn(runs, null);
}

/** Those that stand beside a node, itself included: several passes are side by side. */
function familyOf(main: Scene, at: Selection): Family {
  const parent = parentAt(main, at);
  if (parent !== null) return below(parent);
  return familyIn([{ scene: main, from: 0, end: main.trace.length }], null);
}

function familyIn(runs: readonly SiblingRun[], last: Family['last']): Family {
  let nodes = 0;
  for (const { scene, from, end } of runs) {
    for (let node = from; node < end; node = subtreeEnd(scene.trace, node)) nodes++;
  }
  return { runs, nodes, size: nodes + (last === null ? 0 : 1), last };
}

function indexIn(family: Family, { scene, node, stub }: Selection): number {
  if (stub) return family.nodes;
  let index = 0;
  for (const run of family.runs) {
    for (let each = run.from; each < run.end; each = subtreeEnd(run.scene.trace, each)) {
      if (run.scene === scene && each === node) return index;
      index++;
    }
  }
  return 0;
}

/** The row of one member, which is neither selected nor on the way to what is. */
function memberRow(family: Family, index: number, level: number): OutlineRow {
  const place = { level, position: index + 1, siblings: family.size, selected: false };
  if (family.last !== null && index >= family.nodes) {
    return { ...family.last, ...place, expanded: null };
  }
  const selection = nodeOf(family, index);
  return {
    kind: 'node',
    selection,
    ...place,
    expanded: hasBelow(selection) ? false : null,
    count: 0,
  };
}

/** A row for all from the `index`th on, away from the others. */
function moreRow(family: Family, index: number, level: number, count: number): OutlineRow {
  return { ...memberRow(family, index, level), kind: 'more', expanded: null, count };
}

function nodeOf(family: Family, wanted: number): Selection {
  let index = 0;
  for (const { scene, from, end } of family.runs) {
    for (let node = from; node < end; node = subtreeEnd(scene.trace, node)) {
      if (index++ === wanted) return { scene, node, stub: false };
    }
  }
  throw new RangeError('no such member of a family');
}

function hasBelow(at: Selection): boolean {
  const { scene, node } = at;
  if (childRuns(at).length > 0) return true;
  return hidesChildren(scene.trace, node) && !scene.grafts.has(node);
}
