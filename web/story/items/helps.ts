import type { MistakeName } from './names.ts';

/** The scene of the course that helps with a misunderstanding: a test holds it against the lessons. */
export function helpOf(mistake: MistakeName): { readonly lesson: string; readonly scene: string } {
  const [lesson = '', scene = ''] = HELPS[mistake].split('/');
  return { lesson, scene };
}

const HELPS: Readonly<Record<MistakeName, string>> = {
  'rival-helps': 'three-plates/hope',
  'rival-plays-by-chance': 'three-plates/average',
  'sides-exchanged': 'three-plates/rival',
  'sum-of-leaves': 'three-plates/rival',
  'first-leaf-decides': 'three-plates/keep',
  'best-leaf-decides': 'three-plates/hope',
  'last-of-equals': 'tic-tac-toe/equal',
  'window-begins-anew': 'bounds/down',
  'bounds-exchanged': 'bounds/two-promises',
  'window-global': 'bounds/up',
  'bound-leaks-up': 'bounds/up',
  'window-stays': 'bounds/narrow',
  'bound-of-grandparent-forgotten': 'deep-cuts/owner',
  'cut-too-late': 'first-cut/enough',
  equality: 'first-cut/equal',
  'cut-on-wrong-side': 'first-cut/side',
  'cut-too-much': 'first-cut/left-out',
  'parent-owns-deep-cut': 'deep-cuts/owner',
  'cut-node-exact': 'first-cut/at-most',
  'bound-wrong-way': 'first-cut/at-most',
  'pruning-changes-value': 'first-cut/same',
  'order-changes-value': 'order/same-value',
  'order-changes-nothing': 'order/two-orders',
  'worst-first': 'order/two-orders',
  'minimal-is-half': 'order/minimal',
  'minimal-is-root': 'order/minimal',
  'whole-tree-misjudged': 'order/growth',
  'deeper-always-better': 'horizon/deeper',
  'estimate-is-outcome': 'horizon/estimate',
  'sign-forgotten': 'real-engine/negamax',
  'test-gives-value': 'real-engine/test',
  'test-wrong-way': 'real-engine/test',
  'table-bound-exact': 'real-engine/table',
  'table-useless': 'real-engine/table',
  'deepening-doubles': 'order/deepening',
};
