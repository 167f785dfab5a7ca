import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  waiting: 'Loading …',
  failed: 'This part of the page could not be loaded: the network does not answer.',
  again: 'Try again',
};

export type LazyText = TextOf<typeof english>;

const chinese: LazyText = {
  waiting: '正在加载…',
  failed: '页面的这一部分无法加载：网络没有响应。',
  again: '重试',
};

export const lazyText: Localized<LazyText> = { en: english, zh: chinese };

/** For the console, where the author of a page looks. */
export const secondCopyText: Localized<string> = {
  en: 'Prunus was loaded more than once on this page. Each element is that of the copy that came first.',
  zh: '本页不止一次载入了 Prunus。每种元素都用最先载入的那一份。',
};
