import type { Localized } from './language.ts';

/** What an embedded element says of the page that it is in. */
export interface EmbedText {
  /** No worker may be started here. */
  readonly inPage: string;
  /** While the engine looks for its move on a board. */
  readonly thinking: string;
  /** To the board as it was at first. */
  readonly again: string;
  readonly takeBack: string;
}

export const embedText: Localized<EmbedText> = {
  en: {
    inPage:
      'This page allows no background work, so searches run in the page itself and are kept short.',
    thinking: 'The engine is thinking …',
    again: 'Start again',
    takeBack: 'Take back',
  },
  zh: {
    inPage: '这个页面不允许后台运算，搜索只好在页面里进行，因此时间有限。',
    thinking: '引擎正在思考……',
    again: '重新开始',
    takeBack: '悔棋',
  },
};
