import { connectFour } from '../../games/connect-four.ts';
import { reversi } from '../../games/reversi.ts';
import { RecordBuilder } from '../record/builder.ts';
import { checkedSetup } from '../record/check.ts';
import { UNNAMED, newRecord, turnAt, type GameRecord } from '../record/record.ts';
import { isRefusal, refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';
import { recordName, usualSetup } from '../record/setup.ts';
import { bareRow } from './position.ts';
import type { Tags } from './tags.ts';

/** Of fewer moves nobody knows whether another game on a larger board is meant. */
const LEAST_MOVES = 5;
/** Of so many that turn discs one after another nobody means another game, whatever follows. */
const ENOUGH_MOVES = 8;
/** No game has more, however it is written. */
const LONGEST = 2000;
const ONE = String.raw`(?:[a-h][1-8]|pass|pa|--)`;
/** And perhaps the discs of both at the end: "33-31". */
const TRANSCRIPT = new RegExp(
  String.raw`^\s*(?:(?:\d{1,2}\s*\.\s*)?${ONE}(?:[\s,;]|-(?=[a-h]))*)+(\d{1,2}\s*[-:]\s*\d{1,2}\s*)?$`,
  'i',
);

/** What lines before the moves say of the game. */
type Told = Pick<Tags, 'players' | 'stated'>;
const UNTOLD: Told = { players: UNNAMED, stated: [] };

/**
 * A game of Reversi as its programs write it: moves alone ("f5d6c3d3c4"), passes or not. Null for what is
 * none: where a move among the first turns nothing, or there are too few to tell.
 */
export function readTranscript(
  text: string,
  tags: Told = UNTOLD,
): GameRecord | RecordRefusal | null {
  const found = text.length > LONGEST ? null : TRANSCRIPT.exec(text);
  if (found === null) return null;
  const names = text.toLowerCase().match(new RegExp(ONE, 'g')) ?? [];
  if (names.length < LEAST_MOVES) return null;
  const setup = usualSetup(reversi);
  const pass = reversi.moves.read('pass', setup);
  const builder = new RecordBuilder(setup);
  for (const name of names) {
    const move = /^[a-h]/.test(name) ? reversi.moves.read(name, setup) : pass;
    const problem = builder.play(move);
    if (problem === null) continue;
    // Many leave out that somebody had to pass.
    if (builder.play(pass) === null && builder.play(move) === null) continue;
    return builder.ply < ENOUGH_MOVES ? null : refusedMove(problem, builder.ply + 1, name);
  }
  const discs = found[1];
  builder.backTo(0);
  for (const each of tags.stated) builder.notes.own.push(each);
  const isStated = tags.stated.some(([property]) => property === 'RE');
  if (discs !== undefined && !isStated) builder.notes.own.push(['RE', discs.trim()]);
  return { ...builder.finish(), players: tags.players };
}

const SIGN = '[-._xo*@bw●○⚫⚪]';
/** Who is to move, in a sign or in words. */
const SIDE = String.raw`(?:black|white|[-xo*@bw●○⚫⚪黑白])(?:\s+(?:to\s+(?:move|play)|moves)\.?|\s*方?[先行走下]*)?`;
/** Programs that solve such positions write behind it what its moves are worth, or how it stands. */
const SQUARES = new RegExp(
  String.raw`^\s*(${SIGN}{64})(?:[\s:,]*(${SIDE}))?\s*(?:;.*|\d{1,2}\s*[-:]\s*\d{1,2})?\s*$`,
  'iu',
);
const ROW = new RegExp(`^${SIGN}{8}$`, 'iu');
/** Below the rows, or behind the last one. */
const SIDE_BELOW = new RegExp(String.raw`[\s/]+(${SIDE})\s*$`, 'iu');
/** d4, e4, d5 and e5 among the squares: never empty in Reversi, and hardly ever all taken in a row game. */
const MIDDLE = [27, 28, 35, 36];

/** The squares of a diagram, one row a line or with slashes between them, if it can be one of Reversi. */
function squaresOfRows(text: string): string | null {
  const rows = text
    .split(/[/\r\n]+/)
    .map(bareRow)
    .filter((row) => row !== '');
  const squares = rows.join('');
  const isBoard = rows.length === 8 && rows.every((row) => ROW.test(row));
  return isBoard && MIDDLE.every((at) => signOf(squares[at]!) !== '.') ? squares : null;
}

/** The squares of a text, and who it says is to move; null where it is none of Reversi. */
function squaresIn(text: string): readonly [squares: string, side: string | undefined] | null {
  const [, inARow, side] = SQUARES.exec(text) ?? [];
  if (inARow !== undefined) return [inARow, side];
  const rows = squaresOfRows(text);
  if (rows !== null) return [rows, undefined];
  const [below, sideBelow] = SIDE_BELOW.exec(text) ?? [];
  const above = below === undefined ? null : squaresOfRows(text.slice(0, -below.length));
  return above === null ? null : [above, sideBelow];
}

/**
 * A position of Reversi as its programs write it: all squares from a1 on, row by row, then perhaps who is
 * to move; or drawn in eight rows. Null for what is none; refused where another side would be to move than
 * the number of discs tells.
 */
export function readSquares(text: string): GameRecord | RecordRefusal | null {
  if (text.length > LONGEST) return null;
  const found = squaresIn(text);
  if (found === null) return null;
  const [squares, statement] = found;
  const usual = usualSetup(reversi);
  const signs = Array.from(squares, (sign) => signOf(sign));
  // Rows are counted from the bottom here.
  const rows = Array.from({ length: usual.rows }, (_, row) =>
    signs.slice(row * usual.columns, (row + 1) * usual.columns).join(''),
  );
  const fields = { ...usual, game: recordName(reversi), stones: rows.reverse().join('') };
  const setup = checkedSetup(fields, usual, () => ({ kind: 'whole' }));
  if (isRefusal(setup)) return null;
  const record = newRecord(setup);
  return statement === undefined || signOf(statement) === turnAt(record) ? record : refused('turn');
}

function signOf(written: string): 'X' | 'O' | '.' {
  const sign = written.trim().charAt(0);
  if (/[x*@b●⚫黑]/i.test(sign)) return 'X';
  return /[ow○⚪白]/i.test(sign) ? 'O' : '.';
}

/** A drawn board of Connect Four's size, on which no disc hangs in the air, as a position of it; others as they are. */
export function dropped(record: GameRecord): GameRecord {
  const usual = usualSetup(connectFour);
  const { rows, columns, stones } = record.setup;
  if (stones === null || rows !== usual.rows || columns !== usual.columns) return record;
  const hangs = Array.from(stones, (sign, at) => sign !== '.' && stones[at + columns] === '.');
  const setup = hangs.includes(true) ? record.setup : checkedSetup({ ...usual, stones }, usual);
  return isRefusal(setup) ? record : newRecord(setup);
}
