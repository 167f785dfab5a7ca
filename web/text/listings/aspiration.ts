import { alphaBeta } from './alpha-beta.ts';
import { functionOf, joined, linesOf, type WholeListing } from './listing.ts';
import type { LineId } from '../../tree/explain/line-id.ts';

const driver: readonly LineId[] = [
  'pass.call',
  'pass.window',
  'pass.search',
  'pass.low',
  'pass.again.low',
  'pass.high',
  'pass.again.high',
  'pass.return',
];

const head = linesOf(['plain.0'], 'from math import inf');
const python = linesOf(
  driver,
  `
def aspiration(tree, guess=0, width=5):
    alpha, beta = guess - width, guess + width
    value = alphabeta(tree, alpha, beta)
    if value <= alpha:
        value = alphabeta(tree, -inf, beta)
    elif value >= beta:
        value = alphabeta(tree, alpha, inf)
    return value
`,
);
const example = linesOf(
  [],
  `
print(aspiration([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
);

/** A narrow window around a guess, and alpha-beta below. */
export const aspiration: WholeListing = {
  pseudocode: {
    en: joined(
      [
        linesOf(
          driver,
          `
function aspiration(root, guess, width):
  α, β ← guess − width, guess + width
  value ← alphabeta(root, α, β)
  if value ≤ α:  ▷ failed low
    value ← alphabeta(root, −∞, β)
  else if value ≥ β:  ▷ failed high
    value ← alphabeta(root, α, +∞)
  return value
`,
        ),
        functionOf(alphaBeta.pseudocode.en),
      ],
      1,
    ),
    zh: joined(
      [
        linesOf(
          driver,
          `
函数 期望窗口(根节点, 猜测, 宽度)：
  α, β ← 猜测 − 宽度, 猜测 + 宽度
  值 ← 剪枝搜索(根节点, α, β)
  若 值 ≤ α：  ▷ 低了
    值 ← 剪枝搜索(根节点, −∞, β)
  否则若 值 ≥ β：  ▷ 高了
    值 ← 剪枝搜索(根节点, α, +∞)
  返回 值
`,
        ),
        functionOf(alphaBeta.pseudocode.zh),
      ],
      1,
    ),
  },
  python: {
    en: joined([head, functionOf(alphaBeta.python.en), python, example], 2),
    zh: joined([head, functionOf(alphaBeta.python.zh), python, example], 2),
  },
};
