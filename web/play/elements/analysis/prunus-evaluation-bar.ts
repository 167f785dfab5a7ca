import { LitElement, css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { CERTAINTY_SIGN, blackChance, certaintyOf, type Verdict } from '../../../board/verdict.ts';
import { analysisText, verdictWords } from '../../text/analysis.ts';
import type { Language } from '../../../core/language.ts';
import { define } from '../../../ui/events.ts';
import { theme } from '../../../ui/theme.ts';

/**
 * How likely Black is to win: a bar of two parts, Black's from the left or from below.
 *
 * - `verdict`: what is known, or null. `vertical`: upright, as high as its place.
 */
export class PrunusEvaluationBar extends LitElement {
  @property({ attribute: false }) verdict: Verdict | null | undefined = null;
  @property({ type: Boolean, reflect: true }) vertical = false;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    css`
      :host {
        display: block;
        block-size: 1.75rem;
      }
      :host([vertical]) {
        inline-size: 1.25rem;
        block-size: 100%;
      }
      .bar {
        position: relative;
        block-size: 100%;
        box-sizing: border-box;
        border: 1px solid var(--pruned);
        border-radius: var(--radius);
        overflow: hidden;
        background: var(--white);
        forced-color-adjust: none;
      }
      .bar.unknown {
        background: var(--sunken);
      }
      .black {
        position: absolute;
        inset-block: 0;
        inset-inline-start: 0;
        background: var(--black);
        transition: inline-size var(--quick) ease-out;
      }
      :host([vertical]) .black {
        inset-block-start: auto;
        inset-inline: 0;
        transition: block-size var(--quick) ease-out;
      }
      .middle {
        position: absolute;
        inset-block: 0;
        inset-inline-start: 50%;
        border-inline-start: 1px dashed var(--pruned);
      }
      :host([vertical]) .middle {
        inset-inline: 0;
        inset-block: 50% auto;
        border-inline-start: 0;
        border-block-start: 1px dashed var(--pruned);
      }
      .words {
        position: absolute;
        inset-block: 0;
        display: flex;
        align-items: center;
        padding-inline: var(--space-4);
        font-size: var(--text-s);
        font-weight: var(--bold);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .words.left {
        inset-inline-start: 0;
        color: var(--white);
      }
      .words.right {
        inset-inline-end: 0;
        color: var(--black);
      }
      .unknown .words {
        color: var(--muted);
        font-weight: normal;
      }
      :host([vertical]) .words {
        display: none;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const language = this.language === 'zh' ? 'zh' : 'en';
    const text = analysisText[language];
    const verdict = this.verdict ?? null;
    if (verdict === null) {
      return html`<div class="bar unknown" role="img" aria-label=${`${text.bar}: ${text.unknown}`}>
        <span class="words left">${text.unknown}</span>
      </div>`;
    }
    const black = blackChance(verdict);
    const words = `${CERTAINTY_SIGN[certaintyOf(verdict)]} ${verdictWords(verdict, language)}`;
    // The words stand in the longer part.
    const side = black >= 0.5 ? 'left' : 'right';
    const length = `${(black * 100).toFixed(1)}%`;
    return html`<div
      class="bar"
      role="meter"
      aria-label=${text.bar}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(black * 100)}
      aria-valuetext=${words}
      title=${words}
    >
      <div
        class="black"
        .style=${this.vertical ? `block-size: ${length}` : `inline-size: ${length}`}
      ></div>
      <div class="middle"></div>
      <span class="words ${side}" aria-hidden="true">${words}</span>
    </div>`;
  }
}

define('prunus-evaluation-bar', PrunusEvaluationBar);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-evaluation-bar': PrunusEvaluationBar;
  }
}
