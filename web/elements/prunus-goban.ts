import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import type { Stone } from '../board/cells.ts';
import { coordinateSize, layoutOf } from '../board/goban-geometry.ts';
import { cellByKey, contentByKey } from '../board/goban-keys.ts';
import {
  gobanPicture,
  type GobanArrow,
  type GobanGhost,
  type GobanHeat,
  type GobanPicture,
  type GobanThreat,
} from '../board/goban-picture.ts';
import { describeGoban, pointTeller, tellGobanChange } from '../board/goban-words.ts';
import { cellName } from '../board/position.ts';
import { gobanText, type GobanText } from '../text/goban.ts';
import type { Language } from '../text/language.ts';
import { cssText } from './css-text.ts';
import { ColorWatch } from './color-watch.ts';
import { define, send } from './events.ts';
import { devicePixels, GobanCanvas, gobanImage } from './goban-canvas.ts';
import { gobanColors, readGobanColors } from './goban-colors.ts';
import { cellOfEvent, GobanPoints } from './goban-points.ts';
import { gobanStyles } from './goban-styles.ts';
import { sameData } from './same-data.ts';
import { controls, theme } from './theme.ts';

/** What pressing a point does. */
export type GobanMode = 'play' | 'setup' | 'view';
/** Which presses need a second one: no, those of fingers on small points, or all. */
export type GobanConfirm = 'never' | 'touch' | 'always';

/** Coordinates smaller than this (in CSS pixels) are left out: nobody can read them. */
const SMALLEST_COORDINATES = 7;

/** A finger does not miss a point this wide and high, in CSS pixels on the screen. */
const FINGER = 44;

/** After these a transform may scale the board otherwise, of which nothing else tells. */
const RESCALING = ['resize', 'transitionend', 'fullscreenchange'] as const;

/** In set-up, pressing a point goes through these. */
const NEXT_CONTENT = { '.': 'X', X: 'O', O: '.' } as const;

/** Pages make lists anew whenever they render: the board is drawn when they say something else. */
const LIST = {
  attribute: false,
  hasChanged: (value: unknown, old: unknown) => !sameData(value, old),
} as const;

/** What the picture is made of; the rest only decides what can be done with it. */
const PICTURED = [
  'rows',
  'columns',
  'cells',
  'turn',
  'moves',
  'numbers',
  'winLine',
  'forbidden',
  'threats',
  'heat',
  'ghosts',
  'arrows',
  'highlighted',
] as const;

/**
 * A board for gomoku, and for any game whose stones stand on the crossings of up to 20 × 20 lines: to
 * be played on by mouse, touch, keyboard and screen reader.
 *
 * The canvases only show; what is pressed and read out are the buttons of a real grid that lies over
 * them, so a transformed (scaled) board needs no arithmetic.
 *
 * Events: `prunus-move` {cell} when an empty, allowed point is chosen; `prunus-setup` {cell, content}
 * in set-up mode, with what the point shall hold; `prunus-forbidden` {cell} when a point was chosen
 * that is forbidden. The board does not change by itself: set `cells`.
 */
export class PrunusGoban extends LitElement {
  static override properties = {
    rows: { type: Number },
    columns: { type: Number },
    cells: { type: String },
    turn: { type: String },
    moves: LIST,
    numbers: { type: Boolean },
    coordinates: { type: Boolean },
    winLine: LIST,
    forbidden: LIST,
    threats: LIST,
    heat: LIST,
    ghosts: LIST,
    arrows: LIST,
    highlighted: { type: Number },
    mode: { type: String },
    disabled: { type: Boolean },
    confirm: { type: String },
    look: {
      reflect: true,
      converter: { toAttribute: (look: unknown) => (look === 'wood' ? 'wood' : 'paper') },
    },
    language: { type: String },
    proposed: { state: true },
    thumbnail: { state: true },
    announcement: { state: true },
  };
  declare rows: number;
  declare columns: number;
  /** 'X' (Black), 'O' (White) and '.' row by row from the top left; slashes are allowed. */
  declare cells: string;
  /** Whose turn it is; null: as the stones say. */
  declare turn: Stone | null;
  /** The cells in the order played: the last one is marked, and all are numbered on request. */
  declare moves: readonly number[];
  declare numbers: boolean;
  declare coordinates: boolean;
  /** The stones that have won; null or none while nobody has. */
  declare winLine: readonly number[] | null;
  /** Empty points forbidden to Black. */
  declare forbidden: readonly number[];
  declare threats: readonly GobanThreat[];
  declare heat: readonly GobanHeat[] | null;
  declare ghosts: readonly GobanGhost[];
  declare arrows: readonly GobanArrow[];
  /** A cell to point out, or null. */
  declare highlighted: number | null;
  declare mode: GobanMode;
  declare disabled: boolean;
  declare confirm: GobanConfirm;
  declare look: 'paper' | 'wood';
  declare language: Language;

  /** The point that was pressed once and waits for the second press. */
  declare private proposed: number | null;
  declare private thumbnail: boolean;
  declare private announcement: string;

  static override styles = [theme, controls, gobanColors, gobanStyles];

  readonly #canvas = new GobanCanvas(
    () => ({ picture: this.#picture, coordinates: this.#hasCoordinates }),
    () => ({
      hovered: this.#hovered ?? this.#keyed,
      proposed: this.proposed,
      picture: this.#picture,
    }),
    () => readGobanColors(this.#watch.probe),
  );
  readonly #recolor = (): void => {
    this.#canvas.recolor();
  };
  readonly #watch = new ColorWatch(this, this.#recolor, '--goban-face');
  readonly #forced = matchMedia('(forced-colors: active)');
  readonly #observer = new ResizeObserver((entries) => {
    this.#resized(entries.at(-1));
  });
  #observed: HTMLCanvasElement | null = null;
  #picture: GobanPicture;
  #pictureIsOld = true;
  #text: GobanText = gobanText.en;
  readonly #points = new GobanPoints();
  /** What the points were made from. */
  #pointsTell: readonly unknown[] = [];
  /** The cell that the keyboard is at. */
  #cursor = 0;
  /** The playable cell under the pointer, and the one that the keyboard shows. */
  #hovered: number | null = null;
  #keyed: number | null = null;
  /** What the last press came from: clicks do not tell it in every browser. */
  #pointer = '';

  constructor() {
    super();
    this.rows = 15;
    this.columns = 15;
    this.cells = '';
    this.turn = null;
    this.moves = [];
    this.numbers = false;
    this.coordinates = true;
    this.winLine = null;
    this.forbidden = [];
    this.threats = [];
    this.heat = null;
    this.ghosts = [];
    this.arrows = [];
    this.highlighted = null;
    this.mode = 'play';
    this.disabled = false;
    this.confirm = 'touch';
    this.look = 'paper';
    this.language = 'en';
    this.proposed = null;
    this.thumbnail = false;
    this.announcement = '';
    this.#picture = gobanPicture(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#forced.addEventListener('change', this.#recolor);
    for (const name of RESCALING) window.addEventListener(name, this.#canvas.rescale);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#observed = null;
    this.#canvas.stop();
  }

  /** Puts the keyboard where it was on the board, or in its middle. */
  override focus(options?: FocusOptions): void {
    this.#points.at(this.#cursor)?.focus(options);
  }

  /** The board as a PNG, `scale` times 40 pixels from line to line; scales are 0.25 to 4. */
  async toImage(scale = 1): Promise<Blob> {
    await this.updateComplete;
    const factor = scale >= 0.25 ? Math.min(4, scale) : scale < 0.25 ? 0.25 : 1;
    const { coordinates } = this;
    const colors = readGobanColors(this.#watch.probe);
    return gobanImage({ picture: this.#picture, coordinates }, colors, 40 * factor);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#text = gobanText[this.language === 'zh' ? 'zh' : 'en'];
    if (PICTURED.some((name) => changed.has(name))) this.#picturize();
    const stillPlayable = (cell: number | null): number | null =>
      cell !== null && this.#isPlayable(cell) ? cell : null;
    this.proposed = stillPlayable(this.proposed);
    this.#hovered = stillPlayable(this.#hovered);
    this.#keyed = stillPlayable(this.#keyed);
  }

  #picturize(): void {
    const before = this.#picture;
    this.#picture = gobanPicture(this);
    this.#pictureIsOld = true;
    const told = tellGobanChange(before, this.#picture, this.#text, this.mode === 'setup');
    const { rows, columns } = this.#picture.size;
    if (rows !== before.size.rows || columns !== before.size.columns || !this.hasUpdated) {
      // Games begin in the middle.
      this.#cursor = (rows >> 1) * columns + (columns >> 1);
    }
    if (told === null) return;
    this.proposed = null;
    if (this.hasUpdated) this.announcement = told;
  }

  protected override render(): TemplateResult {
    const layout = this.#layout;
    // The longer side fills the width, so that a tall board is no taller than a wide one is wide.
    const width = layout.width / Math.max(layout.width, layout.height);
    const isView = this.mode === 'view';
    return html`
      <div
        class="frame"
        .style=${cssText({
          width: `${String(100 * width)}%`,
          'aspect-ratio': `${String(layout.width)} / ${String(layout.height)}`,
        })}
        role=${isView ? 'img' : nothing}
        aria-label=${isView ? describeGoban(this.#picture, this.#text) : nothing}
      >
        <canvas class="board" aria-hidden="true"></canvas>
        <canvas class="pointing" aria-hidden="true"></canvas>
        ${isView ? nothing : this.#grid()} ${this.#chip()}
      </div>
      ${
        isView
          ? nothing
          : html`<div class="spoken" id="help">
                ${this.mode === 'setup' ? this.#text.setupHelp : this.#text.playHelp}
              </div>
              <div class="spoken" role="status">${this.announcement}</div>`
      }
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const board = this.renderRoot.querySelector<HTMLCanvasElement>('canvas.board');
    const above = this.renderRoot.querySelector<HTMLCanvasElement>('canvas.pointing');
    if (board !== null && above !== null && board !== this.#observed) {
      this.#observer.disconnect();
      this.#observed = board;
      this.#canvas.attach(board, above);
      try {
        this.#observer.observe(board, { box: 'device-pixel-content-box' });
      } catch {
        this.#observer.observe(board); // not known to Safari
      }
    }
    this.#showPoints();
    if (changed.has('look')) this.#canvas.recolor();
    else if (this.#pictureIsOld || changed.has('coordinates')) this.#canvas.drawSoon();
    else this.#canvas.pointSoon();
    this.#pictureIsOld = false;
  }

  /** Brings the buttons up to date, where what they tell may have changed. */
  #showPoints(): void {
    const grid = this.renderRoot.querySelector<HTMLElement>('.grid');
    const told = [grid, this.#picture, this.#text, this.disabled, this.mode];
    if (grid === null || told.every((part, index) => part === this.#pointsTell[index])) return;
    this.#pointsTell = told;
    const hadFocus = grid.matches(':focus-within');
    this.#points.show(grid, {
      size: this.#picture.size,
      label: pointTeller(this.#picture, this.#text),
      isPlayable: (cell) => this.#isPlayable(cell),
    });
    this.#points.stopAt(this.#cursor);
    if (hadFocus && !grid.matches(':focus-within')) this.focus();
  }

  get #hasCoordinates(): boolean {
    return this.coordinates && !this.thumbnail;
  }

  get #layout() {
    return layoutOf(this.#picture.size, this.#hasCoordinates);
  }

  /** Whether pressing a cell does something. */
  #isPlayable(cell: number): boolean {
    if (this.disabled || this.mode === 'view') return false;
    const { cells, over } = this.#picture;
    return this.mode === 'setup' || (!over && cells.charAt(cell) === '.' && !this.#isBanned(cell));
  }

  #isBanned(cell: number): boolean {
    return this.#picture.turn === 'X' && this.#picture.forbidden.has(cell);
  }

  #grid(): TemplateResult {
    const { rows, columns } = this.#picture.size;
    const { left, top, width, height } = this.#layout;
    const percent = (share: number): string => `${String(100 * share)}%`;
    const place = {
      left: percent((left - 0.5) / width),
      top: percent((top - 0.5) / height),
      width: percent(columns / width),
      height: percent(rows / height),
    };
    return html`
      <div
        class="grid"
        .style=${cssText(place)}
        role="grid"
        aria-label=${this.#text.board(rows, columns)}
        aria-describedby="help"
        aria-disabled=${this.disabled ? 'true' : nothing}
        @keydown=${this.#keyPressed}
        @click=${this.#clicked}
        @focusin=${this.#focused}
        @focusout=${this.#blurred}
        @pointerdown=${this.#pointed}
        @pointerover=${this.#moved}
        @pointerleave=${this.#left}
      ></div>
    `;
  }

  /** The sentence of a first tap, on the half of the board where the finger is not. */
  #chip(): TemplateResult | typeof nothing {
    const cell = this.proposed;
    if (cell === null) return nothing;
    const { size, turn } = this.#picture;
    const isLow = Math.floor(cell / size.columns) >= size.rows / 2;
    const then = (act: () => void) => () => {
      act();
      // The button that had the focus is going.
      this.#points.at(cell)?.focus();
    };
    return html`<div class="chip ${isLow ? 'above' : 'below'}" @keydown=${this.#chipKeyPressed}>
      <div>
        <p>${this.#text.proposed(this.#text.stone[turn], cellName(cell, size))}</p>
        <button class="primary" @click=${then(() => this.#play(cell))}>${this.#text.play}</button>
        <button aria-label=${this.#text.withdraw} @click=${then(this.#withdraw)}>✕</button>
      </div>
    </div>`;
  }

  readonly #chipKeyPressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.proposed === null) return;
    event.stopPropagation();
    this.#points.at(this.proposed)?.focus();
    this.#withdraw();
  };

  #press(cell: number, button: Element): void {
    if (this.disabled) return;
    const { cells, over, size } = this.#picture;
    if (this.mode === 'setup') {
      this.#setUp(cell, NEXT_CONTENT[contentAt(cells, cell)]);
    } else if (!this.#isPlayable(cell)) {
      this.proposed = null;
      const name = cellName(cell, size);
      const taken = cells.charAt(cell) !== '.';
      this.announcement = over
        ? this.#text.gameOver
        : taken
          ? this.#text.taken(name)
          : this.#text.notAllowed(name);
      if (!over && !taken) send(this, 'prunus-forbidden', { cell });
    } else if (this.proposed !== cell && this.#mustConfirm(button)) {
      this.proposed = cell;
      this.announcement = this.#text.proposed(
        this.#text.stone[this.#picture.turn],
        cellName(cell, size),
      );
    } else {
      this.#play(cell);
    }
  }

  #mustConfirm(button: Element): boolean {
    if (this.confirm === 'always') return true;
    if (this.confirm === 'never' || this.#pointer !== 'touch') return false;
    const { width, height } = button.getBoundingClientRect();
    return Math.min(width, height) < FINGER;
  }

  #play(cell: number): void {
    this.proposed = null;
    this.#hovered = null;
    this.#canvas.pointSoon();
    send(this, 'prunus-move', { cell });
  }

  readonly #withdraw = (): void => {
    if (this.proposed === null) return;
    this.announcement = this.#text.withdrawn(cellName(this.proposed, this.#picture.size));
    this.proposed = null;
  };

  #setUp(cell: number, content: Stone | '.'): void {
    if (content !== this.#picture.cells.charAt(cell)) send(this, 'prunus-setup', { cell, content });
  }

  readonly #clicked = (event: MouseEvent): void => {
    const cell = cellOfEvent(event);
    if (cell !== null) this.#press(cell, event.target as Element);
  };

  readonly #pointed = (event: PointerEvent): void => {
    this.#pointer = event.pointerType;
  };

  readonly #moved = (event: PointerEvent): void => {
    const cell = cellOfEvent(event);
    // A finger hovers over nothing: it would leave a stone's shadow behind.
    const shows = event.pointerType !== 'touch' && cell !== null && this.#isPlayable(cell);
    this.#hover(shows ? cell : null);
  };

  readonly #left = (): void => {
    this.#hover(null);
  };

  #hover(cell: number | null): void {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    this.#canvas.pointSoon();
  }

  readonly #focused = (event: FocusEvent): void => {
    const cell = cellOfEvent(event);
    if (cell === null) return;
    this.#cursor = cell;
    this.#points.stopAt(cell);
    const shows = (event.target as Element).matches(':focus-visible') && this.#isPlayable(cell);
    this.#keyed = shows ? cell : null;
    this.#canvas.pointSoon();
  };

  readonly #blurred = (): void => {
    this.#keyed = null;
    this.#canvas.pointSoon();
  };

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    this.#pointer = 'keyboard';
    const to = cellByKey(event.key, this.#cursor, this.#picture.size);
    const content = this.mode === 'setup' ? contentByKey(event.key) : null;
    if (to !== null) {
      event.preventDefault();
      this.#points.at(to)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      // The button itself makes a click of it.
    } else if (event.key === 'Escape' && this.proposed !== null) {
      this.#withdraw();
    } else if (content !== null) {
      event.preventDefault();
      if (!this.disabled) this.#setUp(this.#cursor, content);
    } else {
      return;
    }
    // The page must not take the same key for its own.
    event.stopPropagation();
  };

  #resized(entry: ResizeObserverEntry | undefined): void {
    const canvas = this.#observed;
    if (entry === undefined || canvas === null) return;
    const written = coordinateSize(this.#picture.size, this.clientWidth);
    const thumbnail = written < SMALLEST_COORDINATES;
    if (thumbnail !== this.thumbnail) {
      // Not at once: that would change the size that is just being told.
      requestAnimationFrame(() => {
        this.thumbnail = thumbnail;
      });
    }
    const [width, height] = devicePixels(entry);
    this.#canvas.resize(width, height);
  }
}

function contentAt(cells: string, cell: number): Stone | '.' {
  const content = cells.charAt(cell);
  return content === 'X' || content === 'O' ? content : '.';
}

define('prunus-goban', PrunusGoban);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-goban': PrunusGoban;
  }
}
