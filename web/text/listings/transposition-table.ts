import type { Language } from '../../core/language.ts';
import { joined, linesOf, type WholeListing, type ListingLine } from './listing.ts';
import type { LineId } from '../../tree/explain/line-id.ts';

const body: readonly LineId[] = [
  'call',
  'leaf.if',
  'leaf.return',
  'table.if',
  'table.return',
  'table.window',
  'max.if',
  'max.start',
  'max.loop',
  'max.best',
  'max.window',
  'max.cut',
  'max.stop',
  'min.if',
  'min.start',
  'min.loop',
  'min.best',
  'min.window',
  'min.cut',
  'min.stop',
  'table.store',
  'return',
];

const pseudocode = {
  en: linesOf(
    body,
    `
function search(node, α, β):
  if node is a leaf:
    return its value
  if the table has a value of node that settles (α, β):
    return that value
  low, high ← α, β
  if MAX is to move:
    best ← −∞
    for each move at node:
      best ← max(best, search(node after move, α, β))
      α ← max(α, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
  else:  ▷ MIN is to move
    best ← +∞
    for each move at node:
      best ← min(best, search(node after move, α, β))
      β ← min(β, best)
      if α ≥ β:
        leave the loop  ▷ cutoff
  put best into the table: as “≥” if best ≥ high, as “≤” if best ≤ low, else as “=”
  return best
`,
  ),
  zh: linesOf(
    body,
    `
函数 查表搜索(节点, α, β)：
  若 节点是叶节点：
    返回 节点的值
  若 表中有节点的值，对窗口 (α, β) 已经够用：
    返回 那个值
  低, 高 ← α, β
  若 轮到极大方：
    最好 ← −∞
    对 节点的每个着法：
      最好 ← max(最好, 查表搜索(走后的节点, α, β))
      α ← max(α, 最好)
      若 α ≥ β：
        跳出循环  ▷ 剪枝
  否则：  ▷ 轮到极小方
    最好 ← +∞
    对 节点的每个着法：
      最好 ← min(最好, 查表搜索(走后的节点, α, β))
      β ← min(β, 最好)
      若 α ≥ β：
        跳出循环  ▷ 剪枝
  把 最好 记入表中：最好 ≥ 高 记作“≥”，最好 ≤ 低 记作“≤”，否则记作“=”
  返回 最好
`,
  ),
};

const head = {
  en: linesOf(
    [],
    `
from math import inf

table = {}  # by position, here the way to it: a value, and whether it is exact or a bound


def decides(known, alpha, beta):
    """whether what is known settles the matter for this window"""
    if known is None:
        return False
    value, bound = known
    return bound == "=" or (bound == "≥" and value >= beta) or (bound == "≤" and value <= alpha)
`,
  ),
  zh: linesOf(
    [],
    `
from math import inf

table = {}  # 局面（用从根走到它的路来代表）对应的值，以及它是准确值还是界


def decides(known, alpha, beta):
    """记下的值对这个窗口是否够用"""
    if known is None:
        return False
    value, bound = known
    return bound == "=" or (bound == "≥" and value >= beta) or (bound == "≤" and value <= alpha)
`,
  ),
};

const search = {
  en: linesOf(
    body,
    `
def search(node, alpha, beta, is_max=True, position=()):
    if not isinstance(node, list):
        return node  # a leaf is its own value
    if decides(table.get(position), alpha, beta):
        return table[position][0]
    low, high = alpha, beta
    if is_max:
        best = -inf
        for i, child in enumerate(node):
            best = max(best, search(child, alpha, beta, False, position + (i,)))
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # cutoff
    else:
        best = inf
        for i, child in enumerate(node):
            best = min(best, search(child, alpha, beta, True, position + (i,)))
            beta = min(beta, best)
            if alpha >= beta:
                break  # cutoff
    table[position] = best, "≥" if best >= high else "≤" if best <= low else "="
    return best
`,
  ),
  zh: linesOf(
    body,
    `
def search(node, alpha, beta, is_max=True, position=()):
    if not isinstance(node, list):
        return node  # 叶节点就是它的值
    if decides(table.get(position), alpha, beta):
        return table[position][0]
    low, high = alpha, beta
    if is_max:
        best = -inf
        for i, child in enumerate(node):
            best = max(best, search(child, alpha, beta, False, position + (i,)))
            alpha = max(alpha, best)
            if alpha >= beta:
                break  # 剪枝
    else:
        best = inf
        for i, child in enumerate(node):
            best = min(best, search(child, alpha, beta, True, position + (i,)))
            beta = min(beta, best)
            if alpha >= beta:
                break  # 剪枝
    table[position] = best, "≥" if best >= high else "≤" if best <= low else "="
    return best
`,
  ),
};

const call = linesOf(
  ['pass.call', 'pass.start', 'pass.return'],
  `
def value_of(tree):
    table.clear()
    return search(tree, -inf, inf)
`,
);

const example = linesOf(
  [],
  `
print(value_of([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
);

/** Alpha-beta with a table, and what it needs in Python; for others that build on it. */
export const tableSearch: WholeListing = {
  pseudocode,
  python: { en: python('en'), zh: python('zh') },
};

/** Alpha-beta that looks positions up before it searches them. */
export const transpositionTable: WholeListing = {
  pseudocode,
  python: {
    en: joined([python('en'), call, example], 2),
    zh: joined([python('zh'), call, example], 2),
  },
};

function python(language: Language): readonly ListingLine[] {
  return joined([head[language], search[language]], 2);
}
