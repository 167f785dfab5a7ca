import { joined, linesOf, type Listing } from './listing.ts';
import type { LineId } from '../../tree/explain/line-id.ts';

/**
 * The gomoku player's search as one would tell it: every line is something that it does, in this
 * order; many things that it does besides are left out. The whole of it is in engine/gomoku.
 */

const think: readonly LineId[] = [
  'think.call',
  'think.deepen',
  'think.window',
  'think.root',
  'think.wider',
  'think.stop',
  'think.return',
];
const search: readonly LineId[] = [
  'search.call',
  'search.decided',
  'search.table',
  'search.forced',
  'search.fours',
  'search.estimate',
  'search.loop',
  'search.skip',
  'search.if',
  'search.full',
  'search.else',
  'search.reduce',
  'search.test',
  'search.testAgain',
  'search.fullAgain',
  'search.best',
  'search.cut',
  'search.store',
  'search.return',
];
const fours: readonly LineId[] = [
  'fours.call',
  'fours.four',
  'fours.answer',
  'fours.win',
  'fours.none',
];

/** The gomoku player. There is no short Python of it that would be true. */
export const player: Listing = {
  pseudocode: {
    en: joined(
      [
        linesOf(
          think,
          `
function think(position):
  for each depth 1, 2, 3, …:
    α, β ← around the last value  ▷ −∞, +∞ at first
    value ← search(position, α, β, depth)
    if value is outside α, β: widen it, and again
    if a win is proven, or the limit is reached: stop
  return the best move
`,
        ),
        linesOf(
          search,
          `
function search(node, α, β, depth):  ▷ for the side to move
  if the patterns decide it: return the win or loss
  if the table knows enough: return its value
  if a five must be stopped: search that one move
  if fours(node): return the win
  if depth = 0, or hopeless: return the estimate
  for each move, the likeliest first:
    if it is late, quiet and depth small: skip it
    if it is the first, and β > α + 1:
      value ← −search(child, −β, −α, depth − 1)
    else:
      less ← some plies, if the move comes late
      value ← −search(child, −α − 1, −α, depth − 1 − less)
      if value > α and less > 0: the same with less = 0
      if α < value < β: once more, in full
    best ← max(best, value);  α ← max(α, best)
    if α ≥ β: leave the loop  ▷ cutoff
  put best and its move into the table
  return best
`,
        ),
        linesOf(
          fours,
          `
function fours(node):  ▷ a win by fours alone?
  for each four of the side to move:
    play it, and the one answer to it
    if five follows, or fours(there): return yes
  return no  ▷ which says nothing of the value
`,
        ),
      ],
      1,
    ),
    zh: joined(
      [
        linesOf(
          think,
          `
函数 思考(局面)：
  对 每个深度 1, 2, 3, …：
    α, β ← 上一遍的值附近  ▷ 起初是 −∞, +∞
    值 ← 搜索(局面, α, β, 深度)
    若 值在 α, β 之外：放宽窗口，再搜
    若 胜局已证明，或到了上限：停
  返回 最好的着法
`,
        ),
        linesOf(
          search,
          `
函数 搜索(节点, α, β, 深度)：  ▷ 对轮到的一方
  若 棋型已定胜负：返回 胜或负
  若 置换表足够清楚：返回 表中的值
  若 必须挡五：只搜那一步
  若 冲四(节点)：返回 胜
  若 深度 = 0，或已无望：返回 静态评估
  对 每个着法，最可能的在前：
    若 靠后、平静且深度小：略过
    若 是第一个，且 β > α + 1：
      值 ← −搜索(走后的节点, −β, −α, 深度 − 1)
    否则：
      少搜 ← 若干层，若着法靠后
      值 ← −搜索(走后的节点, −α − 1, −α, 深度 − 1 − 少搜)
      若 值 > α 且 少搜 > 0：令少搜 = 0，再试探
      若 α < 值 < β：完整地再搜一遍
    最好 ← max(最好, 值)；α ← max(α, 最好)
    若 α ≥ β：跳出循环  ▷ 剪枝
  把 最好与其着法 记入 置换表
  返回 最好
`,
        ),
        linesOf(
          fours,
          `
函数 冲四(节点)：  ▷ 能否连续冲四取胜
  对 轮到的一方的每个冲四：
    走这一步和唯一的应对
    若 成五，或 冲四(那里)：返回 能
  返回 不能  ▷ 这不说明值的大小
`,
        ),
      ],
      1,
    ),
  },
};
