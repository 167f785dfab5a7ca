import type { Localized, TextOf, Language } from '../../core/language.ts';
import { englishCount } from '../../core/english-count.ts';
import { formatCount, formatValue, formatWindow } from '../../core/format.ts';
import { zh } from '../../core/chinese-spacing.ts';
import { hasWindow } from '../../trace/trace-index.ts';
import { BOUND, FLAG, NO_MOVE, type Trace } from '../../trace/trace.ts';
import type { MarkWord, NodeWords } from './tree-hints.ts';
import { isPlayersTrace } from '../../tree/explain/players-trace.ts';
import { hiddenIn } from '../../trace/sums/hidden-sums.ts';
import type { Scene } from '../../tree/layout/layout.ts';
import { stateOf } from '../../tree/layout/look.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { sideOf } from '../../tree/explain/side.ts';
import { boundOf, prunedCount, subtreeEnd } from '../../trace/nodes.ts';
import { totalSteps } from '../../trace/clock.ts';
import { readingAt } from '../../trace/node-at-step.ts';
import { STATE } from '../../tree/layout/visible.ts';

const englishPlace = (before: string) => (before === '' ? 'at the root' : `after ${before}`);
const chinesePlace = (before: string) => (before === '' ? '在根节点' : zh`在 ${before} 之后`);

const findEn = {
  field: 'Moves from the root',
  /** `line` is a line of play of this tree. */
  placeholder: (line: string) => `for example ${line}`,
  go: 'Go',
  /** What else to look for. */
  what: 'Or find',
  next: 'Next',
  previous: 'The one before',
  close: 'Close',
  cancel: 'Cancel',
  looking: (percent: number) => `Looking … ${percent} %`,
  kinds: {
    bestLine: 'End of the best line',
    nextCutoff: 'Cutoff',
    previousCutoff: 'Cutoff before',
    nextTableHit: 'Table hit',
    previousTableHit: 'Table hit before',
    lowestCutoff: 'Lowest cutoff',
    farthestCutoff: 'Deepest cutoff',
    costliestChild: 'Costliest child',
    costliestDetour: 'Costliest detour',
  },
  /** What each looks for, in a sentence. */
  lines: {
    bestLine: 'The end of the principal variation',
    nextCutoff: 'The next node at which moves were pruned, in the order of the search',
    previousCutoff: 'The node before at which moves were pruned, in the order of the search',
    nextTableHit: 'The next node whose value was known from the transposition table',
    previousTableHit: 'The node before whose value was known from the transposition table',
    lowestCutoff: 'The cutoff at the greatest ply',
    farthestCutoff: 'The cutoff whose bound comes from furthest up: beyond the parent, a deep one',
    costliestChild: 'The child below which the most nodes were searched; again to go on down',
    costliestDetour:
      'Where the most was searched before the move that cut off: better ordering would have saved it',
  },
  openGhost: 'Search it and go there',
  openHidden: 'Search it again and go there',
  /** The engine has been asked: one goes there as soon as it has answered. */
  opening: 'The engine has been asked; once it has answered, you are taken there.',

  // What came of it.
  empty: 'Type the moves from the root, for example b2 c3 a1.',
  tooLong: 'That is longer than any line of play.',
  openQuote: 'A quotation mark is never closed.',
  /** `name` is the move as it was typed. */
  noSquare: (name: string) => `${name} is no square of this board.`,
  /** `before` is the line of play that leads to where the move is not; '' at the root. */
  taken: (name: string, before: string) => `${name} is taken ${englishPlace(before)}.`,
  pruned: (name: string, before: string) =>
    `${name} was not searched ${englishPlace(before)}: moves were pruned there.`,
  hidden: (before: string) => `What comes ${englishPlace(before)} was searched but not recorded.`,
  terminal: (name: string, before: string) =>
    `There is no ${name} ${englishPlace(before)}: the game is over there.`,
  horizon: (name: string, before: string) =>
    `There is no ${name} ${englishPlace(before)}: the search met its depth limit there.`,
  table: (name: string, before: string) =>
    `There is no ${name} ${englishPlace(before)}: the value was known from the table there.`,
  absent: (name: string, before: string) => `There is no move ${name} ${englishPlace(before)}.`,

  noTree: 'There is no tree to look in.',
  none: {
    nextCutoff: 'There is no other cutoff.',
    previousCutoff: 'There is no other cutoff.',
    nextTableHit: 'There is no other table hit.',
    previousTableHit: 'There is no other table hit.',
    lowestCutoff: 'Nothing was cut off in this tree.',
    farthestCutoff: 'No cutoff has a bound that comes from a node above it.',
    costliestChild: 'Nothing was searched below this node.',
    costliestDetour: 'Every cutoff came with the first move: no detour at all.',
  },
  /** Put before what was found where the end of the tree was passed. */
  wrapped: 'From the other end again.',
  /** Nodes were left out of the record: only the others were looked at. */
  ofRecorded: 'Only nodes that were recorded are looked at.',
  atRoot: 'At the root.',
  found: (line: string) => `At ${line}.`,
  bestLine: (line: string, value: string, cutShort: boolean) => {
    const end = cutShort ? ' It goes on where nothing was recorded.' : '';
    return `Best line: ${line === '' ? 'the root alone' : line}, value ${value}.${end}`;
  },
  lowestCutoff: (ply: number) => `The lowest cutoff is at ply ${ply}.`,
  farthestCutoff: (distance: number) =>
    distance === 1
      ? 'Every bound comes from the parent: no deep cutoff. This is the first shallow one.'
      : `Its bound comes from ${distance} plies further up: a deep cutoff.`,
  costliestChild: (nodes: number, of: number) =>
    `${formatCount(nodes, 'en')} of the ${englishCount(of, 'node')} below its parent ${nodes === 1 ? 'is' : 'are'} here.`,
  costliestDetour: (nodes: number) =>
    nodes === 1
      ? '1 node was searched here before the move that cut off.'
      : `${formatCount(nodes, 'en')} nodes were searched here before the move that cut off.`,
};

export type FindText = TextOf<typeof findEn>;

const findZh: FindText = {
  field: '从根节点起的着法',
  placeholder: (line) => zh`例如 ${line}`,
  go: '前往',
  what: '或查找',
  next: '下一个',
  previous: '上一个',
  close: '关闭',
  cancel: '取消',
  looking: (percent) => `正在查找… ${percent}%`,
  kinds: {
    bestLine: '最佳变化的末端',
    nextCutoff: '剪枝',
    previousCutoff: '上一处剪枝',
    nextTableHit: '置换表命中',
    previousTableHit: '上一次置换表命中',
    lowestCutoff: '最低的剪枝',
    farthestCutoff: '最深的剪枝',
    costliestChild: '最费的子节点',
    costliestDetour: '最大的弯路',
  },
  lines: {
    bestLine: '主变的末端',
    nextCutoff: '按搜索顺序，下一个剪掉着法的节点',
    previousCutoff: '按搜索顺序，上一个剪掉着法的节点',
    nextTableHit: '下一个由置换表得知其值的节点',
    previousTableHit: '上一个由置换表得知其值的节点',
    lowestCutoff: '所在层数最大的剪枝',
    farthestCutoff: '界来自最远祖先的剪枝：比父节点更远就是深剪枝',
    costliestChild: '下方搜索节点最多的子节点；再按一次继续往下',
    costliestDetour: '在引起剪枝的着法之前搜索得最多之处：排序好些就能省下',
  },
  openGhost: '搜索它并前往',
  openHidden: '重新搜索并前往',
  opening: '已请引擎搜索，完成后就会前往。',

  empty: '请输入从根节点起的着法，例如 b2 c3 a1。',
  tooLong: '这比任何变化都长。',
  openQuote: '引号没有配对。',
  noSquare: (name) => zh`这个棋盘没有 ${name} 这一格。`,
  taken: (name, before) => zh`${chinesePlace(before)}，${name} 已经有棋子了。`,
  pruned: (name, before) => zh`${chinesePlace(before)}没有搜索 ${name}：那里的着法被剪掉了。`,
  hidden: (before) => zh`${chinesePlace(before)}的部分搜索过，但没有记录。`,
  terminal: (name, before) => zh`${chinesePlace(before)}没有 ${name}：对局在那里已经结束。`,
  horizon: (name, before) => zh`${chinesePlace(before)}没有 ${name}：搜索在那里到了深度限制。`,
  table: (name, before) => zh`${chinesePlace(before)}没有 ${name}：那里的值由置换表得知。`,
  absent: (name, before) => zh`${chinesePlace(before)}没有 ${name} 这一着。`,

  noTree: '没有可以查找的树。',
  none: {
    nextCutoff: '没有别的剪枝了。',
    previousCutoff: '没有别的剪枝了。',
    nextTableHit: '没有别的置换表命中了。',
    previousTableHit: '没有别的置换表命中了。',
    lowestCutoff: '这棵树没有剪枝。',
    farthestCutoff: '没有一处剪枝的界来自上方的节点。',
    costliestChild: '这个节点下方没有搜索过任何节点。',
    costliestDetour: '每次剪枝都由第一个着法引起：没有走弯路。',
  },
  wrapped: '已从另一端重新开始。',
  ofRecorded: '只查找有记录的节点。',
  atRoot: '在根节点。',
  found: (line) => zh`在 ${line}。`,
  bestLine: (line, value, cutShort) => {
    const end = cutShort ? '它在没有记录的部分还有后续。' : '';
    return `最佳变化：${line === '' ? '只有根节点' : line}，值为 ${value}。${end}`;
  },
  lowestCutoff: (ply) => `最低的剪枝在第 ${ply} 层。`,
  farthestCutoff: (distance) =>
    distance === 1
      ? '所有的界都来自父节点：没有深剪枝。这是第一处浅剪枝。'
      : `它的界来自往上 ${distance} 层的祖先：深剪枝。`,
  costliestChild: (nodes, of) =>
    `父节点下方共 ${formatCount(of, 'zh')} 个节点，这里占 ${formatCount(nodes, 'zh')} 个。`,
  costliestDetour: (nodes) =>
    `在引起剪枝的着法之前，这里搜索了 ${formatCount(nodes, 'zh')} 个节点。`,
};

export const findText: Localized<FindText> = { en: findEn, zh: findZh };

const outlineEn = {
  heading: 'Outline',
  help: 'Arrow keys move; right opens, left goes up; Enter selects.',
  close: 'Close the outline',
  stub: (count: number, opened: boolean) => {
    const moves = count === 1 ? '1 move pruned' : `${formatCount(count, 'en')} moves pruned`;
    return opened ? `${moves}: close` : `${moves}: search it`;
  },
  hidden: (count: number) => `${englishCount(count, 'node')} not recorded: search again`,
  more: (count: number) => `${formatCount(count, 'en')} more`,
  pass: (number: number) => `Pass ${number}`,
  bestLine: 'on the best line',
};

export type OutlineText = TextOf<typeof outlineEn>;

const outlineZh: OutlineText = {
  heading: '大纲',
  help: '方向键移动：右键展开，左键到上一层，回车选中。',
  close: '关闭大纲',
  stub: (count, opened) => `剪掉 ${formatCount(count, 'zh')} 个着法：${opened ? '收起' : '搜索它'}`,
  hidden: (count) => `${formatCount(count, 'zh')} 个节点没有记录：重新搜索`,
  more: (count) => `还有 ${formatCount(count, 'zh')} 个`,
  pass: (number) => `第 ${number} 轮`,
  bestLine: '在主变上',
};

export const outlineText: Localized<OutlineText> = { en: outlineEn, zh: outlineZh };

const placesEn = {
  heading: 'Bookmarks',
  back: 'Back to where you were (Alt+←)',
  forward: 'Forward again (Alt+→)',
  add: 'Bookmark this node',
  name: 'Name',
  nameHint: 'Name, if you like',
  remove: (place: string) => `Remove ${place}`,
  close: 'Close',
  none: 'None yet. They go along in the link to this page.',
  /** Nothing is selected: there is no place to keep. */
  nothingSelected: 'Select a node first.',
  full: (most: number) => `There is room for ${most} bookmarks: remove one first.`,
  /** The place of a bookmark is not in the tree that is shown. */
  notHere: (place: string) => `${place} is not in this tree.`,
  root: 'Root',
};

export type PlacesText = TextOf<typeof placesEn>;

const placesZh: PlacesText = {
  heading: '书签',
  back: '回到先前的位置（Alt+←）',
  forward: '再次前进（Alt+→）',
  add: '给这个节点加书签',
  name: '名称',
  nameHint: '名称（可不填）',
  remove: (place) => `删除 ${place}`,
  close: '关闭',
  none: '还没有。书签会随本页的链接一起保存。',
  nothingSelected: '请先选中一个节点。',
  full: (most) => `最多只能有 ${most} 个书签，请先删除一个。`,
  notHere: (place) => `这棵树里没有 ${place}。`,
  root: '根节点',
};

export const placesText: Localized<PlacesText> = { en: placesEn, zh: placesZh };

const boundWords = {
  [BOUND.none]: 'exact',
  [BOUND.exact]: 'exact',
  [BOUND.atLeast]: 'atLeast',
  [BOUND.atMost]: 'atMost',
} as const;
const stateWords = ['future', 'open', 'settled'] as const;

/** What a node tells of itself at step `step` of the main search; a ghost has no steps. */
export function nodeWords(scene: Scene, node: number, step: number, language: Language): NodeWords {
  const { trace } = scene;
  const { promised } = trace.header;
  const isAhead = promised !== undefined && step < promised.leftOutFrom;
  const state = isAhead ? STATE.future : stateIn(scene, node, step);
  const settled = state === STATE.settled;
  // Of a node that was never come to the value is not known, but that of a leaf is seen.
  const isKnown = promised === undefined || trace.size[node] === 1;
  const best = state === STATE.open ? readingAt(trace, node, step).best : null;
  const bound = boundOf(trace, node);
  let value: string | null = null;
  if (best !== null) value = formatValue(best, trace.header);
  else if (settled && isKnown && bound !== BOUND.none)
    value = formatValue(trace.value[node]!, trace.header);
  else if (isAhead && trace.size[node] === 1) value = formatValue(trace.value[node]!, trace.header);
  const move = trace.move[node]!;
  return {
    move: move === NO_MOVE ? null : shownMoveOf(trace.header, move, language),
    player: sideOf(trace, node),
    ply: trace.ply[node]!,
    window:
      state !== STATE.future && hasWindow(trace) && !isThreatSearch(trace, node)
        ? formatWindow(trace.alpha[node]!, trace.beta[node]!, trace.header)
        : null,
    value,
    bound: best === null ? boundWords[bound] : 'soFar',
    // That a game is over can be seen before the search comes to it: there nobody is to move.
    leaf: settled || isOver(trace, node) ? leafWord(trace, node) : null,
    pruned: settled ? prunedCount(trace, node) : 0,
    below: trace.size[node]! - 1 + hiddenIn(trace, node, subtreeEnd(trace, node)),
    ghost: scene.ghost && !isAhead,
    uncut: promised?.isUncut === true,
    again: (promised?.searchedFrom?.[node] ?? Infinity) <= step,
    state: stateWords[state]!,
    marks: state === STATE.future ? [] : marksOf(trace.flags[node]!),
  };
}

/** What is left out has no steps of its own: all of it is as it is. */
function stateIn(scene: Scene, node: number, step: number): number {
  if (scene.trace.header.promised !== undefined) return STATE.settled;
  return stateOf(scene, node, scene.ghost ? totalSteps(scene.trace) : step);
}

/** Its window only asks for a win, in numbers that mean nothing to people. */
function isThreatSearch(trace: Trace, node: number): boolean {
  return (trace.flags[node]! & FLAG.threatSearch) !== 0;
}

const markWords = ['threatSearch', 'reduced', 'nullWindow', 'reSearch'] as const;

function marksOf(flags: number): readonly MarkWord[] {
  const marks = markWords.filter((mark) => (flags & FLAG[mark]) !== 0);
  // Every threat search asks yes or no.
  return marks[0] === 'threatSearch' ? marks.filter((mark) => mark !== 'nullWindow') : marks;
}

function isOver(trace: Trace, node: number): boolean {
  return !isPlayersTrace(trace) && (trace.flags[node]! & FLAG.terminal) !== 0;
}

function leafWord(trace: Trace, node: number): NodeWords['leaf'] {
  const flags = trace.flags[node]!;
  const isPlayers = isPlayersTrace(trace);
  if ((flags & FLAG.terminal) !== 0) return isPlayers ? 'decided' : 'terminal';
  if ((flags & FLAG.horizon) !== 0) {
    // A search for fours that finds none has no opinion of the position.
    if (isPlayers && isThreatSearch(trace, node)) return null;
    return isPlayers ? 'estimate' : 'horizon';
  }
  return (flags & FLAG.tableHit) !== 0 ? 'table' : null;
}
