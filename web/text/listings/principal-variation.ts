import { linesOf, type WholeListing } from './listing.ts';
import type { LineId } from '../../tree/explain/line-id.ts';

const body: readonly LineId[] = [
  'call',
  'leaf.if',
  'leaf.return',
  'max.if',
  'max.start',
  'max.loop',
  'max.first',
  'max.full',
  'max.else',
  'max.test',
  'max.better',
  'max.again',
  'max.best',
  'max.window',
  'max.cut',
  'max.stop',
  'max.return',
  'min.if',
  'min.start',
  'min.loop',
  'min.first',
  'min.full',
  'min.else',
  'min.test',
  'min.better',
  'min.again',
  'min.best',
  'min.window',
  'min.cut',
  'min.stop',
  'min.return',
];
const program: readonly LineId[] = ['plain.0', 'plain.1', 'plain.2', ...body];

/** Principal variation search: one move in full, the others tested. */
export const principalVariationSearch: WholeListing = {
  pseudocode: {
    en: linesOf(
      body,
      `
function pvs(node, α, β):
  if node is a leaf:
    return its value
  if MAX is to move:
    best ← −∞
    for each move at node:
      if it is the first, or β = α + 1:
        value ← pvs(node after move, α, β)
      else:
        value ← pvs(node after move, α, α + 1)  ▷ a test
        if α < value < β:
          value ← pvs(node after move, α, β)  ▷ once more, in full
      best ← max(best, value)
      α ← max(α, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
    return best
  else:  ▷ MIN is to move
    best ← +∞
    for each move at node:
      if it is the first, or β = α + 1:
        value ← pvs(node after move, α, β)
      else:
        value ← pvs(node after move, β − 1, β)  ▷ a test
        if α < value < β:
          value ← pvs(node after move, α, β)  ▷ once more, in full
      best ← min(best, value)
      β ← min(β, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
    return best
`,
    ),
    zh: linesOf(
      body,
      `
函数 主变搜索(节点, α, β)：
  若 节点是叶节点：
    返回 节点的值
  若 轮到极大方：
    最好 ← −∞
    对 节点的每个着法：
      若 是第一个着法，或 β = α + 1：
        值 ← 主变搜索(走后的节点, α, β)
      否则：
        值 ← 主变搜索(走后的节点, α, α + 1)  ▷ 试探
        若 α < 值 < β：
          值 ← 主变搜索(走后的节点, α, β)  ▷ 完整地再搜一遍
      最好 ← max(最好, 值)
      α ← max(α, 最好)
      若 α ≥ β：
        跳出循环  ▷ 剪枝
    返回 最好
  否则：  ▷ 轮到极小方
    最好 ← +∞
    对 节点的每个着法：
      若 是第一个着法，或 β = α + 1：
        值 ← 主变搜索(走后的节点, α, β)
      否则：
        值 ← 主变搜索(走后的节点, β − 1, β)  ▷ 试探
        若 α < 值 < β：
          值 ← 主变搜索(走后的节点, α, β)  ▷ 完整地再搜一遍
      最好 ← min(最好, 值)
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


def pvs(node, alpha=-inf, beta=inf, is_max=True):
    if not isinstance(node, list):
        return node  # a leaf is its own value
    if is_max:
        best = -inf
        for i, child in enumerate(node):
            if i == 0 or beta == alpha + 1:
                value = pvs(child, alpha, beta, False)
            else:
                value = pvs(child, alpha, alpha + 1, False)  # a test
                if alpha < value < beta:
                    value = pvs(child, alpha, beta, False)  # once more, in full
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # cutoff
        return best
    else:
        best = inf
        for i, child in enumerate(node):
            if i == 0 or beta == alpha + 1:
                value = pvs(child, alpha, beta, True)
            else:
                value = pvs(child, beta - 1, beta, True)  # a test
                if alpha < value < beta:
                    value = pvs(child, alpha, beta, True)  # once more, in full
            best = min(best, value)
            beta = min(beta, best)
            if alpha >= beta:
                break  # cutoff
        return best


print(pvs([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
    ),
    zh: linesOf(
      program,
      `
from math import inf


def pvs(node, alpha=-inf, beta=inf, is_max=True):
    if not isinstance(node, list):
        return node  # 叶节点就是它的值
    if is_max:
        best = -inf
        for i, child in enumerate(node):
            if i == 0 or beta == alpha + 1:
                value = pvs(child, alpha, beta, False)
            else:
                value = pvs(child, alpha, alpha + 1, False)  # 试探
                if alpha < value < beta:
                    value = pvs(child, alpha, beta, False)  # 完整地再搜一遍
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # 剪枝
        return best
    else:
        best = inf
        for i, child in enumerate(node):
            if i == 0 or beta == alpha + 1:
                value = pvs(child, alpha, beta, True)
            else:
                value = pvs(child, beta - 1, beta, True)  # 试探
                if alpha < value < beta:
                    value = pvs(child, alpha, beta, True)  # 完整地再搜一遍
            best = min(best, value)
            beta = min(beta, best)
            if alpha >= beta:
                break  # 剪枝
        return best


print(pvs([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
    ),
  },
};
