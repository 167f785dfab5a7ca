import type { Localized, TextOf } from '../../../core/language.ts';

const english = {
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

export type PresentingText = TextOf<typeof english>;

const chinese: PresentingText = {
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

export const presentingText: Localized<PresentingText> = { en: english, zh: chinese };
