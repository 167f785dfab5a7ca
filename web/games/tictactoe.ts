import { cellGame, CONVENTIONS, fixed, squareIn } from './cell-game.ts';
import type { BoardGame } from './game.ts';

/** Noughts and crosses: 3 × 3, three in a row. */
export const ticTacToe = {
  ...cellGame,
  name: 'tictactoe',
  aliases: ['tic-tac-toe', 'noughts-and-crosses'],
  text: {
    en: {
      label: 'Tic-tac-toe',
      line: 'Three in a row on a 3 × 3 board. X moves first.',
      players: { X: 'X', O: 'O' },
      playAs: { X: 'Play as X', O: 'Play as O' },
      moveInSentence: squareIn('square ', ''),
    },
    zh: {
      label: '井字棋',
      line: '3 × 3 棋盘，三子连线获胜，X 先行。',
      players: { X: 'X', O: 'O' },
      playAs: { X: '我执 X', O: '我执 O' },
      moveInSentence: squareIn('', ' 号格'),
    },
  },
  winsByRow: true,
  fields: {
    own: ['setup', 'moves', 'squareOrder', 'symmetry', 'network', ...CONVENTIONS],
    rows: fixed(3),
    columns: fixed(3),
    inARow: fixed(3),
    rules: ['freestyle'],
  },
} as const satisfies BoardGame;
