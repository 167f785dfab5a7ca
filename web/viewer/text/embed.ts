import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  /** No worker may be started here. */
  inPage:
    'This page allows no background work, so searches run in the page itself and are kept short.',
  /** While the engine looks for its move on a board. */
  thinking: 'The engine is thinking …',
  /** To the board as it was at first. */
  again: 'Start again',
  takeBack: 'Take back',
};

export type EmbedText = TextOf<typeof english>;

const chinese: EmbedText = {
  inPage: '这个页面不允许后台运算，搜索只好在页面里进行，因此时间有限。',
  thinking: '引擎正在思考…',
  again: '重新开始',
  takeBack: '悔棋',
};

export const embedText: Localized<EmbedText> = { en: english, zh: chinese };
