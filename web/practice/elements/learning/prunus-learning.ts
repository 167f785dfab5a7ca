import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import '../../../board/elements/prunus-board.ts';
import { foreign } from '../../../core/foreign-text.ts';
import { formatCount, formatShare } from '../../../core/format.ts';
import type { Language, Told } from '../../../core/language.ts';
import type { LearnedJudgment } from '../../../engine/learning/learning-messages.ts';
import { engineProblemSentence } from '../../../engine/text/failures.ts';
import { dialogSheet, dialogStyles, openDialog } from '../../../ui/dialog.ts';
import { download } from '../../../ui/download.ts';
import { define } from '../../../ui/events.ts';
import { labelled, select, wholeNumber } from '../../../ui/fields.ts';
import { pickFile } from '../../../ui/form-events.ts';
import { tableStyles } from '../../../ui/tables.ts';
import { controls, theme } from '../../../ui/theme.ts';
import { defaultState, type LabState } from '../../../search/state.ts';
import { emit } from '../../events.ts';
import { learningText, type LearningText } from '../../text/learning.ts';
import {
  boardOfFile,
  boardOfLab,
  BOARDS,
  gameOfBoard,
  sameBoard,
  type LearnableBoard,
  judgedBy,
} from './learnable.ts';
import { chartStyles, learningChart } from './learning-chart.ts';
import { LearningRun } from './learning-run.ts';
import { signed } from './signed.ts';
import { weightFigure } from './weight-figure.ts';
import {
  chosenMaps,
  signKey,
  unitsOf,
  weightMaps,
  weightStyles,
  type MapChoice,
} from './weight-maps.ts';

const GAMES = { lowest: 100, highest: 200_000, usual: 20_000 } as const;
const HIGHEST_SEED = 999_999;
/** What a network may be expected to say of a position. */
const GUESSES = ['wins', 'even', 'loses'] as const;
type Guess = (typeof GUESSES)[number];
const NO_GUESS = { says: null, move: null } as const;
/** Judgments between these are about even. */
const EVEN = 1 / 3;

function guessOf(value: number): Guess {
  return value > EVEN ? 'wins' : value < -EVEN ? 'loses' : 'even';
}

/** How often it is said how far it is, for those who do not see the chart. */
const REPORTS = 4;

/**
 * The sheet in which a network learns a small game: how its error falls, what it judges best and
 * worst, what its weights are. `lab`: what the lab shows, whose game comes first where a network can
 * learn it; tells `prunus-open-lab` {state} for one in which the network judges. `open()` opens it; closed, it learns no more, and what it knew is there when it opens again.
 */
export class PrunusLearning extends LitElement {
  @property({ attribute: false }) lab: LabState = defaultState;
  @property() language: Language = 'en';
  @state() private opened = false;
  @state() private board: LearnableBoard = BOARDS[0]!;
  @state() private games: number = GAMES.usual;
  @state() private seed = 1;
  @state() private map: MapChoice = 'strongest';
  /** A sentence about the last file that could not be opened. */
  @state() private trouble: Told | null = null;
  @state() private hasOpened = false;
  /** What a person expects the network to say of a position that it is asked about, and to play there. */
  @state() private guess: { readonly says: Guess | null; readonly move: string | null } = NO_GUESS;
  /** Which question it is. */
  @state() private asked = 0;

  static override styles = [
    theme,
    controls,
    dialogStyles,
    tableStyles,
    chartStyles,
    weightStyles,
    css`
      dialog {
        width: min(72rem, calc(100vw - 1rem));
      }
      .field input {
        inline-size: 7rem;
      }
      .columns {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
        gap: var(--space-6);
        align-items: start;
      }
      .columns > div,
      section {
        display: grid;
        gap: var(--space-4);
        min-width: 0;
      }
      .judged {
        display: grid;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        gap: var(--space-4);
      }
      .judged figure,
      .asked figure {
        margin: 0;
      }
      .asked {
        display: grid;
        grid-template-columns: 7.5rem minmax(0, 1fr);
        gap: var(--space-5);
      }
      .asked fieldset {
        border: 0;
        padding: 0;
        margin: 0 0 var(--space-3);
      }
      .asked label {
        display: inline-flex;
        gap: var(--space-2);
        align-items: center;
      }
      .asked figcaption {
        font-size: var(--text-xs);
      }
      .asked prunus-board,
      .judged prunus-board {
        inline-size: min(100%, 7.5rem);
      }
      .judged figcaption {
        font-size: var(--text-xs);
        line-height: var(--leading);
      }
      td,
      thead th + th {
        text-align: end;
      }
    `,
  ];

  readonly #run = new LearningRun(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run.close();
  }

  /** Opens the sheet, at the lab's game where nothing has been learned yet. */
  async open(): Promise<void> {
    if (this.#run.report === null) this.board = boardOfLab(this.lab) ?? this.board;
    this.opened = true;
    await openDialog(this);
  }

  protected override render(): TemplateResult {
    const text = learningText[this.language];
    return dialogSheet({
      heading: text.heading,
      close: text.close,
      content: this.opened ? this.#content(text) : null,
      closed: () => {
        this.#run.stop();
        this.opened = false;
      },
    });
  }

  #content(text: LearningText): TemplateResult {
    const { report, isBusy } = this.#run;
    return html`<p class="note">${text.line}</p>
      <div class="choices">${this.#fields(text)}</div>
      <div class="tools">
        ${this.#actions(text)}
        <button class="saves" ?disabled=${report === null || isBusy} @click=${this.#save}>
          ${text.save}
        </button>
        <button
          class="opens"
          ?disabled=${isBusy}
          @click=${() => pickFile((file) => void this.#openFile(file))}
        >
          ${text.open}
        </button>
      </div>
      <p class="problem" role="alert">${this.#problem()}</p>
      <p class="figures now">${this.#now(text)}</p>
      <div class="unseen" role="status">${this.#statement(text)}</div>
      ${report === null || isBusy ? nothing : this.#uses(text)}
      ${report === null ? nothing : this.#seen(text)}`;
  }

  /** The ways in which the lab asks the network. */
  #uses(text: LearningText): TemplateResult {
    const use = (beside: boolean) => () => {
      const { report, board } = this.#run;
      if (report === null) return;
      const state = judgedBy(report.network, board, this.lab, beside);
      if (state.network !== report.network) {
        this.trouble = (language) => learningText[language].tooLarge;
        return;
      }
      this.renderRoot.querySelector('dialog')?.close();
      emit(this, 'prunus-open-lab', { state });
    };
    return html`<div class="tools">
      <button class="uses" title=${text.useHint} @click=${use(false)}>${text.use}</button>
      <button class="compares" title=${text.besideHint} @click=${use(true)}>${text.beside}</button>
    </div>`;
  }

  #fields(text: LearningText): TemplateResult {
    const { isBusy } = this.#run;
    const own = boardOfLab(this.lab);
    const boards = [...BOARDS, ...[own, this.board].filter((each) => each !== null)].filter(
      (each, index, all) => all.findIndex((other) => sameBoard(each, other)) === index,
    );
    return html`<fieldset class="choices" ?disabled=${isBusy}>
      ${labelled(
        text.board,
        select({
          name: 'board',
          options: boards.map((each, index) => [index, this.#boardName(each, text)] as const),
          chosen: boards.findIndex((each) => sameBoard(each, this.board)),
          change: (index) => {
            this.board = boards[index]!;
          },
        }),
      )}
      ${labelled(
        text.games,
        wholeNumber({
          name: 'games',
          value: this.games,
          ...GAMES,
          step: 100,
          beyond: 'nearest',
          change: (games) => (this.games = games),
        }),
      )}
      ${labelled(
        text.seed,
        wholeNumber({
          name: 'seed',
          value: this.seed,
          lowest: 0,
          highest: HIGHEST_SEED,
          beyond: 'nearest',
          change: (seed) => (this.seed = seed),
        }),
      )}
    </fieldset>`;
  }

  #boardName(board: LearnableBoard, text: LearningText): string {
    const game = gameOfBoard(board);
    const { label } = game.text[this.language];
    if (board.game === 'tictactoe') return label;
    const inARow = board.game === 'mnk' ? board.inARow : null;
    return text.boardName(label, board.columns, board.rows, inARow);
  }

  /** Learn, or stop; where there is a network of this board, on from there, or anew. */
  #actions(text: LearningText): TemplateResult {
    const { report, isBusy } = this.#run;
    if (isBusy) {
      return html`<button class="primary stops" @click=${() => this.#run.stop()}>
        ${text.stop}
      </button>`;
    }
    const begin = () => {
      this.trouble = null;
      this.hasOpened = false;
      this.guess = NO_GUESS;
      void this.#run.begin(this.board, { seed: String(this.seed) }, this.games);
    };
    const goOn = () => {
      this.guess = NO_GUESS;
      void this.#run.goOn(this.games);
    };
    if (report === null || !sameBoard(this.#run.board, this.board)) {
      return html`<button class="primary learns" @click=${begin}>${text.learn}</button>`;
    }
    return html`<button class="primary learns" @click=${goOn}>${text.learnMore}</button>
      <button class="restarts" @click=${begin}>${text.again}</button>`;
  }

  #problem(): string {
    const { problem } = this.#run;
    if (problem !== null) return engineProblemSentence(problem, this.language);
    return this.trouble?.(this.language) ?? '';
  }

  /** How it does now. */
  #now(text: LearningText): string {
    const { report, isBusy } = this.#run;
    if (report === null) return isBusy ? text.beginning : text.nothingYet;
    const { games, error, agreement } = report;
    return text.figures(
      formatCount(games, this.language),
      error.toFixed(3),
      formatShare(agreement, this.language),
    );
  }

  /** The same a few times, and at the end: not whenever a number changes. */
  #statement(text: LearningText): string {
    const { report, isBusy, history, goal } = this.#run;
    if (report === null) return isBusy ? text.beginning : '';
    if (!isBusy) {
      const isWhole = report.games >= this.games;
      const end =
        history.length < 2 && this.hasOpened ? text.opened : isWhole ? text.ended : text.stopped;
      return `${end} ${this.#now(text)}`;
    }
    const first = history[0]?.games ?? 0;
    const part = Math.floor((REPORTS * (report.games - first)) / Math.max(1, goal - first));
    const statement = history.find(
      ({ games }) => games - first >= (part * (goal - first)) / REPORTS,
    );
    if (part === 0 || statement === undefined) return text.beginning;
    return text.figures(
      formatCount(statement.games, this.language),
      statement.error.toFixed(2),
      formatShare(statement.agreement, this.language),
    );
  }

  #seen(text: LearningText): TemplateResult {
    const { history, goal, report } = this.#run;
    return html`<div class="columns">
      <div>
        ${learningChart(history, goal, this.language)}
        <p class="note">${text.asked(formatCount(report!.positions, this.language))}</p>
        ${this.#question(text)} ${this.#agreements(text)} ${this.#judgments(text)}
      </div>
      <div>${this.#weights(text)}</div>
    </div>`;
  }

  #agreements(text: LearningText): TemplateResult | typeof nothing {
    const { view } = this.#run;
    if (view === null) return nothing;
    const share = (part: number) => formatShare(part, this.language);
    return html`<table>
      <caption>
        ${text.ahead}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text.looks}</th>
          <th scope="col">${text.learned}</th>
          <th scope="col">${text.handMade}</th>
        </tr>
      </thead>
      <tbody>
        ${view.agreements.map(
          ({ plies, positions, learned, handMade }) =>
            html`<tr>
              <th scope="row">${text.plies(plies, formatCount(positions, this.language))}</th>
              <td>${share(learned)}</td>
              <td>${share(handMade)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #judgments(text: LearningText): TemplateResult | typeof nothing {
    const { view } = this.#run;
    if (view === null) return nothing;
    const { judged } = view;
    const half = Math.ceil(judged.length / 2);
    const row = (heading: string, positions: readonly LearnedJudgment[]) =>
      html`<section>
        <h3>${heading}</h3>
        <div class="judged">${positions.map((each) => this.#judgment(each, text))}</div>
      </section>`;
    return html`${row(text.best, judged.slice(0, half))}
    ${row(text.worst, judged.slice(half).reverse())}`;
  }

  /** A position to guess at: what it says of it, and which move it chooses one ply ahead. */
  #question(text: LearningText): TemplateResult | typeof nothing {
    const { questions, isBusy } = this.#run;
    const one = questions[this.asked % questions.length];
    if (one === undefined || isBusy) return nothing;
    const { says, move } = this.guess;
    const isReported = says !== null && move !== null;
    const ask = <Answer extends string>(
      words: string,
      name: string,
      answers: readonly (readonly [Answer, string])[],
      chosen: Answer | null,
      change: (answer: Answer) => void,
    ) =>
      html`<fieldset class="choices" ?disabled=${isReported}>
        <legend>${words}</legend>
        ${answers.map(
          ([answer, label]) =>
            html`<label
              ><input
                type="radio"
                name=${name}
                .checked=${chosen === answer}
                @change=${() => change(answer)}
              />
              ${label}</label
            >`,
        )}
      </fieldset>`;
    return html`<section class="predict">
      <h3>${text.predict}</h3>
      <div class="asked">
        <figure>
          ${this.#judgedBoard(one)}
          <figcaption>${text.toMove(this.#playerOf(one))}</figcaption>
        </figure>
        <div>
          ${ask(
            text.whatSays,
            'says',
            GUESSES.map((each) => [each, text.guesses[each]] as const),
            says,
            (answer) => (this.guess = { ...this.guess, says: answer }),
          )}
          ${ask(
            text.whichMove,
            'chooses',
            one.moves.map((each) => [each, each] as const),
            move,
            (answer) => (this.guess = { ...this.guess, move: answer }),
          )}
        </div>
      </div>
      <p role="status">${isReported ? this.#verdict(one, says, move, text) : ''}</p>
      ${
        isReported
          ? html`<div class="tools">
              <button class="asks-next" @click=${this.#askNext}>${text.nextQuestion}</button>
            </div>`
          : nothing
      }
    </section>`;
  }

  readonly #askNext = (): void => {
    this.asked += 1;
    this.guess = NO_GUESS;
  };

  #verdict(one: LearnedJudgment, says: Guess, move: string, text: LearningText): string {
    const value = signed(one.value);
    return [
      says === guessOf(one.value) ? text.saysRight(value) : text.saysWrong(value),
      move === one.choice ? text.movesRight(one.choice) : text.movesWrong(one.choice),
      text.itIs(text.exact[one.exact]),
    ].join(' ');
  }

  #playerOf({ player }: LearnedJudgment): string {
    const { players } = gameOfBoard(this.#run.board).text[this.language];
    return players[player === 'max' ? 'X' : 'O'];
  }

  #judgment(judgment: LearnedJudgment, text: LearningText): TemplateResult {
    return html`<figure>
      ${this.#judgedBoard(judgment)}
      <figcaption>
        ${text.toMove(this.#playerOf(judgment))}<br />
        ${text.says(signed(judgment.value))}<br />
        ${text.exact[judgment.exact]}
      </figcaption>
    </figure>`;
  }

  #judgedBoard({ position, player }: LearnedJudgment): TemplateResult {
    const { rows, columns, inARow } = this.#run.board;
    const game = gameOfBoard(this.#run.board);
    return html`<prunus-board
      .skin=${game.skin}
      .mode=${'view'}
      .rows=${rows}
      .columns=${columns}
      .inARow=${inARow}
      .cells=${position.replaceAll('/', '')}
      .turn=${player === 'max' ? 'X' : 'O'}
      .over=${false}
      .winLine=${[]}
      .coordinates=${false}
      .language=${this.language}
    ></prunus-board>`;
  }

  #weights(text: LearningText): TemplateResult {
    const { rows, columns } = this.#run.board;
    const { weights } = this.#run.report!;
    const units = unitsOf(weights, rows * columns);
    const choices: readonly (readonly [MapChoice, string])[] = [
      ['strongest', text.strongest],
      ...Array.from({ length: units }, (_, unit) => [unit, text.unit(unit + 1)] as const),
    ];
    const chosen = typeof this.map === 'number' && this.map < units ? this.map : 'strongest';
    return html`<section>
      <h3>${text.weights}</h3>
      <p class="note">${text.weightsLine}</p>
      ${signKey(this.language)}
      ${labelled(
        text.shown,
        select({
          name: 'map',
          options: choices,
          chosen,
          change: (map) => (this.map = map),
        }),
      )}
      ${weightMaps(weights, this.#run.board, chosen, this.language)}
      <div class="tools">
        <button class="figures-saved" @click=${() => this.#saveFigure(chosen)}>
          ${text.saveFigure}
        </button>
      </div>
    </section>`;
  }

  #saveFigure(choice: MapChoice): void {
    const { report, board } = this.#run;
    if (report === null) return;
    const text = learningText[this.language];
    const maps = chosenMaps(report.weights, board.rows * board.columns, choice);
    const title = `${text.weights}: ${this.#boardName(board, text)}`;
    const svg = weightFigure(maps, board, title, this.language);
    download(new Blob([svg], { type: 'image/svg+xml' }), `${fileName(board, report.games)}.svg`);
  }

  readonly #save = (): void => {
    const { report } = this.#run;
    if (report === null) return;
    const name = `${fileName(this.#run.board, report.games)}.json`;
    download(new Blob([report.network, '\n'], { type: 'application/json' }), name);
  };

  /** A file of a person's: nothing in it is believed, and what is wrong with it is one sentence. */
  async #openFile(file: File): Promise<void> {
    const refuse = () => {
      this.trouble = (language) => learningText[language].notANetwork(foreign(file.name));
    };
    let network: string;
    try {
      network = (await file.slice(0, 100_000).text()).trim();
    } catch {
      refuse();
      return;
    }
    const board = boardOfFile(network);
    if (board === null) {
      refuse();
      return;
    }
    this.trouble = null;
    this.hasOpened = true;
    this.guess = NO_GUESS;
    this.board = board;
    await this.#run.begin(board, { seed: String(this.seed), network }, this.games);
  }
}

/** What a file of a network is called that has learned so many games. */
function fileName({ game, rows, columns }: LearnableBoard, games: number): string {
  return `prunus-${game}-${String(columns)}x${String(rows)}-${String(games)}`;
}

define('prunus-learning', PrunusLearning);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-learning': PrunusLearning;
  }
}
