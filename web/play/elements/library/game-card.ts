import { foreign } from '../../../core/foreign-text.ts';
import { atOnce, inTurns, othersTurn } from '../../../core/time-slices.ts';
import { drawBoard, makeTools } from '../../../board/drawing.ts';
import { printedColors, type BoardColors } from '../../../board/colors.ts';
import { layoutOf, pixelsOf } from '../../../board/geometry.ts';
import { PLAIN_BOARD, pictureOf } from '../../../board/picture.ts';
import { SKINS } from '../../../board/skins/skins.ts';
import type { Language, Localized } from '../../../core/language.ts';
import type { SkinName } from '../../../games/skin-name.ts';
import type { StoredGame } from '../../library/games-store.ts';
import { gameHeading } from '../../formats/sgf-titles.ts';
import { saidResult, statementOf } from '../record/record-facts.ts';
import { atItsEnd } from '../../library/played-line.ts';
import { statedDay } from '../../library/stated-day.ts';
import { isRefusal } from '../../record/refusal.ts';
import { textOfValue, valuesNamed } from '../../record/notes.ts';
import { FIRST, cellsAt, notesAt, plyOf } from '../../record/record.ts';
import { shownPosition } from '../../record/shown.ts';
import { gameOfSetup, sizeText } from '../../record/setup.ts';
import { readingKept } from '../../session/kept.ts';
import { endingOf, personCount, type Player, type PlayState } from '../../session/state.ts';
import { rulesText } from '../../../search/text/rules.ts';
import { libraryText } from '../../text/library.ts';
import { openingName } from '../../text/openings.ts';

/** What is seen of a game of the library. */
export interface GameCard {
  readonly game: StoredGame;
  readonly state: PlayState;
  /** What somebody calls it, else what is played. */
  readonly title: string;
  readonly players: string;
  readonly result: string;
  readonly date: string;
  readonly size: string;
  /** What games are put in order by, beside what is seen; '' where nothing is known. */
  readonly event: string;
  readonly opening: string;
  /** When it was played: as a file says it, else when it was kept; '' of a record that does not say it. */
  readonly played: string;
  /** The same so that it sorts. */
  readonly day: string;
  /** All that it is found by, in small letters. */
  readonly statement: string;
}

/** The sides of a miniature, in pixels of the page. */
export const MINIATURE = 96;

/** A game as it is seen; null where what was kept is none. */
export function cardOf(game: StoredGame, language: Language): GameCard | null {
  return atOnce(readingCard(game, language));
}

/** The same bit by bit. */
export function* readingCard(
  game: StoredGame,
  language: Language,
): Generator<undefined, GameCard | null> {
  const state = yield* readingKept(game.text);
  if (isRefusal(state)) return null;
  const label = gameLabel(state, language);
  const { first, second } = state.players;
  const { black, white } = state.record.players;
  const isOpened = state.opened !== undefined;
  const names = isOpened
    ? [black, white].map((name) => foreign(name ?? '?'))
    : [first, second].map((player) => playerName(player, state, language));
  const { record } = state;
  const heading = isOpened ? gameHeading(notesAt(record, FIRST), ['RE']) : '';
  const title = game.name !== '' ? foreign(game.name) : heading === '' ? label : foreign(heading);
  const isImplied = isOpened && black === null && white === null;
  const players = isImplied ? '' : libraryText[language].against(names[0]!, names[1]!);
  const end = atItsEnd(state);
  const result = resultOf(end, language);
  const statement = statedDate(state);
  // A game without an event is called by its date: once is enough.
  const isReported = statement !== null && statement !== '' && title.includes(statement);
  const date = isReported ? '' : (statement ?? keptDate(game, isOpened, language));
  const event = isOpened ? statementOf(record, 'EV') : '';
  const opening = openingName(end.record, language) ?? '';
  const size = sizeText(record.setup);
  const words = [title, ...game.tags, label, heading, players, result, statement ?? date, opening];
  if (isOpened) words.push(statementOf(record, 'RE'));
  const played = statement ?? (isOpened ? '' : new Date(game.saved).toISOString());
  const { rules } = gameOfSetup(record.setup).fields;
  if (rules.length > 1) words.push(rulesText[language][record.setup.rule].label);
  return {
    ...{ game, state, title, players, result, date, event, opening, size },
    played,
    day: isOpened ? statedDay(played) : played,
    statement: words.join(' ').toLocaleLowerCase(),
  };
}

/** Made once: that takes longer than a game. */
const DATES: Localized<Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' }),
};

function keptDate({ saved }: StoredGame, isOpened: boolean, language: Language): string {
  const date = DATES[language].format(saved);
  return isOpened ? libraryText[language].opened(date) : date;
}

/** When an opened record says that it was played; null where it says nothing. */
function statedDate({ opened, record }: PlayState): string | null {
  const [date] = valuesNamed(notesAt(record, FIRST), 'DT');
  return opened === undefined || date === undefined ? null : foreign(textOfValue(date));
}

/** Where words are looked for: anywhere, or in one thing alone. */
export const SOUGHT = ['any', 'players', 'event', 'date', 'result', 'size', 'opening'] as const;
export type Sought = (typeof SOUGHT)[number];

/** Whether a game has all these words, in what it is called, its tags, or what is said of it, or in that alone. */
export function hasWords(card: GameCard, words: string, sought: Sought = 'any'): boolean {
  const field = sought === 'any' ? 'statement' : sought === 'date' ? 'played' : sought;
  const statement = card[field].toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => statement.includes(word));
}

/** As books print it, but with pale lines: on so small a board they would hide the stones. */
function miniatureColors(skin: SkinName): BoardColors {
  const colors = printedColors(skin);
  if (skin === 'slots') return colors;
  return { ...colors, line: 'rgb(190, 190, 190)', edge: 'rgb(160, 160, 160)' };
}

/**
 * Draws the positions in which games are, each once, a few at a time: whoever scrolls does not wait for them, and
 * what has been scrolled away by then is not drawn.
 */
export class Miniatures {
  readonly #shown = new WeakMap<HTMLCanvasElement, GameCard>();
  readonly #waiting = new Map<HTMLCanvasElement, GameCard>();
  #isDrawing = false;

  /** To be called whenever a canvas is to show a game, as often as one likes. */
  show(canvas: HTMLCanvasElement, card: GameCard): void {
    if (this.#shown.get(canvas) === card) return;
    this.#shown.set(canvas, card);
    this.#waiting.set(canvas, card);
    if (!this.#isDrawing) void this.#draw();
  }

  async #draw(): Promise<void> {
    this.#isDrawing = true;
    // A canvas is told of before it is on the page.
    await othersTurn();
    await inTurns(this.#drawing(), () => true);
    this.#isDrawing = false;
  }

  *#drawing(): Generator<undefined, true> {
    for (const [canvas, card] of this.#waiting) {
      this.#waiting.delete(canvas);
      if (canvas.isConnected) drawMiniature(canvas, card);
      yield;
    }
    return true;
  }
}

function drawMiniature(canvas: HTMLCanvasElement, { state }: GameCard): void {
  const end = atItsEnd(state);
  const { record } = end;
  const { rows, columns } = record.setup;
  const { skin: name } = gameOfSetup(record.setup);
  const picture = pictureOf({
    ...PLAIN_BOARD,
    skin: name,
    rows,
    columns,
    cells: cellsAt(record),
    lastMove: shownPosition(record).lastMove,
    winLine: endingOf(end)?.line ?? [],
  });
  const ratio = devicePixelRatio;
  const skin = SKINS[name];
  const layout = layoutOf(picture.size, skin.frame, false);
  const scale = (MINIATURE * ratio) / Math.max(layout.width, layout.height);
  const pixels = pixelsOf(
    layout,
    Math.round(layout.width * scale),
    Math.round(layout.height * scale),
    ratio,
  );
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  // So small a canvas is drawn sooner than it is handed to a graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  drawBoard(context, picture, makeTools(skin, pixels, miniatureColors(name), null));
}

function gameLabel({ record }: PlayState, language: Language): string {
  const { text } = gameOfSetup(record.setup);
  return `${text[language].label} ${sizeText(record.setup)}`;
}

function playerName(player: Player, state: PlayState, language: Language): string {
  const text = libraryText[language];
  if (player.kind === 'engine') return text.level(state.against ?? player.level);
  if (player.kind === 'friend') return text.friend;
  return personCount(state) === 1 ? text.you : text.person;
}

/** How a game stands at its end. */
function resultOf(end: PlayState, language: Language): string {
  const text = libraryText[language];
  const { record } = end;
  const ending = endingOf(end);
  const statement = end.opened === undefined ? '' : statementOf(record, 'RE');
  if (ending === null && statement !== '') return saidResult(statement, record.setup, language);
  if (ending === null) {
    const moves = plyOf(record);
    return moves === 0 && record.setup.stones !== null ? text.position : text.unfinished(moves);
  }
  if (ending.winner === null) return text.draw;
  return text.wins(gameOfSetup(record.setup).text[language].players[ending.winner]);
}
