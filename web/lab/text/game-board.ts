import type { Localized, TextOf } from '../../core/language.ts';

/** So many moves are named; of longer lines the last ones. */
const NAMED_MOVES = 4;

const english = {
  /** The button that shows the board, and the place where it stands. */
  board: 'Board',
  boardHint: 'The board to play on, beside the tree',
  /** Below the board of the game itself. */
  searched: 'The position that is searched',
  /** There too, where the cells have no room for decimals. */
  hundredths: 'Written in hundredths: −4 is −0.04.',
  /** The same where a die rolls. */
  die: 'The die is rolling: say what it shows, or throw it.',
  /** Below the board of another node. */
  after: (moves: readonly string[]) =>
    `After ${moves.length > NAMED_MOVES ? '… ' : ''}${moves.slice(-NAMED_MOVES).join(' ')}`,
  back: 'Back to the game board',
  playOn: 'Play on from here',
};

export type GameBoardText = TextOf<typeof english>;

const chinese: GameBoardText = {
  board: '棋盘',
  boardHint: '在树旁的棋盘上下棋',
  searched: '所搜索的局面',
  hundredths: '值以百分之一为单位：−4 即 −0.04。',
  die: '骰子还在滚动：可以指定点数，也可以掷一次。',
  after: (moves) =>
    `走过 ${moves.length > NAMED_MOVES ? '… ' : ''}${moves.slice(-NAMED_MOVES).join(' ')} 之后`,
  back: '回到对局的棋盘',
  playOn: '从这里接着下',
};

export const gameBoardText: Localized<GameBoardText> = { en: english, zh: chinese };
