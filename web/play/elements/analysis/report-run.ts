import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Engine } from '../../../engine/client.ts';
import { problemOf, type EngineProblem } from '../../../engine/errors.ts';
import type { GomokuPosition } from '../../../engine/gomoku-messages.ts';
import { isPuzzleBoard } from '../../puzzle/board.ts';
import { valuesOf } from '../../report/make-report.ts';
import {
  positionsOf,
  reportOf,
  sameGame,
  type PositionValue,
  type Report,
  type ReportGame,
} from '../../report/report.ts';

export type ReportStatus =
  | { readonly kind: 'idle' }
  /** So many positions of so many are done; when all are, the turning points are looked at again. */
  | { readonly kind: 'working'; readonly done: number; readonly of: number }
  | EngineProblem;

/** Makes the report of a game: one position after another, each within a fixed number of nodes. */
export class ReportRun implements ReactiveController {
  status: ReportStatus = { kind: 'idle' };
  report: Report | null = null;
  /** The values as far as they are known, while it works. */
  values: readonly PositionValue[] = [];
  /** The moves of the report before which there was one way to win, or one not to lose: puzzles. */
  puzzles: ReadonlySet<number> = new Set();

  readonly #host: ReactiveControllerHost;
  #abort = new AbortController();
  #game: ReportGame | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** A report of another game is of no use, also where it is half made. */
  follow(game: ReportGame | null): void {
    if (sameGame(this.#game, game)) return;
    this.#abort.abort();
    this.#game = game;
    this.report = null;
    this.puzzles = new Set();
    this.values = [];
    this.status = { kind: 'idle' };
  }

  stop(): void {
    this.#abort.abort();
    if (this.status.kind !== 'working') return;
    this.values = [];
    this.#set({ kind: 'idle' });
  }

  async make(engine: Engine, game: ReportGame): Promise<void> {
    this.stop();
    this.#game = game;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const positions = positionsOf(game);
    this.values = [];
    this.report = null;
    this.puzzles = new Set();
    this.#set({ kind: 'working', done: 0, of: positions.length });
    try {
      const values = await valuesOf(engine, game, signal, (known) => {
        this.values = known;
        this.#set({ kind: 'working', done: known.length, of: positions.length });
      });
      if (signal.aborted) return;
      this.values = values;
      this.report = reportOf(game, values);
      this.#set({ kind: 'idle' });
      await this.#findPuzzles(engine, positions, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.values = [];
      this.#set(problemOf(error));
    }
  }

  /** Which turning points make a puzzle; the report is shown meanwhile. */
  async #findPuzzles(
    engine: Engine,
    positions: readonly GomokuPosition[],
    signal: AbortSignal,
  ): Promise<void> {
    for (const { kind, ply } of this.report?.turningPoints ?? []) {
      const position = positions[ply - 1];
      if (kind === 'swing' || position === undefined || !isPuzzleBoard(position)) continue;
      const { puzzle } = await engine.request({ kind: 'gomokuPuzzle', position }, { signal });
      if (signal.aborted) return;
      if (puzzle === null) continue;
      this.puzzles = new Set([...this.puzzles, ply]);
      this.#host.requestUpdate();
    }
  }

  #set(status: ReportStatus): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}
