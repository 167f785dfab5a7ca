import type { ReactiveControllerHost } from 'lit';

import { sameData } from '../../core/equal-data.ts';
import type { SearchResult } from '../../engine/messages.ts';
import { isExhaustive } from '../../search/textbook/chance.ts';
import type { LabState } from '../../search/state.ts';
import { samePlan, searchPlan } from '../../search/search-plan.ts';
import type { Seen } from '../../search/camera.ts';
import type { Path } from '../../search/path.ts';
import { goToStep, lookAround, moveCamera } from '../../search/update.ts';
import { bornAt } from '../../trace/clock.ts';
import { movesTo, nodeAt, nodesAt, NONE } from '../../trace/nodes.ts';
import { nodeInReduced, stepInReduced } from '../../trace/reduced-trace.ts';
import type { Totals, Trace } from '../../trace/trace.ts';
import type * as Linked from '../../tree/layout/linked-camera.ts';
import type { Outlook } from '../../tree/layout/outlook.ts';
import type { CameraState } from '../../tree/layout/view-state.ts';
import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';
import type { LabRun, LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import { LazyPart } from '../../ui/lazy.ts';
import { leadingStep, pathOfRun, stepOfRun } from './lab-steps.ts';

/**
 * What a person looks at in a lab: one of its runs, a node of it, and how the trees lie on the screen.
 * The step and the camera of the leading run, the first one, are part of the lab's state; what the
 * other runs show follows from them.
 */
export class LabFocus {
  /** Which of the runs shown the code, the narration and the counts speak of. */
  index = 0;
  /** The chosen node of that run. */
  node: number | null = null;
  /** Whether several stood side by side when that was last looked at. */
  #compares: boolean | null = null;
  /** Where a node of a graft is chosen: the moves from the root to it. */
  #graftPath: readonly number[] | null = null;
  /** What was said to be chosen, or was heard to be, last. */
  #emitted: Pick<LabState, 'chosen' | 'later'> | null = null;
  /** The state's camera as it is said once more with what a link has chosen, which leads nowhere then. */
  #said: { readonly of: Seen; readonly again: Seen } | null = null;
  /** Of the trees side by side, by their number; the first one's is in the state. */
  #cameras: readonly (CameraState | null)[] = [];
  readonly #levels: LazyPart<{ readonly byLevel: (trace: Trace) => Trace }>;
  /** How the cameras of other trees go with the first one's. */
  readonly #linked: LazyPart<typeof Linked>;
  readonly #host: ReactiveControllerHost & HTMLElement & { readonly state: LabState };
  readonly #searches: LabSearches;
  readonly #setState: (state: LabState) => void;
  readonly #lost: (path: Path) => void;

  /**
   * `setState`: to be called with the lab's state where it is another one now. `lost`: with what a link has
   * chosen, where no node is there.
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement & { readonly state: LabState },
    searches: LabSearches,
    setState: (state: LabState) => void,
    lost: (path: Path) => void,
  ) {
    this.#host = host;
    this.#levels = new LazyPart(host, () => import('../../trace/levels/by-level.ts'));
    this.#linked = new LazyPart(host, () => import('../../tree/layout/linked-camera.ts'));
    this.#searches = searches;
    this.#setState = setState;
    this.#lost = lost;
    searches.onReduced = (index, before, after) => this.#staySomewhere(index, before, after);
  }

  /**
   * To be called before each update, with the state of the one before where it was another. Of another
   * search nothing is chosen yet, unless somebody keeps a choice: the number of a node is that of
   * another one there.
   * @returns whether other searches are asked for than before
   */
  follow(before: LabState | undefined, isKept: boolean): boolean {
    const { compare, camera, pane } = this.#host.state;
    const hasChoice = before !== undefined && this.node !== null && !isKept;
    if (hasChoice && this.#isOtherSearch(before)) this.node = null;
    const isTurned = compare && before !== undefined && before.pane !== pane;
    if (this.#compares !== compare || isTurned) this.turnBack();
    this.#compares = compare;
    // Trees that are fitted anew are so side by side.
    if (camera === null) this.#cameras = [];
    if (before === undefined || samePlan(searchPlan(before), searchPlan(this.#host.state))) {
      return false;
    }
    // A path in a graft of other trees leads nowhere in these.
    this.#graftPath = null;
    this.turnBack();
    return true;
  }

  /** Chooses what a link says, as soon as it is there. */
  adopt(): void {
    const { chosen, later, camera } = this.#host.state;
    const trace = this.run?.own === true ? this.trace : null;
    // What was chosen has been given up together with its link.
    if (chosen === null && this.#emitted !== null)
      this.#emitted = this.node = this.#graftPath = null;
    if (chosen === null || trace === null || sameData({ chosen, later }, this.#emitted)) return;
    const node = nodesAt(trace, chosen).at(-1 - later) ?? NONE;
    if (node === NONE && this.run?.status.kind === 'searching') return;
    this.#emitted = { chosen, later };
    if (node === NONE) void this.#seek(chosen);
    [this.node, this.#graftPath] = [node === NONE ? null : node, null];
    this.#said = camera === null ? null : { of: camera, again: { ...camera } };
  }

  /** Chooses what a link says of what a search left out, once that is searched as well. */
  async #seek(chosen: Path): Promise<void> {
    const part = await import('../../viewer/elements/searches/choose-left-out.ts').catch(
      () => null,
    );
    const isWanted = () => this.#host.state.chosen === chosen;
    const isThere = await part?.chooseLeftOut(
      () => this.tree,
      this.#searches,
      this.index,
      chosen,
      isWanted,
    );
    if (isThere === false && isWanted()) this.#lost(chosen);
  }

  /** Says in the state what is chosen, for its link. */
  #tellChosen(chosen: Path | null, later = 0): void {
    this.#emitted = chosen === null ? null : { chosen, later };
    this.#setState(lookAround(this.#host.state, { chosen, later }));
  }

  /** All runs, as a person goes through them: where that is level by level, with such traces. */
  get runs(): readonly LabRun[] {
    const { runs } = this.#searches;
    const { course, compare } = this.#host.state;
    if (course !== 'levels' || compare) return runs;
    const { module } = this.#levels;
    if (module === null) void this.#levels.load();
    return runs.map((run) => (module === null ? awaited(run) : runByLevel(run, module.byLevel)));
  }

  /** The run that the timeline goes through. */
  get lead(): LabRun | undefined {
    return this.runs[0];
  }

  /** The run that is looked at. */
  get run(): LabRun | undefined {
    return this.runs[this.index] ?? this.lead;
  }

  /** Its tree as it is drawn, where that is there. */
  get tree(): PrunusTree | undefined {
    return this.#host.shadowRoot?.querySelectorAll('prunus-tree')[this.index];
  }

  /** Its trace; null before there is any. */
  get trace(): Trace | null {
    return this.run?.result?.trace ?? null;
  }

  /** Whether there is a tree, or will be none. */
  get isSettled(): boolean {
    return this.trace !== null || this.lead?.status.kind !== 'searching';
  }

  /** Where it stands; null is its last step. */
  get step(): number | null {
    return this.stepOf(this.index);
  }

  /** The moves to the node that a person looks at, or null. */
  get path(): readonly number[] | null {
    return pathOfRun(this.run, this.step, { node: this.node, path: this.#graftPath });
  }

  /** How many nodes minimax visits where the run visits fewer; null where that is not known. */
  get fullTreeNodes(): number | null {
    const other = this.runs.find((each) => isExhaustive(each.options.algorithm));
    if (other === this.run) return null;
    const header = other?.result?.trace.header;
    return header?.complete === true ? header.totals.nodes : this.#searches.fullTreeNodes;
  }

  /** What the run counts by the other cut rule; null where that is not known. */
  get otherCut(): Totals | null {
    return this.index === 0 ? this.#searches.otherCut : null;
  }

  /** The step of a run that goes with the present step of the leading one. */
  stepOf(index: number): number | null {
    return stepOfRun(this.runs, index, this.#host.state.step);
  }

  /** The camera of a run's tree; null where it is to be fitted. */
  cameraOf(index: number): Seen | null {
    const { camera } = this.#host.state;
    if (index > 0) {
      const [first, trace] = [0, index].map((each) => this.runs[each]?.result?.trace);
      if (this.#linked.module === null) void this.#linked.load();
      return (
        this.#cameras[index] ?? this.#linked.module?.linkedOutlook(camera, first, trace) ?? null
      );
    }
    return this.#said?.of === camera ? this.#said.again : camera;
  }

  /** Looks at that of the lab's own searches which the state says. */
  turnBack(): void {
    const { state } = this.#host;
    const last = searchPlan(state).shown.length - 1;
    this.index = state.compare ? Math.min(state.pane, last) : 0;
  }

  /** Looks at another run, in which `node` is chosen: a number has another meaning in each. */
  turnTo(index: number, node: number | null = null): void {
    if (index === this.index) return;
    this.index = index;
    this.#graftPath = null;
    if (this.#compares === true && this.run?.own === true)
      this.#setState(lookAround(this.#host.state, { pane: index }));
    this.#choose(node);
  }

  /** Chooses a node of the run, or none. */
  select(node: number | null): void {
    if (node !== this.node) this.#choose(node);
  }

  #choose(node: number | null): void {
    this.node = node;
    const { trace } = this;
    if (node === null || trace === null) this.#tellChosen(null);
    else {
      const moves = movesTo(trace, node);
      const nodes = nodesAt(trace, moves);
      this.#tellChosen(moves, Math.max(0, nodes.length - 1 - nodes.indexOf(node)));
    }
    this.#host.requestUpdate();
  }

  /** Chooses a node where it is drawn; one of a graft has but its `path`, the moves from the root. */
  selectAt(node: number | null, path: readonly number[]): void {
    this.select(node);
    this.#graftPath = node === null && path.length > 0 ? path : null;
    if (this.#graftPath !== null) this.#tellChosen(path);
    this.#host.requestUpdate();
  }

  /** Goes to the moment at which run `index` is at step `step`. */
  goTo(index: number, step: number): void {
    const leading = leadingStep(this.runs, index, step);
    if (leading !== null) this.#setState(goToStep(this.#host.state, leading));
  }

  /** Goes to the moment at which a move of the root is entered. */
  chooseRootMove(move: number): void {
    const { trace } = this;
    if (trace === null) return;
    const node = nodeAt(trace, [move]);
    if (node === NONE) return;
    this.select(node);
    this.goTo(this.index, bornAt(trace, node));
  }

  /** Whether the run that is looked at is to be of another search than before. */
  #isOtherSearch(before: LabState): boolean {
    const [was, is] = [before, this.#host.state].map(
      (state) => searchPlan(state).shown[this.index],
    );
    return !sameData(was, is);
  }

  /**
   * Moves all cameras with that of run `index`. `look`: what it shows; null with the camera, or unsaid.
   * `width`: of its view, in pixels.
   */
  moveCamera(
    index: number,
    camera: CameraState | null,
    look: Outlook | null | undefined,
    width: number,
  ): void {
    const { runs } = this;
    const moved = runs[index]?.result?.trace;
    this.#cameras = runs.map((run, other) => {
      const trace = run.result?.trace;
      if (other === index || camera === null || moved === undefined) return camera;
      const linked = this.#linked.module?.linkedCamera;
      return trace === undefined ? null : (linked?.(moved, camera, trace, width) ?? null);
    });
    this.#host.requestUpdate();
    const first = this.#cameras[0] ?? null;
    // As a part of the tree, which the link shows in a window of any size.
    const seen =
      first === null || look === null || look === undefined || width <= 0
        ? first
        : {
            ...{ x: first.x + width / 2 / first.scale, y: look.y },
            across: width / first.scale,
          };
    this.#setState(moveCamera(this.#host.state, seen));
  }

  /** The deepest plies of a run's tree are gone: goes to where one was, or as near as can be. */
  #staySomewhere(index: number, before: Trace, after: Trace): void {
    const { state } = this.#host;
    if (index === this.index && this.node !== null) {
      this.select(nodeInReduced(before, this.node, after));
    }
    if (index > 0 || state.step === null) return;
    this.#setState(goToStep(state, stepInReduced(before, state.step, after)));
  }
}

/** A run whose way is not there yet. */
const awaited = (run: LabRun): LabRun => ({
  ...run,
  status: { kind: 'searching', progress: null },
  result: null,
});

const byLevelOf = new WeakMap<SearchResult, SearchResult>();

/** The same run, gone through level by level where that can be; of one result always the same. */
function runByLevel(run: LabRun, byLevel: (trace: Trace) => Trace): LabRun {
  const { result } = run;
  if (result === null) return run;
  const found = byLevelOf.get(result) ?? { ...result, trace: byLevel(result.trace) };
  byLevelOf.set(result, found);
  return { ...run, result: found };
}
