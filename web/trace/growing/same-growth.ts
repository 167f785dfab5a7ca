import type { Trace } from '../trace.ts';

/** True where `after` is `before` some time later: its first nodes are those of `before`. */
export function isSameGrowth(before: Trace | null, after: Trace | null): boolean {
  if (before === null || after === null) return before === after;
  return before === after || (before.growth !== undefined && before.growth === after.growth);
}
