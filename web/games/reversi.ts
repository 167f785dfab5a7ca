import { cellGame, rowsOfCells } from './cell-game.ts';
import { withCell, emptyCells } from './cells.ts';
import { SCORINGS, type BoardGame, type MoveWriting, type PositionWriting } from './game.ts';
import { DEEPEST, MOST_NODES, USUAL_LEVELS } from './levels.ts';
import { cellName, cellOf, positionText, turnedRows } from './position.ts';

const PASS = 'pass';

/** A move is a cell, or a pass where a player has none: the number after those of the cells. */
const discs: MoveWriting = {
  text: (move, size) => (move === size.rows * size.columns ? PASS : cellName(move, size)),
  read: (text, size) => (text === PASS ? size.rows * size.columns : cellOf(text, size)),
  pattern: /pass|[a-z]\d/,
  at: (cell) => cell,
  areCells: false,
};

/** Rows from a1 on, as it is drawn, with slashes between them or, as other programs write them, without. */
const fromFirstRow: PositionWriting = {
  text: (board) => turnedRows(rowsOfCells.text(board)),
  read: (text, largest) => {
    const columns = Math.sqrt(text.length);
    const isBare = columns % 1 === 0 && !text.includes('/');
    return rowsOfCells.read(turnedRows(isBare ? positionText(text, columns) : text), largest);
  },
};

/** Discs that turn what they enclose; who has more of them at the end has won. */
export const reversi = {
  ...cellGame,
  name: 'reversi',
  aliases: ['othello'],
  text: {
    en: {
      label: 'Reversi',
      line: 'A disc turns all that it encloses in a line. Who has more at the end wins; Black moves first.',
      players: { X: 'Black', O: 'White' },
      playAs: { X: 'Play Black', O: 'Play White' },
      moveButtons: { [PASS]: 'Pass' },
      moveInSentence: (name) => (name === PASS ? 'a pass' : name),
    },
    zh: {
      label: '黑白棋',
      line: '落子把夹在中间的对方棋子翻过来，终局时子多者胜，黑方先行。',
      players: { X: '黑方', O: '白方' },
      playAs: { X: '执黑', O: '执白' },
      moveButtons: { [PASS]: '停一手' },
      moveNames: { [PASS]: '停一手' },
      moveInSentence: (name) => (name === PASS ? '“停一手”' : name),
    },
  },
  fields: {
    own: ['rows', 'setup', 'moves', 'symmetry', 'network'],
    rows: { lowest: 4, highest: 8, usual: 8, step: 2 },
    columns: null,
    // Nothing to be had in a row: as it is where no option says.
    inARow: { lowest: 3, highest: 3, usual: 3 },
    rules: ['freestyle'],
  },
  skin: 'discs',
  moves: discs,
  positions: fromFirstRow,
  start: ({ rows, columns }) => {
    const upper = (rows / 2 - 1) * columns + columns / 2 - 1;
    const lower = upper + columns;
    const empty = emptyCells(rows * columns);
    const black = withCell(withCell(empty, upper, 'X'), lower + 1, 'X');
    return withCell(withCell(black, upper + 1, 'O'), lower, 'O');
  },
  options: ({ rows, columns, setup, moves }) => ({
    size: String(rows),
    position: turnedRows(positionText(setup, columns)),
    ...(moves.length > 0
      ? { moves: moves.map((move) => discs.text(move, { rows, columns })).join(' ') }
      : {}),
  }),
  ends: 'count',
  scorings: SCORINGS,
  // A sixth ply wins no more games than a fifth, and positions differ in how many plies they allow.
  levels: [
    ...USUAL_LEVELS.slice(0, 6),
    ...[12_000, 60_000, 350_000, MOST_NODES].map((nodes) => ({
      depth: DEEPEST,
      carelessness: 0,
      nodes,
    })),
  ],
  usualDepth: ({ rows }) => (rows > 4 ? 4 : null),
  isUsualDepthImplied: true,
} as const satisfies BoardGame;
