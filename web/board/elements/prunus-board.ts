import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { coordinateSize, gridBox, layoutOf } from '../geometry.ts';
import { type BoardLook, LOOKS } from '../looks.ts';
import {
  pictureOf,
  PLAIN_BOARD,
  type BoardArrow,
  type BoardGhost,
  type BoardHeat,
  type BoardPicture,
  type BoardThreat,
  type GivenBoard,
  takesPieces,
} from '../picture.ts';
import { turnedBy } from '../pointing.ts';
import { SKINS } from '../skins/skins.ts';
import { targetOf } from '../target.ts';
import { languageOf, type Language } from '../../core/language.ts';
import type { RootMove } from '../../engine/messages.ts';
import type { SvgPicture } from '../../core/drawing/svg-pen.ts';
import type { Cells, Stone } from '../../games/cells.ts';
import { isTurnedOver, type SkinName, SKIN_NAMES } from '../../games/skin-name.ts';
import {
  describeBoard,
  pointName,
  pointTeller,
  tellChange,
  tellRefusal,
  boardText,
  type BoardText,
} from '../text/board.ts';
import { ColorWatch } from '../../ui/color-watch.ts';
import { cssText } from '../../ui/css-text.ts';
import { OPPONENT_ATTRIBUTES, SOURCE_ATTRIBUTES } from '../attributes.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { controls, theme } from '../../ui/theme.ts';
import {
  languageConverter,
  mirrored,
  SearchElement,
  type AttributeValue,
} from './search-element.ts';
import { BoardCanvas, boardImage } from './board-canvas.ts';
import { boardColors, readBoardColors } from './board-colors.ts';
import { BoardGrid, FINGER } from './board-grid.ts';
import { keptGame, type BoardHost, type KeptGame } from './kept-game.ts';
import { questionStyles, questionView, type BoardQuestion } from './board-question.ts';
import { boardStyles } from './board-styles.ts';
import { sameData } from '../../core/equal-data.ts';

/** What pressing a cell does. */
type BoardMode = 'play' | 'setup' | 'view';
/** Which presses need a second one: no, those of fingers on small points, or all. */
type BoardConfirm = 'never' | 'touch' | 'always';

/** As it was given; a name that is none looks like signs. */
const skinConverter = {
  fromAttribute: (text: string | null) => text,
  toAttribute: (skin: SkinName): SkinName => (SKIN_NAMES.includes(skin) ? skin : 'signs'),
};

/** As it was given; a name that is none looks like paper. */
const lookConverter = {
  toAttribute: (look: unknown): BoardLook => LOOKS.find((name) => name === look) ?? 'paper',
};

/** Pages make lists anew whenever they render: the board is drawn when they say something else. */
const hasChanged = (value: unknown, old: unknown): boolean => !sameData(value, old);

/** In set-up, pressing a cell goes through these; pieces of no side are there or not. */
function nextContent({ cells, skin }: BoardPicture, cell: number): 'X' | 'O' | '.' {
  const content = cells.charAt(cell);
  if (takesPieces(skin)) return content === 'X' ? '.' : 'X';
  return content === 'X' ? 'O' : content === 'O' ? '.' : 'X';
}

/** Coordinates smaller than this (in CSS pixels) are left out: they can't be read. */
const SMALLEST_COORDINATES = 6.4;

/** What the picture is made of; the rest only decides what can be done with it. */
const PICTURED = Object.keys(PLAIN_BOARD) as readonly (keyof GivenBoard)[];

/** A board's own properties, which are never empty. */
const OWN_SHAPE = ['rows', 'columns', 'in-a-row'];

/** What makes it keep the game itself: its shape alone does not. */
const KEEPING = [
  ...SOURCE_ATTRIBUTES.filter((name) => !OWN_SHAPE.includes(name)),
  ...OPPONENT_ATTRIBUTES,
];

/**
 * A board of any game whose positions are cells, to be played on by mouse, touch, keyboard and screen
 * reader. How it looks, and where its pieces stand, is its `skin`.
 *
 * The canvases only show; what is pressed and read out are the buttons of a real grid that lies over
 * them, so a transformed (scaled) board needs no arithmetic.
 *
 * By `game`, `position`, `moves`, `opponent` or `link` it keeps the game itself: what is pressed is
 * played, and `opponent="engine"` has it answered. Then there are `play(cell)`, `takeBack()`,
 * `restart()` and `played`, and it tells `prunus-game-over` {how, winner, moves} and `prunus-problem`
 * {problems}. A gomoku board is a whole `<prunus-play>`.
 *
 * Events: `prunus-move` {cell} when a legal move is chosen (where a disc lands, on a board with
 * slots); `prunus-setup` {cell, content} in set-up mode, with what the cell shall hold;
 * `prunus-forbidden` {cell} when a point was chosen that is forbidden. The board does not change by
 * itself: set `cells`.
 */
export class PrunusBoard extends SearchElement implements GivenBoard, BoardHost {
  protected static override readonly readAsAttributes = ['language', ...OWN_SHAPE];
  @property({ type: Number }) override rows = 3;
  @property({ type: Number }) override columns = 3;
  @property({ type: Number, attribute: 'in-a-row' }) override inARow = 3;
  /** `engine`, or `none`: two people, or a script. */
  @property(mirrored) opponent: AttributeValue;
  /** Which one is the person's: `X` or `O`. */
  @property(mirrored) side: AttributeValue;
  /** The engine's, 1 to 10. */
  @property(mirrored) level: AttributeValue;
  /** Whether the values of a person's moves are shown. */
  @property(mirrored) values: AttributeValue;
  /** `signs`, `stones`, `slots`, `discs` or `matches`. */
  @property({ reflect: true, converter: skinConverter }) skin: SkinName = 'signs';
  /** 'X', 'O' and '.' row by row from the top left; slashes between rows are allowed. */
  @property() cells: Cells = '';
  /** Whose turn it is; null: as the pieces say. */
  @property() turn: Stone | null = null;
  /** Whether the game is over; null: as the rules of lines say. */
  @property({ attribute: false }) over: boolean | null = null;
  /** The cells where a piece may be put; null: any empty one. On a board of discs they are hinted. */
  @property({ attribute: false, hasChanged }) legal: readonly number[] | null = null;
  /** The board as it would be after a move there, to show what that changes besides; null: nothing. */
  @property({ attribute: false }) preview: ((cell: number) => Cells) | null = null;
  @property({ type: Number, attribute: 'last-move' }) lastMove: number | null = null;
  /** Pieces that the last move has changed besides its own. */
  @property({ attribute: false, hasChanged }) changed: readonly number[] = [];
  /** The cells in the order played: the last one is marked, and all are numbered on request. */
  @property({ attribute: false, hasChanged }) sequence: readonly number[] = [];
  @property({ type: Boolean }) numbers = false;
  @property({ type: Boolean }) coordinates = true;
  /** Cells are called by numbers, row by row from 0, which stand in them in place of coordinates. */
  @property({ type: Boolean }) numbered = false;
  /** The cells of the won line; null: as the rules of signs say, elsewhere none; none: []. */
  @property({ attribute: false, hasChanged }) winLine: readonly number[] | null = null;
  /** What a search found out of the moves here, shown in the empty cells; null shows nothing. */
  @property({ attribute: false, hasChanged }) rootMoves: readonly RootMove[] | null = null;
  /** Of their values: for whom those above nought are good, the decimal places, of which parts. */
  @property({ attribute: false }) max: Stone = 'X';
  @property({ type: Number }) decimals = 0;
  @property({ attribute: false }) denominator = 1;
  /** The same in other words: how good moves are beside the best. */
  @property({ attribute: false, hasChanged }) heat: readonly BoardHeat[] | null = null;
  /** Empty points forbidden to X. */
  @property({ attribute: false, hasChanged }) forbidden: readonly number[] = [];
  @property({ attribute: false, hasChanged }) threats: readonly BoardThreat[] = [];
  @property({ attribute: false, hasChanged }) ghosts: readonly BoardGhost[] = [];
  @property({ attribute: false, hasChanged }) labels: BoardPicture['labels'] = [];
  @property({ attribute: false, hasChanged }) arrows: readonly BoardArrow[] = [];
  /** A cell to point out, or null. */
  @property({ type: Number }) highlighted: number | null = null;
  @property() mode: BoardMode = 'play';
  @property({ type: Boolean }) disabled = false;
  /** Null: those of fingers on the points of stones, which are small. */
  @property() confirm: BoardConfirm | null = null;
  /** Asks for the second press instead of the line below the board; null: nothing to ask any more. */
  @property({ attribute: false }) ask: ((question: BoardQuestion | null) => void) | null = null;
  /** Without the line below the board that says whose turn it is. */
  @property({ type: Boolean }) quiet = false;
  /** What stones lie on. */
  @property({ reflect: true, converter: lookConverter }) look: BoardLook = 'paper';
  @property({ converter: languageConverter }) language: Language = 'en';

  /** The point that was pressed once and waits for the second press. */
  @state() private proposed: number | null = null;
  @state() private isThumbnail = false;
  /** A finger could miss its points. */
  @state() private isSmall = false;
  @state() private announcement = '';

  static override styles = [theme, controls, lazyStyles, boardColors, boardStyles, questionStyles];

  #picture: BoardPicture = pictureOf(PLAIN_BOARD);
  #pictureIsOld = true;
  #text: BoardText = boardText.en;
  readonly #embedding = new LazyPart(this, keptGame.load);
  #embed: KeptGame | null = null;
  readonly #canvas: BoardCanvas = new BoardCanvas(
    () => ({ picture: this.#picture, coordinates: this.#hasCoordinates }),
    () => this.#pointing(),
    () => readBoardColors(this.#watch.probe, this.#picture.skin),
    () => {
      this.#resized();
    },
  );
  readonly #watch: ColorWatch = new ColorWatch(this, this.#canvas.recolor, '--board-face');
  readonly #grid = new BoardGrid({
    press: (cell, isCoarse) => {
      this.#press(cell, isCoarse);
    },
    setUp: (cell, content) => {
      this.#setUp(cell, content);
    },
    leave: () => this.#leave(),
    pointed: () => {
      this.#canvas.pointSoon();
    },
  });
  /** The question that was asked elsewhere and is open. */
  #asked: string | undefined;
  /** What the points were made from. */
  #pointsTell: readonly unknown[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#canvas.connect();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#canvas.disconnect();
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

  /** Puts the keyboard where it was on the board, or in its middle. */
  override focus(options?: FocusOptions): void {
    this.#grid.focus(options);
  }

  /** The board as a PNG, `scale` times 40 pixels from point to point; scales are 0.25 to 4. */
  async toImage(scale = 1): Promise<Blob> {
    await this.updateComplete;
    const factor = Math.min(4, Math.max(0.25, scale)) || 1;
    const coordinates = this.coordinates && !this.numbered;
    const colors = readBoardColors(this.#watch.probe, this.#picture.skin);
    return boardImage({ picture: this.#picture, coordinates }, colors, 40 * factor);
  }

  /** The board as a flat diagram in SVG, `{svg, width, height}`: in its colors, or as books print it. */
  async exportSVG(colors: 'page' | 'print' = 'page'): Promise<SvgPicture> {
    await this.updateComplete;
    const { boardSvg, printedColors } = await import('../board-svg.ts');
    const { exportText } = await import('../text/pictures.ts');
    const title = exportText[this.language].boardTitle;
    const { skin } = this.#picture;
    const own = colors === 'print' ? printedColors(skin) : readBoardColors(this.#watch.probe, skin);
    return boardSvg(this.#picture, own, title, this.coordinates && !this.numbered);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.language = languageOf(this.language);
    this.#text = boardText[this.language];
    if (changed.has('language')) this.announcement = '';
    this.#followEmbed(changed);
    if (PICTURED.some((name) => changed.has(name)) || !this.hasUpdated) this.#picturize();
    if (this.proposed !== null && !this.#isPlayable(this.proposed)) this.proposed = null;
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

  #picturize(): void {
    const before = this.#picture;
    this.#picture = pictureOf(this);
    this.#pictureIsOld = true;
    const { rows, columns } = this.#picture.size;
    if (rows !== before.size.rows || columns !== before.size.columns || !this.hasUpdated) {
      this.#grid.cursor = (rows >> 1) * columns + (columns >> 1);
    }
    const message = tellChange(before, this.#picture, this.#text, this.mode === 'setup');
    if (message === null) return;
    this.proposed = null;
    if (this.hasUpdated) this.announcement = message;
  }

  protected override render(): TemplateResult {
    return this.#embed?.large() ?? html`${this.#board()} ${this.#embed?.below() ?? nothing}`;
  }

  #board(): TemplateResult {
    const layout = this.#layout;
    // The longer side fills the width, so that a tall board is no taller than a wide one is wide.
    const width = layout.width / Math.max(layout.width, layout.height);
    const { below, above } = this.#canvas;
    const isView = !this.#isInteractive;
    return html`
      <div
        class=${this.says(KEEPING) ? 'frame kept' : 'frame'}
        .style=${cssText({
          width: `${String(100 * width)}%`,
          'aspect-ratio': `${String(layout.width)} / ${String(layout.height)}`,
        })}
        role=${isView ? 'img' : nothing}
        aria-label=${isView ? describeBoard(this.#picture, this.#text) : nothing}
      >
        ${below} ${above} ${isView ? nothing : this.#grid.element}
      </div>
      ${isView ? nothing : this.#below()}
    `;
  }

  /** A first press waits there for the second; else the line that says how things stand. */
  #below(): TemplateResult {
    const isAsked = this.mode === 'play' && typeof this.ask !== 'function';
    const confirm = isAsked ? this.#confirm : 'never';
    const asks = { never: '', touch: this.isSmall ? 'asks touch' : '', always: 'asks' }[confirm];
    const help = this.mode === 'setup' ? this.#text.setupHelp : this.#text.playHelp;
    const question = isAsked ? this.#question() : null;
    return html`<div class=${asks}>
        ${question !== null ? questionView(question) : this.quiet ? nothing : boardLine(this.#picture, this.#text, this.mode === 'setup')}
      </div>
      <div class="unseen" id="help">${help[this.#picture.skin]}</div>
      <div class="unseen" role="status">${this.announcement}</div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#showPoints();
    this.#askElsewhere();
    if (changed.has('look') || changed.has('skin')) this.#canvas.recolor();
    else if (this.#pictureIsOld || changed.has('coordinates')) this.#canvas.drawSoon();
    else this.#canvas.pointSoon();
    this.#pictureIsOld = false;
    this.#embed?.updated();
  }

  #askElsewhere(): void {
    const question = this.#question();
    if (typeof this.ask !== 'function' || question?.sentence === this.#asked) return;
    this.#asked = question?.sentence;
    this.ask(question);
  }

  /** Brings the buttons up to date, where what they tell may have changed. */
  #showPoints(): void {
    const listed = [this.#picture, this.#text, this.disabled, this.mode, this.#hasCoordinates];
    if (listed.every((part, index) => part === this.#pointsTell[index])) return;
    this.#pointsTell = listed;
    if (!this.#isInteractive) return;
    const { size, inARow, skin } = this.#picture;
    const grid = this.#grid.element;
    grid.ariaLabel = this.#text.board(size.rows, size.columns, inARow);
    grid.ariaDisabled = this.disabled ? 'true' : null;
    this.#grid.show({
      size,
      isTurnedOver: isTurnedOver(skin),
      isSetup: this.mode === 'setup',
      label: pointTeller(this.#picture, this.#text),
      isPlayable: (cell) => this.#isPlayable(cell),
    });
    const box = gridBox(this.#layout);
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      grid.style[side] = `${String(100 * box[side])}%`;
    }
  }

  get #isInteractive(): boolean {
    return this.mode === 'play' || this.mode === 'setup';
  }

  get #hasCoordinates(): boolean {
    return this.coordinates && !this.numbered && !this.isThumbnail;
  }

  get #layout() {
    const { size, skin } = this.#picture;
    return layoutOf(size, SKINS[skin].frame, this.#hasCoordinates);
  }

  get #confirm(): BoardConfirm {
    const { confirm } = this;
    if (confirm === 'never' || confirm === 'touch' || confirm === 'always') return confirm;
    return this.#picture.skin === 'stones' ? 'touch' : 'never';
  }

  /** The cell that pressing a cell concerns; null where that does nothing. */
  #target(cell: number): number | null {
    if (this.disabled || !this.#isInteractive) return null;
    return this.mode === 'setup' ? cell : targetOf(this.#picture, cell);
  }

  #isPlayable(cell: number): boolean {
    return this.#target(cell) !== null;
  }

  #pointing() {
    const { pointedAt } = this.#grid;
    const picture = this.#picture;
    const hovered = pointedAt === null ? null : this.#target(pointedAt);
    const { proposed } = this;
    const isHinting = picture.skin === 'discs' && this.mode === 'play' && !this.disabled;
    const hints = isHinting && !picture.over ? (picture.legal ?? []) : [];
    return { picture, hovered, proposed, hints, turning: this.#turning(hovered ?? proposed) };
  }

  /** Pieces that a move there would change. */
  #turning(cell: number | null): readonly number[] {
    if (cell === null || this.mode !== 'play' || typeof this.preview !== 'function') return [];
    return turnedBy(this.#picture, this.preview(cell));
  }

  /** What is asked after a first press; null where none waits. */
  #question(): BoardQuestion | null {
    const { proposed: cell } = this;
    if (cell === null) return null;
    const then = (act: () => unknown) => () => {
      act();
      // The button that had the focus is going.
      this.#grid.focus();
    };
    return {
      sentence: this.#proposed(cell),
      text: this.#text,
      play: then(() => this.#play(cell)),
      withdraw: then(() => this.#leave()),
    };
  }

  #press(cell: number, isCoarse: boolean): void {
    if (this.disabled) return;
    if (this.mode === 'setup') {
      this.#setUp(cell, nextContent(this.#picture, cell));
      return;
    }
    const target = this.#target(cell);
    const confirm = this.#confirm;
    if (target === null) {
      this.#refuse(cell);
    } else if (
      this.proposed !== target &&
      (confirm === 'always' || (confirm === 'touch' && isCoarse))
    ) {
      this.proposed = target;
      this.announcement = this.#proposed(target);
    } else {
      this.#play(target);
    }
  }

  #refuse(cell: number): void {
    const { over, turn, forbidden } = this.#picture;
    this.proposed = null;
    this.announcement = tellRefusal(this.#picture, cell, this.#text);
    if (!over && turn === 'X' && forbidden.has(cell)) emit(this, 'prunus-forbidden', { cell });
  }

  #play(cell: number): void {
    this.proposed = null;
    this.#grid.rest();
    emit(this, 'prunus-move', { cell });
  }

  /** Takes a proposal back; whether there was one. */
  #leave(): boolean {
    if (this.proposed === null) return false;
    this.announcement = this.#text.withdrawn(pointName(this.#picture, this.proposed, this.#text));
    this.proposed = null;
    return true;
  }

  #proposed(cell: number): string {
    const { skin, turn } = this.#picture;
    return this.#text.proposed(
      this.#text.pieces[skin][turn],
      pointName(this.#picture, cell, this.#text),
    );
  }

  #setUp(cell: number, content: Stone | '.'): void {
    if (this.disabled) return;
    if (content !== this.#picture.cells.charAt(cell)) emit(this, 'prunus-setup', { cell, content });
  }

  #resized(): void {
    const { size, skin } = this.#picture;
    const written = coordinateSize(size, SKINS[skin].frame, this.clientWidth);
    const isThumbnail = written < SMALLEST_COORDINATES;
    const { width, height } = this.#layout;
    const isSmall = this.clientWidth / Math.max(width, height) < FINGER;
    if (isThumbnail === this.isThumbnail && isSmall === this.isSmall) return;
    // Not at once: that would change the size that is just being reported.
    requestAnimationFrame(() => {
      Object.assign(this, { isThumbnail, isSmall });
    });
  }
}

define('prunus-board', PrunusBoard);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-board': PrunusBoard;
  }
}

/** What a player must know, in a line under the board: whose turn it is, or how the game has ended. */
function boardLine(
  { over, turn, winLine, cells, skin }: BoardPicture,
  { line, pieces, players, gameOver }: BoardText,
  isSetup: boolean,
): TemplateResult {
  const names = skin === 'matches' ? players : pieces[skin];
  if (isSetup) {
    const isByRows = takesPieces(skin);
    return html`<p class="line">${isByRows ? line.setupRows : line.setup(names.X, names.O)}</p>`;
  }
  if (over && winLine === null) {
    const isCounted = skin === 'discs' || skin === 'matches';
    return html`<p class="line">${isCounted ? gameOver : line.drawn}</p>`;
  }
  const side = (winLine === null ? turn : cells.charAt(winLine[0] ?? 0)) === 'O' ? 'O' : 'X';
  const name = names[side];
  const sentence = (winLine === null ? line.toMove : line.won)(name);
  const at = sentence.indexOf(name);
  const sign = html`<b class=${skin === 'signs' ? side.toLowerCase() : ''}>${name}</b>`;
  const after = sentence.slice(at + name.length);
  return html`<p class="line">${sentence.slice(0, at)}${sign}${after}</p>`;
}
