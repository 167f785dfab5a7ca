import type { Localized, TextOf } from '../../../core/language.ts';
import type { FoldWords } from '../../../tree/layout/fold-facts.ts';
import { formatCount } from '../../../core/format.ts';

const englishKinds = { refuted: 'refuted', worse: 'worse', noBetter: 'no better' } as const;
const chineseKinds = { refuted: '被驳倒', worse: '较差', noBetter: '未改进' } as const;

const english = {
  /** On the button that changes to the other view. */
  toIcicle: 'As an icicle: cells as wide as their subtrees (I)',
  toTree: 'As a tree of nodes and edges (I)',
  toGraph: 'Each position once, with all ways that lead to it (G)',
  byValue: 'Best move first, instead of in the order of search (V)',
  byVisits: 'Most visited move first, instead of in the order of search (V)',
  folding: 'Draw many moves that came to nothing as one (B)',
  /** "118 refuted": how many there are of one of `foldKinds`. */
  folded: (count: number, kind: string) => `${formatCount(count, 'en')} ${kind}`,
  foldKinds: englishKinds,
  foldTitle: ({ kind, moves }: FoldWords) => {
    const count = formatCount(moves, 'en');
    if (kind === 'refuted') return `${count} moves refuted`;
    return kind === 'worse' ? `${count} moves that are worse` : `${count} moves, none better`;
  },
  foldRows: { values: 'Values', refuted: 'Refuted', worse: 'Exact, but worse', nodes: 'Nodes' },
  range: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  press: (opened: boolean) =>
    opened ? 'Press to draw them as one again (X).' : 'Press to see them one by one (X).',
  spokenFold: ({ kind, moves, values, opened }: FoldWords) => {
    const what = `${formatCount(moves, 'en')} moves ${opened ? 'shown one by one' : 'drawn as one'}`;
    const [low, high] = values;
    const range = low === high ? `value ${low}` : `values ${low} to ${high}`;
    return `${what}, ${englishKinds[kind]}, ${range}.`;
  },
  overview: 'Overview of the whole tree',
  /** Where the view stands: from … to percent of the tree's width. */
  overviewPlace: (from: number, to: number) => `From ${from} to ${to} percent of its width`,
  legend: {
    fold: 'so many moves that came to nothing, drawn as one: press to open',
    cell: 'icicle: a corner off, so this node was cut; hatched, what was pruned there',
    table: 'icicle: known from the transposition table',
  },
  keys: {
    view: 'tree or icicle',
    graph: 'each position once, or back to the tree',
    byValue: 'best move first, or in play order',
    folding: 'draw many moves that came to nothing as one',
    fold: 'open or close such a bracket',
  },
};

export type ViewsText = TextOf<typeof english>;

const chinese: ViewsText = {
  toIcicle: '冰柱图：格子与子树一样宽（I）',
  toTree: '节点与连线的树（I）',
  toGraph: '每个局面只画一次，连上所有到达它的路径（G）',
  byValue: '最好的着法在前，而不是按搜索的顺序（V）',
  byVisits: '访问最多的着法在前，而不是按搜索的顺序（V）',
  folding: '把许多无用的着法合画成一个（B）',
  folded: (count, kind) => `${formatCount(count, 'zh')} 个${kind}`,
  foldKinds: chineseKinds,
  foldTitle: ({ kind, moves }) => `${formatCount(moves, 'zh')} 个着法${chineseKinds[kind]}`,
  foldRows: { values: '值', refuted: '被驳倒', worse: '准确，但较差', nodes: '节点' },
  range: (low, high) => (low === high ? low : `${low} 到 ${high}`),
  press: (opened) => (opened ? '按一下，重新合画成一个（X）。' : '按一下，逐个显示（X）。'),
  spokenFold: ({ kind, moves, values, opened }) => {
    const what = `${formatCount(moves, 'zh')} 个着法${opened ? '逐个显示' : '合画成一个'}`;
    const [low, high] = values;
    const range = low === high ? `值为 ${low}` : `值从 ${low} 到 ${high}`;
    return `${what}，${chineseKinds[kind]}，${range}。`;
  },
  overview: '整棵树的概览',
  overviewPlace: (from, to) => `显示宽度的 ${from}% 到 ${to}%`,
  legend: {
    fold: '这么多无用的着法合画成一个，按一下展开',
    cell: '冰柱图：缺角的格子是发生剪枝的节点，斜线是剪掉的部分',
    table: '冰柱图：由置换表得知',
  },
  keys: {
    view: '树或冰柱图',
    graph: '每个局面只画一次，或回到树',
    byValue: '最好的着法在前，或按搜索顺序',
    folding: '把许多无用的着法合画成一个',
    fold: '展开或合上这样的括号',
  },
};

export const viewsText: Localized<ViewsText> = { en: english, zh: chinese };
