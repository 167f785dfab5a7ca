import { LitElement, css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { formatCount, formatShare } from '../../../core/format.ts';
import { inTurns } from '../../../core/time-slices.ts';
import { languageOf, type Language } from '../../../core/language.ts';
import { cellName } from '../../../games/position.ts';
import type { Book } from '../../library/book.ts';
import { Continuations, type Continuation } from '../../library/continuations.ts';
import { games, type GamesStore, type StoredGame } from '../../library/games-store.ts';
import { atItsEnd } from '../../library/played-line.ts';
import { newRecord, type GameRecord } from '../../record/record.ts';
import type { GameSetup } from '../../record/setup.ts';
import { isRefusal } from '../../record/refusal.ts';
import { readingKept } from '../../session/kept.ts';
import { endingOf, type PlayState } from '../../session/state.ts';
import { explorerText } from '../../text/library.ts';
import { define } from '../../../ui/events.ts';
import { emit } from '../../events.ts';
import { namedOptions, segmented } from '../../../ui/fields.ts';
import { fieldStyles } from '../../../ui/field-styles.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import { tableStyles } from '../../../ui/tables.ts';
import { certaintyMark, certaintyStyles } from '../certainty-mark.ts';
import { controls, theme } from '../../../ui/theme.ts';

const SOURCES = ['games', 'book', 'record'] as const;

/** Loaded when somebody looks into it. */
async function loadBook(): Promise<LoadedBook> {
  const [{ Book, bookOf }, { book, BOOK_NODES, BOOK_POINTS_PER_E }] = await Promise.all([
    import('../../library/book.ts'),
    import('../../library/book-data.ts'),
  ]);
  return { book: new Book(bookOf(book, BOOK_POINTS_PER_E)), nodes: BOOK_NODES };
}

/** What was played, where it was counted (games, or the nodes of a record), and on what board. */
interface Counted {
  readonly source: (typeof SOURCES)[number];
  readonly of: unknown;
  readonly setup: GameSetup;
  readonly found: Continuations;
}

interface LoadedBook {
  readonly book: Book;
  readonly nodes: number;
}

/**
 * What was played in the position of `record`: in all games that are kept, or in the record's own lines;
 * or what the engine's book says of it.
 *
 * Tells `prunus-explore` {cell} when a move is pointed at, null when none is any longer, and
 * `prunus-explore-move` {cell} when one is chosen; `prunus-prove` {moves, winner, plies} when the proof of a move of the book
 * is asked for.
 */
export class PrunusExplorer extends LitElement {
  @property({ attribute: false }) record: GameRecord = newRecord();
  @property({ attribute: false }) store: GamesStore = games;
  @property() language: Language = 'en';
  @state() private source: (typeof SOURCES)[number] = 'games';
  /** The games that are kept; null while the database has not answered, or may not. */
  @state() private games: readonly PlayState[] | null = null;
  @state() private isForbidden = false;
  readonly #book = new LazyPart(this, loadBook);
  /** Of what moves were counted last, which stays in sight while they are counted anew. */
  @state() private counted: Counted | null = null;
  #counting: Omit<Counted, 'found'> | null = null;
  /** How often the games were asked for: an answer counts only as long as nothing was asked after it. */
  #asked = 0;
  #unfollow = (): void => undefined;

  static override styles = [
    theme,
    controls,
    fieldStyles,
    tableStyles,
    certaintyStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
      }
      p {
        margin: 0;
        color: var(--muted);
        font-size: var(--text-m);
      }
      td {
        vertical-align: middle;
      }
      td button {
        min-width: 3.5em;
        padding: 0.3em 0.6em;
      }
      .bar {
        display: flex;
        min-width: 6rem;
        height: 0.9em;
        overflow: hidden;
        border: 1px solid var(--muted);
        border-radius: var(--radius-small);
        background: var(--sunken);
      }
      .bar > * {
        flex: 0 0 auto;
        forced-color-adjust: none;
      }
      .black {
        background: var(--black);
      }
      .draw {
        background: var(--muted);
      }
      .white {
        background: var(--white);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read();
    this.#unfollow = this.store.follow(() => void this.#read());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow();
    this.#point(null);
  }

  async #read(): Promise<void> {
    const asked = ++this.#asked;
    const isLast = (): boolean => asked === this.#asked;
    try {
      const games = await inTurns(readingGames(await this.store.all()), isLast);
      if (games === null || !isLast()) return;
      this.games = games;
      this.isForbidden = false;
    } catch {
      if (isLast()) this.isForbidden = true;
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.language = languageOf(this.language);
    // The move that was pointed at is one of another position.
    if (changed.has('record')) this.#point(null);
    this.#count();
  }

  protected override render(): TemplateResult {
    const text = explorerText[this.language];
    return html`
      ${segmented({
        label: text.source,
        options: namedOptions(SOURCES, text.sources),
        chosen: this.source,
        change: (source) => {
          this.source = source;
        },
      })}
      ${this.#found()}
    `;
  }

  #found(): TemplateResult {
    const text = explorerText[this.language];
    if (this.source === 'book') {
      return this.#book.show(this.language, (loaded) => this.#computed(loaded));
    }
    const isOfGames = this.source === 'games';
    if (isOfGames && this.isForbidden) return html`<p role="status">${text.forbidden}</p>`;
    const { counted, record, source } = this;
    if (counted?.source !== source || counted.setup !== record.setup) {
      return html`<p role="status">…</p>`;
    }
    const moves = counted.found.at(record);
    if (moves.length === 0) return html`<p role="status">${text.none[this.source]}</p>`;
    const all = moves.reduce((count, { games }) => count + games, 0);
    return html`<p role="status">${text.found(all)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${text.move}</th>
            <th scope="col">${text.games}</th>
            <th scope="col">${text.ended}</th>
          </tr>
        </thead>
        <tbody>
          ${moves.map((move) => this.#row(move))}
        </tbody>
      </table>`;
  }

  /** What the engine has computed of the position. */
  #computed({ book, nodes }: LoadedBook): TemplateResult {
    const text = explorerText[this.language];
    const found = book.at(this.record);
    if (found === null) return html`<p role="status">${text.none.book}</p>`;
    return html`<p role="status">${text.computed(nodes, found.depth)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${text.move}</th>
            <th scope="col">${text.chance}</th>
            <th scope="col">${text.chances}</th>
          </tr>
        </thead>
        <tbody>
          ${found.moves.map(({ cell, chance }) =>
            this.#move(
              cell,
              html`<td>${this.#sign(cell, chance)} ${formatShare(chance, this.language)}</td>
                <td>
                  ${
                    chance === 0 || chance === 1
                      ? text.proven[chance]
                      : html`<div class="bar" aria-hidden="true">
                          ${part('black', chance)}${part('white', 1 - chance)}
                        </div>`
                  }
                </td>`,
            ),
          )}
        </tbody>
      </table>`;
  }

  /** What is proven opens its proof. */
  #sign(cell: number, chance: number): TemplateResult {
    const isProven = chance === 0 || chance === 1;
    const prove = () => {
      emit(this, 'prunus-prove', { moves: [cell], winner: chance === 1 ? 'X' : 'O', plies: null });
    };
    return certaintyMark(isProven ? 'exact' : 'estimate', this.language, {
      prove: isProven ? prove : null,
    });
  }

  #row(move: Continuation): TemplateResult {
    const text = explorerText[this.language];
    const { cell, games, X, O, draws } = move;
    const open = games - X - O - draws;
    const tally = text.tally(X, draws, O);
    return this.#move(
      cell,
      html`<td>${formatCount(games, this.language)}</td>
        <td>
          ${
            open === games
              ? text.open(open)
              : html`<div class="bar" role="img" title=${tally} aria-label=${tally}>
                  ${part('black', X / games)}${part('draw', draws / games)}${part('white', O / games)}
                </div>`
          }
        </td>`,
    );
  }

  /** A row of a move; what `rest` holds stands beside it. */
  #move(cell: number, rest: TemplateResult): TemplateResult {
    const point = () => {
      this.#point(cell);
    };
    const leave = () => {
      this.#point(null);
    };
    return html`<tr @pointerenter=${point} @pointerleave=${leave}>
      <td>
        <button
          @focus=${point}
          @blur=${leave}
          @click=${() => {
            emit(this, 'prunus-explore-move', { cell });
          }}
        >
          ${cellName(cell, this.record.setup)}
        </button>
      </td>
      ${rest}
    </tr>`;
  }

  /** Counts once for a set of games and a kind of board, whatever position is looked at. */
  #count(): void {
    const { source, games, record } = this;
    const of = source === 'games' ? games : source === 'record' ? record.nodes : null;
    const last = this.#counting;
    const isCounted = last !== null && last.of === of && last.setup === record.setup;
    if (of === null || isCounted) return;
    const counting = { source, of, setup: record.setup };
    this.#counting = counting;
    const work = of === games ? countingGames(record.setup, games) : countingLines(record);
    void inTurns(work, () => this.#counting === counting).then((found) => {
      if (found !== null && this.#counting === counting) this.counted = { ...counting, found };
    });
  }

  #point(cell: number | null): void {
    emit(this, 'prunus-explore', { cell });
  }
}

/** A part of a bar, by its share. */
function part(name: string, share: number): TemplateResult {
  return html`<span class=${name} style=${`width: ${String(100 * share)}%`}></span>`;
}

/** The games that can be read, one by one. */
function* readingGames(kept: readonly StoredGame[]): Generator<undefined, readonly PlayState[]> {
  const games: PlayState[] = [];
  for (const { text } of kept) {
    const game = yield* readingKept(text);
    if (!isRefusal(game)) games.push(game);
    yield;
  }
  return games;
}

function* countingGames(
  setup: GameSetup,
  games: readonly PlayState[],
): Generator<undefined, Continuations> {
  const found = new Continuations(setup);
  for (const game of games) {
    addGame(found, game);
    yield;
  }
  return found;
}

function* countingLines(record: GameRecord): Generator<undefined, Continuations> {
  const found = new Continuations(record.setup);
  yield* found.addingLines(record);
  return found;
}

function addGame(found: Continuations, game: PlayState): void {
  const end = atItsEnd(game);
  const ending = endingOf(end);
  const winner = ending === null ? null : (ending.winner ?? 'draw');
  found.addGame(end.record, end.record.current, winner);
}

define('prunus-explorer', PrunusExplorer);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-explorer': PrunusExplorer;
  }
}
