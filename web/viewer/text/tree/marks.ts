import type { Localized } from '../../../core/language.ts';

/** How a search came to visit a node, where that was not simply to find out its value. */
export type MarkWord = 'nullWindow' | 'reSearch' | 'reduced' | 'threatSearch';

export const markText: Localized<Readonly<Record<MarkWord, string>>> = {
  en: {
    nullWindow: 'Null window: only asked whether it is better than what is known.',
    reSearch: 'Searched again: this move was tried here before.',
    reduced: 'Reduced: a late move, searched less deep.',
    threatSearch: 'Threat search: only fours, and the answers they force.',
  },
  zh: {
    nullWindow: '零窗口：只问是否比已知的更好。',
    reSearch: '重新搜索：这个着法在这里试过。',
    reduced: '缩减：靠后的着法，搜得浅一些。',
    threatSearch: '威胁搜索：只走冲四和被迫的应对。',
  },
};
