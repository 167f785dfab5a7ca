import type { Localized, TextOf } from '../../core/language.ts';
import type { Side } from '../../tree/explain/facts.ts';
import { formatCount } from '../../core/format.ts';
import type { FoldWords } from '../../tree/layout/fold-facts.ts';
import { foldVerdicts, sideNames, sideSigns } from './tree.ts';

/** How a search came to visit a node, where that was not simply to find out its value. */
export type MarkWord = 'nullWindow' | 'reSearch' | 'reduced' | 'threatSearch';

export const markText: Localized<Readonly<Record<MarkWord, string>>> = {
  en: {
    nullWindow: 'Null window: only asked whether it is better than what is known.',
    reSearch: 'Searched again: this move was tried here before.',
    reduced: 'Reduced: a late move, searched less deep.',
    threatSearch: 'Threat search: only fours, and the answers they force.',
  },
  zh: {
    nullWindow: '零窗口：只问是否比已知的更好。',
    reSearch: '重新搜索：这个着法在这里试过。',
    reduced: '缩减：靠后的着法，搜得浅一些。',
    threatSearch: '威胁搜索：只走冲四和被迫的应对。',
  },
};

const rangeEn = {
  title: (nodes: number) => (nodes === 1 ? '1 node' : `${formatCount(nodes, 'en')} nodes`),
  leaves: 'Leaves',
  cutoffs: 'Cutoffs',
  pruned: 'Moves pruned',
  deepest: 'Down to ply',
  zoom: 'Double-click to zoom in.',
};

export type RangeText = TextOf<typeof rangeEn>;

const rangeZh: RangeText = {
  title: (nodes) => `${formatCount(nodes, 'zh')} 个节点`,
  leaves: '叶节点',
  cutoffs: '剪枝次数',
  pruned: '剪掉的着法',
  deepest: '最深一层',
  zoom: '双击放大。',
};

export const rangeText: Localized<RangeText> = { en: rangeEn, zh: rangeZh };

/** Why a node has no children. The gomoku player's are decided or estimated long before the end. */
export type LeafWord = 'terminal' | 'horizon' | 'table' | 'decided' | 'estimate';

/** What a node of the tree tells of itself, ready to be read. */
export interface NodeWords {
  /** Null at the root. */
  readonly move: string | null;
  readonly player: Side;
  readonly ply: number;
  /** As written: "(−∞, 3)"; null where there is none. */
  readonly window: string | null;
  /** As written, without its bound; null while it is not known. */
  readonly value: string | null;
  readonly bound: 'exact' | 'atLeast' | 'atMost' | 'soFar';
  readonly leaf: LeafWord | null;
  readonly pruned: number;
  readonly below: number;
  readonly ghost: boolean;
  /** Of a ghost: that nothing cut it off. */
  readonly uncut: boolean;
  /** Of a ghost: that another search of the same move has come to it. */
  readonly again: boolean;
  readonly state: 'future' | 'open' | 'settled';
  readonly marks: readonly MarkWord[];
}

const signs = { exact: '= ', atLeast: '≥ ', atMost: '≤ ', soFar: '' } as const;

/** A value with its bound as a sign: "≥ 5". */
export function signedValue(words: NodeWords): string {
  return words.value === null ? '' : `${signs[words.bound]}${words.value}`;
}

/** Without the word for a side, which not all names have. */
const chinesePlayer = (player: Side): string => sideNames.zh[player].replace('方', '');

/** What became of a node that is not of the search, for those who listen. */
function ghostWords({ uncut, again }: NodeWords): Localized<string> {
  if (again)
    return { en: 'pruned this time, searched the other time', zh: '这一次剪掉，另一次搜索过' };
  return uncut
    ? { en: 'not searched', zh: '没有搜索' }
    : { en: 'pruned, not searched', zh: '已剪掉，没有搜索' };
}

const hintsEn = {
  root: 'Root',
  title: ({ move, player, leaf }: NodeWords) => {
    if (leaf !== null) return move ?? 'Root';
    const name = `${sideSigns[player]} ${sideNames.en[player]}`;
    return move === null ? `${name}, root` : `${move}, then ${name}`;
  },
  rows: {
    ply: 'Ply',
    window: 'Window on entry',
    value: 'Value',
    best: 'Best so far',
    pruned: 'Moves pruned',
    below: 'Nodes below',
  },
  leaf: {
    terminal: 'The game is over here.',
    horizon: 'Depth limit: the value is an estimate.',
    table: 'Known from the transposition table.',
    decided: 'Decided: the patterns on the board show how it ends.',
    estimate: 'An estimate: the search goes no further here.',
  },
  marks: markText.en,
  future: 'Not searched yet at this step.',
  ghost: 'Pruned: the search left this out.',
  again: 'Pruned this time: when the same move was searched the other time, the search came here.',
  uncut: 'Left out: the search did not come here.',
  count: (count: number) => formatCount(count, 'en'),
  stub: (count: number, opened: boolean) => {
    if (opened) return 'Press to close what was pruned here.';
    return count === 1
      ? '1 move pruned here. Press to see what it would have cost.'
      : `${formatCount(count, 'en')} moves pruned here. Press to see what they would have cost.`;
  },
  /** Of a mark that stands for many nodes. */
  many: rangeText.en,
  hidden: (count: number) =>
    count === 1
      ? '1 node below was searched but not recorded. Press to search it again.'
      : `${formatCount(count, 'en')} nodes below were searched but not recorded. Press to search them again.`,
  /** The whole of it in one sentence, for those who listen. */
  spoken: (words: NodeWords) => {
    const parts = [words.move === null ? 'Root' : `Move ${words.move}`];
    if (words.leaf === null) parts.push(`${sideNames.en[words.player]} to move`);
    if (words.ghost) parts.push(ghostWords(words).en);
    if (words.state === 'future') parts.push('not searched yet');
    if (words.window !== null) parts.push(`window ${words.window}`);
    if (words.value !== null) {
      const how = { exact: 'value', atLeast: 'value at least', atMost: 'value at most' };
      const sort = words.bound === 'soFar' ? 'best so far' : how[words.bound];
      parts.push(`${sort} ${words.value}`);
    }
    if (words.leaf === 'terminal') parts.push('the game is over here');
    if (words.leaf === 'horizon') parts.push('an estimate at the depth limit');
    if (words.leaf === 'table') parts.push('known from the transposition table');
    if (words.leaf === 'decided') parts.push('decided');
    if (words.leaf === 'estimate') parts.push('an estimate');
    if (words.pruned > 0) {
      parts.push(words.pruned === 1 ? '1 move pruned' : `${words.pruned} moves pruned`);
    }
    return `${parts.join(', ')}.`;
  },

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
    return `${what}, ${foldVerdicts.en[kind]}, ${range}.`;
  },
};

export type HintText = TextOf<typeof hintsEn>;

const hintsZh: HintText = {
  root: '根节点',
  title: ({ move, player, leaf }) => {
    if (leaf !== null) return move ?? '根节点';
    const name = `${sideSigns[player]} ${chinesePlayer(player)}`;
    return move === null ? `${name}，根节点` : `${move}，轮到 ${name}`;
  },
  rows: {
    ply: '层',
    window: '进入时的窗口',
    value: '值',
    best: '目前最好',
    pruned: '剪掉的着法',
    below: '下方节点',
  },
  leaf: {
    terminal: '对局在此结束。',
    horizon: '到达深度限制，值是静态评估。',
    table: '由置换表得知。',
    decided: '胜负已定：从棋型就能看出结局。',
    estimate: '静态评估：搜索到此为止。',
  },
  marks: markText.zh,
  future: '到这一步还没搜到。',
  ghost: '已剪掉：搜索略过了这里。',
  again: '这一次剪掉了：同一着法的另一次搜索来过这里。',
  uncut: '略去：搜索没有来到这里。',
  count: (count) => formatCount(count, 'zh'),
  stub: (count, opened) =>
    opened
      ? '按一下，收起剪掉的部分。'
      : `这里剪掉了 ${formatCount(count, 'zh')} 个着法。按一下，看看本来要搜多少。`,
  many: rangeText.zh,
  hidden: (count) =>
    `下面搜过 ${formatCount(count, 'zh')} 个节点，但没有记录。按一下，重新搜索并显示。`,
  spoken: (words) => {
    const parts = [words.move === null ? '根节点' : `着法 ${words.move}`];
    if (words.leaf === null) parts.push(`轮到${sideNames.zh[words.player]}`);
    if (words.ghost) parts.push(ghostWords(words).zh);
    if (words.state === 'future') parts.push('还没搜到');
    if (words.window !== null) parts.push(`窗口 ${words.window}`);
    if (words.value !== null) {
      const how = { exact: '值为', atLeast: '值至少为', atMost: '值至多为', soFar: '目前最好' };
      parts.push(`${how[words.bound]} ${words.value}`);
    }
    if (words.leaf === 'terminal') parts.push('对局在此结束');
    if (words.leaf === 'horizon') parts.push('到达深度限制，值是静态评估');
    if (words.leaf === 'table') parts.push('由置换表得知');
    if (words.leaf === 'decided') parts.push('胜负已定');
    if (words.leaf === 'estimate') parts.push('静态评估');
    if (words.pruned > 0) parts.push(`剪掉 ${formatCount(words.pruned, 'zh')} 个着法`);
    return `${parts.join('，')}。`;
  },

  foldTitle: ({ kind, moves }) => `${formatCount(moves, 'zh')} 个着法${foldVerdicts.zh[kind]}`,
  foldRows: { values: '值', refuted: '被驳倒', worse: '准确，但较差', nodes: '节点' },
  range: (low, high) => (low === high ? low : `${low} 到 ${high}`),
  press: (opened) => (opened ? '按一下，重新合画成一个（X）。' : '按一下，逐个显示（X）。'),
  spokenFold: ({ kind, moves, values, opened }) => {
    const what = `${formatCount(moves, 'zh')} 个着法${opened ? '逐个显示' : '合画成一个'}`;
    const [low, high] = values;
    const range = low === high ? `值为 ${low}` : `值从 ${low} 到 ${high}`;
    return `${what}，${foldVerdicts.zh[kind]}，${range}。`;
  },
};

/** What is said of a node, a stub or a fold that is pointed at or selected. */
export const hintText: Localized<HintText> = { en: hintsEn, zh: hintsZh };
