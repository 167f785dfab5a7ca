import { isPlayersSearch } from '../../../games/registry.ts';
import type { Refusal, SearchResult } from '../../../engine/messages.ts';
import type { ValueScale } from '../../../core/format.ts';
import { labText } from '../../../search/text/lab.ts';
import type { Language } from '../../../core/language.ts';
import type { LabRun } from './lab-searches.ts';

/** What the parts of a lab need to know of a run before they can speak of it. */

/** A refusal that the game's own element can show at its place; null for one of the settings. */
export function aboutGame(refusal: Refusal): Refusal | null {
  return ['tree', 'position', 'moves', 'rule', 'rows', 'cols', 'k', 'root'].includes(refusal.where)
    ? refusal
    : null;
}

/** How the values of a result are written. */
export function scaleOf(result: SearchResult | null): ValueScale {
  return result?.trace.header ?? { decimals: 0, minusInfinity: -Infinity, plusInfinity: Infinity };
}

/** What a run goes by: its algorithm, and its order of moves where that is not the usual one. */
export function runName(run: LabRun, language: Language): string {
  const words: Readonly<
    Record<
      'algorithm' | 'order',
      { choices: Readonly<Record<string, { label: string } | undefined>> }
    >
  > = labText[language];
  if (isPlayersSearch(run.options)) return labText[language].algorithm.player.label;
  const { algorithm = '', order = 'natural', exploration, network } = run.options;
  const plain = words.algorithm.choices[algorithm]?.label ?? algorithm;
  const name = network === undefined ? plain : `${plain} · ${labText[language].network}`;
  if (exploration !== undefined) return `${name} · c = ${exploration}`;
  return order === 'natural' ? name : `${name} · ${words.order.choices[order]?.label ?? order}`;
}

/** The code to show for a run: a trace of another program tells by its cutoffs. */
export function algorithmOf(run: LabRun | undefined): string | null {
  if (run?.result?.trace === undefined) return run?.options.algorithm ?? null;
  const { options, totals } = run.result.trace.header;
  return options.algorithm ?? (totals.cutoffs > 0 ? 'alpha-beta' : 'minimax');
}
