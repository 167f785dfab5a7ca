import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import type { Stone } from '../../games/cells.ts';
import type { SkinName } from '../../games/skin-name.ts';
import { HIGHEST_LEVEL, type Player } from '../session/state.ts';
import type { Seat } from '../session/seat.ts';
import { formatClock, levelText, playText } from '../text/play.ts';
import type { Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { valueOf } from '../../ui/form-events.ts';
import { controls, theme } from '../../ui/theme.ts';
import { pieceMark, pieceMarkStyles } from './piece-mark.ts';

/** One of the two players, as they are shown. */
export interface PlayerLine {
  readonly seat: Seat;
  /** What the side is called: Black, First player. */
  readonly color: string;
  /** Null while swap2's opening has not settled it. */
  readonly stone: Stone | null;
  readonly player: Player;
  readonly name: string;
  readonly isTurn: boolean;
  readonly isThinking: boolean;
  /** How the game's pieces look. */
  readonly skin: SkinName;
  /** Milliseconds; null without a clock. */
  readonly left: number | null;
}

/**
 * Who plays, whose turn it is, the levels and the clocks.
 * Events: `prunus-level` {seat, level}.
 */
export class PrunusPlayers extends LitElement {
  @property({ attribute: false }) lines: readonly PlayerLine[] = [];
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    pieceMarkStyles,
    css`
      :host {
        --piece: 1.25rem;
        display: grid;
        gap: var(--space-3);
      }
      .player {
        flex: 1 1 auto;
        min-width: 0;
        display: flex;
        align-items: center;
        gap: var(--space-4);
        min-height: 2.75rem;
        padding: var(--space-2) var(--space-4);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        box-sizing: border-box;
      }
      /* "You" is short: where there is little room the level's name beside it gives way. */
      .beside-level {
        flex-shrink: 0;
      }
      .turn {
        border-color: var(--accent);
        box-shadow: inset 3px 0 0 var(--accent);
      }
      .name {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-weight: var(--bold);
        font-size: var(--text-l);
      }
      select {
        flex: 1;
        min-width: 0;
        min-height: 2em;
        padding: 0.1em 0.2em;
        margin-inline-start: -0.25em;
        border-color: transparent;
        background: transparent;
        font-weight: var(--bold);
        text-overflow: ellipsis;
        /* As wide as the level chosen, not as the longest name of a level. */
        field-sizing: content;
      }
      select:hover {
        border-color: var(--line);
      }
      option {
        background: var(--surface);
        font-weight: normal;
      }
      .clock {
        font-family: var(--mono);
        font-variant-numeric: tabular-nums;
        font-size: var(--text-xl);
        padding: 0.1em 0.4em;
        border-radius: var(--radius-small);
        background: var(--sunken);
      }
      .turn .clock {
        background: var(--accent);
        color: var(--accent-ink);
      }
      .low .clock {
        background: var(--problem);
        color: var(--paper);
      }
      .thinking {
        position: relative;
      }
      /* Only its opacity changes: the compositor does that, and no frame waits for the page. */
      .thinking::after {
        content: '';
        position: absolute;
        inset: 0;
        border-radius: 50%;
        box-shadow: 0 0 0 4px color-mix(in srgb, var(--accent) 45%, transparent);
        animation: pulse var(--pulse) infinite;
      }
      @keyframes pulse {
        0%,
        100% {
          opacity: 0;
        }
      }
      /* Firefox never forgets what is taken off the page while its compositor fades it. */
      @supports (-moz-appearance: none) {
        .thinking::after {
          animation-name: pulse-shadow;
        }
      }
      @keyframes pulse-shadow {
        0%,
        100% {
          box-shadow: 0 0 0 4px transparent;
        }
      }
      @media (forced-colors: active) {
        .turn {
          outline: 2px solid Highlight;
        }
      }
    `,
  ];

  protected override render() {
    return this.lines.map((line) => this.#line(line));
  }

  #line(line: PlayerLine): TemplateResult {
    const { seat, color, stone, skin, player, name, isTurn, isThinking, left } = line;
    const text = playText[this.language];
    const isShort =
      player.kind !== 'engine' && this.lines.some((each) => each.player.kind === 'engine');
    const isLow = left !== null && left < 10_000 && isTurn;
    return html`<div
      class="player ${isShort ? 'beside-level' : ''} ${isTurn ? 'turn' : ''} ${isLow ? 'low' : ''}"
    >
      ${pieceMark(skin, stone, { label: color, isThinking })}
      ${
        player.kind === 'engine'
          ? this.#level(seat, player.level, color)
          : html`<span class="name" title=${text.playerName(color, name)}>${name}</span>`
      }
      ${
        left === null
          ? nothing
          : html`<span class="clock" role="timer" aria-label=${text.timeLeft(color)}>
              ${formatClock(left)}
            </span>`
      }
    </div>`;
  }

  #level(seat: Seat, level: number, color: string): TemplateResult {
    const text = levelText[this.language];
    return html`<select
      aria-label=${playText[this.language].levelOf(color)}
      title=${text.player[level - 1]?.line ?? ''}
      @change=${(event: Event) => {
        emit(this, 'prunus-level', { seat, level: Number(valueOf(event)) });
      }}
    >
      ${text.player
        .slice(0, HIGHEST_LEVEL)
        .map(
          ({ label }, at) =>
            html`<option
              value=${at + 1}
              ?selected=${at + 1 === level}
              .selected=${at + 1 === level}
            >
              ${text.engineNamed(at + 1, label)}
            </option>`,
        )}
    </select>`;
  }
}

define('prunus-players', PrunusPlayers);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-players': PrunusPlayers;
  }
}
