import type { Localized, TextOf } from '../../core/language.ts';
import type { SolutionCheck } from '../../search/textbook/solution-check.ts';

type Like = NonNullable<SolutionCheck['like']>;

const english = {
  heading: 'The solution beside the search',
  same: 'The solution names the states that are searched here, and no others.',
  differs: (missing: number, extra: number) =>
    `States of the solution: ${String(missing)} missing (−), ${String(extra)} too many (+).`,
  /** The search whose states they are, where it is not the one that is shown. */
  like: {
    minimax: 'They are exactly those of minimax: nothing was pruned.',
    equal: 'They are exactly those of alpha-beta that cuts where α ≥ β.',
    strict: 'They are exactly those of alpha-beta that cuts only where α > β.',
  } satisfies Record<Like, string>,
  rightMove: (move: string) => `Its move, ${move}, is the one that is found here.`,
  wrongMove: (move: string, best: string) => `Its move is ${move}; here it is ${best}.`,
  noMove: (move: string) => `No move at the root is called ${move}, so it can’t be compared.`,
  remove: 'Take it away',
  /** Why a solution is not laid over a tree. */
  refused: (name: string | null, line: number, why: string) =>
    `${name ?? 'The solution'}, line ${String(line)}: ${why}`,
  noState: (state: string) =>
    `The tree has no state ${state}. Open its .test first, or both at once.`,
};

export type SolutionText = TextOf<typeof english>;

const chinese: SolutionText = {
  heading: '答案与搜索对照',
  same: '答案列出的状态与这里搜索的完全一致。',
  differs: (missing, extra) =>
    `答案列出的状态：缺 ${String(missing)} 个（−），多 ${String(extra)} 个（+）。`,
  like: {
    minimax: '这恰好是极小化极大搜索的状态：没有剪枝。',
    equal: '这恰好是在 α ≥ β 时剪枝的 α-β 搜索的状态。',
    strict: '这恰好是只在 α > β 时剪枝的 α-β 搜索的状态。',
  },
  rightMove: (move) => `答案的行动 ${move} 与这里找到的一致。`,
  wrongMove: (move, best) => `答案的行动是 ${move}，而这里是 ${best}。`,
  noMove: (move) => `根节点没有名为 ${move} 的着法，无法比较。`,
  remove: '移除答案',
  refused: (name, line, why) => `${name ?? '答案'}第 ${String(line)} 行：${why}`,
  noState: (state) => `树中没有状态 ${state}。请先打开对应的 .test，或两个文件一起打开。`,
};

export const solutionText: Localized<SolutionText> = { en: english, zh: chinese };
