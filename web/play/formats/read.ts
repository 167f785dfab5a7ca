import { atOnce } from '../../core/time-slices.ts';
import { WHOLE, isRefusal, placeIn, refused, type RecordRefusal } from '../record/refusal.ts';
import type { GameRecord } from '../record/record.ts';
import { defaultSetup, usualSetup, type GameSetup } from '../record/setup.ts';
import { untilForbidden, type AskFacts } from '../record/renju.ts';
import { connectFour } from '../../games/connect-four.ts';
import { gomoku } from '../../games/gomoku.ts';
import { reversi } from '../../games/reversi.ts';
import { decoded, type Encoding } from './encoding/decode.ts';
import { withoutControls } from './encoding/controls.ts';
import { dropped, readSquares, readTranscript } from './discs.ts';
import { looksLikeProtocol, readProtocol } from './protocol.ts';
import { jsonGames } from './json.ts';
import { isGameLink, readGameLink } from './link.ts';
import { readMoves } from './moves.ts';
import { looksLikePosition, readPosition } from './position.ts';
import { looksLikePsq, psqRule, readPsq } from './psq.ts';
import { looksLikeRenlib, readingRenlib } from './renlib.ts';
import { readingSgf, type KnownEvents } from './sgf.ts';
import { sgfTitles } from './sgf-titles.ts';
import { looksLikeSgf, withBeginning } from './sgf-tree.ts';
import { otherGame } from './other-games.ts';
import { headed, readTags, type Headed } from './tags.ts';
import { foreignSite, isRif, plainMoves, toldGames } from './other-notations.ts';
import { looksLikeThor, readThor } from './thor.ts';

export const FORMATS = [
  'moves',
  'psq',
  'sgf',
  'position',
  'link',
  'renlib',
  'protocol',
  'wthor',
  'json',
] as const;
export type RecordFormat = (typeof FORMATS)[number];

/** A game that was read, and what it was written in. */
export interface ReadRecord {
  readonly record: GameRecord;
  readonly format: RecordFormat;
  /** The games of the file, as far as they are listed, this one among them. */
  readonly games: readonly string[];
  /** Why a part of the file is not shown, if that is so. */
  readonly leftOut: RecordRefusal | null;
  /** How many moves that part has. */
  readonly leftOutMoves: number;
  /** The move with which Black lost the game, as renju forbids it, where that was looked for. */
  readonly forfeit: RecordRefusal | null;
  /** What was wrong with the file and cost nothing, or a letter: the first of it. */
  readonly mended: RecordRefusal | null;
  /** Points are told by columns and rows, which are taken to count from 0: nothing shows whether they do. */
  readonly isFromZero: boolean;
  /** Who says by which rule is played: the file, its format, or nobody. */
  readonly ruleFrom: 'file' | 'format' | 'nobody';
  /** What the bytes were written in; null where a text was given. */
  readonly encoding: Encoding | null;
}

/** What such files are called: what is offered where one is chosen. */
export const FILE_NAMES =
  '.json,.sgf,.ggf,.txt,.psq,.rec,.pos,.lib,.rif,.xml,.wtb,.pgn,application/json,application/x-go-sgf,text/plain';

export interface ReadOptions {
  /** Of a file with several games that with this number, from 0. */
  readonly which?: number;
  /** What bytes are written in, where somebody knows better than can be guessed. */
  readonly encoding?: string | null;
}

/** Longer texts are refused unread; the longest game with all that can be kept is shorter. */
export const LONGEST_TEXT = 1_000_000;

/** Larger files are refused unread. Libraries are large; of one as much is read as a game can have. */
export const LONGEST_FILE = 16_000_000;

type Reading = Generator<undefined, ReadRecord | RecordRefusal>;

/** What is taken where a text does not say it; a rule that nobody names gives way to the next. */
const RULES = ['freestyle', 'standard', 'renju'] as const;

/**
 * The game in a text of any of the formats, told apart by how they begin, or why there is none. What is
 * read depends on the text alone: its rule and its board, else its format's, else freestyle, 15 × 15.
 * Anything may be given; takes linear time; what renju forbids is not looked at (`record/renju.ts`).
 */
export function readRecord(text: string, options: ReadOptions = {}): ReadRecord | RecordRefusal {
  return atOnce(readingRecord(text, options));
}

/** The same bit by bit, so that a page that waits for a large file stays quick. */
export function* readingRecord(text: string, { which = 0 }: ReadOptions = {}): Reading {
  if (text.length > LONGEST_TEXT) return refused('too-long', WHOLE, String(LONGEST_TEXT));
  const given = text.replace(/^\uFEFF/, '');
  if (given.trim() === '') return refused('empty');
  const { text: bare, count, first, isNoText } = withoutControls(given);
  if (isNoText) return refused('not-text');
  const whole = withBeginning(bare);
  const known: KnownEvents = {};
  const read = yield* readBy((base) => readText(whole ?? bare, base, which, known), RULES);
  if (isRefusal(read)) return read;
  if (count > 0) {
    return { ...read, mended: refused('control', placeIn(given, first), String(count)) };
  }
  if (whole === null) return read;
  return { ...read, mended: refused('character', placeIn(bare, 0), bare.trim().charAt(0)) };
}

/** The same for the bytes of a file. */
export function readRecordBytes(
  bytes: Uint8Array,
  options: ReadOptions = {},
): ReadRecord | RecordRefusal {
  return atOnce(readingRecordBytes(bytes, options));
}

/** The same bit by bit. */
export function* readingRecordBytes(bytes: Uint8Array, options: ReadOptions = {}): Reading {
  const { encoding = null } = options;
  const thor = looksLikeThor(bytes) ? readThor(bytes, options.which ?? 0) : null;
  if (thor !== null) return isRefusal(thor) ? thor : { ...UNMARRED, ...thor, format: 'wthor' };
  const isLibrary = looksLikeRenlib(bytes);
  const longest = isLibrary ? LONGEST_FILE : LONGEST_TEXT;
  if (bytes.length > longest) return refused('too-long', WHOLE, String(longest));
  if (isLibrary) {
    const read = function* (base: GameSetup): Reading {
      const library = yield* readingRenlib(bytes, base, encoding);
      const ruleFrom = base.rule === 'renju' ? 'format' : 'nobody';
      const outcome = { ...UNMARRED, format: 'renlib', games: [''], ruleFrom } as const;
      return isRefusal(library) ? library : { ...outcome, ...library };
    };
    return yield* readBy(read, ['renju', 'freestyle', 'standard']);
  }
  const read = decoded(bytes, encoding);
  const outcome = yield* readingRecord(read.text, options);
  return isRefusal(outcome) ? outcome : { ...outcome, encoding: read.encoding };
}

/**
 * A game as renju ends it: with what is forbidden Black loses, and what comes after it is left out. Who has
 * not said that renju is played may have played what it forbids.
 */
export async function judged(read: ReadRecord, ask: AskFacts): Promise<ReadRecord> {
  if (read.ruleFrom !== 'file' || read.record.setup.rule !== 'renju') return read;
  const { record, forbidden, forfeit, leftOut } = await untilForbidden(read.record, ask);
  if (forbidden === null) return read;
  const why = leftOut === 0 ? read.leftOut : (read.leftOut ?? forbidden);
  const leftOutMoves = read.leftOutMoves + leftOut;
  return { ...read, record, leftOut: why, leftOutMoves, forfeit };
}

/** By the first of some rules under which all moves stand, where the text names none. */
function* readBy(read: (base: GameSetup) => Reading, rules: readonly GameSetup['rule'][]): Reading {
  let first: ReadRecord | RecordRefusal | null = null;
  for (const rule of rules) {
    const outcome = yield* read({ ...defaultSetup, rule });
    first ??= outcome;
    const why = isRefusal(outcome) ? outcome : outcome.leftOut;
    if (why?.code !== 'over') return outcome === first || !isRefusal(outcome) ? outcome : first;
    if (!isRefusal(outcome) && outcome.ruleFrom === 'file') return outcome;
  }
  return first ?? refused('empty');
}

function* readText(text: string, base: GameSetup, which: number, known: KnownEvents): Reading {
  const site = foreignSite(text);
  if (site !== null) return refused('foreign', WHOLE, site);
  const format = formatOf(text);
  // What says by its form which game it is may name people as other games name their moves.
  const saysGame = format === 'sgf' || format === 'link' || format === 'psq';
  const other = saysGame ? null : otherGame(text);
  if (other !== null) return refused('other-game', WHOLE, other);
  const outcome = { ...UNMARRED, format, ruleFrom: 'nobody' } as const;
  const inJson = jsonGames(text);
  const [why, listed] = inJson !== null && isRefusal(inJson) ? [inJson, null] : [null, inJson];
  const games = listed ?? toldGames(text);
  if (games !== null) {
    const read = readMovesText(games[which]?.text ?? '', base);
    if (isRefusal(read)) return read;
    // RenjuNet's are games of renju, without saying so.
    const ruleFrom = isRif(text) ? 'format' : (read.ruleFrom ?? 'nobody');
    const titles = games.map(({ title }) => title);
    const known = { ...outcome, ...read, ruleFrom, games: titles };
    return games === listed ? { ...known, format: 'json' } : known;
  }
  if (format === 'sgf') {
    const read = yield* readingSgf(text, base, which, known);
    return isRefusal(read) ? read : { ...outcome, ...read, games: sgfTitles(text, known.games) };
  }
  const read = readAs(format, text, base);
  return isRefusal(read) ? (why ?? read) : { ...outcome, games: [''], ...read };
}

/** Nothing was wrong with a file, and all of it is shown. */
const UNMARRED = {
  leftOut: null,
  leftOutMoves: 0,
  forfeit: null,
  mended: null,
  isFromZero: false,
  encoding: null,
} as const;

type TextFormat = Exclude<RecordFormat, 'renlib' | 'wthor' | 'json'>;

function formatOf(text: string): TextFormat {
  if (looksLikePsq(text)) return 'psq';
  if (looksLikeSgf(text)) return 'sgf';
  if (isGameLink(hashOf(text))) return 'link';
  if (looksLikeProtocol(text)) return 'protocol';
  return looksLikePosition(text) || readSquares(text) !== null ? 'position' : 'moves';
}

type Report = Pick<ReadRecord, 'record'> & Partial<ReadRecord>;

function readAs(
  format: Exclude<TextFormat, 'sgf'>,
  text: string,
  base: GameSetup,
): Report | RecordRefusal {
  switch (format) {
    case 'psq': {
      const record = readPsq(text, base);
      if (isRefusal(record)) return record;
      return { record, ruleFrom: psqRule(text) === null ? 'nobody' : 'file' };
    }
    case 'protocol':
      return readProtocol(text, base);
    case 'position': {
      const discs = readSquares(text);
      if (discs !== null) return isRefusal(discs) ? discs : { record: discs, ruleFrom: 'format' };
      const record = readPosition(text, base);
      return isRefusal(record) ? record : { record: dropped(record) };
    }
    case 'moves':
      return readMovesText(movesInAddress(text) ?? text, base);
    case 'link': {
      // Whatever the page adds to its links does not matter for the game.
      const hash = hashOf(text);
      const names = hash.split('&').map((part) => part.slice(0, `${part}=`.indexOf('=')));
      const link = readGameLink(hash, names);
      return isRefusal(link) ? link : { record: link.record, ruleFrom: 'file' };
    }
  }
}

function readMovesText(text: string, base: GameSetup): Report | RecordRefusal {
  const named = headed(text);
  if (named !== null) return readNamed(named, base);
  // Moves of which each turns discs are hardly a game of any other kind.
  const discs = readTranscript(text);
  if (discs !== null) return isRefusal(discs) ? discs : { record: discs, ruleFrom: 'format' };
  const tags = readTags(text, base);
  const isOpen = !isRefusal(tags) && tags.end > 0 && tags.setup === base;
  const told = isOpen ? readTranscript(text.slice(tags.end), tags) : null;
  if (told !== null) return isRefusal(told) ? told : { record: told, ruleFrom: 'format' };
  const ruleFrom = !isRefusal(tags) && tags.isRuleStated ? 'file' : 'nobody';
  const read = readNoted(text, base);
  if (!isRefusal(read)) return { ...read, ruleFrom };
  const plain = plainMoves(text);
  if (plain !== text) return readMovesText(plain, base);
  // Nothing but columns from 1 to 7, as Connect Four is written down.
  if (!/^\s*[1-7][1-7\s]*$/.test(text) && !SINGLE_COLUMNS.test(text)) return read;
  const columns = readMoves(text.replace(/[,;-]/g, ' '), usualSetup(connectFour));
  return isRefusal(columns) ? columns : { record: columns, ruleFrom: 'format' };
}

/** Moves below the name of their game. */
function readNamed({ game, isRenju, moves }: Headed, base: GameSetup): Report | RecordRefusal {
  const isGomoku = game === gomoku;
  const discs = game === reversi ? readTranscript(moves) : null;
  if (discs !== null) return isRefusal(discs) ? discs : { record: discs, ruleFrom: 'format' };
  const setup = isGomoku ? { ...base, rule: isRenju ? 'renju' : base.rule } : usualSetup(game);
  const asWritten = readNoted(moves, setup);
  const read = isRefusal(asWritten) ? readNoted(plainMoves(moves), setup) : asWritten;
  if (isRefusal(read)) return asWritten;
  return { ...read, ruleFrom: isRenju ? 'file' : isGomoku ? 'nobody' : 'format' };
}

/** Moves, what was wrong with them, and whether their columns and rows are taken to count from 0. */
function readNoted(text: string, base: GameSetup): Report | RecordRefusal {
  let mended: RecordRefusal | null = null;
  let isFromZero = false;
  const record = readMoves(text, base, (what) => {
    if (what === 'from-zero') isFromZero = true;
    else mended ??= what;
  });
  return isRefusal(record) ? record : { record, mended, isFromZero };
}

/** "1. 4 4 2. 5 3", "4, 4, 5": each by itself. */
const SINGLE_COLUMNS = /^\s*(?:\d{1,2}\.\s*)?[1-7](?:[\s,;-]+(?:\d{1,2}\.\s*)?[1-7])*[\s.;]*$/;

/** The moves in the address of another program's page: "https://…/#/h8i9j10"; null for what is none. */
function movesInAddress(text: string): string | null {
  if (!/^\s*https?:\/\/\S*\s*$/i.test(text)) return null;
  const columns = /[?&]pos=([1-7]+)(?!\w)/.exec(text)?.[1];
  if (columns !== undefined) return columns;
  const parts = text.trim().split(/[#/?&=]/);
  const moves = parts.filter((part) => /^(?:[a-z]\d{1,2})+$/i.test(part));
  return moves.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** What follows the first '#', or all of it where there is none. */
function hashOf(text: string): string {
  const bare = text.trim();
  return bare.slice(bare.indexOf('#') + 1);
}
