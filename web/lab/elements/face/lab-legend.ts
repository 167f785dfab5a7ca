import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { findGame } from '../../../games/registry.ts';
import { canCompare } from '../../../search/comparisons.ts';
import { GROWING, PLAYING_OUT } from '../../../search/growing.ts';
import type { LabState } from '../../../search/state.ts';
import { fittingAlgorithm, hasChance, isExhaustive } from '../../../search/textbook/chance.ts';
import type { Trace, TraceHeader } from '../../../trace/trace.ts';
import { colorSide } from '../../../tree/color/side-colors.ts';
import { isSecondMax } from '../../../tree/color/sides.ts';
import { cssText } from '../../../ui/css-text.ts';
import { SIGNS } from '../../../viewer/elements/legend/signs.ts';
import { subjectText } from '../../text/subject.ts';

/**
 * What the signs mean that the tree of this search can have, in one line above it: who is MAX and in which
 * color, too. `trace`: what is shown; null while there is nothing. `isFile`: it comes from a file.
 */
export function labLegend(
  state: LabState,
  trace: Trace | null,
  isFile: boolean,
  language: Language,
): TemplateResult {
  const text = subjectText[language].legend;
  // Of a trace that does not say how it was made anything may be there.
  const algorithm =
    isFile && trace !== null
      ? (trace.header.options.algorithm ?? 'alpha-beta')
      : fittingAlgorithm(state);
  const header = state.color === 'print' ? null : (trace?.header ?? null);
  return html`<ul
    class="legend"
    .style=${cssText(LIST)}
    aria-label=${subjectText[language].legendLabel}
  >
    ${signsOf(state, algorithm).map(
      (sign) =>
        html`<li>
          <svg
            viewBox="0 0 28 16"
            aria-hidden="true"
            .style=${cssText({ ...SIGN, ...colorsOf(sign, header) })}
          >
            ${SIGNS[state.color === 'print' ? (PRINTED[sign] ?? sign) : sign]}</svg
          >${text[sign]}${nameOf(sign, trace?.header ?? null, language)}
        </li>`,
    )}
  </ul>`;
}

const LIST = {
  gap: '1em clamp(0.4rem, 1cqi, 1rem)',
  margin: '0 auto 0 0',
  padding: '0',
  // What has no room in the line is left out whole, not cut.
  'flex-wrap': 'wrap',
  height: '1.5em',
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

/** The colors of the side whose sign it is. */
function colorsOf(sign: Sign, header: TraceHeader | null): Readonly<Record<string, string>> {
  if (header === null || (sign !== 'max' && sign !== 'min')) return {};
  const side = colorSide(header, sign);
  return { '--ink': `var(--${side})`, '--surface': `var(--${side}-fill)` };
}

/** Who of a game's players it is, where there is room for that. */
function nameOf(
  sign: Sign,
  header: TraceHeader | null,
  language: Language,
): TemplateResult | typeof nothing {
  const game = findGame(header?.options.game ?? '');
  if (header === null || game?.kind !== 'board' || (sign !== 'max' && sign !== 'min'))
    return nothing;
  const isX = (sign === 'max') !== isSecondMax(header);
  return html`<span class="who"
    >${language === 'zh' ? '：' : ': '}${game.text[language].players[isX ? 'X' : 'O']}</span
  >`;
}

function signsOf(state: LabState, algorithm: string): readonly Sign[] {
  const players = [
    ...(algorithm === 'max-n' ? [] : (['max', 'min'] as const)),
    ...(hasChance(state) ? (['chance'] as const) : []),
  ];
  // In what grows nothing is left out, or still to come, but where the whole is known.
  if (GROWING.includes(algorithm) && !isSeenWhole(state, algorithm)) return [...players, 'best'];
  const canPrune = (state.compare && canCompare(state)) || !isExhaustive(algorithm);
  return [...players, 'best', ...(canPrune ? (['pruned'] as const) : []), 'future'];
}

/** Whether what a tree that grows never comes to is seen: beside another search, and of a typed tree. */
function isSeenWhole({ compare, game }: LabState, algorithm: string): boolean {
  return (
    compare || (findGame(game)?.kind === 'tree' && !PLAYING_OUT.some((name) => name === algorithm))
  );
}
