import type { Stone } from '../games/cells.ts';
import type { BoardFrame, BoardPixels, Place } from './geometry.ts';
import type { BoardColors } from './colors.ts';
import type { BoardGhost, BoardPicture } from './picture.ts';
import type { SkinName } from '../games/skin-name.ts';

type Context = CanvasRenderingContext2D;

/** What is drawn with, made once for a size and a set of colors. */
export interface BoardTools {
  readonly skin: Skin;
  readonly pixels: BoardPixels;
  readonly colors: BoardColors;
  /** Without light and shadow: for pictures that are drawn in lines and areas alone. */
  readonly plain: boolean;
  /** What does not change while a game is played, as a picture; null: it is drawn each time. */
  readonly ground: HTMLCanvasElement | null;
  /** Pictures of the two pieces, so many device pixels wide and high; null: as above. */
  readonly pieces: (Readonly<Record<Stone, HTMLCanvasElement>> & { readonly side: number }) | null;
  /** Told before each part of the picture, by name. */
  readonly layer: (name: string) => void;
}

/**
 * All in which boards differ to the eye. Each draws on a canvas whose unit is a device pixel, with
 * text centered on its place, and leaves globalAlpha, lineCap and line dashes as they were.
 */
export interface Skin {
  readonly name: SkinName;
  readonly frame: BoardFrame;
  /** From a piece's middle to its edge, in spacings. */
  readonly radius: number;
  /** The board itself: what is there before the first move. */
  readonly ground: (context: Context, tools: BoardTools) => void;
  /** What lies under the pieces. */
  readonly under: (context: Context, picture: BoardPicture, tools: BoardTools) => void;
  readonly piece: (context: Context, stone: Stone, at: Place, tools: BoardTools) => void;
  /** What moves are worth, in the empty cells; where a move takes pieces, on the first of them. */
  readonly values: (context: Context, picture: BoardPicture, tools: BoardTools) => void;
  /** The last move and what it changed, where that is drawn over the pieces. */
  readonly last: (context: Context, picture: BoardPicture, tools: BoardTools) => void;
  readonly number: (
    context: Context,
    stone: Stone,
    number: number,
    at: Place,
    isLast: boolean,
    tools: BoardTools,
  ) => void;
  readonly ghost: (context: Context, ghost: BoardGhost, tools: BoardTools) => void;
  /** The line that has won. */
  readonly win: (context: Context, picture: BoardPicture, tools: BoardTools) => void;
  /** The piece that a press would put on an empty cell. */
  readonly hover: (
    context: Context,
    cell: number,
    picture: BoardPicture,
    tools: BoardTools,
  ) => void;
}
