import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  link: 'Link',
  frame: 'Embed in a page',
  scene: 'A scene of a lesson',
  file: 'One HTML file',
  challenge: 'Challenge somebody',
};

export type ShareItemsText = TextOf<typeof english>;

const chinese: ShareItemsText = {
  link: '链接',
  frame: '嵌入网页',
  scene: '课文的一幕',
  file: '一个 HTML 文件',
  challenge: '出一道挑战题',
};

/** What the page adds to the menus of its lab. */
export const shareItemsText: Localized<ShareItemsText> = { en: english, zh: chinese };
