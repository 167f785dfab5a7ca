import type { Localized, TextOf } from '../../../core/language.ts';
import { formatCount } from '../../../core/format.ts';

const english = {
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
  stepsASecond: (speed: number) => `${formatCount(speed, 'en')} / s`,
};

export type TimelineText = TextOf<typeof english>;

const chinese: TimelineText = {
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
  pause: '暂停（空格）',
  slider: '步',
  position: (step, last) => `第 ${formatCount(step, 'zh')} 步，共 ${formatCount(last, 'zh')} 步`,
  figures: (step, last) => `${formatCount(step, 'zh')} / ${formatCount(last, 'zh')}`,
  figuresSoFar: (step, last) => `${formatCount(step, 'zh')} / ${formatCount(last, 'zh')}…`,
  speed: '速度',
  stepsASecond: (speed) => `每秒 ${formatCount(speed, 'zh')} 步`,
};

export const timelineText: Localized<TimelineText> = { en: english, zh: chinese };
