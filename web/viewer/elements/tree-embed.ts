import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

import { runsInPage } from '../../engine/engine-location.ts';
import { shareEngines, sharedEngine, type EngineShare } from '../../engine/engine-pool.ts';
import { byLevel } from '../../trace/levels/by-level.ts';
import type { Trace } from '../../trace/trace.ts';
import { readStateAttributes } from '../../search/link/attributes.ts';
import { SOURCE_ATTRIBUTES } from '../../board/attributes.ts';
import { engineOptions } from '../../search/options.ts';
import { wholesOf, type SearchPlan } from '../../search/search-plan.ts';
import { readPresentation, type Presentation } from '../../search/link/presentation.ts';
import { isBoardGame, isPlayersGame, isPlayersSearch } from '../../games/registry.ts';
import type { Path } from '../../search/path.ts';
import type { LabState } from '../../search/state.ts';
import type { StateProblem } from '../../search/link/state-problem.ts';
import { attributeProblemSentences, searchRefusal } from '../../search/text/attributes.ts';
import { embedText } from '../text/embed.ts';
import { failureSentence } from '../../engine/text/failures.ts';
import { presentingText } from '../text/navigation.ts';
import { NAMED_OFFER } from '../../search/text/lab.ts';
import { sameData } from '../../core/equal-data.ts';
import { approximately } from '../../core/format.ts';
import { languageOf, type Language } from '../../core/language.ts';
import type { Refusal } from '../../engine/messages.ts';
import { actionOfKey, type TimelineAction } from '../../tree/navigate/keys.ts';
import type { Grafts } from '../../tree/draw/scenes.ts';
import { clampStep, totalSteps } from '../../trace/clock.ts';
import { nodesAt, NONE } from '../../trace/nodes.ts';
import {
  emit,
  type PrunusEvent,
  type EventName,
  type ViewerEvents,
  type ReadyDetail,
} from '../events.ts';
import { ghostSwitch } from './explain/ghost-switch.ts';
import { LabSearches, type LabRun } from './searches/lab-searches.ts';
import { runName } from './searches/lab-words.ts';
import { LazyPart } from '../../ui/lazy.ts';
import { attributeProblems } from '../../search/elements/tell-problems.ts';
import { LowRoom } from './low-room.ts';
import { scrollWithin } from '../../ui/scroll-within.ts';
import { WhenSeen } from '../../ui/when-visible.ts';
import './explain/prunus-narration.ts';
import './explain/prunus-run-status.ts';
import { Presenting } from './present/presenting.ts';
import { DEFAULT_SPEED } from '../../tree/navigate/speeds.ts';
import './prunus-timeline.ts';
import { treeQuiz } from './tree-quiz.ts';
import type { PrunusTimeline } from './prunus-timeline.ts';

/** A tree that stands in a page by itself. */
export interface EmbedHost extends HTMLElement, ReactiveControllerHost {
  trace: Trace | null | undefined;
  ghosts: Grafts | null | undefined;
  step: number | null | undefined;
  label: string;
  selected: number | null | undefined;
  openFolds: readonly Path[] | undefined;
  language: Language;
  /** Selects what a path of moves leads to; false where it leads nowhere. */
  choose(path: Path): Promise<boolean>;
  readonly renderRoot: ParentNode;
  readonly attributeText: (attribute: string) => string | null;
}

/**
 * What a tree does that is given attributes and no trace: it has the search done as soon as it comes
 * into view, and shows with it what `controls` asks for.
 */
export class TreeEmbed implements ReactiveController {
  playing = false;

  readonly #host: EmbedHost;
  readonly #searches: LabSearches;
  readonly #engine = sharedEngine();
  #share: EngineShare | null = null;
  readonly #sight: WhenSeen;
  #state: LabState | null = null;
  #presentation: Presentation;
  #speed = DEFAULT_SPEED;
  #problems: readonly StateProblem[] = [];
  /** What a link tells of that the tree does not have. */
  #lost: readonly StateProblem[] = [];
  /** The state of a link whose places are shown, or will be. */
  #placed: LabState | null = null;
  /** What was told of last, so that it is told once. */
  #emitted: unknown = null;
  #toldProblems = '';
  /** Waiting for a search to end. */
  #waiting: (() => void)[] = [];
  readonly #presenting: Presenting;
  readonly #code: LazyPart<unknown>;
  readonly #quiz: LazyPart<unknown>;

  constructor(host: EmbedHost) {
    this.#host = host;
    this.#sight = new WhenSeen(host);
    this.#presentation = readPresentation(() => null).presentation;
    this.#code = new LazyPart(host, () => import('./explain/prunus-code.ts'));
    this.#quiz = new LazyPart(host, treeQuiz.load);
    this.#searches = new LabSearches(host, this.#engine);
    this.#presenting = new Presenting(host);
    host.addController(this);
    new LowRoom(host);
    this.#listen();
    this.read();
  }

  hostConnected(): void {
    this.#share ??= shareEngines();
  }

  hostDisconnected(): void {
    this.#share?.release();
    this.#share = null;
    this.playing = false;
  }

  /** Reads the attributes again. */
  read(): void {
    const { attributeText } = this.#host;
    const { presentation, problems } = readPresentation(attributeText);
    if (presentation.speed !== this.#presentation.speed) {
      this.#speed = presentation.speed ?? DEFAULT_SPEED;
    }
    this.#presentation = presentation;
    const isSource = SOURCE_ATTRIBUTES.some((name) => attributeText(name) !== null);
    const read = isSource ? readStateAttributes(attributeText, NAMED_OFFER) : null;
    this.#state = read?.state ?? null;
    this.#problems = [...(read?.problems ?? []), ...problems];
  }

  /** Before the host is drawn: gives it what there is to see by now. */
  update(): void {
    const host = this.#host;
    if (this.#presentation.language === null) {
      const page = host.closest('[lang]')?.getAttribute('lang');
      if (typeof page === 'string') host.language = languageOf(page);
    }
    const { run } = this;
    if (this.#state !== null && this.#sight.isSeen && !this.isQuiz) {
      this.#searches.follow(this.#planOf(this.#state));
    }
    if (this.#state === null || run === undefined) return;
    const found = run.result?.trace ?? null;
    const isByLevel = this.#state.course === 'levels' && found !== null;
    const trace = isByLevel ? byLevel(found) : found;
    const isFirst = host.trace === null && trace !== null;
    host.trace = trace;
    host.ghosts = this.#searches.graftsOf(run);
    host.label = runName(run, host.language);
    if (run.own && run.status.kind === 'done') this.#showPlaces(this.#state);
    if (isFirst && this.#presentation.autoplay) host.step = 0;
  }

  /** What a link has chosen and opened is so here as well, once; and what of it is not there is told. */
  #showPlaces(state: LabState): void {
    if (sameData(state, this.#placed, 5)) return;
    this.#placed = state;
    this.#lost = [];
    const host = this.#host;
    const { chosen, later, opened, bookmarks } = state;
    const trace = host.trace;
    if (!trace || (chosen === null && opened.length === 0 && bookmarks.length === 0)) return;
    if (opened.length > 0) host.openFolds = opened;
    const node = chosen === null ? NONE : (nodesAt(trace, chosen).at(-1 - later) ?? NONE);
    if (node !== NONE) host.selected = node;
    void import('./searches/show-places.ts').then(
      async ({ missingPlaces }) => {
        const isWanted = (): boolean => this.#placed === state;
        const sought = node === NONE ? chosen : null;
        const lost = await missingPlaces(host, this.#searches, state, sought, isWanted);
        if (!isWanted() || lost.length === 0) return;
        this.#lost = lost;
        host.requestUpdate();
      },
      () => undefined,
    );
  }

  /** Of a typed tree what is pruned is there as well, unless stubs are asked for. */
  #planOf(state: LabState): SearchPlan {
    const shown = [engineOptions(state)];
    const isStubs = this.#host.attributeText('pruned')?.trim() === 'stubs';
    const isAhead = !isStubs && !isBoardGame(state.game) && !isPlayersGame(state.game);
    return { shown, fullTree: null, ...(isAhead ? wholesOf(state, shown) : {}) };
  }

  /** After the host was drawn: tells what has come of it. */
  updated(): void {
    this.#tellProblems();
    void this.#keepLineInView();
    const { run } = this;
    if (run === undefined || run.status.kind === 'searching') return;
    for (const each of this.#waiting.splice(0)) each();
    if (run.status.kind !== 'done' || run.result === null || this.#emitted === run.result) return;
    this.#emitted = run.result;
    const { bestMove, rootMoves, trace } = run.result;
    const { header } = trace;
    const detail: ReadyDetail = {
      value: approximately(run.result.value, header),
      bestMove: rootMoves.find(({ move }) => move === bestMove)?.index ?? null,
      nodes: header.totals.nodes,
      complete: header.complete,
    };
    emit(this.#host, 'prunus-ready', detail);
    if (this.#presentation.autoplay && !this.playing) this.timeline?.act('play');
  }

  /** What its attributes say; null where they say nothing. */
  get state(): LabState | null {
    return this.#state;
  }

  get run(): LabRun | undefined {
    return this.#searches.runs[0];
  }

  get isQuiz(): boolean {
    return this.#state?.quiz === true;
  }

  get timeline(): PrunusTimeline | null {
    return this.#host.renderRoot.querySelector('prunus-timeline');
  }

  /** Starts the search at once, seen or not, or anew; resolves when it has ended. */
  async finished(anew: boolean): Promise<LabRun | undefined> {
    // What is to be solved by hand is searched by nobody.
    if (this.#state === null || this.isQuiz) return undefined;
    const isIdle = this.run?.status.kind !== 'searching';
    this.#sight.see();
    if (anew && isIdle && this.run !== undefined) {
      this.#emitted = null;
      this.#searches.again();
    }
    this.#host.requestUpdate();
    if (!anew && this.run !== undefined && isIdle) return this.run;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.run;
  }

  stop(): void {
    this.#searches.stop();
  }

  /** Does what a button of the timeline does, also when it has not yet been told of the last step. */
  act(action: TimelineAction): void {
    const { timeline } = this;
    if (timeline === null) return;
    timeline.step = this.#host.step;
    timeline.playing = this.playing;
    timeline.act(action);
  }

  goTo(step: number | null): void {
    const trace = this.#host.trace ?? null;
    this.playing = false;
    this.#host.step =
      step === null || trace === null ? step : clampStep(trace, Math.trunc(step)) + 0;
    emit(this.#host, 'prunus-step', { step: this.#host.step });
  }

  /** In place of the picture as long as there is none. */
  poster(): TemplateResult | typeof nothing {
    if (this.#host.trace) return nothing;
    return html`<div class="poster" part="poster"><slot name="poster">${POSTER}</slot></div>`;
  }

  /** What is to be solved, in place of the picture; null where nothing is. */
  quiz(): TemplateResult | null {
    if (this.#state === null || !this.isQuiz) return null;
    const options = engineOptions(this.#state);
    const { language } = this.#host;
    return html`<div class="quiz" part="quiz">
      ${
        this.#sight.isSeen
          ? this.#quiz.show(
              language,
              () =>
                html`<prunus-quiz
                  .engine=${this.#engine}
                  .options=${this.#sameOptions(options)}
                  .language=${language}
                ></prunus-quiz>`,
            )
          : nothing
      }
    </div>`;
  }

  /** What stands below the picture. */
  below(): TemplateResult | typeof nothing {
    const { controls } = this.#presentation;
    const { language, trace = null, step = null } = this.#host;
    const problems = attributeProblemSentences([...this.#problems, ...this.#lost], language);
    const statement =
      problems === null
        ? nothing
        : html`<p class="problem" role="status" part="problem">${problems}</p>`;
    const timeline = html`<prunus-timeline
      part="timeline"
      ?hidden=${!controls.has('timeline')}
      .trace=${trace}
      .step=${step}
      .playing=${this.playing}
      .speed=${this.#speed}
      .report=${() => this.#host.renderRoot.querySelector('prunus-narration')?.message ?? ''}
      .language=${language}
      @prunus-step=${(event: PrunusEvent<'prunus-step'>) => {
        this.#host.step = event.detail.step;
      }}
      @prunus-play=${(event: PrunusEvent<'prunus-play'>) => {
        this.playing = event.detail.playing;
        this.#speed = event.detail.speed;
        this.#host.requestUpdate();
      }}
    ></prunus-timeline>`;
    const bar = this.#bar();
    const note = this.#note();
    const isEmpty =
      [statement, bar, note].every((part) => part === nothing) &&
      !controls.has('timeline') &&
      !controls.has('narration') &&
      !this.#presenting.isOn;
    if (this.isQuiz)
      return statement === nothing ? nothing : html`<div class="below">${statement}</div>`;
    return html`<div class="below" part="controls" ?hidden=${isEmpty}>
        ${statement} ${note} ${bar}
        ${
          controls.has('narration') || this.#presenting.isOn
            ? html`<prunus-narration
                part="narration"
                .trace=${trace}
                .step=${step}
                .playing=${this.playing}
                .language=${language}
              ></prunus-narration>`
            : nothing
        }
        ${timeline}
      </div>
      ${
        controls.has('code')
          ? html`<div class="beside">
              ${this.#code.show(
                language,
                () =>
                  html`<prunus-code
                    part="code"
                    .algorithm=${this.#state?.algorithm ?? 'minimax'}
                    .trace=${trace}
                    .step=${step}
                    .language=${language}
                  ></prunus-code>`,
              )}
            </div>`
          : nothing
      }
      ${this.#presenting.show({ trace, step, language }, (to) => this.goTo(to))}`;
  }

  /** Fills the screen for an audience. */
  present(): void {
    this.playing = false;
    this.#presenting.start();
  }

  /** That the search is kept short, where it is. */
  #note(): TemplateResult | typeof nothing {
    const engine = isPlayersSearch(this.#state ?? undefined) ? 'player' : 'textbook';
    if (this.run === undefined || !runsInPage(engine)) return nothing;
    return html`<p class="note" part="note">${embedText[this.#host.language].inPage}</p>`;
  }

  /** How the search stands, where that is to be said, and what is there to press. */
  #bar(): TemplateResult | typeof nothing {
    const { run } = this;
    if (run === undefined) return nothing;
    const { language } = this.#host;
    const { status, result } = run;
    const isWhole = status.kind === 'done' && result?.trace.header.complete === true;
    const isSlow = status.kind !== 'searching' || status.progress !== null;
    const pruned = this.#presentation.controls.size > 0 && isWhole;
    // What is there from the beginning need not be asked for.
    const isSeen = this.#searches.graftsOf(run) !== run.grafts;
    if (isWhole ? !pruned : !isSlow) return nothing;
    return html`<div class="tools small bar ${isWhole ? 'whole' : ''}">
      <prunus-run-status
        part="status"
        .run=${run}
        .refusal=${status.kind === 'refused' ? this.#refusal(status.refusal) : null}
        .language=${language}
        @prunus-stop=${() => this.#searches.stop()}
        @prunus-again=${() => this.#searches.again()}
      ></prunus-run-status>
      <span
        >${pruned && !isSeen ? ghostSwitch({ run, index: 0, step: this.#host.step ?? null, language }, this.#searches) : nothing}</span
      >
      ${
        pruned
          ? html`<button
              class="begins-presenting"
              title=${presentingText[language].presentHint}
              @click=${() => this.present()}
            >
              ${presentingText[language].present}
            </button>`
          : nothing
      }
    </div>`;
  }

  /** Where the code has to be scrolled, the line that has been reached is seen. */
  async #keepLineInView(): Promise<void> {
    const code = this.#host.renderRoot.querySelector('prunus-code');
    const box = code?.parentElement;
    if (!code || !box || box.scrollHeight <= box.clientHeight) return;
    await code.updateComplete;
    const line = code.renderRoot.querySelector<HTMLElement>('[aria-current]');
    if (line !== null) scrollWithin(box, line);
  }

  #listen(): void {
    const host = this.#host;
    const on = <Name extends EventName>(name: Name, then: (detail: ViewerEvents[Name]) => void) => {
      host.addEventListener(name, (event) => {
        // Those of the page's own elements in a slot are none of ours.
        if (event.target === host) then((event as PrunusEvent<Name>).detail);
      });
    };
    on('prunus-ghost', (at) => void this.#searches.toggle(0, { ...at, kind: 'ghost' }));
    on('prunus-inner-ghost', ({ path }) => {
      void this.#searches.toggle(0, { path, node: null, kind: 'ghost' });
    });
    on('prunus-reveal', (at) => void this.#searches.toggle(0, { ...at, kind: 'reveal' }));
    on('prunus-goto', ({ step }) => this.goTo(step));
    host.addEventListener('keydown', (event) => {
      const action = this.#presentation.controls.has('timeline') ? actionOfKey(event) : null;
      if (action === null || this.isQuiz) return;
      // Slides and readers take the same keys for themselves.
      event.preventDefault();
      event.stopPropagation();
      this.timeline?.act(action);
    });
  }

  #options: ReturnType<typeof engineOptions> = {};

  /** The same object for the same options: a quiz begins anew with another one. */
  #sameOptions(options: ReturnType<typeof engineOptions>): ReturnType<typeof engineOptions> {
    if (JSON.stringify(options) !== JSON.stringify(this.#options)) this.#options = options;
    return this.#options;
  }

  #refusal(refusal: Refusal): string {
    return searchRefusal(refusal, this.run?.options.tree ?? '', this.#host.language);
  }

  #tellProblems(): void {
    const { language } = this.#host;
    const problems = [...attributeProblems([...this.#problems, ...this.#lost], language)];
    const status = this.run?.status;
    if (status?.kind === 'refused') {
      const { refusal } = status;
      const sentence = this.#refusal(refusal);
      problems.push({ code: 'refused', attribute: refusal.where, sentence });
    } else if (status?.kind === 'failed') {
      const sentence = failureSentence(status.reason, language);
      problems.push({ code: 'failed', attribute: '', sentence });
    }
    const message = JSON.stringify(problems);
    if (message === this.#toldProblems) return;
    this.#toldProblems = message;
    if (problems.length > 0) emit(this.#host, 'prunus-problem', { problems });
  }
}

/** The last step of a tree; 0 where there is none. */
export function lastStep(trace: Trace | null | undefined): number {
  return trace === null || trace === undefined ? 0 : totalSteps(trace);
}

const POSTER = html`<svg
  viewBox="0 0 120 70"
  aria-hidden="true"
  fill="none"
  stroke="currentColor"
  stroke-width="3"
  stroke-linejoin="round"
>
  <path d="M60 14L24 40M60 14v26M60 14l36 26M24 44L12 66M24 44l12 22M96 44L84 66M96 44l12 22" />
  <path fill="currentColor" d="M60 4l8 13H52zM24 50l-7-12h14zM60 50l-7-12h14zM96 50l-7-12h14z" />
</svg>`;
