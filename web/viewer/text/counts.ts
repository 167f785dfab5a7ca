import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const english = {
  nodes: 'Nodes',
  leaves: 'Leaves',
  cutoffs: 'Cutoffs',
  prunedMoves: 'Pruned moves',
  /** What each of these is, for those who wonder. */
  nodesLine: 'Positions entered, the root included',
  leavesLine: 'Nodes where the game is over or the depth limit is reached',
  cutoffsLine: 'Nodes left before all their moves were searched',
  prunedMovesLine: 'Moves that were left out there',
  /** The total that a count at this step is part of. */
  of: (total: number) => `of ${formatCount(total, 'en')}`,
  saved: (share: string, full: number) =>
    `${share} of minimax’s ${formatCount(full, 'en')} nodes saved.`,
  savedNothing: (full: number) =>
    `Minimax visits ${formatCount(full, 'en')} nodes too: nothing saved.`,
  minimal: (leaves: number, least: number) =>
    `${formatCount(leaves, 'en')} leaves; no search can do with fewer than ${formatCount(least, 'en')} here (Knuth and Moore).`,
  /** Of boards, when all is searched. */
  positions: (positions: number, nodes: number, isMerged: boolean) =>
    `${formatCount(positions, 'en')} different ${positions === 1 ? 'position' : 'positions'}${isMerged ? ', turned and mirrored ones counted once,' : ''} in ${formatCount(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'}.`,
  /** Where symmetric moves are merged: of the chosen node, or of the root. */
  merged: (searched: number, all: number) =>
    `Symmetric moves are merged: ${formatCount(searched, 'en')} of the ${formatCount(all, 'en')} ${all === 1 ? 'move' : 'moves'} here ${searched === 1 ? 'stands' : 'stand'} for all.`,
  /** While the search runs. */
  running: 'The search is running: these are its counts so far.',
  /** A record that leaves nodes out counts only those that it kept. */
  drawnOnly: 'At this step only nodes that are drawn are counted; totals are exact.',
  /** Which pass it is, and how many nodes it has entered by now. */
  pass: (number: number, of: number, nodes: number) =>
    `Pass ${formatCount(number, 'en')} of ${formatCount(of, 'en')}: ${formatCount(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'} so far.`,
  empty: 'Nothing has been searched yet.',
};

export type CountsText = TextOf<typeof english>;

const chinese: CountsText = {
  nodes: '节点',
  leaves: '叶节点',
  cutoffs: '剪枝次数',
  prunedMoves: '剪掉的着法',
  nodesLine: '进入过的局面，包括根节点',
  leavesLine: '对局结束或到达深度限制的节点',
  cutoffsLine: '着法没有搜完就离开的节点',
  prunedMovesLine: '在这些节点省去的着法',
  of: (total) => `共 ${formatCount(total, 'zh')}`,
  saved: (share, full) => `比极小化极大的 ${formatCount(full, 'zh')} 个节点省了 ${share}。`,
  savedNothing: (full) => `极小化极大也是 ${formatCount(full, 'zh')} 个节点：没有省下。`,
  minimal: (leaves, least) =>
    `搜了 ${formatCount(leaves, 'zh')} 个叶节点；这里任何搜索都不能少于 ${formatCount(least, 'zh')} 个（Knuth 与 Moore）。`,
  positions: (positions, nodes, isMerged) =>
    `${formatCount(nodes, 'zh')} 个节点中有 ${formatCount(positions, 'zh')} 个不同的局面${isMerged ? '（旋转、翻转后相同的算一个）' : ''}。`,
  merged: (searched, all) =>
    `已合并对称着法：这里 ${formatCount(all, 'zh')} 个着法由 ${formatCount(searched, 'zh')} 个代表。`,
  running: '搜索正在进行，这里是目前的数目。',
  drawnOnly: '这一步只计入画出的节点；总数是准确的。',
  pass: (number, of, nodes) =>
    `第 ${formatCount(number, 'zh')} 遍，共 ${formatCount(of, 'zh')} 遍：到目前 ${formatCount(nodes, 'zh')} 个节点`,
  empty: '还没有搜索。',
};

export const countsText: Localized<CountsText> = { en: english, zh: chinese };
