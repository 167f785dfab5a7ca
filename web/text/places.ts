import type { Localized } from './language.ts';

/** Words for the places one has been at, and those one wants to find again. */
export interface PlacesText {
  readonly heading: string;
  readonly back: string;
  readonly forward: string;
  readonly add: string;
  readonly name: string;
  readonly nameHint: string;
  readonly remove: (place: string) => string;
  readonly close: string;
  readonly none: string;
  /** Nothing is selected: there is no place to keep. */
  readonly nothingSelected: string;
  readonly full: (most: number) => string;
  /** The place of a bookmark is not in the tree that is shown. */
  readonly notHere: (place: string) => string;
  readonly root: string;
}

export const placesText: Localized<PlacesText> = {
  en: {
    heading: 'Bookmarks',
    back: 'Back to where you were (Alt+←)',
    forward: 'Forward again (Alt+→)',
    add: 'Bookmark this node',
    name: 'Name',
    nameHint: 'Name, if you like',
    remove: (place) => `Remove ${place}`,
    close: 'Close',
    none: 'None yet. They go along in the link to this page.',
    nothingSelected: 'Select a node first.',
    full: (most) => `There is room for ${most} bookmarks: remove one first.`,
    notHere: (place) => `${place} is not in this tree.`,
    root: 'Root',
  },
  zh: {
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
  },
};
