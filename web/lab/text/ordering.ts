import { englishCount } from '../../core/english-count.ts';
import { formatCount } from '../../core/format.ts';
import type { Localized, TextOf } from '../../core/language.ts';
import { zh as spaced } from '../../core/chinese-spacing.ts';

const english = {
  heading: 'Order of moves',
  worst: 'worst first',
  best: 'best first',
  /** What the slider says of itself. */
  pairs: (right: number, all: number) =>
    all === 0
      ? 'All moves of a node are worth the same here.'
      : all === 1
        ? `The only pair of moves has the ${right === 1 ? 'better' : 'worse'} one first.`
        : `${formatCount(right, 'en')} of ${formatCount(all, 'en')} pairs of moves ${right === 1 ? 'has' : 'have'} the better one first.`,
  leaves: (searched: number, all: number) =>
    `${formatCount(searched, 'en')} of ${englishCount(all, 'leaf', 'leaves')} ${searched === 1 ? 'is' : 'are'} searched`,
  leavesSoFar: (searched: number, all: number) =>
    `${formatCount(searched, 'en')} of ${englishCount(all, 'leaf', 'leaves')} searched so far.`,
  least: (least: number, searched: number) =>
    searched === least
      ? `: the least there can be (Knuth and Moore: ${formatCount(least, 'en')}).`
      : `; in the best order it would be ${formatCount(least, 'en')} (Knuth and Moore’s least).`,
  end: '.',
  tree: 'Tree',
  own: 'The one that stands here',
  uniform: (branching: number, depth: number) =>
    `${formatCount(branching, 'en')} moves, ${formatCount(depth, 'en')} plies`,
  undo: 'As it was',
  close: 'Close',
  none: 'A tree of two players without chance has such an order.',
};

export type OrderingText = TextOf<typeof english>;

const chinese: OrderingText = {
  heading: '着法的次序',
  worst: '最坏在前',
  best: '最好在前',
  pairs: (right, all) =>
    all === 0
      ? '这里每个节点的着法都一样好。'
      : spaced`${formatCount(all, 'zh')} 对着法中有 ${formatCount(right, 'zh')} 对是好的在前。`,
  leaves: (searched, all) =>
    spaced`搜索了 ${formatCount(all, 'zh')} 片叶中的 ${formatCount(searched, 'zh')} 片`,
  leavesSoFar: (searched, all) =>
    spaced`目前已搜索 ${formatCount(all, 'zh')} 片叶中的 ${formatCount(searched, 'zh')} 片。`,
  least: (least, searched) =>
    searched === least
      ? spaced`：已是最少（Knuth 与 Moore：${formatCount(least, 'zh')}）。`
      : spaced`；次序最好时是 ${formatCount(least, 'zh')} 片（Knuth 与 Moore 的最少数）。`,
  end: '。',
  tree: '树',
  own: '现在这棵',
  uniform: (branching, depth) =>
    spaced`${formatCount(branching, 'zh')} 个着法，${formatCount(depth, 'zh')} 层`,
  undo: '恢复原样',
  close: '关闭',
  none: '两方对弈、没有随机的树才有这样的次序。',
};

export const orderingText: Localized<OrderingText> = { en: english, zh: chinese };
