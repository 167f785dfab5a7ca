import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  /** The bar above the tree. */
  bar: 'The lab',
  examples: 'Examples',
  examplesHint: 'Open another example',
  game: 'Game',
  algorithm: 'Algorithm',
  settings: 'Settings',
  settingsHint: 'The game, the tree or board, and how it is searched',
  inspector: 'Explain',
  inspectorHint: 'Why, code and counts beside the tree',
  more: 'More',
  close: 'Close',
  files: 'Files',
  tabs: {
    why: 'Why',
    moves: 'Moves',
    code: 'Code',
    stack: 'Stack',
    counts: 'Counts',
    program: 'Program',
    help: 'Help',
  },
  play: 'Play the search',
  predict: 'Predict it',
  predictHint: 'Say at each step what the search will do: its values, its window, its cuts',
};

export type FaceText = TextOf<typeof english>;

const chinese: FaceText = {
  bar: '实验室',
  examples: '例子',
  examplesHint: '打开另一个例子',
  game: '棋类',
  algorithm: '算法',
  settings: '设置',
  settingsHint: '棋类、树或棋盘，以及怎样搜索',
  inspector: '讲解',
  inspectorHint: '在树旁查看原因、代码与计数',
  more: '更多',
  close: '关闭',
  files: '文件',
  tabs: {
    why: '为什么',
    moves: '着法',
    code: '代码',
    stack: '调用栈',
    counts: '计数',
    program: '程序',
    help: '帮助',
  },
  play: '播放搜索',
  predict: '我来预测',
  predictHint: '每一步先说出搜索会怎样：取值、窗口、剪枝',
};

export const faceText: Localized<FaceText> = { en: english, zh: chinese };
