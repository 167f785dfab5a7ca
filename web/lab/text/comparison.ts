import type { LeafRelation } from '../../tree/explain/growth/same-leaves.ts';
import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount, formatShare } from '../../core/format.ts';

const english = {
  heading: 'Side by side',
  measure: 'Measure',
  copy: 'Copy the table',
  copied: 'Copied',
  choice: 'Choice',
  right: 'Choice is right',
  rightLine:
    'From which iteration on the move visited most was one of the best, as the search beside it that left nothing out knows them; and after how many iterations of all.',
  /** "from 34 on; 97% of the time". */
  agreed: ({ since, share }: { readonly since: number | null; readonly share: number }) =>
    since === null
      ? `not in the end; ${formatShare(share, 'en')} of the time`
      : `from ${formatCount(since, 'en')} on; ${formatShare(share, 'en')} of the time`,
  quality: 'Nodes against the quality of the choice',
  qualityLine:
    'By how many points the chosen move is worse than the best, after so many nodes or playouts; at the bottom it is as good.',
  /** Of one search, in the description of that chart. */
  qualityOf: (search: string, loss: string, nodes: string) =>
    loss === '0'
      ? `${search}: as good as the best after ${nodes}`
      : `${search}: ${loss} worse than the best after ${nodes}`,
  worse: (loss: string) => `${loss} worse`,
  asGood: 'as good',
  likeSssStar: 'Leaves of SSS*',
  likeSssStarLine:
    'SSS* and MTD(f) from a first guess above all values come to the same leaves in the same order, and to none that alpha-beta does not (Plaat, Schaeffer, Pijls and de Bruin, 1996). Set the guess to 1,000,000; where MIN moves at the root, to −1,000,000.',
  leavesBeside: ({ missing, more, sameOrder }: LeafRelation) =>
    missing === 0 && more === 0
      ? sameOrder
        ? 'the same, in this order'
        : 'the same, in another order'
      : [
          missing === 0 ? 'all' : `all but ${formatCount(missing, 'en')}`,
          ...(more === 0 ? [] : [`${formatCount(more, 'en')} more`]),
        ].join(', '),
  /** Over a tree: "18 nodes (58%) · 9 leaves · 3 cutoffs". */
  costs: (nodes: string, share: string, leaves: string, cutoffs: string) =>
    `${nodes} ${nodes === '1' ? 'node' : 'nodes'}${share === '' ? '' : ` (${share})`} · ${leaves} ${leaves === '1' ? 'leaf' : 'leaves'} · ${cutoffs} ${cutoffs === '1' ? 'cutoff' : 'cutoffs'}`,
  /** How many nodes are lit. */
  onlyHere: (count: string) => `${count} left out elsewhere`,
  onlyHereLine: 'Nodes that another of these searches left out; they are lit in the tree.',
  /** Over a tree whose nodes stand elsewhere than in the first one, in two words; and why. */
  apart: {
    passes: (passes: number) => `the last of ${formatCount(passes, 'en')} passes`,
    passesLine: (passes: number) =>
      `This search goes over the tree ${formatCount(passes, 'en')} times. Its last pass is drawn, at the places of the first tree; until that begins, nothing of it is searched. What it costs is told of all passes. On the timeline each search goes from its beginning to its end.`,
    again: 'some moves twice',
    againLine:
      'Moves that failed their test were searched again, and stand here twice: what is to the right of them stands further right than in the other trees.',
    order: 'another order',
    orderLine:
      'This search tried moves in another order than the first one: nodes stand as it came to them, not where they stand in the first tree. On the timeline each goes from its beginning to its end.',
  },
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
  exploration: (number: number) => `Exploration of search ${formatCount(number, 'en')} beside it`,
  add: 'Add a search',
  remove: (number: number) => `Take away search ${formatCount(number, 'en')}`,
};

export type ComparisonText = TextOf<typeof english>;

const chinese: ComparisonText = {
  heading: '并排比较',
  measure: '指标',
  copy: '复制表格',
  copied: '已复制',
  choice: '选择的着法',
  right: '选择正确',
  rightLine:
    '从第几次迭代起，访问最多的着法一直是最好的着法之一（以旁边那个毫无遗漏的搜索为准），以及所有迭代中有多少次如此。',
  agreed: ({ since, share }) =>
    since === null
      ? `最后选错；${formatShare(share, 'zh')} 的时间选对`
      : `从第 ${formatCount(since, 'zh')} 次起；${formatShare(share, 'zh')} 的时间选对`,
  quality: '节点数与选择的好坏',
  qualityLine: '走过这么多节点（或下完这么多局）时所选的着法比最好的差几分；落到底线就是一样好。',
  qualityOf: (search, loss, nodes) =>
    loss === '0'
      ? `${search}：${nodes} 之后与最好的一样好`
      : `${search}：${nodes} 之后比最好的差 ${loss}`,
  worse: (loss) => `差 ${loss}`,
  asGood: '一样好',
  likeSssStar: '与 SSS* 的叶节点',
  likeSssStarLine:
    'SSS* 与首次猜测高于一切值的 MTD(f) 按同样的次序访问同样的叶节点，而且其中没有一个是 α-β 剪枝不访问的（Plaat、Schaeffer、Pijls 与 de Bruin，1996）。请把首次猜测设为 1,000,000；极小方在根节点时设为 −1,000,000。',
  leavesBeside: ({ missing, more, sameOrder }) =>
    missing === 0 && more === 0
      ? sameOrder
        ? '相同，次序也相同'
        : '相同，次序不同'
      : [
          missing === 0 ? '全部包含' : `少 ${formatCount(missing, 'zh')} 个`,
          ...(more === 0 ? [] : [`多 ${formatCount(more, 'zh')} 个`]),
        ].join('，'),
  costs: (nodes, share, leaves, cutoffs) =>
    `${nodes} 节点${share === '' ? '' : `（${share}）`} · ${leaves} 叶 · ${cutoffs} 次剪枝`,
  onlyHere: (count) => `别处略去其中 ${count} 个`,
  onlyHereLine: '这里看过、别的搜索没有看的节点；在树上以底色标出。',
  apart: {
    passes: (passes) => `共 ${formatCount(passes, 'zh')} 遍，最后一遍`,
    passesLine: (passes) =>
      `这个搜索把树走了 ${formatCount(passes, 'zh')} 遍。画出的是最后一遍，节点在第一棵树中的位置上；它开始之前，什么都还没有搜索。开销按所有各遍计。在时间轴上，各个搜索都从头走到尾。`,
    again: '有的着法两次',
    againLine: '试探失败的着法又搜索了一次，在这里出现两次；它们右边的节点比其他树中更靠右。',
    order: '次序不同',
    orderLine:
      '这个搜索试着法的次序与第一个不同：节点按它搜到的次序排列，不在第一棵树中的位置上。在时间轴上，各个搜索都从头走到尾。',
  },
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
  exploration: (number) => `并排第 ${formatCount(number, 'zh')} 个搜索的探索系数`,
  add: '再加一个搜索',
  remove: (number) => `去掉第 ${formatCount(number, 'zh')} 个搜索`,
};

export const comparisonText: Localized<ComparisonText> = { en: english, zh: chinese };
