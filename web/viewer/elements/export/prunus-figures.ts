import { LitElement, css, html, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { formatCount } from '../../../core/format.ts';
import { toldIn, type Language, type Told } from '../../../core/language.ts';
import { readSteps, usualSteps } from '../../../tree/export/sheet-steps.ts';
import { MOST_FIGURES } from '../../../tree/export/sheet.ts';
import { figuresText, type FiguresText } from '../../text/export.ts';
import { totalSteps } from '../../../trace/clock.ts';
import type { Trace } from '../../../trace/trace.ts';
import { download } from '../../../ui/download.ts';
import { define } from '../../../ui/events.ts';
import { formStyles } from '../../../ui/field-styles.ts';
import { labelled, namedOptions, select } from '../../../ui/fields.ts';
import { printAlone } from '../../../ui/print-alone.ts';
import type { PrunusTree } from '../prunus-tree.ts';
import type { PictureOptions, PictureProblem } from './tree-export.ts';
import type { SheetOptions } from './tree-sheet.ts';

const SENTENCES = ['none', 'en', 'zh'] as const;

/**
 * By which a person takes several steps along as the figures of one sheet. `tree` is whose steps they
 * are, `options` how its pictures are, `name` how the files are called.
 */
export class PrunusFigures extends LitElement {
  @property({ attribute: false }) tree: PrunusTree | null = null;
  @property({ attribute: false }) options: PictureOptions = {};
  @property() name = 'tree';
  @property() language: Language = 'en';
  /** What a person has written as steps; null: as usual. */
  @state() private written: string | null = null;
  @state() private chosen: (typeof SENTENCES)[number] | null = null;
  /** Why there is no sheet, in a sentence. */
  @state() private problem: Told | null = null;

  static override styles = [
    formStyles,
    css`
      h3 {
        margin: 0;
        font-size: var(--text-l);
      }
      p {
        margin: 0;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-4) var(--space-6);
        align-items: end;
      }
      .problem:empty {
        display: none;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = figuresText[this.#language];
    const trace = this.tree?.trace ?? null;
    return html`<h3>${text.heading}</h3>
      <p class="line">${text.line}</p>
      ${trace === null ? html`<p>${text.nothing}</p>` : this.#fields(trace, text)}
      <p class="problem" role="status">${this.problem?.(this.#language)}</p>`;
  }

  #fields(trace: Trace, text: FiguresText): TemplateResult {
    return html`<div class="choices">
        ${labelled(
          text.steps,
          html`<input
            name="steps"
            maxlength="200"
            .value=${this.written ?? usualSteps(trace).join(', ')}
            @change=${(event: Event) => {
              this.written = (event.target as HTMLInputElement).value;
              this.problem = null;
            }}
          />`,
          text.stepsLine(this.#count(totalSteps(trace))),
        )}
        ${labelled(
          text.sentence,
          select({
            name: 'figure-sentence',
            options: namedOptions(SENTENCES, text.sentences),
            chosen: this.#sentence,
            change: (sentence) => (this.chosen = sentence),
          }),
        )}
      </div>
      <div class="choices">
        <button class="svg" @click=${() => void this.#saveSvg()}>${text.svg}</button>
        <button class="print" @click=${() => void this.#print(text)}>${text.print}</button>
        <button class="tex" @click=${() => void this.#saveTex()}>${text.tikz}</button>
      </div>`;
  }

  /** The language shown, unless another is chosen. */
  get #sentence(): (typeof SENTENCES)[number] {
    return this.chosen ?? this.#language;
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  #count(number: number): string {
    return formatCount(number, this.#language);
  }

  async #saveSvg(): Promise<void> {
    const made = await this.#make((tree, options) => tree.exportSheet(options));
    if (made === null) return;
    download(new Blob([made.svg], { type: 'image/svg+xml' }), `${this.name}-figures.svg`);
  }

  async #saveTex(): Promise<void> {
    const made = await this.#make((tree, options) => tree.exportSheetLaTeX(options));
    if (made === null) return;
    download(new Blob([made.tex], { type: 'text/x-tex' }), `${this.name}-figures.tex`);
  }

  async #print(text: FiguresText): Promise<void> {
    const made = await this.#make((tree, options) => tree.exportSheet(options));
    if (made === null) return;
    const address = URL.createObjectURL(new Blob([made.svg], { type: 'image/svg+xml' }));
    try {
      await printAlone(html`<img src=${address} alt=${text.heading} />`, this.language);
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  /** What could be made, or null: then it is said why. */
  async #make<Made extends object>(
    make: (tree: PrunusTree, options: SheetOptions) => Promise<Made | PictureProblem>,
  ): Promise<Made | null> {
    const { tree } = this;
    const language = this.#language;
    const trace = tree?.trace ?? null;
    if (tree === null || trace === null) return null;
    const last = totalSteps(trace);
    const steps = this.written === null ? usualSteps(trace) : readSteps(this.written, last);
    if (steps === null) {
      this.problem = (language) =>
        figuresText[language].wrongSteps(formatCount(last, language), String(MOST_FIGURES));
      return null;
    }
    this.problem = null;
    const sentence = this.#sentence;
    const narration = sentence === 'none' ? undefined : sentence;
    try {
      const made = await make(tree, { ...this.options, steps, narration });
      if (!('problem' in made)) return made;
      this.problem = toldIn(language, made.problem);
    } catch {
      this.problem = (language) => figuresText[language].failed;
    }
    return null;
  }
}

define('prunus-figures', PrunusFigures);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-figures': PrunusFigures;
  }
}
