import { FLAG, type Trace } from '../../../trace/trace.ts';

/** What one child was worth to the side that chooses at its parent. */
export interface Choice {
  readonly node: number;
  readonly visits: number;
  /** The mean of its playouts, in the game's own points, from MAX's view; null before the first. */
  readonly mean: number | null;
  /** The same between 0 and 1, from the view of the side that chooses. */
  readonly exploit: number;
  /** What it gets for having been tried little; Infinity before the first visit. */
  readonly explore: number;
  /** What the game thought of the move beforehand, 0 to 1; null where it was not asked. */
  readonly prior: number | null;
}

/** How much is given to what was tried little: see `BestFirstSettings`. */
export function explorationOf(trace: Trace): number {
  const given = Number(trace.header.options.exploration ?? NaN);
  return Number.isFinite(given) && given >= 0 ? given : 1.414;
}

/**
 * Of each child of `node` that is there at step `step`, what is made of it: by UCT Q + c √(ln N ÷ n),
 * by PUCT Q + c P √N ÷ (1 + n), as the searches themselves work it out in engine/search/best_first. In
 * the order of the moves. Where there are priors, the move that is being tried for the first time is
 * among them.
 */
export function choicesAt(trace: Trace, node: number, step: number): readonly Choice[] {
  const { grown } = trace;
  if (grown?.kind !== 'means') return [];
  const { visits: all } = grown.at(node, step);
  const { largest } = grown.log;
  const sign = (trace.flags[node]! & FLAG.min) === 0 ? 1 : -1;
  const constant = explorationOf(trace);
  const choices: Choice[] = [];
  const end = node + trace.size[node]!;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    const prior = grown.priorOf(child);
    const isNext = prior !== null && child === triedNext(trace, step);
    if (grown.bornAt(child) > step && !isNext) continue;
    const { visits, sum } = grown.at(child, step);
    const mean = visits === 0 ? null : sum / visits;
    const cells = grown.meanAt(child, step);
    choices.push({
      node: child,
      visits,
      mean: cells === null ? null : cells / 10 ** trace.header.decimals,
      exploit: mean === null || largest === 0 ? 0.5 : 0.5 + (sign * mean) / (2 * largest),
      explore:
        prior !== null
          ? (constant * prior * Math.sqrt(Math.max(1, all))) / (1 + visits)
          : visits === 0
            ? Infinity
            : constant * Math.sqrt(Math.log(all) / visits),
      prior,
    });
  }
  return choices;
}

/** The node that the iteration at a step is about to bring along; null where that is not known yet. */
function triedNext({ grown }: Trace, step: number): number | null {
  if (grown === undefined || step < 1 || step >= grown.last) return null;
  const { iteration, phase } = grown.phaseAt(step);
  return phase === 'select' ? grown.log.nodes[iteration - 1]! : null;
}

/** The one that is selected: the first of the best; null where there is none. */
export function selectedOf(choices: readonly Choice[]): Choice | null {
  let best: Choice | null = null;
  for (const choice of choices) {
    if (best === null || choice.exploit + choice.explore > best.exploit + best.explore)
      best = choice;
  }
  return best;
}
