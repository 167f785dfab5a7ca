import { formatCount } from '../../core/format.ts';
import type { Localized } from '../../core/language.ts';

/** What is said of whoever wins, of a draw, and of what is not known. */
type OfOutcomes = Readonly<Record<'draw' | 'unknown', string>> & {
  readonly wins: (player: string) => string;
};

/** The analysis of a game by the textbook searches, move by move. */
export interface OutcomesText {
  readonly how: string;
  readonly working: (done: number, of: number) => string;
  /** The position as it stands, with best play. */
  readonly position: OfOutcomes;
  /** What a move leads to, with best play, before a list of moves. */
  readonly moves: OfOutcomes;
  /** A move that could not be settled, with what it seems to be worth to the first player. */
  readonly estimated: (move: string, value: number) => string;
  /** A draw, on a cell of the board. */
  readonly draw: string;
  readonly line: (moves: string) => string;
  readonly over: string;
  readonly tooLarge: (moves: number) => string;
}

/** What a position seems to be worth to the first player. */
export const signed = (value: number): string =>
  value > 0 ? `+${String(value)}` : String(value).replace('-', '−');

export const outcomesText: Localized<OutcomesText> = {
  en: {
    how: 'Every move is searched to the end of the game, as far as that can be done at once; else the number is an estimate, for the first player if it is positive.',
    working: (done, of) => `${formatCount(done, 'en')} of ${formatCount(of, 'en')} moves`,
    position: {
      wins: (player) => `With best play ${player} wins.`,
      draw: 'With best play it is a draw.',
      unknown: 'How it ends with best play could not be settled here.',
    },
    moves: {
      wins: (player) => `${player} wins after`,
      draw: 'A draw after',
      unknown: 'Not settled',
    },
    estimated: (move, value) => `${move} (${signed(value)})`,
    draw: '=',
    line: (moves) => `Best line: ${moves}`,
    over: 'The game is over.',
    tooLarge: (moves) =>
      `Analysis is there for gomoku, and for positions with at most ${formatCount(moves, 'en')} moves.`,
  },
  zh: {
    how: '每个着法都搜索到终局，以当场能搜完的为限；搜不完的给出估计值，正数对先手有利。',
    working: (done, of) => `已完成 ${formatCount(done, 'zh')} / ${formatCount(of, 'zh')} 个着法`,
    position: {
      wins: (player) => `双方都走最佳着法时${player}胜。`,
      draw: '双方都走最佳着法时和棋。',
      unknown: '双方都走最佳着法时结果如何，这里还不能断定。',
    },
    moves: {
      wins: (player) => `${player}胜`,
      draw: '和棋',
      unknown: '未能断定',
    },
    estimated: (move, value) => `${move}（${signed(value)}）`,
    draw: '和',
    line: (moves) => `最佳变化：${moves}`,
    over: '对局已结束。',
    tooLarge: (moves) => `分析只用于五子棋，以及着法不超过 ${formatCount(moves, 'zh')} 个的局面。`,
  },
};
