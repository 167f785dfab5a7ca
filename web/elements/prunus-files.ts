import { LitElement, css, html, nothing } from 'lit';

import { filesText } from '../text/files.ts';
import type { Language } from '../text/language.ts';
import { define, send } from './events.ts';
import { controls, theme } from './theme.ts';

/** Larger files are refused unread: no trace that can be shown is larger. */
const LARGEST_MEGABYTES = 512;

/**
 * Opens trace files, of ours or written by any other program, and saves the one on the screen.
 * Events: `prunus-open-trace` {name, bytes}; `prunus-save-trace` {format: 'binary' | 'text'}.
 */
export class PrunusFiles extends LitElement {
  static override properties = {
    canSave: { type: Boolean },
    opened: { type: String },
    problem: { type: String },
    language: { type: String },
    trouble: { state: true },
  };
  /** Whether there is a search whose trace can be saved. */
  declare canSave: boolean;
  /** The name of the file that is shown, or null. */
  declare opened: string | null;
  /** Why the last file was refused, as a sentence, or null. */
  declare problem: string | null;
  declare language: Language;
  /** What went wrong before a file got as far as the engine. */
  declare private trouble: string | null;

  static override styles = [
    theme,
    controls,
    css`
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
      }
      p {
        margin: 0.5rem 0 0;
        color: var(--muted);
        font-size: 0.8125rem;
        line-height: 1.4;
        overflow-wrap: anywhere;
      }
      p.problem {
        color: var(--problem);
      }
      input {
        display: none;
      }
    `,
  ];

  constructor() {
    super();
    this.canSave = false;
    this.opened = null;
    this.problem = null;
    this.language = 'en';
    this.trouble = null;
  }

  protected override render() {
    const text = filesText[this.language];
    const problem = this.trouble ?? this.problem;
    return html`
      <div class="buttons">
        <button @click=${() => this.renderRoot.querySelector('input')?.click()}>
          ${text.open}
        </button>
        <button
          ?disabled=${!this.canSave}
          @click=${() => {
            send(this, 'prunus-save-trace', { format: 'binary' });
          }}
        >
          ${text.save}
        </button>
        <button
          ?disabled=${!this.canSave}
          @click=${() => {
            send(this, 'prunus-save-trace', { format: 'text' });
          }}
        >
          ${text.saveText}
        </button>
      </div>
      <input
        type="file"
        aria-hidden="true"
        tabindex="-1"
        @change=${(event: Event) => {
          void this.#open(event.target);
        }}
      />
      ${problem === null ? nothing : html`<p class="problem" role="status">${problem}</p>`}
      ${this.opened === null ? nothing : html`<p role="status">${text.opened(this.opened)}</p>`}
      <p>${text.line}</p>
    `;
  }

  async #open(input: EventTarget | null): Promise<void> {
    if (!(input instanceof HTMLInputElement)) return;
    const chosen = input.files?.[0];
    if (chosen === undefined) return;
    const text = filesText[this.language];
    this.trouble = null;
    if (chosen.size > LARGEST_MEGABYTES * 1e6) {
      this.trouble = text.tooLarge(chosen.name, LARGEST_MEGABYTES);
      return;
    }
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      send(this, 'prunus-open-trace', { name: chosen.name, bytes });
    } catch {
      this.trouble = text.unreadable(chosen.name);
    } finally {
      // Or choosing the same file again would be no change.
      input.value = '';
    }
  }
}

define('prunus-files', PrunusFiles);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-files': PrunusFiles;
  }
}
