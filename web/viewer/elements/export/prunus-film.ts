import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { formatCount } from '../../../core/format.ts';
import { toldIn, type Language, type Told } from '../../../core/language.ts';
import { SPEEDS, USUAL_SPEED, usualRange } from '../../../tree/export/film/reel.ts';
import { webmConfig } from '../../../tree/export/film/webm-config.ts';
import { filmText, type FilmText } from '../../text/export.ts';
import { totalSteps } from '../../../trace/clock.ts';
import type { Trace } from '../../../trace/trace.ts';
import { download } from '../../../ui/download.ts';
import { define } from '../../../ui/events.ts';
import { formStyles } from '../../../ui/field-styles.ts';
import { labelled, namedOptions, select, wholeNumber } from '../../../ui/fields.ts';
import type { PrunusTree } from '../prunus-tree.ts';
import type { PictureOptions } from './tree-export.ts';
import { type Animation, ANIMATIONS } from './tree-film.ts';

const SIZES = [1, 2, 3] as const;
const SENTENCES = ['none', 'en', 'zh'] as const;

/**
 * By which a person takes the steps of a search along as an animation. `tree` is whose steps they are,
 * `options` how its pictures are, `name` how the file is called.
 */
export class PrunusFilm extends LitElement {
  @property({ attribute: false }) tree: PrunusTree | null = null;
  @property({ attribute: false }) options: PictureOptions = {};
  @property() name = 'tree';
  @property() language: Language = 'en';
  /** What a person has chosen of the steps; null: as usual. */
  @state() private from: number | null = null;
  @state() private to: number | null = null;
  @state() private speed: number = USUAL_SPEED;
  @state() private scale = 1;
  @state() private sentence: (typeof SENTENCES)[number] = 'none';
  /** Whether this browser writes videos; it is asked when this is first shown. */
  @state() private hasVideo = false;
  /** How much of one is made, 0 … 1; null while none is. */
  @state() private share: number | null = null;
  /** How the last one ended, in a sentence. */
  @state() private outcome: Told | null = null;
  @state() private failed = false;
  /** Ends the one that is being made. */
  #end: AbortController | null = null;

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
      .step {
        width: 6.5rem;
      }
      .outcome:empty {
        display: none;
      }
      progress {
        flex: 1;
        min-width: 8rem;
        align-self: center;
        accent-color: var(--accent);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void webmConfig(640, 480).then((config) => (this.hasVideo = config !== null));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end?.abort();
  }

  protected override render(): TemplateResult {
    const text = this.#text;
    const trace = this.tree?.trace ?? null;
    const outcome = this.outcome?.(this.#language);
    return html`<h3>${text.heading}</h3>
      <p class="line">${text.line}</p>
      ${trace === null ? html`<p>${text.nothing}</p>` : this.#fields(trace, text)}
      <p class="outcome ${this.failed ? 'problem' : ''}" role="status">${outcome}</p>`;
  }

  #fields(trace: Trace, text: FilmText): TemplateResult {
    const { from, to } = this.#range(trace);
    const last = totalSteps(trace);
    return html`<div class="choices">
        ${labelled(
          text.from,
          wholeNumber({
            name: 'from',
            value: from,
            lowest: 0,
            highest: to,
            beyond: 'nearest',
            change: (step) => (this.from = step),
          }),
        )}
        ${labelled(
          text.to,
          wholeNumber({
            name: 'to',
            value: to,
            lowest: from,
            highest: last,
            beyond: 'nearest',
            change: (step) => (this.to = step),
          }),
        )}
        ${labelled(
          text.speed,
          select({
            name: 'speed',
            options: SPEEDS.map((each) => [each, text.speeds[each]] as const),
            chosen: this.speed,
            change: (speed) => (this.speed = speed),
          }),
        )}
        ${labelled(
          text.size,
          select({
            name: 'film-scale',
            options: SIZES.map((each) => [each, `${String(each)}×`] as const),
            chosen: this.scale,
            change: (scale) => (this.scale = scale),
          }),
        )}
        ${labelled(
          text.sentence,
          select({
            name: 'sentence',
            options: namedOptions(SENTENCES, text.sentences),
            chosen: this.sentence,
            change: (sentence) => (this.sentence = sentence),
          }),
        )}
      </div>
      <div class="choices">
        ${
          this.share === null
            ? this.#formats.map(
                (format) =>
                  html`<button class=${format} @click=${() => void this.make(format)}>
                    ${text.formats[format]}
                  </button>`,
              )
            : html`<progress aria-label=${text.making} max="1" .value=${this.share}></progress>
                <button class="cancel" @click=${() => this.#end?.abort()}>${text.cancel}</button>`
        }
      </div>
      <p class="line">${text.formatsLine} ${this.hasVideo ? text.webmLine : nothing}</p>`;
  }

  get #text(): FilmText {
    return filmText[this.#language];
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }

  get #formats(): readonly Animation[] {
    return ANIMATIONS.filter((format) => format !== 'webm' || this.hasVideo);
  }

  #range(trace: Trace): { from: number; to: number } {
    const last = totalSteps(trace);
    const usual = usualRange(this.tree?.step ?? last, last);
    const to = Math.min(last, this.to ?? Math.max(usual.to, this.from ?? 0));
    return { from: Math.min(to, this.from ?? usual.from), to };
  }

  /** Makes one of what is chosen, and saves it. */
  async make(format: Animation): Promise<void> {
    const language = this.#language;
    const { tree, options, speed, scale, sentence } = this;
    const trace = tree?.trace ?? null;
    if (tree === null || trace === null || this.#end !== null) return;
    const end = new AbortController();
    this.#end = end;
    this.#tell(null);
    this.share = 0;
    try {
      const narration = sentence === 'none' ? undefined : sentence;
      const made = await tree.exportAnimation(
        { ...options, ...this.#range(trace), format, speed, scale, narration },
        { progress: (share) => (this.share = share), signal: end.signal },
      );
      if ('problem' in made) {
        this.#tell(toldIn(language, made.problem), true);
      } else {
        const name = `${this.name}.${format}`;
        download(made, name);
        const size = Math.ceil(made.size / 1000);
        this.#tell((now) => {
          const text = filmText[now];
          return text.done(name, text.kilobytes(formatCount(size, now)));
        });
      }
    } catch {
      // Who ended it knows that there is nothing.
      if (!end.signal.aborted) this.#tell((now) => filmText[now].failed, true);
    } finally {
      this.#end = null;
      this.share = null;
    }
  }

  #tell(outcome: Told | null, failed = false): void {
    this.outcome = outcome;
    this.failed = failed;
  }
}

define('prunus-film', PrunusFilm);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-film': PrunusFilm;
  }
}
