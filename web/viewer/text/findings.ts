import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  heading: 'Look here first',
  line: 'Neither minimax nor alpha-beta does this. Begin with the first: the others often follow from it.',
  /** Where the list ends though there may be more. */
  more: (count: number) => `These are the first ${String(count)}.`,
  root: 'At the root',
  at: (path: string) => `After ${path}`,
  told: (place: string, sentence: string) => `${place} ${sentence}`,
  sentences: {
    'trace-value-differs': {
      max: (value: string, best: string) =>
        `your program returned ${value}; the maximum of its children is ${best}.`,
      min: (value: string, best: string) =>
        `your program returned ${value}; the minimum of its children is ${best}.`,
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
        `your program cut off at ${value}, which has not reached β, ${bound}. (A cut for another reason, such as a win at once, is in order.)`,
      min: (value: string, bound: string) =>
        `your program cut off at ${value}, which has not reached α, ${bound}. (A cut for another reason, such as a win at once, is in order.)`,
    },
  },
};

export type FindingsText = TextOf<typeof english>;

const chinese: FindingsText = {
  heading: '请先看这里',
  line: '正确的极小化极大或 α-β 搜索都不会这样。请从第一处看起，后面的往往由它引起。',
  more: (count) => `这里只列出前 ${String(count)} 处。`,
  root: '根节点',
  at: (path) => `${path} 之后`,
  told: (place, sentence) => `${place}：${sentence}`,
  sentences: {
    'trace-value-differs': {
      max: (value, best) => `程序返回 ${value}，而子节点的最大值是 ${best}。`,
      min: (value, best) => `程序返回 ${value}，而子节点的最小值是 ${best}。`,
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
        `程序在 ${value} 处剪枝，而 β 是 ${bound}，还没有达到。（若因别的理由剪枝，例如已经必胜，则没有错。）`,
      min: (value, bound) =>
        `程序在 ${value} 处剪枝，而 α 是 ${bound}，还没有达到。（若因别的理由剪枝，例如已经必胜，则没有错。）`,
    },
  },
};

export const findingsText: Localized<FindingsText> = { en: english, zh: chinese };
