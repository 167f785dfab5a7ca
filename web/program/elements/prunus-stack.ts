import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { formatValue } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import type { ProgramRun } from '../program.ts';
import { callsAt, type CallNotes } from '../run/notes.ts';
import { sideNames, sideSigns } from '../../viewer/text/tree.ts';
import { stackText } from '../text/stack.ts';
import { clampStep } from '../../trace/clock.ts';
import { moveName } from '../../trace/names.ts';
import type { Trace } from '../../trace/trace.ts';
import { addressOf } from '../../tree/layout/address.ts';
import { isPlayersTrace } from '../../tree/explain/players-trace.ts';
import { stackAt, type OpenCall } from '../../tree/explain/stack.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * The calls of a search that have not returned at a step, each with its variables.
 *
 * `trace`, `step` (null: the end); `run`: of which the trace is, where it is a reader's own program:
 * then its own variables are shown, and the line of its text that each call is at. `selected`: the
 * chosen node. Event: `prunus-select` {node, path} when a call is chosen.
 */
export class PrunusStack extends LitElement {
  @property({ attribute: false }) trace: Trace | null = null;
  @property({ type: Number }) step: number | null = null;
  @property({ attribute: false }) run: ProgramRun | null = null;
  @property({ attribute: false }) selected: number | null = null;
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: block;
      }
      ol {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        margin-block-start: var(--space-4);
      }
      li {
        padding: var(--space-3) var(--space-4);
        background: var(--sunken);
        border-inline-start: 3px solid var(--line);
        border-radius: var(--radius-small);
      }
      li.of-max {
        border-color: var(--max);
        color: inherit;
      }
      li.of-min {
        border-color: var(--min);
        color: inherit;
      }
      li.now {
        background: color-mix(in srgb, var(--current) 45%, transparent);
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
        align-items: baseline;
      }
      button {
        font-weight: var(--bold);
        font-size: var(--text-m);
      }
      button[aria-pressed='true'] {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-5);
        margin-block-start: var(--space-2);
        font-family: var(--mono);
        font-size: var(--text-s);
      }
      dl div {
        display: flex;
        gap: var(--space-2);
        min-width: 0;
      }
      dt {
        color: var(--muted);
      }
      dt::after {
        content: ' =';
      }
      dd {
        overflow-wrap: anywhere;
      }
      code {
        display: block;
        overflow: hidden;
        font-family: var(--mono);
        font-size: var(--text-s);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];

  protected override render() {
    const { trace } = this;
    const text = stackText[this.#language];
    if (trace === null || isPlayersTrace(trace)) return nothing;
    const calls = stackAt(trace, this.step);
    if (calls.length === 0) return html`<p class="note">${text.empty}</p>`;
    const nodes = calls.map(({ node }) => node);
    const notes =
      this.run === null ? null : callsAt(this.run.notes, nodes, clampStep(trace, this.step));
    return html`<p class="note">${text.line}</p>
      <ol>
        ${calls.map((call, index) => this.#call(trace, call, notes?.get(call.node) ?? null, index === calls.length - 1))}
      </ol>`;
  }

  #call(trace: Trace, call: OpenCall, notes: CallNotes | null, isNow: boolean): TemplateResult {
    const text = stackText[this.#language];
    const name = call.move === null ? text.root : moveName(trace.header, call.move);
    const sign = `${sideSigns[call.side]} ${sideNames[this.#language][call.side]}`;
    const line = notes?.line ?? null;
    return html`<li
      class="of-${call.side} ${isNow ? 'now' : ''}"
      aria-current=${isNow ? 'step' : nothing}
    >
      <div class="head">
        <button
          class="link"
          aria-pressed=${String(this.selected === call.node)}
          @click=${() => {
            emit(this, 'prunus-select', {
              node: call.node,
              path: addressOf(trace, call.node),
              ghost: false,
            });
          }}
        >
          ${this.run === null ? name : `${this.run.name} · ${name}`}
        </button>
        <span class="note of-${call.side}">${sign}</span>
        <span class="note">${text.ply(call.ply)}</span>
        ${line === null ? nothing : html`<span class="note">${text.lineNumber(line)}</span>`}
        ${isNow ? html`<span class="note">${text.now}</span>` : nothing}
      </div>
      ${line === null ? nothing : html`<code>${this.#lineOf(line)}</code>`}
      ${notes === null ? this.#own(trace, call) : this.#noted(notes)}
    </li>`;
  }

  /** What our own listings would hold. */
  #own(trace: Trace, call: OpenCall): TemplateResult {
    const text = stackText[this.#language];
    const { header } = trace;
    const { window, best, bestMove, tried, moves } = call;
    return variables([
      ...(window === null
        ? []
        : ([
            ['α', formatValue(window.alpha, header)],
            ['β', formatValue(window.beta, header)],
          ] as const)),
      [text.best, best === null ? text.nothing : formatValue(best, header)],
      ...(bestMove === null ? [] : ([[text.move, moveName(header, bestMove)]] as const)),
      ...(moves === 0 ? [] : ([[text.tried, text.of(tried, moves)]] as const)),
    ]);
  }

  #noted({ variables: found }: CallNotes): TemplateResult {
    if (found.size > 0) return variables([...found]);
    return html`<p class="note">${stackText[this.#language].noNotes}</p>`;
  }

  #lineOf(line: number): string {
    return this.run?.text.split('\n', line)[line - 1]?.trim() ?? '';
  }

  /** Attributes may say anything. */
  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

function variables(rows: readonly (readonly [name: string, value: string])[]): TemplateResult {
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

define('prunus-stack', PrunusStack);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-stack': PrunusStack;
  }
}
