import type { TimelineAction } from '../tree/keys.ts';
import { formatCount } from './format.ts';
import type { Localized } from './language.ts';

/** The words of the timeline. */
export interface TimelineText {
  readonly label: string;
  /** What each button does; `play` while it does not play. */
  readonly actions: Readonly<Record<TimelineAction, string>>;
  /** In a word, beside the sign where there is room. */
  readonly short: Readonly<Record<'over' | 'out' | 'nextCutoff' | 'nextPass', string>>;
  readonly pause: string;
  readonly slider: string;
  /** For those who listen: where the slider stands. */
  readonly position: (step: number, last: number) => string;
  readonly speed: string;
  /** Where it stands, in figures. */
  readonly figures: (step: number, last: number) => string;
  /** The same of a search that runs: there are more steps to come. */
  readonly figuresSoFar: (step: number, last: number) => string;
  readonly stepsASecond: (speed: number) => string;
}

export const timelineText: Localized<TimelineText> = {
  en: {
    label: 'Timeline of the search',
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
    short: { over: 'Over', out: 'Out', nextCutoff: 'Next cutoff', nextPass: 'Next pass' },
    pause: 'Pause (space)',
    slider: 'Step',
    position: (step, last) => `Step ${formatCount(step, 'en')} of ${formatCount(last, 'en')}`,
    figures: (step, last) => `${formatCount(step, 'en')} / ${formatCount(last, 'en')}`,
    figuresSoFar: (step, last) => `${formatCount(step, 'en')} / ${formatCount(last, 'en')}…`,
    speed: 'Speed',
    stepsASecond: (speed) => `${formatCount(speed, 'en')} / s`,
  },
  zh: {
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
  },
};
