import { defaultSetup, ticTacToe, type GameSetup } from '../../../web/play/record/setup.ts';

/** An empty gomoku board. */
export function gomokuSetup({
  rows = 15,
  ...change
}: Partial<Pick<GameSetup, 'rows' | 'rule' | 'opening'>>): GameSetup {
  return { ...defaultSetup, rows, columns: rows, ...change };
}

/** An empty small board. */
export function smallSetup(rows: number, columns: number, inARow: number): GameSetup {
  return { ...ticTacToe, rows, columns, inARow };
}
