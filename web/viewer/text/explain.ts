import type { Localized, TextOf, Language } from '../../core/language.ts';
import { englishCount } from '../../core/english-count.ts';
import { formatCount } from '../../core/format.ts';
import { zh } from '../../core/chinese-spacing.ts';
import { CUT_CONDITION, type CutRule } from '../../tree/explain/cut-rule.ts';

const rootMovesEn = {
  move: 'Move',
  value: 'Value',
  known: 'Known',
  exact: 'exact',
  atLeast: 'at least',
  atMost: 'at most',
  estimate: 'about',
  horizon: 'estimated',
  best: 'best',
  winsAtOnce: 'wins at once',
  none: 'At this step no move has its value yet.',
  boundsLine:
    'A move that is not best only needs to be shown not to be better, so alpha-beta often stops at a bound.',
};

export type RootMovesText = TextOf<typeof rootMovesEn>;

const rootMovesZh: RootMovesText = {
  move: '着法',
  value: '值',
  known: '界',
  exact: '准确',
  atLeast: '至少',
  atMost: '至多',
  estimate: '约',
  horizon: '估计',
  best: '最佳',
  winsAtOnce: '立即取胜',
  none: '到这一步，还没有着法得出值。',
  boundsLine: '不是最佳的着法，只要证明它不更好就够了，所以 α-β 剪枝常常只给出一个界。',
};

/** The table of the moves at the root. */
export const rootMovesText: Localized<RootMovesText> = { en: rootMovesEn, zh: rootMovesZh };

const countsEn = {
  nodes: 'Nodes',
  leaves: 'Leaves',
  cutoffs: 'Cutoffs',
  prunedMoves: 'Pruned moves',
  /** What each of these is, for those who wonder. */
  nodesLine: 'Positions entered, the root included',
  leavesLine: 'Nodes where the game is over or the depth limit is reached',
  cutoffsLine: 'Nodes left before all their moves were searched',
  prunedMovesLine: 'Moves that were left out there',
  /** The total that a count at this step is part of. */
  of: (total: number) => `of ${formatCount(total, 'en')}`,
  /** `isMean`: chance moves too, and what leaves nothing out has another name. */
  saved: (share: string, full: number, isMean: boolean) =>
    `${share} of ${isMean ? 'expectimax' : 'minimax'}’s ${englishCount(full, 'node')} saved.`,
  savedNothing: (full: number, isMean: boolean) =>
    `${isMean ? 'Expectimax' : 'Minimax'} visits ${englishCount(full, 'node')} too: nothing saved.`,
  minimal: (leaves: number, least: number) =>
    `${englishCount(leaves, 'leaf', 'leaves')}; no search can do with fewer than ${formatCount(least, 'en')} here (Knuth and Moore).`,
  /** Of boards, when all is searched. */
  positions: (positions: number, nodes: number, isMerged: boolean) =>
    `${formatCount(positions, 'en')} different ${positions === 1 ? 'position' : 'positions'}${isMerged ? ', turned and mirrored ones counted once,' : ''} in ${formatCount(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'}.`,
  /** Where symmetric moves are merged: of the chosen node, or of the root. */
  merged: (searched: number, all: number) =>
    `Symmetric moves are merged: ${formatCount(searched, 'en')} of the ${formatCount(all, 'en')} ${all === 1 ? 'move' : 'moves'} here ${searched === 1 ? 'stands' : 'stand'} for all.`,
  /** While the search runs. */
  running: 'The search is running: these are its counts so far.',
  /** A record that leaves nodes out counts only those that it kept. */
  drawnOnly:
    'At this step leaves, cutoffs and pruned moves count where they are drawn; totals are exact.',
  /** Which pass it is, and how many nodes it has entered by now. */
  pass: (number: number, of: number, nodes: number) =>
    `Pass ${formatCount(number, 'en')} of ${formatCount(of, 'en')}: ${formatCount(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'} so far.`,
  empty: 'Nothing has been searched yet.',
};

export type CountsText = TextOf<typeof countsEn>;

const countsZh: CountsText = {
  nodes: '节点',
  leaves: '叶节点',
  cutoffs: '剪枝次数',
  prunedMoves: '剪掉的着法',
  nodesLine: '进入过的局面，包括根节点',
  leavesLine: '对局结束或到达深度限制的节点',
  cutoffsLine: '着法没有搜完就离开的节点',
  prunedMovesLine: '在这些节点省去的着法',
  of: (total) => `共 ${formatCount(total, 'zh')}`,
  saved: (share, full, isMean) =>
    `比${isMean ? '期望极大化搜索' : '极小化极大'}的 ${formatCount(full, 'zh')} 个节点省了 ${share}。`,
  savedNothing: (full, isMean) =>
    `${isMean ? '期望极大化搜索' : '极小化极大'}也是 ${formatCount(full, 'zh')} 个节点：没有省下。`,
  minimal: (leaves, least) =>
    `搜了 ${formatCount(leaves, 'zh')} 个叶节点；这里任何搜索都不能少于 ${formatCount(least, 'zh')} 个（Knuth 与 Moore）。`,
  positions: (positions, nodes, isMerged) =>
    `${formatCount(nodes, 'zh')} 个节点中有 ${formatCount(positions, 'zh')} 个不同的局面${isMerged ? '（旋转、翻转后相同的算一个）' : ''}。`,
  merged: (searched, all) =>
    `已合并对称着法：这里 ${formatCount(all, 'zh')} 个着法由 ${formatCount(searched, 'zh')} 个代表。`,
  running: '搜索正在进行，这里是目前的数目。',
  drawnOnly: '这一步的叶节点、剪枝和剪掉的着法只计画出的部分；总数是准确的。',
  pass: (number, of, nodes) =>
    `第 ${formatCount(number, 'zh')} 遍，共 ${formatCount(of, 'zh')} 遍：到目前 ${formatCount(nodes, 'zh')} 个节点`,
  empty: '还没有搜索。',
};

export const countsText: Localized<CountsText> = { en: countsEn, zh: countsZh };

const findingsEn = {
  heading: 'Look here first',
  line: 'Neither minimax nor alpha-beta does this. Begin with the first: the others often follow from it.',
  /** Where the list ends though there may be more. */
  more: (count: number) => `These are the first ${String(count)}.`,
  root: 'At the root',
  at: (path: string) => `After ${path}`,
  message: (place: string, sentence: string) => `${place} ${sentence}`,
  sentences: {
    'trace-value-differs': {
      max: (value: string, best: string) =>
        `the search returned ${value}; the maximum of its children is ${best}.`,
      min: (value: string, best: string) =>
        `the search returned ${value}; the minimum of its children is ${best}.`,
    },
    'solution-missing': {
      max: (state: string) => `the solution leaves out ${state}, which is searched here.`,
      min: (state: string) => `the solution leaves out ${state}, which is searched here.`,
    },
    'solution-extra': {
      max: (states: string) => `the solution names ${states}, which is pruned here.`,
      min: (states: string) => `the solution names ${states}, which is pruned here.`,
    },
    'trace-window-empty': {
      max: (alpha: string, beta: string) => `α is ${alpha} and above β, which is ${beta}.`,
      min: (alpha: string, beta: string) => `α is ${alpha} and above β, which is ${beta}.`,
    },
    'trace-cut-early': {
      max: (value: string, bound: string) =>
        `the search cut off at ${value}, which has not reached β, ${bound}. (A cut for another reason, such as a win at once, is in order.)`,
      min: (value: string, bound: string) =>
        `the search cut off at ${value}, which has not reached α, ${bound}. (A cut for another reason, such as a win at once, is in order.)`,
    },
  },
};

export type FindingsText = TextOf<typeof findingsEn>;

const findingsZh: FindingsText = {
  heading: '请先看这里',
  line: '正确的极小化极大或 α-β 搜索都不会这样。请从第一处看起，后面的往往由它引起。',
  more: (count) => `这里只列出前 ${String(count)} 处。`,
  root: '根节点',
  at: (path) => `${path} 之后`,
  message: (place, sentence) => `${place}：${sentence}`,
  sentences: {
    'trace-value-differs': {
      max: (value, best) => `返回的是 ${value}，而子节点的最大值是 ${best}。`,
      min: (value, best) => `返回的是 ${value}，而子节点的最小值是 ${best}。`,
    },
    'solution-missing': {
      max: (state) => `答案中缺少 ${state}，这里却搜索了它。`,
      min: (state) => `答案中缺少 ${state}，这里却搜索了它。`,
    },
    'solution-extra': {
      max: (states) => `答案中有 ${states}，在这里却被剪掉了。`,
      min: (states) => `答案中有 ${states}，在这里却被剪掉了。`,
    },
    'trace-window-empty': {
      max: (alpha, beta) => `α 是 ${alpha}，大于 β（${beta}）。`,
      min: (alpha, beta) => `α 是 ${alpha}，大于 β（${beta}）。`,
    },
    'trace-cut-early': {
      max: (value, bound) =>
        `在 ${value} 处剪枝，而 β 是 ${bound}，还没有达到。（若因别的理由剪枝，例如已经必胜，则没有错。）`,
      min: (value, bound) =>
        `在 ${value} 处剪枝，而 α 是 ${bound}，还没有达到。（若因别的理由剪枝，例如已经必胜，则没有错。）`,
    },
  },
};

export const findingsText: Localized<FindingsText> = { en: findingsEn, zh: findingsZh };

/** What a search by one of the cut rules comes to. */
export interface RuleCounts {
  readonly nodes: number;
  readonly cutoffs: number;
}

type BothCounts = Readonly<Record<CutRule, RuleCounts>>;

/** How much is searched by either rule. */
export function bothRules(counts: BothCounts, language: Language): string {
  return language === 'zh' ? bothRulesZh(counts) : bothRulesEn(counts);
}

/** The same in English. */
export function bothRulesEn({ equal, strict }: BothCounts): string {
  return `With ${CUT_CONDITION.equal}: ${inEnglish(equal)}. With ${CUT_CONDITION.strict}: ${inEnglish(strict)}.`;
}

/** The same in Chinese. */
export function bothRulesZh({ equal, strict }: BothCounts): string {
  return `${CUT_CONDITION.equal}：${inChinese(equal)}。${CUT_CONDITION.strict}：${inChinese(strict)}。`;
}

function inEnglish({ nodes, cutoffs }: RuleCounts): string {
  const plural = cutoffs === 1 ? 'cutoff' : 'cutoffs';
  return `${formatCount(nodes, 'en')} nodes, ${formatCount(cutoffs, 'en')} ${plural}`;
}

function inChinese({ nodes, cutoffs }: RuleCounts): string {
  return zh`${formatCount(nodes, 'zh')}个节点，剪枝${formatCount(cutoffs, 'zh')}次`;
}

const growthEn = {
  heading: 'Growth',
  iterations: 'Iterations',
  auto: 'As many as it takes',
  iterationsLine: 'Stops after so many. Playouts: 1,000 if nothing is said.',
  times: (count: number) => formatCount(count, 'en'),
  exploration: 'Exploration',
  explorationLine: 'How much is given to moves that were tried little. 0: always the best so far.',
  playouts: 'Games are played on',
  playoutWays: { random: 'At random', decisive: 'Winning at once where that can be' },
  seed: 'Seed',
  newSeed: 'Other games',
  goal: 'Goal',
  goalLine: 'What the side to move is to get at least, in points.',

  at: (iteration: string, of: string) => `Iteration ${iteration} of ${of}`,
  atRoot: 'At the root',
  below: (path: string) => `After ${path}`,
  noChildren: 'No child is here yet.',
  columns: {
    move: 'Move',
    visits: 'N',
    mean: 'Q',
    prior: 'P',
    exploit: 'Q, 0 to 1',
    explore: 'Exploration',
    sum: 'Sum',
    proof: 'To prove',
    disproof: 'To disprove',
    merit: 'At most',
    state: 'State',
  },
  caption: 'What each move is worth by UCT to whoever chooses here',
  priorCaption:
    'What each move is worth by PUCT to whoever chooses here; P: what it seemed worth before',
  tableCaption: 'Leaves that are still needed at least, as the table of positions has it',
  proofCaption: 'Leaves that are still needed at least',
  /** Below the table: what its two numbers at the ends are. */
  proofNote:
    'To prove 0: the goal is reached for certain; ∞: it can’t be any more. To disprove, the other way round.',
  strategyCaption: 'States in OPEN and before',
  solved: 'solved',
  live: 'live',
  chart: 'How the choice at the root settled',
  chartLine: (move: string, share: string, last: string) =>
    `${move} was visited most, ${share} of all; it has been in front since iteration ${last}.`,
  share: 'Share of visits',
  /** Of gomoku: which moves a search looks at. */
  candidates: {
    near: 'Looks at points within two of a stone.',
    fours:
      'Looks at fours and the answers they force, nothing else: what is proved is a win by fours, and without a proof there may still be another win.',
  },
  untried: (count: number) =>
    count === 1 ? '1 move untried' : `${formatCount(count, 'en')} moves untried`,
};

export type GrowthText = TextOf<typeof growthEn>;

const growthZh: GrowthText = {
  heading: '生长',
  iterations: '迭代次数',
  auto: '需要多少就多少',
  iterationsLine: '到这么多次就停。蒙特卡洛不设时为 1,000 次。',
  times: (count) => formatCount(count, 'zh'),
  exploration: '探索系数',
  explorationLine: '给试得少的着法加多少分。0：总选目前最好的。',
  playouts: '怎样下完对局',
  playoutWays: { random: '全凭随机', decisive: '能一步取胜就走' },
  seed: '种子',
  newSeed: '换一批对局',
  goal: '目标',
  goalLine: '轮到走的一方至少要拿到几分。',

  at: (iteration, of) => `第 ${iteration} 次迭代，共 ${of} 次`,
  atRoot: '在根节点',
  below: (path) => `${path} 之后`,
  noChildren: '这里还没有子节点。',
  columns: {
    move: '着法',
    visits: 'N',
    mean: 'Q',
    prior: 'P',
    exploit: 'Q（0 到 1）',
    explore: '探索项',
    sum: '和',
    proof: '证明数',
    disproof: '反证数',
    merit: '上限',
    state: '状态',
  },
  caption: '在选择者看来，每个着法按 UCT 值多少',
  priorCaption: '在选择者看来，每个着法按 PUCT 值多少；P：试走之前对它的估计',
  tableCaption: '按局面表，至少还要解决多少个叶节点',
  proofCaption: '至少还要解决多少个叶节点',
  proofNote: '证明数为 0：目标已确定能达到；为 ∞：再也达不到。反证数则相反。',
  strategyCaption: 'OPEN 里现有和曾有的状态',
  solved: '已解',
  live: '待展',
  chart: '根节点的选择怎样定下来',
  candidates: {
    near: '只看离棋子两格以内的点。',
    fours: '只看冲四和被迫的应对：证明的是连续冲四取胜；没有证明，也可能另有取胜之道。',
  },
  chartLine: (move, share, last) =>
    `${move} 被访问得最多，占 ${share}；从第 ${last} 次迭代起一直领先。`,
  share: '访问占比',
  untried: (count) => `还有 ${formatCount(count, 'zh')} 个着法没试过`,
};

export const growthText: Localized<GrowthText> = { en: growthEn, zh: growthZh };
