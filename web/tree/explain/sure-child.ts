import { boundOf, isSuperseded } from '../../trace/nodes.ts';
import { BOUND, type Trace } from '../../trace/trace.ts';

/** The first child before `before` that makes sure of `value`, or null. */
export function sureChild(
  trace: Trace,
  node: number,
  before: number,
  side: 'alpha' | 'beta',
  value: number,
): number | null {
  const oneSided = side === 'alpha' ? BOUND.atLeast : BOUND.atMost;
  for (let child = node + 1; child < before; child += trace.size[child]!) {
    if (trace.value[child] !== value || isSuperseded(trace, child, before + 1)) continue;
    const bound = boundOf(trace, child);
    if (bound === BOUND.exact || bound === oneSided) return child;
  }
  return null;
}
