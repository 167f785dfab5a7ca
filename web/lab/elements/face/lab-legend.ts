import { html, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { findGame } from '../../../games/registry.ts';
import { GROWING, PLAYING_OUT } from '../../../search/growing.ts';
import type { LabState } from '../../../search/state.ts';
import { fittingAlgorithm, isExhaustive } from '../../../search/textbook/chance.ts';
import type { Trace } from '../../../trace/trace.ts';
import { cssText } from '../../../ui/css-text.ts';
import { SIGNS } from '../../../viewer/elements/legend/signs.ts';
import { subjectText } from '../../text/subject.ts';

/**
 * What the signs mean that the tree of this search can have, in one line above it. `opened`: the trace of a
 * file that stands in its place.
 */
export function labLegend(
  state: LabState,
  opened: Trace | null,
  language: Language,
): TemplateResult {
  const text = subjectText[language].legend;
  // Of a trace that does not say how it was made anything may be there.
  const algorithm =
    opened === null ? fittingAlgorithm(state) : (opened.header.options.algorithm ?? 'alpha-beta');
  return html`<ul
    class="legend"
    .style=${cssText(LIST)}
    aria-label=${subjectText[language].legendLabel}
  >
    ${signsOf(state, algorithm).map(
      (sign) =>
        html`<li>
          <svg viewBox="0 0 28 16" aria-hidden="true" .style=${cssText(SIGN)}>
            ${SIGNS[state.color === 'print' ? (PRINTED[sign] ?? sign) : sign]}</svg
          >${text[sign]}
        </li>`,
    )}
  </ul>`;
}

const LIST = {
  gap: 'clamp(0.4rem, 1cqi, 1rem)',
  margin: '0 auto 0 0',
  padding: '0',
  overflow: 'hidden',
  'list-style': 'none',
  'white-space': 'nowrap',
  'font-size': 'var(--text-xs)',
  color: 'var(--muted)',
};
const SIGN = {
  width: '1.5em',
  height: '0.9em',
  'margin-inline-end': '0.3em',
  'vertical-align': '-0.1em',
};

type Sign = Exclude<keyof typeof SIGNS, 'square'>;

/** Signs that are others in print. */
const PRINTED: Readonly<Partial<Record<Sign, keyof typeof SIGNS>>> = { max: 'square', min: 'max' };

function signsOf(state: LabState, algorithm: string): readonly Sign[] {
  const players = algorithm === 'max-n' ? [] : (['max', 'min'] as const);
  // In what grows nothing is left out, or still to come, but where the whole is known.
  if (GROWING.includes(algorithm) && !isSeenWhole(state, algorithm)) return [...players, 'best'];
  const canPrune = state.compare || !isExhaustive(algorithm);
  return [...players, 'best', ...(canPrune ? (['pruned'] as const) : []), 'future'];
}

/** Whether what a tree that grows never comes to is seen: beside another search, and of a typed tree. */
function isSeenWhole({ compare, game }: LabState, algorithm: string): boolean {
  return (
    compare || (findGame(game)?.kind === 'tree' && !PLAYING_OUT.some((name) => name === algorithm))
  );
}
