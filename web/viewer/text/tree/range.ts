import type { Localized, TextOf } from '../../../core/language.ts';
import { formatCount } from '../../../core/format.ts';

const english = {
  title: (nodes: number) => (nodes === 1 ? '1 node' : `${formatCount(nodes, 'en')} nodes`),
  leaves: 'Leaves',
  cutoffs: 'Cutoffs',
  pruned: 'Moves pruned',
  deepest: 'Down to ply',
  zoom: 'Double-click to zoom in.',
};

export type RangeText = TextOf<typeof english>;

const chinese: RangeText = {
  title: (nodes) => `${formatCount(nodes, 'zh')} 个节点`,
  leaves: '叶节点',
  cutoffs: '剪枝次数',
  pruned: '剪掉的着法',
  deepest: '最深一层',
  zoom: '双击放大。',
};

export const rangeText: Localized<RangeText> = { en: english, zh: chinese };
