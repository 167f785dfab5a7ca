import type { Localized, TextOf } from '../../core/language.ts';
import { formatCount } from '../../core/format.ts';

const navigationEn = {
  /** Shows the tools that are needed less often. */
  more: 'More: zoom, icicle, order, find, bookmarks, outline, colors',
  find: 'Find in the tree (/)',
  bookmarks: 'Bookmarks, back and forward (M)',
  outline: 'Outline: the tree as text (L)',
  colors: 'Colors: what they tell (K)',
};

export type NavigationText = TextOf<typeof navigationEn>;

const navigationZh: NavigationText = {
  more: '更多：缩放、冰柱图、次序、查找、书签、大纲、颜色',
  find: '在树中查找（/）',
  bookmarks: '书签、后退与前进（M）',
  outline: '大纲：以文字显示树（L）',
  colors: '颜色：表示什么（K）',
};

export const navigationText: Localized<NavigationText> = { en: navigationEn, zh: navigationZh };

const presentingEn = {
  present: 'Present',
  presentHint: 'Fill the screen, in large type; Page Down goes on',
  bar: 'Presentation',
  steps: 'Steps',
  stepsHint: 'Jump to a step (S)',
  laser: 'Laser dot',
  laserHint: 'A red dot follows the pointer (L)',
  black: 'Black',
  blackHint: 'Hide everything for a while (B)',
  leave: 'Leave',
  leaveHint: 'Back to the page (Esc)',
  back: 'Back',
  forward: 'On',
  start: 'The beginning',
  end: 'The end',
  /** The list of steps holds the first so many alone. */
  firstOf: (shown: number, all: number) => `The first ${String(shown)} of ${String(all)} moments`,
};

export type PresentingText = TextOf<typeof presentingEn>;

const presentingZh: PresentingText = {
  present: '演示',
  presentHint: '用大字铺满屏幕；按 Page Down 往下走',
  bar: '演示',
  steps: '步骤',
  stepsHint: '跳到某一步（S）',
  laser: '激光点',
  laserHint: '让红点跟着指针走（L）',
  black: '黑屏',
  blackHint: '暂时遮住画面（B）',
  leave: '退出',
  leaveHint: '回到页面（Esc）',
  back: '上一步',
  forward: '下一步',
  start: '开头',
  end: '结尾',
  firstOf: (shown, all) => `共 ${String(all)} 处，这里列出前 ${String(shown)} 处`,
};

export const presentingText: Localized<PresentingText> = { en: presentingEn, zh: presentingZh };

const timelineEn = {
  label: 'Timeline of the search',
  /** What each button does; `play` while it does not play. */
  actions: {
    first: 'To the start (Home)',
    back: 'One step back (←)',
    play: 'Play (space)',
    forward: 'One step on (→)',
    last: 'To the end (End)',
    over: 'Over: finish this subtree (O)',
    out: 'Out: finish the parent (U)',
    previousCutoff: 'Cutoff before (Shift+C)',
    nextCutoff: 'Next cutoff (C)',
    previousPass: 'Pass before (Shift+P)',
    nextPass: 'Next pass (P)',
  },
  /** In a word, beside the sign where there is room. */
  short: { over: 'Over', out: 'Out', nextCutoff: 'Next cutoff', nextPass: 'Next pass' },
  /** In place of `over` where one goes level by level. */
  nextLevel: { word: 'Next level', hint: 'Fill in the next level (O)' },
  /** The same where the tree grows. */
  nextIteration: { word: 'Next iteration', hint: 'Finish this iteration (O)' },
  pause: 'Pause (space)',
  slider: 'Step',
  /** For those who listen: where the slider stands. */
  position: (step: number, last: number) =>
    `Step ${formatCount(step, 'en')} of ${formatCount(last, 'en')}`,
  /** Where it stands, in figures. */
  figures: (step: number, last: number) =>
    `${formatCount(step, 'en')} / ${formatCount(last, 'en')}`,
  /** The same of a search that runs: there are more steps to come. */
  figuresSoFar: (step: number, last: number) =>
    `${formatCount(step, 'en')} / ${formatCount(last, 'en')}…`,
  speed: 'Speed',
  asRead: 'as I read',
  more: 'More: over, out, speed',
  stepsASecond: (speed: number) => `${formatCount(speed, 'en')} / s`,
};

export type TimelineText = TextOf<typeof timelineEn>;

const timelineZh: TimelineText = {
  label: '搜索的时间轴',
  actions: {
    first: '回到开头（Home）',
    back: '后退一步（←）',
    play: '播放（空格）',
    forward: '前进一步（→）',
    last: '跳到结尾（End）',
    over: '越过：走完这棵子树（O）',
    out: '跳出：走完父节点（U）',
    previousCutoff: '上一剪枝（Shift+C）',
    nextCutoff: '下一剪枝（C）',
    previousPass: '上一遍（Shift+P）',
    nextPass: '下一遍（P）',
  },
  short: { over: '越过', out: '跳出', nextCutoff: '下一剪枝', nextPass: '下一遍' },
  nextLevel: { word: '下一层', hint: '填完下一层（O）' },
  nextIteration: { word: '下一次迭代', hint: '走完这次迭代（O）' },
  pause: '暂停（空格）',
  slider: '步',
  position: (step, last) => `第 ${formatCount(step, 'zh')} 步，共 ${formatCount(last, 'zh')} 步`,
  figures: (step, last) => `${formatCount(step, 'zh')} / ${formatCount(last, 'zh')}`,
  figuresSoFar: (step, last) => `${formatCount(step, 'zh')} / ${formatCount(last, 'zh')}…`,
  speed: '速度',
  asRead: '边读边走',
  more: '更多：越过、跳出、速度',
  stepsASecond: (speed) => `每秒 ${formatCount(speed, 'zh')} 步`,
};

export const timelineText: Localized<TimelineText> = { en: timelineEn, zh: timelineZh };
