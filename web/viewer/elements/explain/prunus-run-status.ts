import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { runText } from '../../../search/text/run.ts';
import type { Language } from '../../../core/language.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import type { LabRun } from '../searches/lab-searches.ts';
import { controls, theme } from '../../../ui/theme.ts';
import type * as Troubles from './run-troubles.ts';

/**
 * How a search stands: running and how far, done, stopped, refused, failed; with the button that
 * belongs to it. Events: `prunus-stop`, `prunus-again`.
 *
 * `refusal`: why the search was refused, in a sentence, where somebody knows it better.
 * `told-elsewhere`: another element says why the search was refused, at the place that is to blame.
 */
export class PrunusRunStatus extends LitElement {
  @property({ attribute: false }) run: LabRun | null = null;
  @property({ type: Boolean, attribute: 'told-elsewhere' }) reportedElsewhere = false;
  @property({ attribute: false }) refusal: string | null = null;
  @property() language: Language = 'en';

  /** Words for what seldom happens. */
  readonly #seldom = new LazyPart(this, () => import('./run-troubles.ts'));

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: inline-flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
        align-items: center;
        color: var(--muted);
        font-variant-numeric: tabular-nums;
      }
      /* No taller than the line: what stands below it is not to move. */
      button {
        font-size: inherit;
        min-height: 0;
        padding-block: 0.1em;
      }
    `,
  ];

  protected override render() {
    const { run } = this;
    if (run === null) return nothing;
    const isLong = run.status.kind === 'searching' && run.status.progress !== null;
    const text = runText[this.language].run;
    // The figures change ten times a second: only that a search takes long is announced, once.
    return html`<span class="unseen" role="status">${isLong ? text.searchingLong : ''}</span
      >${this.#status(run)}`;
  }

  #status(run: LabRun): TemplateResult {
    const text = runText[this.language].run;
    const { status } = run;
    switch (status.kind) {
      case 'searching':
        return html`<span
            >${status.progress === null ? text.loading : text.searching(status.progress.nodes)}</span
          >${this.#button(text.stop, 'prunus-stop')}`;
      case 'done':
        return html`<span>${this.#outcome(run)}</span
          ><span role="status">${this.#afterwards(run)}</span>`;
      case 'stopped':
        return html`<span>${this.#stopped(run, status.nodes)}</span
          >${this.#button(text.runAgain, 'prunus-again')}`;
      case 'failed':
        return html`<span class="problem" role="alert"
            >${this.#troubles((troubles) => troubles.failureSentence(status.reason, this.language))}</span
          ><span>${this.#before(run)}</span>${this.#button(text.runAgain, 'prunus-again')}`;
      case 'refused':
        return html`<span class=${this.reportedElsewhere ? '' : 'problem'}
            >${
              this.reportedElsewhere
                ? text.refused
                : (this.refusal ??
                  this.#troubles((troubles) =>
                    troubles.refusalSentence(status.refusal, this.language),
                  ))
            }</span
          ><span>${this.#before(run)}</span>`;
    }
  }

  #stopped(run: LabRun, nodes: number): string {
    const text = runText[this.language].run;
    const shown = run.own ? run.result?.trace.header.totals.nodes : undefined;
    if (shown === undefined) return `${text.stopped} ${this.#before(run)}`;
    return text.stoppedAfter(Math.max(nodes, shown), shown);
  }

  /** How it stands with what is searched afterwards. */
  #afterwards({ opening, refusedPart }: LabRun): string {
    if (!opening && refusedPart === null) return '';
    return this.#troubles((troubles) =>
      refusedPart === null || opening
        ? troubles.opening(this.language)
        : troubles.refusalSentence(refusedPart, this.language),
    );
  }

  /** What is told of what seldom happens; nothing until the words for it are there. */
  #troubles(tell: (troubles: typeof Troubles) => string): string {
    const troubles = this.#seldom.module;
    if (troubles === null) void this.#seldom.load();
    return troubles === null ? '' : tell(troubles);
  }

  /** What tree is shown where this search has come to no end. */
  #before(run: LabRun): string {
    if (run.result === null) return '';
    const text = runText[this.language].run;
    return run.own ? text.soFar(run.result.trace.header.totals.nodes) : text.before;
  }

  /** What came of the search, and what is not in its tree and why. */
  #outcome(run: LabRun): string {
    const header = run.result?.trace.header;
    if (header === undefined) return '';
    const { complete, recordedPly, totals } = header;
    if (complete && recordedPly === null) return runText[this.language].run.finished(totals.nodes);
    return this.#troubles((troubles) => troubles.notWhole(header, this.language));
  }

  #button(label: string, event: 'prunus-stop' | 'prunus-again'): TemplateResult {
    return html`<button @click=${() => emit(this, event, null)}>${label}</button>`;
  }
}

define('prunus-run-status', PrunusRunStatus);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-run-status': PrunusRunStatus;
  }
}
