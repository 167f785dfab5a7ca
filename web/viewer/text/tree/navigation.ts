import type { Localized, TextOf } from '../../../core/language.ts';

const english = {
  /** Shows the tools that are needed less often. */
  more: 'More: icicle, order, find, bookmarks, outline, colors',
  find: 'Find in the tree (/)',
  bookmarks: 'Bookmarks, back and forward (M)',
  outline: 'Outline: the tree as text (L)',
  colors: 'Colors: what they tell (K)',
};

export type NavigationText = TextOf<typeof english>;

const chinese: NavigationText = {
  more: '更多：冰柱图、次序、查找、书签、大纲、颜色',
  find: '在树中查找（/）',
  bookmarks: '书签、后退与前进（M）',
  outline: '大纲：以文字显示树（L）',
  colors: '颜色：表示什么（K）',
};

export const navigationText: Localized<NavigationText> = { en: english, zh: chinese };
