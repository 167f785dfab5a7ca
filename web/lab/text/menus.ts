import type { Localized, TextOf } from '../../core/language.ts';

const menusEn = {
  practise: 'Practise',
  practiseHint: 'Predict the search, solve its tree, set a challenge',
  predict: 'Predict it',
  predictHint: 'Say at each step what the search will do: its values, its window, its cuts',
  order: 'Order the moves',
  orderHint: 'From the worst order to the best by a slider: branches turn grey',
  program: 'Your program',
  programHint: 'Write or paste a search of your own, and see its tree beside the right one',
  share: 'Share',
  shareHint: 'As a link, in a page, as a figure or a film, before an audience',
  picture: 'Picture (SVG)',
  film: 'Film (GIF)',
  figures: 'More figures',
  figuresHint: 'PNG, LaTeX, several steps on a sheet, video; colors, shapes and sizes',
  /** Over the examples. */
  groups: {
    first: 'First steps',
    ticTacToe: 'Tic-tac-toe',
    gomoku: 'Gomoku',
    games: 'Other games',
    others: 'Chance, and more players',
  },
};

export type MenusText = TextOf<typeof menusEn>;

const menusZh: MenusText = {
  practise: '练习',
  practiseHint: '预测搜索、自己解树、出挑战题',
  predict: '我来预测',
  predictHint: '每一步先说出搜索会怎样：取值、窗口、剪枝',
  order: '排列着法',
  orderHint: '用滑块从最坏的次序到最好的次序：分支逐渐变灰',
  program: '你的程序',
  programHint: '写下或粘贴自己的搜索程序，与正确的树并排对照',
  share: '分享',
  shareHint: '链接、嵌入网页、图片、动画，或面向观众演示',
  picture: '图片（SVG）',
  film: '动画（GIF）',
  figures: '更多图片',
  figuresHint: 'PNG、LaTeX、几步排在一页、视频；颜色、形状和大小',
  groups: {
    first: '入门',
    ticTacToe: '井字棋',
    gomoku: '五子棋',
    games: '其他棋类',
    others: '随机与多方博弈',
  },
};

/** What the menus of a lab's bar hold. */
export const menusText: Localized<MenusText> = { en: menusEn, zh: menusZh };
