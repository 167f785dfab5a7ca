import { gomokuRule } from '../../games/gomoku.ts';
import { positionText } from '../../games/position.ts';
import type { GomokuPosition } from '../../engine/gomoku-messages.ts';
import { cellsAt, movesTo, type GameRecord } from '../record/record.ts';

/** What is on the board, as the gomoku player is asked about it. */
export function gomokuPosition(record: GameRecord, node = record.current): GomokuPosition {
  const { rows, columns, rule, stones } = record.setup;
  const board = { size: rows, rule: gomokuRule(rule) };
  return stones === null
    ? { ...board, moves: movesTo(record, node) }
    : { ...board, stones: positionText(cellsAt(record, node), columns) };
}

/** Tells positions apart, and who plays on: equal keys mean equal questions to the engine. */
export function positionKey({ setup, ...record }: GameRecord): string {
  const { game, rows, columns, inARow, rule, stones } = setup;
  return JSON.stringify([game, rows, columns, inARow, rule, stones, movesTo({ setup, ...record })]);
}
