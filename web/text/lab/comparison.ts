import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount, formatShare } from '../../core/format.ts';

const english = {
  heading: 'Side by side',
  measure: 'Measure',
  nodes: 'Nodes',
  leaves: 'Leaves',
  cutoffs: 'Cutoffs',
  seconds: 'Time',
  branching: 'Branching',
  branchingLine:
    'The effective branching factor: how many moves each node of an even tree as deep would have, had it as many nodes.',
  firstMove: 'Cut at once',
  firstMoveLine: 'How many cutoffs came with the first move tried: good ordering makes it most.',
  toMinimal: 'Leaves to the least',
  toMinimalLine:
    'Leaves, as a multiple of the fewest with which any search could prove this value (Knuth and Moore’s minimal tree).',
  /** "97% (31 of 32)". */
  share: (first: number, all: number) =>
    `${formatShare(first / all, 'en')} (${formatCount(first, 'en')} of ${formatCount(all, 'en')})`,
  /** "1.4 times". */
  times: (ratio: string) => `${ratio} ×`,
  unknown: '–',
  /** Of a search that was stopped, or is still going. */
  unfinished: 'not finished',
  least: 'the least',
  /** The form by which searches are chosen. */
  beside: 'Beside it',
  algorithm: (number: number) => `Algorithm of search ${formatCount(number, 'en')} beside it`,
  order: (number: number) => `Move order of search ${formatCount(number, 'en')} beside it`,
  add: 'Add a search',
  remove: (number: number) => `Take away search ${formatCount(number, 'en')}`,
};

export type ComparisonText = TextOf<typeof english>;

const chinese: ComparisonText = {
  heading: '并排比较',
  measure: '指标',
  nodes: '节点',
  leaves: '叶节点',
  cutoffs: '剪枝次数',
  seconds: '用时',
  branching: '分支因子',
  branchingLine: '有效分支因子：同样深的均匀树要有这么多节点，每个节点得有几个着法。',
  firstMove: '首着即剪',
  firstMoveLine: '试第一个着法就剪枝的次数占多少：着法顺序好，占的就多。',
  toMinimal: '叶节点比最少',
  toMinimalLine: '叶节点数是证明这个值所需最少叶节点数的几倍（Knuth 与 Moore 的最小树）。',
  share: (first, all) =>
    `${formatShare(first / all, 'zh')}（${formatCount(all, 'zh')} 次中 ${formatCount(first, 'zh')} 次）`,
  times: (ratio) => `${ratio} 倍`,
  unknown: '—',
  unfinished: '没有搜完',
  least: '最少',
  beside: '与它并排',
  algorithm: (number) => `并排第 ${formatCount(number, 'zh')} 个搜索的算法`,
  order: (number) => `并排第 ${formatCount(number, 'zh')} 个搜索的着法顺序`,
  add: '再加一个搜索',
  remove: (number) => `去掉第 ${formatCount(number, 'zh')} 个搜索`,
};

export const comparisonText: Localized<ComparisonText> = { en: english, zh: chinese };
