import type { Trace } from '../../trace/trace.ts';

/**
 * When the moves that are left at a node are pruned. Textbooks cut where α ≥ β; some courses, such as
 * those after Berkeley's CS188, only where α > β. Both find the same value at the root.
 */
export type CutRule = 'equal' | 'strict';

export const CUT_RULES = ['equal', 'strict'] as const satisfies readonly CutRule[];

/** What each rule asks for, as formulas are written in every language. */
export const CUT_CONDITION: Readonly<Record<CutRule, string>> = {
  equal: 'α ≥ β',
  strict: 'α > β',
};

/** The rule of a search; the textbooks' where it has none. */
export function cutRuleOf({ header }: Trace): CutRule {
  return header.options.cut === 'strict' ? 'strict' : 'equal';
}

export function otherRule(rule: CutRule): CutRule {
  return rule === 'equal' ? 'strict' : 'equal';
}

/** Whether a window leaves no room for another move. */
export function isClosed(rule: CutRule, alpha: number, beta: number): boolean {
  return rule === 'strict' ? alpha > beta : alpha >= beta;
}
