import { cellGame, fixed } from './cell-game.ts';
import type { BoardGame, MoveWriting } from './game.ts';
import { DEEPEST, MOST_NODES } from './levels.ts';
import { positionText } from './position.ts';

/** A move is a column, written as solvers write it: "1" is the leftmost. */
const columns: MoveWriting = {
  text: (column) => String(column + 1),
  read: (text, size) =>
    /^[1-9]$/.test(text) && Number(text) <= size.columns ? Number(text) - 1 : -1,
  pattern: /\d/,
  at: (cell, size) => cell % size.columns,
  areCells: false,
};

/** Discs dropped into the columns of an upright board; four in a row win. */
export const connectFour = {
  ...cellGame,
  name: 'connect-four',
  aliases: ['connect4', 'four-in-a-row'],
  text: {
    en: {
      label: 'Connect Four',
      line: 'Discs drop to the lowest free place of a column. Four in a row win; Red moves first.',
      players: { X: 'Red', O: 'Yellow' },
      playAs: { X: 'Play Red', O: 'Play Yellow' },
      moveInSentence: (name) => `column ${name}`,
    },
    zh: {
      label: '四子棋',
      line: '棋子落到所选列最低的空位，四子连线获胜，红方先行。',
      players: { X: '红方', O: '黄方' },
      playAs: { X: '执红', O: '执黄' },
      moveInSentence: (name) => `第 ${name} 列`,
    },
  },
  fields: {
    own: ['rows', 'columns', 'setup', 'moves', 'symmetry', 'network'],
    rows: { lowest: 4, highest: 9, usual: 6 },
    columns: { lowest: 4, highest: 9, usual: 7 },
    inARow: fixed(4),
    rules: ['freestyle'],
  },
  skin: 'slots',
  moves: columns,
  options: ({ rows, columns, setup, moves }) => ({
    rows: String(rows),
    cols: String(columns),
    position: positionText(setup, columns),
    ...(moves.length > 0 ? { moves: moves.map((column) => column + 1).join('') } : {}),
  }),
  // Steps of two games in three: docs/strength.md.
  levels: [
    ...[12, 3].map((carelessness) => ({ depth: 1, carelessness })),
    ...[16, 6, 1].map((carelessness) => ({ depth: 2, carelessness })),
    { depth: 4, carelessness: 1 },
    ...[4_000, 20_000, 150_000, MOST_NODES].map((nodes) => ({
      depth: DEEPEST,
      carelessness: 0,
      nodes,
    })),
  ],
  usualDepth: () => 4,
  isUsualDepthImplied: true,
} as const satisfies BoardGame;
