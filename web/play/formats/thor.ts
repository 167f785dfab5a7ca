import { reversi } from '../../games/reversi.ts';
import { RecordBuilder } from '../record/builder.ts';
import type { GameRecord } from '../record/record.ts';
import { WHOLE, refused, refusedMove, type RecordRefusal } from '../record/refusal.ts';
import { usualSetup } from '../record/setup.ts';

/**
 * A year of Thor's database, in which the French federation keeps tournaments of Reversi (`wth_2001.wtb`).
 * Behind a header of 16 bytes come games of 68:
 *
 *     header   century, year, month and day when it was made; how many games (4 bytes, the lowest first), how
 *              many names (2); the year of the games (2); the board's side (0 and 8: 8), three more
 *     game     numbers of the tournament, of Black and of White (2 each) in other files; the discs of Black at
 *              the end, empty squares being the winner's; as many with best play; 60 moves, each ten times the
 *              row and the column, from 1; 0: none. Passes are left out
 */
const HEADER = 16;
const GAME = 68;
const MOVES_AT = 8;
/** The files of names, one a record. */
const NAMES = { 20: 'wthor.jou', 26: 'wthor.trn' } as const;

/** More games of a file are not listed. */
const MOST_LISTED = 2000;

function word(bytes: Uint8Array, at: number, size: 2 | 4): number {
  let value = 0;
  for (let each = size - 1; each >= 0; each--) value = value * 256 + (bytes[at + each] ?? 0);
  return value;
}

/** How many games are in it; 0 in a file of names. */
export function thorCount(bytes: Uint8Array): number {
  return word(bytes, 4, 4);
}

/** The file of names that bytes are, or null. */
function namesFile(bytes: Uint8Array): string | null {
  const names = word(bytes, 8, 2);
  const size = names === 0 ? 0 : (bytes.length - HEADER) / names;
  return thorCount(bytes) === 0 && (size === 20 || size === 26) ? NAMES[size] : null;
}

export function looksLikeThor(bytes: Uint8Array): boolean {
  const [century = 0, , month = 0, day = 0] = bytes;
  const isDated = century >= 19 && century <= 21 && month >= 1 && month <= 12 && day <= 31;
  if (bytes.length < HEADER || !isDated) return false;
  const games = thorCount(bytes);
  return (games > 0 && bytes.length === HEADER + games * GAME) || namesFile(bytes) !== null;
}

/** The game with that number, from 0, and what all of them are called. */
export function readThor(
  bytes: Uint8Array,
  which: number,
):
  | {
      readonly record: GameRecord;
      readonly games: readonly string[];
      readonly ruleFrom: 'format';
    }
  | RecordRefusal {
  const names = namesFile(bytes);
  if (names !== null) return refused('names-only', WHOLE, names);
  const side = bytes[12] ?? 0;
  if (side !== 0 && side !== 8) return refused('size', WHOLE, `${String(side)} × ${String(side)}`);
  const count = thorCount(bytes);
  const start = HEADER + Math.min(Math.max(0, which), count - 1) * GAME;
  const setup = usualSetup(reversi);
  const builder = new RecordBuilder(setup);
  const pass = reversi.moves.read('pass', setup);
  for (const place of bytes.subarray(start + MOVES_AT, start + GAME)) {
    if (place === 0) break;
    const [row, column] = [Math.floor(place / 10), place % 10];
    const name = `${String.fromCharCode(0x60 + column)}${String(row)}`;
    if (row < 1 || row > 8 || column < 1 || column > 8) {
      return refusedMove('outside', builder.ply + 1, String(place));
    }
    const move = reversi.moves.read(name, setup);
    if (builder.play(move) === null) continue;
    if (builder.play(pass) !== null || builder.play(move) !== null) {
      return refusedMove('illegal', builder.ply + 1, name);
    }
  }
  const year = String(word(bytes, 10, 2));
  builder.backTo(0);
  builder.notes.own.push(['DT', year], ['RE', resultAt(bytes, start)]);
  const games = Array.from({ length: Math.min(count, MOST_LISTED) }, (_, at) =>
    [String(at + 1), year, resultAt(bytes, HEADER + at * GAME)].join(' · '),
  );
  return { record: builder.finish(), games, ruleFrom: 'format' };
}

function resultAt(bytes: Uint8Array, start: number): string {
  const discs = bytes[start + 6] ?? 0;
  return `${String(discs)}-${String(64 - discs)}`;
}
