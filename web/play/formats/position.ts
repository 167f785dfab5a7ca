import { turnOf, type Stone } from '../../games/cells.ts';
import { checkedSetup, withStones } from '../record/check.ts';
import { isRefusal, refused, type RecordPlace, type RecordRefusal } from '../record/refusal.ts';
import { mnk } from '../../games/mnk.ts';
import { rowGame } from '../record/row-game.ts';
import { defaultSetup, recordName, type GameSetup } from '../record/setup.ts';
import { newRecord, type GameRecord } from '../record/record.ts';

/**
 * Positions as people paste them: rows from the top, one a line or with slashes between them, with
 * or without blanks, with letters around them as a board is printed with; X, B, * and filled circles
 * are Black, O, W and empty circles are White.
 */

const BLACK = 'XxBb*@#●⚫⬤黑';
const WHITE = 'OoWw0○⚪◯〇白';
const EMPTY = '.-_+·,:┼╋├┤┬┴┌┐└┘□';

const stoneOf = new Map<string, string>([
  ...Array.from(BLACK, (sign) => [sign, 'X'] as const),
  ...Array.from(WHITE, (sign) => [sign, 'O'] as const),
  ...Array.from(EMPTY, (sign) => [sign, '.'] as const),
]);

/** Smaller boards are more likely of another game. */
const LEAST_USUAL = 9;

/** A game that begins with the position; the rule and the like are as in `base`. */
export function readPosition(text: string, base: GameSetup): GameRecord | RecordRefusal {
  const rows = rowsOf(text);
  if (isRefusal(rows)) return rows;
  const columns = rows[0]?.length ?? 0;
  // What fits the usual game is one of it, unless another game is on that has this very size.
  const size = { rows: rows.length, columns };
  const isBase = base.rows === size.rows && base.columns === columns;
  const longest = Math.max(size.rows, columns);
  const like = recordName(rowGame({ ...defaultSetup, ...size }));
  const fits = longest >= LEAST_USUAL && like === defaultSetup.game;
  const fields =
    isBase || (fits && base.game === like)
      ? size
      : fits
        ? { ...size, game: like, inARow: defaultSetup.inARow }
        : { ...size, game: mnk.name, inARow: Math.min(base.inARow, longest) };
  const setup = checkedSetup({ ...fields, opening: 'none', stones: null }, base, () => ({
    kind: 'whole',
  }));
  if (isRefusal(setup)) return setup;
  const cells = rows.join('');
  const setUp = withStones(setup, cells, { kind: 'whole' }, turnOf(cells));
  return isRefusal(setUp) ? setUp : newRecord(setUp);
}

/** The setup with stones that are written for its very board. */
export function parseStones(
  text: string,
  setup: GameSetup,
  place: RecordPlace,
  turn: Stone | null = null,
): GameSetup | RecordRefusal {
  const rows = rowsOf(text);
  if (isRefusal(rows)) return rows;
  if (rows.length !== setup.rows || rows[0]?.length !== setup.columns) {
    return refused('size', place, `${String(rows[0]?.length ?? 0)} × ${String(rows.length)}`);
  }
  return withStones(setup, rows.join(''), place, turn);
}

/** Whether a text looks like a position rather than moves: rows of nothing but stones and points. */
export function looksLikePosition(text: string): boolean {
  // Moves may have lines of facts before them, and a position among those.
  if (/^\s*\[\s*[a-z]/i.test(text.slice(0, 200))) return false;
  const rows = text.slice(0, 4000).split(/[/\r\n]+/);
  // Nor are columns and rows in numbers stones, though some write a nought for White.
  const pair = /^\s*(?:[[(]?\d{1,2}\s*,\s*\d{1,2}[\])]?[\s,;]*)?$/;
  if (rows.every((row) => pair.test(row))) return false;
  const bare = rows.map(bareRow).filter((row) => row !== '');
  const stones = bare.filter((row) => Array.from(row).every((sign) => stoneOf.has(sign)));
  return stones.length >= 2 && stones.length * 2 >= bare.length;
}

/** The rows as X, O and full stops, all equally long, or the first thing that is wrong. */
function rowsOf(text: string): readonly string[] | RecordRefusal {
  const rows: string[] = [];
  for (const written of text.split(/\r\n|[/\r\n]/)) {
    const bare = bareRow(written);
    if (bare === '') continue;
    const place = { kind: 'row', row: rows.length + 1 } as const;
    let row = '';
    for (const sign of bare) {
      const stone = stoneOf.get(sign);
      if (stone === undefined) return refused('character', place, sign);
      row += stone;
    }
    if (rows.length > 0 && row.length !== rows[0]?.length) {
      return refused('row-length', place, String(row.length));
    }
    rows.push(row);
    if (rows.length > MOST_ROWS || row.length > MOST_ROWS) {
      return refused('size', place, `${String(row.length)} × ${String(rows.length)}`);
    }
  }
  return rows.length === 0 ? refused('empty') : rows;
}

/** Beyond any board: what is longer is not read on. */
const MOST_ROWS = 40;

/**
 * A row without blanks, without the number of the row at either end, and nothing at all where it is
 * the line with the letters of the columns.
 */
export function bareRow(written: string): string {
  const row = written.replace(/[\s|]+/g, ' ').trim();
  if (/^a ?b ?c(?: ?[d-z])*$/i.test(row)) return '';
  return row
    .replace(/^\d{1,2} /, '')
    .replace(/ \d{1,2}$/, '')
    .replace(/^[1-9]\d?(?=[^\d\s])/, '')
    .replaceAll(' ', '');
}
