import { countOf } from '../board/rules.ts';
import { refused, type RecordPlace, type RecordRefusal } from './record-refusal.ts';
import {
  GAMES,
  LARGEST_SIDE,
  OPENINGS,
  RULES,
  SMALLEST_GOMOKU,
  type GameSetup,
} from './record-setup.ts';

/** What a setup may be made of: anything at all. */
export type SetupFields = Readonly<Partial<Record<keyof GameSetup, unknown>>>;

/**
 * The setup that the fields give, each of which is as in `base` where it is missing, or why there is
 * none. `placeOf` says where a field stands in what is read.
 */
export function checkedSetup(
  fields: SetupFields,
  base: GameSetup,
  placeOf: (field: keyof GameSetup) => RecordPlace = (name) => ({ kind: 'part', name }),
): GameSetup | RecordRefusal {
  const all = { ...base, ...fields };
  const game = GAMES.find((name) => name === all.game);
  if (game === undefined) return bad('game', all.game, placeOf);
  const rule = RULES.find((name) => name === all.rule);
  if (rule === undefined) return refused('rule', placeOf('rule'), textOf(all.rule));
  const opening = OPENINGS.find((name) => name === all.opening);
  if (opening === undefined) return bad('opening', all.opening, placeOf);
  const { rows, columns, inARow, stones } = all;
  if (!isSide(rows) || !isSide(columns) || (game === 'gomoku' && !fitsGomoku(rows, columns))) {
    const field = isSide(rows) ? 'columns' : 'rows';
    return refused('size', placeOf(field), `${textOf(columns)} × ${textOf(rows)}`);
  }
  if (!isSide(inARow) || (game === 'gomoku' && inARow !== 5)) {
    return refused('in-a-row', placeOf('inARow'), textOf(inARow));
  }
  const setup: GameSetup =
    game === 'gomoku'
      ? { game, rows, columns, inARow, rule, opening, stones: null }
      : { game, rows, columns, inARow, rule: 'freestyle', opening: 'none', stones: null };
  return withStones(setup, stones, placeOf('stones'));
}

/** The setup with those stones on the board before the first move. */
export function withStones(
  setup: GameSetup,
  stones: unknown,
  place: RecordPlace,
): GameSetup | RecordRefusal {
  if (stones === null) return { ...setup, stones: null };
  if (typeof stones !== 'string' || !/^[XO.]*$/.test(stones)) {
    return refused('bad-part', place, textOf(stones));
  }
  if (stones.length !== setup.rows * setup.columns) {
    return refused('size', place, `${String(setup.columns)} × ${String(setup.rows)}`);
  }
  const crosses = countOf(stones, 'X');
  const noughts = countOf(stones, 'O');
  if (crosses - noughts !== 0 && crosses - noughts !== 1) {
    return refused('counts', place, `${String(crosses)} : ${String(noughts)}`);
  }
  return { ...setup, stones: crosses === 0 ? null : stones };
}

function bad(
  field: keyof GameSetup,
  given: unknown,
  placeOf: (field: keyof GameSetup) => RecordPlace,
): RecordRefusal {
  return refused('bad-part', placeOf(field), textOf(given));
}

function isSide(side: unknown): side is number {
  return Number.isInteger(side) && Number(side) >= 1 && Number(side) <= LARGEST_SIDE;
}

function fitsGomoku(rows: number, columns: number): boolean {
  return rows === columns && rows >= SMALLEST_GOMOKU;
}

/** What is shown of anything that was given. */
function textOf(given: unknown): string {
  if (typeof given === 'number') return Number.isFinite(given) ? String(given) : '?';
  return typeof given === 'string' ? given : '?';
}
