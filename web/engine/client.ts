import type { ClientParts } from './parts.ts';
import { homeOf } from './engine-location.ts';
import { EngineWorker } from './engine-worker.ts';
import { EngineFailure, EngineRefusal, reasonOf } from './errors.ts';
import { GrowingTrace } from '../trace/growing/growing-trace.ts';
import type {
  EngineAnswers,
  EngineRequest,
  FromWorker,
  Progress,
  WorkerAnswers,
  WorkerRequest,
} from './messages.ts';
import { Later } from '../core/later.ts';
import type { TraceGrowth } from '../trace/growing/trace-growth.ts';
import { hasRoom, lendRoom, makeRoom, reclaimRoom, waitForRoom } from './worker-slots.ts';

export { EngineFailure, EngineRefusal };

export interface RequestOptions {
  /** Aborting rejects the request with the signal's reason, whether or not it has begun. */
  readonly signal?: AbortSignal;
  /** Called about ten times a second while a search runs. */
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called when more of the trace of a search is there, some times a second from about 150 ms on.
   * `growing.trace` is what there is, marked as incomplete; that stays when the request is cancelled
   * or fails. In the end it is the answer's own trace.
   */
  readonly onGrowth?: (growing: GrowingTrace) => void;
}

/** Whoever answers requests: this client, or several of them as one. */
export interface Engine {
  request<R extends EngineRequest>(
    request: R,
    options?: RequestOptions,
  ): Promise<EngineAnswers[R['kind']]>;
}

/**
 * How long a request runs before a second worker is made ready for the case that it is cancelled: it
 * takes about as long to start, and is made once.
 */
const SPARE_AFTER_MS = 100;

/** Nodes of a trace: to record as many takes a module 40 MB, which it would keep. */
const LARGE = 2_000_000;

/** What a worker tells of a request. */
type Message = Exclude<FromWorker, { kind: 'ready' | 'failed' }>;

/** What only trees that are grown best first need. */
const grownTrees = new Later(() => import('../trace/grown/grown-tree.ts'));

interface Job {
  readonly number: number;
  /** Null while something of it is still to come. */
  request: WorkerRequest | null;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly onGrowth: ((growing: GrowingTrace) => void) | undefined;
  /** Once there is something of it. */
  growing: GrowingTrace | null;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * The engine in a worker. Requests are answered one at a time, in their order; those that wait do so
 * here and not in the worker, so that
 *
 * - cancelling one that waits costs nothing, and cancelling the one that runs ends the worker without
 *   harm to the others: the next one starts in a new worker. A spare is made ready as soon as a
 *   request has run for a moment, so that this takes no time, where there is room (`worker-slots.ts`);
 *   short requests never pay for one.
 * - when the worker fails (trap, out of memory, ended from outside), the request that ran is rejected
 *   with an `EngineFailure` and is not tried again; the others go on in a new worker.
 * - when a worker or the module cannot even be started, all that wait are rejected likewise, so that
 *   nothing goes round in circles; the next request tries afresh.
 *
 * A request that is refused is rejected with an `EngineRefusal`.
 */
export class EngineClient implements Engine {
  readonly #parts: ClientParts;
  #module: Promise<WebAssembly.Module> | null = null;
  readonly #waiting: Job[] = [];
  #running: Job | null = null;
  #worker: EngineWorker | null = null;
  #spare: EngineWorker | null = null;
  #spareTimer: ReturnType<typeof setTimeout> | undefined;
  /** Waits no longer for room for a worker. */
  #leaveQueue: (() => void) | null = null;
  #numbers = 0;

  constructor(parts: Partial<ClientParts> = {}) {
    this.#parts = { ...homeOf('textbook'), ...parts };
  }

  request<R extends WorkerRequest>(
    request: R,
    { signal, onProgress, onGrowth }: RequestOptions = {},
  ): Promise<EngineAnswers[R['kind']]> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason as Error);
        return;
      }
      const cancel = () => {
        if (signal !== undefined) job.reject(abortReason(signal));
        this.#cancel(job);
      };
      const complete = this.#parts.complete?.(request) ?? null;
      const job: Job = {
        number: ++this.#numbers,
        request: complete === null ? request : null,
        onProgress,
        onGrowth,
        growing: null,
        resolve: (answer) => {
          signal?.removeEventListener('abort', cancel);
          resolve(answer as EngineAnswers[R['kind']]);
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', cancel);
          reject(reason);
        },
      };
      signal?.addEventListener('abort', cancel);
      this.#waiting.push(job);
      this.#advance();
      void complete
        // What can't be had need not be had.
        ?.catch(() => request)
        .then((whole) => {
          job.request = whole;
          this.#advance();
        });
    });
  }

  /** Loads the engine ahead of the first request, which then need not wait for it. */
  prepare(): void {
    if (this.#worker === null) this.#start();
  }

  /** Ends the workers; requests that are not answered yet are rejected. It can be used again. */
  close(): void {
    const jobs = [...(this.#running === null ? [] : [this.#running]), ...this.#waiting.splice(0)];
    this.#stopRunning();
    this.#endWorker();
    this.#dropSpare();
    this.#leaveQueue?.();
    this.#leaveQueue = null;
    for (const job of jobs) job.reject(new EngineFailure('the engine was closed'));
  }

  /** Gives the worker its next request, if it is free, and makes sure that there is a worker. */
  #advance(): void {
    if (this.#running !== null) return;
    if (this.#waiting.length === 0) {
      if (this.#worker?.isReady === true) lendRoom(this.#endWorker);
      return;
    }
    if (this.#worker === null) {
      this.#start();
      return;
    }
    if (!this.#worker.isReady) return;
    reclaimRoom(this.#endWorker);
    const { request } = this.#waiting[0]!;
    if (request === null) return;
    const job = this.#waiting.shift()!;
    this.#running = job;
    try {
      this.#worker.send(job.number, request, job.onGrowth !== undefined);
    } catch (error) {
      // Only what was asked for can be at fault: it can't be copied to another thread.
      this.#running = null;
      job.reject(new EngineFailure(reasonOf(error)));
      this.#advance();
      return;
    }
    this.#spareTimer = setTimeout(() => this.#makeSpare(), SPARE_AFTER_MS);
  }

  /** Takes the spare worker, or starts one as soon as there is room; `isLate`: at any rate. */
  #start(isLate = false): void {
    const spare = this.#spare;
    if (spare?.isReady === true) {
      this.#spare = null;
      reclaimRoom(this.#dropSpare);
      this.#worker = spare;
      this.#advance();
      return;
    }
    // Whether a worker still lives that has never answered is not known.
    this.#dropSpare();
    const isNeeded = this.#waiting.length > 0;
    if (!(isNeeded ? makeRoom() : hasRoom()) && !isLate) {
      if (isNeeded) this.#leaveQueue ??= waitForRoom(this.#startAtLast);
      return;
    }
    try {
      this.#worker = this.#newWorker();
    } catch (error) {
      this.#cannotStart(reasonOf(error));
    }
  }

  /** Who waited for a worker may have gone by now. */
  readonly #startAtLast = (isLate: boolean): void => {
    this.#leaveQueue = null;
    if (this.#worker === null && this.#waiting.length > 0) this.#start(isLate);
  };

  #compiled(): Promise<WebAssembly.Module> {
    this.#module ??= this.#parts.compile().catch((error: unknown) => {
      // What failed to load now may load later.
      this.#module = null;
      throw error;
    });
    return this.#module;
  }

  /** The worker is loaded while the module is: neither waits for the other. */
  #newWorker(): EngineWorker {
    const worker = new EngineWorker(this.#parts.createWorker(), this.#compiled(), {
      onReady: () => {
        if (worker === this.#worker) this.#advance();
      },
      onMessage: (message) => {
        if (worker === this.#worker) this.#receive(message);
      },
      onDeath: (reason) => this.#bury(worker, reason),
    });
    return worker;
  }

  #makeSpare(): void {
    if (this.#spare !== null || !hasRoom()) return;
    try {
      this.#spare = this.#newWorker();
      lendRoom(this.#dropSpare);
    } catch {
      // Then there is none; the request that needs a worker reports why it can't be had.
    }
  }

  readonly #dropSpare = (): void => {
    reclaimRoom(this.#dropSpare);
    this.#spare?.end();
    this.#spare = null;
  };

  readonly #endWorker = (): void => {
    reclaimRoom(this.#endWorker);
    this.#worker?.end();
    this.#worker = null;
  };

  #receive(message: Message): void {
    const job = this.#running;
    if (job?.number !== message.number || this.#isHeld(job, message)) return;
    switch (message.kind) {
      case 'progress':
        job.onProgress?.(message.progress);
        return;
      case 'growth':
        this.#grow(job, message.growth);
        return;
      case 'refused':
        this.#stopRunning();
        job.reject(new EngineRefusal(message.refusal));
        break;
      case 'answer':
        this.#stopRunning();
        this.#settle(job, message.answer);
        if (recordedNodes(growthIn(message)) >= LARGE) this.#retire();
    }
    this.#advance();
  }

  /** Whether a message waits for the code to read it with; then it comes again, in its turn. */
  #isHeld(job: Job, message: Message): boolean {
    const growth = growthIn(message);
    if (growth === null || job.growing !== null) return false;
    if (growth.grown === null) {
      job.growing = new GrowingTrace(null);
      return false;
    }
    grownTrees.load().then(
      ({ withGrowth }) => {
        job.growing ??= new GrowingTrace(withGrowth);
        this.#receive(message);
      },
      (error: unknown) => this.#giveUp(job, error),
    );
    return true;
  }

  #grow(job: Job, growth: TraceGrowth): void {
    try {
      job.growing?.take(growth);
    } catch (error) {
      // No memory here: the search would go on for nothing.
      this.#giveUp(job, error);
      return;
    }
    if (job.growing !== null) job.onGrowth?.(job.growing);
  }

  #giveUp(job: Job, error: unknown): void {
    job.reject(new EngineFailure(reasonOf(error)));
    this.#cancel(job);
  }

  #settle(job: Job, answer: unknown): void {
    try {
      job.resolve(assembled(answer as WorkerAnswers[WorkerRequest['kind']], job.growing!));
    } catch (error) {
      job.reject(new EngineFailure(reasonOf(error)));
    }
  }

  /** A module's memory never shrinks: the page has the trace now, and should hold it only once. */
  #retire(): void {
    this.#endWorker();
  }

  #cancel(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      // The next one may have waited for nothing but this one.
      this.#advance();
    }
    if (job !== this.#running) return;
    this.#stopRunning();
    this.#endWorker();
    // Whoever cancels has something else in mind: have a worker ready for it.
    this.#start();
  }

  /** A worker has failed. It is one of the two there are, or none of ours any more. */
  #bury(worker: EngineWorker, reason: string): void {
    if (worker === this.#spare) this.#dropSpare();
    if (worker !== this.#worker) return;
    this.#endWorker();
    const job = this.#running;
    this.#stopRunning();
    if (job === null && !worker.isReady) {
      this.#cannotStart(reason);
      return;
    }
    job?.reject(new EngineFailure(reason));
    this.#advance();
  }

  #cannotStart(reason: string): void {
    const jobs = this.#waiting.splice(0);
    for (const job of jobs) job.reject(new EngineFailure(`could not load the engine: ${reason}`));
  }

  #stopRunning(): void {
    clearTimeout(this.#spareTimer);
    this.#running = null;
  }
}

function growthIn(message: Message): TraceGrowth | null {
  if (message.kind === 'growth') return message.growth;
  if (message.kind !== 'answer') return null;
  return (message.answer as Partial<WorkerAnswers['search']>).growth ?? null;
}

function recordedNodes(growth: TraceGrowth | null): number {
  return growth === null ? 0 : growth.from + growth.columns.ply.length;
}

function abortReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}

/** The worker's answer with the trace that it has sent bit by bit: its last bit is in the answer. */
export function assembled<K extends keyof EngineAnswers>(
  answer: WorkerAnswers[K],
  growing: GrowingTrace,
): EngineAnswers[K] {
  if (!isWithGrowth(answer)) return answer as unknown as EngineAnswers[K];
  const { growth, ...rest } = answer;
  growing.take(growth);
  growing.end();
  return { trace: growing.trace, ...rest } as unknown as EngineAnswers[K];
}

function isWithGrowth(answer: unknown): answer is { readonly growth: TraceGrowth } {
  return typeof answer === 'object' && answer !== null && 'growth' in answer;
}
