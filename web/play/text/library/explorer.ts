import { formatCount } from '../../../core/format.ts';
import type { Localized, TextOf } from '../../../core/language.ts';

const english = {
  source: 'What was played',
  sources: { games: 'In your games', book: 'The engine’s book', record: 'In this record' },
  move: 'Move',
  games: 'Games',
  ended: 'Black · draw · White',
  open: (count: number) => `${formatCount(count, 'en')} open`,
  /** For those who do not see the bar. */
  tally: (black: number, draws: number, white: number) =>
    `Black won ${String(black)}, drawn ${String(draws)}, White won ${String(white)}`,
  /** Of the book. */
  chance: 'Black wins',
  chances: 'Black · White',
  proven: { 0: 'White wins, proven', 1: 'Black wins, proven' },
  computed: (nodes: number, depth: number) =>
    `Computed by this engine: ${formatCount(nodes, 'en')} nodes, ${String(depth)} plies deep. The best moves, by Black’s chance to win.`,
  found: (games: number) =>
    games === 1
      ? 'One game came to this position.'
      : `${formatCount(games, 'en')} games came here.`,
  none: {
    games: 'None of your games went on from here. Turned and mirrored boards are looked at, too.',
    record: 'No line of this record goes on from here.',
    book: 'The book does not hold this position. It holds the first stones on 15 × 15, the 26 openings of renju and the best moves after them.',
  },
  forbidden: 'Your games can’t be read: the browser does not allow it here.',
};

const chinese: TextOf<typeof english> = {
  source: '下过什么',
  sources: { games: '我的棋局', book: '引擎开局库', record: '这份棋谱' },
  move: '着法',
  games: '局数',
  ended: '黑胜 · 和 · 白胜',
  open: (count) => `${formatCount(count, 'zh')} 局未完`,
  tally: (black, draws, white) =>
    `黑胜 ${String(black)}，和棋 ${String(draws)}，白胜 ${String(white)}`,
  chance: '黑方胜率',
  chances: '黑 · 白',
  proven: { 0: '已证明白胜', 1: '已证明黑胜' },
  computed: (nodes, depth) =>
    `由本引擎计算：${formatCount(nodes, 'zh')} 个节点，深 ${String(depth)} 层。列出最好的几着和黑方的胜率。`,
  found: (games) => `有 ${formatCount(games, 'zh')} 局下到过这个局面。`,
  none: {
    games: '你的棋局里没有从这里下下去的（旋转、镜像的棋盘也算在内）。',
    record: '这份棋谱里没有从这里走下去的着法。',
    book: '开局库里没有这个局面。库里有 15 路棋盘的头几手、连珠的 26 种开局和它们之后的好手。',
  },
  forbidden: '读不到你的棋局：浏览器在这里不允许。',
};

/** What was played in a position. */
export const explorerText: Localized<TextOf<typeof english>> = { en: english, zh: chinese };
