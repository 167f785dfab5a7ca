import { html, type TemplateResult } from 'lit';

import { playedSetup, withoutStones } from '../../play/session/new-game.ts';
import { sameAgain } from '../../play/session/state.ts';
import { PLAYED_GAMES, gameOfSetup } from '../../play/record/setup.ts';
import { newGameText } from '../../text/play/new-game.ts';
import type { PrunusPlay } from './prunus-play.ts';

/** Every game that can be played: one press begins it, in place of the present one. */
export function gameChoice(play: PrunusPlay): TemplateResult {
  const { state, language } = play;
  const present = gameOfSetup(state.record.setup);
  return html`<nav class="games" aria-label=${newGameText[language].game}>
    ${PLAYED_GAMES.map(
      (game) =>
        html`<button
          aria-pressed=${String(game.name === present.name)}
          title=${game.text[language].line}
          @click=${() => {
            if (game.name === present.name) return;
            play.start({ ...withoutStones(sameAgain(state)), setup: playedSetup(game) });
          }}
        >
          ${game.text[language].label}
        </button>`,
    )}
  </nav>`;
}
