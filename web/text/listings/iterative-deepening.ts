import { joined, linesOf, type WholeListing } from './listing.ts';
import type { LineId } from '../../tree/explain/line-id.ts';

const driver: readonly LineId[] = [
  'pass.call',
  'pass.start',
  'pass.loop',
  'pass.search',
  'pass.end',
  'pass.return',
];

const body: readonly LineId[] = [
  'call',
  'leaf.if',
  'leaf.return',
  'horizon.if',
  'horizon.return',
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

const program: readonly LineId[] = [
  'call',
  'leaf.if',
  'leaf.return',
  'horizon.if',
  'plain.1',
  'horizon.return',
  'max.if',
  'max.start',
  'max.loop',
  'max.best',
  'plain.10',
  'plain.11',
  'max.window',
  'max.cut',
  'max.stop',
  'max.return',
  'min.if',
  'min.start',
  'min.loop',
  'min.best',
  'plain.12',
  'plain.13',
  'min.window',
  'min.cut',
  'min.stop',
  'min.return',
];

const python = linesOf(
  ['pass.call', 'pass.start', 'pass.loop', 'plain.0', 'pass.search', 'pass.end', 'pass.return'],
  `
def deepen(tree, limit=250):
    line = []
    for depth in range(1, limit + 1):
        horizon.clear()
        value, line = alphabeta(tree, depth, -inf, inf, True, line)
        if not horizon or depth == limit:
            return value
`,
);

const example = linesOf(
  [],
  `
print(deepen([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
);

/** Alpha-beta to depth 1, 2, 3, …, each pass led by the line of the one before. */
export const iterativeDeepening: WholeListing = {
  pseudocode: {
    en: joined(
      [
        linesOf(
          driver,
          `
function deepen(root):
  line ← nothing yet
  for depth = 1, 2, 3, …:
    value, line ← alphabeta(root, depth, −∞, +∞)
    if no horizon was met, or depth is the limit:
      return value
`,
        ),
        linesOf(
          body,
          `
function alphabeta(node, depth, α, β):
  if node is a leaf:
    return its value
  if depth = 0:  ▷ the horizon
    return a static evaluation of node
  if MAX is to move:
    best ← −∞
    for each move at node, that of the last pass’s line first:
      best ← max(best, alphabeta(node after move, depth − 1, α, β))
      α ← max(α, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
    return best
  else:  ▷ MIN is to move
    best ← +∞
    for each move at node, that of the last pass’s line first:
      best ← min(best, alphabeta(node after move, depth − 1, α, β))
      β ← min(β, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
    return best
`,
        ),
      ],
      1,
    ),
    zh: joined(
      [
        linesOf(
          driver,
          `
函数 迭代加深(根节点)：
  主变 ← 还没有
  对 深度 = 1, 2, 3, …：
    值, 主变 ← 剪枝搜索(根节点, 深度, −∞, +∞)
    若 没有遇到深度限制，或深度已到上限：
      返回 值
`,
        ),
        linesOf(
          body,
          `
函数 剪枝搜索(节点, 深度, α, β)：
  若 节点是叶节点：
    返回 节点的值
  若 深度 = 0：  ▷ 到了深度限制
    返回 节点的静态评估
  若 轮到极大方：
    最好 ← −∞
    对 节点的每个着法，上一遍主变上的先走：
      最好 ← max(最好, 剪枝搜索(走后的节点, 深度 − 1, α, β))
      α ← max(α, 最好)
      若 α ≥ β：
        跳出循环  ▷ 剪枝
    返回 最好
  否则：  ▷ 轮到极小方
    最好 ← +∞
    对 节点的每个着法，上一遍主变上的先走：
      最好 ← min(最好, 剪枝搜索(走后的节点, 深度 − 1, α, β))
      β ← min(β, 最好)
      若 α ≥ β：
        跳出循环  ▷ 剪枝
    返回 最好
`,
        ),
      ],
      1,
    ),
  },
  python: {
    en: joined(
      [
        linesOf(
          [],
          `
from math import copysign, inf

horizon = []  # nodes at the depth limit


def leaves(node):
    return [leaf for child in node for leaf in leaves(child)] if isinstance(node, list) else [node]


def estimate(node):
    """The mean of the leaves below, as a whole number."""
    values = leaves(node)
    return int(copysign(int(abs(sum(values)) / len(values) + 0.5), sum(values)))


def in_order(node, first):
    """The numbers of the children, that of the line first."""
    return first[:1] + [i for i in range(len(node)) if [i] != first[:1]]
`,
        ),
        linesOf(
          program,
          `
def alphabeta(node, depth, alpha, beta, is_max, first):
    if not isinstance(node, list):
        return node, []  # a leaf is its own value
    if depth == 0:
        horizon.append(node)
        return estimate(node), []
    if is_max:
        best, line = -inf, []
        for i in in_order(node, first):  # the line of the last pass first
            value, below = alphabeta(node[i], depth - 1, alpha, beta, False, first[1:] if [i] == first[:1] else [])
            if value > best:
                best, line = value, [i] + below
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # cutoff
        return best, line
    else:
        best, line = inf, []
        for i in in_order(node, first):  # the line of the last pass first
            value, below = alphabeta(node[i], depth - 1, alpha, beta, True, first[1:] if [i] == first[:1] else [])
            if value < best:
                best, line = value, [i] + below
            beta = min(beta, best)
            if alpha >= beta:
                break  # cutoff
        return best, line
`,
        ),
        python,
        example,
      ],
      2,
    ),
    zh: joined(
      [
        linesOf(
          [],
          `
from math import copysign, inf

horizon = []  # 到了深度限制的节点


def leaves(node):
    return [leaf for child in node for leaf in leaves(child)] if isinstance(node, list) else [node]


def estimate(node):
    """以下所有叶节点的平均值，四舍五入"""
    values = leaves(node)
    return int(copysign(int(abs(sum(values)) / len(values) + 0.5), sum(values)))


def in_order(node, first):
    """各个子节点的编号，主变上的排在最前"""
    return first[:1] + [i for i in range(len(node)) if [i] != first[:1]]
`,
        ),
        linesOf(
          program,
          `
def alphabeta(node, depth, alpha, beta, is_max, first):
    if not isinstance(node, list):
        return node, []  # 叶节点就是它的值
    if depth == 0:
        horizon.append(node)
        return estimate(node), []
    if is_max:
        best, line = -inf, []
        for i in in_order(node, first):  # 先走上一遍的主变
            value, below = alphabeta(node[i], depth - 1, alpha, beta, False, first[1:] if [i] == first[:1] else [])
            if value > best:
                best, line = value, [i] + below
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # 剪枝
        return best, line
    else:
        best, line = inf, []
        for i in in_order(node, first):  # 先走上一遍的主变
            value, below = alphabeta(node[i], depth - 1, alpha, beta, True, first[1:] if [i] == first[:1] else [])
            if value < best:
                best, line = value, [i] + below
            beta = min(beta, best)
            if alpha >= beta:
                break  # 剪枝
        return best, line
`,
        ),
        python,
        example,
      ],
      2,
    ),
  },
};
