import type { Trace } from '../../trace/trace.ts';
import type { SiblingOrder } from './view-state.ts';
import type { FoldRuns } from './fold-facts.ts';
import { foldTableOf, runsBelow } from './fold-table.ts';
import { type Folding, isOpened, outermostClosed, runOver } from './folds.ts';
import { PLAIN, type Scene, type SceneShape } from './layout.ts';
import { movesTo, nodeAt, NONE, parentOf } from '../../trace/nodes.ts';

/** Which folds of the traces of one tree are open. All are closed to begin with. */
export class OpenedFolds {
  /** By the first nodes of the runs. */
  readonly #opened = new WeakMap<Trace, ReadonlySet<number>>();

  shapeOf(trace: Trace, siblings: SiblingOrder, folded: boolean): SceneShape {
    if (!folded) return siblings === 'play' ? PLAIN : { siblings, folding: null };
    const folding = foldingOf(trace, this.#openedOf(trace));
    return { siblings, folding: folding.table.count === 0 ? null : folding };
  }

  /** A trace that has grown: what was opened in it stays open. */
  carryOver(from: Trace, to: Trace): void {
    const opened = this.#opened.get(from);
    if (opened !== undefined) this.#opened.set(to, opened);
  }

  /** Those of a trace, each by the moves from the root to the first node in it. */
  pathsOf(trace: Trace): readonly (readonly number[])[] {
    return [...this.#openedOf(trace)].map((node) => movesTo(trace, node));
  }

  /** Opens those, as far as they are there, and no others; false where that is how it stands. */
  openAll(trace: Trace, paths: readonly (readonly number[])[]): boolean {
    const nodes = paths.map((path) => nodeAt(trace, path)).filter((node) => node !== NONE);
    const before = this.#openedOf(trace);
    if (nodes.length === before.size && nodes.every((node) => before.has(node))) return false;
    this.#opened.set(trace, new Set(nodes));
    return true;
  }

  /** Opens these runs, or closes them where they are open. */
  toggle({ scene, first, last, opened }: FoldRuns): void {
    const { table } = scene.folding!;
    const next = new Set(this.#openedOf(scene.trace));
    for (let run = first; run < last; run++) {
      if (opened) next.delete(table.from[run]!);
      else next.add(table.from[run]!);
    }
    this.#opened.set(scene.trace, next);
  }

  /** Opens every fold that a node is in; false where it is in none. */
  openOver(scene: Scene, node: number): boolean {
    const { trace } = scene;
    if (scene.folding === null) return false;
    const before = this.#openedOf(trace);
    let opened = before;
    // What is within a fold is known only once it is open.
    for (;;) {
      const folding = foldingOf(trace, opened);
      const run = runOver(folding.table, Uint32Array.from(outermostClosed(folding)), node);
      if (run < 0) break;
      opened = new Set([...opened, folding.table.from[run]!]);
    }
    this.#opened.set(trace, opened);
    return opened !== before;
  }

  /**
   * What there is to open or close at a node: the folds among its children, all of them closed if one
   * is open; else, where it is a child of an opened run itself, that run. Null where there is none.
   */
  runsAt(scene: Scene, node: number): FoldRuns | null {
    const { folding, trace } = scene;
    if (folding === null) return null;
    const { first, last } = runsBelow(folding.table, node);
    if (first < last) {
      const runs = Array.from({ length: last - first }, (_, at) => first + at);
      return { scene, first, last, opened: runs.some((run) => isOpened(folding, run)) };
    }
    const parent = parentOf(trace, node);
    if (parent === NONE) return null;
    const beside = runsBelow(folding.table, parent);
    for (let run = beside.first; run < beside.last; run++) {
      const { from, end } = folding.table;
      const isIn = from[run]! <= node && node < end[run]!;
      if (isIn && isOpened(folding, run)) return { scene, first: run, last: run + 1, opened: true };
    }
    return null;
  }

  #openedOf(trace: Trace): ReadonlySet<number> {
    return this.#opened.get(trace) ?? NONE_OPENED;
  }
}

const NONE_OPENED: ReadonlySet<number> = new Set();

function foldingOf(trace: Trace, opened: ReadonlySet<number>): Folding {
  return { table: foldTableOf(trace, opened), opened };
}
