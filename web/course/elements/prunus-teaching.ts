import { foreign } from '../../core/foreign-text.ts';
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Language } from '../../core/language.ts';
import { proseText } from '../prose.ts';
import type { Prose, Story } from '../story.ts';
import { teachingText } from '../text/teaching.ts';
import { define } from '../../ui/events.ts';
import { buttonLinkStyles } from '../../ui/field-styles.ts';
import { tableStyles } from '../../ui/tables.ts';
import { controls, theme } from '../../ui/theme.ts';
import { classText } from '../text/class.ts';
import './prunus-class.ts';
import './prunus-collect.ts';
import type { Saved } from './compose/saving.ts';
import { loadLesson } from './lessons.ts';
import './prunus-exam.ts';
import { saveMenu, saveMenuStyles } from './compose/save-menu.ts';

/** As what a lesson is taken along, in the order of its buttons. */
const TAKEN = ['html', 'scorm', 'cmi5', 'questions', 'answers'] as const;
type Taken = (typeof TAKEN)[number];

/**
 * What a teacher needs of the course: the unit's plan, with all that can be made of each lesson beside it, an
 * exam, results, and the way into other places. `stories`: the lessons by their names, in order; null until
 * they have come. `site`: the folder of the pages, with a slash at its end.
 */
export class PrunusTeaching extends LitElement {
  @property({ attribute: false }) stories: ReadonlyMap<string, Story> | null = null;
  @property() language: Language = 'en';
  @property() site = new URL('.', window.location.href.replace(/[?#].*$/s, '')).href;
  /** The lesson of which something is being made, or was last, and what came of it: null, not known yet. */
  @state() private made: { readonly of: string; readonly saved: Saved | null } | null = null;

  static override styles = [
    theme,
    controls,
    buttonLinkStyles,
    tableStyles,
    saveMenuStyles,
    css`
      :host {
        display: block;
        max-width: 60rem;
        line-height: var(--leading-loose);
      }
      section {
        margin-top: var(--space-8);
      }
      h2 {
        font-size: var(--text-title);
        line-height: var(--leading-tight);
        margin-bottom: var(--space-4);
      }
      h3 {
        font-size: var(--text-xxl);
        line-height: var(--leading-tight);
        margin-bottom: var(--space-4);
      }
      .wide {
        overflow-x: auto;
      }
      table {
        width: 100%;
        min-width: 44rem;
      }
      th,
      td {
        vertical-align: top;
        text-align: start;
        padding: var(--space-3) var(--space-4);
      }
      td ul {
        list-style: disc;
        padding-inline-start: 1.2em;
      }
      .ways {
        display: grid;
        gap: var(--space-3);
        inline-size: 15rem;
      }
      .ways .tools {
        gap: var(--space-2);
      }
      /* Narrow, each lesson is a paragraph of its own: nothing has to be scrolled for sideways. */
      @media (max-width: 48rem) {
        table {
          min-width: 0;
        }
        thead {
          display: none;
        }
        tr {
          display: grid;
          grid-template-columns: 1fr auto;
        }
        tbody th {
          font-weight: var(--bold);
        }
        .ways {
          inline-size: auto;
        }
        td:nth-of-type(n + 2) {
          grid-column: 1 / -1;
          border: 0;
          padding-top: 0;
        }
        td[data-column]::before {
          content: attr(data-column) ' ';
          color: var(--muted);
        }
      }
      .class {
        list-style: disc;
        padding-inline-start: 1.4em;
      }
      .class li + li,
      dd + dt {
        margin-top: var(--space-4);
      }
      dt {
        font-weight: var(--bold);
      }
      dd {
        margin: 0;
      }
      code {
        font: 0.9em var(--mono);
        background: var(--sunken);
        padding: 0.1em 0.3em;
        border-radius: var(--radius-small);
        overflow-wrap: anywhere;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const text = teachingText[this.#language];
    const stories = [...(this.stories ?? [])];
    const minutes = stories.reduce((sum, [, story]) => sum + story.minutes, 0);
    return html`<h2>${text.heading}</h2>
      <p>${text.intro}</p>
      ${this.#section(
        'unit',
        text.unit,
        html`<div class="wide">
            <table>
              <thead>
                <tr>
                  ${text.columns.map((name) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${stories.map(([name, story], at) => this.#row(name, story, at))}
              </tbody>
            </table>
          </div>
          ${minutes === 0 ? nothing : html`<p class="note">${text.total(minutes)}</p>`}
          <p>${text.own} <a href="#compose">${text.ownLink}</a></p>`,
      )}
      ${this.#section(
        'in-class',
        text.lessonsTitle,
        html`<ul class="class">
          ${text.lessons.map((line) => html`<li>${line}</li>`)}
        </ul>`,
      )}
      ${this.#section(
        'class',
        classText[this.#language].heading,
        html`<prunus-class .site=${this.site} .language=${this.#language}></prunus-class>`,
      )}
      ${this.#section(
        'exam',
        text.exam,
        html`<prunus-exam .language=${this.#language}></prunus-exam>`,
      )}
      ${this.#section(
        'results',
        text.results,
        html`<p>${text.resultsHint}</p>
          <prunus-collect .language=${this.#language}></prunus-collect>`,
      )}
      ${this.#section(
        'places',
        text.places,
        html`<p class="note">${text.placesHint}</p>
          <dl>
            ${text.placesOf.map(
              ([place, how]) =>
                html`<dt>${place}</dt>
                  <dd>${withCode(how!)}</dd>`,
            )}
          </dl>
          <p>${text.more} <a href="./docs.html">${text.moreLink}</a></p>`,
      )}`;
  }

  #section(id: string, title: string, body: TemplateResult): TemplateResult {
    return html`<section aria-labelledby=${id}>
      <h3 id=${id}>${title}</h3>
      ${body}
    </section>`;
  }

  #row(name: string, story: Story, at: number): TemplateResult {
    const text = teachingText[this.#language];
    const [, minutes, , before] = text.columns;
    const list = (items: readonly Prose[]) =>
      html`<ul>
        ${items.map((item) => html`<li>${proseText(item, () => null)}</li>`)}
      </ul>`;
    return html`<tr>
      <th scope="row">${at + 1}. <a href="#${name}">${foreign(story.title)}</a></th>
      <td class="figures" data-column=${minutes}>${story.minutes}</td>
      <td>${list(story.goals)}</td>
      <td data-column=${story.needs.length > 0 ? before : nothing}>${list(story.needs)}</td>
      <td>${this.#ways(name, foreign(story.title))}</td>
    </tr>`;
  }

  /** All that can be made of a lesson. */
  #ways(name: string, title: string): TemplateResult {
    const text = teachingText[this.#language];
    const goes = [
      ['slides', `#slides/${name}`],
      ['change', `#compose/${name}`],
    ] as const;
    const statement = this.made?.of === name ? this.made.saved : undefined;
    return html`<div class="ways">
      <div class="tools small">
        ${goes.map(
          ([way, address]) =>
            html`<a
              class="among-buttons"
              href=${address}
              aria-label=${text.of(text.goes[way], title)}
              >${text.goes[way]}</a
            >`,
        )}
        ${saveMenu(
          {
            text: text.save,
            label: text.of(text.save, title),
            isOff: this.made?.saved === null,
          },
          TAKEN.map((kind) => [kind, text.takes[kind]] as const),
          (kind) => void this.#save(name, kind),
        )}
      </div>
      <span role="status">
        ${statement === null ? text.making : statement === 'failed' || statement === 'unread' ? text.failed : nothing}
      </span>
    </div>`;
  }

  async #save(name: string, kind: Taken): Promise<void> {
    this.made = { of: name, saved: null };
    const language = this.#language;
    let saved: Saved = 'failed';
    try {
      const { saveLesson } = await import('./compose/saving.ts');
      const text = await loadLesson(name, language);
      if (text !== null) saved = await saveLesson({ name, language, text }, kind, this.site);
    } finally {
      this.made = { of: name, saved };
    }
  }

  get #language(): Language {
    return this.language === 'zh' ? 'zh' : 'en';
  }
}

/** A sentence with code between backticks. */
function withCode(text: string): TemplateResult {
  return html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

define('prunus-teaching', PrunusTeaching);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-teaching': PrunusTeaching;
  }
}
