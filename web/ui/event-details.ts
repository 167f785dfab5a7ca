import type { Language } from '../core/language.ts';
import type { SearchResult } from '../engine/messages.ts';
import type { Answers } from '../exercise/answers.ts';
import type { ExerciseSettings } from '../exercise/generate.ts';
import type { Stone } from '../games/cells.ts';
import type { Bookmark } from '../lab/bookmarks.ts';
import type { Comparison } from '../lab/comparisons.ts';
import type { LabPosition } from '../lab/lab-position.ts';
import type { LabState } from '../lab/state.ts';
import type { CourseReading } from '../lab/textbook/notation/read-tree.ts';
import type { CutRule } from '../tree/explain/cut-rule.ts';
import type { CameraState, TreeColor } from '../tree/layout/view-state.ts';
import type { Humans } from '../lab/opponent.ts';
import type { StateProblemCode } from '../lab/state-problem.ts';
import type { RecordFormat } from '../play/formats/read.ts';
import type { GameRecord } from '../play/record/record.ts';
import type { BoardMarks } from '../play/report/board-marks.ts';
import type { Verdict } from '../play/report/evaluation.ts';
import type { LevelRun } from '../play/session/level-run.ts';
import type { PlayPreferences } from '../play/session/preferences.ts';
import type { Ending, NewGame, PlayState } from '../play/session/state.ts';
import type { Seat } from '../play/session/seat.ts';
import type { ListingKind } from '../text/listings/listing.ts';
import type { ProgramRun } from '../program/program.ts';
import type { FindKind } from '../tree/navigate/find.ts';

/**
 * What each event of an element says, by its name. All of them bubble and leave shadow roots. Nodes are
 * numbers of the trace, moves and paths are cells, or in a textbook tree the numbers of nodes; cells
 * count row by row from the top left.
 */
export interface EventDetails {
  // Of embedded elements, and of the labs and games that stand behind them.
  'prunus-ready': ReadyDetail;
  'prunus-problem': ProblemDetail;
  /** So many events of the search have happened; null: all of them. */
  'prunus-step': { readonly step: number | null };
  'prunus-play': { readonly playing: boolean; readonly speed: number };
  'prunus-state': { readonly state: LabState };
  'prunus-searched': { readonly result: SearchResult };
  /** A position is to be put on a board. */
  'prunus-position': { readonly position: LabPosition };

  // Of trees.
  /** Node null: none is chosen any more, or it is one of a graft. */
  'prunus-select': {
    readonly node: number | null;
    readonly path: readonly number[];
    readonly ghost: boolean;
  };
  'prunus-ghost': { readonly node: number; readonly path: readonly number[] };
  'prunus-inner-ghost': { readonly path: readonly number[] };
  'prunus-reveal': { readonly node: number | null; readonly path: readonly number[] };
  'prunus-goto': { readonly step: number };
  'prunus-view': Pick<LabState, 'view' | 'siblings' | 'folded' | 'color'>;
  'prunus-bookmarks': { readonly bookmarks: readonly Bookmark[] };
  'prunus-camera': { readonly camera: CameraState | null };
  'prunus-move-child': { readonly node: number; readonly place: number };

  // Of what an engine thought.
  'prunus-thoughts-path': { readonly path: readonly number[] };

  // Of the parts of a tree.
  'prunus-find': { readonly kind: FindKind };
  'prunus-find-path': { readonly text: string };
  'prunus-find-cancel': null;
  'prunus-find-offer': null;
  'prunus-find-close': null;
  'prunus-bookmark-add': null;
  'prunus-bookmark-go': { readonly index: number };
  'prunus-bookmark-name': { readonly index: number; readonly name: string };
  'prunus-bookmark-remove': { readonly index: number };
  'prunus-bookmark-offer': null;
  'prunus-places-back': null;
  'prunus-places-forward': null;
  'prunus-places-close': null;
  'prunus-color': { readonly color: TreeColor };
  'prunus-colors-close': null;
  'prunus-outline-choose': { readonly index: number };
  'prunus-outline-close': null;
  /** Shares of the whole, 0 to 1; y null: leave the height as it is. */
  'prunus-graph-choose': { readonly node: number; readonly enter: boolean };
  'prunus-overview': { readonly x: number; readonly y: number | null };
  'prunus-stop': null;
  'prunus-again': null;

  // Of the parts of a lab.
  /** The tab of the inspector that is open now; null: it is closed. */
  'prunus-inspector': { readonly tab: string | null };
  'prunus-beside': { readonly beside: readonly Comparison[] };
  'prunus-humans': { readonly humans: Humans };
  'prunus-setting-up': { readonly settingUp: boolean };
  'prunus-engine-move': null;
  'prunus-back-to-game': null;
  'prunus-present-end': null;
  'prunus-tree-edit': { readonly tree: string; readonly node: number | null };
  'prunus-tree-change': { readonly tree: string; readonly course: CourseReading | null };
  'prunus-root-player': { readonly rootPlayer: 'max' | 'min' };
  'prunus-opponents': { readonly opponents: number };
  /** The solution of a tree test; `actions`: where the moves at its root lead, if that is known. */
  'prunus-solution': { readonly text: string; readonly actions: ReadonlyMap<string, string> };
  'prunus-root-move': { readonly move: number };
  'prunus-settings': { readonly patch: Partial<LabState> };
  'prunus-example': { readonly id: string };
  'prunus-listing': { readonly listing: ListingKind };
  'prunus-open-trace': { readonly name: string; readonly bytes: Uint8Array };
  'prunus-save-trace': { readonly format: 'binary' | 'text' };
  'prunus-close-trace': null;
  /** A reader's own program has run and left a trace. */
  'prunus-program': { readonly run: ProgramRun };

  // Of exercises.
  'prunus-predicted': { readonly right: number; readonly asked: number };
  'prunus-predict-end': null;
  'prunus-exercise': { readonly settings: ExerciseSettings };
  'prunus-answer': { readonly answers: Answers };
  'prunus-graded': { readonly right: number; readonly total: number; readonly perfect: boolean };
  'prunus-cut-rule': { readonly cut: CutRule };
  /** So many checks had mistakes: whoever has made the tree may give it new numbers. */
  'prunus-renumber': { readonly tries: number };
  'prunus-unlocked': { readonly solved: boolean };
  'prunus-open-lab': { readonly state: LabState };

  // Of lessons.
  /** A question has been answered; `answer` as it is kept: see `web/story/key.ts`. */
  'prunus-story-answer': {
    readonly question: string;
    readonly answer: string;
    readonly isRight: boolean;
    /** What stands on a tree solved by hand: see `web/exercise/sheet-text.ts`. */
    readonly sheet?: string;
  };
  /** A cell of a lesson's board is pressed. */
  'prunus-story-move': { readonly cell: number };
  /** A scene is looked at: its number among those that are there. */
  'prunus-story-scene': { readonly scene: string };
  /** A question for a lesson that is being written, as its text has it. */
  'prunus-question-made': { readonly text: string };
  /** A scene of such a lesson is chosen, goes to another place, or is taken away; places from 0. */
  'prunus-scene-choose': { readonly at: number };
  'prunus-scene-move': { readonly from: number; readonly to: number };
  'prunus-scene-remove': { readonly at: number };
  /** How far a reader has come; told whenever that changes. */
  'prunus-story-progress': {
    readonly points: number;
    readonly most: number;
    readonly percent: number;
    readonly isPassed: boolean;
    readonly isDone: boolean;
  };

  // Of boards and games.
  /** `by`: the engine has moved. `moves`: of the game, up to this one. */
  'prunus-move': {
    readonly cell: number;
    readonly by?: 'engine';
    readonly moves?: readonly number[];
  };
  'prunus-setup': { readonly cell: number; readonly content: Stone | '.' };
  'prunus-forbidden': { readonly cell: number };
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
  /** What is said to a friend with a move. */
  'prunus-friend-word': { readonly text: string };
  'prunus-friend-copy': null;
  /** A game of the library is put on the board; what it is called there. */
  'prunus-library-open': { readonly id: string; readonly state: PlayState };
  /** In what was played in other games, a move is pointed at; null: none any more. */
  'prunus-explore': { readonly cell: number | null };
  'prunus-explore-move': { readonly cell: number };
  'prunus-see-tree': { readonly moves: readonly number[] };
  'prunus-see-report': { readonly moves: readonly number[] };
  'prunus-back': null;

  // Of an analysis.
  'prunus-board-marks': BoardMarks;
  'prunus-verdict': { readonly verdict: Verdict | null };
  'prunus-analysis-change': {
    readonly running: boolean;
    readonly lineCount: number;
    readonly threads: number;
    readonly heat: boolean;
    readonly threats: boolean;
  };
  'prunus-play-line': { readonly moves: readonly number[] };
  /** Which move of which line is pointed at, and the line up to it; null: none any more. */
  'prunus-line-point': {
    readonly line: number;
    readonly move: number;
    readonly moves: readonly number[];
  } | null;

  // Of pages.
  'prunus-theme': { readonly theme: 'system' | 'light' | 'dark' };
  'prunus-language': { readonly language: Language };
  'prunus-share': null;
  'prunus-reload': null;
}

/** What an embedded element tells when its search is done and can be seen. */
export interface ReadyDetail {
  /** Of the root, as it is written: 3.5 and not 35 tenths. Infinite where nothing is known. */
  readonly value: number;
  /** The first best move: a cell, or a child's number from 0; null where there is none. */
  readonly bestMove: number | null;
  /** Entered by the search. */
  readonly nodes: number;
  /** False where a limit stopped it. */
  readonly complete: boolean;
}

/** Something that an embedded element could not make sense of, or that failed. */
export interface ProblemDetail {
  readonly problems: readonly {
    readonly code: StateProblemCode | 'refused' | 'failed';
    /** The attribute that is to blame; '' where it is none. */
    readonly attribute: string;
    /** For people, in the element's language. */
    readonly sentence: string;
  }[];
}
