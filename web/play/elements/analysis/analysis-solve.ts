import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../../../engine/client.ts';
import { problemOf, type EngineProblem } from '../../../engine/errors.ts';
import type { GomokuAnswers, GomokuPosition } from '../../../engine/gomoku-messages.ts';
import { samePosition } from '../../../board/verdict.ts';

/** What can be asked: for a forced win, or for the moves that hold against one of the other side. */
export type SolveQuestion = 'gomokuSolve' | 'gomokuDefend';

export type SolveStatus<Question extends SolveQuestion> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'solving'; readonly nodes: number }
  | { readonly kind: 'solved'; readonly solution: GomokuAnswers[Question] }
  | EngineProblem;

const MILLISECONDS = 20_000;

/** Answers a question when it is asked, of one position; forgets the answer when that changes. */
export class AnalysisSolve<Question extends SolveQuestion> implements ReactiveController {
  status: SolveStatus<Question> = { kind: 'idle' };
  readonly #host: ReactiveControllerHost;
  readonly #question: Question;
  #position: GomokuPosition | null = null;
  #abort = new AbortController();

  constructor(host: ReactiveControllerHost, question: Question) {
    this.#host = host;
    this.#question = question;
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
      const kind: SolveQuestion = this.#question;
      const solution = (await engine.request(
        { kind, position, limits: { milliseconds: MILLISECONDS, threads } },
        {
          signal,
          onProgress: ({ nodes }) => {
            if (!signal.aborted) this.#set({ kind: 'solving', nodes });
          },
        },
      )) as GomokuAnswers[Question];
      if (!signal.aborted) this.#set({ kind: 'solved', solution });
    } catch (error) {
      if (signal.aborted) return;
      this.#set(problemOf(error));
    }
  }

  #set(status: SolveStatus<Question>): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}
