import type { LitElement } from 'lit';

import type { Language, Told } from '../../core/language.ts';
import type { Engine } from '../../engine/client.ts';
import { isAtEnd } from '../friend/history.ts';
import type { AskFacts } from '../record/renju.ts';
import type { GameRecord } from '../record/record.ts';
import type { LevelRun } from '../session/level-run.ts';
import type { NewGame, PlayState } from '../session/state.ts';
import { friendOf, playerToAct, turnOfSeats } from '../session/state.ts';
import type { PlayPreferences } from '../session/preferences.ts';
import type { SetUp } from '../session/set-up.ts';

/** A game that is played, as the parts of its page see it: what they read of it, and what they may do. */
export interface PlayHost extends LitElement {
  readonly state: PlayState;
  readonly language: Language;
  readonly engine: Engine;
  readonly levelRun: LevelRun | null;
  /** Where links of puzzles and to friends lead; null: there is no page for them. */
  readonly pageAddress: string | null;
  /** Who played when somebody last played against an engine: what another game goes back to. */
  readonly engineSeats: PlayState['players'];
  /** The game that another one has taken the place of; null once a stone is put there. */
  readonly gameBefore: PlayState | null;
  /** How long the present turn has taken, in milliseconds. */
  readonly turnTime: number;
  /** The game is thought about, or something else stands in its place. */
  readonly isBusy: boolean;
  readonly askFacts: AskFacts;
  preferences: PlayPreferences;
  /** A sentence about what just happened or was refused; gone with the next change. */
  notice: Told | null;
  /** What is put together on the board in place of the game; null while nothing is. */
  setUp: SetUp | null;

  /** Another state of the game, of which everybody is told. */
  setState(state: PlayState): void;
  /** A new game, in place of the present one. */
  start(game: NewGame): void;
  /** A seed that no game here has had: by it each is told from the others. */
  freshSeed(): number;
  /** Puts another game on the board. */
  openRecord(record: GameRecord): void;
  /** Shows another position of the game's record. */
  show(node: number): void;
  /** Keys go on at the board. */
  focusBoard(): void;
  /** A person presses a cell. */
  press(cell: number): Promise<void>;
  /** Opens what stands folded beside a game that is played: what is done with it when it is looked at. */
  showRest(): void;
  /** Opens the puzzles with the position of the game after these moves. */
  openPuzzle(moves: readonly number[]): void;
}

/** Whether a person may put a stone now. */
export function mayPress(state: PlayState): boolean {
  const duty = turnOfSeats(state)?.duty;
  const isDue = duty === 'move' || duty === 'opening' || duty === 'offer';
  // A game with a friend goes on where it ends, and nowhere else.
  return isDue && playerToAct(state)?.kind === 'person' && (!friendOf(state) || isAtEnd(state));
}
