import type { Outcome } from '../play/small-analysis.ts';
import { formatCount } from './format.ts';
import type { Localized } from './language.ts';

/** The analysis of a small board, move by move. */
export interface SmallAnalysisText {
  readonly how: string;
  readonly working: (done: number, of: number) => string;
  /** The position as it stands, with best play. */
  readonly position: Readonly<Record<Outcome, string>>;
  /** What a move leads to, with best play, before a list of moves. */
  readonly moves: Readonly<Record<Outcome, string>>;
  /** The same for a point of a board. */
  readonly short: Readonly<Record<Outcome, string>>;
  readonly over: string;
  readonly tooLarge: (cells: number) => string;
}

export const smallAnalysisText: Localized<SmallAnalysisText> = {
  en: {
    how: 'Every move is searched to the end of the game, as far as that can be done at once.',
    working: (done, of) => `${formatCount(done, 'en')} of ${formatCount(of, 'en')} moves`,
    position: {
      X: 'With best play Black wins.',
      O: 'With best play White wins.',
      draw: 'With best play it is a draw.',
      unknown: 'How it ends with best play could not be settled here.',
    },
    moves: {
      X: 'Black wins after',
      O: 'White wins after',
      draw: 'A draw after',
      unknown: 'Not settled',
    },
    short: { X: 'B', O: 'W', draw: '=', unknown: '?' },
    over: 'The game is over.',
    tooLarge: (cells) =>
      `Analysis is there for gomoku, and for boards with at most ${formatCount(cells, 'en')} free cells.`,
  },
  zh: {
    how: '每个着法都搜索到终局，以当场能搜完的为限。',
    working: (done, of) => `已完成 ${formatCount(done, 'zh')} / ${formatCount(of, 'zh')} 个着法`,
    position: {
      X: '双方都走最佳着法时黑方胜。',
      O: '双方都走最佳着法时白方胜。',
      draw: '双方都走最佳着法时和棋。',
      unknown: '双方都走最佳着法时结果如何，这里还不能断定。',
    },
    moves: {
      X: '黑方胜',
      O: '白方胜',
      draw: '和棋',
      unknown: '未能断定',
    },
    short: { X: '黑', O: '白', draw: '和', unknown: '？' },
    over: '对局已结束。',
    tooLarge: (cells) => `分析只用于五子棋，以及空格不超过 ${formatCount(cells, 'zh')} 个的棋盘。`,
  },
};
