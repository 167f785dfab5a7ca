import { runOver } from './folds.ts';
import { hasStub, hasStubAt, type Scene } from './layout.ts';
import { childrenOf, movesTo, NONE, parentOf, rootOf, rootsOf } from '../../trace/nodes.ts';
import { siblingsBelow } from './order.ts';
import type { SiblingList } from './sibling-list.ts';

/**
 * What is selected: a node of some scene, the stub of the moves pruned at it, or several of its
 * children that are drawn as one.
 */
export interface Selection {
  readonly scene: Scene;
  readonly node: number;
  readonly stub: boolean;
  /** Runs of the scene's fold table, first … last − 1, below `node`. */
  readonly fold?: { readonly first: number; readonly last: number };
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * From a selection to its neighbour: up to the parent, down to the first child, left and right among
 * siblings as they are drawn, folds among them, where the stub of pruned moves comes last and leads
 * into its ghost. Null where there is none.
 */
export function walk(main: Scene, from: Selection, direction: Direction): Selection | null {
  const { scene, node } = from;
  if (from.fold !== undefined) return walkFromFold(from, from.fold.first, direction);
  if (from.stub) return walkFromStub(from, direction);

  const parent = parentOf(scene.trace, node);
  switch (direction) {
    case 'up': {
      const host = parent > 0 ? null : hostOf(main, scene);
      // The root of a graft below a node that hid its children is that node once more.
      if (parent === NONE && host?.stub === true && !hasStub(host.scene.trace, host.node)) {
        return { ...host, stub: false };
      }
      if (parent === NONE || (host !== null && !host.stub)) return host;
      return { scene, node: parent, stub: false };
    }
    case 'down': {
      if (scene.trace.size[node]! > 1) return entryOf(scene, node, 0);
      const graft = scene.grafts.get(node);
      if (graft === undefined || graft.trace.size[0]! <= 1) return null;
      return entryOf(graft, 0, 0);
    }
    case 'left':
    case 'right':
      return beside(scene, parent, entryWith(scene, parent, node), direction);
  }
}

function walkFromFold(from: Selection, run: number, direction: Direction): Selection | null {
  const { scene, node } = from;
  if (direction === 'up') return { scene, node, stub: false };
  if (direction === 'down') return null;
  const { from: first } = scene.folding!.table;
  return beside(scene, node, entryWith(scene, node, first[run]!), direction);
}

function walkFromStub(from: Selection, direction: Direction): Selection | null {
  const { scene, node } = from;
  switch (direction) {
    case 'up':
      return { scene, node, stub: false };
    case 'left':
      return entryOf(scene, node, entriesBelow(scene, node) - 1);
    case 'down': {
      const ghost = scene.grafts.get(node);
      return ghost === undefined ? null : { scene: ghost, node: 0, stub: false };
    }
    case 'right':
      return null;
  }
}

/** What stands to the left or right of entry `at` below `parent`, or among the roots. */
function beside(
  scene: Scene,
  parent: number,
  at: number,
  direction: 'left' | 'right',
): Selection | null {
  const to = direction === 'left' ? at - 1 : at + 1;
  if (to < 0) return null;
  if (to < entriesBelow(scene, parent)) return entryOf(scene, parent, to);
  if (parent === NONE) return null;
  if (hasStub(scene.trace, parent)) return { scene, node: parent, stub: true };
  // Without a stub that could be opened what was left out stands among its siblings.
  const leftOut = hasStubAt(scene, parent) ? scene.grafts.get(parent) : undefined;
  return leftOut === undefined ? null : { scene: leftOut, node: 0, stub: false };
}

/** The children of a node as they were played, or the roots. */
function played({ trace }: Scene, parent: number): readonly number[] {
  return parent === NONE ? rootsOf(trace) : childrenOf(trace, parent);
}

/** What was left out stands among them, but is come to after them. */
function listBelow(scene: Scene, parent: number): SiblingList | null {
  const list = parent === NONE ? null : siblingsBelow(scene, parent);
  return list && (scene.seating?.searched(list) ?? list);
}

function entriesBelow(scene: Scene, parent: number): number {
  return listBelow(scene, parent)?.count ?? played(scene, parent).length;
}

function entryOf(scene: Scene, parent: number, at: number): Selection {
  const list = listBelow(scene, parent);
  if (list === null) return { scene, node: played(scene, parent)[at]!, stub: false };
  const first = list.firstRun[at]!;
  if (first < 0) return { scene, node: list.node[at]!, stub: false };
  return { scene, node: parent, stub: false, fold: { first, last: list.lastRun[at]! } };
}

/** Which entry below `parent` shows `child`: itself, or the fold it is in. */
function entryWith(scene: Scene, parent: number, child: number): number {
  const list = listBelow(scene, parent);
  if (list === null) return played(scene, parent).indexOf(child);
  const { folding, closedRuns } = scene;
  const run = folding === null ? -1 : runOver(folding.table, closedRuns, child);
  for (let at = 0; at < list.count; at++) {
    const isFold = list.firstRun[at]! >= 0;
    if (!isFold && list.node[at] === child) return at;
    if (isFold && run >= list.firstRun[at]! && run < list.lastRun[at]!) return at;
  }
  return -1;
}

/** Where a scene is grafted: the stub it took the place of, or the node that hid it. */
export function hostOf(main: Scene, scene: Scene): Selection | null {
  for (const [node, graft] of main.grafts) {
    if (graft === scene) return { scene: main, node, stub: hasStubAt(main, node) };
    const below = hostOf(graft, scene);
    if (below !== null) return below;
  }
  return null;
}

/** The root that a walk begins with: that of the pass which `node` belongs to. */
export function walkStart(main: Scene, node: number): Selection | null {
  const root = rootOf(main.trace, node);
  if (root === NONE) return null;
  return { scene: main, node: root, stub: false };
}

/** The moves from the root of the search to a node, through whatever its scene is grafted onto. */
export function movesFromRoot(main: Scene, scene: Scene, node: number): number[] {
  const moves = movesTo(scene.trace, node);
  const host = hostOf(main, scene);
  if (host === null) return moves;
  const before = movesFromRoot(main, host.scene, host.node);
  // The root of a graft that is no ghost is its host once more.
  const again = host.stub || before.length === 0 ? 0 : 1;
  return [...before, ...moves.slice(again)];
}

/** The scene that shows `trace`: `main`, or one that is grafted onto it; null where there is none. */
export function sceneWith(main: Scene, trace: Scene['trace']): Scene | null {
  if (main.trace === trace) return main;
  for (const graft of main.grafts.values()) {
    const found = sceneWith(graft, trace);
    if (found !== null) return found;
  }
  return null;
}

export function sameSelection(a: Selection | null, b: Selection | null): boolean {
  if (a?.fold?.first !== b?.fold?.first) return false;
  return a?.scene === b?.scene && a?.node === b?.node && a?.stub === b?.stub;
}
