import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { isBoardGame } from '../../../games/registry.ts';
import type { Humans } from '../../../search/link/opponent.ts';
import type { LabState } from '../../../search/state.ts';
import type { LazyPart } from '../../../ui/lazy.ts';
import type { LabRun } from '../../../viewer/elements/searches/lab-searches.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';
import type { LabSeat, LabSession } from './lab-session.ts';

/** What the engine's seat needs of a lab. */
interface OpponentSeats {
  /** What is looked at: its search moves. */
  readonly focus: { readonly run: LabRun | undefined };
  readonly file: LabTraceFile;
  /** What comes with the board: a lab in which nobody plays can do without it. */
  readonly board: LazyPart<Board>;
}

interface Board {
  readonly session: LabSession;
  /** The move that is found of a state with that run, or chance's; null where there is none yet. */
  readonly replyTo: (state: LabState, run: LabRun | undefined) => number | null;
  readonly playMove: (state: LabState, move: number) => LabState;
}

/** Who plays in a lab. The engine's move is the one that the search of the state has found. */
export class LabOpponent implements ReactiveController {
  /** Which side a person plays. */
  humans: Humans = 'both';
  /** Whether a position is being set up: then nobody plays. */
  settingUp = false;
  readonly #host: ReactiveControllerHost & { readonly state: LabState };
  readonly #focus: OpponentSeats['focus'];
  readonly #file: LabTraceFile;
  readonly #setState: (state: LabState) => void;
  readonly #part: OpponentSeats['board'];
  #seat: LabSeat | null = null;

  /** `setState`: to be called with the lab's state once the engine has moved. */
  constructor(
    host: ReactiveControllerHost & { readonly state: LabState },
    { focus, file, board }: OpponentSeats,
    setState: (state: LabState) => void,
  ) {
    this.#host = host;
    this.#focus = focus;
    this.#file = file;
    this.#setState = setState;
    this.#part = board;
    host.addController(this);
  }

  hostUpdated(): void {
    const { module } = this.#part;
    if (module === null) return;
    this.#seat ??= new module.session.LabSeat(
      () => this.#found,
      () => this.reply(),
    );
    const hasReply = this.#isEnginesTurn && this.#run?.status.kind === 'done';
    this.#seat.follow(hasReply ? this.#host.state : null, this.humans);
  }

  hostDisconnected(): void {
    this.#seat?.drop();
  }

  /** While the engine searches for its move, and for the moment before it plays it. */
  get isThinking(): boolean {
    const kind = this.#run?.status.kind;
    return this.#isEnginesTurn && (kind === 'searching' || kind === 'done');
  }

  /** Says which side a person plays. */
  seat(humans: Humans): void {
    this.humans = humans;
    this.#host.requestUpdate();
  }

  /** Begins or ends setting up a position. */
  setUp(settingUp: boolean): void {
    this.settingUp = settingUp;
    this.#host.requestUpdate();
  }

  /** Plays the move that the search has found; where chance moves, what the die shows. */
  reply(): void {
    const move = this.#found;
    const { module } = this.#part;
    if (move !== null && module !== null) this.#setState(module.playMove(this.#host.state, move));
  }

  get #found(): number | null {
    return this.#part.module?.replyTo(this.#host.state, this.#run) ?? null;
  }

  get #run(): LabRun | undefined {
    return this.#focus.run;
  }

  /** True when it is the engine's turn in a game against it. */
  get #isEnginesTurn(): boolean {
    if (this.humans === 'both' || !isBoardGame(this.#host.state.game)) return false;
    if (this.settingUp || this.#file.opened !== null) return false;
    void this.#part.load();
    return this.#part.module?.session.hasTask(this.#host.state, this.humans) ?? false;
  }
}
