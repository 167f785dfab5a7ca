import type { Localized, TextOf } from '../../../core/language.ts';

const english = {
  heading: 'Bookmarks',
  back: 'Back to where you were (Alt+←)',
  forward: 'Forward again (Alt+→)',
  add: 'Bookmark this node',
  name: 'Name',
  nameHint: 'Name, if you like',
  remove: (place: string) => `Remove ${place}`,
  close: 'Close',
  none: 'None yet. They go along in the link to this page.',
  /** Nothing is selected: there is no place to keep. */
  nothingSelected: 'Select a node first.',
  full: (most: number) => `There is room for ${most} bookmarks: remove one first.`,
  /** The place of a bookmark is not in the tree that is shown. */
  notHere: (place: string) => `${place} is not in this tree.`,
  root: 'Root',
};

export type PlacesText = TextOf<typeof english>;

const chinese: PlacesText = {
  heading: '书签',
  back: '回到先前的位置（Alt+←）',
  forward: '再次前进（Alt+→）',
  add: '给这个节点加书签',
  name: '名称',
  nameHint: '名称（可不填）',
  remove: (place) => `删除 ${place}`,
  close: '关闭',
  none: '还没有。书签会随本页的链接一起保存。',
  nothingSelected: '请先选中一个节点。',
  full: (most) => `最多只能有 ${most} 个书签，请先删除一个。`,
  notHere: (place) => `这棵树里没有 ${place}。`,
  root: '根节点',
};

export const placesText: Localized<PlacesText> = { en: english, zh: chinese };
