import type { ReactiveControllerHost, TemplateResult } from 'lit';

import { Provided } from '../../core/provided.ts';
import type { Language } from '../../core/language.ts';
import type { RootMove } from '../../engine/messages.ts';
import type { Stone } from '../../games/cells.ts';
import type { SkinName } from '../../games/skin-name.ts';

/** A board that stands in a page by itself. */
export interface BoardHost extends HTMLElement, ReactiveControllerHost {
  rows: number;
  columns: number;
  inARow: number;
  cells: string;
  turn: Stone | null;
  over: boolean | null;
  skin: SkinName;
  legal: readonly number[] | null;
  changed: readonly number[];
  lastMove: number | null;
  winLine: readonly number[] | null;
  rootMoves: readonly RootMove[] | null;
  decimals: number;
  disabled: boolean;
  language: Language;
  readonly attributeText: (attribute: string) => string | null;
}

/** The game of such a board: what is pressed is played, and the engine answers. */
export interface KeptGame {
  /** The moves that were played. */
  readonly moves: readonly number[];
  /** Plays the move of a cell; false where it is not legal. */
  play(cell: number): boolean;
  takeBack(): void;
  restart(): void;
  /** Reads the attributes again. */
  read(): void;
  /** Before the board is drawn: gives it what there is to see. */
  update(): void;
  /** After the board was drawn. */
  updated(): void;
  /** What is drawn in place of the board; null: the board. */
  large(): TemplateResult | null;
  /** What stands below the board. */
  below(): TemplateResult;
}

/** What keeps the game of a board that is given attributes. */
export const keptGame = new Provided<{ readonly BoardEmbed: new (host: BoardHost) => KeptGame }>(
  'the game of a board',
);
