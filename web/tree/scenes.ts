import type { Trace } from '../engine/trace.ts';
import { layoutOf, sceneOf, type Layout, type Scene } from './layout.ts';
import { hasWindows } from './node-words.ts';
import { isCutOff } from './nodes.ts';
import type { PictureBoard } from './picture.ts';
import { boardOf } from './scene-board.ts';

/** What is true of a trace wherever it is looked at. */
export interface TraceFacts {
  readonly board: PictureBoard | null;
  /** False for a search that knows no window (α, β). */
  readonly windows: boolean;
}

/** True for the number of a node: pages may hand us anything. */
export function isNode(trace: Trace, node: number): boolean {
  return Number.isInteger(node) && node >= 0 && node < trace.length;
}

/** Builds scenes from traces, and keeps what was found of each trace for as long as it lives. */
export class Scenes {
  readonly #layouts = new WeakMap<Trace, Layout>();
  readonly #grafts = new WeakMap<Trace, Scene>();
  readonly #facts = new WeakMap<Trace, TraceFacts>();

  /** The scene of a trace with what is grafted onto it, by node. */
  build(trace: Trace, ghosts: ReadonlyMap<number, Trace>): Scene {
    const grafts = new Map<number, Scene>();
    for (const [node, ghost] of ghosts) {
      if (ghost.length === 0 || !isNode(trace, node)) continue;
      let graft = this.#grafts.get(ghost);
      if (graft === undefined) {
        graft = sceneOf(ghost, this.#layoutOf(ghost), undefined, isCutOff(trace, node));
        this.#grafts.set(ghost, graft);
      }
      grafts.set(node, graft);
    }
    return sceneOf(trace, this.#layoutOf(trace), grafts);
  }

  factsOf(trace: Trace): TraceFacts {
    let facts = this.#facts.get(trace);
    if (facts === undefined) {
      facts = { board: boardOf(trace.header), windows: hasWindows(trace) };
      this.#facts.set(trace, facts);
    }
    return facts;
  }

  #layoutOf(trace: Trace): Layout {
    let layout = this.#layouts.get(trace);
    if (layout === undefined) {
      layout = layoutOf(trace);
      this.#layouts.set(trace, layout);
    }
    return layout;
  }
}
