import { englishCount } from '../../core/english-count.ts';
import { formatCount } from '../../core/format.ts';
import type { Localized, TextOf } from '../../core/language.ts';

/** How a search is getting on, and what can be asked of its tree: said once there is a first picture. */
const runEn = {
  run: {
    runAgain: 'Search again',
    stop: 'Stop',
    loading: 'Loading the engine…',
    searching: (nodes: number) => `Searching… ${englishCount(nodes, 'node')} so far`,
    /** Once, for those who listen. */
    searchingLong: 'Searching…',
    stopped: 'Stopped.',
    /** Stopped by a person, with a tree that shows how far it had come. */
    stoppedAfter: (nodes: number, shown: number) =>
      shown < nodes
        ? `Stopped after ${nodesEn(nodes)}: the tree shows the first ${formatCount(shown, 'en')}.`
        : `Stopped after ${nodesEn(nodes)}: the tree shows what had been searched.`,
    /** What is shown of a search that came to no good end. */
    soFar: (nodes: number) => `The tree shows what had been searched by then: ${nodesEn(nodes)}.`,
    /** The game's own element says why. */
    refused: 'Not searched: the reason stands with what is searched.',
    /** Where a search has no tree to show, and the one before it had. */
    before: 'Below is the tree of the search before.',
    finished: (nodes: number) =>
      nodes === 1 ? 'Done: 1 node.' : `Done: ${formatCount(nodes, 'en')} nodes.`,
  },

  view: {
    /** The button that begins a quiz on the tree, and what it does. */
    beginQuiz: 'Quiz me',
    beginQuizHint: 'Solve this tree yourself and have it graded',
    showPruned: 'Show what was pruned',
    showPrunedLine:
      'Search the skipped moves after all, to see that they would have changed nothing.',
    /** Where there is more than can be shown at once. */
    firstPruned: (shown: number) =>
      `The first ${formatCount(shown, 'en')} cutoffs are opened; press a stub to open others.`,
  },
};

function nodesEn(nodes: number): string {
  return nodes === 1 ? '1 node' : `${formatCount(nodes, 'en')} nodes`;
}

export type RunText = TextOf<typeof runEn>;

const runZh: RunText = {
  run: {
    runAgain: '重新搜索',
    stop: '停止',
    loading: '正在载入引擎…',
    searching: (nodes) => `搜索中…已到 ${formatCount(nodes, 'zh')} 个节点`,
    searchingLong: '搜索中…',
    stopped: '已停止。',
    stoppedAfter: (nodes, shown) =>
      shown < nodes
        ? `搜索了 ${formatCount(nodes, 'zh')} 个节点后停止：这里显示的是前 ${formatCount(shown, 'zh')} 个。`
        : `搜索了 ${formatCount(nodes, 'zh')} 个节点后停止：这里显示的是已搜索的部分。`,
    soFar: (nodes) => `这里显示的是在那之前搜索的 ${formatCount(nodes, 'zh')} 个节点。`,
    refused: '没有搜索，原因写在所搜索的对象那里。',
    before: '下面仍是上一次搜索的树。',
    finished: (nodes) => `完成：共搜索 ${formatCount(nodes, 'zh')} 个节点。`,
  },

  view: {
    beginQuiz: '考考我',
    beginQuizHint: '自己解这棵树，由程序批改',
    showPruned: '看看剪掉了什么',
    showPrunedLine: '把跳过的着法补搜一遍，看它们确实改变不了结果。',
    firstPruned: (shown) =>
      `只展开了前 ${formatCount(shown, 'zh')} 次剪枝；其余的点一下虚线就能展开。`,
  },
};

export const runText: Localized<RunText> = { en: runEn, zh: runZh };
