import type { Stone } from '../board/cells.ts';
import { cellByKey, contentByKey } from '../board/goban-keys.ts';
import type { BoardSize } from '../board/position.ts';
import { cellOfEvent, type GobanPoints } from './goban-points.ts';

/** What a board must know and do for what happens on its points. */
export interface PressingHost {
  readonly size: BoardSize;
  readonly isSetup: boolean;
  readonly isPlayable: (cell: number) => boolean;
  /** A point was pressed, by a finger on a small point or more exactly. */
  readonly press: (cell: number, isCoarse: boolean) => void;
  /** In set-up, a key says what the keyboard's point shall hold. */
  readonly setUp: (cell: number, content: Stone | '.') => void;
  /** Escape was pressed: whether there was something to leave by it. */
  readonly leave: () => boolean;
  /** Another cell is pointed at, by pointer or keyboard. */
  readonly pointed: () => void;
}

/** A finger does not miss a point this wide and high, in CSS pixels on the screen. */
const FINGER = 44;

/** What mouse, finger and keyboard do on the points of a board: listeners for its grid. */
export class GobanPressing {
  /** The cell that the keyboard is at. */
  cursor = 0;
  readonly #host: PressingHost;
  readonly #points: GobanPoints;
  /** The playable cell under the pointer, and the one that the keyboard shows. */
  #hovered: number | null = null;
  #keyed: number | null = null;
  /** What the last press came from: clicks do not tell it in every browser. */
  #source = '';

  constructor(host: PressingHost, points: GobanPoints) {
    this.#host = host;
    this.#points = points;
  }

  /** The playable cell that is pointed at, or null. */
  get pointedAt(): number | null {
    return this.#hovered ?? this.#keyed;
  }

  /** Puts the keyboard in the middle, where games begin. */
  centre({ rows, columns }: BoardSize): void {
    this.cursor = (rows >> 1) * columns + (columns >> 1);
  }

  /** The position has changed: what can't be played any more is not pointed at. */
  recheck(): void {
    const still = (cell: number | null): number | null =>
      cell !== null && this.#host.isPlayable(cell) ? cell : null;
    this.#hovered = still(this.#hovered);
    this.#keyed = still(this.#keyed);
  }

  /** Until the pointer moves, there is no hovering: a stone was just played there. */
  rest(): void {
    this.#hovered = null;
    this.#host.pointed();
  }

  readonly clicked = (event: MouseEvent): void => {
    const cell = cellOfEvent(event);
    if (cell === null) return;
    const { width, height } = (event.target as Element).getBoundingClientRect();
    this.#host.press(cell, this.#source === 'touch' && Math.min(width, height) < FINGER);
  };

  readonly touched = (event: PointerEvent): void => {
    this.#source = event.pointerType;
  };

  readonly moved = (event: PointerEvent): void => {
    const cell = cellOfEvent(event);
    // A finger hovers over nothing: it would leave a stone's shadow behind.
    const shows = event.pointerType !== 'touch' && cell !== null && this.#host.isPlayable(cell);
    this.#hover(shows ? cell : null);
  };

  readonly left = (): void => {
    this.#hover(null);
  };

  readonly focused = (event: FocusEvent): void => {
    const cell = cellOfEvent(event);
    if (cell === null) return;
    this.cursor = cell;
    this.#points.stopAt(cell);
    const isShown = (event.target as Element).matches(':focus-visible');
    this.#keyed = isShown && this.#host.isPlayable(cell) ? cell : null;
    this.#host.pointed();
  };

  readonly blurred = (): void => {
    this.#keyed = null;
    this.#host.pointed();
  };

  readonly keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    this.#source = 'keyboard';
    const to = cellByKey(event.key, this.cursor, this.#host.size);
    const content = this.#host.isSetup ? contentByKey(event.key) : null;
    if (to !== null) {
      event.preventDefault();
      this.#points.at(to)?.focus();
    } else if (content !== null) {
      event.preventDefault();
      this.#host.setUp(this.cursor, content);
    } else if (event.key === 'Escape') {
      if (!this.#host.leave()) return;
    } else if (event.key !== 'Enter' && event.key !== ' ') {
      return;
    }
    // Of Enter and the space bar the button itself makes a click. The page must not take the same key
    // for its own.
    event.stopPropagation();
  };

  #hover(cell: number | null): void {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    this.#host.pointed();
  }
}
