import type { GomokuThreat } from '../engine/gomoku-messages.ts';
import type { Localized } from './language.ts';
import { zh } from './spaced.ts';

export interface GobanText {
  /** The name of the whole board. */
  readonly board: (rows: number, columns: number) => string;
  /** How to use it by keyboard. */
  readonly playHelp: string;
  readonly setupHelp: string;
  readonly stone: Readonly<Record<'X' | 'O', string>>;

  /** A point: its name, then what there is to say of it. */
  readonly point: (name: string, facts: readonly string[]) => string;
  readonly empty: string;
  readonly lastMove: string;
  readonly move: (number: number) => string;
  readonly forbidden: string;
  readonly winning: string;
  readonly highlighted: string;
  readonly threats: Readonly<Record<GomokuThreat, string>>;
  /** What a stone there would threaten. */
  readonly threat: (stone: string, kind: string) => string;
  /** What a move is worth. */
  readonly value: (value: string) => string;
  /** A stone that a line of moves puts there. */
  readonly ghost: (stone: string, number: string) => string;

  /** What stands on a board that is only looked at. */
  readonly stones: (stone: string, names: readonly string[]) => string;

  readonly placed: (stone: string, name: string) => string;
  readonly removed: (name: string) => string;
  readonly cleared: string;
  readonly otherPosition: string;
  readonly toMove: (stone: string) => string;
  readonly wonBy: (stone: string, names: readonly string[]) => string;
  readonly drawn: string;
  /** What happened, and how things stand now. */
  readonly thenNow: (happened: string, now: string) => string;
  readonly taken: (name: string) => string;
  readonly notAllowed: (name: string) => string;
  readonly gameOver: string;

  /** A first press: what a second one does. Short: it stands beside two buttons on a phone. */
  readonly proposed: (stone: string, name: string) => string;
  readonly play: string;
  readonly withdraw: string;
  readonly withdrawn: (name: string) => string;
}

export const gobanText: Localized<GobanText> = {
  en: {
    board: (rows, columns) => `Board, ${rows} rows by ${columns} columns`,
    playHelp: 'Arrow keys move over the board, Home and End along a row; Enter plays.',
    setupHelp: 'Arrow keys move over the board; B, W and Backspace set the point.',
    stone: { X: 'Black', O: 'White' },
    point: (name, facts) => [name, ...facts].join(', '),
    empty: 'empty',
    lastMove: 'last move',
    move: (number) => `move ${number}`,
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
    threat: (stone, kind) => `${stone} could make ${kind} here`,
    value: (value) => `value ${value}`,
    ghost: (stone, number) => `${stone} here is move ${number} of the line`,
    stones: (stone, names) => `${stone}: ${names.join(', ')}`,
    placed: (stone, name) => `${stone} on ${name}.`,
    removed: (name) => `${name} is empty again.`,
    cleared: 'The board is empty.',
    otherPosition: 'Another position.',
    toMove: (stone) => `${stone} to move.`,
    wonBy: (stone, names) => `${stone} has won with ${names.join(', ')}.`,
    drawn: 'A draw.',
    thenNow: (happened, now) => `${happened} ${now}`,
    taken: (name) => `${name} is taken.`,
    notAllowed: (name) => `${name} is forbidden for Black under renju rules.`,
    gameOver: 'The game is over.',
    proposed: (stone, name) => `${stone} on ${name}? Press again to play.`,
    play: 'Play',
    withdraw: 'Don’t play',
    withdrawn: (name) => `${name} was not played.`,
  },
  zh: {
    board: (rows, columns) => zh`棋盘，${String(rows)} 行 ${String(columns)} 列`,
    playHelp: '方向键在棋盘上移动，Home 和 End 到行首、行尾，回车键落子。',
    setupHelp: '方向键在棋盘上移动，按 B（黑）、W（白）或退格键设定这一点。',
    stone: { X: '黑棋', O: '白棋' },
    point: (name, facts) => [name, ...facts].join('，'),
    empty: '空',
    lastMove: '最后一手',
    move: (number) => zh`第 ${String(number)} 手`,
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
    threat: (stone, kind) => `${stone}下这里成${kind}`,
    value: (value) => zh`值 ${value}`,
    ghost: (stone, number) => zh`变化中${stone}第 ${number} 手`,
    stones: (stone, names) => `${stone}：${names.join('、')}`,
    placed: (stone, name) => zh`${stone}下在 ${name}。`,
    removed: (name) => zh`${name} 又空了。`,
    cleared: '棋盘已清空。',
    otherPosition: '换了一个局面。',
    toMove: (stone) => `轮到${stone}。`,
    wonBy: (stone, names) => zh`${stone}以 ${names.join('、')} 连线获胜。`,
    drawn: '和棋。',
    thenNow: (happened, now) => happened + now,
    taken: (name) => zh`${name} 已有棋子。`,
    notAllowed: (name) => zh`${name} 是黑棋的禁手点（连珠规则）。`,
    gameOver: '对局已经结束。',
    proposed: (stone, name) => zh`${stone}下 ${name}？再点一次落子。`,
    play: '落子',
    withdraw: '不下',
    withdrawn: (name) => zh`${name} 没有落子。`,
  },
};
