import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { EngineFailure, EngineRefusal, type EngineClient } from '../engine/client.ts';
import type { EngineOptions, Progress, Refusal, SearchResult, Trace } from '../engine/messages.ts';
import { isCutOff, movesTo } from '../tree/nodes.ts';
import { samePlan, type SearchPlan } from './search-plan.ts';

/** How one of the searches that a lab shows stands. */
export type RunStatus =
  | { readonly kind: 'searching'; readonly progress: Progress | null }
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly reason: string };

/** One of the searches that a lab shows. */
export interface LabRun {
  readonly options: EngineOptions;
  readonly status: RunStatus;
  /** The last result: while a new search runs, the one before it stays on the screen. */
  readonly result: SearchResult | null;
  /** The pruned moves that were searched afterwards, by the node that left them out. */
  readonly ghosts: ReadonlyMap<number, Trace>;
}

/** Trees with more cutoffs than this do not open all their ghosts at once. */
export const MAXIMUM_GHOSTS = 400;

const NO_GHOSTS: ReadonlyMap<number, Trace> = new Map<number, Trace>();

/**
 * Runs the searches that a plan asks for and holds what came of them. The one place where a lab
 * waits for the engine: it asks its host to draw again whenever something has arrived.
 */
export class LabSearches implements ReactiveController {
  runs: readonly LabRun[] = [];
  /** How many nodes minimax visits on this position; null while, or where, that is not known. */
  fullTreeNodes: number | null = null;

  readonly #host: ReactiveControllerHost;
  readonly #engine: EngineClient;
  #plan: SearchPlan | null = null;
  #abort = new AbortController();

  constructor(host: ReactiveControllerHost, engine: EngineClient) {
    this.#host = host;
    this.#engine = engine;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#abort.abort();
    this.#plan = null;
  }

  get isSearching(): boolean {
    return this.runs.some((run) => run.status.kind === 'searching');
  }

  /** Starts what the plan asks for, unless it is what was asked for last. */
  follow(plan: SearchPlan): void {
    if (this.#plan !== null && samePlan(plan, this.#plan)) return;
    this.#start(plan);
  }

  /** Runs the same plan again, after a stop or a failure. */
  again(): void {
    if (this.#plan !== null) this.#start(this.#plan);
  }

  /** Ends what is running. */
  stop(): void {
    this.#abort.abort();
  }

  /** Shows a trace from a file in place of a search, until the plan changes. */
  async openTrace(bytes: Uint8Array): Promise<Refusal | null> {
    try {
      const result = await this.#engine.request({ kind: 'importTrace', bytes });
      this.#abort.abort();
      this.#abort = new AbortController();
      this.fullTreeNodes = null;
      const { options } = result.trace.header;
      this.runs = [{ options, status: { kind: 'done' }, result, ghosts: NO_GHOSTS }];
      this.#host.requestUpdate();
      return null;
    } catch (error) {
      if (error instanceof EngineRefusal) return error.refusal;
      this.#replace(0, { status: statusOf(error, this.#abort.signal) });
      return null;
    }
  }

  /** The trace file of a run, or null where it cannot be had; then the run says why. */
  async saveTrace(index: number, format: 'binary' | 'text'): Promise<Uint8Array | null> {
    const options = this.runs[index]?.result?.trace.header.options;
    if (options === undefined) return null;
    try {
      return await this.#engine.request({ kind: 'exportTrace', options, format });
    } catch (error) {
      this.#replace(index, { status: statusOf(error, this.#abort.signal) });
      return null;
    }
  }

  /** Searches what was pruned at a node and shows it, or takes it away again. */
  async toggleGhost(index: number, node: number): Promise<void> {
    const run = this.runs[index];
    if (run?.result === null || run === undefined) return;
    if (run.ghosts.has(node)) {
      const ghosts = new Map(run.ghosts);
      ghosts.delete(node);
      this.#replace(index, { ghosts });
    } else {
      await this.#openGhosts(index, run.result.trace, [node]);
    }
  }

  /** Opens every ghost of a run, or closes them all. Large trees open the first ones only. */
  async showAllGhosts(index: number, show: boolean): Promise<void> {
    const trace = this.runs[index]?.result?.trace;
    if (trace === undefined) return;
    if (!show) {
      this.#replace(index, { ghosts: NO_GHOSTS });
      return;
    }
    const cutNodes: number[] = [];
    for (let node = 0; node < trace.length && cutNodes.length < MAXIMUM_GHOSTS; node++) {
      if (isCutOff(trace, node)) cutNodes.push(node);
    }
    await this.#openGhosts(index, trace, cutNodes);
  }

  #start(plan: SearchPlan): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#plan = plan;
    this.fullTreeNodes = null;
    this.runs = plan.shown.map((options, index) => ({
      options,
      status: { kind: 'searching', progress: null },
      result: this.runs[index]?.result ?? null,
      ghosts: this.runs[index]?.ghosts ?? NO_GHOSTS,
    }));
    this.#host.requestUpdate();
    void this.#runAll(plan, this.#abort.signal);
  }

  async #runAll(plan: SearchPlan, signal: AbortSignal): Promise<void> {
    for (const [index, options] of plan.shown.entries()) {
      await this.#runOne(index, options, signal);
    }
    if (plan.fullTree === null || signal.aborted) return;
    try {
      const full = await this.#engine.request(
        { kind: 'search', options: plan.fullTree },
        { signal },
      );
      if (this.#plan !== plan || !full.trace.header.complete) return;
      this.fullTreeNodes = full.trace.header.totals.nodes;
      this.#host.requestUpdate();
    } catch {
      // The count is an extra: where it cannot be had, the share it would give is not shown.
    }
  }

  async #runOne(index: number, options: EngineOptions, signal: AbortSignal): Promise<void> {
    try {
      const result = await this.#engine.request(
        { kind: 'search', options },
        {
          signal,
          onProgress: (progress) => {
            if (!signal.aborted) this.#replace(index, { status: { kind: 'searching', progress } });
          },
        },
      );
      if (signal.aborted) return;
      this.#replace(index, { status: { kind: 'done' }, result, ghosts: NO_GHOSTS });
    } catch (error) {
      // An abort by a newer plan has already put that plan's runs in place of these.
      if (signal === this.#abort.signal) this.#replace(index, { status: statusOf(error, signal) });
    }
  }

  async #openGhosts(index: number, trace: Trace, nodes: readonly number[]): Promise<void> {
    const { signal } = this.#abort;
    const opened = new Map<number, Trace>();
    for (const node of nodes) {
      try {
        const ghost = await this.#engine.request(
          { kind: 'ghost', options: trace.header.options, path: movesTo(trace, node) },
          { signal },
        );
        opened.set(node, ghost.trace);
      } catch (error) {
        if (!signal.aborted) this.#replace(index, { status: statusOf(error, signal) });
        break;
      }
    }
    const run = this.runs[index];
    if (run?.result?.trace !== trace || opened.size === 0) return;
    this.#replace(index, { ghosts: new Map([...run.ghosts, ...opened]) });
  }

  #replace(index: number, change: Partial<LabRun>): void {
    this.runs = this.runs.map((run, each) => (each === index ? { ...run, ...change } : run));
    this.#host.requestUpdate();
  }
}

function statusOf(error: unknown, signal: AbortSignal): RunStatus {
  if (error instanceof EngineRefusal) return { kind: 'refused', refusal: error.refusal };
  if (signal.aborted) return { kind: 'stopped' };
  const reason = error instanceof EngineFailure ? error.reason : String(error);
  return { kind: 'failed', reason };
}
