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
  'max.return',
  'min.if',
  'min.start',
  'min.loop',
  'min.best',
  'min.return',
];
const program: readonly LineId[] = ['plain.0', 'plain.1', 'plain.2', ...body];

/** Minimax in plain words and in Python, where a tree is a nested list and a leaf a number. */
export const minimax: WholeListing = {
  pseudocode: {
    en: linesOf(
      body,
      `
function minimax(node):
  if node is a leaf:
    return its value
  if MAX is to move:
    best ← −∞
    for each move at node:
      best ← max(best, minimax(node after move))
    return best
  else:  ▷ MIN is to move
    best ← +∞
    for each move at node:
      best ← min(best, minimax(node after move))
    return best
`,
    ),
    zh: linesOf(
      body,
      `
函数 极大极小(节点)：
  若 节点是叶节点：
    返回 节点的值
  若 轮到极大方：
    最好 ← −∞
    对 节点的每个着法：
      最好 ← max(最好, 极大极小(走后的节点))
    返回 最好
  否则：  ▷ 轮到极小方
    最好 ← +∞
    对 节点的每个着法：
      最好 ← min(最好, 极大极小(走后的节点))
    返回 最好
`,
    ),
  },
  python: {
    en: linesOf(
      program,
      `
from math import inf


def minimax(node, is_max=True):
    if not isinstance(node, list):
        return node  # a leaf is its own value
    if is_max:
        best = -inf
        for child in node:
            best = max(best, minimax(child, False))
        return best
    else:
        best = inf
        for child in node:
            best = min(best, minimax(child, True))
        return best


print(minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
    ),
    zh: linesOf(
      program,
      `
from math import inf


def minimax(node, is_max=True):
    if not isinstance(node, list):
        return node  # 叶节点就是它的值
    if is_max:
        best = -inf
        for child in node:
            best = max(best, minimax(child, False))
        return best
    else:
        best = inf
        for child in node:
            best = min(best, minimax(child, True))
        return best


print(minimax([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
    ),
  },
};
