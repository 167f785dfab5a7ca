import { leadingStep as firstLeading, linkedStep } from '../../tree/navigate/linked-step.ts';
import { movesTo } from '../../trace/nodes.ts';
import { clampStep, eventAt } from '../../trace/clock.ts';
import type { LabRun } from '../../viewer/elements/searches/lab-searches.ts';

/**
 * Where the runs of a lab stand at a step of it. The step is that of the leading run, the first one;
 * the others follow it (see `linkedStep`).
 */

/** The step of run `index` that goes with step `step` of the leading run; null is the last. */
export function stepOfRun(
  runs: readonly LabRun[],
  index: number,
  step: number | null,
): number | null {
  const lead = runs[0]?.result?.trace;
  const trace = runs[index]?.result?.trace;
  if (step === null || index === 0 || lead === undefined || trace === undefined) return step;
  return linkedStep(lead, clampStep(lead, step), trace);
}

/** The step of the leading run that goes with step `step` of run `index`; null where there is none. */
export function leadingStep(runs: readonly LabRun[], index: number, step: number): number | null {
  const lead = runs[0]?.result?.trace;
  const trace = runs[index]?.result?.trace;
  if (lead === undefined || trace === undefined) return null;
  return index === 0 ? step : firstLeading(lead, step, trace);
}

/** The node that was entered or left last at a step of a run; null at the start and the end. */
export function nodeOfRun(run: LabRun | undefined, step: number | null): number | null {
  const trace = run?.result?.trace;
  if (trace === undefined || step === null) return null;
  return eventAt(trace, clampStep(trace, step))?.node ?? null;
}

/**
 * The moves from the root of a run to the node that a person looks at: the chosen one, which a graft
 * has by its path alone, else that of the step. Null where there is none.
 */
export function pathOfRun(
  run: LabRun | undefined,
  step: number | null,
  chosen: { readonly node: number | null; readonly path: readonly number[] | null },
): readonly number[] | null {
  const trace = run?.result?.trace;
  if (trace === undefined) return null;
  if (chosen.node !== null && chosen.node < trace.length) return movesTo(trace, chosen.node);
  if (chosen.path !== null) return chosen.path;
  const node = nodeOfRun(run, step);
  return node === null ? null : movesTo(trace, node);
}
