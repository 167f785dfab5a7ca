import { FLAG, type Trace } from '../../../trace/trace.ts';

/** What one child was worth to whoever chooses at its parent. */
export interface Choice {
  readonly node: number;
  readonly visits: number;
  /** The mean of its playouts, in the game's own points, from MAX's view; null before the first. */
  readonly mean: number | null;
  /** The same between 0 and 1, from the view of whoever chooses. */
  readonly exploit: number;
  /** What it gets for having been tried little; Infinity before the first visit. */
  readonly explore: number;
}

/** How much is given to what was tried little: see `BestFirstSettings`. */
export function explorationOf(trace: Trace): number {
  const given = Number(trace.header.options.exploration ?? NaN);
  return Number.isFinite(given) && given >= 0 ? given : 1.414;
}

/**
 * Of each child of `node` that is there at step `step`, what UCT makes of it: Q + c √(ln N ÷ n), as
 * the search itself works it out in engine/search/best_first/mcts.h. In the order of the moves.
 */
export function choicesAt(trace: Trace, node: number, step: number): readonly Choice[] {
  const { grown } = trace;
  if (grown?.kind !== 'means') return [];
  const { visits: all } = grown.at(node, step);
  const { largest } = grown.log;
  const sign = (trace.flags[node]! & FLAG.min) === 0 ? 1 : -1;
  const constant = explorationOf(trace);
  const unit = 10 ** (trace.header.decimals - grown.log.places);
  const choices: Choice[] = [];
  const end = node + trace.size[node]!;
  for (let child = node + 1; child < end; child += trace.size[child]!) {
    if (grown.bornAt(child) > step) continue;
    const { visits, sum } = grown.at(child, step);
    const mean = visits === 0 ? null : sum / visits;
    choices.push({
      node: child,
      visits,
      mean: mean === null ? null : mean / unit,
      exploit: mean === null || largest === 0 ? 0.5 : 0.5 + (sign * mean) / (2 * largest),
      explore: visits === 0 ? Infinity : constant * Math.sqrt(Math.log(all) / visits),
    });
  }
  return choices;
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
