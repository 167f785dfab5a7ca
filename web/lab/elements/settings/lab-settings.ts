import { html, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { isPlayersSearch } from '../../../games/registry.ts';
import type { LabState } from '../../../search/state.ts';
import { fittingAlgorithm, fittingAlgorithms } from '../../../search/textbook/chance.ts';
import { changeSettings } from '../../../search/update.ts';
import type { PrunusEvent } from '../../events.ts';
import type { Offer } from '../lab-tools.ts';
import '../prunus-player-settings.ts';
import '../prunus-settings.ts';

/** How the search is set: the player of gomoku has settings of its own. */
export function labSettings(
  state: LabState,
  offer: Offer,
  language: Language,
  setState: (state: LabState) => void,
): TemplateResult {
  const change = (event: PrunusEvent<'prunus-settings'>): void => {
    setState(changeSettings(state, event.detail.patch));
  };
  if (!isPlayersSearch(state)) return ofSearch(state, offer, language, change);
  return html`<prunus-player-settings
    .settings=${state}
    .language=${language}
    @prunus-settings=${change}
  ></prunus-player-settings>`;
}

function ofSearch(
  state: LabState,
  offer: Offer,
  language: Language,
  change: (event: PrunusEvent<'prunus-settings'>) => void,
): TemplateResult {
  return html`<prunus-settings
    .settings=${{ ...state, algorithm: fittingAlgorithm(state) }}
    .offer=${{ ...offer, algorithms: fittingAlgorithms(state, offer.algorithms) }}
    .language=${language}
    @prunus-settings=${change}
  ></prunus-settings>`;
}
