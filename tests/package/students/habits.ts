import type { Lines, PlainForm } from './templates.ts';

type Changes = Partial<Lines>;

/** Forms of a search that prunes. */
const PRUNING: readonly PlainForm[] = ['flag', 'pair', 'negamax'];
const ALL: readonly PlainForm[] = [...PRUNING, 'minimax'];

const STRICT: Changes = { cutMax: 'alpha > beta', cutMin: 'alpha > beta' };
/** What compares the best value with the far bound, as in Russell and Norvig. */
const BY_VALUE: Changes = { cutMax: 'best >= beta', cutMin: 'best <= alpha', cutFirst: true };
const BY_VALUE_STRICT: Changes = { cutMax: 'best > beta', cutMin: 'best < alpha', cutFirst: true };
const HARD: Changes = {
  cutValueMax: 'beta',
  cutValueMin: 'alpha',
  endMax: 'alpha',
  endMin: 'beta',
};
const HARD_CUT: Changes = { cutValueMax: 'beta', cutValueMin: 'alpha' };
const REVERSED: Changes = {
  moves: {
    python: 'range(n - 1, -1, -1)',
    javascript: '[...Array(n).keys()].reverse()',
    compiled: 'reversed(n)',
  },
};
/** From the middle: no order that has a name. */
const OWN: Changes = {
  moves: {
    python: 'sorted(range(n), key=lambda i: (abs(2 * i - n + 1), i))',
    javascript:
      '[...Array(n).keys()].sort((a, b) => Math.abs(2 * a - n + 1) - Math.abs(2 * b - n + 1) || a - b)',
    compiled: 'fromTheMiddle(n)',
  },
};
const LARGE: Changes = { infinity: '1000000' };

/** Every cut of these is in order; none of them may be accused. */
export const STYLES: readonly (readonly [string, Changes])[] = [
  ['usual', {}],
  ['strict', STRICT],
  ['by value', BY_VALUE],
  ['by value, strict', BY_VALUE_STRICT],
  ['fail-hard', HARD],
  ['fail-hard, strict', { ...STRICT, ...HARD }],
  ['fail-hard at cuts alone', HARD_CUT],
  ['reversed', REVERSED],
  ['own order', OWN],
  ['own order, strict, fail-hard', { ...OWN, ...STRICT, ...HARD }],
  ['large numbers for infinity', LARGE],
  ['reversed, by value, large numbers', { ...REVERSED, ...BY_VALUE, ...LARGE }],
  ['strict at MAX alone', { cutMax: 'alpha > beta' }],
  ['no cuts at MIN', { cutMin: 'FALSE' }],
  ['alpha raised by nobody, beta at MIN alone', { narrowMax: 'alpha = alpha' }],
  ['beta lowered by nobody, alpha at MAX alone', { narrowMin: 'beta = beta' }],
  ['alpha alone, by value', { ...BY_VALUE, narrowMin: 'beta = beta' }],
];

export interface Wrong {
  readonly error: string;
  readonly forms: readonly PlainForm[];
  readonly changes: Changes;
  /** Whether it needs a search that ends at a depth. */
  readonly depth?: number;
  /** Whether the program is told that depth in rounds of all agents. */
  readonly inRounds?: boolean;
}

const twoSided: readonly PlainForm[] = ['flag', 'pair'];

/** What is wrong, by the name it must be given. */
export const MISTAKES: readonly Wrong[] = [
  {
    error: 'window-not-passed',
    forms: PRUNING,
    changes: { windowMax: '-INF, INF', windowMin: '-INF, INF' },
  },
  { error: 'root-window-not-raised', forms: ['pair'], changes: { root: 'loop' } },
  {
    error: 'window-not-turned',
    forms: ['negamax'],
    changes: { windowMax: 'alpha, beta' },
  },
  { error: 'window-not-negated', forms: ['negamax'], changes: { windowMax: 'beta, alpha' } },
  { error: 'window-not-swapped', forms: ['negamax'], changes: { windowMax: '-alpha, -beta' } },
  {
    error: 'window-not-swapped',
    forms: twoSided,
    changes: { windowMax: 'beta, alpha', windowMin: 'beta, alpha' },
  },
  {
    error: 'alpha-never-raised',
    forms: twoSided,
    changes: { narrowMax: 'alpha = alpha', endMax: 'alpha' },
  },
  {
    error: 'beta-never-lowered',
    forms: twoSided,
    changes: { narrowMin: 'beta = beta', endMin: 'beta' },
  },
  // Neither bound moves: the same trace as handing on the root's.
  { error: 'window-not-passed', forms: ['negamax'], changes: { narrowMax: 'alpha = alpha' } },
  {
    error: 'alpha-beta-mixed-up-at-min',
    forms: twoSided,
    changes: { narrowMin: 'alpha = max(alpha, best)' },
  },
  {
    error: 'alpha-beta-mixed-up-at-min',
    forms: twoSided,
    changes: { narrowMin: 'alpha = min(alpha, best)' },
  },
  {
    error: 'alpha-beta-mixed-up-at-min',
    forms: twoSided,
    changes: { ...BY_VALUE, cutMin: 'best <= beta' },
  },
  {
    error: 'alpha-beta-mixed-up-at-min',
    forms: twoSided,
    changes: { ...BY_VALUE, cutMin: 'best >= beta' },
  },
  {
    error: 'alpha-beta-mixed-up-at-max',
    forms: twoSided,
    changes: { ...BY_VALUE, cutMax: 'best >= alpha' },
  },
  {
    error: 'cut-test-reversed',
    forms: PRUNING,
    changes: { cutMax: 'alpha <= beta', cutMin: 'alpha <= beta' },
  },
  { error: 'returns-bound-instead-of-best', forms: twoSided, changes: { endMin: 'alpha' } },
  {
    error: 'returns-bound-instead-of-best',
    forms: twoSided,
    changes: { endMax: 'alpha', endMin: 'alpha', cutValueMax: 'alpha', cutValueMin: 'alpha' },
  },
  {
    error: 'first-value-kept',
    forms: ALL,
    changes: {
      takeMax: 'best = first(best, value)',
      takeMin: 'best = first(best, value)',
    },
  },
  {
    error: 'last-value-kept',
    forms: ALL,
    changes: { takeMax: 'best = value', takeMin: 'best = value' },
  },
  {
    error: 'zero-taken-for-nothing',
    forms: ALL,
    changes: {
      takeMax: 'best = falsy(best, value, max(best, value))',
      takeMin: 'best = falsy(best, value, min(best, value))',
    },
  },
  { error: 'best-starts-at-zero', forms: ALL, changes: { initMax: '0', initMin: '0' } },
  { error: 'best-starts-at-zero', forms: ['flag', 'pair', 'minimax'], changes: { initMax: '0' } },
  {
    error: 'comparison-reversed',
    forms: ['flag', 'pair', 'minimax'],
    changes: { takeMin: 'best = max(best, value)', initMin: '-INF' },
  },
  { error: 'value-not-negated', forms: ['negamax'], changes: { childValue: 'value' } },
  {
    error: 'player-not-switched',
    forms: ['flag', 'minimax'],
    changes: { nextMax: 'maximizing', nextMin: 'maximizing' },
  },
  { error: 'evaluation-from-wrong-side', forms: ['negamax'], changes: { leaf: 'node' } },
  { error: 'evaluation-from-wrong-side', forms: twoSided, changes: { leaf: '-node' } },
  {
    error: 'moves-generated-twice',
    forms: ALL,
    changes: {
      moves: {
        python: 'list(range(n)) * 2',
        javascript: '[...Array(n).keys(), ...Array(n).keys()]',
        compiled: 'twice(n)',
      },
    },
  },
  {
    error: 'move-left-out',
    forms: ALL,
    changes: {
      moves: {
        python: 'range(1, n)',
        javascript: '[...Array(n).keys()].slice(1)',
        compiled: 'upTo(n, 1)',
      },
    },
  },
  {
    error: 'move-left-out',
    forms: ALL,
    changes: {
      moves: {
        python: 'range(n - 1)',
        javascript: '[...Array(n).keys()].slice(0, -1)',
        compiled: 'upTo(n - 1)',
      },
    },
  },
  {
    error: 'stops-at-value-seen',
    forms: twoSided,
    changes: { cutMax: 'alpha >= beta OR best >= 4', cutMin: 'alpha >= beta OR best <= -4' },
  },
  {
    error: 'depth-counted-per-side',
    forms: ['flag', 'pair', 'minimax'],
    changes: { depthMax: 'depth' },
    depth: 2,
  },
  { error: 'depth-off-by-one', forms: ALL, changes: { stop: 'depth == 1' }, depth: 3 },
  { error: 'depth-off-by-one', forms: ALL, changes: { stop: 'depth < 0' }, depth: 2 },
  {
    error: 'depth-changed-in-loop',
    forms: ALL,
    changes: {
      before: 'depth = depth - 1',
      depthMax: 'depth',
      depthMin: 'depth',
      stop: 'depth <= 0',
    },
    depth: 3,
  },
  {
    error: 'depth-changed-in-loop',
    forms: ALL,
    changes: { before: 'depth = depth - 1', depthMax: 'depth', depthMin: 'depth' },
    depth: 3,
  },
];

/** Only the last agent's move takes one off the depth: right where depths are rounds. */
const BY_ROUNDS: Changes = { depthMax: 'depth', depthMin: 'depth - (agent == AGENTS[0] - 1)' };

/** Right with several MIN agents, besides `STYLES`. */
export const AGENT_STYLES: readonly Omit<Wrong, 'error' | 'forms'>[] = [
  { changes: {}, depth: 3 },
  { changes: STRICT, depth: 3 },
  { changes: BY_ROUNDS, depth: 3, inRounds: true },
  { changes: { ...BY_ROUNDS, ...STRICT }, depth: 6, inRounds: true },
];

/** What is wrong where several MIN agents take turns; the rest is as it is between two. */
export const AGENT_MISTAKES: readonly Omit<Wrong, 'forms'>[] = [
  ...MISTAKES.filter(
    ({ error, forms }) => forms.includes('flag') && error !== 'player-not-switched',
  ),
  { error: 'player-not-switched', changes: { nextMax: 'agent', nextMin: 'agent' } },
  { error: 'agents-left-out', changes: { nextMin: '0' } },
  { error: 'depth-counted-per-side', changes: BY_ROUNDS, depth: 3 },
  { error: 'depth-counted-per-side', changes: { depthMin: 'depth' }, depth: 3 },
  { error: 'depth-counted-per-move', changes: {}, depth: 3, inRounds: true },
];
