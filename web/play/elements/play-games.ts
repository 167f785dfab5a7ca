import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';

import type { BoardGame } from '../../games/game.ts';
import { gomoku } from '../../games/gomoku.ts';
import { ticTacToe } from '../../games/tictactoe.ts';
import { playedSetup, withoutStones } from '../session/new-game.ts';
import { sameAgain } from '../session/state.ts';
import { PLAYED_GAMES, gameOfSetup } from '../record/setup.ts';
import { basicsHeading, libraryHeading, playText, puzzlesHeading } from '../text/play.ts';
import type { Instead } from '../../ui/instead.ts';
import type { PlayHost } from './play-host.ts';
import type { PlayPage } from './play-page.ts';

/**
 * A phone shows only the beginning of the row: gomoku, tic-tac-toe that a child looks for, and what
 * brings a player back come before the other games.
 */
const AT_HEAD: readonly BoardGame[] = [gomoku, ticTacToe];
const AFTER = PLAYED_GAMES.filter((game) => !AT_HEAD.includes(game));

/** Every game that can be played: one press begins it, in place of the present one. */
export function gameChoice(play: PlayPage): TemplateResult {
  const { language } = play;
  return html`<nav class="games" aria-label=${playText[language].games}>
    ${AT_HEAD.map((game) => gameButton(play, game))}
    ${besideGame('lessons', basicsHeading[language], play.basics)}
    ${besideGame('puzzles', puzzlesHeading[language], play.puzzles)} ${dueButton(play)}
    ${
      // Where there is no page of games, none is kept.
      play.pageAddress === null
        ? nothing
        : besideGame('library', libraryHeading[language], play.library)
    }
    ${AFTER.map((game) => gameButton(play, game))}
  </nav>`;
}

function gameButton(play: PlayPage, game: BoardGame): TemplateResult {
  const { state, language } = play;
  const isPresent = game.name === gameOfSetup(state.record.setup).name;
  return html`<button
    ${ref(isPresent ? showInRow : undefined)}
    aria-pressed=${String(isPresent)}
    title=${game.text[language].line}
    @click=${() => {
      if (isPresent) return;
      play.start({ ...withoutStones(sameAgain(state)), setup: playedSetup(game) });
    }}
  >
    ${game.text[language].label}
  </button>`;
}

/** What opens a part in place of the game. */
function besideGame(
  name: string,
  { label, line }: { readonly label: string; readonly line: string },
  part: Pick<Instead<PlayHost>, 'open'>,
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

/** One press begins what comes back today of one's own mistakes. */
function dueButton({ puzzles, language }: PlayPage): TemplateResult | typeof nothing {
  if (puzzles.due === 0) return nothing;
  const { due, dueLine } = puzzlesHeading[language];
  return html`<button
    class="due"
    title=${dueLine}
    @click=${(event: Event) => {
      puzzles.openDue(event.currentTarget as HTMLElement);
    }}
  >
    ${due(puzzles.due)}
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
