import type { Trace } from '../../trace/trace.ts';
import { nextCutoff, previousCutoff } from '../../trace/counts.ts';
import { nextPass, previousPass } from '../../trace/passes.ts';
import { linkedCutoff } from './linked-cutoffs.ts';
import { clampStep, totalSteps } from '../../trace/clock.ts';
import { nextStep, previousStep, stepOut, stepOver } from '../../trace/stepping.ts';

/** What one can do on a timeline. All but `play` lead to another step. */
export const TIMELINE_ACTIONS = [
  'first',
  'back',
  'play',
  'forward',
  'last',
  'over',
  'out',
  'previousCutoff',
  'nextCutoff',
  'previousPass',
  'nextPass',
] as const;
export type TimelineAction = (typeof TIMELINE_ACTIONS)[number];

/** The keys of the timeline, as `KeyboardEvent.key`, by what they do. */
export const TIMELINE_KEYS: Readonly<Record<string, TimelineAction>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ' ': 'play',
  o: 'over',
  u: 'out',
  c: 'nextCutoff',
  C: 'previousCutoff',
  p: 'nextPass',
  P: 'previousPass',
};

/**
 * What a key means for the timeline, or null: not with Ctrl, Alt or Meta, not while something is
 * being typed, and not where the key already does something (a button's space bar, a slider's
 * arrows). Shift counts only for letters: Shift and an arrow key walk the tree.
 */
export function actionOfKey(event: KeyboardEvent): TimelineAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.shiftKey && event.key.length > 1) return null;
  const action = Object.hasOwn(TIMELINE_KEYS, event.key) ? TIMELINE_KEYS[event.key]! : null;
  return action !== null && isTaken(event.composedPath()[0], event.key) ? null : action;
}

/** True where the element with the focus needs the key for itself. */
function isTaken(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) {
    if (target.type === 'range') return /^(Arrow|Home|End|Page)/.test(key);
    return target.type !== 'checkbox' && target.type !== 'button' ? true : key === ' ';
  }
  const presses = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
  return key === ' ' && (presses || target.tagName === 'SUMMARY');
}

/**
 * The step that an action leads to from `step`; null where it leads nowhere, and for `play`. With
 * another search `beside` this one, cutoffs are that one's.
 */
export function nextStepFor(
  trace: Trace,
  step: number | null,
  action: TimelineAction,
  beside: Trace | null = null,
): number | null {
  const from = clampStep(trace, step);
  const to =
    beside !== null && (action === 'nextCutoff' || action === 'previousCutoff')
      ? linkedCutoff(trace, from, beside, action === 'nextCutoff' ? 'next' : 'previous')
      : target(trace, from, action);
  return to === from ? null : to;
}

function target(trace: Trace, step: number, action: TimelineAction): number | null {
  switch (action) {
    case 'first':
      return 0;
    case 'back':
      return previousStep(step);
    case 'forward':
      return nextStep(trace, step);
    case 'last':
      return totalSteps(trace);
    case 'over':
      return stepOver(trace, step);
    case 'out':
      return stepOut(trace, step);
    case 'nextCutoff':
      return nextCutoff(trace, step);
    case 'previousCutoff':
      return previousCutoff(trace, step);
    case 'nextPass':
      return nextPass(trace, step);
    case 'previousPass':
      return previousPass(trace, step);
    case 'play':
      return null;
  }
}
