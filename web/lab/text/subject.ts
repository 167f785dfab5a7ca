import type { Localized, TextOf } from '../../core/language.ts';

const subjectEn = {
  label: 'What is searched',
  names: { tree: 'Tree', board: 'Board', program: 'Program' },
  hints: {
    tree: 'A tree of your own, as text',
    board: 'A game, and the board to play it on',
    program: 'A search of your own in Python or JavaScript, and the tree that it walks',
  },
  /** On the button that shows it: in words of what is searched now. */
  open: 'What is searched, beside the picture: to be changed there',
  hide: 'Hide this column',
  more: 'More',
  compare: 'Compare',
  compareHint: 'Two searches or more, side by side',
  legendLabel: 'What the signs mean',
  legend: {
    max: 'MAX',
    min: 'MIN',
    chance: 'chance',
    best: 'best line',
    pruned: 'pruned',
    future: 'unsearched',
  },
};

export type SubjectText = TextOf<typeof subjectEn>;

const subjectZh: SubjectText = {
  label: '搜索的对象',
  names: { tree: '树', board: '棋盘', program: '程序' },
  hints: {
    tree: '用文字写下的树',
    board: '一种棋和它的棋盘',
    program: '你自己用 Python 或 JavaScript 写的搜索，以及它走过的树',
  },
  open: '在图旁显示所搜索的对象，可直接修改',
  hide: '收起这一栏',
  more: '更多',
  compare: '对比',
  compareHint: '两个或更多搜索并排对照',
  legendLabel: '图例',
  legend: {
    max: '极大',
    min: '极小',
    chance: '机会',
    best: '最佳路线',
    pruned: '被剪掉',
    future: '尚未搜索',
  },
};

/** What is searched, where it stands beside the tree. */
export const subjectText: Localized<SubjectText> = { en: subjectEn, zh: subjectZh };
