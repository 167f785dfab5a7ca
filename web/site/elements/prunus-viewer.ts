import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';

import { languageOf, type Language } from '../../core/language.ts';
import { tracesText } from '../../lab/text/traces.ts';
import { embeddingText } from '../text/embedding.ts';
import { define } from '../../ui/events.ts';
import { controls, theme } from '../../ui/theme.ts';
import '../../lab/elements/prunus-lab.ts';
import type { PrunusLab } from '../../lab/elements/prunus-lab.ts';
import { readTraceFile } from '../../lab/elements/input/trace-picker.ts';
import { pickFile } from '../../ui/form-events.ts';
import '../provided-parts.ts';

/**
 * A whole page that shows the trace inside it, as a recorder has written it:
 *
 *     <prunus-viewer><script type="application/jsonl">…</script></prunus-viewer>
 *
 * Without lines it is a lab that opens files. It speaks the browser's language.
 */
export class PrunusViewer extends LitElement {
  /** Why the trace can't be shown, or null. */
  @state() private problem: string | null = null;

  static override styles = [
    theme,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100dvh;
        background: var(--paper);
      }
      prunus-lab {
        flex: 1;
        height: auto;
        min-height: 0;
      }
      p {
        margin: 0;
        padding: var(--space-4) var(--space-5);
        color: var(--problem);
      }
    `,
  ];

  readonly #language: Language = languageOf(navigator.languages[0] ?? navigator.language);
  readonly #lines = this.querySelector('script[type="application/jsonl"]')?.textContent.trim();

  protected override render(): TemplateResult {
    const { problem } = this;
    return html`${problem === null ? nothing : html`<p role="alert">${problem}</p>`}
      <prunus-lab whole-page ?fixed=${this.#hasLines} .language=${this.#language}
        >${
          this.#hasLines
            ? nothing
            : html`<button slot="name" @click=${() => pickFile((file) => void this.#take(file))}>
                ${tracesText[this.#language].open}
              </button>`
        }</prunus-lab
      >`;
  }

  protected override firstUpdated(): void {
    document.documentElement.lang = this.#language === 'zh' ? 'zh-Hans' : 'en';
    document.title = this.#hasLines ? fileName() : embeddingText[this.#language].title;
    void this.#open();
  }

  async #take(file: File): Promise<void> {
    const read = await readTraceFile(file);
    if ('trouble' in read) this.problem = read.trouble(this.#language);
    else {
      // The lab itself says what is wrong with it.
      this.problem = null;
      await this.renderRoot.querySelector('prunus-lab')?.openTrace(read.name, read.bytes);
    }
  }

  get #hasLines(): boolean {
    return this.#lines !== undefined && this.#lines !== '';
  }

  async #open(): Promise<void> {
    const lab = this.renderRoot.querySelector<PrunusLab>('prunus-lab');
    if (lab === null || !this.#hasLines) return;
    this.problem = await lab.openTrace(fileName(), new TextEncoder().encode(this.#lines));
  }
}

/** What the file is called that is shown; in a frame that is no file, the page's title. */
function fileName(): string {
  if (window.location.protocol === 'about:') return document.title;
  const last = window.location.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

define('prunus-viewer', PrunusViewer);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-viewer': PrunusViewer;
  }
}
