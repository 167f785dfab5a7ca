import type { Localized } from './language.ts';

/** What is known of a move's value. */
type Known = 'exact' | 'atLeast' | 'atMost';

export interface BoardText {
  /** The name of the whole board. */
  readonly board: (rows: number, columns: number, inARow: number) => string;
  /** How to use it by keyboard. */
  readonly playHelp: string;
  readonly setupHelp: string;

  /** A point: its name, then what there is to say of it. */
  readonly point: (name: string, facts: readonly string[]) => string;
  readonly empty: string;
  readonly value: (value: string, known: Known) => string;
  readonly best: string;
  readonly lastMove: string;
  readonly highlighted: string;

  /** What stands on a board that is only looked at. */
  readonly stones: (stone: string, names: readonly string[]) => string;
  readonly noStones: string;

  readonly toMove: (stone: string) => string;
  readonly won: (stone: string) => string;
  readonly wonBy: (stone: string, names: readonly string[]) => string;
  readonly drawn: string;
  readonly setupHint: string;

  readonly placed: (stone: string, name: string) => string;
  readonly removed: (name: string) => string;
  readonly cleared: string;
  readonly otherPosition: string;
  /** What happened, and how things stand now. */
  readonly thenNow: (happened: string, now: string) => string;
  readonly taken: (name: string) => string;
  readonly gameOver: string;
}

export const boardText: Localized<BoardText> = {
  en: {
    board: (rows, columns, inARow) =>
      `Board, ${rows} rows by ${columns} columns; ${inARow} in a row wins`,
    playHelp: 'Arrow keys move over the board, Enter plays.',
    setupHelp: 'Arrow keys move over the board; X, O and Backspace set the point.',
    point: (name, facts) => [name, ...facts].join(', '),
    empty: 'empty',
    value: (value, known) =>
      ({
        exact: `value ${value} exactly`,
        atLeast: `value at least ${value}`,
        atMost: `value at most ${value}`,
      })[known],
    best: 'best move',
    lastMove: 'last move',
    highlighted: 'shown in the tree',
    stones: (stone, names) => `${stone}: ${names.join(', ')}`,
    noStones: 'empty board',
    toMove: (stone) => `${stone} to move`,
    won: (stone) => `${stone} has won`,
    wonBy: (stone, names) => `${stone} has won with ${names.join(', ')}.`,
    drawn: 'A draw',
    setupHint: 'Press a point: empty, X, O.',
    placed: (stone, name) => `${stone} on ${name}.`,
    removed: (name) => `${name} is empty again.`,
    cleared: 'The board is empty.',
    otherPosition: 'Another position.',
    thenNow: (happened, now) => `${happened} ${now}`,
    taken: (name) => `${name} is taken.`,
    gameOver: 'The game is over.',
  },
  zh: {
    board: (rows, columns, inARow) => `棋盘，${rows} 行 ${columns} 列，${inARow} 子连线获胜`,
    playHelp: '方向键在棋盘上移动，回车键落子。',
    setupHelp: '方向键在棋盘上移动，按 X、O 或退格键设定这一点。',
    point: (name, facts) => [name, ...facts].join('，'),
    empty: '空',
    value: (value, known) =>
      ({
        exact: `值正好是 ${value}`,
        atLeast: `值至少是 ${value}`,
        atMost: `值至多是 ${value}`,
      })[known],
    best: '最佳着法',
    lastMove: '最后一步',
    highlighted: '树中所示',
    stones: (stone, names) => `${stone}：${names.join('、')}`,
    noStones: '空棋盘',
    toMove: (stone) => `轮到 ${stone}`,
    won: (stone) => `${stone} 获胜`,
    wonBy: (stone, names) => `${stone} 以 ${names.join('、')} 连线获胜。`,
    drawn: '和棋',
    setupHint: '点一下格子：空、X、O 轮换。',
    placed: (stone, name) => `${stone} 下在 ${name}。`,
    removed: (name) => `${name} 又空了。`,
    cleared: '棋盘已清空。',
    otherPosition: '换了一个局面。',
    thenNow: (happened, now) => happened + now,
    taken: (name) => `${name} 已有棋子。`,
    gameOver: '对局已经结束。',
  },
};
