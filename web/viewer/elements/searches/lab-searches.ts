import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { isPlayersSearch } from '../../../games/registry.ts';
import { EngineFailure, EngineRefusal, type Engine } from '../../../engine/client.ts';
import type { Finding } from '../../../trace/finding.ts';
import type { GrowingTrace } from '../../../trace/growing/growing-trace.ts';
import { isSameGrowth } from '../../../trace/growing/same-growth.ts';
import { NO_GRAFT, UNKNOWN_GAME } from '../../../engine/other-refusals.ts';
import type {
  EngineOptions,
  Progress,
  Refusal,
  SearchResult,
  Trace,
} from '../../../engine/messages.ts';
import { resultOfTrace } from '../../../engine/result-of-trace.ts';
import type { Totals } from '../../../trace/trace.ts';
import { addressOf } from '../../../tree/layout/address.ts';
import { isCutOff } from '../../../trace/nodes.ts';
import type { Grafts } from '../../../tree/draw/scenes.ts';
import { promisedAt } from '../../../trace/future-cuts.ts';
import { FramePace } from './frame-pace.ts';
import { orderOf, samePlan, SEEN_BESIDE, type SearchPlan } from '../../../search/search-plan.ts';
import { withAlgorithm } from '../../../search/options.ts';
import { isExhaustive } from '../../../search/textbook/chance.ts';
import { keyOf, Openings, type GraftKey, type GraftRequest } from './lab-openings.ts';

/** How one of the searches that a lab shows stands. */
export type RunStatus =
  | { readonly kind: 'searching'; readonly progress: Progress | null }
  | { readonly kind: 'done' }
  /** `nodes`: how many it had told of by then; a tree that grows may be somewhat behind. */
  | { readonly kind: 'stopped'; readonly nodes: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly reason: string };

/** Why a trace file is not shown. */
export type TraceProblem = Extract<RunStatus, { kind: 'refused' | 'failed' }>;

/** One of the searches that a lab shows. */
export interface LabRun {
  readonly options: EngineOptions;
  readonly status: RunStatus;
  /**
   * What there is to see: of this search, as far as it has come, or, before it has anything to show,
   * of the one before it.
   */
  readonly result: SearchResult | null;
  /** Whether that is of this search. */
  readonly own: boolean;
  /**
   * What was searched afterwards: pruned moves and children that were not recorded, by the node they
   * belong to.
   */
  readonly grafts: Grafts;
  /** Those that are asked for and not there yet. */
  readonly asked: ReadonlySet<GraftKey>;
  /** Why what was asked for afterwards can't be searched; null where nothing was refused. */
  readonly refusedPart: Refusal | null;
  /** Whether something is being searched afterwards that may take as long as the search did. */
  readonly opening: boolean;
}

/** Trees with more cutoffs than this do not open all their ghosts at once. */
export const MAXIMUM_GHOSTS = 400;

const NO_GRAFTS: Grafts = new Map();
const NOTHING_AFTERWARDS = {
  grafts: NO_GRAFTS,
  asked: new Set<GraftKey>(),
  refusedPart: null,
  opening: false,
} as const;

/** Another program's trace says nothing of its game: there are no rules to search by. */
const NO_GAME: Refusal = { code: UNKNOWN_GAME, where: 'trace', at: -1, details: [] };

/** What is to be marked in the trace of a search. */
export type Marks = (trace: Trace) => readonly Finding[];

/**
 * Runs the searches that a plan asks for and holds what came of them. The one place where a lab
 * waits for the engine: it asks its host to draw again whenever something has arrived.
 */
export class LabSearches implements ReactiveController {
  runs: readonly LabRun[] = [];
  /** How many nodes minimax visits on this position; null while, or where, that is not known. */
  fullTreeNodes: number | null = null;
  /** What the search counts by the other cut rule; null while, or where, that is not known. */
  otherCut: Totals | null = null;
  /** Minimax's own tree of it by the order of moves, where it is small and typed in: what can be seen before any search. */
  readonly #fullTrees = new Map<string, Trace>();
  readonly #ahead = new WeakMap<
    Trace,
    { readonly of: Grafts; readonly full: Trace; readonly all: Grafts }
  >();

  readonly #host: ReactiveControllerHost;
  readonly #engine: Engine;
  /** Called when the tree of a run has lost its deepest plies: nodes and steps have other numbers. */
  onReduced: (index: number, before: Trace, after: Trace) => void = () => undefined;
  /** Whether what is seen ahead stays until it is known anew: the trees differ in values alone. */
  keepsAhead = false;
  #plan: SearchPlan | null = null;
  /** Until all that the plan asks for is there, or is not to be had. */
  done: Promise<void> = Promise.resolve();
  /** What marks the traces of the plan's searches; null: nothing does. */
  marks: Marks | null = null;
  /** Ends the searches of the plan. */
  #abort = new AbortController();
  /** What is searched afterwards: that goes on being possible once a search was stopped. */
  readonly #openings = new Openings();
  /** Ends the reading of a trace file. */
  #abortFile = new AbortController();
  /** The plan whose searches are done, or will be, and whose extras are not. */
  #lacksExtras: SearchPlan | null = null;
  /** What is growing, by run, to be shown when there is time. */
  readonly #growing = new Map<number, GrowingTrace>();
  readonly #pace = new FramePace(() => {
    for (const [index, growing] of this.#growing) this.#show(index, growing);
  });

  constructor(host: ReactiveControllerHost, engine: Engine) {
    this.#host = host;
    this.#engine = engine;
    host.addController(this);
  }

  hostConnected(): void {
    const plan = this.#lacksExtras;
    const isDone = this.runs.every(({ status }) => status.kind === 'done');
    if (plan !== null && isDone) void this.#runExtras(plan, this.#abort.signal);
    this.#host.requestUpdate();
  }

  /** What was running is begun again should the lab be put back; what is done stays. */
  hostDisconnected(): void {
    if (this.isSearching) this.#plan = null;
    this.#abortAll();
  }

  get isSearching(): boolean {
    return this.runs.some((run) => run.status.kind === 'searching');
  }

  /** The same, with what is searched besides. */
  get isBusy(): boolean {
    return this.isSearching || this.#lacksExtras !== null;
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

  /**
   * What hangs at the tree of a run: what was asked for, and what of it can be seen ahead. `pass`: of a part of
   * that tree that is shown by itself, with what was asked for there.
   */
  graftsOf(
    { options: asked, result, grafts: opened, own }: LabRun,
    pass: { readonly trace: Trace; readonly grafts: Grafts } | null = null,
  ): Grafts {
    const grafts = pass?.grafts ?? opened;
    // A trace from a file is of the tree that is searched beside it, where that was typed in.
    const isFile = result?.trace.header.isOfTypedTree === true;
    const options = isFile ? (this.runs[1]?.options ?? asked) : asked;
    // Of means alone that grow nothing is left out: one waits for what comes next.
    const isWaitedFor = this.runs.length < 2 && result?.trace.grown?.kind === 'means';
    const known = this.#fullTrees.get(orderOf(options)) ?? this.#wholeBeside(options);
    const full = isWaitedFor ? null : known;
    const trace = pass?.trace ?? result?.trace;
    if (
      full === null ||
      trace === undefined ||
      !(own || this.keepsAhead) ||
      (trace.header.options.game === undefined && !isFile)
    )
      return grafts;
    const before = this.#ahead.get(trace);
    if (before?.of === grafts && before.full === full) return before.all;
    const all = new Map<number | string, Trace>([...promisedAt(trace, full), ...grafts]);
    this.#ahead.set(trace, { of: grafts, full, all });
    return all;
  }

  /** The tree of a search beside this one that left nothing out, in the same order of moves. */
  #wholeBeside(options: EngineOptions): Trace | null {
    if (this.runs.length < 2 || isExhaustive(options.algorithm)) return null;
    const whole = this.runs.find(
      ({ options: { algorithm, order }, status, own }) =>
        isExhaustive(algorithm) && order === orderOf(options) && status.kind === 'done' && own,
    )?.result?.trace;
    if (whole === undefined || whole.length > SEEN_BESIDE) return null;
    return whole.header.complete && whole.header.recordedPly === null ? whole : null;
  }

  /** Has what is searched marked where it differs from something else; null takes the marks away. */
  mark(marks: Marks | null): void {
    this.marks = marks;
    this.runs = this.runs.map((run) =>
      run.result === null || run.status.kind !== 'done'
        ? run
        : { ...run, result: marked(run.result, marks) },
    );
    this.#host.requestUpdate();
  }

  /** Ends what is running. */
  stop(): void {
    this.#abort.abort();
  }

  /**
   * Shows a trace from a file in place of a search, until the plan changes; else what was shown stays
   * and the answer says why: the engine refused the file, or failed. `beside`: a search to compare it
   * with; where that can't be had, the trace stands alone. `late`: something else was to be shown by
   * the time that the file could have been.
   */
  async openTrace(
    bytes: Uint8Array,
    beside: EngineOptions | null = null,
  ): Promise<TraceProblem | 'late' | null> {
    this.#abortFile.abort();
    this.#abortFile = new AbortController();
    const { signal } = this.#abortFile;
    try {
      const result = await withFindings(
        await this.#engine.request({ kind: 'importTrace', bytes }, { signal }),
        bytes,
      );
      if (signal.aborted) return 'late';
      this.#abortAll();
      this.marks = null;
      this.#forgetExtras();
      const { options } = result.trace.header;
      this.runs = [doneRun(options, beside?.game === 'textbook' ? ofTypedTree(result) : result)];
      this.#host.requestUpdate();
      if (beside !== null) void this.#openBeside(beside, this.#abort.signal);
      return null;
    } catch (error) {
      if (signal.aborted) return 'late';
      if (error instanceof EngineRefusal) return { kind: 'refused', refusal: error.refusal };
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }

  async #openBeside(options: EngineOptions, signal: AbortSignal): Promise<void> {
    try {
      const result = await this.#engine.request({ kind: 'search', options }, { signal });
      const [first] = this.runs;
      if (signal.aborted || first === undefined) return;
      this.runs = [first, doneRun(options, result)];
      this.#host.requestUpdate();
      if (options.game !== 'textbook' || isExhaustive(options.algorithm)) return;
      const all = withAlgorithm(options, 'minimax');
      const whole = await this.#extra(all, signal);
      if (whole !== null) this.#takeWhole(all, whole);
    } catch {
      // The trace is what was asked for, and it is there.
    }
  }

  /** The trace file of a run, or null where it cannot be had; then the run says why. */
  async saveTrace(index: number, format: 'binary' | 'text'): Promise<Uint8Array | null> {
    const trace = this.runs[index]?.result?.trace;
    if (trace === undefined) return null;
    const options = optionsSoFar(trace);
    try {
      return await this.#engine.request({ kind: 'exportTrace', options, format });
    } catch (error) {
      // Another search may be shown by now, which has nothing to do with it.
      if (this.runs[index]?.result?.trace === trace)
        this.#replace(index, { status: failed(error) });
      return null;
    }
  }

  /** Searches a graft and shows it, or takes it away again, there or on its way. */
  async toggle(index: number, request: GraftRequest): Promise<void> {
    const run = this.runs[index];
    if (run?.result === null || run === undefined) return;
    const key = keyOf(request);
    if (run.grafts.has(key)) {
      const grafts = new Map(run.grafts);
      grafts.delete(key);
      this.#replace(index, { grafts });
    } else if (run.asked.has(key)) {
      this.#openings.leave(index, (each) => each === key);
      this.#replace(index, this.#openings.of(index));
    } else {
      await this.#open(index, run.result.trace, [request]);
    }
  }

  /** Opens every ghost of a run, or closes them all. Large trees open the first ones only. */
  async showAllGhosts(index: number, show: boolean): Promise<void> {
    const trace = this.runs[index]?.result?.trace;
    if (trace === undefined) return;
    if (!show) {
      this.#openings.leave(index);
      this.#replace(index, { ...this.#openings.of(index), grafts: NO_GRAFTS });
      return;
    }
    const cuts: GraftRequest[] = [];
    for (let node = 0; node < trace.length && cuts.length < MAXIMUM_GHOSTS; node++) {
      if (isCutOff(trace, node)) cuts.push({ kind: 'ghost', node, path: addressOf(trace, node) });
    }
    await this.#open(index, trace, cuts);
  }

  #start(plan: SearchPlan): void {
    this.#abortAll();
    this.#plan = plan;
    this.#forgetExtras();
    this.runs = plan.shown.map((options, index) => ({
      options,
      status: { kind: 'searching', progress: null },
      result: this.runs[index]?.result ?? null,
      own: false,
      ...NOTHING_AFTERWARDS,
      grafts: this.runs[index]?.grafts ?? NO_GRAFTS,
    }));
    this.#host.requestUpdate();
    this.done = this.#runAll(plan, this.#abort.signal);
  }

  #abortAll(): void {
    this.#abort.abort();
    this.#abortFile.abort();
    this.#abort = new AbortController();
    this.#openings.leave(null);
    this.runs = this.runs.map((run, index) => ({ ...run, ...this.#openings.of(index) }));
    this.#growing.clear();
    this.#pace.cancel();
  }

  async #runAll(plan: SearchPlan, signal: AbortSignal): Promise<void> {
    this.#lacksExtras = plan;
    for (const [index, options] of plan.shown.entries()) {
      await this.#runOne(index, options, signal);
    }
    await this.#runExtras(plan, signal);
  }

  async #runExtras(plan: SearchPlan, signal: AbortSignal): Promise<void> {
    const full = await this.#extra(plan.fullTree, signal);
    if (full !== null && plan.fullTree !== null) {
      this.fullTreeNodes = full.header.totals.nodes;
      this.#takeWhole(plan.fullTree, full);
    }
    for (const options of plan.wholes ?? []) {
      const whole = await this.#extra(options, signal);
      if (whole !== null) this.#takeWhole(options, whole);
    }
    const otherwise = await this.#extra(plan.otherCut ?? null, signal);
    if (otherwise !== null) {
      this.otherCut = otherwise.header.totals;
      this.#host.requestUpdate();
    }
    if (!signal.aborted) this.#lacksExtras = null;
  }

  #takeWhole(options: EngineOptions, trace: Trace): void {
    if (trace.header.recordedPly === null) this.#fullTrees.set(orderOf(options), trace);
    else this.#fullTrees.delete(orderOf(options));
    this.#host.requestUpdate();
  }

  /** A search for its counts. Where it cannot be had whole, what it would tell is not shown. */
  async #extra(options: EngineOptions | null, signal: AbortSignal): Promise<Trace | null> {
    if (options === null || signal.aborted) return null;
    try {
      const { trace } = await this.#engine.request({ kind: 'search', options }, { signal });
      return signal === this.#abort.signal && trace.header.complete ? trace : null;
    } catch {
      return null;
    }
  }

  #forgetExtras(): void {
    this.#lacksExtras = null;
    if (this.keepsAhead) return;
    this.fullTreeNodes = null;
    this.otherCut = null;
    this.#fullTrees.clear();
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
          onGrowth: (growing) => {
            if (signal.aborted) return;
            this.#growing.set(index, growing);
            this.#pace.ask();
          },
        },
      );
      if (signal.aborted) return;
      this.#growing.delete(index);
      this.#showResult(index, marked(result, this.marks), { status: { kind: 'done' } });
    } catch (error) {
      // An abort by a newer plan has already put that plan's runs in place of these.
      if (signal !== this.#abort.signal) return;
      const growing = this.#growing.get(index);
      growing?.end();
      this.#growing.delete(index);
      if (growing !== undefined) this.#show(index, growing);
      this.#replace(index, { status: statusOf(error, signal, nodesOf(this.runs[index])) });
    }
  }

  /** Shows a trace as far as it has grown. */
  #show(index: number, growing: GrowingTrace): void {
    const { trace } = growing;
    if (trace === null || trace === this.runs[index]?.result?.trace) return;
    this.#showResult(index, { trace, ...resultOfTrace(trace) }, {});
  }

  #showResult(index: number, result: SearchResult, change: Partial<LabRun>): void {
    const run = this.runs[index];
    const before = run?.own === true ? (run.result?.trace ?? null) : null;
    if (run !== undefined && before !== null && isSameGrowth(before, result.trace)) {
      this.#replace(index, { ...change, result });
      return;
    }
    this.#openings.leave(index);
    this.#replace(index, { ...change, result, own: true, ...NOTHING_AFTERWARDS });
    if (before !== null) this.onReduced(index, before, result.trace);
  }

  async #open(index: number, trace: Trace, parts: readonly GraftRequest[]): Promise<void> {
    if (trace.header.options.game === undefined) {
      this.#replace(index, { refusedPart: NO_GAME });
      return;
    }
    const kind = parts[0]?.kind;
    if (kind === undefined) return;
    const asked = this.#openings.begin(index, kind, parts);
    const { wanted, signal } = asked;
    this.#replace(index, { ...this.#openings.of(index), refusedPart: null });
    const opened = new Map<GraftKey, Trace>();
    for (const part of parts) {
      try {
        if (!wanted.has(keyOf(part))) continue;
        const { path } = part;
        const options = kind === 'reveal' ? optionsSoFar(trace) : trace.header.options;
        const { trace: graft } = await this.#engine.request({ kind, options, path }, { signal });
        opened.set(keyOf(part), graft);
      } catch (error) {
        if (signal.aborted) return;
        const isRefused = error instanceof EngineRefusal && error.refusal.code === NO_GRAFT;
        this.#replace(
          index,
          isRefused ? { refusedPart: error.refusal } : { status: failed(error) },
        );
        break;
      }
    }
    if (signal.aborted) return;
    this.#openings.end(asked);
    const run = this.runs[index];
    const isThere = isSameGrowth(run?.result?.trace ?? null, trace);
    const found = isThere ? [...opened].filter(([key]) => wanted.has(key)) : [];
    const grafts = found.length === 0 ? {} : { grafts: new Map([...run!.grafts, ...found]) };
    this.#replace(index, { ...this.#openings.of(index), ...grafts });
  }

  #replace(index: number, change: Partial<LabRun>): void {
    this.runs = this.runs.map((run, each) => (each === index ? { ...run, ...change } : run));
    this.#host.requestUpdate();
  }
}

/** A trace with the marks that it is to have, instead of those that it had. */
function marked(result: SearchResult, marks: Marks | null): SearchResult {
  if (marks === null && result.trace.findings === undefined) return result;
  return { ...result, trace: { ...result.trace, findings: marks?.(result.trace) ?? [] } };
}

/** What contradicts itself in a text trace belongs to the trace: pictures and sentences tell of it. */
async function withFindings(result: SearchResult, bytes: Uint8Array): Promise<SearchResult> {
  const { warnings = [], trace } = result;
  if (warnings.length === 0) return result;
  const { traceFindings } = await import('../../../search/foreign-trace.ts');
  const findings = traceFindings(bytes, trace, warnings);
  return findings.length === 0 ? result : { ...result, trace: { ...trace, findings } };
}

/** Of a tree that was typed in everybody sees all leaves, whoever walks it. */
function ofTypedTree(result: SearchResult): SearchResult {
  const { trace } = result;
  return { ...result, trace: { ...trace, header: { ...trace.header, isOfTypedTree: true } } };
}

/** A run that shows a trace which is there already. */
function doneRun(options: EngineOptions, result: SearchResult): LabRun {
  const status = { kind: 'done' } as const;
  return { options, status, result, own: true, ...NOTHING_AFTERWARDS };
}

/** What makes the engine search just as much again: a search that was stopped would go on. */
function optionsSoFar({ header }: Trace): EngineOptions {
  const { options, complete, totals } = header;
  // The player counts its nodes in a way of its own, and says how many there were.
  if (complete || isPlayersSearch(options)) return options;
  return { ...options, 'node-limit': String(totals.nodes), 'time-limit': 'none' };
}

/** How many nodes a running search has told of. */
function nodesOf(run: LabRun | undefined): number {
  return run?.status.kind === 'searching' ? (run.status.progress?.nodes ?? 0) : 0;
}

function statusOf(error: unknown, signal: AbortSignal, nodes: number): RunStatus {
  const isStopped = signal.aborted && !(error instanceof EngineRefusal);
  return isStopped ? { kind: 'stopped', nodes } : failed(error);
}

function failed(error: unknown): RunStatus {
  if (error instanceof EngineRefusal) return { kind: 'refused', refusal: error.refusal };
  return { kind: 'failed', reason: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  return error instanceof EngineFailure ? error.reason : String(error);
}
