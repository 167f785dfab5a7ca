import { settledAt, totalSteps } from '../../trace/clock.ts';
import { childrenOf, isCutOff } from '../../trace/nodes.ts';
import type { Trace } from '../../trace/trace.ts';
import { MOST_FIGURES } from './sheet.ts';

/** So many figures are a page that can be read. */
const USUAL_FIGURES = 8;
/** In trees with more nodes a reader does not look at each for a cut. */
const MOST_LOOKED_AT = 100_000;

/**
 * The steps that are figures of a sheet unless a person says otherwise: the first cuts, or where there is
 * none the moments at which a move of the root is settled; and the end.
 */
export function usualSteps(trace: Trace): readonly number[] {
  const last = totalSteps(trace);
  const cuts: number[] = [];
  for (let node = 0; node < Math.min(trace.length, MOST_LOOKED_AT); node++) {
    if (isCutOff(trace, node)) cuts.push(settledAt(trace, node));
  }
  const listed =
    cuts.length > 0 ? cuts : childrenOf(trace, 0).map((node) => settledAt(trace, node));
  const steps = listed.filter((step) => step < last).sort((one, other) => one - other);
  return [...new Set([...steps.slice(0, USUAL_FIGURES - 1), last])];
}

/**
 * The steps that somebody has written, "3, 8 13-15", each once and in their order; null where something
 * else stands there, a step that there isn't, or more than a sheet has figures.
 */
export function readSteps(text: string, last: number): readonly number[] | null {
  const steps = new Set<number>();
  for (const part of text.split(/[\s,，、;；]+/).filter((each) => each !== '')) {
    const [, from, to = from] = /^(\d{1,9})(?:[-–~](\d{1,9}))?$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return null;
    if (Number(to) > last || Number(from) > Number(to)) return null;
    for (let step = Number(from); step <= Number(to); step++) {
      steps.add(step);
      if (steps.size > MOST_FIGURES) return null;
    }
  }
  return steps.size === 0 ? null : [...steps].sort((one, other) => one - other);
}
