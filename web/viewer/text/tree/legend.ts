import type { Localized, TextOf } from '../../../core/language.ts';

const english = {
  max: '△ MAX: moves to the highest value',
  min: '▽ MIN: moves to the lowest value',
  seats: '①②③ Which of three players moves: each takes the most for themselves',
  chance: '○ Chance: worth the mean of what may come, each as likely as its edge says',
  window: '(α, β) the window: only values between the two can still matter',
  principalVariation: 'Red line: the principal variation, best play by both',
  pruned: 'Grey dashes: moves that were pruned, never searched',
  future: 'Faint: not searched yet at this step',
  terminal: 'Square: the game is over here',
  horizon: 'Wavy edge: depth limit, the value is an estimate',
  bounds: '≥ and ≤: the true value may be higher, or lower, than the number shown',
  finding:
    '! Here the trace of another program contradicts itself; − and +: here the solution of a tree test leaves a state out, or has one too many',
};

export type LegendText = TextOf<typeof english>;

const chinese: LegendText = {
  max: '△ 极大（MAX）：走向最大的值',
  min: '▽ 极小（MIN）：走向最小的值',
  seats: '①②③ 三名玩家中轮到谁：各取对自己最有利的',
  chance: '○ 机会节点：值为各种结果按边上概率加权的平均',
  window: '(α, β) 窗口：只有两者之间的值还有意义',
  principalVariation: '红线：主变，双方都走最佳着法',
  pruned: '灰色虚线：被剪掉的着法，从未搜索',
  future: '浅色：到这一步还没搜到',
  terminal: '方形：对局在此结束',
  horizon: '波浪边：到达深度限制，数值是静态评估',
  bounds: '≥ 与 ≤：真实的值可能比所示更大或更小',
  finding: '! 外部程序的搜索记录在这里自相矛盾；− 和 +：树测试的答案在这里缺少或多出状态',
};

/** What the signs of a tree mean. */
export const legendText: Localized<LegendText> = { en: english, zh: chinese };
