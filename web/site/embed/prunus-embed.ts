import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';

import { startCourier, type Courier } from './courier.ts';
import {
  readEmbed,
  writeEmbed,
  type EmbedProblem,
  type EmbedSettings,
} from '../../search/link/embed-link.ts';
import type { FromFrame, MessageProblem, ToFrame } from './messages.ts';
import { readChallengeSet, type ChallengeSet } from '../../practice/challenge-set.ts';
import { cameraIn, lookIn } from '../../search/camera.ts';
import { readPermalink, writePermalink } from '../../search/link/permalink.ts';
import { moveAt, shownBoard } from '../../games/positions.ts';
import { isBoardGame } from '../../games/registry.ts';
import { boardGameOf } from '../../search/game-fields.ts';
import type { LabState } from '../../search/state.ts';
import { playMove } from '../../search/update-position.ts';
import { challengeText } from '../../practice/text/challenge.ts';
import { embeddingText, embedProblemSentence, messageProblemSentence } from '../text/embedding.ts';
import { languageOf, type Language } from '../../core/language.ts';
import { allSentences, stateProblemSentences } from '../../search/text/state.ts';
import { define } from '../../ui/events.ts';
import type { PrunusEvent } from '../events.ts';
import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';
import { Outermost } from '../../ui/style-reset.ts';
import { theme } from '../../ui/theme.ts';
import { embedStyles } from './embed-styles.ts';
import { isMoving, pictureOf } from './embed-picture.ts';
import {
  LOADED_LATER,
  searchedBy,
  standingOf,
  stepIn,
  STEPPED,
  treeOf,
  type Stepped,
} from './embed-steps.ts';
import '../provided-parts.ts';

/** What there is to show, loaded when it is asked for. */
const PARTS = {
  tree: () => import('../../viewer/elements/prunus-tree.ts'),
  lab: () => import('../../lab/elements/prunus-lab.ts'),
  board: () => import('../../board/elements/prunus-board.ts'),
  play: () => import('../../play/elements/prunus-play.ts'),
  challenge: () => import('../../practice/elements/prunus-challenge.ts'),
} as const;

LOADED_LATER.set('prunus-play', PARTS.play);

/** Commands about what a search has found; others need no more than the element. */
const OF_SEARCHES: ReadonlySet<ToFrame['type']> = new Set([
  ...(['get', 'step', 'play', 'pause', 'forward', 'back', 'export'] as const),
]);

/**
 * All that is in a frame with `embed.html`: what its hash asks for, and nothing around it. Hears and
 * sends the messages of `site/embed/messages.ts`. `hash`: as in the address; null takes the address's, and
 * only then there is a page around to talk to. `whole-page`: the document is its own all the same.
 */
export class PrunusEmbed extends LitElement {
  @property() hash: string | null = null;
  @property({ type: Boolean, attribute: 'whole-page' }) wholePage = false;
  @state() private settings: EmbedSettings = readEmbed('').settings;
  @state() private state: LabState = readPermalink('').state;
  /** Which parts are there. */
  @state() private loaded: ReadonlySet<string> = new Set();
  @state() private failed = false;
  /** The page around gives the frame the height that it asks for. */
  @state() private fit = false;

  static override styles = [theme, embedStyles];

  #courier: Courier | null = null;
  #problems: readonly EmbedProblem[] = [];
  #resizes: ResizeObserver | null = null;
  #height = 0;
  /** What the search of the tree that is shown has found. */
  #searched: FromFrame | null = null;
  /** Ends with the last command that has been heard. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Whether an animation is being made that the page has asked for. */
  #isFilming = false;
  /** What the challenge hides, once it was read. */
  #quizSet: { readonly link: string; readonly set: ChallengeSet } | null = null;

  constructor() {
    super();
    new Outermost(this);
    this.#read();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hash !== null) return;
    window.addEventListener('hashchange', this.#hashChanged);
    this.#courier = startCourier(window, this.settings.parent, {
      heard: (message) => this.#inTurn(message),
      refused: (problem) => this.#refuse(problem),
    });
    this.#tell({ type: 'ready', show: this.settings.show });
    this.#resizes = new ResizeObserver(() => this.#tellHeight());
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.#hashChanged);
    this.#courier?.stop();
    this.#courier = null;
    this.#resizes?.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('hash') && this.hash !== null) this.#read();
    if (changed.has('fit')) this.toggleAttribute('data-fit', this.fit);
    const chosen = this.settings.theme;
    this.toggleAttribute('data-page', this.#ownsPage);
    if (chosen === null) this.removeAttribute('theme');
    else this.setAttribute('theme', chosen);
    if (this.#ownsPage) {
      const root = document.documentElement;
      root.dataset.theme = chosen ?? 'system';
      root.lang = this.#language === 'zh' ? 'zh-Hans' : 'en';
      if (this.hash === null) document.title = embeddingText[this.#language].title;
    }
    void this.#load(this.#shown);
  }

  protected override render(): TemplateResult {
    const text = embeddingText[this.#language];
    const language = this.#language;
    const problems = this.#problems.map((problem) => embedProblemSentence(problem, language));
    return html`${this.loaded.has(this.#shown) ? this.#content() : nothing}
    ${this.failed ? html`<p class="problem" role="alert">${text.notLoaded}</p>` : nothing}
    ${problems.length === 0 ? nothing : html`<p class="problem" role="status">${allSentences(problems, language)}</p>`}
    ${this.#stateProblem()}
    ${
      this.settings.credit
        ? html`<a
            class="credit"
            href=${this.#home}
            target="_blank"
            rel="noopener"
            title=${text.openHint}
            >${text.open}</a
          >`
        : nothing
    }`;
  }

  #content(): TemplateResult {
    const { settings, state } = this;
    const language = this.#language;
    switch (this.#shown) {
      case 'tree': {
        const { controls, autoplay, speed, link } = settings;
        return html`<prunus-tree
          ?framed=${this.#ownsPage && !this.fit && !state.quiz}
          link=${link}
          .controls=${controls === 'none' ? null : controls}
          .autoplay=${autoplay}
          .speed=${speed}
          .step=${state.step}
          .view=${state.view}
          .siblings=${state.siblings}
          .folded=${state.folded}
          .color=${state.color}
          .camera=${cameraIn(state.camera)}
          .look=${lookIn(state.camera)}
          .bookmarks=${state.bookmarks}
          language=${language}
          @prunus-ready=${(event: PrunusEvent<'prunus-ready'>) => {
            const { value, bestMove, nodes, complete } = event.detail;
            this.#searched = { type: 'searched', value, bestMove, nodes, complete };
            this.#tell(this.#searched);
          }}
          @prunus-step=${(event: PrunusEvent<'prunus-step'>) => {
            const { step } = event.detail;
            this.#tell({ type: 'step', step, steps: this.#steps });
          }}
          @prunus-play=${(event: PrunusEvent<'prunus-play'>) => {
            this.#tell({ type: 'playing', ...event.detail });
          }}
          @prunus-graded=${this.#graded}
        ></prunus-tree>`;
      }
      case 'lab':
        return html`<prunus-lab
          .state=${state}
          .language=${language}
          @prunus-state=${(event: PrunusEvent<'prunus-state'>) => {
            const before = this.state;
            this.state = event.detail.state;
            if (before.step !== this.state.step) {
              this.#tell({ type: 'step', step: this.state.step, steps: this.#steps });
            }
          }}
          @prunus-graded=${this.#graded}
        ></prunus-lab>`;
      case 'board':
        return this.#board();
      case 'challenge':
        return html`${this.#challenge()}`;
      case 'play': {
        const { play } = settings;
        return html`<prunus-play
          .language=${language}
          .game=${play.game ?? null}
          .size=${play.size ?? null}
          .rows=${play.rows ?? null}
          .columns=${play.columns ?? null}
          .inARow=${play['in-a-row'] ?? null}
          .rule=${play.rule ?? null}
          .opening=${play.opening ?? null}
          .level=${play.level ?? null}
          .side=${play.side ?? null}
          .clock=${play.clock ?? null}
          @prunus-move=${(event: PrunusEvent<'prunus-move'>) => {
            this.#tell({ type: 'move', cell: event.detail.cell });
          }}
        ></prunus-play>`;
      }
    }
  }

  readonly #graded = ({ detail }: PrunusEvent<'prunus-graded'>): void => {
    this.#tell({ type: 'answer', ...detail });
  };

  /** A quiz alone; once it is solved or given up, the lab. */
  #challenge(): TemplateResult | typeof nothing {
    const link = this.settings.challenge ?? '';
    if (this.#quizSet?.link !== link) {
      const read = readChallengeSet(link);
      if ('problem' in read) return nothing;
      this.#quizSet = { link, set: read.set };
    }
    return html`<prunus-challenge
      .challenge=${this.#quizSet.set}
      .language=${this.#language}
      @prunus-graded=${this.#graded}
      @prunus-unlocked=${(event: PrunusEvent<'prunus-unlocked'>) => {
        this.#tell({ type: 'unlocked', solved: event.detail.solved });
      }}
      @prunus-open-lab=${(event: PrunusEvent<'prunus-open-lab'>) => {
        this.state = event.detail.state;
        const link = writePermalink(this.state);
        this.settings = { ...this.settings, show: 'lab', challenge: null, link };
      }}
    ></prunus-challenge>`;
  }

  #stateProblem(): TemplateResult | typeof nothing {
    const { settings, state } = this;
    const isTreeShown = settings.show === 'board' && !isBoardGame(state.game);
    if (isTreeShown)
      return html`<p class="problem" role="status">${embeddingText[this.#language].noBoard}</p>`;
    if (settings.show === 'challenge') {
      const read = readChallengeSet(settings.challenge ?? '');
      if ('set' in read) return nothing;
      return html`<p class="problem" role="status">
        ${challengeText[this.#language].problems[read.problem]}
      </p>`;
    }
    // A tree tells of its link itself.
    if (settings.show === 'tree' || settings.show === 'play') return nothing;
    const { problems } = readPermalink(settings.link);
    if (problems.length === 0) return nothing;
    return html`<p class="problem" role="status">
      ${stateProblemSentences(problems, this.#language)}
    </p>`;
  }

  /** What is shown; a textbook tree has no board. */
  get #shown(): EmbedSettings['show'] {
    const { show } = this.settings;
    return show === 'board' && !isBoardGame(this.state.game) ? 'tree' : show;
  }

  get #language(): Language {
    return this.settings.language ?? languageOf(navigator.languages[0] ?? navigator.language);
  }

  /** The whole lab, or the page to play on. */
  get #home(): string {
    const { show, challenge } = this.settings;
    if (show === 'challenge') return `./index.html${challenge ?? ''}`;
    return show === 'play' ? './play.html' : `./index.html${writePermalink(this.state)}`;
  }

  /** Whether nothing else is on the page. */
  get #ownsPage(): boolean {
    return this.hash === null || this.wholePage;
  }

  get #tree(): PrunusTree | null {
    return this.renderRoot.querySelector('prunus-tree');
  }

  /** What can be gone through; null where there is nothing of that kind. */
  get #stepped(): Stepped | null {
    return this.renderRoot.querySelector<Stepped>(STEPPED);
  }

  get #steps(): number {
    const element = this.#stepped;
    return element === null ? 0 : standingOf(element).steps;
  }

  #read(): void {
    const { settings, problems } = readEmbed(this.hash ?? window.location.hash);
    this.settings = settings;
    this.#problems = problems;
    this.#searched = null;
    this.state = readPermalink(settings.link).state;
  }

  readonly #hashChanged = (): void => {
    if (this.hash !== null) return;
    this.#read();
    this.#goWhereTheLinkIs();
  };

  /** Another link begins at its own step, wherever the tree of the one before has come to. */
  #goWhereTheLinkIs(): void {
    const tree = this.#tree;
    if (tree !== null) tree.step = this.state.step;
  }

  async #load(part: keyof typeof PARTS): Promise<void> {
    if (this.loaded.has(part)) return;
    try {
      await PARTS[part]();
      this.failed = false;
      this.loaded = new Set([...this.loaded, part]);
    } catch {
      this.failed = true;
    }
  }

  #board(): TemplateResult {
    const { state } = this;
    const game = boardGameOf(state.game);
    const board = shownBoard(game, state);
    return html`<prunus-board
      .skin=${game.skin}
      .rows=${board.rows}
      .columns=${board.columns}
      .inARow=${state.inARow}
      .cells=${board.cells}
      .turn=${board.turn}
      .over=${board.over}
      .legal=${board.legal}
      .sequence=${game.moves.areCells ? state.moves : []}
      .lastMove=${board.lastMove}
      .winLine=${board.winLine}
      .language=${this.#language}
      @prunus-move=${(event: PrunusEvent<'prunus-move'>) => this.#move(event.detail.cell)}
    ></prunus-board>`;
  }

  #move(cell: number): void {
    const next = playMove(this.state, moveAt(boardGameOf(this.state.game), this.state, cell));
    if (next === this.state) return;
    this.state = next;
    this.#tell({ type: 'move', cell });
  }

  #tell(message: FromFrame, id?: string | number): void {
    this.#courier?.tell(message, id);
  }

  /** How tall the frame would have to be; only told when the page gives it that height. */
  #tellHeight(): void {
    if (!this.fit) return;
    const height = Math.ceil(this.getBoundingClientRect().height);
    if (height === this.#height) return;
    this.#height = height;
    this.#tell({ type: 'height', height });
  }

  #refuse(problem: MessageProblem): void {
    const sentence = messageProblemSentence(problem, this.#language);
    this.#tell({ ...problem, type: 'problem', sentence }, problem.id);
  }

  /**
   * What the page around asks for is done in order, each once that before it is done, and once there is
   * what it is asked of. A greeting waits for nothing.
   */
  #inTurn(message: ToFrame): void {
    if (message.type === 'hello') void this.#act(message);
    else this.#turn = this.#turn.then(() => this.#act(message)).catch(() => undefined);
  }

  /** Does what the page around asks for. */
  async #act(message: ToFrame): Promise<void> {
    const { id } = message;
    const notNow = (): void =>
      this.#refuse({
        code: 'not-now',
        about: message.type,
        field: '',
        ...(id === undefined ? {} : { id }),
      });
    if (message.type !== 'hello') {
      // A command may come before what it is for.
      await this.#load(this.#shown);
      await this.updateComplete;
      if (OF_SEARCHES.has(message.type) && this.#stepped !== null) await searchedBy(this.#stepped);
    }
    switch (message.type) {
      case 'hello':
        this.fit = message.fit ?? false;
        this.#height = 0;
        await this.updateComplete;
        this.#tell({ type: 'ready', show: this.#shown }, id);
        // It may have been found before anybody was there to be told.
        if (this.#searched !== null) this.#tell(this.#searched);
        this.#tellHeight();
        return;
      case 'set':
        this.#set(message);
        await this.updateComplete;
        // What is told is of the tree that was asked for, and not of the one before.
        if (this.#stepped !== null) await searchedBy(this.#stepped);
        this.#tellState(id);
        return;
      case 'get':
        this.#tellState(id);
        return;
      case 'move':
        if (this.#shown !== 'board') notNow();
        else {
          const before = this.state;
          this.#move(message.cell);
          if (this.state === before) notNow();
          else if (id !== undefined) this.#tellState(id);
        }
        return;
      case 'export': {
        const tree = treeOf(this.#stepped);
        const moving = isMoving(message);
        // An animation takes long: one at a time.
        if (tree === null || (moving && this.#isFilming)) {
          notNow();
          return;
        }
        if (moving) this.#isFilming = true;
        const made = this.#export(tree, message).finally(() => {
          if (moving) this.#isFilming = false;
        });
        // Nothing else has to wait for an animation.
        if (!moving) await made;
        return;
      }
      case 'run': {
        const result = this.#shown === 'tree' ? await this.#tree?.run() : undefined;
        if (result === undefined) notNow();
        else this.#tellState(id);
        return;
      }
      default: {
        const go = (step: number | null) => (this.state = { ...this.state, step });
        const element = this.#stepped;
        const isDone = element !== null && (await stepIn(element, message, go));
        await this.updateComplete;
        if (!isDone) notNow();
        // Who has given it a number waits for its end.
        else if (id !== undefined) this.#tellState(id);
      }
    }
  }

  async #export(tree: PrunusTree, message: Extract<ToFrame, { type: 'export' }>): Promise<void> {
    const picture = await pictureOf(tree, message);
    if ('problem' in picture) {
      const problem = { code: 'refused', about: message.type, field: '' } as const;
      this.#tell({ ...problem, type: 'problem', sentence: picture.problem }, message.id);
    } else this.#tell({ type: 'exported', ...picture }, message.id);
  }

  /** Changes some of the settings: read as a hash is, so that the same is refused. */
  #set(message: Extract<ToFrame, { type: 'set' }>): void {
    const { link, controls, autoplay, speed, language, theme: colors } = message;
    const base = writeEmbed({
      ...this.settings,
      ...(link === undefined ? {} : { link: link.slice(Math.max(0, link.indexOf('#'))) }),
      ...(controls === undefined ? {} : { controls }),
      ...(autoplay === undefined ? {} : { autoplay }),
      ...(speed === undefined ? {} : { speed }),
      ...(language === undefined ? {} : { language: languageOf(language) }),
      ...(colors === undefined
        ? {}
        : { theme: colors === 'light' || colors === 'dark' ? colors : null }),
    });
    const { settings, problems } = readEmbed(base);
    this.settings = settings;
    this.#problems = problems;
    if (link !== undefined) {
      this.state = readPermalink(settings.link).state;
      this.#searched = null;
      this.#goWhereTheLinkIs();
    }
    for (const { field } of problems) {
      this.#refuse({ code: 'wrong-field', about: 'set', field });
    }
  }

  #tellState(id: string | number | undefined): void {
    const element = this.#stepped;
    const own = { step: this.state.step, steps: 0 };
    const shown = element === null ? own : standingOf(element);
    const step = this.#shown === 'play' ? this.state.step : shown.step;
    const link = writePermalink({ ...this.state, step });
    this.#tell({ type: 'state', link, ...shown }, id);
  }
}

define('prunus-embed', PrunusEmbed);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-embed': PrunusEmbed;
  }
}
