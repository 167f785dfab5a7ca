import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import type { Engine } from '../../engine/client.ts';
import { reasonOf } from '../../engine/errors.ts';
import type { GomokuFacts } from '../../engine/gomoku-messages.ts';
import { levelOfPlayers, playersAnew, withoutStones } from '../session/new-game.ts';
import type * as Decide from '../session/decide.ts';
import { EngineSeat } from '../session/engine-seat.ts';
import { PLAY_OPTIONS, readPlayOptions } from '../session/options.ts';
import { afterGame, justEnded, type LevelRun } from '../session/level-run.ts';
import { usualPreferences, type PlayPreferences } from '../session/preferences.ts';
import {
  enginePlayer,
  endingOf,
  friendOf,
  isAgainstEngine,
  newGame,
  sameAgain,
  usualGame,
  type NewGame,
  type PlayState,
} from '../session/state.ts';
import { carriedOut } from '../session/task.ts';
import { openedGame } from '../session/opened-game.ts';
import type { SetUp } from '../session/set-up.ts';
import { TurnClock } from '../session/turn-clock.ts';
import { flag, playMove, setPaused, setPlayer, showing, showNode } from '../session/update.ts';
import type { AskFacts } from '../record/renju.ts';
import {
  FIRST,
  goTo,
  moveOf,
  moveAt,
  movesTo,
  pathTo,
  play,
  plyOf,
  turnAt,
  nodeCount,
  type GameNodes,
  type GameRecord,
} from '../record/record.ts';
import { gameOfSetup, hasOpenings } from '../record/setup.ts';
import { LateEngines } from '../thinking/late-engines.ts';
import type { ThinkingQuestion } from '../thinking/thinking-question.ts';
import { languageOf, type Language, type Told } from '../../core/language.ts';
import { playText } from '../text/play.ts';
import { lazyText } from '../../ui/text/lazy.ts';
import { define } from '../../ui/events.ts';
import { heard, emit, type PrunusEvent } from '../events.ts';
import { actionButtons, restButtons } from './play-actions.ts';
import { PlayBasics } from './basics/play-basics.ts';
import { PlayAnalysis } from './analysis/play-analysis.ts';
import { boardView } from './play-board.ts';
import type { PlayCoach } from './play-coach.ts';
import { PlayFacts, wantsFacts } from './play-facts.ts';
import { placesView } from './play-places.ts';
import { PlayExplorer } from './library/play-explorer.ts';
import { PlayLibrary } from './library/play-library.ts';
import { PlayFriend } from './friend/play-friend.ts';
import { PlayHint } from './play-hint.ts';
import { mayPress } from './play-host.ts';
import type { PlayPage } from './play-page.ts';
import { PlayPuzzles } from './play-puzzles.ts';
import { commentView, loadMoveList, moveList, RecordPanel } from './record/play-record.ts';
import { playerLines, statusView } from './play-views.ts';
import { FullScreen } from '../../ui/full-screen.ts';
import { LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { playStyles } from './play-styles.ts';
import { PlayTree } from './play-tree.ts';
import type { BoardArrow } from '../../board/picture.ts';
import { questionStyles, type BoardQuestion } from '../../board/elements/board-question.ts';
import '../../board/elements/prunus-board.ts';
import './prunus-players.ts';
import { controls, theme } from '../../ui/theme.ts';

/**
 * A game to be played, against the engine or another person: the board, the players, and all that can
 * be done in a game.
 *
 * Events: `prunus-play-state` {state} whenever anything changes; `prunus-move` {cell, moves};
 * `prunus-game-over` {how, winner, moves}; `prunus-see-tree` {moves}; `prunus-see-report`;
 * `prunus-play-preferences` {preferences}; `prunus-level-run` {run} when a game against a level has ended.
 */
export class PrunusPlay extends LitElement implements PlayPage {
  @property({ attribute: false }) state: PlayState = newGame(usualGame);
  @property({ attribute: false }) preferences: PlayPreferences = usualPreferences;
  /** How the last games against a level went: when another one is offered. */
  @property({ attribute: false }) levelRun: LevelRun | null = null;
  /** Where links of puzzles and to friends lead; null: there is no page for them. */
  @property({ attribute: false }) pageAddress: string | null = null;
  @property() language: Language = 'en';
  /** What a new game is by attributes: see `PlayOptions`. A change of one of them starts another game. */
  @property() game: string | null = null;
  @property() size: string | null = null;
  @property() rows: string | null = null;
  @property() columns: string | null = null;
  @property({ attribute: 'in-a-row' }) inARow: string | null = null;
  @property() rule: string | null = null;
  @property() opening: string | null = null;
  @property() level: string | null = null;
  @property() side: string | null = null;
  @property() clock: string | null = null;
  /** A sentence about what just happened or was refused; gone with the next change. */
  @state() notice: Told | null = null;
  /** What the board asks after a first press: asked where the status stands, for the board keeps its room. */
  @state() question: BoardQuestion | null = null;
  @state() private isSettingsOpen = false;
  /** Whether somebody has folded what a game is looked at with, or opened it; null: as it is meant. */
  @state() private rest: boolean | null = null;

  static override styles = [theme, controls, lazyStyles, questionStyles, playStyles];

  /** What is put together on the board in place of the game; null while nothing is. */
  @state() setUp: SetUp | null = null;

  readonly analysis: PlayAnalysis = new PlayAnalysis(this);
  readonly facts: PlayFacts = new PlayFacts(this);
  readonly hint: PlayHint = new PlayHint(() => {
    this.requestUpdate();
  });
  readonly thinking = new EngineSeat({
    decide: async (task, options) => (await loadDecide()).decide(this.engine, task, options),
    carryOut: (decision) => {
      this.setState(carriedOut(this.state, decision, this.turnTime));
    },
    failed: (reason, forGood) => {
      if (forGood) this.setState(setPaused(this.state, true));
      // Said last: whatever changes the game takes back what was said.
      this.#engineFailed(reason, forGood);
    },
    changed: () => {
      this.requestUpdate();
    },
  });
  readonly turnClock = new TurnClock({
    ranOut: () => {
      this.setState(flag(this.state));
    },
    ticked: () => {
      this.requestUpdate();
    },
  });
  readonly tree: PlayTree = new PlayTree(this, (question, moves) => {
    this.#putOnBoard(question, moves);
  });
  readonly basics: PlayBasics = new PlayBasics(this);
  readonly puzzles: PlayPuzzles = new PlayPuzzles(this);
  readonly focusMode: FullScreen = new FullScreen(this, 'focused');
  readonly friend: PlayFriend = new PlayFriend(this);
  readonly library: PlayLibrary = new PlayLibrary(this);
  readonly explorer: PlayExplorer = new PlayExplorer(this);
  coach: PlayCoach | null = null;
  readonly #coaching = new LazyPart(this, () => import('./play-coach.ts'));
  readonly #newGame = new LazyPart(this, () => import('./prunus-new-game.ts'));
  readonly #settings = new LazyPart(this, () => import('./prunus-play-settings.ts'));
  readonly openings = new LazyPart(this, () => import('./opening/opening-views.ts'));
  readonly labels = new LazyPart(this, () => import('../formats/sgf-labels.ts'));
  readonly #files = new RecordPanel(this);
  readonly #moves = new LazyPart(this, loadMoveList);
  readonly #sound = new LazyPart(this, async () => {
    const { PlaySound } = await import('./play-sound.ts');
    return new PlaySound();
  });
  readonly #initial = this.state;
  /** Who played when somebody last played against an engine. */
  engineSeats: PlayState['players'] = usualGame.players;
  /** The game that was counted last, by its seed. */
  #countedGame: number | null = null;
  #highestSeed = 0;
  #engine: Engine | null = null;
  #replaced: { readonly before: PlayState; readonly by: GameNodes } | null = null;
  #ownEngines: LateEngines | null = null;

  /** Who answers; by default engines of its own, started when first needed. */
  get engine(): Engine {
    this.#engine ??= this.#ownEngines ??= new LateEngines();
    return this.#engine;
  }
  set engine(engine: Engine) {
    this.#engine = engine;
  }

  /** How long the present turn has taken, in milliseconds. */
  get turnTime(): number {
    return this.turnClock.turnTime;
  }
  /** Nobody's time runs. */
  get #isHeld(): boolean {
    return this.setUp !== null || this.#isElsewhere || this.analysis.trying !== null;
  }
  /** Something else stands in the place of the game. */
  get #isElsewhere(): boolean {
    return [this.tree, this.basics, this.puzzles, this.library].some(({ isOpen }) => isOpen);
  }

  /** What the beginning of the game is called, once it has begun and the names are loaded. */
  get openingName(): string | null {
    const { record } = this.state;
    if (plyOf(record) < 3 || !hasOpenings(gameOfSetup(record.setup))) return null;
    const { module } = this.openings;
    if (module === null) void this.openings.load();
    return module?.openingName(record, this.language) ?? null;
  }

  get isBusy(): boolean {
    return this.#isHeld || this.thinking.isThinking || this.hint.isThinking;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#engine === null || this.#engine === this.#ownEngines) this.#prepare();
    void this.#moves.load();
    // Whatever was thought about when it was taken off the page is thought about again.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const part of [this.thinking, this.turnClock, this.hint]) part.drop();
    this.#sound.module?.drop();
    this.coach?.drop();
    this.#ownEngines?.close();
  }

  /** While a person looks at the board, the engine is loaded: it can answer the first move. */
  #prepare(): void {
    // Where it can't be had, the engine says so when it is to move.
    loadDecide().catch(() => undefined);
    this.#ownEngines ??= new LateEngines();
    if (gameOfSetup(this.state.record.setup).search === 'player') this.#ownEngines.preparePlayer();
  }

  /** Another state of the game, of which everybody is told. */
  setState(next: PlayState): void {
    const state = this.analysis.meant(next);
    if (state === null) {
      this.tryState(next);
      this.analysis.trying?.moved();
      return;
    }
    const before = this.state;
    if (state === before) return;
    this.#highestSeed = Math.max(this.#highestSeed, before.seed, state.seed);
    this.state = state;
    this.notice = null;
    this.#countGame(before, state);
    emit(this, 'prunus-play-state', { state });
    const { record } = state;
    const moves = movesTo(record);
    if (record !== before.record && plyOf(record) === plyOf(before.record) + 1) {
      emit(this, 'prunus-move', { cell: moveOf(record, record.current), moves });
    }
    const ending = endingOf(state);
    // Nobody here has played a record that is looked at.
    if (ending !== null && state.opened === undefined && endingOf(before) === null) {
      emit(this, 'prunus-game-over', { how: ending.how, winner: ending.winner, moves });
    }
  }

  /** Shows what is only tried: it is none of the game's, nobody is told of it, and nothing counts. */
  tryState(state: PlayState): void {
    this.state = state;
    this.notice = null;
  }

  /** A game counts once for the levels, whatever is taken back after its end. */
  #countGame(before: PlayState, state: PlayState): void {
    const result = justEnded(before, state);
    if (result === null || this.#countedGame === state.seed) return;
    this.#countedGame = state.seed;
    this.levelRun = afterGame(this.levelRun, state, result);
    void this.puzzles.gameEnded(state);
    if (this.levelRun !== null) emit(this, 'prunus-level-run', { run: this.levelRun });
  }

  /** A new game, in place of the present one: one that was chosen further down begins where it is seen. */
  start(game: NewGame): void {
    const before = this.state;
    const players = playersAnew(game.players);
    this.setState(newGame({ ...game, players }, this.freshSeed()));
    if (nodeCount(before.record) > 1) this.#replaced = { before, by: this.state.record.nodes };
    void this.#showBoard();
  }

  /** A seed that no game here has had: by it each is told from the others. */
  freshSeed(): number {
    return Math.max(this.#highestSeed, this.state.seed) + 1;
  }

  /** Puts another game on the board. */
  openRecord(record: GameRecord): void {
    // Of several games that are looked at one after another, the game before is that before the first.
    const before = this.gameBefore ?? this.state;
    const opened = openedGame(record, this.state);
    this.setState({ ...opened, seed: this.freshSeed() });
    this.#replaced = { before, by: this.state.record.nodes };
  }

  /** The game that another one has taken the place of; null once a stone is put there. */
  get gameBefore(): PlayState | null {
    return this.#replaced?.by === this.state.record.nodes ? this.#replaced.before : null;
  }

  /** The nodes of the line that is looked at, from the first position on, and which of them is shown. */
  get shownLine(): { readonly line: readonly number[]; readonly at: number } {
    const { record } = this.state;
    return { line: pathTo(record, record.ahead), at: plyOf(record) };
  }

  /** Shows another position of the game's record. */
  show(node: number): void {
    this.setState(showNode(this.state, node));
  }

  showRest(): void {
    this.rest = true;
  }

  /** While a game is played it stays folded; it opens at its end, and for a record that is looked at. */
  get #isRestOpen(): boolean {
    const { state } = this;
    return this.rest ?? (endingOf(state) !== null || state.opened !== undefined);
  }

  openPuzzle(moves: readonly number[]): void {
    this.puzzles.openAt(moves);
  }

  /** A position of a search that was looked at: a variation, if nobody has played so. */
  #putOnBoard(question: ThinkingQuestion, moves: readonly number[]): void {
    const { record } = this.state;
    const line = [...question.moves, ...moves];
    const grown = line.reduce((each, move) => play(each, move), goTo(record, FIRST));
    if (question.setup === record.setup) this.setState(showing(this.state, grown));
  }

  /** Asks what a new game shall be. */
  async askForNewGame(): Promise<void> {
    if ((await this.#newGame.load()) === null) {
      this.notice = (language) => lazyText[language].failed;
      return;
    }
    this.requestUpdate();
    await this.updateComplete;
    const same = withoutStones(sameAgain(this.state));
    // A friend is asked for anew: whoever has played with one need not send links for the next game.
    const game = friendOf(this.state) === null ? same : { ...same, players: this.engineSeats };
    const level = levelOfPlayers(this.engineSeats);
    this.renderRoot.querySelector('prunus-new-game')?.open(game, level);
  }

  async #showBoard(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('prunus-board')?.scrollIntoView({ block: 'nearest' });
  }

  focusBoard(): void {
    this.renderRoot.querySelector('prunus-board')?.focus();
  }

  /** Asks for a good move, and shows it. */
  async askForHint(): Promise<void> {
    const { state, engine } = this;
    try {
      await this.hint.ask({ state, engine });
    } catch (error) {
      this.#engineFailed(reasonOf(error), true);
    }
  }

  readonly askFacts: AskFacts = (position) =>
    this.engine.request({ kind: 'gomokuFacts', position });

  #engineFailed(reason: string, forGood: boolean): void {
    this.notice = (language) => playText[language].engineRestarted;
    if (forGood) void this.#tellFailure(reason);
  }

  async #tellFailure(reason: string): Promise<void> {
    const { state, notice } = this;
    const { failureSentence } = await import('../../engine/text/failures.ts');
    if (this.state === state && this.notice === notice) {
      this.notice = (language) => failureSentence(reason, language);
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.language = languageOf(this.language);
    this.#followAttributes(changed);
    // Another game that comes meanwhile (a file, a link) ends what is set up.
    if (this.setUp?.record !== this.state.record) this.setUp = null;
    if (isAgainstEngine(this.state)) this.engineSeats = this.state.players;
    // Taken off the page it has given its engines back: whatever is asked now would start them anew.
    if (!this.isConnected) return;
    this.thinking.follow(this.state);
    this.turnClock.follow(this.state, this.#isHeld);
    this.hint.follow(this.state);
    this.#followCoach();
    void this.#knownFacts();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('state');
    const { state } = this;
    if (before === undefined || !this.preferences.sound) return;
    void this.#sound.load().then((sound) => sound?.play(before, state));
  }

  #followCoach(): void {
    const isWanted = this.preferences.coach;
    if (isWanted && this.coach === null) {
      const { module } = this.#coaching;
      if (module === null) void this.#coaching.load();
      else this.coach = new module.PlayCoach(() => this.requestUpdate());
    }
    this.coach?.follow(isWanted && !this.#isHeld ? this.state : null);
  }

  #knownFacts(): Promise<GomokuFacts | null> {
    const record = wantsFacts(this.state, this.preferences.threats);
    return this.facts.follow(record, () => this.engine);
  }

  /** Another game where other options are asked for. */
  #followAttributes(changed: PropertyValues): void {
    const isAsked = PLAY_OPTIONS.some(
      (name) => changed.has(name) && (this[name] ?? changed.get(name) ?? null) !== null,
    );
    // A state that was given says more than attributes do.
    if (!isAsked || (changed.has('state') && this.state !== this.#initial)) return;
    const { game, problems } = readPlayOptions(this);
    this.setState(newGame(game, this.state.seed + 1));
    const problem = problems[0];
    if (problem !== undefined) {
      this.notice = (language) => playText[language].refused.option(problem.option, problem.value);
    }
  }

  protected override render(): TemplateResult {
    const text = playText[this.language];
    const timed = this.state.clock === null ? '' : 'timed';
    return html`
      ${this.tree.isOpen ? nothing : placesView(this)}
      ${this.tree.render(this.language, this.engine)} ${this.basics.render()}
      ${this.puzzles.render()} ${this.library.render()}
      <div class="page ${timed}" ?hidden=${this.#isElsewhere}>
        <div class="board ${this.analysis.hasBar ? 'with-bar' : ''}">
          ${boardView(this)} ${this.analysis.bar()}
        </div>
        <div class="side">
          <prunus-players
            .lines=${playerLines(this)}
            .language=${this.language}
            role="group"
            aria-label=${text.players}
            @prunus-level=${heard<'prunus-level'>(({ seat, level }) => {
              this.setState(setPlayer(this.state, seat, enginePlayer(level)));
            })}
          ></prunus-players>
          ${statusView(this)} ${this.analysis.trying === null ? actionButtons(this) : nothing}
          ${this.friend.desk?.panel()} ${moveList(this)}
          <slot></slot>
          <details
            class="rest"
            .open=${this.#isRestOpen}
            @toggle=${(event: Event) => {
              const { open } = event.currentTarget as HTMLDetailsElement;
              if (open !== this.#isRestOpen) this.rest = open;
            }}
          >
            <summary>${text.actions.rest}</summary>
            <div class="rest">
              ${restButtons(this)} ${commentView(this)} ${this.analysis.panels()}
              ${this.explorer.panel()} ${this.#files.render(this)} ${this.#settingsView()}
            </div>
          </details>
        </div>
      </div>
      ${
        this.#newGame.module === null
          ? nothing
          : html`<prunus-new-game
              .language=${this.language}
              .friends=${this.friend.isOffered}
              @prunus-new-game=${heard<'prunus-new-game'>(({ game }) => {
                this.start(game);
              })}
            ></prunus-new-game>`
      }
    `;
  }

  #settingsView(): TemplateResult {
    const text = playText[this.language];
    return html`<details
      @toggle=${(event: Event) => {
        this.isSettingsOpen = (event.currentTarget as HTMLDetailsElement).open;
      }}
    >
      <summary>${text.actions.settings}</summary>
      <button class="focus" title=${text.actions.focusTitle} @click=${this.focusMode.start}>
        ${text.actions.focus}
      </button>
      ${
        this.isSettingsOpen
          ? this.#settings.show(
              this.language,
              () =>
                html`<prunus-play-settings
                  .preferences=${this.preferences}
                  .language=${this.language}
                  @prunus-play-preferences=${(event: PrunusEvent<'prunus-play-preferences'>) => {
                    this.preferences = event.detail.preferences;
                  }}
                ></prunus-play-settings>`,
            )
          : nothing
      }
    </details>`;
  }

  readonly ask = (question: BoardQuestion | null): void => {
    this.question = question;
  };

  /** Says why renju forbids a point, and points to the lines that a stone there would make. */
  async #forbid(cell: number): Promise<void> {
    const { state } = this;
    const openings = await this.openings.load();
    if (this.state !== state) return;
    this.#pointed = openings?.forbiddenNotice(state, cell) ?? null;
    this.notice = this.#pointed?.notice ?? ((language) => lazyText[language].failed);
  }

  #pointed: { readonly notice: Told; readonly arrows: readonly BoardArrow[] } | null = null;

  /** What the board points to while a notice is read. */
  get noticeArrows(): readonly BoardArrow[] {
    return this.#pointed?.notice === this.notice ? this.#pointed.arrows : NOTHING_POINTED;
  }

  /** A person presses a cell: the move that is meant by it, once it is known that the rules allow it. */
  async press(cell: number): Promise<void> {
    const { trying } = this.analysis;
    if (!(trying?.mayPress ?? mayPress(this.state))) return;
    const { state } = this;
    const { record } = state;
    if (record.setup.rule === 'renju' && turnAt(record) === 'X') {
      const facts = await this.#knownFacts();
      // Something else may have happened meanwhile.
      if (this.state !== state) return;
      if (facts?.forbidden.includes(cell) === true) {
        await this.#forbid(cell);
        return;
      }
    }
    const move = moveAt(record, cell);
    if (move === -1) return;
    if (trying !== null) await trying.press(move);
    else this.setState(playMove(state, move, this.turnTime));
  }
}

const NOTHING_POINTED: readonly BoardArrow[] = [];

/** How the engine decides: not of the first picture. */
function loadDecide(): Promise<typeof Decide> {
  return import('../session/decide.ts');
}

define('prunus-play', PrunusPlay);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-play': PrunusPlay;
  }
}
