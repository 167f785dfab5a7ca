import type { Localized, TextOf } from '../../../core/language.ts';
import type { TreeColor } from '../../../tree/layout/view-state.ts';

const english = {
  heading: 'What colors tell',
  close: 'Close',
  names: {
    player: 'Whose move it is',
    value: 'Value',
    effort: 'Effort',
    cut: 'Cutoffs',
    kind: 'Kind of node',
  } satisfies Readonly<Record<TreeColor, string>>,
  lines: {
    player: 'MAX or MIN. What is too small for a shape shows its value.',
    value:
      'Whom it is good for; the stronger the color, the more. A mark shows the share of its leaves.',
    effort: 'How many nodes were searched there and below; each step is several times as many.',
    cut: 'Whether moves were left out, and whose bound it was. A mark shows the share of its nodes.',
    kind: 'PV: the value lies within the window. Cut: one move was too good. All: no move was good enough.',
  } satisfies Readonly<Record<TreeColor, string>>,
  /** Between the two stands the value that is good for neither side. */
  value: { min: 'good for MIN', max: 'good for MAX' },
  effort: (nodes: string) => `from 1 to ${nodes} nodes`,
  cut: {
    none: 'not cut',
    shallow: 'shallow: by its parent’s bound',
    deep: 'deep: by a bound from further up',
  },
  kind: { pv: 'PV node', cut: 'Cut node', all: 'All node' },
  legend:
    'a far-off subtree: its leaves that are good for MAX, for neither, for MIN; below, pruned',
};

export type ColorsText = TextOf<typeof english>;

const chinese: ColorsText = {
  heading: '颜色表示什么',
  close: '关闭',
  names: { player: '轮到谁走', value: '值', effort: '搜索量', cut: '剪枝', kind: '节点类型' },
  lines: {
    player: '极大方或极小方。小得画不出形状的节点显示它的值。',
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

export const colorsText: Localized<ColorsText> = { en: english, zh: chinese };
