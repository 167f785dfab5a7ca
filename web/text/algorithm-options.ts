import { formatCount } from './format.ts';
import type { Localized } from './language.ts';

/** The words for what only some algorithms can be told. */
export interface AlgorithmOptionsText {
  /** What refines alpha-beta, to be chosen from a list. */
  readonly refinement: string;
  readonly noRefinement: string;
  readonly guess: string;
  readonly guessLine: string;
  readonly width: string;
  readonly widthLine: (low: string, high: string) => string;
  readonly tableSize: string;
  readonly positions: (count: number) => string;
  readonly tableLine: string;
  /** No position comes twice in a tree that is typed in, unless it is searched in several passes. */
  readonly noTranspositions: string;
}

export const algorithmOptionsText: Localized<AlgorithmOptionsText> = {
  en: {
    refinement: 'Refinements of alpha-beta',
    noRefinement: 'None',
    guess: 'First guess',
    guessLine: 'Of the value, in points. The better it is, the less there is to search.',
    width: 'To each side',
    widthLine: (low, high) => `The first window goes from ${low} to ${high}.`,
    tableSize: 'Room in the table',
    positions: (count) => (count === 1 ? '1 position' : `${formatCount(count, 'en')} positions`),
    tableLine: 'When it is full, the oldest position is forgotten.',
    noTranspositions:
      'In a typed tree every node is a position of its own, so nothing comes twice in one pass: a table helps on boards, and where there are several passes.',
  },
  zh: {
    refinement: 'α-β 剪枝的改进',
    noRefinement: '不用',
    guess: '首次猜测',
    guessLine: '猜根节点的值。猜得越准，要搜的越少。',
    width: '两侧宽度',
    widthLine: (low, high) => `第一个窗口从 ${low} 到 ${high}。`,
    tableSize: '表的容量',
    positions: (count) => `${formatCount(count, 'zh')} 个局面`,
    tableLine: '表满以后，最早记下的局面先被忘掉。',
    noTranspositions:
      '课本树里每个节点都是不同的局面，同一遍里不会重复：置换表在棋盘上、或要搜好几遍时才有用。',
  },
};
