import { foreign } from '../../../core/foreign.ts';
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';

import { languageOf, type Language } from '../../../core/language.ts';
import { notSavedBecause, type NotSaved } from '../../../core/storage/saving.ts';
import {
  LONGEST_NAME,
  fitName,
  fitTags,
  games,
  type GameChange,
  type GamesStore,
  type StoredGame,
} from '../../library/games-store.ts';
import { isBegun, takeOver } from '../../library/keeper.ts';
import { LARGEST_LIBRARY, newerOf, readLibrary, writeLibrary } from '../../library/library-file.ts';
import { keepProgress, keptProgress } from '../../puzzle/kept-progress.ts';
import { newerProgress } from '../../puzzle/progress.ts';
import { keptText } from '../../session/kept.ts';
import type { LevelRun } from '../../session/level-run.ts';
import { usualPreferences, type PlayPreferences } from '../../session/preferences.ts';
import type { PlayState } from '../../session/state.ts';
import { resultOf, type Result } from '../../library/statistics.ts';
import { libraryText, statisticsText } from '../../text/library.ts';
import { download } from '../../../ui/download.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { valueOf } from '../../../ui/form-events.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { cardOf, drawMiniature, hasWords, type GameCard } from './game-card.ts';
import { libraryStyles } from './library-styles.ts';
import './prunus-statistics.ts';

/** So many are shown at first, and with each "more". */
const PAGE = 24;

/**
 * All games that were played on the page. `game`: the one on the board; `preferences`, `levelRun`: what
 * goes into the file with everything.
 *
 * Tells `prunus-back`; `prunus-library-open` {id, state}: a game is to be put on the board;
 * `prunus-play-preferences` {preferences}: those of a file.
 */
export class PrunusLibrary extends LitElement {
  @property({ attribute: false }) game: PlayState | null = null;
  @property({ attribute: false }) preferences: PlayPreferences = usualPreferences;
  @property({ attribute: false }) levelRun: LevelRun | null = null;
  @property({ attribute: false }) store: GamesStore = games;
  @property() language: Language = 'en';
  /** Null: the database has not answered yet. */
  @state() private games: readonly StoredGame[] | null = null;
  @state() private words = '';
  @state() private shown = PAGE;
  /** The game that is being named. */
  @state() private named: string | null = null;
  @state() private removed: StoredGame | null = null;
  @state() private report: { readonly sentence: string; readonly isProblem: boolean } | null = null;
  @state() private trouble: NotSaved | null = null;
  #cards: readonly GameCard[] = [];
  #results: readonly Result[] = [];
  #unfollow = (): void => undefined;

  static override styles = [theme, controls, libraryStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#begin();
    this.#unfollow = this.store.follow(() => void this.#readAgain());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow();
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('.back')?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.language = languageOf(this.language);
    if (!changed.has('games') && !changed.has('language')) return;
    const known = new Map(this.#cards.map((card) => [card.game, card]));
    const isSame = !changed.has('language');
    this.#cards = (this.games ?? [])
      .map((game) => (isSame ? known.get(game) : undefined) ?? cardOf(game, this.language))
      .filter((card) => card !== null && isBegun(card.state))
      .filter((card) => card !== null);
    this.#results = this.#cards
      .map(({ game, state }) => resultOf(game, state))
      .filter((result) => result !== null);
  }

  protected override render(): TemplateResult {
    const text = libraryText[this.language];
    const found = this.#cards.filter((card) => hasWords(card, this.words, this.language));
    const all = this.#cards.length;
    return html`
      <header class="tools">
        <button class="back" @click=${() => emit(this, 'prunus-back', null)}>${text.back}</button>
        <h2>${text.title}</h2>
        <label class="search"
          ><span class="note">${text.search}</span
          ><input
            type="search"
            placeholder=${text.searchLine}
            .value=${this.words}
            @input=${(event: Event) => {
              this.words = valueOf(event).trim();
              this.shown = PAGE;
            }}
        /></label>
      </header>
      ${this.#troubleView()} ${this.#removedView()}
      ${
        this.report === null
          ? nothing
          : html`<p role="status" class=${this.report.isProblem ? 'problem' : 'note'}>
              ${this.report.sentence}
            </p>`
      }
      ${
        this.games === null || (all === 0 && (this.trouble !== null || this.store.refuses))
          ? nothing
          : html`<p class="note" role="status">
              ${all === 0 ? text.none : found.length === 0 ? text.noneFound : text.count(found.length, all)}
            </p>`
      }
      ${all === 0 ? nothing : this.#statistics()}
      <ul>
        ${repeat(
          found.slice(0, this.shown),
          ({ game }) => game.id,
          (card) => this.#card(card),
        )}
      </ul>
      ${
        found.length > this.shown
          ? html`<button
              @click=${() => {
                this.shown += PAGE;
              }}
            >
              ${text.more}
            </button>`
          : nothing
      }
      <footer>
        <div class="tools">
          <button class="export" @click=${() => this.#export()}>${text.export}</button>
          <button @click=${() => this.renderRoot.querySelector<HTMLElement>('.file')?.click()}>
            ${text.import}
          </button>
        </div>
        <input
          class="file"
          type="file"
          hidden
          accept=".json,application/json"
          @change=${(event: Event) => void this.#onFile(event)}
        />
        <p class="note">${text.exportLine}</p>
      </footer>
    `;
  }

  /** How the games against the engine ended, for whoever wants to know. */
  #statistics(): TemplateResult {
    return html`<details>
      <summary>${statisticsText[this.language].title}</summary>
      <prunus-statistics .results=${this.#results} .language=${this.language}></prunus-statistics>
    </details>`;
  }

  #card(card: GameCard): TemplateResult {
    const text = libraryText[this.language];
    const { game, title, players, result, date } = card;
    const button = (label: string, press: () => void, kind = '') =>
      html`<button class=${kind} aria-label=${text.of(label, title)} @click=${press}>
        ${label}
      </button>`;
    return html`<li data-game=${game.id}>
      <canvas
        aria-hidden="true"
        ${ref((canvas) => {
          if (canvas instanceof HTMLCanvasElement) drawMiniature(canvas, card);
        })}
      ></canvas>
      <div class="about">
        <h3>${title}</h3>
        <p>${players}</p>
        <p>${result}</p>
        <p class="note">${date}</p>
        ${game.tags.map((tag) => html`<span class="tag">${foreign(tag)}</span>`)}
      </div>
      ${this.named === game.id ? this.#naming(game) : nothing}
      <div class="tools">
        ${button(
          text.open,
          () => emit(this, 'prunus-library-open', { id: game.id, state: card.state }),
          'primary',
        )}
        ${button(this.named === game.id ? text.done : text.rename, () => {
          this.named = this.named === game.id ? null : game.id;
          if (this.named !== null) void this.#focus('.naming input');
        })}
        ${button(text.remove, () => void this.#remove(game))}
      </div>
    </li>`;
  }

  #naming(game: StoredGame): TemplateResult {
    const text = libraryText[this.language];
    const field = (label: string, value: string, change: (value: string) => void) =>
      html`<label class="note"
        >${label}<input
          maxlength=${2 * LONGEST_NAME}
          .value=${value}
          @change=${(event: Event) => change(valueOf(event))}
      /></label>`;
    return html`<div class="naming">
      ${field(text.name, game.name, (name) => void this.#change({ id: game.id, name: fitName(name) }))}
      ${field(
        text.tags,
        game.tags.join(', '),
        (tags) => void this.#change({ id: game.id, tags: fitTags(tags) }),
      )}
    </div>`;
  }

  #removedView(): TemplateResult | typeof nothing {
    const { removed } = this;
    if (removed === null) return nothing;
    const text = libraryText[this.language];
    const title = cardOf(removed, this.language)?.title ?? '';
    return html`<p class="said" role="status">
      <span>${text.removed(title)}</span>
      <button class="undo" @click=${() => void this.#undo(removed)}>${text.undo}</button>
    </p>`;
  }

  #troubleView(): TemplateResult | typeof nothing {
    const { trouble, game } = this;
    if (trouble === null) return nothing;
    const text = libraryText[this.language];
    return html`<p class="said problem" role="alert">
      <span>${trouble === 'full' ? text.full : text.forbidden}</span>
      ${
        game === null
          ? nothing
          : html`<button @click=${() => this.#save([gameNow(game)])}>${text.saveThis}</button>`
      }
    </p>`;
  }

  async #begin(): Promise<void> {
    try {
      await takeOver(this.store);
      this.games = await this.store.all();
    } catch (error) {
      this.games = await this.store.all().catch(() => []);
      this.trouble = notSavedBecause(error);
    }
  }

  /** Another tab has changed the games; one that can't be read now stays as it is seen. */
  async #readAgain(): Promise<void> {
    this.games = await this.store.all().catch(() => this.games);
  }

  /** Does something to what is kept, and shows what is kept then. */
  async #doing(action: () => Promise<void>): Promise<boolean> {
    try {
      await action();
      this.games = await this.store.all();
      this.trouble = null;
      return true;
    } catch (error) {
      this.trouble = notSavedBecause(error);
      return false;
    }
  }

  #change(game: GameChange): Promise<boolean> {
    return this.#doing(() => this.store.put(game));
  }

  async #remove(game: StoredGame): Promise<void> {
    if (!(await this.#doing(() => this.store.remove(game.id)))) return;
    this.removed = game;
    await this.#focus('.undo');
  }

  async #undo(game: StoredGame): Promise<void> {
    if (!(await this.#change(game))) return;
    this.removed = null;
    await this.#focus(`[data-game="${game.id}"] button`);
  }

  /** Where a keyboard goes on: its button is gone, or what it asked for stands before it. */
  async #focus(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #export(): void {
    this.#save(this.games ?? []);
  }

  #save(games: readonly StoredGame[]): void {
    saveLibrary(games, this.preferences, this.levelRun);
  }

  async #onFile(event: Event): Promise<void> {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const file = input.files?.[0];
    if (file !== undefined) await this.readFile(file);
    // Or choosing the same file again would be no change.
    input.value = '';
  }

  /** Adds what a file holds to what is here; what is here already and newer stays. */
  async readFile(file: File): Promise<void> {
    const text = libraryText[this.language];
    const refuse = (code: keyof typeof text.refused): void => {
      this.report = { sentence: text.refused[code], isProblem: true };
    };
    if (file.size > LARGEST_LIBRARY) {
      refuse('too-large');
      return;
    }
    const read = readLibrary(await file.text());
    if (typeof read === 'string') {
      refuse(read);
      return;
    }
    let added = 0;
    const isDone = await this.#doing(async () => {
      for (const game of read.games) {
        const news = newerOf(game, await this.store.get(game.id));
        if (news === null) continue;
        await this.store.put(news);
        added += 1;
      }
    });
    if (!isDone) return;
    keepProgress(newerProgress(keptProgress(), read.puzzles));
    emit(this, 'prunus-play-preferences', { preferences: read.preferences });
    const known = read.games.length - added;
    const left = read.unreadable === 0 ? '' : ` ${text.unreadable(read.unreadable)}`;
    this.report = { sentence: text.imported(added, known) + left, isProblem: false };
  }
}

/** Hands games to the person as a file, with the puzzles and what was chosen. */
export function saveLibrary(
  kept: readonly StoredGame[],
  preferences: PlayPreferences,
  levelRun: LevelRun | null,
): void {
  const puzzles = keptProgress();
  const written = writeLibrary({ games: kept, puzzles, preferences, levelRun });
  const day = new Date().toISOString().slice(0, 10);
  download(new Blob([written], { type: 'application/json' }), `prunus-${day}.json`);
}

/** The game on the board, where it could not be kept. */
function gameNow(game: PlayState): StoredGame {
  const saved = Date.now();
  return { id: `game-${saved.toString(36)}`, saved, text: keptText(game), name: '', tags: [] };
}

define('prunus-library', PrunusLibrary);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-library': PrunusLibrary;
  }
}
