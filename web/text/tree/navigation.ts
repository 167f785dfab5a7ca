import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  /** Shows the others, where there is little room. */
  more: 'Find, bookmarks and outline',
  find: 'Find in the tree (/)',
  bookmarks: 'Bookmarks, back and forward (M)',
  outline: 'Outline: the tree as text (L)',
};

export type NavigationText = TextOf<typeof english>;

const chinese: NavigationText = {
  more: '查找、书签与大纲',
  find: '在树中查找（/）',
  bookmarks: '书签、后退与前进（M）',
  outline: '大纲：以文字显示树（L）',
};

export const navigationText: Localized<NavigationText> = { en: english, zh: chinese };
