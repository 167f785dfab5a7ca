import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { formatCount, formatShare } from '../../../core/format.ts';
import { languageOf, type Language } from '../../../core/language.ts';
import { findBoardGame } from '../../../games/registry.ts';
import { gamesIn, statisticsOf, type Result, type Score } from '../../library/statistics.ts';
import { scoreSentence, statisticsText, strengthSentences } from '../../text/library.ts';
import { levelText } from '../../text/play.ts';
import { rulesText } from '../../../search/text/rules.ts';
import { define } from '../../../ui/events.ts';
import { namedOptions, segmented } from '../../../ui/fields.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { tableStyles } from '../../../ui/tables.ts';
import { controls, theme } from '../../../ui/theme.ts';

/** What a person's games against the engine come to, one game at a time. `results`: all of them. */
export class PrunusStatistics extends LitElement {
  @property({ attribute: false }) results: readonly Result[] = [];
  @property() language: Language = 'en';
  /** The game that was chosen; null, or one of which there is none any more: the one played most. */
  @state() private chosen: string | null = null;

  static override styles = [
    theme,
    controls,
    fieldStyles,
    tableStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
      }
      p {
        margin: 0;
        line-height: var(--leading);
      }
      .strength {
        font-size: var(--text-l);
        font-weight: var(--bold);
      }
      .note {
        color: var(--muted);
        font-size: var(--text-s);
        max-width: 45rem;
      }
      .tables {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
        gap: var(--space-4) var(--space-6);
        align-items: start;
      }
      table {
        font-size: var(--text-m);
      }
      th:not(:first-child),
      td {
        width: 3.4em;
        text-align: end;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('language')) this.language = languageOf(this.language);
  }

  protected override render(): TemplateResult {
    const { results, language } = this;
    const text = statisticsText[language];
    const games = gamesIn(results);
    const name = games.find((game) => game === this.chosen) ?? games[0];
    const game = name === undefined ? null : findBoardGame(name);
    if (game === null) return html`<p class="note">${text.none}</p>`;
    const isMeasured = game.levels === 'player';
    const found = statisticsOf(
      results.filter((each) => each.game === game.name),
      isMeasured,
    );
    const { players } = game.text[language];
    return html`
      ${games.length < 2 ? nothing : this.#choice(games, game.name)}
      ${isMeasured ? this.#strength(found.strength) : nothing}
      <p>${scoreSentence(found.all, language)}</p>
      <p>
        ${text.row(formatCount(found.row.now, language), formatCount(found.row.longest, language))}
      </p>
      <div class="tables">
        ${this.#table(
          text.by.levels,
          found.levels.map(([level, score]) => [this.#levelName(level), score]),
        )}
        ${
          game.fields.rules.length < 2
            ? nothing
            : this.#table(
                text.by.rules,
                found.rules.map(([rule, score]) => [rulesText[language][rule].label, score]),
              )
        }
        ${this.#table(
          text.by.stones,
          found.stones.map(([stone, score]) => [players[stone], score]),
        )}
      </div>
      ${isMeasured ? html`<p class="note">${text.meaning}</p>` : nothing}
    `;
  }

  #levelName(level: number): string {
    const text = levelText[this.language];
    return text.named(level, text.player[level - 1]?.label ?? '');
  }

  #choice(games: readonly string[], chosen: string): TemplateResult {
    const names = games.map((name) => [name, findBoardGame(name)!.text[this.language].label]);
    return segmented({
      label: statisticsText[this.language].game,
      options: namedOptions(games, Object.fromEntries(names) as Record<string, string>),
      chosen,
      change: (game) => {
        this.chosen = game;
      },
    });
  }

  #strength(strength: ReturnType<typeof statisticsOf>['strength']): TemplateResult {
    const { language } = this;
    if (strength === null) return html`<p class="note">${statisticsText[language].tooFew}</p>`;
    const { strength: sentence, between } = strengthSentences(strength, language);
    return html`<div>
      <p class="strength">${sentence}</p>
      <p class="note">${between}</p>
    </div>`;
  }

  #table(heading: string, rows: readonly (readonly [string, Score])[]): TemplateResult {
    const { columns } = statisticsText[this.language];
    return html`<table>
      <thead>
        <tr>
          <th scope="col">${heading}</th>
          <th scope="col">${columns.won}</th>
          <th scope="col">${columns.drawn}</th>
          <th scope="col">${columns.lost}</th>
          <th scope="col">${columns.share}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(([name, { won, drawn, lost }]) => {
          const count = (number: number) => html`<td>${formatCount(number, this.language)}</td>`;
          const share = (won + drawn / 2) / (won + drawn + lost);
          return html`<tr>
            <th scope="row">${name}</th>
            ${count(won)} ${count(drawn)} ${count(lost)}
            <td>${formatShare(share, this.language)}</td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }
}

define('prunus-statistics', PrunusStatistics);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-statistics': PrunusStatistics;
  }
}
