import type { Localized, TextOf } from '../../core/language.ts';

const viewsEn = {
  /** On the button that changes to the other view. */
  toIcicle: 'As an icicle: cells as wide as their subtrees (I)',
  toTree: 'As a tree of nodes and edges (I)',
  toGraph: 'Each position once, with all ways that lead to it (G)',
  byValue: 'Best move first, instead of in the order of search (V)',
  byVisits: 'Most visited move first, instead of in the order of search (V)',
  folding: 'Draw many moves that came to nothing as one (B)',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  fit: 'Fit the whole tree (0)',
  locate: 'To the current node (.)',
  overview: 'Overview of the whole tree',
  /** Where the view stands: from … to percent of the tree's width. */
  overviewPlace: (from: number, to: number) => `From ${from} to ${to} percent of its width`,
};

export type ViewsText = TextOf<typeof viewsEn>;

const viewsZh: ViewsText = {
  toIcicle: '冰柱图：格子与子树一样宽（I）',
  toTree: '节点与连线的树（I）',
  toGraph: '每个局面只画一次，连上所有到达它的路径（G）',
  byValue: '最好的着法在前，而不是按搜索的顺序（V）',
  byVisits: '访问最多的着法在前，而不是按搜索的顺序（V）',
  folding: '把许多无用的着法合画成一个（B）',
  zoomIn: '放大（+）',
  zoomOut: '缩小（−）',
  fit: '显示整棵树（0）',
  locate: '到当前节点（.）',
  overview: '整棵树的概览',
  overviewPlace: (from, to) => `显示宽度的 ${from}% 到 ${to}%`,
};

/** What changes how a tree is drawn: the buttons beside it, and the overview below. */
export const viewsText: Localized<ViewsText> = { en: viewsEn, zh: viewsZh };
