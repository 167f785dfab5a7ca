import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const english = {
  /** What refines alpha-beta or goes another way, to be chosen from a list. */
  refinement: 'Other searches',
  noRefinement: 'None',
  cut: 'Cuts off',
  cuts: { equal: 'where α ≥ β', strict: 'only where α > β' },
  guess: 'First guess',
  guessLine: 'Of the value, in points. The better it is, the less there is to search.',
  width: 'To each side',
  widthLine: (low: string, high: string) => `The first window goes from ${low} to ${high}.`,
  tableSize: 'Room in the table',
  positions: (count: number) =>
    count === 1 ? '1 position' : `${formatCount(count, 'en')} positions`,
  tableLine: 'When it is full, the oldest position is forgotten.',
  /** No position comes twice in a tree that is typed in, unless it is searched in several passes. */
  noTranspositions:
    'In a typed tree every node is a position of its own, so nothing comes twice in one pass: a table helps on boards, and where there are several passes.',
};

export type AlgorithmOptionsText = TextOf<typeof english>;

const chinese: AlgorithmOptionsText = {
  refinement: '其他搜索',
  noRefinement: '不用',
  cut: '剪枝条件',
  cuts: { equal: 'α ≥ β', strict: '仅当 α > β' },
  guess: '首次猜测',
  guessLine: '猜根节点的值。猜得越准，要搜的越少。',
  width: '两侧宽度',
  widthLine: (low, high) => `第一个窗口从 ${low} 到 ${high}。`,
  tableSize: '表的容量',
  positions: (count) => `${formatCount(count, 'zh')} 个局面`,
  tableLine: '表满以后，最早记下的局面先被忘掉。',
  noTranspositions:
    '教材例树里每个节点都是不同的局面，同一遍里不会重复：置换表在棋盘上、或要搜好几遍时才有用。',
};

export const algorithmOptionsText: Localized<AlgorithmOptionsText> = { en: english, zh: chinese };
