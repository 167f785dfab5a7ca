import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  empty: 'No call is open: the search has not begun, or it is over.',
  line: 'Every call that has not returned, the first one on top.',
  root: 'the root',
  ply: (ply: number) => `ply ${String(ply)}`,
  now: 'runs now',
  best: 'best',
  move: 'best move',
  tried: 'moves done',
  of: (done: number, all: number) => `${String(done)} of ${String(all)}`,
  nothing: 'none yet',
  lineNumber: (line: number) => `line ${String(line)}`,
  noNotes: 'The variables of this call were not kept: there are too many.',
};

export type StackWords = TextOf<typeof english>;

const chinese: StackWords = {
  empty: '没有未返回的调用：搜索还没有开始，或者已经结束。',
  line: '所有还没有返回的调用，最先的在最上面。',
  root: '根节点',
  ply: (ply) => `第 ${String(ply)} 层`,
  now: '正在运行',
  best: '最好',
  move: '最好的着法',
  tried: '已搜索的着法',
  of: (done, all) => `${String(done)}／${String(all)}`,
  nothing: '还没有',
  lineNumber: (line) => `第 ${String(line)} 行`,
  noNotes: '这次调用的变量没有保留：数量太多。',
};

export const stackText: Localized<StackWords> = { en: english, zh: chinese };
