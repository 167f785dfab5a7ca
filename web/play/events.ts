import { eventsOf } from '../ui/events.ts';
import type { BoardMarks } from '../board/board-marks.ts';
import type { Stone } from '../games/cells.ts';
import type { Verdict } from '../board/verdict.ts';
import type { LabEvents } from '../lab/events.ts';
import type { RecordFormat } from './formats/read.ts';
import type { GameRecord } from './record/record.ts';
import type { LevelRun } from './session/level-run.ts';
import type { PlayPreferences } from './session/preferences.ts';
import type { Seat } from './session/seat.ts';
import type { Ending, PlayState, NewGame } from './session/state.ts';

/** What games and their analysis tell. */
export interface PlayEvents extends LabEvents {
  'prunus-thoughts-path': { readonly path: readonly number[] };
  'prunus-game-over': Pick<Ending, 'how' | 'winner'> & { readonly moves: readonly number[] };
  'prunus-play-state': { readonly state: PlayState };
  'prunus-level-run': { readonly run: LevelRun };
  'prunus-play-preferences': { readonly preferences: PlayPreferences };
  'prunus-new-game': { readonly game: NewGame };
  'prunus-level': { readonly seat: Seat; readonly level: number };
  /** A node of the record; null: the report has none for that ply. */
  'prunus-go-to': { readonly node: number | null; readonly ply?: number };
  /** A position that somebody wants to solve: `moves` lead to it. */
  'prunus-puzzle': { readonly moves: readonly number[] };
  /** The puzzles that were given are gone through; whether all of them were solved. */
  'prunus-puzzles-done': { readonly solved: boolean };
  'prunus-make-main': { readonly node: number };
  'prunus-delete-variation': { readonly node: number };
  'prunus-comment': { readonly node: number; readonly text: string };
  'prunus-record': { readonly record: GameRecord; readonly format: RecordFormat };
  'prunus-file-over': null;
  'prunus-files': { readonly files: readonly File[] };
  /** What is said to a friend with a move. */
  'prunus-friend-word': { readonly text: string };
  'prunus-friend-copy': null;
  /** A game of the library is put on the board; what it is called there. */
  /** `saved`: when it was kept last. */
  'prunus-library-open': {
    readonly id: string;
    readonly saved: number;
    readonly state: PlayState;
  };
  /** In what was played in other games, a move is pointed at; null: none any more. */
  'prunus-explore': { readonly cell: number | null };
  'prunus-explore-move': { readonly cell: number };
  'prunus-see-tree': { readonly moves: readonly number[] };
  'prunus-see-report': { readonly moves: readonly number[] };
  'prunus-back': null;
  'prunus-board-marks': BoardMarks;
  'prunus-verdict': { readonly verdict: Verdict | null };
  'prunus-analysis-change': {
    readonly running: boolean;
    readonly lineCount: number;
    readonly threads: number;
    readonly heat: boolean;
    readonly threats: boolean;
  };
  /**
   * The proof of a win is asked for: from the position that is shown `moves` are made, then the loser tries.
   * `plies`: within how many stones from there it is won, where that was said.
   */
  'prunus-prove': {
    readonly moves: readonly number[];
    readonly winner: Stone;
    readonly plies: number | null;
  };
  'prunus-play-line': { readonly moves: readonly number[] };
  /** Which move of which line is pointed at, and the line up to it; null: none any more. */
  'prunus-line-point': {
    readonly line: number;
    readonly move: number;
    readonly moves: readonly number[];
  } | null;
}

/** An event as listeners get it: `(event: PrunusEvent<'prunus-…'>) => event.detail`. */
export type PrunusEvent<Name extends keyof PlayEvents> = CustomEvent<PlayEvents[Name]>;

export const { emit, heard } = eventsOf<PlayEvents>();
