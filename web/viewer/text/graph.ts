import { englishCount } from '../../core/english-count.ts';
import { formatCount } from '../../core/format.ts';
import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  label: 'The positions of the search as a graph',
  counted: (positions: number, nodes: number, joined: number) =>
    `${englishCount(positions, 'position')} in ${englishCount(nodes, 'node')}; ` +
    `${formatCount(joined, 'en')} of them can be reached from several others.`,
  alike: 'Turned and mirrored boards as one',
  ply: (ply: number) => `ply ${ply}`,
  position: (moves: string, value: string | null, nodes: number, before: number, next: number) =>
    [
      moves === '' ? 'The root' : moves,
      ...(value === null ? [] : [`value ${value}`]),
      nodes === 1 ? 'one node of the tree' : `${formatCount(nodes, 'en')} nodes of the tree`,
      before === 1 ? 'reached from one position' : `reached from ${before} positions`,
      next === 1 ? 'leads to one' : `leads to ${next}`,
    ].join(' · '),
  choose: 'Press a position to see all ways that lead to it. Enter shows it in the tree.',
  inTree: 'Show it in the tree',
  instructions:
    'Arrow keys go from position to position: along the row, to where it came from, and on. ' +
    'Plus and minus zoom. Enter shows the position in the tree.',
  noBoard:
    'Only positions on a board can be joined: in a tree that is given as text, each node is a place of its own.',
  tooMany:
    'This search came to more positions than a picture of all can show (20,000). A smaller depth or board has fewer.',
  joining: 'Joining the positions that are the same …',
  running: 'The positions are joined when the search has ended.',
};

type PositionsText = TextOf<typeof english>;

const chinese: PositionsText = {
  label: '把搜索到的局面连成图',
  counted: (positions, nodes, joined) =>
    `${formatCount(nodes, 'zh')} 个节点中有 ${formatCount(positions, 'zh')} 个不同的局面，` +
    `其中 ${formatCount(joined, 'zh')} 个可以从多个局面到达。`,
  alike: '旋转或镜像后相同的局面算作一个',
  ply: (ply) => `第 ${ply} 层`,
  position: (moves, value, nodes, before, next) =>
    [
      moves === '' ? '根局面' : moves,
      ...(value === null ? [] : [`值为 ${value}`]),
      `树中有 ${formatCount(nodes, 'zh')} 个节点`,
      `可从 ${before} 个局面到达`,
      `通向 ${next} 个局面`,
    ].join(' · '),
  choose: '点一个局面，看通向它的所有路径。按回车键在树中显示它。',
  inTree: '在树中显示',
  instructions:
    '用方向键在局面之间移动：左右为同一层，向上回到来处，向下前往后续局面。加号和减号缩放。按回车键在树中显示该局面。',
  noBoard: '只有棋盘上的局面才能合并：用文字给出的树，每个节点各不相同。',
  tooMany: '这次搜索到的局面太多（超过 20,000 个），一张图画不下。减小深度或棋盘后再试。',
  joining: '正在合并相同的局面…',
  running: '搜索结束后再把局面连成图。',
};

export const positionsText: Localized<PositionsText> = { en: english, zh: chinese };
