import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  time: 'Through time',
  walking: 'From node to node, in the tree',
  finding: 'Finding, in the tree',
  picture: 'The picture',
  outline: 'In the outline',
  jumps: {
    first: 'to the first sibling',
    last: 'to the last sibling',
    root: 'to the root',
    bottom: 'to the end of the best line from here',
  },
  navigation: {
    find: 'find by moves, or by what a node is',
    again: 'find the next one',
    againBack: 'find the one before',
    bestLine: 'to the end of the best line',
    costliestChild: 'to the costliest child: where the work went',
    bookmarks: 'bookmarks',
    back: 'back to where you were',
    forward: 'forward again',
    outline: 'the tree as text',
  },
  lines: {
    move: 'line by line',
    open: 'open a line, or go into it',
    up: 'to the line above it, closing',
    ends: 'first and last line',
    choose: 'select, open what was pruned',
    leave: 'close the outline',
  },
};

export type KeysText = TextOf<typeof english>;

const chinese: KeysText = {
  time: '沿时间走',
  walking: '在树中逐个节点走',
  finding: '在树中查找',
  picture: '画面',
  outline: '在大纲中',
  jumps: {
    first: '到第一个兄弟节点',
    last: '到最后一个兄弟节点',
    root: '到根节点',
    bottom: '到此处最佳变化的末端',
  },
  navigation: {
    find: '按着法或按节点的特点查找',
    again: '查找下一个',
    againBack: '查找上一个',
    bestLine: '到最佳变化的末端',
    costliestChild: '到最费的子节点：工作都花在哪里',
    bookmarks: '书签',
    back: '回到先前的位置',
    forward: '再次前进',
    outline: '以文字显示树',
  },
  lines: {
    move: '逐行移动',
    open: '展开一行，或进入其中',
    up: '到上一层并收起',
    ends: '首行与末行',
    choose: '选中，或打开剪掉的部分',
    leave: '关闭大纲',
  },
};

export const keysText: Localized<KeysText> = { en: english, zh: chinese };
