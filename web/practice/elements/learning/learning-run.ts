import type { EngineClient } from '../../../engine/client.ts';
import { problemOf, type EngineProblem } from '../../../engine/errors.ts';
import { newLearningClient } from '../../../engine/learning/learning-client.ts';
import type {
  LearnedJudgment,
  LearnedView,
  LearningReport,
} from '../../../engine/learning/learning-messages.ts';
import type { EngineOptions } from '../../../trace/trace.ts';
import { BOARDS, boardOptions, type LearnableBoard } from './learnable.ts';

/** How well a network did after so many games. */
export type LearningPoint = Pick<LearningReport, 'games' | 'loss' | 'error' | 'agreement'>;

/** A slice is to take no longer than this, so that to stop is felt at once. */
const SLICE_MS = 80;
const SMALLEST_SLICE = 5;
const LARGEST_SLICE = 200;
/** Between two closer looks, which take longer than a slice. */
const LOOK_MS = 700;
/** Positions judged best and worst, so many of each. */
const JUDGED = 3;
/** Others to guess at, where there is a choice: at most so many judged well and as many judged ill. */
const ASKED = 15;
/** More points are not to be seen on a chart. */
const MOST_POINTS = 400;

/**
 * A network that learns in a worker, some games at a time. `changed` is called whenever something here
 * is different. Each beginning has a worker of its own; `close` ends it.
 */
export class LearningRun {
  /** One for each slice since it began, or every other one where these are many; the last is now. */
  history: readonly LearningPoint[] = [];
  report: LearningReport | null = null;
  view: LearnedView | null = null;
  /** Positions of which the view tells nothing. */
  questions: readonly LearnedJudgment[] = [];
  problem: EngineProblem | null = null;
  /** Whether it is beginning, or learning. */
  isBusy = false;
  /** Games after which it stops by itself. */
  goal = 0;
  /** What it is about. */
  board: LearnableBoard = BOARDS[0]!;
  #client: EngineClient | null = null;
  /** One that takes the other's place once it has begun. */
  #beginning: EngineClient | null = null;
  #turn = 0;
  readonly #changed: () => void;
  readonly #newClient: () => EngineClient;

  constructor(changed: () => void, newClient: () => EngineClient = newLearningClient) {
    this.#changed = changed;
    this.#newClient = newClient;
  }

  /**
   * Begins anew, and learns from so many games. What was there stays until the new one has begun, and
   * where that is refused. Where `options` hold a network, that is there and learns no more until it is
   * told to.
   */
  async begin(board: LearnableBoard, options: EngineOptions, games: number): Promise<void> {
    this.#abandon();
    const turn = ++this.#turn;
    const client = (this.#beginning = this.#newClient());
    await this.#during(turn, async () => {
      const report = await client.request({
        kind: 'beginLearning',
        options: { ...boardOptions(board), ...options, games: String(games) },
      });
      if (turn !== this.#turn) return;
      this.#client?.close();
      [this.#client, this.#beginning] = [client, null];
      this.board = board;
      this.history = [];
      this.view = null;
      this.questions = [];
      this.goal = options.network === undefined ? games : report.games;
      this.#take(report);
      await this.#look(client, turn);
      await this.#learn(client, turn);
    });
  }

  /** Learns from so many games more. */
  async goOn(games: number): Promise<void> {
    const client = this.#client;
    if (client === null || this.report === null || this.isBusy) return;
    const turn = ++this.#turn;
    this.goal = this.report.games + games;
    await this.#during(turn, () => this.#learn(client, turn));
  }

  /** Asks for no more games. What is being played comes in still. */
  stop(): void {
    if (this.#beginning !== null) {
      this.#turn += 1;
      this.isBusy = false;
    }
    this.#abandon();
    this.goal = this.report?.games ?? 0;
    this.#changed();
  }

  /** Ends the worker; nothing is left. */
  close(): void {
    this.#turn += 1;
    this.#abandon();
    this.#client?.close();
    this.#client = null;
    this.history = [];
    this.questions = [];
    this.report = this.view = this.problem = null;
    this.isBusy = false;
    this.goal = 0;
  }

  #abandon(): void {
    this.#beginning?.close();
    this.#beginning = null;
  }

  async #during(turn: number, work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = null;
    this.#changed();
    const release = keepAwake();
    try {
      await work();
    } catch (thrown) {
      if (turn === this.#turn) this.problem = problemOf(thrown);
    } finally {
      release();
    }
    if (turn !== this.#turn) return;
    this.#abandon();
    this.isBusy = false;
    this.#changed();
  }

  async #learn(client: EngineClient, turn: number): Promise<void> {
    let slice = SMALLEST_SLICE;
    let looked = performance.now();
    while (turn === this.#turn && this.report !== null && this.report.games < this.goal) {
      const games = Math.min(slice, this.goal - this.report.games);
      const began = performance.now();
      const report = await client.request({ kind: 'learn', games });
      if (turn !== this.#turn) return;
      this.#take(report);
      const now = performance.now();
      slice = nextSlice(games, now - began);
      if (now - looked > LOOK_MS || report.games >= this.goal) {
        await this.#look(client, turn);
        looked = performance.now();
      }
    }
  }

  #take(report: LearningReport): void {
    this.report = report;
    const { games, loss, error, agreement } = report;
    const all = [...this.history, { games, loss, error, agreement }];
    const isMany = all.length > MOST_POINTS;
    // The first and the last stay.
    this.history = isMany ? all.filter((_, index) => index % 2 === 0) : all;
    this.#changed();
  }

  async #look(client: EngineClient, turn: number): Promise<void> {
    const view = await client.request({ kind: 'lookAtLearned', each: JUDGED + ASKED });
    if (turn !== this.#turn) return;
    const { judged } = view;
    // Where there are few, all are shown.
    const some = Math.min(JUDGED, Math.ceil(judged.length / 2));
    const last = judged.slice(some).slice(-JUDGED);
    this.view = { ...view, judged: [...judged.slice(0, some), ...last] };
    const others = judged.slice(some, judged.length - last.length);
    this.questions = others.filter(({ moves }) => moves.length > 1);
    this.#changed();
  }
}

/** As many games as fit into a slice, but at most twice as many as in the last one. */
function nextSlice(games: number, took: number): number {
  const fitting = Math.min(2 * games, Math.round((games * SLICE_MS) / Math.max(1, took)));
  return Math.min(LARGEST_SLICE, Math.max(SMALLEST_SLICE, fitting));
}

/** Where the browser has one: see the Screen Wake Lock API. */
interface WakeLock {
  release(): Promise<void>;
}

/**
 * Keeps the screen on while something works that is being watched; call what comes back when it is done.
 * Where the browser can't, or will not (the page is hidden, the battery is low), nothing happens.
 */
function keepAwake(): () => void {
  const { navigator } = globalThis as {
    readonly navigator?: { readonly wakeLock?: { request(kind: 'screen'): Promise<WakeLock> } };
  };
  let isDone = false;
  let lock: WakeLock | null = null;
  const release = () => void lock?.release().catch(() => undefined);
  navigator?.wakeLock
    ?.request('screen')
    .then((held) => {
      lock = held;
      if (isDone) release();
    })
    .catch(() => undefined);
  return () => {
    isDone = true;
    release();
  };
}
