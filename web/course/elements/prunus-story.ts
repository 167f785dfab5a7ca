import { foreign } from '../../core/foreign-text.ts';
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';

import { languageOf, type Language } from '../../core/language.ts';
import type { Work } from '../../practice/completion.ts';
import { factText } from '../facts.ts';
import { keyOf, type Key } from '../key.ts';
import { learnersLot, withLot } from '../items/lots.ts';
import { parseStory, questionsOf } from '../parse.ts';
import { proseText, type FactReader } from '../prose.ts';
import type { LaunchName } from '../results/launch.ts';
import type { StoryProblem } from '../problem.ts';
import { heldFrom, type Held } from '../held.ts';
import {
  answered,
  isOpen,
  NO_PROGRESS,
  passedOver,
  withPassed,
  scenesReached,
  scenesShown,
  wayOf,
  scoreOf,
  sheetsLacking,
  tasksOf,
  workOf,
  type Progress,
} from '../progress.ts';
import type { Block, Fact, Question, Scene, Stage, StageView, Story } from '../story.ts';
import { handInText } from '../../practice/text/hand-in.ts';
import { NAMED_OFFER } from '../../search/text/lab.ts';
import type { Wording } from '../results/wording.ts';
import { answerText, askText, givenText } from '../text/answers.ts';
import { storyText } from '../text/story.ts';
import { define } from '../../ui/events.ts';
import { emit, heard } from '../events.ts';
import { LazyPart, lazyStyles } from '../../ui/lazy.ts';
import { Outermost } from '../../ui/style-reset.ts';
import { controls, theme } from '../../ui/theme.ts';
import { loadLesson } from './lessons.ts';
import './prunus-story-question.ts';
import type { SecondTree } from './prunus-story-stage.ts';
import './prunus-story-stage.ts';
import { RoomAbove } from './room-above.ts';
import { prose, textBlock } from './story-prose.ts';
import { SceneWatch, scrollInside } from './story-scenes.ts';
import { storyStyles } from './story-styles.ts';
import { storySummary } from './story-summary.ts';
import type { Platform } from './story-platform.ts';
import { StoryTraces } from './story-traces.ts';

/**
 * A lesson: text that is read scene by scene beside a tree that follows, and questions that are
 * graded at once.
 *
 * - `lesson`: the name of one of the course's lessons; or `text`: a lesson as text; or a
 *   `<script type="text/plain">` inside the element holds it. See `docs/story-format.md`.
 * - `language`: of the page's words, and of the course's lessons. `present`: one scene at a time.
 * - `scorm`: hands its results to the learning platform that the page stands in; `cmi5`: to the one that
 *   has launched the page by cmi5.
 * - `progress`: how far the reader has come; plain data, to be kept and given back.
 * - `show(scene)`: goes to the scene of that id.
 *
 * Tells `prunus-story-scene` {scene} when another scene is read, `prunus-story-answer` {question,
 * answer, isRight}, and `prunus-story-progress` {points, most, percent, isPassed, isDone}.
 */
export class PrunusStory extends LitElement {
  @property() lesson: string | null = null;
  @property({ attribute: false }) text: string | null = null;
  @property() language: Language = 'en';
  @property({ type: Boolean, reflect: true }) present = false;
  @property({ type: Boolean }) scorm = false;
  @property({ type: Boolean }) cmi5 = false;
  @property({ attribute: false }) progress: Progress = NO_PROGRESS;
  @state() private story: Story | null = null;
  /** It as its text has it, the same for everybody. */
  @state() private original: Story | null = null;
  @state() private problem: StoryProblem | null = null;
  @state() private hasFailed = false;
  /** What of the page's launch by a platform can't be used; null: nothing. */
  @state() private refused: LaunchName | null = null;
  /** The cell that was pressed last on the board of a scene. */
  @state() private pressed: { readonly scene: string; readonly cell: number } | null = null;

  static override styles = [theme, controls, lazyStyles, storyStyles];

  readonly #handing = new LazyPart(this, () => import('../../practice/elements/prunus-hand-in.ts'));
  readonly #traces = new StoryTraces(this);
  readonly #watch = new SceneWatch(this, (at) => this.#arrived(at));
  readonly #keys = new Map<Question, { readonly from: unknown; readonly key: Key | null }>();
  /** The learning platform around the page; null: none. */
  #platform: Platform | null = null;
  #loaded: unknown = null;
  /** How far searches may be shown, and what that was found from. */
  #held: { readonly from: readonly unknown[]; readonly held: Held } | null = null;
  #dealt: { readonly original: Story; readonly lot: number } | null = null;
  /** What the lesson is called in codes; null as long as there is none. */
  #work: Work | null = null;

  constructor() {
    super();
    new Outermost(this);
    new RoomAbove(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onKey);
    this.#platform?.close();
    this.#platform = null;
  }

  /**
   * Goes to a scene, or a question, by its id; false where there is none. `isFollowing`: somebody is at work
   * elsewhere on the page, so that the focus and all else stay where they are.
   */
  show(id: string, isFollowing = false): boolean {
    const { story } = this;
    if (story === null) return false;
    const isMeant = (each: Scene) => each.id === id || hasQuestion(each, id);
    const shown = scenesShown(story, this.progress);
    const place = shown.findIndex(isMeant);
    if (place < 0) return false;
    // Whoever asks for a scene further down passes over what is asked before it.
    if (!this.#scenes.some(isMeant)) this.#pass(shown.slice(0, place));
    const scene = this.#scenes.findIndex(isMeant);
    this.#goTo(scene, hasQuestion(this.#scenes[scene]!, id) ? id : null, isFollowing);
    return true;
  }

  /** The id of a scene by its place among those that are there, or wait; null: none. */
  sceneAt(place: number): string | null {
    return this.story === null ? null : (scenesShown(this.story, this.progress)[place]?.id ?? null);
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.language = languageOf(this.language);
    const source = this.text ?? this.#inside() ?? this.lesson;
    if (changed.has('text') || changed.has('lesson') || changed.has('language')) {
      const asked = `${this.language} ${source ?? ''}`;
      if (asked !== this.#loaded) {
        this.#loaded = asked;
        void this.#load(asked);
      }
    }
    if (changed.has('original') || changed.has('progress')) this.#deal();
    this.#traces.follow(this.story);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('original') && this.story !== null) {
      emit(this, 'prunus-story-scene', { scene: this.#here?.id ?? '' });
      if (this.scorm || this.cmi5) void this.#connect(this.story);
    }
  }

  /** Gives the items of the lesson this learner's numbers; whoever began it before there were any keeps the lesson's. */
  #deal(): void {
    const { original, progress } = this;
    if (original === null) {
      this.story = null;
      return;
    }
    const isFresh = Object.keys(progress.answers).length === 0;
    const lot = progress.lot ?? (isFresh ? learnersLot() : 0);
    if (progress.lot === undefined && isFresh) this.progress = { ...progress, lot };
    if (this.#dealt?.original === original && this.#dealt.lot === lot) return;
    this.#dealt = { original, lot };
    this.#keys.clear();
    this.story = withLot(original, lot);
  }

  protected override render(): TemplateResult {
    const text = storyText[this.language];
    const { story, problem } = this;
    if (this.hasFailed) return html`<p class="problem" role="alert">${text.failed}</p>`;
    if (problem !== null) {
      const { code, line, given } = problem;
      return html`<p class="problem" role="alert">${text.problem(code, line, given)}</p>`;
    }
    if (story === null) return html`<p class="note" role="status">${text.loading}</p>`;
    const scenes = this.#scenes;
    const waiting = this.#waiting;
    const isBare = story.stages.length === 0;
    const isAlone = !isBare && this.#stage === null;
    return html`<div class="lesson ${isBare ? 'bare' : ''} ${isAlone ? 'alone' : ''}">
      ${this.#skip(scenes)}
      <aside class="stage" aria-label=${this.#stage?.kind === 'board' ? text.board : text.tree}>
        ${isBare ? nothing : this.#stageView()} ${this.#ways()}
      </aside>
      <div class="text" lang=${story.language === 'zh' ? 'zh-Hans' : 'en'}>
        ${this.#head(story)}
        ${repeat(
          scenes,
          ({ id }) => id,
          (scene, at) => this.#scene(scene, at),
        )}
        ${waiting === null || (this.present && this.#at < scenes.length - 1) ? nothing : this.#onward(waiting)}
        <section class="summary" aria-labelledby="summary">
          <h2 id="summary">${text.summary}</h2>
          ${storySummary(story, this.progress, this.language, (id) => this.show(id))}
          ${this.#handIn(story)}
          <slot name="end"></slot>
          ${this.#platformNote()}
          <div class="tools">
            <button type="button" class="restart" @click=${() => this.#restart()}>
              ${text.restart}
            </button>
          </div>
        </section>
      </div>
    </div>`;
  }

  #head(story: Story): TemplateResult {
    const text = storyText[this.language];
    const list = (title: string, items: Story['goals']) =>
      items.length === 0
        ? nothing
        : html`<h2>${title}</h2>
            <ul>
              ${items.map((item) => html`<li>${prose(item, this.#fact(null))}</li>`)}
            </ul>`;
    const { refused } = this;
    return html`<header>
      ${
        refused === null
          ? nothing
          : html`<p class="problem" role="alert">${text.launchRefused(refused)}</p>`
      }
      <h1>${foreign(story.title)}</h1>
      <p class="note">${text.minutes(story.minutes)}</p>
      ${list(text.goals, story.goals)} ${list(text.needs, story.needs)}
    </header>`;
  }

  /** Whether the learning platform has the results, and the way back to it. */
  #platformNote(): TemplateResult | typeof nothing {
    if (!this.scorm && !this.cmi5) return nothing;
    const text = storyText[this.language];
    const back = this.#platform?.returnsTo ?? null;
    return html`<p class="note">${this.#platform?.isKept === true ? text.kept : text.notKept}</p>
      ${back === null ? nothing : html`<p><a class="back" href=${back}>${text.toPlatform}</a></p>`}`;
  }

  #scene(scene: Scene, at: number): TemplateResult {
    const fact = this.#fact(scene);
    const isHere = at === this.#at;
    // A scene that is called as its lesson has its title above it already.
    const isStated = at === 0 && proseText(scene.title, () => null) === this.story?.title;
    return html`<section
      class="scene ${scene.isAside ? 'aside' : ''} ${isHere ? 'here' : ''}"
      id=${scene.id}
      aria-labelledby="title-${scene.id}"
      aria-current=${isHere ? 'step' : nothing}
    >
      <h2 id="title-${scene.id}" class=${isStated ? 'said' : ''} tabindex="-1">
        ${prose(scene.title, fact)}
      </h2>
      ${scene.blocks.map((block) =>
        block.kind === 'question'
          ? this.#question(block.question, scene, fact)
          : block.kind === 'learning'
            ? this.#learning(block)
            : textBlock(block, fact),
      )}
    </section>`;
  }

  /** Where the site has no such element, its words stand there. */
  #learning(learning: Extract<Block, { kind: 'learning' }>): TemplateResult {
    const { language } = this;
    return html`<prunus-story-learning .learning=${learning} .language=${language}
      ><p class="note">${storyText[language].learnsElsewhere}</p></prunus-story-learning
    >`;
  }

  #question(question: Question, scene: Scene, fact: FactReader): TemplateResult {
    const stage = question.stage === null ? null : (this.story?.stages[question.stage] ?? null);
    const way = this.#wayOf(question);
    const text = storyText[this.language];
    return html`<div id=${question.id}>
      <prunus-story-question
        .question=${question}
        .itsKey=${this.#keyOf(question, stage)}
        .keyless=${this.#traces.keylessness(stage)}
        .quiz=${this.#traces.found(stage).quiz}
        .given=${this.progress.answers[question.id]}
        .pressed=${this.pressed?.scene === scene.id ? this.pressed.cell : null}
        .fact=${fact}
        .number=${Number(question.id.slice(1))}
        .language=${this.language}
        @prunus-story-answer=${heard<'prunus-story-answer'>(({ answer, isRight, sheet }) => {
          this.#answer(question, answer, isRight, sheet ?? null);
        })}
        @prunus-story-passed=${(event: Event) => {
          event.stopPropagation();
          this.progress = withPassed(this.progress, [question.id]);
          this.#tell();
        }}
      ></prunus-story-question>
      ${
        way === null
          ? nothing
          : html`<p class="note">
              ${text.opened}
              <button type="button" class="link" @click=${() => this.show(way.id)}>
                ${prose(way.title, fact)}
              </button>
            </p>`
      }
    </div>`;
  }

  /** For those who go by keyboard: past the tree and its tools to what is asked. */
  #skip(scenes: readonly Scene[]): TemplateResult | typeof nothing {
    const asked = questionsOf({ scenes });
    const first = asked.find(({ id }) => this.progress.answers[id] === undefined) ?? asked[0];
    if (first === undefined) return nothing;
    return html`<button
      type="button"
      class="skip"
      @click=${() => void this.#focusQuestion(first.id)}
    >
      ${storyText[this.language].skip}
    </button>`;
  }

  async #focusQuestion(id: string): Promise<void> {
    this.show(id);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#${id} prunus-story-question`)?.focus();
  }

  /** The way past what is asked, unanswered. */
  #onward(next: Scene): TemplateResult {
    const text = storyText[this.language];
    return html`<p class="onward">
      <span class="note">${text.waiting}</span>
      <button type="button" class="small pass" @click=${() => this.show(next.id)}>
        ${text.passOver}
      </button>
    </p>`;
  }

  /** For those without a learning platform: a code, once everything has been answered. */
  #handIn(story: Story): TemplateResult | typeof nothing {
    const { most, isDone } = scoreOf(story, this.progress);
    if (this.scorm || this.cmi5 || most === 0 || !isDone) return nothing;
    return html`<section aria-labelledby="hand-in">
      <h3 id="hand-in">${handInText[this.language].title}</h3>
      ${this.#handing.show(
        this.language,
        () =>
          html`<prunus-hand-in
            .tasks=${tasksOf(story, this.progress)}
            .work=${this.#work}
            .lacking=${sheetsLacking(story, this.progress)}
            .language=${this.language}
          ></prunus-hand-in>`,
      )}
    </section>`;
  }

  #stageView(): TemplateResult {
    const scene = this.#here;
    const stage = this.#stage;
    const view = scene?.view ?? null;
    return html`<prunus-story-stage
      .stage=${stage}
      .view=${view}
      .trace=${this.#traces.found(stage).result?.trace ?? null}
      .promised=${this.#traces.found(stage).promised}
      .until=${view === null ? null : this.#until(scene, view.stage)}
      .beside=${this.#beside(scene)}
      .problem=${this.#traces.found(stage).problem}
      .fact=${this.#fact(scene)}
      .language=${this.language}
      @prunus-story-move=${heard<'prunus-story-move'>(({ cell }) => {
        this.pressed = { scene: scene?.id ?? '', cell };
      })}
      @prunus-again=${() => this.#traces.again()}
    ></prunus-story-stage>`;
  }

  /** The second tree of a scene; null: it has none, or its search goes on. */
  #beside(scene: Scene | null): SecondTree | null {
    const beside = scene?.view?.beside ?? null;
    const stage = beside === null ? null : (this.story?.stages[beside.stage] ?? null);
    const trace = this.#traces.found(stage).result?.trace;
    if (beside === null || stage === null || trace === undefined) return null;
    return { trace, stage, captions: beside.captions, until: this.#until(scene, beside.stage) };
  }

  /** Where one is, and the ways to the scenes before and after. */
  #ways(): TemplateResult {
    const text = storyText[this.language];
    const at = this.#at;
    const all = this.story === null ? 0 : scenesShown(this.story, this.progress).length;
    return html`<nav class="ways small" aria-label=${text.scenes}>
      <button type="button" class="back" ?disabled=${at === 0} @click=${() => this.#goTo(at - 1)}>
        ← ${text.back}
      </button>
      <span class="where note figures" role="status">${text.scene(at + 1, all)}</span>
      <button type="button" class="next" ?disabled=${this.#isAtEnd} @click=${() => this.#goOn()}>
        ${text.next} →
      </button>
    </nav>`;
  }

  get #scenes(): readonly Scene[] {
    return this.story === null ? [] : scenesReached(this.story, this.progress);
  }

  /** The first scene that waits for answers; null: none does. */
  get #waiting(): Scene | null {
    if (this.story === null) return null;
    const scenes = this.#scenes;
    return scenesShown(this.story, this.progress).find((each) => !scenes.includes(each)) ?? null;
  }

  /** How far a search may be shown in a scene, for what is asked there and further down. */
  #until(scene: Scene | null, stage: StageView['stage']): number | null {
    const { story, progress } = this;
    if (story === null || scene === null) return null;
    const traceOf = (stage: Stage) => this.#traces.found(stage).result?.trace ?? null;
    const from = [scene, progress.answers, progress.passed, ...story.stages.map(traceOf)];
    if (this.#held?.from.every((each, at) => each === from[at]) !== true) {
      const shown = scenesShown(story, progress);
      const isAsked = (question: Question) => isOpen(question, progress);
      const held = heldFrom(shown.indexOf(scene), shown, story, traceOf, isAsked);
      this.#held = { from, held };
    }
    return this.#held.held.get(stage) ?? null;
  }

  /** Passes over what is asked in these scenes. */
  #pass(scenes: readonly Scene[]): void {
    this.progress = passedOver(this.progress, scenes);
    this.#tell();
  }

  get #at(): number {
    return Math.min(this.#watch.here, Math.max(0, this.#scenes.length - 1));
  }

  get #here(): Scene | null {
    return this.#scenes[this.#at] ?? null;
  }

  get #stage(): Stage | null {
    const view = this.#here?.view ?? null;
    return view === null ? null : (this.story?.stages[view.stage] ?? null);
  }

  #fact(scene: Scene | null): FactReader {
    const own = scene?.view ?? null;
    const stage = own === null ? null : (this.story?.stages[own.stage] ?? null);
    return (fact: Fact) =>
      factText(
        fact,
        (name) =>
          (name === null ? this.#traces.found(stage) : this.#traces.byName(name)).result?.trace ??
          null,
        this.story?.language ?? this.language,
      );
  }

  /** An answer for who looks through those of a class. */
  readonly #inWords: Wording = (id, answer) => {
    const scene = this.story?.scenes.find((each) => hasQuestion(each, id));
    const question = scene && questionsOf({ scenes: [scene] }).find((each) => each.id === id);
    if (scene === undefined || question === undefined || this.story === null) return null;
    const stage = question.stage === null ? null : (this.story.stages[question.stage] ?? null);
    const key = this.#keyOf(question, stage);
    const { language } = this.story;
    const fact = this.#fact(scene);
    return (
      key && {
        language,
        ask: askText(question, key, fact, language),
        response: givenText(question, key, answer, fact, language),
        right: key.kind === 'solve' ? null : answerText(question, key, fact, language),
      }
    );
  };

  /** The same object as long as the engine has found nothing else. */
  #keyOf(question: Question, stage: Stage | null): Key | null {
    const from = this.#traces.found(stage);
    const known = this.#keys.get(question);
    if (known?.from === from) return known.key;
    const key = keyOf(question, this.#traces.sources(stage));
    this.#keys.set(question, { from, key });
    return key;
  }

  /** The aside that a wrong answer has opened. */
  #wayOf(question: Question): Scene | null {
    const given = this.progress.answers[question.id];
    if (given === undefined || given.isRight || this.story === null) return null;
    const way = wayOf(question, given.last, false);
    return this.story.scenes.find(({ id, isAside }) => isAside && id === way) ?? null;
  }

  #answer(question: Question, answer: string, isRight: boolean, sheet: string | null): void {
    const here = this.#here?.id;
    this.progress = answered(this.progress, question, answer, isRight, sheet);
    // An aside that has opened above must not push the reader into another scene.
    const at = this.#scenes.findIndex(({ id }) => id === here);
    if (at >= 0) this.#watch.here = at;
    emit(this, 'prunus-story-answer', { question: question.id, answer, isRight });
    this.#tell();
  }

  #tell(): void {
    if (this.story === null) return;
    emit(this, 'prunus-story-progress', scoreOf(this.story, this.progress));
  }

  #restart(): void {
    this.progress = NO_PROGRESS;
    this.#keys.clear();
    this.#goTo(0);
    this.#tell();
  }

  /** Whether no scene comes after this one; who presents goes past what is asked. */
  get #isAtEnd(): boolean {
    return this.#at >= this.#scenes.length - 1 && !(this.present && this.#waiting !== null);
  }

  /** To the next scene; who presents goes past what is asked, too. */
  #goOn(): void {
    const { length } = this.#scenes;
    const waiting = this.#waiting;
    if (this.#at + 1 >= length && waiting !== null) this.show(waiting.id);
    else this.#goTo(this.#at + 1);
  }

  #goTo(scene: number, within: string | null = null, isFollowing = false): void {
    const id = this.#scenes[scene]?.id;
    if (id === undefined) return;
    this.#watch.set(scene);
    void this.updateComplete.then(() => {
      const place = this.renderRoot.querySelector<HTMLElement>(`#${within ?? id}`);
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isFollowing) {
        if (place) scrollInside(place);
        return;
      }
      place?.scrollIntoView({
        block: within === null ? 'start' : 'center',
        behavior: isCalm ? 'instant' : 'smooth',
      });
      this.renderRoot.querySelector<HTMLElement>(`#title-${id}`)?.focus({ preventScroll: true });
    });
  }

  #arrived(at: number): void {
    const scene = this.#scenes[at];
    if (scene === undefined) return;
    this.progress = { ...this.progress, scene: at };
    emit(this, 'prunus-story-scene', { scene: scene.id });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!this.present || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const field = event.composedPath()[0];
    if (field instanceof HTMLInputElement || field instanceof HTMLButtonElement) return;
    const by = { PageDown: 1, ' ': 1, Enter: 1, PageUp: -1 }[event.key];
    // Past its first and its last scene the slides around go on.
    if (by === undefined || (by > 0 ? this.#isAtEnd : this.#at === 0)) return;
    event.preventDefault();
    // Slides that hear the whole document would go on, too.
    event.stopPropagation();
    if (by > 0) this.#goOn();
    else this.#goTo(this.#at - 1);
  };

  /** The lesson that stands inside the element. */
  #inside(): string | null {
    const script = this.querySelector<HTMLElement>('script[type="text/plain"]');
    return (script?.dataset.text ?? script?.textContent)?.trim() ?? null;
  }

  async #load(asked: string): Promise<void> {
    this.hasFailed = false;
    const given = this.text ?? this.#inside();
    let text: string | null = given;
    if (given === null && this.lesson !== null) {
      try {
        text = await loadLesson(this.lesson, this.language);
      } catch {
        text = null;
      }
    }
    if (asked !== this.#loaded) return;
    this.#keys.clear();
    if (text === null) {
      this.original = null;
      this.hasFailed = this.lesson !== null;
      return;
    }
    const read = parseStory(text, NAMED_OFFER);
    const original = 'story' in read ? read.story : null;
    this.original = original;
    this.#work = original && workOf(original, text, given === null ? this.lesson : null);
    this.problem = 'problem' in read ? read.problem : null;
  }

  async #connect(story: Story): Promise<void> {
    const { original } = this;
    const connect = this.cmi5
      ? (await import('./story-cmi5.ts')).connectCmi5
      : (await import('./story-platform.ts')).connectPlatform;
    if (!this.isConnected || original !== this.original) return;
    this.#platform?.close();
    const found = connect(this, story, this.#inWords);
    this.refused = typeof found === 'string' ? found : null;
    this.#platform = typeof found === 'string' ? null : found;
    this.requestUpdate();
  }
}

function hasQuestion({ blocks }: Scene, id: string): boolean {
  return blocks.some((block) => block.kind === 'question' && block.question.id === id);
}

define('prunus-story', PrunusStory);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-story': PrunusStory;
  }
}
