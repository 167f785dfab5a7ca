import { cellGame, fixed } from './cell-game.ts';
import type { BoardGame, MoveWriting, PositionWriting } from './game.ts';
import { DEEPEST } from './levels.ts';

const LARGEST_PILE = 15;
const MOST_PILES = 6;
/** With more the tree has millions of nodes. */
const SEARCHABLE_MATCHES = 9;

/** By the engine's numbers: sixteen times the pile, from 0, and how many are taken. */
const PILE = 16;

/** "A2" takes two of the first pile. */
const takings: MoveWriting = {
  text: (move) => `${String.fromCharCode(65 + Math.floor(move / PILE))}${String(move % PILE)}`,
  read: (text, size) => {
    if (!/^[a-z][1-9]\d?$/.test(text)) return -1;
    const pile = text.charCodeAt(0) - 97;
    const count = Number(text.slice(1));
    return pile < size.rows && count <= size.columns ? pile * PILE + count : -1;
  },
  pattern: /[a-z]\d{1,2}/,
  // A pile lies from the left: who points at one of its matches takes it and those to its right.
  at: (cell, { cells, columns }) => {
    const pile = Math.floor(cell / columns);
    const count = (sizesOf(cells, columns)[pile] ?? 0) - (cell % columns);
    return count > 0 ? pile * PILE + count : -1;
  },
  areCells: false,
};

/** "3,4,5" */
const piles: PositionWriting = {
  text: ({ cells, columns }) => sizesOf(cells, columns).join(),
  read: (text) => {
    const sizes = text.split(',').map((size) => (/^\s*\d{1,2}\s*$/.test(size) ? Number(size) : -1));
    const wrong = sizes.indexOf(-1);
    if (text.trim() === '') return { code: 'empty', at: 0 };
    if (wrong !== -1) {
      return { code: 'unknown-character', at: text.split(',').slice(0, wrong).join().length };
    }
    const most = Math.max(...sizes);
    if (most > LARGEST_PILE || sizes.length > MOST_PILES) return { code: 'too-large', at: 0 };
    const columns = Math.max(1, most);
    return { rows: sizes.length, columns, cells: cellsOf(sizes, columns) };
  },
};

/** Rows of matches: who takes the last one has won, or lost. */
export const nim = {
  ...cellGame,
  name: 'nim',
  aliases: ['matches'],
  text: {
    en: {
      label: 'Nim',
      line: 'Take as many matches as you like of one row. Everything turns on the last one.',
      players: { X: 'Player 1', O: 'Player 2' },
      playAs: { X: 'Play first', O: 'Play second' },
      sizes: { rows: 'Rows', columns: 'Longest row' },
    },
    zh: {
      label: '尼姆（Nim）',
      line: '每次从一行中取走任意多根火柴，胜负就看谁取到最后一根。',
      players: { X: '先手', O: '后手' },
      playAs: { X: '我先取', O: '我后取' },
      sizes: { rows: '行数', columns: '最长一行' },
    },
  },
  fields: {
    own: ['rows', 'columns', 'rule', 'setup', 'moves'],
    rows: { lowest: 1, highest: MOST_PILES, usual: 3 },
    columns: { lowest: 1, highest: LARGEST_PILE, usual: 5 },
    inARow: fixed(3),
    rules: ['normal', 'misere'],
  },
  skin: 'matches',
  moves: takings,
  positions: piles,
  // 3, 4, 5: every row one longer than that above it, as far as there is room.
  start: ({ rows, columns }) =>
    cellsOf(
      Array.from({ length: rows }, (_, row) => Math.max(1, columns - (rows - 1 - row))),
      columns,
    ),
  options: ({ rows, columns, rule, setup, moves }) => ({
    piles: sizesOf(setup, columns).join(),
    rule: rule === 'misere' ? 'misere' : 'normal',
    ...(moves.length > 0
      ? { moves: moves.map((move) => takings.text(move, { rows, columns })).join(' ') }
      : {}),
  }),
  ends: 'last',
  // An estimate is right or wrong by chance, so that low levels differ by how much they trust it; two
  // plies more see one reply more.
  levels: [
    ...[600, 80, 5].map((carelessness) => ({ depth: 1, carelessness })),
    { depth: 2, carelessness: 5 },
    ...[100, 40, 5].map((carelessness) => ({ depth: 3, carelessness })),
    ...[5, 7, DEEPEST].map((depth) => ({ depth, carelessness: 0 })),
  ],
  // A row has no gaps: it is filled up to there, or all is taken from there on.
  laid: (cells, cell, content, columns) => {
    const place = cell % columns;
    const sizes = sizesOf(cells, columns).map((size, pile) => {
      if (pile !== Math.floor(cell / columns)) return size;
      return content === '.' ? Math.min(size, place) : Math.max(size, place + 1);
    });
    return cellsOf(sizes, columns);
  },
  usualDepth: ({ rows, columns }) => (rows * columns > SEARCHABLE_MATCHES ? 4 : null),
  isUsualDepthImplied: true,
} as const satisfies BoardGame;

function sizesOf(cells: string, columns: number): readonly number[] {
  return Array.from(
    { length: cells.length / columns },
    (_, row) => cells.slice(row * columns, (row + 1) * columns).replaceAll('.', '').length,
  );
}

function cellsOf(sizes: readonly number[], columns: number): string {
  return sizes.map((size) => 'X'.repeat(size).padEnd(columns, '.')).join('');
}
