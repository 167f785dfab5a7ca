import type { Localized, TextOf } from '../../core/language.ts';

const keyboardEn = {
  line: 'Space, Home, End and the keys of the tree work while the tree or the timeline has the focus.',
  menus: 'Menus: Enter or ↓ opens one, the arrows, Home and End go through it, Escape closes it.',
  program: 'The text of a program: Escape and then Tab leaves it.',
  space: 'Space',
  timeline: {
    forward: 'one step forward',
    back: 'one step back',
    over: 'over: finish this subtree',
    out: 'out: finish the parent',
    nextCutoff: 'to the next cutoff',
    previousCutoff: 'to the cutoff before',
    nextPass: 'to the next pass',
    previousPass: 'to the pass before',
    first: 'to the start',
    last: 'to the end',
    play: 'play or pause',
  },
  tree: {
    walk: 'walk from node to node',
    enter: 'open or close what was pruned here',
    leave: 'let go of the node',
    locate: 'to the node of this step',
    zoomIn: 'zoom in',
    zoomOut: 'zoom out',
    fit: 'fit the tree into view',
  },
  /** What is drawn, and how. */
  views: {
    view: 'tree or icicle',
    graph: 'each position once, or back to the tree',
    byValue: 'best move first, or in play order',
    folding: 'draw many moves that came to nothing as one',
    fold: 'open or close such a bracket',
  },
};

export type KeyboardText = TextOf<typeof keyboardEn>;

const keyboardZh: KeyboardText = {
  line: '空格、Home、End 和博弈树的按键，要在焦点位于树或时间轴上时才起作用。',
  menus: '菜单：回车或 ↓ 打开，方向键、Home 和 End 在其中移动，Esc 关闭。',
  program: '程序文本：先按 Esc，再按 Tab，即可离开。',
  space: '空格',
  timeline: {
    forward: '前进一步',
    back: '后退一步',
    over: '越过：走完这棵子树',
    out: '跳出：走完父节点',
    nextCutoff: '到下一次剪枝',
    previousCutoff: '到上一次剪枝',
    nextPass: '到下一遍',
    previousPass: '到上一遍',
    first: '回到开头',
    last: '跳到结尾',
    play: '播放或暂停',
  },
  tree: {
    walk: '在节点之间走动',
    enter: '展开或收起这里剪掉的部分',
    leave: '取消选中',
    locate: '到这一步所在的节点',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '让整棵树填满视图',
  },
  views: {
    view: '树或冰柱图',
    graph: '每个局面只画一次，或回到树',
    byValue: '最好的着法在前，或按搜索顺序',
    folding: '把许多无用的着法合画成一个',
    fold: '展开或合上这样的括号',
  },
};

/** What the keys of a timeline and of a tree do. */
export const keyboardText: Localized<KeyboardText> = { en: keyboardEn, zh: keyboardZh };

const keysEn = {
  time: 'Through time',
  walking: 'From node to node, in the tree',
  finding: 'Finding, in the tree',
  picture: 'The picture',
  outline: 'In the outline',
  typed: 'In a typed tree',
  leaf: 'the value of the chosen leaf up and down',
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

export type KeysText = TextOf<typeof keysEn>;

const keysZh: KeysText = {
  time: '沿时间走',
  walking: '在树中逐个节点走',
  finding: '在树中查找',
  picture: '画面',
  outline: '在大纲中',
  typed: '在输入的树中',
  leaf: '增减选中的叶子的值',
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

export const keysText: Localized<KeysText> = { en: keysEn, zh: keysZh };
