import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../../engine/client.ts';
import { problemOf, type EngineProblem } from '../../engine/errors.ts';
import type { GomokuPosition, GomokuSolution } from '../../engine/gomoku-messages.ts';
import { samePosition } from '../../play/report/evaluation.ts';

export type SolveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'solving'; readonly nodes: number }
  | { readonly kind: 'solved'; readonly solution: GomokuSolution }
  | EngineProblem;

const MILLISECONDS = 20_000;

/** Looks for a forced win when it is asked to, of one position; forgets it when that changes. */
export class AnalysisSolve implements ReactiveController {
  status: SolveStatus = { kind: 'idle' };
  readonly #host: ReactiveControllerHost;
  #position: GomokuPosition | null = null;
  #abort = new AbortController();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** What is known of another position is of no use here. */
  follow(position: GomokuPosition | null): void {
    if (samePosition(this.#position, position)) return;
    this.#position = position;
    this.#abort.abort();
    this.status = { kind: 'idle' };
  }

  stop(): void {
    this.#abort.abort();
    if (this.status.kind === 'solving') this.#set({ kind: 'idle' });
  }

  /** Puts what was found away. */
  forget(): void {
    this.#abort.abort();
    this.#set({ kind: 'idle' });
  }

  async solve(engine: Engine, threads = 1): Promise<void> {
    const position = this.#position;
    if (position === null) return;
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#set({ kind: 'solving', nodes: 0 });
    try {
      const solution = await engine.request(
        { kind: 'gomokuSolve', position, limits: { milliseconds: MILLISECONDS, threads } },
        {
          signal,
          onProgress: ({ nodes }) => {
            if (!signal.aborted) this.#set({ kind: 'solving', nodes });
          },
        },
      );
      if (!signal.aborted) this.#set({ kind: 'solved', solution });
    } catch (error) {
      if (signal.aborted) return;
      this.#set(problemOf(error));
    }
  }

  #set(status: SolveStatus): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}
