import type { Localized } from './language.ts';

/** What an embedded element says of the page that it is in. */
export interface EmbedText {
  /** No worker may be started here. */
  readonly inPage: string;
}

export const embedText: Localized<EmbedText> = {
  en: {
    inPage:
      'This page allows no background work, so searches run in the page itself and are kept short.',
  },
  zh: { inPage: '这个页面不允许后台运算，搜索只好在页面里进行，因此时间有限。' },
};
