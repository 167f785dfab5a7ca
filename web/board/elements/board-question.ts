import { css, html, type TemplateResult } from 'lit';

import type { BoardText } from '../text/board.ts';

/** What a board asks after a first press: whether that move shall be played. */
export interface BoardQuestion {
  readonly sentence: string;
  readonly text: BoardText;
  readonly play: () => void;
  readonly withdraw: () => void;
}

/** The question with its two answers; Escape withdraws the move. */
export function questionView({ sentence, text, play, withdraw }: BoardQuestion): TemplateResult {
  const keyPressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    withdraw();
  };
  return html`<div class="chip" @keydown=${keyPressed}>
    <div>
      <p>${sentence}</p>
      <button class="primary" @click=${play}>${text.play}</button>
      <button aria-label=${text.withdraw} @click=${withdraw}>✕</button>
    </div>
  </div>`;
}

/** How it looks, wherever it is asked. */
export const questionStyles = css`
  .chip {
    display: flex;
    justify-content: center;
  }
  .chip > div {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-3);
    max-width: calc(100% - 0.5rem);
    box-sizing: border-box;
    padding: var(--space-2) var(--space-3) var(--space-2) var(--space-5);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--surface);
    color: var(--ink);
    font-size: var(--text-s);
    line-height: var(--leading-tight);
  }
  .chip p {
    margin: 0;
  }
  .chip button {
    flex: none;
    touch-action: manipulation;
    min-width: 2.5em;
  }
`;
