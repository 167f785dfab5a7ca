import { boardOption, cellGame, CONVENTIONS, squareIn } from './cell-game.ts';
import type { BoardGame, Side } from './game.ts';

const SMALL: Side = { lowest: 1, highest: 8, usual: 3 };

/** Any number in a row on a board of any size up to 8 × 8. */
export const mnk = {
  ...cellGame,
  name: 'mnk',
  aliases: ['connect-k'],
  text: {
    en: {
      label: 'm,n,k game',
      line: 'Your own board size, and your own number in a row.',
      players: { X: 'X', O: 'O' },
      playAs: { X: 'Play as X', O: 'Play as O' },
      moveInSentence: squareIn('square ', ''),
    },
    zh: {
      label: 'm,n,k 棋',
      line: '棋盘大小和连几子获胜，都由你定。',
      players: { X: 'X', O: 'O' },
      playAs: { X: '我执 X', O: '我执 O' },
      moveInSentence: squareIn('', ' 号格'),
    },
  },
  winsByRow: true,
  fields: {
    own: [
      'rows',
      'columns',
      'inARow',
      'setup',
      'moves',
      'squareOrder',
      'symmetry',
      'network',
      ...CONVENTIONS,
    ],
    rows: SMALL,
    columns: SMALL,
    inARow: SMALL,
    rules: ['freestyle'],
  },
  options: (position) => ({
    rows: String(position.rows),
    cols: String(position.columns),
    k: String(position.inARow),
    ...boardOption(position),
  }),
} as const satisfies BoardGame;
