import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

import { gomoku } from '../../games/gomoku.ts';
import { playedSetup, withoutStones } from '../../play/session/new-game.ts';
import { sameAgain } from '../../play/session/state.ts';
import { PLAYED_GAMES, gameOfSetup } from '../../play/record/setup.ts';
import { basicsHeading } from '../../text/basics/basics-heading.ts';
import { libraryHeading } from '../../text/library/library-heading.ts';
import { playText } from '../../text/play/play.ts';
import { puzzlesHeading } from '../../text/play/puzzles-heading.ts';
import type { Instead } from '../../ui/instead.ts';
import type { PrunusPlay } from './prunus-play.ts';

/** Gomoku first: a phone shows the beginning of the row, and tic-tac-toe beside it is found by a child. */
const IN_ROW = [gomoku, ...PLAYED_GAMES.filter((game) => game !== gomoku)];

/** Every game that can be played: one press begins it, in place of the present one. */
export function gameChoice(play: PrunusPlay): TemplateResult {
  const { state, language } = play;
  const present = gameOfSetup(state.record.setup);
  return html`<nav class="games" aria-label=${playText[language].games}>
    ${IN_ROW.map(
      (game) =>
        html`<button
          ${ref(game.name === present.name ? showInRow : undefined)}
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
    ${besideGame('lessons', basicsHeading[language], play.basics)}
    ${besideGame('puzzles', puzzlesHeading[language], play.puzzles)}
    ${
      // Where there is no page of games, none is kept.
      play.pageAddress === null
        ? nothing
        : besideGame('library', libraryHeading[language], play.library)
    }
  </nav>`;
}

/** What opens a part in place of the game. */
function besideGame(
  name: string,
  { label, line }: { readonly label: string; readonly line: string },
  part: Instead<PrunusPlay>,
): TemplateResult {
  return html`<button
    class=${name}
    title=${line}
    @click=${(event: Event) => {
      part.open(event.currentTarget as HTMLElement);
    }}
  >
    ${label}
  </button>`;
}

/** On a narrow screen the row is scrolled: the game that is played must not lie outside of it. */
function showInRow(button: Element | undefined): void {
  if (!(button instanceof HTMLElement)) return;
  // Lit hands a button over before it stands in the page.
  requestAnimationFrame(() => {
    const row = button.parentElement;
    if (row === null) return;
    const left = button.offsetLeft - row.offsetLeft;
    row.scrollLeft = left - (row.clientWidth - button.offsetWidth) / 2;
  });
}
