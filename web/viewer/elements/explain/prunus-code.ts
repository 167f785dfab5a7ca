import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Trace } from '../../../trace/trace.ts';
import {
  codePieces,
  codeText,
  listingOf,
  LISTING_KINDS,
  byRule,
  listingText,
  type ListingKind,
  type ListingLine,
} from '../../text/listings.ts';
import type { Language } from '../../../core/language.ts';
import { colorSide } from '../../../tree/color/side-colors.ts';
import { cutRuleOf } from '../../../tree/explain/cut-rule.ts';
import { explainLine } from '../../../tree/explain/line.ts';
import type { CurrentLine, LineId } from '../../../tree/explain/line-id.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { controls, segments, theme } from '../../../ui/theme.ts';

/** How long the copy button says that it has copied. */
const COPIED_MS = 1600;

/**
 * The algorithm as code, with the line that the present step has reached lit, and a badge that says
 * which call of the function is running.
 *
 * `algorithm` (the engine's name), `listing` ('pseudocode', 'python' or 'negamax'), `trace`, `step` (null: the
 * end), `language`. Event: `prunus-listing` {listing} when a tab was chosen.
 */
export class PrunusCode extends LitElement {
  @property() algorithm = 'alpha-beta';
  @property() listing: ListingKind = 'pseudocode';
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ type: Number }) step: number | null = null;
  @property() language: Language = 'en';
  @state() private copyState: 'idle' | 'copied' | 'failed' = 'idle';

  static override styles = [
    theme,
    controls,
    segments,
    css`
      :host {
        display: block;
      }
      header {
        margin-block-end: var(--space-4);
      }
      .segments [role='tab'] {
        padding-inline: var(--space-4);
      }
      .copy {
        margin-inline-start: auto;
      }
      .code {
        display: block;
        padding: var(--space-4) 0;
        background: var(--sunken);
        border-radius: var(--radius);
        font-family: var(--mono);
        font-size: var(--text-s);
        line-height: var(--leading-loose);
        tab-size: 4;
      }
      /* A line that is too long goes on below, two characters further in than it began. */
      .line {
        display: block;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        padding-inline: calc(var(--space-5) + (var(--indent) + 2) * 1ch) var(--space-4);
        text-indent: calc((var(--indent) + 2) * -1ch);
        border-inline-start: 3px solid transparent;
        min-height: 1.55em;
      }
      .line.passed {
        background: color-mix(in srgb, var(--current) 28%, transparent);
      }
      .line.current {
        background: var(--current);
        border-color: var(--accent);
      }
      .keyword {
        color: var(--accent);
        font-weight: var(--bold);
      }
      .comment {
        color: var(--muted);
      }
      .line.current .comment,
      .line.current .keyword {
        color: inherit;
      }
      @media (forced-colors: active) {
        .line {
          border-color: Canvas;
        }
        .line.current {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
      .badge {
        min-height: 1.4em;
        margin-block-start: var(--space-4);
      }
    `,
  ];

  #copyTimer: ReturnType<typeof setTimeout> | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#copyTimer !== null) clearTimeout(this.#copyTimer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('listing') || changed.has('algorithm')) this.copyState = 'idle';
  }

  protected override render() {
    const text = codeText[this.#language];
    const lines = this.#lines();
    if (lines === null) {
      return html`<p class="note">${text.noListing(this.#algorithm)}</p>`;
    }
    const here = this.trace === null ? null : explainLine(this.trace, this.step);
    const copyLabel =
      this.copyState === 'copied'
        ? text.copied
        : this.copyState === 'failed'
          ? text.copyFailed
          : text.copy;
    return html`
      <header class="tools small">
        <div class="segments" role="tablist" aria-label=${text.listing} @keydown=${this.#onTabKey}>
          ${this.#kinds.map((kind) => this.#tab(kind))}
        </div>
        <button class="copy" @click=${() => void this.#copy()}>
          <span aria-live="polite">${copyLabel}</span>
        </button>
      </header>
      <div role="tabpanel" id="panel" aria-labelledby="tab-${this.#kind}">
        <code class="code" lang=${this.#codeLanguage()}
          >${lines.map((line) => this.#line(line, here))}</code
        >
      </div>
      <p
        class="note badge ${here === null ? '' : `of-${colorSide(this.trace!.header, here.side)}`}"
      >
        ${here === null ? nothing : text.call(here.ply, here.side)}
      </p>
    `;
  }

  #tab(kind: ListingKind): TemplateResult {
    const selected = kind === this.#kind;
    return html`<button
      role="tab"
      id="tab-${kind}"
      aria-selected=${String(selected)}
      aria-controls="panel"
      tabindex=${selected ? 0 : -1}
      @click=${() => this.#choose(kind)}
    >
      ${codeText[this.#language].kinds[kind]}
    </button>`;
  }

  #line({ id, also, text }: ListingLine, here: CurrentLine | null): TemplateResult {
    const isAt = (line: LineId | undefined) => line !== undefined && (line === id || line === also);
    const current = isAt(here?.current);
    const passed = here?.passed.some(isAt) === true;
    const state = current ? 'current' : passed ? 'passed' : '';
    const indent = text.length - text.trimStart().length;
    const pieces = codePieces(text, this.#kind, this.#language);
    return html`<span
      class="line ${state}"
      .style=${`--indent: ${indent}`}
      aria-current=${current ? 'step' : nothing}
      >${pieces.map(({ text: piece, role }) =>
        role === 'plain' ? piece : html`<span class=${role}>${piece}</span>`,
      )}</span
    >`;
  }

  readonly #onTabKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const kinds = this.#kinds;
    const by = event.key === 'ArrowLeft' ? -1 : 1;
    const next = kinds.at((kinds.indexOf(this.#kind) + by) % kinds.length);
    if (next === undefined) return;
    this.#choose(next);
    this.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };

  #choose(kind: ListingKind): void {
    if (kind === this.#kind) return;
    this.listing = kind;
    emit(this, 'prunus-listing', { listing: kind });
  }

  async #copy(): Promise<void> {
    const lines = this.#lines();
    if (lines === null) return;
    try {
      await navigator.clipboard.writeText(listingText(lines));
      this.copyState = 'copied';
    } catch {
      // No permission, or a page that was not served securely.
      this.copyState = 'failed';
    }
    if (this.#copyTimer !== null) clearTimeout(this.#copyTimer);
    this.#copyTimer = setTimeout(() => {
      this.copyState = 'idle';
    }, COPIED_MS);
  }

  /** The ways in which there is a listing of this algorithm. */
  get #kinds(): readonly ListingKind[] {
    const listing = listingOf(this.#algorithm);
    return LISTING_KINDS.filter((kind) => listing?.[kind] !== undefined);
  }

  #lines(): readonly ListingLine[] | null {
    const lines = listingOf(this.#algorithm)?.[this.#kind]?.[this.#language] ?? null;
    const rule = this.trace === null ? 'equal' : cutRuleOf(this.trace);
    return lines === null ? null : byRule(lines, rule);
  }

  /** Attributes may say anything. */
  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #algorithm(): string {
    return typeof this.algorithm === 'string' ? this.algorithm : '';
  }

  get #kind(): ListingKind {
    return this.#kinds.find((kind) => kind === this.listing) ?? 'pseudocode';
  }

  #codeLanguage(): string {
    return this.#language === 'zh' ? 'zh-Hans' : 'en';
  }
}

define('prunus-code', PrunusCode);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-code': PrunusCode;
  }
}
