import type { Localized, TextOf } from '../../../core/language.ts';
import { formatCount } from '../../../core/format.ts';
import type { Side } from '../../../tree/explain/facts.ts';
import { sideNames, sideSigns } from '../sides.ts';
import { markText, type MarkWord } from './marks.ts';
import { rangeText } from './range.ts';

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

const english = {
  label: (nodes: number, value: string | null) =>
    value === null
      ? `Game tree, ${formatCount(nodes, 'en')} nodes`
      : `Game tree, ${formatCount(nodes, 'en')} nodes, value ${value}`,
  /** While what it comes to is asked. */
  held: 'Game tree, as far as the search has come',
  /** While the search runs. */
  growing: 'Game tree of a search that is running: it grows',
  empty: 'Game tree, empty',
  root: 'Root',
  instructions:
    'Shift and the arrow keys walk through the tree. Enter goes to the moment when a node was entered, or opens what was pruned. Plus and minus zoom, zero fits the tree, Escape leaves. L opens the tree as an outline of text, slash finds a node.',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  fit: 'Fit the whole tree (0)',
  locate: 'To the current node (.)',
  wheelHint: 'Click the tree to zoom with the wheel, or hold Ctrl',
  best: (value: string) => `best ${value}`,
  more: (count: number) => `+${formatCount(count, 'en')}`,

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
  ghost: 'Pruned: the search never came here.',
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
    `${formatCount(count, 'en')} nodes below were searched but not recorded. Press to search them again.`,
  /** The whole of it in one sentence, for those who listen. */
  spoken: (words: NodeWords) => {
    const parts = [words.move === null ? 'Root' : `Move ${words.move}`];
    if (words.leaf === null) parts.push(`${sideNames.en[words.player]} to move`);
    if (words.ghost) parts.push('pruned, never searched');
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
};

export type TreeText = TextOf<typeof english>;

const chinese: TreeText = {
  label: (nodes, value) =>
    value === null
      ? `博弈树，共 ${formatCount(nodes, 'zh')} 个节点`
      : `博弈树，共 ${formatCount(nodes, 'zh')} 个节点，值为 ${value}`,
  held: '博弈树，画到搜索目前所到之处',
  growing: '博弈树：搜索正在进行，树还在生长',
  empty: '博弈树，空',
  root: '根节点',
  instructions:
    'Shift 加方向键在树中走动；回车跳到进入该节点的那一步，或打开被剪掉的部分；加号和减号缩放，0 显示整棵树，Esc 离开；L 以文字大纲显示树，斜杠键查找节点。',
  zoomIn: '放大（+）',
  zoomOut: '缩小（−）',
  fit: '显示整棵树（0）',
  locate: '到当前节点（.）',
  wheelHint: '先点一下树再用滚轮缩放，或按住 Ctrl',
  best: (value) => `最好 ${value}`,
  more: (count) => `+${formatCount(count, 'zh')}`,

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
  ghost: '已剪掉：搜索从未来过这里。',
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
    if (words.ghost) parts.push('已剪掉，从未搜索');
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
};

export const treeText: Localized<TreeText> = { en: english, zh: chinese };
