import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';

import type { Stone } from '../board/cells.ts';
import { changeBetween } from '../board/changes.ts';
import { coordinateMargin, drawBoard } from '../board/drawing.ts';
import { pictureOf, type BoardPicture } from '../board/picture.ts';
import { cellName } from '../board/position.ts';
import type { RootMove } from '../engine/messages.ts';
import type { SvgPicture } from '../export/tree-svg.ts';
import { OPPONENT_ATTRIBUTES } from '../state/opponent.ts';
import { boardText, type BoardText } from '../text/board.ts';
import { formatValue } from '../text/format.ts';
import { languageOf, type Language } from '../text/language.ts';
import { cssText } from './css-text.ts';
import { ColorWatch } from './color-watch.ts';
import { readPalette } from './css-palette.ts';
import type { BoardEmbed } from './board-embed.ts';
import { define, send } from './events.ts';
import { LazyPart, lazyStyles } from './lazy.ts';
import {
  languageConverter,
  mirrored,
  SearchElement,
  SOURCE_ATTRIBUTES,
  type AttributeValue,
} from './search-element.ts';
import { controls, theme } from './theme.ts';

/** What pressing a cell does. */
export type BoardMode = 'play' | 'setup' | 'view';

/** In set-up, pressing a cell goes through these. */
const NEXT_CONTENT = { '.': 'X', X: 'O', O: '.' } as const;

const SIGNS: Readonly<Record<RootMove['bound'], string>> = {
  exact: '=',
  atLeast: '≥',
  atMost: '≤',
};

/** Boards narrower than this (in CSS pixels) are thumbnails: they have no coordinates. */
const NARROWEST_WITH_COORDINATES = 170;

/** A board's own properties, which are never empty. */
const OWN_SHAPE = ['rows', 'columns', 'in-a-row'];

/** What makes it keep the game itself: its shape alone does not. */
const KEEPING = [
  ...SOURCE_ATTRIBUTES.filter((name) => !OWN_SHAPE.includes(name)),
  ...OPPONENT_ATTRIBUTES,
];

/**
 * A board for tic-tac-toe and its kin up to 8 × 8, to be played on by mouse, touch, keyboard and
 * screen reader.
 *
 * The canvas only shows; what is pressed and read out are the buttons of a real grid that lies over
 * it, so a transformed (scaled) board needs no arithmetic.
 *
 * By `game`, `position`, `moves`, `opponent` or `link` it keeps the game itself: what is pressed is
 * played, and `opponent="engine"` has it answered. Then there are `play(cell)`, `takeBack()`,
 * `restart()` and `played`, and it tells `prunus-game-over` {how, winner, moves} and `prunus-problem`
 * {problems}. A gomoku board is a whole `<prunus-play>`.
 *
 * Events: `prunus-move` {cell} when a legal move is chosen; `prunus-setup` {cell, content} in set-up
 * mode, with what the cell shall hold. The board does not change by itself: set `cells`.
 */
export class PrunusBoard extends SearchElement {
  protected static override readonly readAsAttributes = ['language', ...OWN_SHAPE];
  static override properties = {
    opponent: mirrored,
    side: mirrored,
    level: mirrored,
    values: mirrored,
    rows: { type: Number },
    columns: { type: Number },
    inARow: { type: Number, attribute: 'in-a-row' },
    cells: { type: String },
    turn: { type: String },
    over: { attribute: false },
    lastMove: { type: Number, attribute: 'last-move' },
    winLine: { attribute: false },
    rootMoves: { attribute: false },
    decimals: { type: Number },
    highlighted: { type: Number },
    mode: { type: String },
    disabled: { type: Boolean },
    language: { converter: languageConverter },
    cursor: { state: true },
    hovered: { state: true },
    thumbnail: { state: true },
    announcement: { state: true },
  };
  declare rows: number;
  declare columns: number;
  declare inARow: number;
  /** `engine`, or `none`: two people, or a script. */
  declare opponent: AttributeValue;
  /** Which one is the person's: `X` or `O`. */
  declare side: AttributeValue;
  /** The engine's, 1 to 10. */
  declare level: AttributeValue;
  /** Whether the values of a person's moves are shown. */
  declare values: AttributeValue;
  /** 'X', 'O' and '.' row by row from the top left; slashes between rows are allowed. */
  declare cells: string;
  /** Whose turn it is; null: as the stones say. */
  declare turn: Stone | null;
  /** Whether the game is over; null: as the rules say. */
  declare over: boolean | null;
  declare lastMove: number | null;
  /** The cells of the won line; null: as the rules say; none: []. */
  declare winLine: readonly number[] | null;
  /** What a search found out of the moves here, shown in the empty cells; null shows nothing. */
  declare rootMoves: readonly RootMove[] | null;
  /** Decimal places of their values. */
  declare decimals: number;
  /** A cell to point out, or null. */
  declare highlighted: number | null;
  declare mode: BoardMode;
  declare disabled: boolean;
  declare language: Language;

  /** The cell that the keyboard is at. */
  declare private cursor: number;
  declare private hovered: number | null;
  declare private thumbnail: boolean;
  declare private announcement: string;

  static override styles = [
    theme,
    controls,
    lazyStyles,
    css`
      :host {
        display: block;
      }
      .frame {
        position: relative;
        margin-inline: auto;
        user-select: none;
        -webkit-user-select: none;
      }
      /* In a page of its own, a board as wide as the text would be taller than the window. */
      .frame.kept {
        max-width: var(--prunus-board-width, 26rem);
      }
      canvas {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      .grid {
        position: absolute;
        inset: 0;
        display: grid;
        grid-auto-rows: 1fr;
      }
      .row {
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: 1fr;
      }
      .cell {
        display: grid;
      }
      .cell button {
        all: unset;
        display: block;
        cursor: pointer;
        touch-action: manipulation;
        -webkit-tap-highlight-color: transparent;
        border-radius: var(--radius);
      }
      .cell button[aria-disabled='true'] {
        cursor: default;
      }
      .cell button:focus-visible {
        outline: 3px solid var(--accent);
        outline-offset: -4px;
      }
      .line {
        margin: 0.35rem 0 0;
        min-height: 1.35em;
        line-height: 1.35;
        font-size: 0.875rem;
        text-align: center;
        color: var(--muted);
      }
      .line b {
        font-weight: 700;
      }
      .line .x {
        color: var(--max);
      }
      .line .o {
        color: var(--min);
      }
      .spoken {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      }
      .tools {
        display: flex;
        gap: 0.5rem;
        justify-content: center;
        margin-top: 0.5rem;
      }
      .problem,
      .note {
        margin: 0.35rem 0 0;
        font-size: 0.875rem;
        text-align: center;
        color: var(--muted);
      }
      .problem {
        color: var(--problem);
      }
      @media (forced-colors: active) {
        .cell button:focus-visible {
          outline-color: Highlight;
        }
      }
    `,
  ];

  readonly #colors = new ColorWatch(this, () => {
    this.#drawSoon();
  });
  readonly #observer = new ResizeObserver((entries) => {
    this.#resized(entries.at(-1));
  });
  #observed: HTMLCanvasElement | null = null;
  #frame = 0;
  /** Told by `language` and the properties above, once per update. */
  #picture: BoardPicture = pictureOf(EMPTY_BOARD);
  #text: BoardText = boardText.en;
  readonly #embedding = new LazyPart(this, () => import('./board-embed.ts'));
  #embed: BoardEmbed | null = null;

  constructor() {
    super();
    this.rows = 3;
    this.columns = 3;
    this.inARow = 3;
    this.cells = '';
    this.turn = null;
    this.over = null;
    this.lastMove = null;
    this.winLine = null;
    this.rootMoves = null;
    this.decimals = 0;
    this.highlighted = null;
    this.mode = 'play';
    this.disabled = false;
    this.language = 'en';
    this.cursor = 0;
    this.hovered = null;
    this.thumbnail = false;
    this.announcement = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#observed = null;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  /** Plays a move where the board keeps the game; false where it doesn't, or where that is not legal. */
  play(cell: number): boolean {
    return this.#embed?.play(cell) ?? false;
  }

  /** Takes back the last move, and the engine's answer with it. */
  takeBack(): void {
    this.#embed?.takeBack();
  }

  /** Begins the game again that the attributes ask for. */
  restart(): void {
    this.#embed?.restart();
  }

  /** The moves of the game that the board keeps. */
  get played(): readonly number[] {
    return this.#embed?.moves ?? [];
  }

  /** Puts the keyboard where it was on the board, or on its first point. */
  override focus(options?: FocusOptions): void {
    this.#buttonAt(this.cursor)?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.language = languageOf(this.language);
    this.#followEmbed(changed);
    const before = this.#picture;
    this.#text = boardText[this.language];
    this.#picture = pictureOf(this);
    const { shape, cells } = this.#picture;
    this.cursor = Math.max(0, Math.min(this.cursor, cells.length - 1));
    if (this.hovered !== null && !this.#isPlayable(this.hovered)) this.hovered = null;
    const isSameBoard = before.shape.rows === shape.rows && before.shape.columns === shape.columns;
    if (this.hasUpdated && changed.has('cells')) {
      this.announcement = isSameBoard ? this.#tellChange(before.cells) : this.#text.otherPosition;
    }
  }

  #followEmbed(changed: PropertyValues<this>): void {
    const isConcerned =
      SearchElement.concernsSearch(changed) ||
      OPPONENT_ATTRIBUTES.some((name) => changed.has(name));
    if (this.#embed !== null && isConcerned) this.#embed.read();
    const { module } = this.#embedding;
    if (module !== null) this.#embed ??= new module.BoardEmbed(this);
    else if (this.says(KEEPING)) void this.#embedding.load();
    this.#embed?.update();
  }

  protected override render(): TemplateResult {
    return this.#embed?.large() ?? html`${this.#board()} ${this.#embed?.below() ?? nothing}`;
  }

  #board(): TemplateResult {
    const { shape } = this.#picture;
    const { rows, columns } = shape;
    const margin = this.#margin;
    // The longer side fills the width, so that a tall board is no taller than a wide one is wide.
    const width = (columns + margin) / (Math.max(rows, columns) + margin);
    return html`
      <div
        class=${this.says(KEEPING) ? 'frame kept' : 'frame'}
        .style=${cssText({
          width: `${String(100 * width)}%`,
          'aspect-ratio': `${String(columns + margin)} / ${String(rows + margin)}`,
        })}
        role=${this.#isInteractive ? nothing : 'img'}
        aria-label=${this.#isInteractive ? nothing : this.#description()}
      >
        <canvas aria-hidden="true"></canvas>
        ${this.#isInteractive ? this.#grid() : nothing}
      </div>
      ${
        this.#isInteractive
          ? html`<p class="line">${this.#line()}</p>
              <div class="spoken" id="help">
                ${this.mode === 'setup' ? this.#text.setupHelp : this.#text.playHelp}
              </div>
              <div class="spoken" role="status">${this.announcement}</div>`
          : nothing
      }
    `;
  }

  protected override updated(): void {
    const canvas = this.#canvas;
    if (canvas !== null && canvas !== this.#observed) {
      this.#observer.disconnect();
      this.#observed = canvas;
      try {
        this.#observer.observe(canvas, { box: 'device-pixel-content-box' });
      } catch {
        this.#observer.observe(canvas); // not known to Safari
      }
    }
    this.#drawSoon();
    this.#embed?.updated();
  }

  get #isInteractive(): boolean {
    return this.mode === 'play' || this.mode === 'setup';
  }

  get #margin(): number {
    const { rows, columns } = this.#picture.shape;
    return this.thumbnail ? 0 : coordinateMargin(rows, columns);
  }

  get #canvas(): HTMLCanvasElement | null {
    return this.renderRoot.querySelector('canvas');
  }

  /** Whether pressing a cell does something. */
  #isPlayable(cell: number): boolean {
    if (this.disabled || !this.#isInteractive) return false;
    if (this.mode === 'setup') return true;
    return !this.#picture.over && this.#picture.cells.charAt(cell) === '.';
  }

  #grid(): TemplateResult {
    const { rows, columns, inARow } = this.#picture.shape;
    const margin = this.#margin;
    const inset = `0 0 ${String((100 * margin) / (rows + margin))}% ${String(
      (100 * margin) / (columns + margin),
    )}%`;
    return html`
      <div
        class="grid"
        .style=${cssText({ inset })}
        role="grid"
        aria-label=${this.#text.board(rows, columns, inARow)}
        aria-describedby="help"
        aria-disabled=${this.disabled ? 'true' : nothing}
        @keydown=${this.#keyPressed}
        @pointerleave=${() => {
          this.hovered = null;
        }}
      >
        ${Array.from(
          { length: rows },
          (_, row) => html`
            <div class="row" role="row">
              ${Array.from({ length: columns }, (_, column) => this.#cell(row * columns + column))}
            </div>
          `,
        )}
      </div>
    `;
  }

  #cell(cell: number): TemplateResult {
    return html`
      <div class="cell" role="gridcell">
        <button
          tabindex=${cell === this.cursor ? '0' : '-1'}
          aria-label=${this.#pointLabel(cell)}
          aria-disabled=${this.#isPlayable(cell) ? 'false' : 'true'}
          @click=${() => {
            this.#press(cell);
          }}
          @focus=${() => {
            this.cursor = cell;
          }}
          @pointerenter=${(event: PointerEvent) => {
            // A finger hovers over nothing: it would leave a stone's shadow behind.
            this.hovered = event.pointerType !== 'touch' && this.#isPlayable(cell) ? cell : null;
          }}
        ></button>
      </div>
    `;
  }

  /** "b2, empty, value at least 3, best move". */
  #pointLabel(cell: number): string {
    const { shape, cells, values, best, lastMove, highlighted } = this.#picture;
    const content = cells.charAt(cell);
    const facts = [content === '.' ? this.#text.empty : content];
    const move = values.get(cell);
    if (move !== undefined) facts.push(this.#text.value(this.#valueText(move), move.bound));
    if (cell === best) facts.push(this.#text.best);
    if (cell === lastMove) facts.push(this.#text.lastMove);
    if (cell === highlighted) facts.push(this.#text.highlighted);
    return this.#text.point(cellName(cell, shape), facts);
  }

  /** The whole board in a sentence, where it is only looked at. */
  #description(): string {
    const { shape, cells } = this.#picture;
    const { rows, columns, inARow } = shape;
    const namesOf = (stone: Stone): readonly string[] =>
      Array.from(cells).flatMap((content, cell) =>
        content === stone ? [cellName(cell, shape)] : [],
      );
    const stones = (['X', 'O'] as const)
      .map((stone) => [stone, namesOf(stone)] as const)
      .filter(([, names]) => names.length > 0)
      .map(([stone, names]) => this.#text.stones(stone, names));
    return this.#text.point(
      this.#text.board(rows, columns, inARow),
      stones.length === 0 ? [this.#text.noStones] : stones,
    );
  }

  /** What a player must know, under the board. */
  #line(): TemplateResult | string {
    if (this.mode === 'setup') return this.#text.setupHint;
    const { over, turn, winLine, cells } = this.#picture;
    if (over && winLine === null) return this.#text.drawn;
    const isO = (winLine === null ? turn : cells.charAt(winLine[0] ?? 0)) === 'O';
    const sentence = winLine === null ? this.#text.toMove : this.#text.won;
    const [before, after] = sentence('\0').split('\0');
    return html`${before}<b class=${isO ? 'o' : 'x'}>${isO ? 'O' : 'X'}</b>${after}`;
  }

  #tellChange(before: string): string {
    const { shape, cells, over, winLine, turn } = this.#picture;
    const change = changeBetween(before, cells);
    const text = this.#text;
    if (change === null) return this.announcement;
    if (change.kind === 'cleared') return text.cleared;
    if (change.kind === 'other') return text.otherPosition;
    const name = cellName(change.cell, shape);
    const happened =
      change.kind === 'placed' ? text.placed(change.stone, name) : text.removed(name);
    if (this.mode === 'setup') return happened;
    const names = (winLine ?? []).map((cell) => cellName(cell, shape));
    const winner = cells.charAt(winLine?.[0] ?? 0);
    const now =
      winLine !== null ? text.wonBy(winner, names) : over ? text.drawn : text.toMove(turn);
    return text.thenNow(happened, now);
  }

  #press(cell: number): void {
    if (this.disabled) return;
    const { cells, over, shape } = this.#picture;
    if (this.mode === 'setup') {
      this.#setUp(cell, NEXT_CONTENT[contentAt(cells, cell)]);
    } else if (this.#isPlayable(cell)) {
      this.hovered = null;
      send(this, 'prunus-move', { cell });
    } else {
      this.announcement = over ? this.#text.gameOver : this.#text.taken(cellName(cell, shape));
    }
  }

  #setUp(cell: number, content: Stone | '.'): void {
    if (content !== this.#picture.cells.charAt(cell)) send(this, 'prunus-setup', { cell, content });
  }

  /** The board as SVG, in the page's colors: `{svg, width, height}`. */
  async exportSVG(): Promise<SvgPicture> {
    const { boardSvg } = await import('../export/board-svg.ts');
    const { exportText } = await import('../text/export.ts');
    const palette = readPalette(this.#colors.probe);
    return boardSvg(
      this.#picture,
      palette,
      exportText[this.language].boardTitle,
      (move) => this.#sign(move) + this.#valueText(move),
    );
  }

  readonly #keyPressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { rows, columns } = this.#picture.shape;
    const row = Math.floor(this.cursor / columns);
    const column = this.cursor - row * columns;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      Home: [row, 0],
      End: [row, columns - 1],
      PageUp: [0, column],
      PageDown: [rows - 1, column],
    };
    const to = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (to !== undefined) {
      const [toRow, toColumn] = to;
      event.preventDefault();
      if (toRow >= 0 && toRow < rows && toColumn >= 0 && toColumn < columns) {
        this.#moveCursor(toRow * columns + toColumn);
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      // The button itself makes a click of it.
    } else if (this.mode === 'setup' && Object.hasOwn(SETUP_KEYS, event.key)) {
      event.preventDefault();
      const content = SETUP_KEYS[event.key];
      if (content !== undefined && !this.disabled) this.#setUp(this.cursor, content);
    } else {
      return;
    }
    // The page must not take the same key for its timeline.
    event.stopPropagation();
  };

  #moveCursor(cell: number): void {
    this.cursor = cell;
    this.#buttonAt(cell)?.focus();
  }

  #buttonAt(cell: number): HTMLButtonElement | undefined {
    return this.renderRoot.querySelectorAll('button')[cell];
  }

  #valueText(move: RootMove): string {
    const { decimals } = this;
    return formatValue(move.value, {
      decimals: Number.isInteger(decimals) ? Math.max(0, Math.min(9, decimals)) : 0,
      minusInfinity: -(2 ** 31),
      plusInfinity: 2 ** 31 - 1,
    });
  }

  /** With a thin space, where a cell has room for it. */
  #sign({ bound }: RootMove): string {
    const sign = Object.hasOwn(SIGNS, bound) ? SIGNS[bound] : '';
    return this.#picture.shape.columns > 5 ? sign : `${sign}\u2009`;
  }

  #resized(entry: ResizeObserverEntry | undefined): void {
    const canvas = this.#observed;
    if (entry === undefined || canvas === null) return;
    const thumbnail = this.clientWidth < NARROWEST_WITH_COORDINATES;
    if (thumbnail !== this.thumbnail) {
      // Not at once: that would change the size that is just being told.
      requestAnimationFrame(() => {
        this.thumbnail = thumbnail;
      });
    }
    const [device] = (entry as Partial<ResizeObserverEntry>).devicePixelContentBoxSize ?? [];
    const ratio = window.devicePixelRatio;
    canvas.width = device?.inlineSize ?? Math.round(entry.contentRect.width * ratio);
    canvas.height = device?.blockSize ?? Math.round(entry.contentRect.height * ratio);
    this.#draw();
  }

  /** At most once a frame, however much has changed. */
  #drawSoon(): void {
    if (this.#frame !== 0 || !this.isConnected) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const canvas = this.#observed;
    const context = canvas?.getContext('2d');
    if (canvas === null || !context || canvas.width === 0 || canvas.height === 0) return;
    drawBoard(
      context,
      this.#picture,
      {
        width: canvas.width,
        height: canvas.height,
        pixelRatio: canvas.width / Math.max(1, canvas.clientWidth),
        margin: this.#margin,
      },
      readPalette(this.#colors.probe),
      { hovered: this.mode === 'play' ? this.hovered : null },
      (move) => this.#sign(move) + this.#valueText(move),
    );
  }
}

const SETUP_KEYS: Readonly<Record<string, Stone | '.'>> = {
  x: 'X',
  X: 'X',
  o: 'O',
  O: 'O',
  Backspace: '.',
  Delete: '.',
  '.': '.',
};

const EMPTY_BOARD = {
  rows: 3,
  columns: 3,
  inARow: 3,
  cells: '',
  turn: null,
  over: null,
  lastMove: null,
  winLine: null,
  rootMoves: null,
  highlighted: null,
} as const;

function contentAt(cells: string, cell: number): Stone | '.' {
  const content = cells.charAt(cell);
  return content === 'X' || content === 'O' ? content : '.';
}

define('prunus-board', PrunusBoard);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-board': PrunusBoard;
  }
}
