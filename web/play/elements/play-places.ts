import { html, nothing, type TemplateResult } from 'lit';

import { basicsHeading, libraryHeading, playText, puzzlesHeading } from '../text/play.ts';
import type { Instead } from '../../ui/replacing-part.ts';
import type { PlayHost } from './play-host.ts';
import type { PlayPage } from './play-page.ts';

type Place = Pick<Instead<PlayHost>, 'open' | 'isOpen' | 'close'>;

/** The places of the page: a game, puzzles, lessons, and what was played. */
export function placesView(play: PlayPage): TemplateResult {
  const { language, basics, puzzles, library } = play;
  const text = playText[language];
  const others: readonly Place[] = [puzzles, basics, library];
  const closeAll = () => {
    for (const each of others) if (each.isOpen) each.close(true);
  };
  const place = (name: string, words: PlaceWords, part: Place | null) =>
    html`<button
      class=${name}
      title=${words.line}
      aria-current=${(part?.isOpen ?? others.every(({ isOpen }) => !isOpen)) ? 'page' : nothing}
      @click=${(event: Event) => {
        if (part?.isOpen === true) return;
        closeAll();
        part?.open(event.currentTarget as HTMLElement);
      }}
    >
      ${words.place}
    </button>`;
  return html`<nav class="places" aria-label=${text.places}>
    ${place('play', text.place, null)} ${place('puzzles', puzzlesHeading[language], puzzles)}
    ${place('lessons', basicsHeading[language], basics)}
    ${
      // Where there is no page of games, none is kept.
      play.pageAddress === null ? nothing : place('library', libraryHeading[language], library)
    }
    ${puzzles.due === 0 ? nothing : dueButton(play, closeAll)}
  </nav>`;
}

interface PlaceWords {
  readonly place: string;
  readonly line: string;
}

/** One press begins what comes back today of one's own mistakes. */
function dueButton({ puzzles, language }: PlayPage, closeAll: () => void): TemplateResult {
  const { due, dueLine } = puzzlesHeading[language];
  return html`<button
    class="due"
    title=${dueLine}
    @click=${(event: Event) => {
      closeAll();
      puzzles.openDue(event.currentTarget as HTMLElement);
    }}
  >
    ${due(puzzles.due)}
  </button>`;
}
