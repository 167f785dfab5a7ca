import { joined, linesOf, type WholeListing } from './listing.ts';
import type { LineId } from '../../tree/explain/line-id.ts';
import { tableSearch } from './transposition-table.ts';

const driver: readonly LineId[] = [
  'pass.call',
  'pass.start',
  'pass.loop',
  'pass.window',
  'pass.search',
  'pass.high',
  'pass.least',
  'pass.low',
  'pass.most',
  'pass.return',
];

const python = linesOf(
  ['pass.call', 'plain.0', ...driver.slice(1)],
  `
def mtdf(tree, guess=0):
    table.clear()
    at_least, at_most = -inf, inf
    while at_least < at_most:
        beta = max(guess, at_least + 1)
        guess = search(tree, beta - 1, beta)
        if guess >= beta:
            at_least = guess
        else:
            at_most = guess
    return guess
`,
);

const example = linesOf(
  [],
  `
print(mtdf([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))  # 3
`,
);

/** MTD(f): one null window after another, and the table search below. */
export const mtdF: WholeListing = {
  pseudocode: {
    en: joined(
      [
        linesOf(
          driver,
          `
function mtdf(root, guess):
  at least, at most ← −∞, +∞
  while at least < at most:
    β ← max(guess, at least + 1)
    guess ← search(root, β − 1, β)  ▷ one pass
    if guess ≥ β:
      at least ← guess
    else:
      at most ← guess
  return guess
`,
        ),
        tableSearch.pseudocode.en,
      ],
      1,
    ),
    zh: joined(
      [
        linesOf(
          driver,
          `
函数 零窗口逼近(根节点, 猜测)：
  至少, 至多 ← −∞, +∞
  当 至少 < 至多：
    β ← max(猜测, 至少 + 1)
    猜测 ← 查表搜索(根节点, β − 1, β)  ▷ 一遍
    若 猜测 ≥ β：
      至少 ← 猜测
    否则：
      至多 ← 猜测
  返回 猜测
`,
        ),
        tableSearch.pseudocode.zh,
      ],
      1,
    ),
  },
  python: {
    en: joined([tableSearch.python.en, python, example], 2),
    zh: joined([tableSearch.python.zh, python, example], 2),
  },
};
