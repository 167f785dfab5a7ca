import { LitElement, html, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';

import './docs/doc-code.ts';
import './docs/doc-example.ts';
import { markupOf, type Example } from './docs/example.ts';
import {
  BOARD,
  BOARD_ATTRIBUTES,
  GOMOKU,
  LAB,
  ONE_MINUTE,
  TREE_ATTRIBUTES,
  type AttributeEntry,
} from './docs/reference.ts';
import { LIVE_SCRIPTS } from './docs/scripts.ts';
import { FRAME_HASH, here, RECORDED, RECORDERS, SNIPPETS } from './docs/snippets.ts';
import { define } from '../ui/events.ts';
import type { PrunusEvent } from './events.ts';
import '../board/elements/prunus-board.ts';
import './elements/prunus-header.ts';
import '../lab/elements/prunus-lab.ts';
import '../program/elements/prunus-program.ts';
import '../viewer/elements/prunus-tree.ts';
import { footerStyles } from './footer-styles.ts';
import { pageStyles } from './page-styles.ts';
import './provided-parts.ts';
import { controls, theme } from '../ui/theme.ts';
import { docsAttributesText, docsBoardText, hostingText, docsText } from './text/docs.ts';
import { guideText } from '../program/text/guide.ts';
import { labText } from '../search/text/lab.ts';
import type { Language } from '../core/language.ts';
import { docsStyles } from './docs-styles.ts';
import {
  applyPreferences,
  loadPreferences,
  savePreferences,
  type Preferences,
} from './preferences.ts';

/** The names of the CSS variables by which a page colors the elements, as the theme has them. */
const COLOR_VARIABLES: readonly string[] = [...new Set(theme.cssText.match(/--prunus-[a-z-]+/g))];

/** The address of a file of this site, as it stands wherever the site has been put. */
function siteAddress(file: string): string {
  return new URL(file, document.baseURI).href;
}

/** What a page needs once, to know all elements. */
function standaloneTag(): string {
  return `<script src="${siteAddress('prunus.standalone.js')}" defer></script>`;
}

/** A sentence with what stands in backquotes as code. */
function words(sentence: string): TemplateResult {
  const parts = sentence.split('`');
  return html`${parts.map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

/** How long a place is held that the address names. */
const HELD_MS = 3000;

/** The documentation: how to put Prunus into a page, and what can be said to it. */
export class PrunusDocsApp extends LitElement {
  @state() private preferences: Preferences = loadPreferences();
  /** Attributes whose example has been asked for: those alone are made. */
  @state() private opened: ReadonlySet<string> = new Set();

  static override styles = [theme, controls, pageStyles, footerStyles, docsStyles];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('preferences')) {
      applyPreferences(this.preferences, document.documentElement);
      document.title = docsText[this.#language].title;
    }
  }

  protected override firstUpdated(): void {
    const { hash } = window.location;
    this.#follow(hash);
    // What stands above grows while its trees come; until then the place is held.
    const main = this.renderRoot.querySelector('main');
    if (main === null || hash === '') return;
    const hold = new ResizeObserver(() => this.#follow(hash));
    hold.observe(main);
    const release = (): void => hold.disconnect();
    setTimeout(release, HELD_MS);
    for (const moved of ['wheel', 'keydown', 'pointerdown']) {
      window.addEventListener(moved, release, { once: true, passive: true });
    }
  }

  protected override render() {
    const text = docsText[this.#language];
    const sections = this.#sections();
    return html`
      <prunus-header
        role="banner"
        page="docs"
        .language=${this.#language}
        .colors=${this.preferences.theme}
        @prunus-language=${(event: PrunusEvent<'prunus-language'>) => {
          this.#prefer({ language: event.detail.language });
        }}
        @prunus-theme=${(event: PrunusEvent<'prunus-theme'>) => {
          this.#prefer({ theme: event.detail.theme });
        }}
      ></prunus-header>
      <div class="body">
        <nav class="contents" aria-label=${text.contents}>
          <h2>${text.contents}</h2>
          <ul>
            ${sections.map(
              ({ id, title }) =>
                html`<li>
                  <a href="#${id}" @click=${() => this.#follow(`#${id}`)}>${title}</a>
                </li>`,
            )}
          </ul>
        </nav>
        <main>
          ${sections.map(
            ({ id, title, body }) =>
              html`<section id=${id} aria-labelledby="${id}-title">
                <h2 id="${id}-title" tabindex="-1">${title}</h2>
                ${body}
              </section>`,
          )}
        </main>
      </div>
      <footer>${labText[this.#language].page.footer}</footer>
    `;
  }

  #sections(): { id: string; title: string; body: TemplateResult }[] {
    const text = docsText[this.#language];
    const guide = guideText[this.#language];
    return [
      { id: 'start', title: text.start.title, body: this.#start() },
      { id: 'attributes', title: text.attributes.title, body: this.#attributes() },
      { id: 'board', title: text.board.title, body: this.#board() },
      { id: 'lab', title: text.lab.title, body: this.#lab() },
      { id: 'scripts', title: text.scripts.title, body: this.#scripts() },
      { id: 'look', title: text.look.title, body: this.#look() },
      { id: 'frame', title: text.frame.title, body: this.#frame() },
      { id: 'places', title: text.places.title, body: this.#places() },
      { id: 'engine', title: text.engine.title, body: this.#engine() },
      { id: 'program', title: guide.student.title, body: this.#program() },
      { id: 'class', title: guide.teacher.title, body: this.#paragraphs(guide.teacher.text) },
      { id: 'trace', title: text.trace.title, body: this.#trace() },
      { id: 'policy', title: text.policy.title, body: this.#policy() },
      { id: 'web', title: hostingText[this.#language].title, body: this.#hosting() },
    ];
  }

  #start(): TemplateResult {
    const [first, second, ...rest] = docsText[this.#language].start.text;
    return html`<p>${words(first!)}</p>
      ${this.#code(`${standaloneTag()}\n\n${markupOf(ONE_MINUTE)}`)}
      <p>${words(second!)}</p>
      <prunus-doc-example
        bare
        .example=${ONE_MINUTE}
        .language=${this.#language}
      ></prunus-doc-example>
      ${rest.map((paragraph) => html`<p>${words(paragraph)}</p>`)}`;
  }

  #attributes(): TemplateResult {
    return html`${this.#paragraphs(docsText[this.#language].attributes.text)}
    ${this.#entries('tree', TREE_ATTRIBUTES, docsAttributesText[this.#language])}`;
  }

  #board(): TemplateResult {
    const [intro, gomoku, own] = docsText[this.#language].board.text;
    return html`<p>${words(intro!)}</p>
      ${this.#example(BOARD)}
      <p>${words(gomoku!)}</p>
      ${this.#onDemand('gomoku', GOMOKU)}
      <p>${words(own!)}</p>
      ${this.#entries('board', BOARD_ATTRIBUTES, docsBoardText[this.#language])}`;
  }

  #lab(): TemplateResult {
    return html`${this.#paragraphs(docsText[this.#language].lab.text)} ${this.#onDemand('lab', LAB)}`;
  }

  /** Attributes, each with its example on demand. */
  #entries(
    element: string,
    entries: Readonly<Record<string, AttributeEntry>>,
    meanings: Readonly<Record<string, string>>,
  ): TemplateResult {
    return html`${Object.entries(entries).map(([name, { values, example }]) => {
      const key = `${element} ${name}`;
      return html`<details @toggle=${this.#opener(key)}>
        <summary>
          <code>${name}</code><span>${words(meanings[name] ?? '')}</span>
          ${values === '' ? '' : html`<span class="values">${values}</span>`}
        </summary>
        ${this.opened.has(key) ? this.#example(example) : ''}
      </details>`;
    })}`;
  }

  /** Of what is large: its markup, and itself on demand. */
  #onDemand(key: string, example: Example): TemplateResult {
    return html`${this.#code(markupOf(example))}
      <details class="large" @toggle=${this.#opener(key)}>
        <summary>${docsText[this.#language].tryIt}</summary>
        ${
          this.opened.has(key)
            ? html`<prunus-doc-example
                bare
                .example=${example}
                .language=${this.#language}
              ></prunus-doc-example>`
            : ''
        }
      </details>`;
  }

  #opener(key: string): () => void {
    return () => {
      this.opened = new Set([...this.opened, key]);
    };
  }

  #scripts(): TemplateResult {
    return html`${this.#paragraphs(docsText[this.#language].scripts.text)}
    ${LIVE_SCRIPTS.map(
      (script) =>
        html`<h3><code>${script.shows}</code></h3>
          <prunus-doc-example
            .example=${script.example}
            .script=${script}
            .language=${this.#language}
          ></prunus-doc-example>`,
    )}`;
  }

  #look(): TemplateResult {
    const [first, ...rest] = docsText[this.#language].look.text;
    return html`<p>${words(first!)}</p>
      <ul class="colors">
        ${COLOR_VARIABLES.map((name) => html`<li><code>${name}</code></li>`)}
      </ul>
      ${this.#code(
        'prunus-tree {\n  height: 26rem;\n  --prunus-variation: seagreen;\n  --prunus-font: Georgia, serif;\n}',
      )}
      ${this.#paragraphs(rest)}`;
  }

  #frame(): TemplateResult {
    const [frame, tall, messages] = docsText[this.#language].frame.text;
    return html`<p>${words(frame!)}</p>
      ${this.#code(here(SNIPPETS.frame))}
      <iframe
        src="./embed.html${FRAME_HASH}&language=${this.#language}"
        title=${docsText[this.#language].frame.title}
        loading="lazy"
      ></iframe>
      <p>${words(tall!)}</p>
      ${this.#code(here(SNIPPETS.tallFrame))} ${this.#code(SNIPPETS.messages)}
      <p>${words(messages!)}</p>`;
  }

  #places(): TemplateResult {
    const [intro, platforms, slide, quarto, book, bundler] = docsText[this.#language].places.text;
    return html`<p>${words(intro!)}</p>
      <p>${words(platforms!)}</p>
      <p>${words(slide!)}</p>
      ${this.#code(here(SNIPPETS.slide))}
      <p>${words(quarto!)}</p>
      ${this.#code(here(SNIPPETS.quarto))}
      <p>${words(book!)}</p>
      ${this.#code(here(SNIPPETS.myst))}
      <p>${words(bundler!)}</p>
      ${this.#code(SNIPPETS.install)} ${this.#code(SNIPPETS.npm)}`;
  }

  #engine(): TemplateResult {
    return html`${this.#paragraphs(docsText[this.#language].engine.text)}
    ${this.#code(SNIPPETS.engine)}`;
  }

  /** The place to write a program, as it is in the lab. */
  #program(): TemplateResult {
    const [first, ...rest] = guideText[this.#language].student.text;
    return html`<p>${words(first!)}</p>
      <prunus-program .language=${this.#language}></prunus-program>
      ${this.#paragraphs(rest)}`;
  }

  #trace(): TemplateResult {
    const { text, examples } = docsText[this.#language].trace;
    const [why, how, others, page, wrong, guessed, lines, more] = text;
    const names = ['javascript', 'java', 'cpp'] as const;
    return html`<p>${words(why!)}</p>
      <ul class="files">
        ${RECORDERS.map((file) => html`<li><a href=${file} download>${file.split('/').at(-1)}</a></li>`)}
      </ul>
      <p>${words(how!)}</p>
      ${this.#code(RECORDED.python)}
      <p>${words(others!)}</p>
      ${names.map(
        (name) =>
          html`<details class="large">
            <summary>${examples[name]}</summary>
            ${this.#code(RECORDED[name])}
          </details>`,
      )}
      ${this.#paragraphs([page!, wrong!, guessed!, lines!])} ${this.#code(SNIPPETS.trace)}
      <p>${words(more!)}</p>`;
  }

  #policy(): TemplateResult {
    const [first, second] = docsText[this.#language].policy.text;
    return html`<p>${words(first!)}</p>
      ${this.#code(SNIPPETS.policy)}
      <p>${words(second!)}</p>`;
  }

  #hosting(): TemplateResult {
    const { text, places } = hostingText[this.#language];
    const [what, licenses] = text;
    // A build writes it: where nothing is built there is none.
    const file = 'THIRD-PARTY-LICENSES.txt';
    return html`<p>${words(what!)}</p>
      ${Object.values(places).map(
        ({ name, lines }) =>
          html`<h3>${name}</h3>
            <ol>
              ${lines.map((line) => html`<li>${words(line)}</li>`)}
            </ol>`,
      )}
      <p>${licenses} ${import.meta.env.DEV ? file : html`<a href=${file}>${file}</a>`}</p>`;
  }

  #paragraphs(sentences: readonly string[]): TemplateResult {
    return html`${sentences.map((sentence) => html`<p>${words(sentence)}</p>`)}`;
  }

  #code(code: string): TemplateResult {
    return html`<prunus-doc-code .code=${code} .language=${this.#language}></prunus-doc-code>`;
  }

  #example(example: Example): TemplateResult {
    return html`<prunus-doc-example
      .example=${example}
      .language=${this.#language}
    ></prunus-doc-example>`;
  }

  get #language(): Language {
    return this.preferences.language;
  }

  #prefer(change: Partial<Preferences>): void {
    this.preferences = { ...this.preferences, ...change };
    savePreferences(change);
  }

  /** Browsers look for places in the document alone, not in what an element has drawn. */
  #follow(hash: string): void {
    const id = hash.slice(1);
    if (!/^[a-z-]+$/.test(id)) return;
    const section = this.renderRoot.querySelector(`#${id}`);
    section?.scrollIntoView();
    this.renderRoot.querySelector<HTMLElement>(`#${id}-title`)?.focus({ preventScroll: true });
  }
}

define('prunus-docs-app', PrunusDocsApp);
