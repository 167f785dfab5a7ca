import { LitElement, html, nothing, type TemplateResult } from 'lit';

import type { Stone } from '../board/cells.ts';
import {
  GOMOKU_SIZES,
  LARGEST_SMALL,
  SIDES,
  gomokuSetup,
  isTicTacToe,
  levelOfPlayers,
  playersOf,
  sideOf,
  smallSetup,
} from '../play/new-game.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL, usualGame, type NewGame } from '../play/play-state.ts';
import { RULES, type GameSetup } from '../play/record-setup.ts';
import type { Choice } from '../text/lab.ts';
import type { Language } from '../text/language.ts';
import { levelText } from '../text/levels.ts';
import { newGameText, type NewGameText } from '../text/new-game.ts';
import { playText } from '../text/play.ts';
import { define, send } from './events.ts';
import { valueOf } from './form-events.ts';
import { newGameStyles } from './new-game-styles.ts';
import { controls, segments, theme } from './theme.ts';

const MINUTES = [1, 3, 5, 10, 15, 30, 60] as const;
const INCREMENTS = [0, 1, 2, 5, 10, 30] as const;

type Kind = 'gomoku' | 'tictactoe' | 'mnk';

/**
 * What a new game shall be, in a dialogue: call `open` with what there is now.
 * Events: `prunus-new-game` {game}.
 */
export class PrunusNewGame extends LitElement {
  static override properties = {
    language: { type: String },
    game: { state: true },
  };
  declare language: Language;
  declare private game: NewGame;

  static override styles = [theme, controls, segments, newGameStyles];

  constructor() {
    super();
    this.language = 'en';
    this.game = usualGame;
  }

  /** Shows the dialogue. */
  open(game: NewGame): void {
    this.game = game;
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector('dialog')?.showModal();
    });
  }

  protected override render() {
    const text = newGameText[this.language];
    const kind = kindOf(this.game.setup);
    return html`<dialog
      aria-labelledby="title"
      @click=${(event: MouseEvent) => {
        // The backdrop belongs to the dialogue itself, all else to what is in it.
        if (event.target === event.currentTarget) this.#close();
      }}
    >
      <form
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#start();
        }}
      >
        <h2 id="title">${text.title}</h2>
        ${this.#choices(text.game, text.games, ['gomoku', 'tictactoe', 'mnk'], kind, (chosen) => {
          this.#setUp(setupOf(chosen));
        })}
        ${kind === 'gomoku' ? this.#gomoku() : kind === 'mnk' ? this.#small() : nothing}
        ${this.#choices(
          text.side,
          sideChoices(this.game.setup, text),
          SIDES,
          sideOf(this.game.players),
          (side) => {
            this.#change({ players: playersOf(side, levelOfPlayers(this.game.players)) });
          },
        )}
        ${this.#levels()} ${this.#clock()}
        <div class="buttons">
          <button
            type="button"
            @click=${() => {
              this.#close();
            }}
          >
            ${text.cancel}
          </button>
          <button class="primary">${text.start}</button>
        </div>
      </form>
    </dialog>`;
  }

  #gomoku(): TemplateResult {
    const text = newGameText[this.language];
    const { setup } = this.game;
    return html`
      <label class="field">
        <span>${text.size}</span>
        <select
          name="size"
          @change=${(event: Event) => {
            this.#setUp(gomokuSetup({ ...this.game.setup, rows: Number(valueOf(event)) }));
          }}
        >
          ${GOMOKU_SIZES.map(
            (side) =>
              html`<option value=${side} .selected=${side === setup.rows}>
                ${text.sizeOption(side)}
              </option>`,
          )}
        </select>
      </label>
      ${this.#choices(text.rule, playText[this.language].rules, RULES, setup.rule, (rule) => {
        this.#setUp(gomokuSetup({ ...this.game.setup, rule }));
      })}
      ${this.#choices(text.opening, text.openings, ['none', 'swap2'], setup.opening, (opening) => {
        this.#setUp(gomokuSetup({ ...this.game.setup, opening }));
      })}
    `;
  }

  #small(): TemplateResult {
    const text = newGameText[this.language];
    const { rows, columns, inARow } = this.game.setup;
    const field = (
      name: string,
      label: string,
      value: number,
      change: (value: number) => GameSetup,
    ) => html`
      <label class="field">
        <span>${label}</span>
        <select
          name=${name}
          @change=${(event: Event) => {
            this.#setUp(change(Number(valueOf(event))));
          }}
        >
          ${Array.from(
            { length: LARGEST_SMALL },
            (_, at) =>
              html`<option value=${at + 1} .selected=${at + 1 === value}>${at + 1}</option>`,
          )}
        </select>
      </label>
    `;
    return html`<div class="sizes">
      ${field('rows', text.rows, rows, (value) => this.#shape({ rows: value }))}
      ${field('columns', text.columns, columns, (value) => this.#shape({ columns: value }))}
      ${field('in-a-row', text.inARow, inARow, (value) => this.#shape({ inARow: value }))}
    </div>`;
  }

  #levels(): TemplateResult | typeof nothing {
    const text = newGameText[this.language];
    const { first, second } = this.game.players;
    const side = sideOf(this.game.players);
    if (side === 'both') return nothing;
    const { level } = levelText[this.language];
    const change = (levelOfFirst: number, levelOfSecond: number) => {
      this.#change({
        players: playersOf(sideOf(this.game.players), levelOfFirst, levelOfSecond),
      });
    };
    const one = levelOfPlayers(this.game.players);
    const other = second.kind === 'engine' ? second.level : one;
    if (first.kind !== second.kind) {
      return this.#level(level, one, (chosen) => {
        change(chosen, chosen);
      });
    }
    return html`
      ${this.#level(text.levelOfSide(this.#sideName('X')), one, (chosen) => {
        change(chosen, other);
      })}
      ${this.#level(text.levelOfSide(this.#sideName('O')), other, (chosen) => {
        change(one, chosen);
      })}
    `;
  }

  #level(label: string, level: number, change: (level: number) => void): TemplateResult {
    const text = levelText[this.language];
    const choice = text.gomoku[level - 1];
    const line = this.game.setup.game === 'mnk' ? text.small[level - 1] : choice?.line;
    return html`<label class="field level">
      <span>${label} <b>${text.named(level, choice?.label ?? '')}</b></span>
      <input
        type="range"
        min=${LOWEST_LEVEL}
        max=${HIGHEST_LEVEL}
        .value=${String(level)}
        aria-valuetext=${text.named(level, choice?.label ?? '')}
        @input=${(event: Event) => {
          change(Number(valueOf(event)));
        }}
      />
      <small>${line}</small>
    </label>`;
  }

  #clock(): TemplateResult {
    const text = newGameText[this.language];
    const { clock } = this.game;
    return html`<div class="clock">
      <label class="field">
        <span>${text.clock}</span>
        <select
          name="minutes"
          @change=${(event: Event) => {
            const minutes = Number(valueOf(event));
            const seconds = clock?.seconds ?? 2;
            this.#change({ clock: minutes === 0 ? null : { minutes, seconds } });
          }}
        >
          <option value="0" .selected=${clock === null}>${text.noClock}</option>
          ${MINUTES.map(
            (minutes) =>
              html`<option value=${minutes} .selected=${clock?.minutes === minutes}>
                ${text.minutes(minutes)}
              </option>`,
          )}
        </select>
      </label>
      ${
        clock === null
          ? nothing
          : html`<label class="field">
                <span>${text.increment}</span>
                <select
                  name="increment"
                  @change=${(event: Event) => {
                    this.#change({ clock: { ...clock, seconds: Number(valueOf(event)) } });
                  }}
                >
                  ${INCREMENTS.map(
                    (seconds) =>
                      html`<option value=${seconds} .selected=${clock.seconds === seconds}>
                        ${text.seconds(seconds)}
                      </option>`,
                  )}
                </select>
              </label>
              <small>${text.clockLine}</small>`
      }
    </div>`;
  }

  #choices<Name extends string>(
    label: string,
    choices: Readonly<Record<Name, Choice>>,
    names: readonly Name[],
    chosen: Name,
    choose: (name: Name) => void,
  ): TemplateResult {
    return html`<div class="field" role="group" aria-label=${label}>
      <span aria-hidden="true">${label}</span>
      <div class="segments">
        ${names.map(
          (name) =>
            html`<button
              type="button"
              aria-pressed=${String(name === chosen)}
              @click=${() => {
                choose(name);
              }}
            >
              ${choices[name].label}
            </button>`,
        )}
      </div>
      <small>${choices[chosen].line}</small>
    </div>`;
  }

  /** What a side is called in the game that is being chosen. */
  #sideName(stone: Stone): string {
    const { black, white, swap } = playText[this.language];
    const { opening } = this.game.setup;
    if (opening === 'swap2') return stone === 'X' ? swap.firstPlayer : swap.secondPlayer;
    return stone === 'X' ? black : white;
  }

  /** A small board with one of its measures changed. */
  #shape(change: Partial<Pick<GameSetup, 'rows' | 'columns' | 'inARow'>>): GameSetup {
    const { rows, columns, inARow } = { ...this.game.setup, ...change };
    return smallSetup(rows, columns, inARow);
  }

  #setUp(setup: GameSetup): void {
    this.#change({ setup });
  }

  #change(change: Partial<NewGame>): void {
    this.game = { ...this.game, ...change };
  }

  #start(): void {
    this.#close();
    send(this, 'prunus-new-game', { game: this.game });
  }

  #close(): void {
    this.renderRoot.querySelector('dialog')?.close();
  }
}

function sideChoices({ opening }: GameSetup, text: NewGameText): NewGameText['sides'] {
  return opening === 'swap2' ? text.swapSides : text.sides;
}

function kindOf(setup: GameSetup): Kind {
  if (setup.game === 'gomoku') return 'gomoku';
  return isTicTacToe(setup) ? 'tictactoe' : 'mnk';
}

function setupOf(kind: Kind): GameSetup {
  if (kind === 'gomoku') return gomokuSetup({});
  // Four in a row on five lines is the smallest of these that is a game.
  return kind === 'tictactoe' ? smallSetup(3, 3, 3) : smallSetup(5, 5, 4);
}

define('prunus-new-game', PrunusNewGame);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-new-game': PrunusNewGame;
  }
}
