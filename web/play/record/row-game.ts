import type { BoardGame, GameFields, Side } from '../../games/game.ts';
import { mnk } from '../../games/mnk.ts';
import { PLAYED_GAMES, recordName, type GameSetup } from './setup.ts';

/** Those in which stones in rows win. */
export const ROW_GAMES = PLAYED_GAMES.filter((game) => game.winsByRow);

/**
 * Which game a record is of that says no more than its board: that of stones in rows which has these
 * sides, this number in a row and this rule as its own; the m,n,k game where none has.
 */
export function rowGame({
  rows,
  columns,
  inARow,
  rule,
}: Pick<GameSetup, 'rows' | 'columns' | 'inARow' | 'rule'>): BoardGame {
  const fits = ({ fields }: BoardGame): boolean =>
    isWithin(rows, fields.rows) &&
    (fields.columns === null ? columns === rows : isWithin(columns, fields.columns)) &&
    isWithin(inARow, fields.inARow) &&
    fields.rules.includes(rule);
  return ROW_GAMES.find((game) => recordName(game) !== mnk.name && fits(game)) ?? mnk;
}

/** Whether a game leaves the choice how many in a row win. */
export function choosesRow({ inARow }: GameFields): boolean {
  return inARow.lowest < inARow.highest;
}

function isWithin(number: number, { lowest, highest }: Side): boolean {
  return number >= lowest && number <= highest;
}
