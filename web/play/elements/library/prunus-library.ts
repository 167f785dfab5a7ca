import { foreign } from '../../../core/foreign-text.ts';
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';

import { formatShare } from '../../../core/format.ts';
import { languageOf, type Language, type Told } from '../../../core/language.ts';
import { notSavedBecause, type NotSaved } from '../../../core/storage/saving.ts';
import { inTurns } from '../../../core/time-slices.ts';
import {
  LONGEST_NAME,
  fitName,
  fitTags,
  games,
  type GameChange,
  type GamesStore,
  type StoredGame,
} from '../../library/games-store.ts';
import { takeOver } from '../../library/keeper.ts';
import { writingLibraryFile } from '../../library/library-file.ts';
import { keepProgress, keptProgress } from '../../puzzle/kept-progress.ts';
import { joinedMistakes, keepMistakes, keptMistakes } from '../../puzzle/mistakes.ts';
import { newerProgress } from '../../puzzle/progress.ts';
import { isRefusal } from '../../record/refusal.ts';
import { keptText } from '../../session/kept.ts';
import type { LevelRun } from '../../session/level-run.ts';
import { usualPreferences, type PlayPreferences } from '../../session/preferences.ts';
import type { PlayState } from '../../session/state.ts';
import { libraryText, statisticsText } from '../../text/library.ts';
import { recordRefusalSentence } from '../../text/record-refusals.ts';
import { download } from '../../../ui/download.ts';
import { FileDrop } from '../../../ui/file-drop.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { select } from '../../../ui/fields.ts';
import { checkedOf, valueOf } from '../../../ui/form-events.ts';
import { SeenList } from '../record/seen-list.ts';
import { unbroken, unbrokenStyles } from '../../../ui/unbroken.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { CARD_ORDERS, orderingCards, type CardOrder } from './card-order.ts';
import { CardShelf } from './card-shelf.ts';
import {
  SOUGHT,
  MINIATURE,
  Miniatures,
  cardOf,
  hasWords,
  type GameCard,
  type Sought,
} from './game-card.ts';
import { FILE_NAMES } from '../../formats/read.ts';
import { importFile, type Imported } from './library-import.ts';
import { libraryStyles } from './library-styles.ts';
import './prunus-statistics.ts';

/** How high a card may be, before one was seen. */
const CARD_HEIGHT = 200;
/** How far a file has come is shown no oftener, in milliseconds. */
const PROGRESS_MS = 100;

/**
 * All games that were played on the page. `game`: the one on the board; `preferences`, `levelRun`: what
 * goes into the file with everything; `files`: whose games are to be added.
 *
 * Tells `prunus-back`; `prunus-library-open` {id, state}: a game is to be put on the board;
 * `prunus-play-preferences` {preferences}: those of a file.
 */
export class PrunusLibrary extends LitElement {
  @property({ attribute: false }) game: PlayState | null = null;
  @property({ attribute: false }) preferences: PlayPreferences = usualPreferences;
  @property({ attribute: false }) levelRun: LevelRun | null = null;
  @property({ attribute: false }) store: GamesStore = games;
  @property({ attribute: false }) files: readonly File[] = [];
  @property() language: Language = 'en';
  /** Null: the database has not answered yet. */
  @state() private games: readonly StoredGame[] | null = null;
  @state() private words = '';
  /** What the words are looked for in. */
  @state() private sought: Sought = 'any';
  @state() private order: CardOrder = 'kept';
  /** The games that are chosen, by name; null: none are to be. */
  @state() private chosen: ReadonlySet<string> | null = null;
  /** How far a file has come in, from 0 to 1; null: none is. */
  @state() private share: number | null = null;
  /** The game that is being named. */
  @state() private named: string | null = null;
  @state() private removed: readonly StoredGame[] = [];
  @state() private report: { readonly sentence: Told; readonly isProblem: boolean } | null = null;
  @state() private trouble: NotSaved | null = null;
  readonly #shelf = new CardShelf(() => this.requestUpdate());
  readonly #miniatures = new Miniatures();
  readonly #list: SeenList = new SeenList(this, CARD_HEIGHT, () =>
    this.renderRoot.querySelector<HTMLElement>('ul'),
  );
  /** The cards as they were found last, and by what. */
  #found: readonly GameCard[] = [];
  #foundBy: readonly unknown[] = [];
  /** Who changes the games: what this has changed it need not be told. */
  readonly #writer = Math.random().toString(36);
  #isStopped = false;
  #begun: Promise<void> = Promise.resolve();
  #unfollow = (): void => undefined;

  static override styles = [theme, controls, unbrokenStyles, libraryStyles];

  constructor() {
    super();
    // Else the page would open the first of them, where nobody sees it.
    new FileDrop(this, {
      area: () => this,
      onOver: () => undefined,
      onFiles: (files) => void this.readFiles(files),
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#begun = this.#begin();
    this.#unfollow = this.store.follow(() => void this.#readAgain(), this.#writer);
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
    if (changed.has('games') || changed.has('language')) {
      this.#shelf.show(this.games ?? [], this.language);
    }
    this.#sort();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { files } = this;
    if (changed.has('files') && files.length > 0) {
      void this.#begun.then(() => this.readFiles(files));
    }
  }

  /** The games that are listed: those with the words, in their order. */
  get #listed(): readonly GameCard[] {
    const by = [this.#sorted, this.words, this.sought];
    if (by.some((part, at) => part !== this.#foundBy[at])) {
      this.#foundBy = by;
      const isAll = this.words === '';
      this.#found = this.#sorted.filter((card) => isAll || hasWords(card, this.words, this.sought));
    }
    return this.#found;
  }

  /** Puts the games in their order; of so many that it takes a while, they stay as they are until then. */
  #sort(): void {
    const { order } = this;
    const { cards } = this.#shelf;
    if (this.#sortedBy.cards === cards && this.#sortedBy.order === order) return;
    const by = { cards, order };
    this.#sortedBy = by;
    if (order === 'kept') {
      this.#sorted = cards;
      return;
    }
    void inTurns(orderingCards(cards, order), () => this.#sortedBy === by).then((sorted) => {
      if (sorted === null || this.#sortedBy !== by) return;
      this.#sorted = sorted;
      this.requestUpdate();
    });
  }

  #sorted: readonly GameCard[] = [];
  #sortedBy: { readonly cards: readonly GameCard[]; readonly order: CardOrder } = {
    cards: this.#sorted,
    order: 'kept',
  };

  protected override render(): TemplateResult {
    const text = libraryText[this.language];
    const found = this.#listed;
    const all = this.#shelf.cards.length;
    return html`
      <header class="tools">
        <button class="back" @click=${() => emit(this, 'prunus-back', null)}>${text.back}</button>
        <h2>${text.title}</h2>
        ${
          all === 0
            ? nothing
            : html`<label class="search"
                ><span class="note">${text.search}</span
                ><input
                  type="search"
                  placeholder=${text.searchLine}
                  .value=${this.words}
                  @input=${(event: Event) => {
                    this.words = valueOf(event).trim();
                  }}
              /></label>`
        }
      </header>
      ${this.#filesView(all === 0)} ${this.#troubleView()} ${this.#removedView()}
      ${
        this.report === null
          ? nothing
          : html`<p role="status" class=${this.report.isProblem ? 'problem' : 'note'}>
              ${this.report.sentence(this.language)}
            </p>`
      }
      ${
        this.games === null || (all === 0 && (this.trouble !== null || this.store.refuses))
          ? nothing
          : html`<p class="note" role="status">
              ${all === 0 ? text.none : found.length === 0 ? text.noneFound : text.count(found.length, all)}
            </p>`
      }
      ${all === 0 ? nothing : this.#statistics()} ${all === 0 ? nothing : this.#choiceView(found)}
      ${this.#listView(found)}
    `;
  }

  /** Files in and out, before the list: below thousands of games nobody would come to them. */
  #filesView(isEmpty: boolean): TemplateResult {
    const text = libraryText[this.language];
    return html`<div class="files">
      <div class="tools">
        <button
          ?disabled=${this.share !== null}
          @click=${() => this.renderRoot.querySelector<HTMLElement>('.file')?.click()}
        >
          ${text.import}
        </button>
        <button class="export" title=${text.exportLine} @click=${() => this.#export()}>
          ${text.export}
        </button>
      </div>
      ${this.#importView()}
      <input
        class="file"
        type="file"
        hidden
        multiple
        accept=${FILE_NAMES}
        @change=${(event: Event) => void this.#onFile(event)}
      />
      ${isEmpty ? html`<p class="note">${text.exportLine}</p>` : nothing}
    </div>`;
  }

  /** What is listed, of which only that is drawn that is seen. */
  #listView(found: readonly GameCard[]): TemplateResult {
    const { from, to, before, after } = this.#list.part(found.length);
    const room = (height: number) =>
      html`<div aria-hidden="true" style=${`height: ${String(Math.round(height))}px`}></div>`;
    return html`<div class="list">
      ${room(before)}
      <ul>
        ${repeat(
          found.slice(from, to),
          ({ game }) => game.id,
          (card, at) => this.#card(card, from + at, found.length),
        )}
      </ul>
      ${room(after)}
    </div>`;
  }

  /** In which order the games are listed, and what is done with several of them. */
  #choiceView(found: readonly GameCard[]): TemplateResult {
    const text = libraryText[this.language];
    const { chosen } = this;
    return html`<div class="tools choice">
      <label class="note"
        >${text.order}
        ${select({
          name: 'order',
          options: CARD_ORDERS.map((order) => [order, text.orders[order]] as const),
          chosen: this.order,
          change: (order) => {
            this.order = order;
          },
        })}</label
      >
      <label class="note"
        >${text.sought}
        ${select({
          name: 'sought',
          options: SOUGHT.map(
            (sought) =>
              [sought, sought === 'any' ? text.soughtAnywhere : text.orders[sought]] as const,
          ),
          chosen: this.sought,
          change: (sought) => {
            this.sought = sought;
          },
        })}</label
      >
      <button
        class="choose"
        aria-pressed=${chosen !== null}
        @click=${() => {
          this.chosen = chosen === null ? new Set() : null;
        }}
      >
        ${text.choose}
      </button>
      ${chosen === null ? nothing : this.#chosenView(chosen, found)}
    </div>`;
  }

  #chosenView(chosen: ReadonlySet<string>, found: readonly GameCard[]): TemplateResult {
    const text = libraryText[this.language];
    const games = (this.games ?? []).filter(({ id }) => chosen.has(id));
    const isNone = games.length === 0;
    const isAll = found.length > 0 && found.every(({ game }) => chosen.has(game.id));
    return html`<span class="note" role="status">${text.chosen(games.length)}</span>
      <button
        @click=${() => {
          this.chosen = new Set(isAll ? [] : found.map(({ game }) => game.id));
        }}
      >
        ${isAll ? text.chooseNone : text.chooseAll}
      </button>
      <button ?disabled=${isNone} @click=${() => this.#save(games)}>${text.saveChosen}</button>
      <button ?disabled=${isNone} @click=${() => void this.#remove(games)}>
        ${text.removeChosen}
      </button>
      <input class="new-tags" aria-label=${text.tags} placeholder=${text.tags} />
      <button ?disabled=${isNone} @click=${() => void this.#tag(games)}>${text.tagChosen}</button>`;
  }

  #importView(): TemplateResult | typeof nothing {
    if (this.share === null) return nothing;
    const text = libraryText[this.language];
    const words = text.importing(formatShare(this.share, this.language));
    return html`<div class="tools importing">
      <progress max="1" value=${this.share} aria-label=${words}></progress>
      <span class="note">${words}</span>
      <button
        @click=${() => {
          this.#isStopped = true;
        }}
      >
        ${text.cancel}
      </button>
    </div>`;
  }

  /** How the games against the engine ended, for whoever wants to know. */
  #statistics(): TemplateResult {
    return html`<details>
      <summary>${statisticsText[this.language].title}</summary>
      <prunus-statistics
        .results=${this.#shelf.results}
        .language=${this.language}
      ></prunus-statistics>
    </details>`;
  }

  #card(card: GameCard, at: number, count: number): TemplateResult {
    const text = libraryText[this.language];
    const { game, title, players, result, date } = card;
    const button = (label: string, press: () => void, kind = '') =>
      html`<button class=${kind} aria-label=${text.of(label, title)} @click=${press}>
        ${label}
      </button>`;
    const { chosen } = this;
    return html`<li data-game=${game.id} aria-posinset=${at + 1} aria-setsize=${count}>
      <canvas
        aria-hidden="true"
        width=${MINIATURE}
        height=${MINIATURE}
        ${ref((canvas) => {
          if (canvas instanceof HTMLCanvasElement) this.#miniatures.show(canvas, card);
        })}
      ></canvas>
      <div class="about">
        <h3>
          ${
            chosen === null
              ? unbroken(title)
              : html`<label
                  ><input
                    type="checkbox"
                    aria-label=${text.of(text.choose, title)}
                    .checked=${live(chosen.has(game.id))}
                    @change=${(event: Event) => this.#choose(game.id, checkedOf(event))}
                  />
                  <span>${unbroken(title)}</span></label
                >`
          }
        </h3>
        ${players === '' ? nothing : html`<p>${players}</p>`}
        <p>${result}</p>
        ${date === '' ? nothing : html`<p class="note">${unbroken(date)}</p>`}
        ${game.tags.map((tag) => html`<span class="tag">${foreign(tag)}</span>`)}
      </div>
      ${this.named === game.id ? this.#naming(game) : nothing}
      <div class="tools">
        ${button(
          text.open,
          () =>
            emit(this, 'prunus-library-open', {
              id: game.id,
              saved: game.saved,
              state: card.state,
            }),
          'primary',
        )}
        ${button(this.named === game.id ? text.done : text.rename, () => {
          this.named = this.named === game.id ? null : game.id;
          if (this.named !== null) void this.#focus('.naming input');
        })}
        ${button(text.remove, () => void this.#remove([game]))}
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
    const [first] = removed;
    if (first === undefined) return nothing;
    const text = libraryText[this.language];
    const title = cardOf(first, this.language)?.title ?? '';
    return html`<p class="said" role="status">
      <span>${text.removed(removed.length === 1 ? title : text.several(removed.length))}</span>
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

  #choose(id: string, isChosen: boolean): void {
    const chosen = new Set(this.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    this.chosen = chosen;
  }

  /** Adds what is written beside the button to the tags of several games. */
  async #tag(games: readonly StoredGame[]): Promise<void> {
    const field = this.renderRoot.querySelector<HTMLInputElement>('.new-tags');
    const tags = fitTags(field?.value ?? '');
    if (field === null || tags.length === 0) return;
    const ids = games.map(({ id }) => id);
    const isDone = await this.#doing(async () => {
      await this.store.changeAll(ids, (_, before) =>
        before === null ? null : { ...before, tags: fitTags([...before.tags, ...tags].join(',')) },
      );
      this.store.changed(this.#writer);
    });
    if (isDone) field.value = '';
  }

  async #remove(games: readonly StoredGame[]): Promise<void> {
    const ids = games.map(({ id }) => id);
    if (!(await this.#doing(() => this.store.remove(...ids)))) return;
    this.removed = games;
    // Of what was read some is gone now.
    this.report = null;
    if (this.chosen !== null) this.chosen = new Set();
    await this.#focus('.undo');
  }

  async #undo(games: readonly StoredGame[]): Promise<void> {
    const isDone = await this.#doing(async () => {
      await this.store.putNews(games);
      this.store.changed(this.#writer);
    });
    if (!isDone) return;
    this.removed = [];
    await this.#focus(`[data-game="${games[0]!.id}"] button`);
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
    void saveLibrary(games, this.preferences, this.levelRun);
  }

  async #onFile(event: Event): Promise<void> {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const files = [...(input.files ?? [])];
    // Or choosing the same file again would be no change.
    input.value = '';
    if (files.length > 0) await this.readFiles(files);
  }

  /** Adds what files hold to what is here; what is here already and newer stays. */
  async readFiles(files: readonly File[]): Promise<void> {
    if (this.share !== null) return;
    let [added, known, unreadable, shortened] = [0, 0, 0, 0];
    /** Why files can't be read; only the first of them says it, or nobody would read on. */
    const problems: Told[] = [];
    const others: string[] = [];
    this.#isStopped = false;
    this.report = null;
    this.share = 0;
    let reported = performance.now();
    const isDone = await this.#doing(async () => {
      for (const [at, file] of files.entries()) {
        const read = await importFile(file, this.store, (share) => {
          const now = performance.now();
          if (now - reported > PROGRESS_MS) {
            this.share = (at + share) / files.length;
            reported = now;
          }
          return !this.#isStopped && this.isConnected;
        });
        if (typeof read === 'string' || isRefusal(read)) {
          const problem: Told = (language) =>
            typeof read === 'string'
              ? libraryText[language].refused[read]
              : recordRefusalSentence(read, language);
          const name = foreign(file.name);
          if (problems.length > 0) others.push(name);
          else if (files.length === 1) problems.push(problem);
          else problems.push((language) => libraryText[language].of(name, problem(language)));
        } else {
          added += read.added;
          known += read.known;
          unreadable += read.unreadable;
          shortened += read.shortened;
          if (read.library !== null) this.#takeRest(read.library);
        }
        if (this.#isStopped) break;
      }
      if (added > 0) this.store.changed(this.#writer);
    });
    this.share = null;
    if (!isDone) return;
    const isNothing = added + known + unreadable === 0;
    const sentences = (language: Language): readonly string[] => {
      const text = libraryText[language];
      return [
        ...problems.map((each) => each(language)),
        ...(others.length === 0 ? [] : [text.othersRefused(others)]),
        ...(problems.length > 0 && isNothing ? [] : [text.imported(added, known)]),
        ...(unreadable === 0 ? [] : [text.unreadable(unreadable)]),
        ...(shortened === 0 ? [] : [text.shortened(shortened)]),
      ];
    };
    this.report = {
      sentence: (language) => sentences(language).join(language === 'zh' ? '' : ' '),
      isProblem: problems.length > 0,
    };
  }

  /** What the file of a library holds beside its games. */
  #takeRest({ puzzles, mistakes, preferences }: NonNullable<Imported['library']>): void {
    keepProgress(newerProgress(keptProgress(), puzzles));
    if (mistakes.length > 0) keepMistakes(joinedMistakes(keptMistakes(), mistakes));
    emit(this, 'prunus-play-preferences', { preferences });
  }
}

/** Hands games to the person as a file, with the puzzles and what was chosen. */
export async function saveLibrary(
  kept: readonly StoredGame[],
  preferences: PlayPreferences,
  levelRun: LevelRun | null,
): Promise<void> {
  const puzzles = keptProgress();
  const mistakes = keptMistakes();
  const library = { games: kept, puzzles, mistakes, preferences, levelRun };
  const file = await inTurns(writingLibraryFile(library), () => true);
  const day = new Date().toISOString().slice(0, 10);
  if (file !== null) download(file, `prunus-${day}.json`);
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
