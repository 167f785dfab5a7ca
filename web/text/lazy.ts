import type { Localized } from './language.ts';

/** What stands in the place of a part of the page that is loaded when it is first shown. */
export interface LazyText {
  readonly waiting: string;
  readonly failed: string;
  readonly again: string;
}

export const lazyText: Localized<LazyText> = {
  en: {
    waiting: 'Loading …',
    failed: 'This part of the page could not be loaded: the network does not answer.',
    again: 'Try again',
  },
  zh: {
    waiting: '正在加载……',
    failed: '页面的这一部分无法加载：网络没有响应。',
    again: '重试',
  },
};
