import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const english = {
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

export type GrowthText = TextOf<typeof english>;

const chinese: GrowthText = {
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

export const growthText: Localized<GrowthText> = { en: english, zh: chinese };
