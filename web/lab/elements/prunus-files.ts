import { LitElement, css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';

import { filesText } from '../text/lab.ts';
import { tracesText } from '../text/traces.ts';
import type { Language, Told } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { readTraceFile } from './input/trace-picker.ts';
import { pickFile } from '../../ui/form-events.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * Opens trace files, of ours or written by any other program, and saves the one on the screen.
 * Events: `prunus-open-trace` {name, bytes}; `prunus-save-trace` {format: 'binary' | 'text'};
 * `prunus-close-trace` to go back from an opened file to the lab's own search.
 */
export class PrunusFiles extends LitElement {
  /** Whether there is a search whose trace can be saved. */
  @property({ type: Boolean }) canSave = false;
  /** The name of the file that is shown, or null. */
  @property() opened: string | null = null;
  /** Whether there is a search of the lab's own to go back to. */
  @property({ attribute: false }) closable = true;
  /** Why the last file was refused, as a sentence, or null. */
  @property() problem: string | null = null;
  @property() language: Language = 'en';
  /** What went wrong before a file got as far as the engine. */
  @state() private trouble: Told | null = null;

  static override styles = [
    theme,
    controls,
    css`
      p {
        margin-block-start: var(--space-4);
      }
      p:empty,
      p.opened:not(:has(span)) {
        margin: 0;
      }
    `,
  ];

  protected override render() {
    const text = tracesText[this.language];
    const problem = this.trouble?.(this.language) ?? this.problem;
    return html`
      <div class="tools">
        <button @click=${() => pickFile((file) => void this.#open(file))}>${text.open}</button>
        <button
          ?disabled=${!this.canSave}
          @click=${() => emit(this, 'prunus-save-trace', { format: 'binary' })}
        >
          ${text.save}
        </button>
        <button
          ?disabled=${!this.canSave}
          @click=${() => emit(this, 'prunus-save-trace', { format: 'text' })}
        >
          ${text.saveText}
        </button>
      </div>
      <p class="problem" role="status">${problem ?? nothing}</p>
      <p class="note opened" role="status">
        ${this.opened === null ? nothing : html`<span>${text.opened(this.opened)}</span>`}
      </p>
      ${
        this.opened === null || !this.closable
          ? nothing
          : html`<button @click=${() => emit(this, 'prunus-close-trace', null)}>
              ${filesText[this.language].close}
            </button>`
      }
      <p class="note">${text.line}</p>
    `;
  }

  async #open(file: File): Promise<void> {
    this.trouble = null;
    const read = await readTraceFile(file);
    if ('trouble' in read) this.trouble = read.trouble;
    else emit(this, 'prunus-open-trace', read);
  }
}

define('prunus-files', PrunusFiles);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-files': PrunusFiles;
  }
}
