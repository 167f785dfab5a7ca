import { formatCount } from './format.ts';
import type { Localized } from './language.ts';

/** What the card says of a mark that stands for many nodes. */
export interface RangeText {
  readonly title: (nodes: number) => string;
  readonly leaves: string;
  readonly cutoffs: string;
  readonly pruned: string;
  readonly deepest: string;
  readonly zoom: string;
}

export const rangeText: Localized<RangeText> = {
  en: {
    title: (nodes) => (nodes === 1 ? '1 node' : `${formatCount(nodes, 'en')} nodes`),
    leaves: 'Leaves',
    cutoffs: 'Cutoffs',
    pruned: 'Moves pruned',
    deepest: 'Down to ply',
    zoom: 'Double-click to zoom in.',
  },
  zh: {
    title: (nodes) => `${formatCount(nodes, 'zh')} 个节点`,
    leaves: '叶节点',
    cutoffs: '剪枝次数',
    pruned: '剪掉的着法',
    deepest: '最深一层',
    zoom: '双击放大。',
  },
};
