import { gomokuRule } from '../../games/gomoku.ts';
import { positionText } from '../../games/position.ts';
import type { GomokuPosition } from '../../engine/gomoku-messages.ts';
import { passOf } from '../record/setup.ts';
import { cellsAt, movesTo, type GameRecord } from '../record/record.ts';

/** What is on the board, as the gomoku player is asked about it. */
export function gomokuPosition(record: GameRecord, node = record.current): GomokuPosition {
  const { rows, columns, rule, stones, turn } = record.setup;
  const board = { size: rows, rule: gomokuRule(rule) };
  // The engine counts stones to know who moves. What it would take for another position it refuses.
  const moves = movesTo(record, node);
  const pass = passOf(record.setup);
  if (turn !== undefined || moves.includes(pass)) return { ...board, moves: [pass] };
  return stones === null
    ? { ...board, moves }
    : { ...board, stones: positionText(cellsAt(record, node), columns) };
}

/** Tells positions apart, and who plays on: equal keys mean equal questions to the engine. */
export function positionKey({ setup, ...record }: GameRecord): string {
  const { game, rows, columns, inARow, rule, stones, turn } = setup;
  const moves = movesTo({ setup, ...record });
  return JSON.stringify([game, rows, columns, inARow, rule, stones, turn, moves]);
}
