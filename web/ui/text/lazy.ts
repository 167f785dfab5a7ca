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
