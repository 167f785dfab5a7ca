import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import { readSetting, writeSetting } from '../../core/storage/settings.ts';
import { cssText } from '../../ui/css-text.ts';
import { offersText } from '../text/notices.ts';

/** What the page offers once, each after the end of a game. */
const OFFERS = ['sound', 'install'] as const;
export type Offer = (typeof OFFERS)[number];

/** What is known of a person, in this browser. */
export interface OfferHistory {
  /** Games that have ended, 0 and up. */
  readonly games: number;
  /** What was offered; whatever the answer, it is not offered again. */
  readonly offered: readonly Offer[];
}

/** The game after which something is offered at the earliest: nobody is asked before knowing the page. */
const FIRST_GAME: Readonly<Record<Offer, number>> = { sound: 1, install: 3 };

const KEY = 'prunus-play-offers';

/** What is offered after the last game of `history`: the first of what is `possible` and was not yet. */
export function offerAfter(history: OfferHistory, possible: readonly Offer[]): Offer | null {
  const isDue = (offer: Offer): boolean =>
    possible.includes(offer) &&
    !history.offered.includes(offer) &&
    history.games >= FIRST_GAME[offer];
  return OFFERS.find(isDue) ?? null;
}

/** A history from whatever was kept; an empty one where that makes no sense. */
export function historyFrom(kept: unknown): OfferHistory {
  const { games, offered }: Partial<Record<keyof OfferHistory, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  const listed: readonly unknown[] = Array.isArray(offered) ? offered : [];
  return {
    games: typeof games === 'number' && Number.isSafeInteger(games) && games > 0 ? games : 0,
    offered: OFFERS.filter((offer) => listed.includes(offer)),
  };
}

/**
 * Counts a game that has ended, and says what is offered after it. It counts as offered at once: who
 * does not answer has answered. Where nothing may be kept, nothing is offered, for it would be again
 * and again.
 */
export function offerAfterGame(possible: readonly Offer[]): Offer | null {
  const before = historyFrom(readSetting(KEY));
  const history = { ...before, games: before.games + 1 };
  const offer = offerAfter(history, possible);
  const offered = offer === null ? history.offered : [...history.offered, offer];
  return writeSetting(KEY, { ...history, offered }) ? offer : null;
}

/** Among what can be done with the game, where it covers nothing. */
const OFFER = {
  display: 'flex',
  'flex-wrap': 'wrap',
  'align-items': 'center',
  gap: 'var(--space-2) var(--space-4)',
  padding: 'var(--space-3) var(--space-5)',
  border: '1px solid var(--accent)',
  'border-radius': 'var(--radius)',
  background: 'var(--surface)',
  'font-size': 'var(--text-m)',
  'line-height': 'var(--leading-tight)',
};

/** The offer as it is shown. `answer` is told whether it is taken. */
export function offerView(
  offer: Offer | null,
  language: Language,
  answer: (isTaken: boolean) => void,
): TemplateResult | typeof nothing {
  if (offer === null) return nothing;
  const text = offersText[language];
  const button = (label: string, isTaken: boolean) =>
    html`<button
      @click=${() => {
        answer(isTaken);
      }}
    >
      ${label}
    </button>`;
  return html`<div class="offer" .style=${cssText(OFFER)} role="group" aria-label=${text.label}>
    <p .style=${cssText({ margin: '0' })}>${text[offer].sentence}</p>
    ${button(text[offer].take, true)} ${button(text.leave, false)}
  </div>`;
}
