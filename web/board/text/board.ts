import type { Localized } from '../../core/language.ts';
import { zh as spaced } from '../../core/chinese-spacing.ts';
import { takesPieces, type BoardPicture } from '../picture.ts';
import { targetOf } from '../target.ts';
import { threatsByCell, type ThreatsAt } from '../threats.ts';
import type { Stone } from '../../games/cells.ts';
import { cellName } from '../../games/position.ts';

/** What is known of a move's value; null where nobody asks. */
type Known = 'exact' | 'atLeast' | 'atMost' | 'estimate' | 'horizon' | null;

const en = {
  /** The name of the whole board; `inARow`: so many in a line win, where that is the rule. */
  board: (rows: number, columns: number, inARow: number | null) => {
    const size = `Board, ${String(rows)} row${rows === 1 ? '' : 's'} by ${String(columns)} column${columns === 1 ? '' : 's'}`;
    return inARow === null ? size : `${size}; ${String(inARow)} in a row wins`;
  },
  /** What the pieces are called, by the board's skin. */
  pieces: {
    signs: { X: 'X', O: 'O' },
    stones: { X: 'Black', O: 'White' },
    slots: { X: 'Red', O: 'Yellow' },
    discs: { X: 'Black', O: 'White' },
    matches: { X: 'a match', O: 'a match' },
  },
  /** Where both have the same pieces. */
  players: { X: 'The first player', O: 'The second player' },

  /** How to use it by keyboard. */
  playHelp: {
    signs: 'Arrow keys move over the board, Home and End along a row; Enter plays.',
    stones: 'Arrow keys move over the board, Home and End along a row; Enter plays.',
    slots:
      'Left and right choose a column, Enter drops a disc into it; up and down read the column.',
    discs: 'Arrow keys move over the board, Home and End along a row; Enter plays.',
    matches:
      'Up and down choose a row, left and right a match; Enter takes it and all to its right.',
  },
  setupHelp: {
    signs: 'Arrow keys move over the board; X, O and Backspace set the point.',
    stones: 'Arrow keys move over the board; B, W and Backspace set the point.',
    slots: 'Arrow keys move over the board; R, Y and Backspace set the point.',
    discs: 'Arrow keys move over the board; B, W and Backspace set the point.',
    matches: 'Arrow keys move over the rows; X puts a match there, Backspace takes it away.',
  },

  /** A point: its name, then what there is to say of it. */
  point: (name: string, facts: readonly string[]) => [name, ...facts].join(', '),
  /** A point of a board whose columns are numbered, rows from below. */
  slot: (column: number, row: number) => `column ${String(column)}, row ${String(row)}`,
  match: (row: number, match: number) => `row ${String(row)}, match ${String(match)}`,
  empty: 'empty',
  lastMove: 'last move',
  move: (number: number) => `move ${String(number)}`,
  changed: 'turned by the last move',
  playable: 'can be played',
  /** Of a point above the one where a disc lands. */
  dropsTo: (name: string) => `a disc drops to ${name}`,
  forbidden: 'forbidden for Black',
  winning: 'in the winning line',
  highlighted: 'pointed out',
  threats: {
    five: 'five in a row',
    openFour: 'an open four or two fours',
    fourThree: 'a four and an open three',
    four: 'a four',
    doubleThree: 'two open threes',
    three: 'an open three',
  },
  /** What a stone there would threaten. */
  threat: (piece: string, kind: string) => `${piece} could make ${kind} here`,
  /** What a move is worth. */
  value: (value: string, known: Known) =>
    known === null
      ? `value ${value}`
      : {
          exact: `value ${value} exactly`,
          atLeast: `value at least ${value}`,
          atMost: `value at most ${value}`,
          estimate: `value about ${value}`,
        }[known === 'horizon' ? 'estimate' : known],
  best: 'best move',
  /** A piece that a line of moves puts there. */
  ghost: (piece: string, number: string) => `${piece} here is move ${number} of the line`,
  /** Which a comment speaks of by it. */
  label: (text: string) => `marked ${text}`,

  /** What stands on a board that is only looked at. */
  standing: (piece: string, names: readonly string[]) => `${piece}: ${names.join(', ')}`,
  /** A row of matches. */
  left: (row: number, count: number) => `row ${String(row)}: ${String(count)}`,

  /** Under the board. */
  line: {
    toMove: (piece: string) => `${piece} to move`,
    won: (piece: string) => `${piece} has won`,
    drawn: 'A draw',
    setup: (first: string, second: string) => `Press a point: empty, ${first}, ${second}.`,
    setupRows: 'Press a place: matches are laid up to there, or taken from there on.',
  },

  /** What has just happened. */
  placed: (piece: string, name: string) => `${piece} on ${name}.`,
  removed: (name: string) => `${name} is empty again.`,
  turned: (piece: string, names: readonly string[]) => `${piece} has turned ${names.join(', ')}.`,
  cleared: 'The board is empty.',
  otherPosition: 'Another position.',
  toMove: (piece: string) => `${piece} to move.`,
  /** By a row from one point to another. */
  wonBy: (piece: string, from: string, to: string) => `${piece} has won, from ${from} to ${to}.`,
  drawn: 'A draw.',
  /** What happened, and how things stand now. */
  thenNow: (happened: string, now: string) => `${happened} ${now}`,
  isTaken: (name: string) => `${name} is taken.`,
  isFull: (name: string) => `Column ${name} is full.`,
  notLegal: (name: string) => `${name} cannot be played now.`,
  notAllowed: (name: string) => `${name} is forbidden for Black under renju rules.`,
  gameOver: 'The game is over.',

  /** A first press: what a second one does. Short: it stands beside two buttons on a phone. */
  proposed: (piece: string, name: string) => `${piece} on ${name}? Press again to play.`,
  play: 'Play',
  withdraw: 'Don’t play',
  withdrawn: (name: string) => `${name} was not played.`,
};

export type BoardText = typeof en;

const zh: BoardText = {
  board: (rows, columns, inARow) => {
    const size = spaced`棋盘，${String(rows)} 行 ${String(columns)} 列`;
    return inARow === null ? size : spaced`${size}，${String(inARow)} 子连线获胜`;
  },
  pieces: {
    signs: { X: 'X', O: 'O' },
    stones: { X: '黑棋', O: '白棋' },
    slots: { X: '红棋', O: '黄棋' },
    discs: { X: '黑棋', O: '白棋' },
    matches: { X: '火柴', O: '火柴' },
  },
  players: { X: '先手', O: '后手' },

  playHelp: {
    signs: '方向键在棋盘上移动，Home 和 End 到行首、行尾，回车键落子。',
    stones: '方向键在棋盘上移动，Home 和 End 到行首、行尾，回车键落子。',
    slots: '左右键选列，回车键投子；上下键读这一列。',
    discs: '方向键在棋盘上移动，Home 和 End 到行首、行尾，回车键落子。',
    matches: '上下键选行，左右键选火柴；回车键取走它和它右边的所有火柴。',
  },
  setupHelp: {
    signs: '方向键在棋盘上移动，按 X、O 或退格键设定这一点。',
    stones: '方向键在棋盘上移动，按 B（黑）、W（白）或退格键设定这一点。',
    slots: '方向键在棋盘上移动，按 R（红）、Y（黄）或退格键设定这一点。',
    discs: '方向键在棋盘上移动，按 B（黑）、W（白）或退格键设定这一点。',
    matches: '方向键在各行间移动，按 X 放上火柴，按退格键拿走。',
  },

  point: (name, facts) => [name, ...facts].join('，'),
  slot: (column, row) => spaced`第 ${String(column)} 列第 ${String(row)} 行`,
  match: (row, match) => spaced`第 ${String(row)} 行第 ${String(match)} 根`,
  empty: '空',
  lastMove: '最后一步',
  move: (number) => spaced`第 ${String(number)} 手`,
  changed: '刚被翻转',
  playable: '可以下',
  dropsTo: (name) => `投子会落到${name}`,
  forbidden: '黑棋禁手',
  winning: '在获胜的连线上',
  highlighted: '已标出',
  threats: {
    five: '五连',
    openFour: '活四或双四',
    fourThree: '四三',
    four: '冲四',
    doubleThree: '双活三',
    three: '活三',
  },
  threat: (piece, kind) => `${piece}下这里成${kind}`,
  value: (value, known) =>
    known === null
      ? spaced`值 ${value}`
      : {
          exact: spaced`值正好是 ${value}`,
          atLeast: spaced`值至少是 ${value}`,
          atMost: spaced`值至多是 ${value}`,
          estimate: spaced`值约为 ${value}`,
        }[known === 'horizon' ? 'estimate' : known],
  best: '最佳着法',
  ghost: (piece, number) => spaced`变化中${piece}第 ${number} 手`,
  label: (text) => spaced`标记 ${text}`,

  standing: (piece, names) => `${piece}：${names.join('、')}`,
  left: (row, count) => spaced`第 ${String(row)} 行剩 ${String(count)} 根`,

  line: {
    toMove: (piece) => spaced`轮到${piece}`,
    won: (piece) => spaced`${piece}获胜`,
    drawn: '和棋',
    setup: (first, second) => spaced`点一下格子：空、${first}、${second}轮换。`,
    setupRows: '点一行中的位置：空处补上火柴，有火柴处从那里起取走。',
  },

  placed: (piece, name) => spaced`${piece}下在${name}。`,
  removed: (name) => spaced`${name}又空了。`,
  turned: (piece, names) => spaced`${piece}翻转了${names.join('、')}。`,
  cleared: '棋盘已清空。',
  otherPosition: '换了一个局面。',
  toMove: (piece) => spaced`轮到${piece}。`,
  wonBy: (piece, from, to) => spaced`${piece}从${from}到${to}连线获胜。`,
  drawn: '和棋。',
  thenNow: (happened, now) => happened + now,
  isTaken: (name) => spaced`${name}已有棋子。`,
  isFull: (name) => spaced`第 ${name} 列已满。`,
  notLegal: (name) => spaced`${name}现在不能下。`,
  notAllowed: (name) => spaced`${name}是黑棋的禁手点（连珠规则）。`,
  gameOver: '对局已经结束。',

  proposed: (piece, name) => spaced`${piece}下${name}？再点一次落子。`,
  play: '落子',
  withdraw: '不下',
  withdrawn: (name) => spaced`${name}没有落子。`,
};

export const boardText: Localized<BoardText> = { en, zh };

/** At most so many pieces are told one by one; more are another position. */
const MOST_LISTED = 3;

/** How a cell is called: by letter and number, or by numbers alone where that is usual. */
export function pointName(
  { skin, size, isNumbered }: BoardPicture,
  cell: number,
  text: BoardText,
): string {
  if (isNumbered) return String(cell);
  const row = Math.floor(cell / size.columns);
  const column = cell - row * size.columns;
  if (skin === 'slots') return text.slot(column + 1, size.rows - row);
  return skin === 'matches' ? text.match(row + 1, column + 1) : cellName(cell, size);
}

/** Tells a point of a picture, for those who don't see it: "h8, Black, last move". */
export function pointTeller(picture: BoardPicture, text: BoardText): (cell: number) => string {
  const { skin, cells, lastMove, changed, numbers, values, best, forbidden, highlighted } = picture;
  const pieces = text.pieces[skin];
  const threats = threatsByCell(picture.threats);
  const ghosts = new Map(picture.ghosts.map((ghost) => [ghost.cell, ghost]));
  const labels = new Map(picture.labels.map((label) => [label.cell, label.text]));
  const winners = new Set(picture.winLine ?? []);
  const turned = new Set(changed);
  return (cell) => {
    const stone = stoneOn(cells, cell);
    const facts = [stone === null ? text.empty : pieces[stone]];
    const number = numbers.get(cell);
    const value = values.get(cell);
    const ghost = ghosts.get(cell);
    if (number !== undefined) facts.push(text.move(number));
    if (cell === lastMove) facts.push(text.lastMove);
    if (turned.has(cell)) facts.push(text.changed);
    if (winners.has(cell)) facts.push(text.winning);
    if (forbidden.has(cell)) facts.push(text.forbidden);
    if (skin === 'discs' && picture.legal?.has(cell) === true) facts.push(text.playable);
    facts.push(...threatFacts(threats.get(cell), pieces, text));
    if (value !== undefined && value.label !== '') facts.push(text.value(value.label, value.known));
    if (best.has(cell)) facts.push(text.best);
    if (ghost !== undefined) facts.push(text.ghost(pieces[ghost.stone], ghost.label));
    const label = labels.get(cell);
    if (label !== undefined) facts.push(text.label(label));
    if (cell === highlighted) facts.push(text.highlighted);
    const target = skin === 'slots' && stone === null ? targetOf(picture, cell) : null;
    if (target !== null && target !== cell) {
      facts.push(text.dropsTo(pointName(picture, target, text)));
    }
    return text.point(pointName(picture, cell, text), facts);
  };
}

/** The whole board in a sentence, where it is only looked at. */
export function describeBoard(picture: BoardPicture, text: BoardText): string {
  const { skin, size, cells, inARow } = picture;
  if (skin === 'matches') {
    const rows = Array.from({ length: size.rows }, (_, row) => tellRow(picture, row, text));
    return text.point(rows[0] ?? '', rows.slice(1));
  }
  const standing = (['X', 'O'] as const).flatMap((stone) => {
    const names = Array.from(cells).flatMap((content, cell) =>
      content === stone ? [pointName(picture, cell, text)] : [],
    );
    return names.length === 0 ? [] : [text.standing(text.pieces[skin][stone], names)];
  });
  const board = text.board(size.rows, size.columns, inARow);
  return text.point(board, standing.length === 0 ? [text.empty] : standing);
}

/**
 * What has happened between two pictures, as a bystander would tell it, and how things stand now;
 * null where the pieces are the same. A move and its answer may come together.
 */
export function tellChange(
  before: BoardPicture,
  after: BoardPicture,
  text: BoardText,
  isSetup: boolean,
): string | null {
  const { size, cells } = after;
  if (before.size.rows !== size.rows || before.size.columns !== size.columns) {
    return text.otherPosition;
  }
  const differing = Array.from(cells).flatMap((content, cell) =>
    content === before.cells.charAt(cell) ? [] : [cell],
  );
  if (differing.length === 0) return null;
  if (after.skin === 'matches') {
    const rows = new Set(differing.map((cell) => Math.floor(cell / size.columns)));
    return [...rows].map((row) => tellRow(after, row, text)).join('; ');
  }
  if (!/[XO]/.test(cells)) return text.cleared;
  const message = tellPieces(differing, before, after, text);
  if (message === null) return text.otherPosition;
  return isSetup ? message : text.thenNow(message, tellState(after, text));
}

/** How many matches are left in a row. */
function tellRow({ cells, size }: BoardPicture, row: number, text: BoardText): string {
  const own = cells.slice(row * size.columns, (row + 1) * size.columns);
  return text.left(row + 1, own.replaceAll('.', '').length);
}

/** What has become of these cells; null where that is too much to tell. */
function tellPieces(
  differing: readonly number[],
  before: BoardPicture,
  after: BoardPicture,
  text: BoardText,
): string | null {
  const { skin, cells, lastMove } = after;
  const names = (list: readonly number[]) => list.map((cell) => pointName(after, cell, text));
  const turned = differing.filter((cell) => stoneOn(before.cells, cell) !== null);
  const mover = lastMove === null ? null : stoneOn(cells, lastMove);
  const isOneMove =
    mover !== null &&
    differing.length === turned.length + 1 &&
    !turned.includes(lastMove ?? -1) &&
    turned.every((cell) => stoneOn(cells, cell) === mover);
  if (isOneMove && turned.length > 0) {
    const piece = text.pieces[skin][mover];
    const [placed = ''] = names([lastMove ?? -1]);
    return text.thenNow(text.placed(piece, placed), text.turned(piece, names(turned)));
  }
  if (differing.length > MOST_LISTED) return null;
  return (
    [...differing]
      // The latest is told last.
      .sort((a, b) => Number(a === lastMove) - Number(b === lastMove))
      .map((cell) => {
        const stone = stoneOn(cells, cell);
        const name = pointName(after, cell, text);
        return stone === null ? text.removed(name) : text.placed(text.pieces[skin][stone], name);
      })
      .reduce(text.thenNow)
  );
}

function tellState(picture: BoardPicture, text: BoardText): string {
  const { skin, cells, winLine, over, turn } = picture;
  if (winLine !== null) {
    const winner = stoneOn(cells, winLine[0] ?? -1) ?? 'X';
    const [from, to] = [winLine[0], winLine.at(-1)].map((cell) =>
      pointName(picture, cell ?? -1, text),
    );
    return text.wonBy(text.pieces[skin][winner], from!, to!);
  }
  // Discs are counted in the end, and that is not told here; nor is why nothing more is played elsewhere.
  if (over) return skin === 'discs' || /[^XO]/.test(cells) ? text.gameOver : text.drawn;
  return text.toMove(text.pieces[skin][turn]);
}

function threatFacts(
  threats: ThreatsAt | undefined,
  pieces: Readonly<Record<Stone, string>>,
  text: BoardText,
): readonly string[] {
  return (['X', 'O'] as const).flatMap((stone) => {
    const kind = threats?.[stone] ?? null;
    return kind === null ? [] : [text.threat(pieces[stone], text.threats[kind])];
  });
}

function stoneOn(cells: string, cell: number): Stone | null {
  const content = cells.charAt(cell);
  return content === 'X' || content === 'O' ? content : null;
}

/** Why nothing is played by pressing that cell. */
export function tellRefusal(picture: BoardPicture, cell: number, text: BoardText): string {
  const { over, cells, skin, forbidden, turn, size } = picture;
  const name = pointName(picture, cell, text);
  if (over) return text.gameOver;
  if (turn === 'X' && forbidden.has(cell)) return text.notAllowed(name);
  if (skin === 'slots') return text.isFull(String((cell % size.columns) + 1));
  const isTaken = cells.charAt(cell) !== '.' && !takesPieces(skin);
  return isTaken ? text.isTaken(name) : text.notLegal(name);
}
