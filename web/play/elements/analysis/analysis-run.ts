import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../../../engine/client.ts';
import { EngineFailure, EngineRefusal } from '../../../engine/errors.ts';
import type {
  GomokuFacts,
  GomokuPosition,
  GomokuThoughts,
} from '../../../engine/gomoku-messages.ts';
import type { Refusal } from '../../../engine/messages.ts';
import { positionAfter, samePosition } from '../../../board/verdict.ts';

/** What is to be analysed, and how. Nothing where it is null. */
export interface AnalysisPlan {
  readonly engine: Engine;
  readonly position: GomokuPosition;
  /** How many lines get exact values. */
  readonly lines: number;
  readonly threads: number;
  /** Whether to think, or only to name what stands on the board. */
  readonly thinks: boolean;
}

export type AnalysisStatus =
  | { readonly kind: 'off' | 'starting' | 'thinking' | 'done' | 'paused' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly reason: string };

/** Positions that follow each other faster, as when somebody leafs through a game, are passed over. */
const SETTLE_MS = 120;
/** A search is over after this time, so that no battery runs dry for a page left open … */
const USUAL_MS = 15_000;
/** … unless somebody asks for more. */
const LONGER_MS = 90_000;

/**
 * Keeps an analysis of the present position running in the engine: begins anew when the plan
 * changes, cancels what nobody waits for any more, sleeps while the page is out of sight, and tries
 * once more by itself when the engine has failed.
 */
export class AnalysisRun implements ReactiveController {
  status: AnalysisStatus = { kind: 'off' };
  facts: GomokuFacts | null = null;
  thoughts: GomokuThoughts | null = null;
  /** The facts after the best move, once the search is done. */
  after: { readonly move: number; readonly facts: GomokuFacts } | null = null;
  /** The counts are newer than the thoughts'. */
  nodes = 0;
  seconds = 0;

  readonly #host: ReactiveControllerHost;
  #plan: AnalysisPlan | null = null;
  #milliseconds = USUAL_MS;
  #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  /** Whether the plan's search came to its end, though it may have been switched off since. */
  #isDone = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    if (this.#plan !== null) this.#begin(0);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#cancel();
  }

  /** Analyses this from now on. What is the same goes on as it is. */
  follow(plan: AnalysisPlan | null): void {
    const before = this.#plan;
    if (samePlan(before, plan)) return;
    this.#plan = plan;
    // It was off for a moment; what was done is done.
    if (this.#isDone && before !== null && samePlan({ ...before, thinks: true }, plan)) {
      this.#setStatus({ kind: 'done' });
      return;
    }
    if (this.#isDone && plan !== null && samePlan(before, { ...plan, thinks: true })) {
      this.#setStatus({ kind: 'off' });
      return;
    }
    this.#isDone = false;
    this.#milliseconds = USUAL_MS;
    this.#hasFailed = false;
    if (!samePosition(before?.position ?? null, plan?.position ?? null)) {
      this.facts = null;
      this.#forget();
    }
    // The first position is not kept waiting.
    this.#begin(before === null ? 0 : SETTLE_MS);
  }

  /** Thinks on about the same position; what is in the engine's table is not searched again. */
  longer(): void {
    this.#milliseconds = LONGER_MS;
    this.#isDone = false;
    this.#begin(0);
  }

  /** After a failure. */
  again(): void {
    this.#begin(0);
  }

  readonly #onVisibility = (): void => {
    if (this.#plan === null) return;
    if (document.hidden && this.status.kind !== 'done') {
      this.#cancel();
      this.#setStatus({ kind: 'paused' });
    } else if (this.status.kind === 'paused') {
      this.#begin(0);
    }
  };

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }

  #forget(): void {
    this.thoughts = null;
    this.after = null;
    this.nodes = 0;
    this.seconds = 0;
  }

  #begin(wait: number): void {
    this.#cancel();
    const plan = this.#plan;
    if (plan === null) {
      this.#setStatus({ kind: 'off' });
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    this.#setStatus({ kind: document.hidden ? 'paused' : plan.thinks ? 'starting' : 'off' });
    if (document.hidden) return;
    this.#timer = setTimeout(() => void this.#run(plan, abort.signal), wait);
  }

  async #run(plan: AnalysisPlan, signal: AbortSignal): Promise<void> {
    const { engine, position, lines, threads } = plan;
    const milliseconds = this.#milliseconds;
    try {
      if (this.facts === null) {
        const facts = await engine.request({ kind: 'gomokuFacts', position }, { signal });
        if (signal.aborted) return;
        this.facts = facts;
        this.#host.requestUpdate();
      }
      if (!plan.thinks) return;
      if (this.facts.over) {
        this.#forget();
        this.#isDone = true;
        this.#setStatus({ kind: 'done' });
        return;
      }
      this.#setStatus({ kind: 'thinking' });
      const { thoughts } = await engine.request(
        { kind: 'gomokuAnalyse', position, lines, limits: { milliseconds, threads } },
        {
          signal,
          onProgress: (progress) => {
            if (signal.aborted) return;
            this.nodes = progress.nodes;
            this.seconds = progress.seconds;
            if (progress.thoughts !== undefined) this.#take(progress.thoughts, lines);
            this.#host.requestUpdate();
          },
        },
      );
      if (signal.aborted) return;
      this.#take(thoughts, lines);
      this.nodes = thoughts.nodes;
      this.seconds = thoughts.seconds;
      this.#isDone = true;
      this.#setStatus({ kind: 'done' });
      await this.#lookAhead(plan, thoughts.best, signal);
    } catch (error) {
      // Whoever cancelled it has said what is to be shown instead.
      if (signal.aborted) return;
      if (error instanceof EngineRefusal) {
        this.#setStatus({ kind: 'refused', refusal: error.refusal });
      } else if (!this.#hasFailed) {
        this.#hasFailed = true;
        this.#begin(0);
      } else {
        const reason = error instanceof EngineFailure ? error.reason : String(error);
        this.#setStatus({ kind: 'failed', reason });
      }
    }
  }

  /**
   * What is known is kept until a search that began anew knows more: it sees less far at first, or
   * has fewer lines than were asked for.
   */
  #take(thoughts: GomokuThoughts, lines: number): void {
    const known = this.thoughts;
    const isDeeper = known === null || thoughts.depth >= known.depth || thoughts.mate !== null;
    const hasMore = known !== null && known.lines.length < Math.min(lines, thoughts.lines.length);
    this.thoughts =
      isDeeper || hasMore ? thoughts : { ...known, lines: known.lines.slice(0, lines) };
  }

  /** What the rules say after the best move: what it prepares, and what it has put an end to. */
  async #lookAhead({ engine, position }: AnalysisPlan, move: number, signal: AbortSignal) {
    const next = positionAfter(position, move);
    const facts = await engine.request({ kind: 'gomokuFacts', position: next }, { signal });
    if (signal.aborted) return;
    this.after = { move, facts };
    this.#host.requestUpdate();
  }

  #setStatus(status: AnalysisStatus): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}

function samePlan(one: AnalysisPlan | null, other: AnalysisPlan | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.engine === other.engine &&
    one.lines === other.lines &&
    one.threads === other.threads &&
    one.thinks === other.thinks &&
    samePosition(one.position, other.position)
  );
}
