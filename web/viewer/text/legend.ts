import type { Localized, TextOf } from '../../core/language.ts';
import type { TreeColor } from '../../tree/layout/view-state.ts';

const legendEn = {
  max: '△ MAX: moves to the highest value',
  min: '▽ MIN: moves to the lowest value',
  sides:
    'Blue and amber: the two sides. Blue is X, or whoever moves first, in a typed tree MAX; whoever of them is MAX, the colors stay',
  seats: '①②③ Which of three players moves: each takes the most for themselves',
  chance: '○ Chance: worth the mean of what may come, each as likely as its edge says',
  window: '(α, β) the window: only values between the two can still matter',
  principalVariation: 'Red line: the principal variation, best play by both',
  pruned: 'Grey dashes: moves that were pruned, not searched',
  future: 'Faint: not searched yet at this step',
  terminal: 'Square: the game is over here',
  horizon: 'Wavy edge: depth limit, the value is an estimate',
  bounds: '≥ and ≤: the true value may be higher, or lower, than the number shown',
  more: '⋯ at the end of a row: not all of its moves and values have room; come nearer to read them',
  finding:
    '! Here the trace of another program contradicts itself; − and +: here the solution of a tree test leaves a state out, or has one too many',
  fold: 'so many moves that came to nothing, drawn as one: press to open',
  cell: 'icicle: a corner off, so this node was cut; hatched, what was pruned there',
  table: 'icicle: known from the transposition table',
};

export type LegendText = TextOf<typeof legendEn>;

const legendZh: LegendText = {
  max: '△ 极大（MAX）：走向最大的值',
  min: '▽ 极小（MIN）：走向最小的值',
  sides: '蓝与琥珀色：对局的双方。蓝色是 X 或先手，输入的树中是极大方；无论谁是极大方，颜色不变',
  seats: '①②③ 三名玩家中轮到谁：各取对自己最有利的',
  chance: '○ 机会节点：值为各种结果按边上概率加权的平均',
  window: '(α, β) 窗口：只有两者之间的值还有意义',
  principalVariation: '红线：主变，双方都走最佳着法',
  pruned: '灰色虚线：被剪掉的着法，没有搜索',
  future: '浅色：到这一步还没搜到',
  terminal: '方形：对局在此结束',
  horizon: '波浪边：到达深度限制，数值是静态评估',
  bounds: '≥ 与 ≤：真实的值可能比所示更大或更小',
  more: '⋯ 一行的末尾：这一行的着法和值写不下，放大即可看到',
  finding: '! 外部程序的搜索记录在这里自相矛盾；− 和 +：树测试的答案在这里缺少或多出状态',
  fold: '这么多无用的着法合画成一个，按一下展开',
  cell: '冰柱图：缺角处有剪枝，斜线是剪掉的部分',
  table: '冰柱图：由置换表得知',
};

/** What the signs of a tree mean. */
export const legendText: Localized<LegendText> = { en: legendEn, zh: legendZh };

const colorsEn = {
  heading: 'What colors tell',
  close: 'Close',
  names: {
    player: 'Whose move it is',
    print: 'As in print',
    'green-red': 'Green and red',
    value: 'Value',
    effort: 'Effort',
    cut: 'Cutoffs',
    kind: 'Kind of node',
  } satisfies Readonly<Record<TreeColor, string>>,
  lines: {
    player:
      'Blue for X or the first player, amber for the other; in a typed tree MAX and MIN. What is too small for a shape shows its value.',
    print: 'Squares for MAX, triangles for MIN, yellow leaves.',
    'green-red': 'MAX is green, MIN is red.',
    value:
      'Whom it is good for; the stronger the color, the more. A mark shows the share of its leaves.',
    effort: 'How many nodes were searched there and below; each step is several times as many.',
    cut: 'Whether moves were left out, and whose bound it was. A mark shows the share of its nodes.',
    kind: 'PV: the value lies within the window. Cut: one move was too good. All: no move was good enough.',
  } satisfies Readonly<Record<TreeColor, string>>,
  /** Between the two stands the value that is good for neither side. */
  value: { min: 'good for MIN', max: 'good for MAX' },
  effort: (nodes: string) => (nodes === '1' ? '1 node' : `from 1 to ${nodes} nodes`),
  cut: {
    none: 'not cut',
    shallow: 'shallow: by its parent’s bound',
    deep: 'deep: by a bound from further up',
  },
  kind: { pv: 'PV node', cut: 'Cut node', all: 'All node' },
  legend:
    'a far-off subtree: its leaves that are good for MAX, for neither, for MIN; below, pruned',
};

export type ColorsText = TextOf<typeof colorsEn>;

const colorsZh: ColorsText = {
  heading: '颜色表示什么',
  close: '关闭',
  names: {
    player: '轮到谁走',
    print: '如书上所印',
    'green-red': '绿与红',
    value: '值',
    effort: '搜索量',
    cut: '剪枝',
    kind: '节点类型',
  },
  lines: {
    player:
      '蓝色是 X 或先手，琥珀色是另一方；输入的树中是极大方与极小方。小得画不出形状的节点显示它的值。',
    print: '方块是极大方，三角形是极小方，叶子是黄色。',
    'green-red': '极大方是绿色，极小方是红色。',
    value: '对谁有利，颜色越深越有利。合成一格的子树显示各类叶子的比例。',
    effort: '在该节点及其下方搜索了多少节点；每深一级，多出数倍。',
    cut: '是否有着法被剪掉，依据的是谁的界。合成一格的子树显示被剪节点的比例。',
    kind: 'PV 节点：值在窗口之内。截断节点：有一步已经太好。全搜节点：哪一步都不够好。',
  },
  value: { min: '对极小方有利', max: '对极大方有利' },
  effort: (nodes) => `1 到 ${nodes} 个节点`,
  cut: { none: '未剪枝', shallow: '浅剪枝：依据父节点的界', deep: '深剪枝：依据更上层的界' },
  kind: { pv: 'PV 节点', cut: '截断节点', all: '全搜节点' },
  legend: '远处的子树：对极大方有利、持平、对极小方有利的叶子各占多少；最下面是被剪掉的',
};

export const colorsText: Localized<ColorsText> = { en: colorsEn, zh: colorsZh };
