import { BOUND, type Bound } from '../../../trace/trace.ts';

/** What a value says of the true one, as a sign before it; '' where nothing is known. */
export function boundSign(bound: Bound | null): string {
  if (bound === BOUND.atLeast) return '≥ ';
  if (bound === BOUND.atMost) return '≤ ';
  return bound === BOUND.exact ? '= ' : '';
}
