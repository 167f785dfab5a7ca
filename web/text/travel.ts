import type { Localized } from './language.ts';

/** On the buttons of a tree that open the ways through it. */
export interface TravelText {
  /** Shows the others, where there is little room. */
  readonly more: string;
  readonly find: string;
  readonly bookmarks: string;
  readonly outline: string;
}

export const travelText: Localized<TravelText> = {
  en: {
    more: 'Find, bookmarks and outline',
    find: 'Find in the tree (/)',
    bookmarks: 'Bookmarks, back and forward (M)',
    outline: 'Outline: the tree as text (L)',
  },
  zh: {
    more: '查找、书签与大纲',
    find: '在树中查找（/）',
    bookmarks: '书签、后退与前进（M）',
    outline: '大纲：以文字显示树（L）',
  },
};
