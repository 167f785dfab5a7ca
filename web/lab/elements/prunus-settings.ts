import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { findBoardGame, isPlayersGame, isPlayersSearch } from '../../games/registry.ts';
import { canCompare, comparisonsOf } from '../../search/comparisons.ts';
import { FIELDS } from '../../search/fields.ts';
import { GROWING } from '../../search/growing.ts';
import { hasField } from '../../search/game-fields.ts';
import { optionsOf as algorithmOptions } from '../../search/options.ts';
import type { LabState } from '../../search/state.ts';
import type { SettingsChange } from '../../search/update.ts';
import {
  algorithmOptionsText,
  conventionsText,
  settingsText,
  recordLimitLine,
  recordLimitText,
} from '../text/settings.ts';
import { growthText } from '../../viewer/text/explain.ts';
import { labText, type Choice, type Named } from '../../search/text/lab.ts';
import { lineOf, linesText } from '../../search/text/lines.ts';
import type { Language } from '../../core/language.ts';
import { define } from '../../ui/events.ts';
import { emit, type PrunusEvent } from '../events.ts';
import { fieldStyles } from '../../ui/field-styles.ts';
import {
  checkField,
  labelled,
  numberOptions,
  select,
  wholeNumber,
  type Options,
} from '../../ui/fields.ts';
import { growthFields } from './settings/growth-fields.ts';
import './prunus-beside.ts';
import { conventions, winLine } from './settings/conventions.ts';
import { controls, theme } from '../../ui/theme.ts';

/** What the engine offers, by name. */
export interface Offer {
  readonly algorithms: readonly string[];
  readonly orders: readonly string[];
}

const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12];
const SEEDS = 1_000_000;
const TABLE_SIZES = [10, 100, 1_000, 10_000, 100_000, 1_048_576];
const RECORD_LIMITS = [100_000, 1_000_000, 4_000_000, 10_000_000, 30_000_000, 100_000_000];

/**
 * How the search is to be done that is chosen in the bar: move order, scoring, depth, side by side.
 * Event: `prunus-settings` {patch: SettingsChange}.
 */
export class PrunusSettings extends LitElement {
  @property({ attribute: false }) settings: LabState | null = null;
  @property({ attribute: false }) offer: Offer = { algorithms: [], orders: [] };
  @property() language: Language = 'en';

  static override styles = [
    theme,
    controls,
    fieldStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-5);
      }
      .conventions .fields {
        display: grid;
        gap: var(--space-5);
        margin-block-start: var(--space-4);
      }
      .seed {
        display: flex;
        gap: var(--space-3);
      }
      .seed input {
        min-width: 0;
        width: 100%;
      }
      .seed button {
        flex: none;
        font-size: var(--text-s);
      }
    `,
  ];

  protected override render() {
    const settings = this.settings;
    if (settings === null) return nothing;
    const text = settingsText[this.language];
    const game = findBoardGame(settings.game);
    const grows = GROWING.includes(settings.algorithm);
    const isPlayers = isPlayersGame(settings.game);
    return html`
      ${isPlayers ? this.#besidesPlayer(settings) : this.#algorithm(settings)}
      ${this.#algorithmOptions(settings, game !== null)}
      ${growthFields(settings, this.language, (patch) => this.#change(patch))}
      ${
        !canCompare(settings)
          ? nothing
          : checkField(
              { checked: settings.compare, change: (compare) => this.#change({ compare }) },
              text.compare.label,
              text.compare.line,
            )
      }
      ${
        settings.compare && canCompare(settings)
          ? html`<prunus-beside
              .main=${settings}
              .beside=${comparisonsOf(settings)}
              .exploration=${settings.exploration}
              .offer=${this.offer}
              .language=${this.language}
              @prunus-beside=${(event: PrunusEvent<'prunus-beside'>) =>
                this.#change({ comparisons: event.detail.beside })}
            ></prunus-beside>`
          : nothing
      }
      ${
        grows
          ? nothing
          : choiceField(
              labText[this.language].order,
              this.offer.orders,
              settings.order,
              (order) => this.#change({ order }),
              lineOf(linesText[this.language].orders, settings.order),
            )
      }
      ${settings.order === 'random' && !grows ? this.#seed(settings.seed) : nothing}
      <div class="pair">
        ${grows ? nothing : this.#depth(settings.depthLimit)}
        ${
          game === null
            ? nothing
            : choiceField(
                text.scoring,
                game.scorings,
                settings.scoring,
                (chosen) => {
                  const scoring = game.scorings.find((each) => each === chosen);
                  if (scoring !== undefined) this.#change({ scoring });
                },
                winLine(settings, this.language),
              )
        }
      </div>
      ${
        hasField(settings.game, 'symmetry') && !isPlayersSearch(settings)
          ? checkField(
              {
                checked: settings.symmetry === 'merged',
                change: (merged) => this.#change({ symmetry: merged ? 'merged' : 'apart' }),
              },
              conventionsText[this.language].symmetry.label,
              conventionsText[this.language].symmetry.line,
            )
          : nothing
      }
      ${conventions(settings, this.language, (patch) => this.#change(patch))}
      ${this.#recordLimit(settings.recordLimit)}
    `;
  }

  /** What the search does that is chosen in the bar. */
  #algorithm({ algorithm }: LabState): TemplateResult {
    const line = lineOf(linesText[this.language].algorithms, algorithm);
    return html`<span class="line">${line}</span>`;
  }

  /** Of a game that has a player: the choice of the few that search it too stands above. */
  #besidesPlayer({ game, algorithm }: LabState): TemplateResult {
    const line = lineOf(linesText[this.language].algorithms, algorithm);
    const beside = findBoardGame(game)?.besidesPlayer?.[algorithm];
    const { near, fours } = growthText[this.language].candidates;
    return html`<div class="field">
      <span class="line">${line}</span>
      <span class="line candidates">${beside?.candidates === 'fours' ? fours : near}</span>
    </div>`;
  }

  #algorithmOptions(settings: LabState, board: boolean): TemplateResult | typeof nothing {
    const options = algorithmOptions(settings.algorithm);
    if (options.length === 0) return nothing;
    const text = algorithmOptionsText[this.language];
    const { guess, width, tableSize } = settings;
    const isTable = options.includes('tableSize');
    const hasWidth = options.includes('width');
    const widthLine = text.widthLine(signed(guess - width), signed(guess + width));
    return html`
      ${
        options.includes('cut')
          ? labelled(
              text.cut,
              select({
                options: FIELDS.cut.names.map((rule) => [rule, text.cuts[rule]] as const),
                chosen: settings.cut,
                change: (cut) => this.#change({ cut }),
              }),
            )
          : nothing
      }
      ${
        options.includes('guess')
          ? html`<div class=${hasWidth ? 'pair' : ''}>
              ${this.#whole('guess', text.guess, guess, text.guessLine)}
              ${hasWidth ? this.#whole('width', text.width, width, widthLine) : nothing}
            </div>`
          : nothing
      }
      ${
        isTable
          ? labelled(
              text.tableSize,
              select({
                options: numberOptions(TABLE_SIZES, tableSize, text.positions),
                chosen: tableSize,
                change: (size) => this.#change({ tableSize: size }),
              }),
              text.tableLine,
            )
          : nothing
      }
      ${
        isTable && !board && settings.algorithm === 'transposition-table'
          ? html`<span class="line">${text.noTranspositions}</span>`
          : nothing
      }
    `;
  }

  #whole(field: 'guess' | 'width', name: string, value: number, line: string): TemplateResult {
    const { lowest, highest } = FIELDS[field].range;
    const change = (typed: number) => this.#change({ [field]: typed });
    return labelled(name, wholeNumber({ value, lowest, highest, change }), line);
  }

  #recordLimit(limit: number): TemplateResult {
    const text = recordLimitText[this.language];
    return labelled(
      text.label,
      select({
        options: numberOptions(RECORD_LIMITS, limit, text.nodes),
        chosen: limit,
        change: (recordLimit) => this.#change({ recordLimit }),
      }),
      recordLimitLine(limit, this.language),
    );
  }

  #seed(seed: number): TemplateResult {
    const text = labText[this.language].order;
    const change = (next: number) => this.#change({ seed: next });
    return html`
      <div class="field">
        <label for="seed" class="name">${text.seed}</label>
        <div class="seed">
          ${wholeNumber({ id: 'seed', value: seed, lowest: 0, highest: SEEDS, change })}
          <button @click=${() => change((seed + 1) % SEEDS)}>${text.newSeed}</button>
        </div>
      </div>
    `;
  }

  #depth(limit: number | null): TemplateResult {
    const text = settingsText[this.language].depth;
    const depths = limit === null || DEPTHS.includes(limit) ? DEPTHS : [...DEPTHS, limit];
    return labelled(
      text.label,
      select<number | null>({
        options: [
          [null, text.unlimited],
          ...depths.map((depth) => [depth, text.plies(depth)] as const),
        ],
        chosen: limit,
        change: (depthLimit) => this.#change({ depthLimit }),
      }),
      limit === null ? '' : text.line,
    );
  }

  #change(patch: SettingsChange): void {
    emit(this, 'prunus-settings', { patch });
  }
}

/** With a minus as it is set in print. */
function signed(value: number): string {
  return String(value).replace('-', '−');
}

type Words = Readonly<Record<string, (Named & Partial<Choice>) | undefined>>;

/** The words for a name; the bare name for one that the engine knows and we have no words for. */
function choice(words: Words, name: string): Named & Partial<Choice> {
  return words[name] ?? { label: name };
}

function optionsOf(names: readonly string[], words: Words): Options<string> {
  return names.map((name) => [name, choice(words, name).label] as const);
}

function choiceField(
  { label, choices }: { readonly label: string; readonly choices: Words },
  names: readonly string[],
  chosen: string,
  change: (name: string) => void,
  line: string | null = null,
): TemplateResult {
  const options = optionsOf(names, choices);
  return labelled(
    label,
    select({ options, chosen, change }),
    line ?? choice(choices, chosen).line ?? '',
  );
}

define('prunus-settings', PrunusSettings);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-settings': PrunusSettings;
  }
}
