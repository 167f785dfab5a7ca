import type { Localized, TextOf } from '../../core/language.ts';

const english = {
  line: 'Space, Home, End and the keys of the tree work while the tree or the timeline has the focus.',
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
};

export type KeyboardText = TextOf<typeof english>;

const chinese: KeyboardText = {
  line: '空格、Home、End 和博弈树的按键，要在焦点位于树或时间轴上时才起作用。',
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
};

/** What the keys of a timeline and of a tree do. */
export const keyboardText: Localized<KeyboardText> = { en: english, zh: chinese };
