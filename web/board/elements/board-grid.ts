import { cellByKey, contentByKey } from '../keys.ts';
import type { Stone } from '../../games/cells.ts';
import type { BoardSize } from '../../games/position.ts';

/** What there is to know of a board's points. */
export interface PointFacts {
  readonly size: BoardSize;
  /** The last row lies on top: see `isTurnedOver` of skins. */
  readonly isTurnedOver: boolean;
  readonly isSetup: boolean;
  readonly label: (cell: number) => string;
  readonly isPlayable: (cell: number) => boolean;
}

/** What happens on the points, for the board to act upon. */
export interface GridActions {
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
export const FINGER = 44;

/**
 * The rows of buttons over a board, one button a point: what is pressed by mouse, finger and keyboard,
 * and read out. Made by hand, for there are hundreds of them and they stand in the way of a page's
 * first picture: built once for a size, and from then on only what has changed is touched.
 */
export class BoardGrid {
  readonly element = element('div', { class: 'grid', role: 'grid' });
  /** The cell that the keyboard is at. */
  cursor = 0;
  readonly #actions: GridActions;
  #facts: PointFacts | null = null;
  #buttons: readonly HTMLButtonElement[] = [];
  #labels: string[] = [];
  #playable: boolean[] = [];
  /** The only button that Tab stops at. */
  #stop: HTMLButtonElement | null = null;
  /** The playable cell under the pointer, and the one that the keyboard shows. */
  #hovered: number | null = null;
  #keyed: number | null = null;
  /** What the last press came from: clicks do not tell it in every browser. */
  #source = '';

  constructor(actions: GridActions) {
    this.#actions = actions;
    this.element.setAttribute('aria-describedby', 'help');
    this.element.addEventListener('click', this.#clicked);
    this.element.addEventListener('keydown', this.#keyPressed);
    this.element.addEventListener('pointerdown', ({ pointerType }) => (this.#source = pointerType));
    this.element.addEventListener('pointerover', this.#moved);
    this.element.addEventListener('pointerleave', () => {
      this.#hover(null);
    });
    this.element.addEventListener('focusin', this.#focused);
    this.element.addEventListener('focusout', () => {
      this.#keyed = null;
      this.#actions.pointed();
    });
  }

  /** The playable cell that is pointed at, or null. */
  get pointedAt(): number | null {
    return this.#hovered ?? this.#keyed;
  }

  /** Fills the grid with the points of a board, or brings it up to date. */
  show(facts: PointFacts): void {
    const { size, label, isPlayable } = facts;
    const before = this.#facts?.size;
    const isSame =
      before?.rows === size.rows &&
      before.columns === size.columns &&
      this.#facts?.isTurnedOver === facts.isTurnedOver;
    const hadFocus = this.element.matches(':focus-within');
    this.#facts = facts;
    if (!isSame) this.#build(facts);
    this.#buttons.forEach((button, cell) => {
      const name = label(cell);
      if (name !== this.#labels[cell]) button.ariaLabel = this.#labels[cell] = name;
      const playable = isPlayable(cell);
      if (playable !== this.#playable[cell]) {
        this.#playable[cell] = playable;
        button.ariaDisabled = playable ? 'false' : 'true';
      }
    });
    const still = (cell: number | null) => (cell !== null && isPlayable(cell) ? cell : null);
    this.#hovered = still(this.#hovered);
    this.#keyed = still(this.#keyed);
    this.#stopAt(this.cursor);
    if (hadFocus && !isSame) this.focus();
  }

  /** Puts the keyboard where it was on the board. */
  focus(options?: FocusOptions): void {
    this.#buttons[this.cursor]?.focus(options);
  }

  /** Until the pointer moves, there is no hovering: a piece was just played there. */
  rest(): void {
    this.#hovered = null;
    this.#actions.pointed();
  }

  #build({ size: { rows, columns }, isTurnedOver }: PointFacts): void {
    const cell = element('div', { class: 'cell', role: 'gridcell' });
    cell.append(element('button', { tabindex: '-1', type: 'button' }));
    const row = element('div', { class: 'row', role: 'row' });
    for (let column = 0; column < columns; column++) row.append(cell.cloneNode(true));
    this.element.replaceChildren(...Array.from({ length: rows }, () => row.cloneNode(true)));
    // Rows are read out as they lie on the board; cells keep their numbers.
    const lying = [...this.element.children].map((each) => [...each.querySelectorAll('button')]);
    this.#buttons = (isTurnedOver ? lying.reverse() : lying).flat();
    this.#buttons.forEach((button, index) => {
      button.dataset.cell = String(index);
    });
    this.#labels = [];
    this.#playable = [];
    this.#stop = null;
  }

  #stopAt(cell: number): void {
    const button = this.#buttons[cell] ?? null;
    if (button === this.#stop) return;
    if (this.#stop !== null) this.#stop.tabIndex = -1;
    if (button !== null) button.tabIndex = 0;
    this.#stop = button;
  }

  #isPlayable(cell: number): boolean {
    return this.#facts?.isPlayable(cell) ?? false;
  }

  readonly #clicked = (event: MouseEvent): void => {
    const cell = cellOfEvent(event);
    if (cell === null) return;
    const { width, height } = (event.target as Element).getBoundingClientRect();
    this.#actions.press(cell, this.#source === 'touch' && Math.min(width, height) < FINGER);
  };

  readonly #moved = (event: PointerEvent): void => {
    const cell = cellOfEvent(event);
    // A finger hovers over nothing: it would leave a piece's shadow behind.
    const shows = event.pointerType !== 'touch' && cell !== null && this.#isPlayable(cell);
    this.#hover(shows ? cell : null);
  };

  readonly #focused = (event: FocusEvent): void => {
    const cell = cellOfEvent(event);
    if (cell === null) return;
    this.cursor = cell;
    this.#stopAt(cell);
    const isShown = (event.target as Element).matches(':focus-visible');
    this.#keyed = isShown && this.#isPlayable(cell) ? cell : null;
    this.#actions.pointed();
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || this.#facts === null) return;
    this.#source = 'keyboard';
    const to = cellByKey(event.key, this.cursor, this.#facts.size, this.#facts.isTurnedOver);
    const content = this.#facts.isSetup ? contentByKey(event.key) : null;
    if (to !== null) {
      event.preventDefault();
      this.#buttons[to]?.focus();
    } else if (content !== null) {
      event.preventDefault();
      this.#actions.setUp(this.cursor, content);
    } else if (event.key === 'Escape') {
      if (!this.#actions.leave()) return;
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
    this.#actions.pointed();
  }
}

/** The cell of the point that an event happened on, or null. */
function cellOfEvent(event: Event): number | null {
  const { target } = event;
  const cell = target instanceof HTMLButtonElement ? target.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
}

function element(name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
