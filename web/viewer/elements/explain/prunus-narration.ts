import { tellingContext, type TellingContext } from '../../text/narration/speaker.ts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Trace } from '../../../trace/trace.ts';
import type { Language } from '../../../core/language.ts';
import {
  narrate,
  narrateHere,
  narratorText,
  type NarratorText,
} from '../../text/narration/narration.ts';
import { colorSide } from '../../../tree/color/side-colors.ts';
import { explainGrowth, type GrowthFacts } from '../../../tree/explain/growth/step.ts';
import { explainHere } from '../../../tree/explain/here.ts';
import { explainPlayer, type PlayerFacts } from '../../../tree/explain/player.ts';
import { isPlayersTrace } from '../../../tree/explain/players-trace.ts';
import { explainStep } from '../../../tree/explain/explain.ts';
import type { StepFacts } from '../../../tree/explain/facts.ts';
import { moveName } from '../../../trace/names.ts';
import { reportedAt } from './step-text.ts';
import { define } from '../../../ui/events.ts';
import { theme } from '../../../ui/theme.ts';

/** A sentence is announced once it has stood for so long, so that playing does not babble. */
const SETTLED_MS = 600;

/**
 * One or two sentences for the present step, and below them what is known at the node where the
 * search stands. Screen readers hear the sentence when it has settled.
 *
 * `trace`, `step` (null: the end), `playing`, `language`; `known` turns the second line off.
 */
export class PrunusNarration extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ type: Number }) step: number | null = null;
  @property({ type: Boolean }) playing = false;
  @property({ type: Boolean }) known = true;
  @property() language: Language = 'en';
  @state() private announced = '';

  static override styles = [
    theme,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      /* Room for most sentences, so that what lies below stays put while one steps. */
      .story {
        padding-inline-start: var(--space-5);
        border-inline-start: 4px solid var(--line);
        min-height: var(--story-height, 4.5em);
        font-size: var(--story-size, var(--text-xl));
        line-height: var(--leading-loose);
        text-wrap: pretty;
        overflow-wrap: anywhere;
      }
      @container (max-width: 34rem) {
        .story {
          min-height: var(--story-height, 7.5em);
        }
      }
      .story.max {
        border-color: var(--max);
      }
      .story.min {
        border-color: var(--min);
      }
      .story.cutoff {
        border-inline-start-style: dashed;
        border-color: var(--pruned);
      }
      .story.done {
        border-color: var(--variation);
      }
      strong {
        font-weight: var(--bold);
      }
      .known {
        display: var(--known, flex);
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-6);
        min-height: 1.4em;
        margin-block-start: var(--space-4);
        padding-inline-start: calc(var(--space-5) + 4px);
      }
    `,
  ];

  #settling: ReturnType<typeof setTimeout> | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!(['trace', 'step', 'language'] as const).some((name) => changed.has(name))) return;
    this.#forget();
    this.#settling = setTimeout(() => {
      this.#settling = null;
      this.announced = this.#sentence();
    }, SETTLED_MS);
  }

  /** What is told of the step that is shown. */
  get message(): string {
    return this.#sentence();
  }

  protected override render() {
    const { trace } = this;
    const text = narratorText[this.#language];
    const mood = this.#mood();
    const here =
      trace === null || trace.grown !== undefined || !this.known || this.#isThreatSearch()
        ? null
        : explainHere(trace, this.step, nameOf(trace));
    const items = here === null ? [] : narrateHere(here, contextOf(trace), this.#language);
    return html`
      <div role="group" aria-label=${text.label}>
        <p class="story ${this.#color(mood)}" lang=${langTag(this.#language)}>
          ${this.#sentence()
            .split(text.players)
            .map((part, index) =>
              index % 2 === 0
                ? part
                : html`<strong class=${`of-${this.#color(roleOf(part, text))}`}>${part}</strong>`,
            )}
        </p>
        ${
          this.known
            ? html`<ul class="known note figures">
                ${items.map((item) => html`<li>${item}</li>`)}
              </ul>`
            : nothing
        }
      </div>
      <div class="announcer unseen" aria-live="polite">${this.announced}</div>
    `;
  }

  #facts(): StepFacts {
    const { trace } = this;
    return trace === null ? { kind: 'nothing' } : explainStep(trace, this.step, nameOf(trace));
  }

  /** What the line beside the sentence shows. */
  #mood(): string {
    const growth = this.#growthFacts();
    if (growth !== null) return growth.kind === 'end' ? 'done' : '';
    const player = this.#playerFacts();
    return player === null ? mood(this.#facts()) : playerMood(player);
  }

  /** MAX's color where MAX has X, or there is no board; else MIN's. */
  #color(side: string): string {
    return this.trace === null ? side : colorSide(this.trace.header, side);
  }

  #growthFacts(): GrowthFacts | null {
    const { trace } = this;
    return trace === null ? null : explainGrowth(trace, this.step, nameOf(trace));
  }

  #playerFacts(): PlayerFacts | null {
    const { trace } = this;
    return trace !== null && isPlayersTrace(trace)
      ? explainPlayer(trace, this.step, nameOf(trace))
      : null;
  }

  /** A search for fours has a window that only asks for a win: nothing to be shown as known. */
  #isThreatSearch(): boolean {
    const facts = this.#playerFacts();
    if (facts === null) return false;
    if (facts.kind === 'enter') return facts.how === 'four' || facts.how === 'answer';
    return facts.kind === 'leave' && (facts.because === 'noFours' || facts.because === 'decided');
  }

  #sentence(): string {
    const { trace } = this;
    if (trace === null) return narrate({ kind: 'nothing' }, NO_CONTEXT, this.#language);
    return reportedAt(trace, this.step, this.#language);
  }

  /** The attribute may say anything. */
  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  #forget(): void {
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#settling = null;
  }
}

const NO_CONTEXT: TellingContext = {
  scale: { decimals: 0, minusInfinity: -Infinity, plusInfinity: Infinity },
  game: null,
};

function contextOf(trace: Trace | null): TellingContext {
  return trace === null ? NO_CONTEXT : tellingContext(trace.header);
}

function nameOf(trace: Trace): (move: number) => string {
  return (move) => moveName(trace.header, move);
}

function playerMood(facts: PlayerFacts): string {
  if (facts.kind === 'done') return 'done';
  if (facts.kind === 'leave') return facts.because === 'cut' ? 'cutoff' : facts.mover;
  return facts.kind === 'enter' ? facts.mover : facts.side;
}

/** What the line beside the sentence shows. */
function mood(facts: StepFacts): string {
  switch (facts.kind) {
    case 'cutoff':
      return 'cutoff';
    case 'rootDone':
      return 'done';
    case 'enterLeaf':
      return facts.led?.mover ?? '';
    case 'enterInner':
      return facts.mover;
    case 'leave':
      return facts.up.side;
    case 'enterRoot':
    case 'start':
    case 'stopped':
    case 'running':
      return facts.side;
    case 'enterChance':
      return facts.led?.mover ?? '';
    case 'leaveChance':
      return facts.done === null ? (facts.mean?.cut ? 'cutoff' : (facts.up?.side ?? '')) : 'done';
    case 'leaveOutcome':
      return facts.cutoff !== null || facts.mean?.cut ? 'cutoff' : '';
    case 'enterOutcome':
    case 'nothing':
      return '';
  }
}

function langTag(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : 'en';
}

/** Whose name it is, for its color. */
function roleOf(name: string, text: NarratorText): string {
  if (text.third.test(name)) return 'third';
  return text.max.test(name) ? 'max' : 'min';
}

define('prunus-narration', PrunusNarration);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-narration': PrunusNarration;
  }
}
