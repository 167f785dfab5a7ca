import { linesOf, type WholeListing } from './listing.ts';
import type { LineId } from '../../tree/explain/line-id.ts';

const body: readonly LineId[] = [
  'call',
  'leaf.if',
  'leaf.return',
  'max.if',
  'max.start',
  'max.loop',
  'max.best',
  'max.window',
  'max.cut',
  'max.stop',
  'max.return',
  'min.if',
  'min.start',
  'min.loop',
  'min.best',
  'min.window',
  'min.cut',
  'min.stop',
  'min.return',
];
const program: readonly LineId[] = ['plain.0', 'plain.1', 'plain.2', ...body];

/** Alpha-beta, fail-soft, in plain words and in Python, where a tree is a nested list. */
export const alphaBeta: WholeListing = {
  pseudocode: {
    en: linesOf(
      body,
      `
function alphabeta(node, α, β):
  if node is a leaf:
    return its value
  if MAX is to move:
    best ← −∞
    for each move at node:
      best ← max(best, alphabeta(node after move, α, β))
      α ← max(α, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
    return best
  else:  ▷ MIN is to move
    best ← +∞
    for each move at node:
      best ← min(best, alphabeta(node after move, α, β))
      β ← min(β, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
    return best
`,
    ),
    zh: linesOf(
      body,
      `
函数 剪枝搜索(节点, α, β)：
  若 节点是叶节点：
    返回 节点的值
  若 轮到极大方：
    最好 ← −∞
    对 节点的每个着法：
      最好 ← max(最好, 剪枝搜索(走后的节点, α, β))
      α ← max(α, 最好)
      若 α ≥ β：
        跳出循环  ▷ 剪枝
    返回 最好
  否则：  ▷ 轮到极小方
    最好 ← +∞
    对 节点的每个着法：
      最好 ← min(最好, 剪枝搜索(走后的节点, α, β))
      β ← min(β, 最好)
      若 α ≥ β：
        跳出循环  ▷ 剪枝
    返回 最好
`,
    ),
  },
  python: {
    en: linesOf(
      program,
      `
from math import inf


def alphabeta(node, alpha=-inf, beta=inf, is_max=True):
    if not isinstance(node, list):
        return node  # a leaf is its own value
    if is_max:
        best = -inf
        for child in node:
            best = max(best, alphabeta(child, alpha, beta, False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # cutoff: MIN has something better elsewhere
        return best
    else:
        best = inf
        for child in node:
            best = min(best, alphabeta(child, alpha, beta, True))
            beta = min(beta, best)
            if alpha >= beta:
                break  # cutoff: MAX has something better elsewhere
        return best


print(alphabeta([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
    ),
    zh: linesOf(
      program,
      `
from math import inf


def alphabeta(node, alpha=-inf, beta=inf, is_max=True):
    if not isinstance(node, list):
        return node  # 叶节点就是它的值
    if is_max:
        best = -inf
        for child in node:
            best = max(best, alphabeta(child, alpha, beta, False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # 剪枝：极小方在别处有更好的选择
        return best
    else:
        best = inf
        for child in node:
            best = min(best, alphabeta(child, alpha, beta, True))
            beta = min(beta, best)
            if alpha >= beta:
                break  # 剪枝：极大方在别处有更好的选择
        return best


print(alphabeta([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
    ),
  },
};
