import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  link: 'Link',
  frame: 'Embed in a page',
  scene: 'A scene of a lesson',
  file: 'One HTML file',
  challenge: 'Challenge somebody',
  learning: 'Watch it learn',
  learningHint: 'A network learns a small game by games against itself, while you look on',
};

export type ShareItemsText = TextOf<typeof english>;

const chinese: ShareItemsText = {
  link: '链接',
  frame: '嵌入网页',
  scene: '课文的一幕',
  file: '一个 HTML 文件',
  challenge: '出一道挑战题',
  learning: '看它学习',
  learningHint: '一个网络通过自我对弈学会一种小棋，你在旁边看着',
};

/** What the page adds to the menus of its lab. */
export const shareItemsText: Localized<ShareItemsText> = { en: english, zh: chinese };
