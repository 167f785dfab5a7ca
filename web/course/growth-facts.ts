import { formatCount, formatFactor, formatValue } from '../core/format.ts';
import type { Language } from '../core/language.ts';
import { choicesAt } from '../tree/explain/growth/choices.ts';
import { settlingOf } from '../tree/explain/growth/settle.ts';
import { NEVER } from '../trace/grown/grown.ts';
import type { GrownKind } from '../trace/grown/log.ts';
import { moveName } from '../trace/names.ts';
import { NONE } from '../trace/nodes.ts';
import type { Trace } from '../trace/trace.ts';
import { iterationStep, nodeByPath } from './place.ts';
import { GROWTH_FACTS, type GrowthFact, type Term } from './story.ts';

/** Which search knows of a fact; null: any that grows a tree. */
const KNOWN_BY: Readonly<Record<GrowthFact, GrownKind | null>> = {
  ...{ visits: 'means', won: 'means', mean: 'means' },
  ...{ share: 'means', bonus: 'means', sum: 'means' },
  ...{ proof: 'proofs', disproof: 'proofs', leading: null },
};

/** Whether a term asks of a node of a tree that grows. */
export function isOfGrowth(term: Term): term is Term & { readonly what: GrowthFact } {
  return GROWTH_FACTS.some((each) => each === term.what);
}

/**
 * What a node of a tree that grows knew after so many iterations, as a number: a proof number that can't
 * be is Infinity. Null where there was no such node yet, or the search knows nothing of the kind.
 */
export function growthNumber(
  trace: Trace,
  term: Term & { readonly what: GrowthFact },
): number | null {
  const at = momentOfTerm(trace, term);
  if (at === null) return null;
  const { node, step } = at;
  const grown = trace.grown!;
  const { visits, sum, proof, disproof } = grown.at(node, step);
  const unit = 10 ** (trace.header.decimals - grown.log.places);
  switch (term.what) {
    case 'visits':
      return visits;
    case 'won':
      return sum / unit;
    case 'mean':
      return visits === 0 ? null : sum / visits / unit;
    case 'share':
    case 'bonus':
    case 'sum':
      return shareOf(trace, node, step, term.what);
    case 'proof':
      return proof === NEVER ? Infinity : proof;
    case 'disproof':
      return disproof === NEVER ? Infinity : disproof;
    case 'leading':
      return null;
  }
}

/** The same as text; `leading` is the name of a move. */
export function growthText(
  trace: Trace,
  term: Term & { readonly what: GrowthFact },
  language: Language,
): string | null {
  if (term.what === 'leading') {
    const at = momentOfTerm(trace, term);
    const child = at === null ? null : trace.grown!.bestChildAt(at.node, at.step);
    return child === null ? null : moveName(trace.header, trace.move[child]!);
  }
  const number = growthNumber(trace, term);
  if (number === null) return null;
  if (number === Infinity) return '∞';
  switch (term.what) {
    case 'visits':
    case 'proof':
    case 'disproof':
      return formatCount(number, language);
    case 'won':
      return formatValue(Math.round(number * 10 ** trace.header.decimals), trace.header);
    default:
      return formatFactor(number, language);
  }
}

/** From which iteration on the move that is visited most stays the same; null where nothing is. */
export function settledSince(trace: Trace): number | null {
  return settlingOf(trace).since.at(-1) ?? null;
}

function momentOfTerm(
  trace: Trace,
  { what, path, after }: Term & { readonly what: GrowthFact },
): { readonly node: number; readonly step: number } | null {
  const { grown } = trace;
  if (grown === undefined) return null;
  const kind = KNOWN_BY[what];
  const step = after === null ? grown.last : iterationStep(trace, after, null);
  const node = nodeByPath(trace, path);
  if ((kind !== null && grown.kind !== kind) || step === null || node === NONE) return null;
  return grown.bornAt(node) > Math.max(step, 1) ? null : { node, step };
}

/** By what the move to a node is selected at its parent. */
function shareOf(
  trace: Trace,
  node: number,
  step: number,
  what: 'share' | 'bonus' | 'sum',
): number | null {
  if (node === 0) return null;
  const choices = choicesAt(trace, trace.grown!.parentOf(node), step);
  const choice = choices.find((each) => each.node === node);
  if (choice === undefined) return null;
  const { exploit, explore } = choice;
  return what === 'share' ? exploit : what === 'bonus' ? explore : exploit + explore;
}
