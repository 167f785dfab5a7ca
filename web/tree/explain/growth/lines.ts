import { clampStep } from '../../../trace/clock.ts';
import type { Trace } from '../../../trace/trace.ts';
import { isMin } from '../../../trace/nodes.ts';
import type { CurrentLine, LineId } from '../line-id.ts';
import { explainGrowth, type GrowthStep } from './step.ts';

/** The line of its listing that a growing tree has come to at a step; null before the first. */
export function explainGrowthLine(trace: Trace, step: number | null): CurrentLine | null {
  const at = clampStep(trace, step);
  const facts = explainGrowth(trace, at, () => '');
  if (facts?.kind !== 'step') return null;
  const { current, passed } = linesOf(facts);
  const { node } = facts;
  return { current, passed, ply: trace.ply[node]!, side: isMin(trace, node) ? 'min' : 'max' };
}

interface Lines {
  readonly current: LineId;
  readonly passed: readonly LineId[];
}

function linesOf(facts: GrowthStep): Lines {
  const { of, phase, path, isNew, over } = facts;
  switch (phase) {
    case 'select':
      if (of === 'proofs') {
        const isDeep = path.length > 0;
        return {
          current: 'prove.select',
          passed: ['prove.loop', ...(isDeep ? (['prove.down'] as const) : [])],
        };
      }
      // The last move of the path is the one to come, where the node is new.
      if (facts.how === 'priors') {
        return { current: 'grow.best', passed: ['grow.loop', 'grow.select'] };
      }
      return path.length > (isNew ? 1 : 0)
        ? { current: 'grow.best', passed: ['grow.loop', 'grow.select'] }
        : { current: 'grow.select', passed: ['grow.loop'] };
    case 'expand':
      if (of === 'proofs') return { current: 'prove.expand', passed: [] };
      return over && !isNew
        ? { current: 'grow.if', passed: [] }
        : { current: 'grow.expand', passed: ['grow.if'] };
    case 'playout':
      return { current: 'grow.playout', passed: [] };
    case 'backpropagate':
      return { current: 'grow.sum', passed: ['grow.back', 'grow.visit'] };
    case 'update':
      return { current: 'prove.set', passed: ['prove.update'] };
    case 'look': {
      const isFirst = isNew ? (['look.if', 'look.expand'] as const) : (['look.if'] as const);
      const passed = [...isFirst, 'look.set'] as const;
      return facts.goesOn === null
        ? { current: 'look.return', passed: [...passed, 'look.over'] }
        : { current: 'look.down', passed: [...passed, 'look.over', 'look.best', 'look.limits'] };
    }
    case 'take':
      if (over && !facts.wasSolved)
        return { current: 'open.leaf', passed: ['open.loop', 'open.take'] };
      return facts.wasSolved
        ? { current: 'open.solved', passed: ['open.loop', 'open.take'] }
        : { current: 'open.live', passed: ['open.loop', 'open.take'] };
  }
}
