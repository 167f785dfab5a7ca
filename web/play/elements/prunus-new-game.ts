import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Stone } from '../../games/cells.ts';
import {
  SIDES,
  changedSetup,
  levelOfPlayers,
  offeredOf,
  playedSetup,
  playersOf,
  sideOf,
  type Side,
} from '../session/new-game.ts';
import { searchedLevel } from '../session/levels.ts';
import {
  HIGHEST_LEVEL,
  LOWEST_LEVEL,
  USUAL_LEVEL,
  usualGame,
  type NewGame,
} from '../session/state.ts';
import {
  PLAYED_GAMES,
  gameOfSetup,
  hasOpenings,
  openingsOf,
  type GameSetup,
} from '../record/setup.ts';
import type { BoardGame } from '../../games/game.ts';
import { gomoku } from '../../games/gomoku.ts';
import { ticTacToe } from '../../games/tictactoe.ts';
import { MOST_NODES, type Level } from '../../games/levels.ts';
import type { Choice } from '../../search/text/lab.ts';
import type { Language } from '../../core/language.ts';
import { levelText, type LevelText, friendOffer, playText } from '../text/play.ts';
import { newGameText, type NewGameText } from '../text/new-game.ts';
import { rulesText } from '../../search/text/rules.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { labelled, segmentedField, select, slider } from '../../ui/fields.ts';
import { newGameStyles } from './new-game-styles.ts';
import { dialogStyles } from '../../ui/dialog.ts';
import { controls, theme } from '../../ui/theme.ts';

const MINUTES = [1, 3, 5, 10, 15, 30, 60] as const;
/** Those that most people look for come first. */
const OFFERED: readonly BoardGame[] = [...new Set([gomoku, ticTacToe, ...PLAYED_GAMES])];
const INCREMENTS = [0, 1, 2, 5, 10, 30] as const;

/**
 * What a new game shall be, in a dialogue: call `open` with what there is now.
 * Events: `prunus-new-game` {game}.
 */
export class PrunusNewGame extends LitElement {
  @property() language: Language = 'en';
  /** Whether a game with a friend, by link, can be chosen. */
  @property({ attribute: false }) friends = false;
  @state() private game: NewGame = usualGame;

  static override styles = [theme, controls, dialogStyles, newGameStyles];

  #level = USUAL_LEVEL;

  /** Shows the dialogue; `level`: what is taken where no engine plays now. */
  open(game: NewGame, level = USUAL_LEVEL): void {
    this.game = game;
    this.#level = level;
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector('dialog')?.showModal();
    });
  }

  protected override render() {
    const text = newGameText[this.language];
    const game = gameOfSetup(this.game.setup);
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
        ${this.#choices(
          text.game,
          gameChoices(this.language),
          OFFERED.map(({ name }) => name),
          game.name,
          (chosen) => {
            this.#setUp(playedSetup(PLAYED_GAMES.find(({ name }) => name === chosen) ?? game));
          },
        )}
        ${this.#board(game)}
        ${this.#choices(
          text.side,
          this.#sideChoices(game),
          this.friends ? [...SIDES, 'friend' as const] : SIDES,
          sideOf(this.game.players),
          (side) => {
            this.#level = levelOfPlayers(this.game.players, this.#level);
            const players = playersOf(side, levelOfPlayers(this.game.players, this.#level));
            this.#change(side === 'friend' ? { players, clock: null } : { players });
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

  /** What is to be chosen of a game's board. */
  #board(game: BoardGame): TemplateResult {
    const text = newGameText[this.language];
    const { setup } = this.game;
    const { own, columns, rules } = game.fields;
    const change = (part: Parameters<typeof changedSetup>[1]): void => {
      this.#setUp(changedSetup(this.game.setup, part, game));
    };
    const names = game.text[this.language].sizes ?? text;
    const side = (field: 'rows' | 'columns' | 'inARow', label: string) => {
      const range = game.fields[field];
      if (range === null || !own.includes(field)) return nothing;
      const isSide = field === 'rows' && columns === null;
      const word = isSide ? text.sizeOption : String;
      return labelled(
        label,
        select({
          name: isSide ? 'size' : NAMES[field],
          options: offeredOf(range, setup[field]).map((each) => [each, word(each)] as const),
          chosen: setup[field],
          change: (value) => {
            change({ [field]: value });
          },
        }),
      );
    };
    const sides =
      columns === null
        ? side('rows', text.size)
        : html`<div class="sizes">
            ${side('rows', names.rows)} ${side('columns', names.columns)}
            ${side('inARow', text.inARow)}
          </div>`;
    return html`
      ${sides}
      ${
        rules.length > 1
          ? this.#choices(text.rule, rulesText[this.language], rules, setup.rule, (rule) => {
              change({ rule });
            })
          : nothing
      }
      ${
        hasOpenings(game)
          ? this.#choices(
              text.opening,
              text.openings,
              openingsOf(setup),
              setup.opening,
              (opening) => {
                change({ opening });
              },
            )
          : nothing
      }
    `;
  }

  #levels(): TemplateResult | typeof nothing {
    const text = newGameText[this.language];
    const { first, second } = this.game.players;
    const side = sideOf(this.game.players);
    if (side === 'both' || side === 'friend') return nothing;
    const { level } = levelText[this.language];
    const change = (levelOfFirst: number, levelOfSecond: number) => {
      this.#change({
        players: playersOf(sideOf(this.game.players), levelOfFirst, levelOfSecond),
      });
    };
    const one = levelOfPlayers(this.game.players);
    const other = second.kind === 'engine' ? second.level : one;
    if (first.kind !== second.kind) {
      return this.#levelField(level, one, (chosen) => {
        change(chosen, chosen);
      });
    }
    return html`
      ${this.#levelField(text.levelOfSide(this.#sideName('X')), one, (chosen) => {
        change(chosen, other);
      })}
      ${this.#levelField(text.levelOfSide(this.#sideName('O')), other, (chosen) => {
        change(one, chosen);
      })}
    `;
  }

  #levelField(label: string, level: number, change: (level: number) => void): TemplateResult {
    const text = levelText[this.language];
    const choice = text.player[level - 1];
    const searched = searchedLevel(gameOfSetup(this.game.setup), level);
    const line = searched === null ? choice?.line : searchedLine(searched, text);
    const named = text.named(level, choice?.label ?? '');
    return html`<div class="level">
      ${labelled(
        html`${label} <b>${named}</b>`,
        slider({
          value: level,
          lowest: LOWEST_LEVEL,
          highest: HIGHEST_LEVEL,
          spoken: named,
          change,
        }),
        line,
      )}
    </div>`;
  }

  #clock(): TemplateResult | typeof nothing {
    if (sideOf(this.game.players) === 'friend') return nothing;
    const text = newGameText[this.language];
    const { clock } = this.game;
    const minutes = select({
      name: 'minutes',
      options: [[0, text.noClock], ...MINUTES.map((each) => [each, text.minutes(each)] as const)],
      chosen: clock?.minutes ?? 0,
      change: (chosen) => {
        const seconds = clock?.seconds ?? 2;
        this.#change({ clock: chosen === 0 ? null : { minutes: chosen, seconds } });
      },
    });
    if (clock === null) return html`<div class="clock">${labelled(text.clock, minutes)}</div>`;
    const increment = select({
      name: 'increment',
      options: INCREMENTS.map((each) => [each, text.seconds(each)] as const),
      chosen: clock.seconds,
      change: (seconds) => {
        this.#change({ clock: { ...clock, seconds } });
      },
    });
    return html`<div class="clock">
      ${labelled(text.clock, minutes)} ${labelled(text.increment, increment)}
      <span class="line">${text.clockLine}</span>
    </div>`;
  }

  #choices<Name extends string>(
    label: string,
    choices: Readonly<Record<Name, Choice>>,
    names: readonly Name[],
    chosen: Name,
    choose: (name: Name) => void,
  ): TemplateResult {
    const options = names.map((name) => [name, choices[name].label] as const);
    return segmentedField({ label, options, chosen, change: choose }, choices[chosen].line);
  }

  #sideChoices(game: BoardGame): Readonly<Record<Side, Choice>> {
    const own = newGameText[this.language];
    const { playAs } = game.text[this.language];
    return {
      ...sideChoices(this.game.setup, own, playAs),
      friend: friendOffer[this.language].side,
    };
  }

  /** What a side is called in the game that is being chosen. */
  #sideName(stone: Stone): string {
    const { swap } = playText[this.language];
    const { setup } = this.game;
    if (setup.opening !== 'none') return stone === 'X' ? swap.firstPlayer : swap.secondPlayer;
    return gameOfSetup(setup).text[this.language].players[stone];
  }

  #setUp(setup: GameSetup): void {
    this.#change({ setup });
  }

  #change(change: Partial<NewGame>): void {
    this.game = { ...this.game, ...change };
  }

  #start(): void {
    this.#close();
    emit(this, 'prunus-new-game', { game: this.game });
  }

  #close(): void {
    this.renderRoot.querySelector('dialog')?.close();
  }
}

/** What the fields are called in the form. */
const NAMES = { rows: 'rows', columns: 'columns', inARow: 'in-a-row' } as const;

function gameChoices(language: Language): Readonly<Record<string, Choice>> {
  return Object.fromEntries(PLAYED_GAMES.map(({ name, text }) => [name, text[language]]));
}

function sideChoices(
  { opening }: GameSetup,
  text: NewGameText,
  playAs: Readonly<Record<Stone, string>>,
): NewGameText['swapSides'] {
  if (opening !== 'none') return text.swapSides;
  return {
    ...text.sides,
    black: { line: text.begins.you, label: playAs.X },
    white: { line: text.begins.engine, label: playAs.O },
  };
}

/** Beyond this a level goes as deep as it can. */
const DEEPEST_STATED = 20;
/** Above this a level makes mistakes that one sees. */
const CARELESS = 8;

/** How a level of the textbook searches plays. */
function searchedLine({ depth, carelessness, nodes }: Level, { searched }: LevelText): string {
  if (nodes !== undefined && nodes < MOST_NODES) return searched.within(nodes);
  if (depth > DEEPEST_STATED) return searched.fully;
  if (carelessness > CARELESS) return searched.carelessly(depth);
  return carelessness > 0 ? searched.withSlips(depth) : searched.soundly(depth);
}

define('prunus-new-game', PrunusNewGame);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-new-game': PrunusNewGame;
  }
}
