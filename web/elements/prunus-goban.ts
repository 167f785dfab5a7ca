import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import type { Stone } from '../board/cells.ts';
import { coordinateSize, gridBox, layoutOf } from '../board/goban-geometry.ts';
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
import type { SvgPicture } from '../export/tree-svg.ts';
import { gobanText, type GobanText } from '../text/goban.ts';
import type { Language } from '../text/language.ts';
import { cssText } from './css-text.ts';
import { ColorWatch } from './color-watch.ts';
import { define, send } from './events.ts';
import { devicePixels, GobanCanvas, gobanImage } from './goban-canvas.ts';
import { gobanColors, readGobanColors } from './goban-colors.ts';
import { GobanPoints } from './goban-points.ts';
import { GobanPressing, type PressingHost } from './goban-pressing.ts';
import { gobanStyles } from './goban-styles.ts';
import { sameData } from './same-data.ts';
import { controls, theme } from './theme.ts';

/** What pressing a point does. */
export type GobanMode = 'play' | 'setup' | 'view';
/** Which presses need a second one: no, those of fingers on small points, or all. */
export type GobanConfirm = 'never' | 'touch' | 'always';

/** Coordinates smaller than this (in CSS pixels) are left out: nobody can read them. */
const SMALLEST_COORDINATES = 7;

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
      hovered: this.#pressing.pointedAt,
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
  readonly #pressing = new GobanPressing(this.#pressingHost(), this.#points);

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
    this.#points.at(this.#pressing.cursor)?.focus(options);
  }

  /** The board as a PNG, `scale` times 40 pixels from line to line; scales are 0.25 to 4. */
  async toImage(scale = 1): Promise<Blob> {
    await this.updateComplete;
    const factor = scale >= 0.25 ? Math.min(4, scale) : scale < 0.25 ? 0.25 : 1;
    const { coordinates } = this;
    const colors = readGobanColors(this.#watch.probe);
    return gobanImage({ picture: this.#picture, coordinates }, colors, 40 * factor);
  }

  /** The board as a flat diagram in SVG, `{svg, width, height}`: in its colors, or as books print it. */
  async exportSVG(colors: 'page' | 'print' = 'page'): Promise<SvgPicture> {
    await this.updateComplete;
    const { gobanSvg, PRINTED } = await import('../export/goban-svg.ts');
    const { exportText } = await import('../text/export.ts');
    const title = exportText[this.language === 'zh' ? 'zh' : 'en'].boardTitle;
    const own = colors === 'print' ? PRINTED : readGobanColors(this.#watch.probe);
    return gobanSvg(this.#picture, own, title, this.coordinates);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#text = gobanText[this.language === 'zh' ? 'zh' : 'en'];
    if (PICTURED.some((name) => changed.has(name))) this.#picturize();
    if (this.proposed !== null && !this.#isPlayable(this.proposed)) this.proposed = null;
    this.#pressing.recheck();
  }

  #picturize(): void {
    const before = this.#picture;
    this.#picture = gobanPicture(this);
    this.#pictureIsOld = true;
    const told = tellGobanChange(before, this.#picture, this.#text, this.mode === 'setup');
    const { rows, columns } = this.#picture.size;
    if (rows !== before.size.rows || columns !== before.size.columns || !this.hasUpdated) {
      this.#pressing.centre(this.#picture.size);
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
    this.#points.stopAt(this.#pressing.cursor);
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
    const { left, top, width, height } = gridBox(this.#layout);
    const percent = (share: number): string => `${String(100 * share)}%`;
    const place = {
      left: percent(left),
      top: percent(top),
      width: percent(width),
      height: percent(height),
    };
    return html`
      <div
        class="grid"
        .style=${cssText(place)}
        role="grid"
        aria-label=${this.#text.board(rows, columns)}
        aria-describedby="help"
        aria-disabled=${this.disabled ? 'true' : nothing}
        @keydown=${this.#pressing.keyPressed}
        @click=${this.#pressing.clicked}
        @focusin=${this.#pressing.focused}
        @focusout=${this.#pressing.blurred}
        @pointerdown=${this.#pressing.touched}
        @pointerover=${this.#pressing.moved}
        @pointerleave=${this.#pressing.left}
      ></div>
    `;
  }

  /** The sentence of a first press, on the half of the board where the finger is not. */
  #chip(): TemplateResult | typeof nothing {
    const cell = this.proposed;
    if (cell === null) return nothing;
    const { rows, columns } = this.#picture.size;
    const isLow = Math.floor(cell / columns) >= rows / 2;
    const then = (act: () => void) => () => {
      act();
      // The button that had the focus is going.
      this.#points.at(cell)?.focus();
    };
    return html`<div class="chip ${isLow ? 'above' : 'below'}" @keydown=${this.#chipKeyPressed}>
      <div>
        <p>${this.#proposed(cell)}</p>
        <button class="primary" @click=${then(() => this.#play(cell))}>${this.#text.play}</button>
        <button aria-label=${this.#text.withdraw} @click=${then(this.#leave)}>✕</button>
      </div>
    </div>`;
  }

  readonly #chipKeyPressed = (event: KeyboardEvent): void => {
    const cell = this.proposed;
    if (event.key !== 'Escape' || cell === null) return;
    event.stopPropagation();
    this.#points.at(cell)?.focus();
    this.#leave();
  };

  #pressingHost(): PressingHost {
    const size = () => this.#picture.size;
    const isSetup = () => this.mode === 'setup';
    return {
      get size() {
        return size();
      },
      get isSetup() {
        return isSetup();
      },
      isPlayable: (cell) => this.#isPlayable(cell),
      press: (cell, isCoarse) => this.#press(cell, isCoarse),
      setUp: (cell, content) => this.#setUp(cell, content),
      leave: () => this.#leave(),
      pointed: () => this.#canvas.pointSoon(),
    };
  }

  #press(cell: number, isCoarse: boolean): void {
    if (this.disabled) return;
    const { cells } = this.#picture;
    const mustConfirm = this.confirm === 'always' || (this.confirm === 'touch' && isCoarse);
    if (this.mode === 'setup') {
      this.#setUp(cell, NEXT_CONTENT[contentAt(cells, cell)]);
    } else if (!this.#isPlayable(cell)) {
      this.#refuse(cell);
    } else if (this.proposed !== cell && mustConfirm) {
      this.proposed = cell;
      this.announcement = this.#proposed(cell);
    } else {
      this.#play(cell);
    }
  }

  #refuse(cell: number): void {
    const name = this.#nameOf(cell);
    const { over, cells } = this.#picture;
    this.proposed = null;
    if (over) {
      this.announcement = this.#text.gameOver;
    } else if (cells.charAt(cell) !== '.') {
      this.announcement = this.#text.taken(name);
    } else {
      this.announcement = this.#text.notAllowed(name);
      send(this, 'prunus-forbidden', { cell });
    }
  }

  #play(cell: number): void {
    this.proposed = null;
    this.#pressing.rest();
    send(this, 'prunus-move', { cell });
  }

  /** Takes a proposal back; whether there was one. */
  readonly #leave = (): boolean => {
    if (this.proposed === null) return false;
    this.announcement = this.#text.withdrawn(this.#nameOf(this.proposed));
    this.proposed = null;
    return true;
  };

  #proposed(cell: number): string {
    return this.#text.proposed(this.#text.stone[this.#picture.turn], this.#nameOf(cell));
  }

  #nameOf(cell: number): string {
    return cellName(cell, this.#picture.size);
  }

  #setUp(cell: number, content: Stone | '.'): void {
    if (this.disabled) return;
    if (content !== this.#picture.cells.charAt(cell)) send(this, 'prunus-setup', { cell, content });
  }

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
