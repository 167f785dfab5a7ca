import type { Localized, TextOf } from '../../core/language.ts';
import { SEAT_SIGNS } from '../../trace/payoffs.ts';
import type { Side } from '../../tree/explain/facts.ts';
import { englishCount } from '../../core/english-count.ts';
import { formatCount } from '../../core/format.ts';
import type { FoldKind } from '../../tree/layout/fold-facts.ts';

/** What players are called where no game has names for them. */
export const sideNames: Localized<Readonly<Record<Side, string>>> = {
  en: { max: 'MAX', min: 'MIN', one: 'Player 1', two: 'Player 2', three: 'Player 3' },
  zh: { max: '极大方', min: '极小方', one: '玩家一', two: '玩家二', three: '玩家三' },
};

/** The signs that stand for them, as they are drawn. */
export const sideSigns: Readonly<Record<Side, string>> = { max: '△', min: '▽', ...SEAT_SIGNS };

/** What became of siblings that are drawn as one. */
export const foldVerdicts: Localized<Readonly<Record<FoldKind, string>>> = {
  en: { refuted: 'refuted', worse: 'worse', noBetter: 'no better' },
  zh: { refuted: '被驳倒', worse: '较差', noBetter: '未改进' },
};

const englishFolds = {
  refuted: 'moves refuted',
  worse: 'moves worse',
  noBetter: 'moves no better',
} as const;
const chineseFolds = {
  refuted: '个着法被驳倒',
  worse: '个着法较差',
  noBetter: '个着法未改进',
} as const;

const treeEn = {
  label: (nodes: number, value: string | null) =>
    value === null
      ? `Game tree, ${englishCount(nodes, 'node')}`
      : `Game tree, ${englishCount(nodes, 'node')}, value ${value}`,
  /** While what it comes to is asked. */
  held: 'Game tree, as far as the search has come',
  /** While the search runs. */
  growing: 'Game tree of a search that is running: it grows',
  empty: 'Game tree, empty',
  instructions:
    'Shift and the arrow keys walk through the tree. Enter goes to the moment when a node was entered, or opens what was pruned. Plus and minus zoom, zero fits the tree, Escape leaves. L opens the tree as an outline of text, slash finds a node.',
  wheelHint: 'Click the tree to zoom with the wheel, or hold Ctrl',
  best: (value: string) => `best ${value}`,
  more: (count: number) => `+${formatCount(count, 'en')}`,
  /** "118 moves refuted": how many there are of one of `foldKinds`. */
  folded: (count: number, kind: string) => `${formatCount(count, 'en')} ${kind}`,
  foldKinds: englishFolds,
  foldVerdicts: foldVerdicts.en,
};

export type TreeText = TextOf<typeof treeEn>;

const treeZh: TreeText = {
  label: (nodes, value) =>
    value === null
      ? `博弈树，共 ${formatCount(nodes, 'zh')} 个节点`
      : `博弈树，共 ${formatCount(nodes, 'zh')} 个节点，值为 ${value}`,
  held: '博弈树，画到搜索目前所到之处',
  growing: '博弈树：搜索正在进行，树还在生长',
  empty: '博弈树，空',
  instructions:
    'Shift 加方向键在树中走动；回车跳到进入该节点的那一步，或打开被剪掉的部分；加号和减号缩放，0 显示整棵树，Esc 离开；L 以文字大纲显示树，斜杠键查找节点。',
  wheelHint: '先点一下树再用滚轮缩放，或按住 Ctrl',
  best: (value) => `最好 ${value}`,
  more: (count) => `+${formatCount(count, 'zh')}`,
  folded: (count, kind) => `${formatCount(count, 'zh')} ${kind}`,
  foldKinds: chineseFolds,
  foldVerdicts: foldVerdicts.zh,
};

/** What is said of a tree as a whole, and written in its picture. */
export const treeText: Localized<TreeText> = { en: treeEn, zh: treeZh };
