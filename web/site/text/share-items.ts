import type { Localized, TextOf } from '../../core/language.ts';

/** Of what is shared while the trace of a file or of a program is shown. */
const NOT_SHARED = {
  en: 'The trace shown now is not in it: it opens your own search, as you left it.',
  zh: '它不含现在显示的轨迹，打开的是你离开时的搜索。',
};

const english = {
  link: 'Copy link',
  linkCopied: 'Link copied. It opens exactly what you see now.',
  read: 'OK',
  linkNotCopied: 'The browser did not let us copy. The link is in the address bar.',
  partCopied: `Link copied. ${NOT_SHARED.en}`,
  notShared: NOT_SHARED.en,
  frame: 'Embed in a page',
  scene: 'A scene of a lesson',
  file: 'One HTML file',
  challenge: 'Challenge somebody',
  learning: 'Watch it learn',
  learningHint: 'A network learns a small game by games against itself, while you look on',
};

export type ShareItemsText = TextOf<typeof english>;

const chinese: ShareItemsText = {
  link: '复制链接',
  linkCopied: '链接已复制，打开就是眼前的画面。',
  read: '好',
  linkNotCopied: '无法复制，链接在地址栏里。',
  partCopied: `链接已复制。${NOT_SHARED.zh}`,
  notShared: NOT_SHARED.zh,
  frame: '嵌入网页',
  scene: '课文的一幕',
  file: '一个 HTML 文件',
  challenge: '出一道挑战题',
  learning: '看它学习',
  learningHint: '看一个网络靠自我对弈学会一种小棋',
};

/** What the page adds to the menus of its lab. */
export const shareItemsText: Localized<ShareItemsText> = { en: english, zh: chinese };
