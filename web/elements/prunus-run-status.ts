import { LitElement, css, html, nothing, type TemplateResult } from 'lit';

import { failureSentence, failureText } from '../text/failures.ts';
import { labText } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { refusalSentence } from '../text/refusals.ts';
import { define, send } from './events.ts';
import type { LabRun } from './lab-searches.ts';
import { controls, theme } from './theme.ts';

/**
 * How a search stands: running and how far, done, stopped, refused, failed; with the button that
 * belongs to it. Events: `prunus-stop`, `prunus-again`.
 */
export class PrunusRunStatus extends LitElement {
  static override properties = {
    run: { attribute: false },
    language: { type: String },
  };
  declare run: LabRun | null;
  declare language: Language;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.6rem;
        align-items: center;
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
      .problem {
        color: var(--problem);
      }
      button {
        min-height: 1.9em;
        padding-block: 0.1em;
        font-size: 0.8125rem;
      }
    `,
  ];

  constructor() {
    super();
    this.run = null;
    this.language = 'en';
  }

  protected override render() {
    const { run } = this;
    if (run === null) return nothing;
    const text = labText[this.language].run;
    const { status } = run;
    switch (status.kind) {
      case 'searching':
        return html`<span role="status"
            >${status.progress === null ? text.loading : text.searching(status.progress.nodes)}</span
          >${this.#button(text.stop, 'prunus-stop')}`;
      case 'done':
        return html`<span>${this.#outcome(run)}</span>`;
      case 'stopped':
        return html`<span>${text.stopped}</span>${this.#button(text.runAgain, 'prunus-again')}`;
      case 'failed':
        return html`<span class="problem" role="alert"
            >${failureSentence(status.reason, this.language)}</span
          >${this.#button(text.runAgain, 'prunus-again')}`;
      case 'refused':
        return html`<span class="problem">${refusalSentence(status.refusal, this.language)}</span>`;
    }
  }

  /** What came of the search, and what is missing from its tree and why. */
  #outcome(run: LabRun): string {
    const header = run.result?.trace.header;
    if (header === undefined) return '';
    const text = failureText[this.language];
    if (!header.complete) return text.nodeLimit(header.totals.nodes);
    if (header.recordedPly !== null) return text.recorderFull(header.recordedPly);
    return labText[this.language].run.finished(header.totals.nodes);
  }

  #button(label: string, event: 'prunus-stop' | 'prunus-again'): TemplateResult {
    return html`<button
      @click=${() => {
        send(this, event, null);
      }}
    >
      ${label}
    </button>`;
  }
}

define('prunus-run-status', PrunusRunStatus);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-run-status': PrunusRunStatus;
  }
}
