import type { Localized } from '../core/language.ts';
import type { EngineOptions } from '../trace/trace.ts';
import type { BoardShape, Cells, GameRule, Stone } from './cells.ts';
import type { Level } from './levels.ts';
import type { Board, BoardSize, PositionProblem } from './position.ts';
import type { SkinName } from './skin-name.ts';

/**
 * What the page must know of a game: one object in one file, listed in `registry.ts`. What is legal,
 * whose turn it is and who has won is the engine's to say.
 *
 * No game has a field of its own in any state: rows, columns, stones in a row and a rule, what is
 * set up and what was played since say all of it. Nim's piles are rows of as many cells; a die's faces
 * are so many in a row.
 */
export type Game = BoardGame | TreeGame;

interface GameText {
  readonly label: string;
  /** What it is about, in one sentence. */
  readonly line: string;
}

interface Named {
  /** The engine's name. */
  readonly name: string;
  /** Other names that people give it in attributes, in small letters. */
  readonly aliases: readonly string[];
  readonly fields: GameFields;
}

/** A tree that is given as text: it has no moves but the tree's own, and is not played. */
export interface TreeGame extends Named {
  readonly kind: 'tree';
  readonly text: Localized<GameText>;
}

/** A game of two players whose positions can be shown as cells. */
export interface BoardGame extends Named {
  readonly kind: 'board';
  readonly text: Localized<BoardGameText>;
  readonly skin: SkinName;
  /** Who searches it: any of the teaching algorithms, or gomoku's strong player. */
  readonly search: 'textbook' | 'player';
  /** The algorithms that search it beside its player, each with the engine's further options. */
  readonly besidesPlayer?: Readonly<Record<string, EngineOptions>>;
  readonly moves: MoveWriting;
  readonly positions: PositionWriting;
  /** What stands there before the first move of a usual game. */
  readonly start: (shape: BoardShape) => Cells;
  /** Whether chance moves in it too: only the algorithms for such games search it. */
  readonly hasChance?: true;
  /** What tells the engine a position, by the command line's names; without the game. */
  readonly options: (position: Position) => EngineOptions;
  /**
   * Whether stones are put down by turns and an unbroken row of one side's wins, and nothing else:
   * records of such games are of boards larger than the engine's, and are read without asking it.
   */
  readonly winsByRow?: true;
  /** What decides it: a row, the count of pieces, or the last piece that is taken. */
  readonly ends: 'row' | 'count' | 'last';
  /** What stands there once a piece was laid on a cell, or taken off it ('.'), to set a position up. */
  readonly laid: (cells: Cells, cell: number, content: Stone | '.', columns: number) => Cells;
  /** How far it is searched where no option says: plies, or null to the end. */
  readonly usualDepth: (shape: BoardShape) => number | null;
  /**
   * Whether a state that says no depth has the usual one, and its link says which that is. Else such a
   * state is searched to the end: that is what links mean that people were given.
   */
  readonly isUsualDepthImplied: boolean;
  /** What its ends may be worth to a search, by the engine's names. */
  readonly scorings: readonly Scoring[];
  /** How strongly each level plays, from the first on; gomoku's player has levels of its own. */
  readonly levels: readonly Level[] | 'player';
}

/** The same for every win, less for a later one, or by how many pieces it is won. */
export const SCORINGS = ['flat', 'depth', 'discs'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** What stands in for the outcome at the horizon of a board, by the engine's names. */
export const EVALUATIONS = ['lines', 'open-lines', 'shapes'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];

interface BoardGameText extends GameText {
  /** What the players are called. X moves first and is MAX. */
  readonly players: Readonly<Record<Stone, string>>;
  /** The buttons by which a person takes that side. */
  readonly playAs: Readonly<Record<Stone, string>>;
  /** By name, the buttons of moves that are not, or not only, made on the board: to pass, to roll a die. */
  readonly moveButtons?: Readonly<Record<string, string>>;
  /** Moves that are not called what they are written as: "pass". */
  readonly moveNames?: Readonly<Record<string, string>>;
  /** A move by its name within a sentence, where that needs more words: "column 4". */
  readonly moveInSentence?: (name: string) => string;
  /** What rows, columns and stones in a row are called, where they are none. */
  readonly sizes?: { readonly rows: string; readonly columns: string; readonly inARow?: string };
}

/** A number of a game: what it may be, and what it is where it is left out. */
export interface Side {
  readonly lowest: number;
  readonly highest: number;
  readonly usual: number;
  /** From one that is allowed to the next, where that is not 1. */
  readonly step?: number;
  /** Those that are offered, where that is not all of them. */
  readonly offered?: readonly number[];
}

/** What a game makes of the fields of a state. */
export interface GameFields {
  /** Those that are the game's own: in other games they say nothing. */
  readonly own: readonly string[];
  readonly rows: Side;
  /** Null: as many as there are rows. */
  readonly columns: Side | null;
  readonly inARow: Side;
  /** The usual one first; 'freestyle' alone where a game has but one. */
  readonly rules: readonly [GameRule, ...GameRule[]];
}

/** A position as it came about: what was set up, and the moves from there. */
export interface Position extends BoardShape {
  readonly setup: Cells;
  /** By the engine's numbers. */
  readonly moves: readonly number[];
}

/** How moves are written and pointed at, whatever the position. Moves go by the engine's numbers. */
export interface MoveWriting {
  readonly text: (move: number, size: BoardSize) => string;
  /** The move of that name, in small letters; −1 for what is none. */
  readonly read: (text: string, size: BoardSize) => number;
  /** What one move looks like in a text of several, with or without blanks between them. */
  readonly pattern: RegExp;
  /** The move that is meant by pressing a cell; −1 for none. It need not be legal. */
  readonly at: (cell: number, board: Board) => number;
  /** Whether moves are the cells of the board, each played at most once. */
  readonly areCells: boolean;
}

/** How positions are written in links, attributes and fields. */
export interface PositionWriting {
  readonly text: (board: Board) => string;
  readonly read: (text: string, largest?: number) => Board | PositionProblem;
}
