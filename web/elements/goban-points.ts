import type { BoardSize } from '../board/position.ts';

/** What there is to know of a board's points. */
export interface PointFacts {
  readonly size: BoardSize;
  readonly label: (cell: number) => string;
  readonly isPlayable: (cell: number) => boolean;
}

/**
 * The rows of buttons in a grid, one button a point: what is pressed and read out on a board. Made by
 * hand, for there are hundreds of them and they stand in the way of a page's first picture: built once
 * for a size, and from then on only what has changed is touched.
 */
export class GobanPoints {
  #grid: HTMLElement | null = null;
  #size = '';
  #buttons: readonly HTMLButtonElement[] = [];
  #labels: string[] = [];
  #playable: boolean[] = [];
  /** The only button that Tab stops at. */
  #stop: HTMLButtonElement | null = null;

  /** Fills the grid, or brings it up to date. */
  show(grid: HTMLElement, { size, label, isPlayable }: PointFacts): void {
    const wanted = `${String(size.rows)}x${String(size.columns)}`;
    if (grid !== this.#grid || wanted !== this.#size) this.#build(grid, size);
    this.#size = wanted;
    this.#buttons.forEach((button, cell) => {
      const name = label(cell);
      if (name !== this.#labels[cell]) button.ariaLabel = this.#labels[cell] = name;
      const playable = isPlayable(cell);
      if (playable !== this.#playable[cell]) {
        this.#playable[cell] = playable;
        button.ariaDisabled = playable ? 'false' : 'true';
      }
    });
  }

  at(cell: number): HTMLButtonElement | undefined {
    return this.#buttons[cell];
  }

  /** Has Tab stop at this cell. */
  stopAt(cell: number): void {
    const button = this.#buttons[cell] ?? null;
    if (button === this.#stop) return;
    if (this.#stop !== null) this.#stop.tabIndex = -1;
    if (button !== null) button.tabIndex = 0;
    this.#stop = button;
  }

  #build(grid: HTMLElement, { rows, columns }: BoardSize): void {
    const cell = element('div', { class: 'cell', role: 'gridcell' });
    cell.append(element('button', { tabindex: '-1', type: 'button' }));
    const row = element('div', { class: 'row', role: 'row' });
    for (let column = 0; column < columns; column++) row.append(cell.cloneNode(true));
    grid.replaceChildren(...Array.from({ length: rows }, () => row.cloneNode(true)));
    this.#grid = grid;
    this.#buttons = [...grid.querySelectorAll('button')];
    this.#buttons.forEach((button, index) => {
      button.dataset.cell = String(index);
    });
    this.#labels = [];
    this.#playable = [];
    this.#stop = null;
  }
}

/** The cell of the point that an event happened on, or null. */
export function cellOfEvent(event: Event): number | null {
  const { target } = event;
  const cell = target instanceof HTMLButtonElement ? target.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
}

function element(name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
