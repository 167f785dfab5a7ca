import { fullPython } from '#full-python';
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';

import { foreign, foreignLines } from '../../core/foreign-text.ts';
import type { Language } from '../../core/language.ts';
import { TabText } from '../../core/storage/tab-text.ts';
import { THREE_BY_THREE } from '../../search/textbook/trees.ts';
import type { Diagnosed } from '../diagnosing.ts';
import type { EngineClient } from '../../engine/client.ts';
import { newDiagnosisClient } from '../../engine/diagnosis-client.ts';
import {
  firstRun,
  judged,
  repairOf,
  type AskedProgram,
  type FirstRun,
  type JudgingParts,
  type ProvenRepair,
} from '../judging.ts';
import type { Searched } from '../searched.ts';
import { programFrom, programsNamed, takeOverProgram, textOf, type KeptProgram } from '../kept.ts';
import { readTaskLink, workOfTask } from '../handed.ts';
import { nestedTree } from '../nested-tree.ts';
import { readProgram, wholeRun, type ProgramRun } from '../program.ts';
import { RUN_LIMITS, type RunReport } from '../run/messages.ts';
import { lastLineIn, linesAt } from '../run/notes.ts';
import { frameKind, ProgramFrames } from '../run/program-frames.ts';
import { runProgram } from '../run/runner.ts';
import {
  languageOf,
  PROGRAM_LANGUAGES,
  type ProgramLanguage,
  type ProgramText,
} from '../source/read.ts';
import { importsNumpy } from '../source/python-words.ts';
import { guessAgents, guessSearches, type SearchFunction } from '../source/roles.ts';
import { searchesFor, type ProgramTask } from '../task.ts';
import { TEMPLATES, templateText, type TemplateName } from '../templates/index.ts';
import { diagnosisText } from '../text/diagnosis.ts';
import { programText } from '../text/program.ts';
import { taskText } from '../text/task.ts';
import { download } from '../../ui/download.ts';
import { define } from '../../ui/events.ts';
import { emit } from '../events.ts';
import { checkField, namedOptions, segmented, select } from '../../ui/fields.ts';
import { notSaved } from '../../ui/not-saved.ts';
import { controls, segments, theme } from '../../ui/theme.ts';
import { deskStyles } from './desk-styles.ts';
import { ProgramEditor, type LitLine } from './editor.ts';
import { KeptInSight } from './kept-in-sight.ts';
import { foundSearches } from './found-searches.ts';
import { handInPart, taskPart } from './task-part.ts';
import { repaired, verdict } from './verdict.ts';

/** Each of them starts the interpreter anew, which takes seconds. */
const MOST_IN_FULL_PYTHON = 2;

/** In milliseconds: enough for the whole of tic-tac-toe in Python. */
const MORE_TIME = 120_000;

/** What `prunus-program` shows once it is loaded: see there. */
export class PrunusProgramDesk extends LitElement {
  @property({ attribute: false }) tree: string | null = null;
  @property({ attribute: false }) opponents = 1;
  @property({ attribute: false }) step: number | null = null;
  @property() language: Language = 'en';
  @property() keep = '';
  /** The language that it is to begin in; none: as it was left. */
  @property() asked = '';
  /** The hash that holds what is to be written; '': whatever one likes. */
  @property() task = '';
  @state() private written: ProgramLanguage = 'python';
  /** Whether Python is to be full Python, where the site has that. */
  @state() private full = false;
  @state() private template: TemplateName | null = 'alpha-beta';
  @state() private text = '';
  /** What a person has said of the functions; null: what is guessed counts. */
  @state() private said: readonly SearchFunction[] | null = null;
  /** And of how many agents there are. */
  @state() private saidAgents: number | null = null;
  @state() private report: RunReport | null = null;
  /** The text that was run last: what it left does not speak of another. */
  @state() private ran = '';
  /** Of the last run: null where it can't be, or is not yet, diagnosed. */
  @state() private diagnosed: Diagnosed | 'checking' | 'unknown' | null = null;
  /** What would put it right, where that is known. */
  @state() private repair: ProvenRepair | null = null;
  @state() private seconds: number | null = null;
  /** How many calls the run has made so far, and in the end how many were recorded. */
  @state() private calls = 0;
  /** What a person has typed for what the program asks, in order. */
  @state() private inputs: readonly string[] = [];
  /** So long, in milliseconds, the run may take. */
  @state() private time = RUN_LIMITS.time;
  @query('.editor') private place!: HTMLElement;

  static override styles = [theme, controls, segments, deskStyles];

  #editor: ProgramEditor | null = null;
  #stop: AbortController | null = null;
  /** The run at hand, or the last one. */
  #running: Promise<void> = Promise.resolve();
  #diagnosis: EngineClient | null = null;
  /** What is written, and what was read of it. */
  #program: { readonly of: string; readonly its: ProgramText } | null = null;
  readonly #frames = new ProgramFrames();
  /** What a run comes to: the tree that it opens takes room from it. */
  readonly #outcomeSight = new KeptInSight(this, '.outcome');
  /** What is to be written. */
  #task: ProgramTask | null = null;
  /** How often something was run here. */
  #runs = 0;
  /** Where the program is kept, and others like it; null: nowhere. */
  #tab: TabText | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.abort();
    this.#diagnosis?.close();
    this.#diagnosis = null;
    this.#frames.end();
    this.#tab?.end();
  }

  /** Nothing is shown, and so nothing written, before it is known what was kept. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) this.#open(readTaskLink(this.task));
    if (!this.hasUpdated && this.keep !== '') {
      const { version } = this.#task === null ? { version: '' } : workOfTask(this.#task);
      const name = version === '' ? this.keep : `${this.keep}-task-${version}`;
      this.#tab = new TabText(programsNamed(name), () => this.requestUpdate());
      const found = await this.#tab.takeUp(takeOverProgram(name));
      if (found !== null) this.#takeUp(programFrom(found.text));
    }
    if (!this.hasUpdated) this.#begin(PROGRAM_LANGUAGES.find((each) => each === this.asked));
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { template } = this;
    if (template !== null && (changed.has('language') || this.text === '')) this.#take(template);
  }

  protected override firstUpdated(): void {
    this.#editor = new ProgramEditor(this.place, this.renderRoot as ShadowRoot, {
      changed: (text) => this.#write(text),
      run: () => void this.#run(),
    });
  }

  protected override updated(changed: PropertyValues): void {
    const { editor, leaveEditor } = programText[this.language];
    this.#editor?.speak(this.written, editor, leaveEditor);
    this.#editor?.show(this.text);
    this.#editor?.light(this.#litLines());
    // Full Python is some megabytes: it is loaded ahead only of a second run.
    if (changed.has('written') && !(this.written === 'python' && this.full)) this.#prepare();
    if (changed.has('diagnosed') || changed.has('report')) this.#outcomeSight.look();
  }

  protected override render() {
    const text = programText[this.language];
    const task = this.#task;
    return html`
      ${this.report === null ? html`<p class="note line">${text.line}</p>` : nothing}
      ${this.task !== '' && task === null ? html`<p class="problem">${taskText[this.language].unread}</p>` : nothing}
      ${task === null ? this.#beginnings() : taskPart(task, this.language)}
      ${
        fullPython === null || this.written !== 'python'
          ? nothing
          : checkField(
              { checked: this.full, change: (full) => this.#choose(full) },
              text.fullPython,
              text.fullPythonLine,
            )
      }
      <div class="editor"></div>
      <div class="tools">
        ${
          // One button, so that whoever has pressed it by a key is still there when the program has ended.
          html`<button
            class=${this.#stop === null ? 'primary run' : 'stop'}
            @click=${() => {
              if (this.#stop === null) void this.#run();
              else this.#stop.abort();
            }}
          >
            ${this.#stop === null ? text.run : text.stop}
          </button>`
        }
        <span role="status" class="note">
          ${this.seconds === null ? nothing : text.running(this.seconds, this.calls)}
        </span>
        ${notSaved(this.#tab?.kept ?? null, this.language, () => this.#save())}
      </div>
      <div role="status" class="outcome">${this.#outcome()}</div>
      ${foundSearches(this.#read(), this.language, {
        searches: this.#searches,
        agents: this.#agents,
        say: (stated) => (this.said = stated),
        sayAgents: (agents) => (this.saidAgents = agents),
      })}
    `;
  }

  /** In what language one writes, and what to start from. */
  #beginnings(): TemplateResult {
    const text = programText[this.language];
    return html`<div class="tools">
      ${segmented({
        label: text.written,
        options: namedOptions(PROGRAM_LANGUAGES, text.languages),
        chosen: this.written,
        change: (written) => this.#writeIn(written),
      })}
      <label>
        <span>${text.template}</span>
        ${select<string | null>({
          options: [...namedOptions(TEMPLATES, text.templates), ...this.#others()],
          chosen: this.template,
          other: text.ownText,
          change: (chosen) => this.#change(chosen ?? ''),
        })}
      </label>
    </div>`;
  }

  /** What the last run came to. */
  #outcome(): TemplateResult | typeof nothing {
    const { report } = this;
    if (report === null) return nothing;
    const text = programText[this.language];
    const { problem, trace, output, searches, result, given, waits } = report;
    const place = problem?.line === null || problem === null ? '' : text.atLine(problem.line);
    const statement =
      problem?.code === 'time' ? String(this.time / 1000) : (problem?.message ?? '');
    return html`
      ${
        problem === null
          ? html`<p>${text.done(this.calls, foreign(result))}</p>`
          : html`<p class="problem">
              ${place}${text.problems[problem.code](statement)}
              ${trace === '' ? nothing : text.partial}
            </p>`
      }
      ${
        problem?.code === 'time'
          ? html`<p>
              <button class="more-time" @click=${() => void this.#run(MORE_TIME)}>
                ${text.moreTime(MORE_TIME / 60_000)}
              </button>
            </p>`
          : nothing
      }
      ${waits === null ? nothing : this.#asks(waits)}
      ${given === '' ? nothing : html`<p class="note">${text.notCalled(this.#name, given)}</p>`}
      ${searches < 2 ? nothing : html`<p class="note">${this.#which(report)}</p>`}
      ${this.#verdict()} ${this.#handIn()}
      ${
        this.written === 'python' && importsNumpy(this.text)
          ? html`<p class="note">${text.numpy}</p>`
          : nothing
      }
      ${
        output === ''
          ? nothing
          : html`<details class="output" open>
              <summary>${text.output}</summary>
              <pre tabindex="0">${foreignLines(output)}</pre>
            </details>`
      }
    `;
  }

  #verdict(): TemplateResult | typeof nothing {
    const text = diagnosisText[this.language];
    const { diagnosed } = this;
    if (diagnosed === null) return nothing;
    if (diagnosed === 'checking') return html`<p class="note">${text.checking}</p>`;
    const its = { repair: this.repair, language: this.language };
    if (diagnosed === 'unknown')
      return html`${repaired(its)}
        <p class="note">${text.notChecked}</p>`;
    // The tree that is shown may have more in it than the search that was judged.
    const before = diagnosed.failing === null ? (this.report?.whole?.before ?? 0) : 0;
    return verdict(diagnosed, its, (node) => this.#show(node + before));
  }

  /** What the program asks for; with the answer it is run again. */
  #asks({ prompt }: NonNullable<RunReport['waits']>): TemplateResult {
    const text = programText[this.language];
    const answer = (event: SubmitEvent): void => {
      event.preventDefault();
      const field = (event.target as HTMLFormElement).querySelector('input')!;
      const typed = field.value;
      field.value = '';
      void this.#answer(typed);
    };
    return html`<form class="asks" @submit=${answer}>
      <label><span>${text.asks} ${foreign(prompt)}</span><input autocomplete="off" /></label>
      <button>${text.answer}</button>
    </form>`;
  }

  /** The code of a program that was run for a task. */
  #handIn(): TemplateResult | typeof nothing {
    const { diagnosed, written } = this;
    const task = this.#task;
    if (task === null || this.#stop !== null) return nothing;
    const isNamed = searchesFor(this.#read(), task) !== null;
    const its = { task, written, text: this.ran, runs: this.#runs };
    const known = typeof diagnosed === 'object' ? diagnosed : null;
    return html`${isNamed ? nothing : html`<p class="problem">${taskText[this.language].noFunction(task.signature)}</p>`}
    ${handInPart({ ...its, diagnosed: isNamed ? known : null }, this.language)}`;
  }

  /** Lights a node of the run's tree. */
  readonly #show = (node: number): void => {
    emit(this, 'prunus-select', { node, path: [], ghost: false });
  };

  get #searches(): readonly SearchFunction[] {
    const task = this.#task;
    const asked = task === null ? null : searchesFor(this.#read(), task);
    return this.said ?? asked ?? guessSearches(this.#read());
  }

  /** What the program calls its search. */
  get #name(): string {
    return this.#read().functions[this.#searches[0]?.index ?? -1]?.name ?? '';
  }

  /** How many agents take turns, MAX and every MIN. */
  get #agents(): number {
    return this.saidAgents ?? guessAgents(this.#read()) ?? this.opponents + 1;
  }

  #read(): ProgramText {
    const { written, text } = this;
    if (this.#program?.of !== text || this.#program.its.language !== written) {
      this.#program = { of: text, its: readProgram(written, text) };
    }
    return this.#program.its;
  }

  /** Goes on with a program that was kept. */
  #takeUp(kept: KeptProgram | null): void {
    if (kept === null) return;
    this.#forget();
    this.written = kept.written;
    this.template = kept.template;
    this.text = kept.text;
    this.full = kept.full === true;
  }

  /** Begins with what is to be written, if anything is. */
  #open(task: ProgramTask | null): void {
    this.#task = task;
    if (task === null) return;
    this.written = task.language;
    this.template = null;
    this.text = task.starter;
  }

  /** In the language that is asked for. One's own text in another stays kept. */
  #begin(asked: ProgramLanguage | undefined): void {
    if (asked === undefined || asked === this.written || this.#task !== null) return;
    if (this.template === null) this.#tab?.begin();
    this.written = asked;
    this.#take(this.template ?? 'alpha-beta');
  }

  #keep(): void {
    const { written, template, text, full } = this;
    this.#tab?.kept?.save(textOf({ written, template, text, ...(full ? { full } : {}) }));
  }

  /** What was said and found of the program before does not count for the next. */
  #forget(): void {
    this.said = this.saidAgents = null;
    this.report = null;
    this.diagnosed = this.repair = null;
  }

  /** Programs of one's own that other tabs have written, or this one before it took a template. */
  #others(): readonly (readonly [string, string])[] {
    return (this.#tab?.others ?? []).flatMap(({ id, text }) => {
      const kept = programFrom(text);
      if (kept?.template !== null) return [];
      const line = foreign(kept.text.trim().split('\n', 1)[0]!.slice(0, 40));
      return [[id, `${programText[this.language].ownText}: ${line}`] as const];
    });
  }

  /** Takes a template, or a program that was kept. One's own that was there stays kept. */
  #change(chosen: string): void {
    const template = TEMPLATES.find((name) => name === chosen);
    if (template === undefined) {
      const kept = this.#tab?.others.find(({ id }) => id === chosen);
      this.#tab?.begin(chosen);
      this.#takeUp(programFrom(kept?.text ?? ''));
    } else {
      if (this.template === null) this.#tab?.begin();
      this.#take(template);
      this.#keep();
    }
    void this.#tab?.list();
  }

  #save(): void {
    const name = this.written === 'python' ? 'program.py' : 'program.js';
    download(new Blob([this.text], { type: 'text/plain' }), name);
  }

  #choose(full: boolean): void {
    this.full = full;
    this.#keep();
  }

  #take(template: TemplateName): void {
    this.template = template;
    this.text = templateText(template, this.written, this.language);
    this.#forget();
  }

  #write(text: string): void {
    if (text === this.text) return;
    // Pasted over what was there, a few lines tell; while one writes it has to be plain.
    const isPasted = text.length > this.text.length + 40 || this.template !== null;
    if (isPasted || text.length < 2_000) {
      this.written = languageOf(text, isPasted ? 1 : 2) ?? this.written;
    }
    this.text = text;
    this.said = this.saidAgents = null;
    this.template = null;
    this.#keep();
  }

  /** A template is there in the other language too; a text of one's own stays as it is. */
  #writeIn(written: ProgramLanguage): void {
    this.written = written;
    this.#forget();
    if (this.template !== null) this.#take(this.template);
    this.#keep();
  }

  /** Has what the next run needs on its way. */
  #prepare(): void {
    if (this.isConnected) this.#frames.prepare(frameKind(this.written, this.full));
  }

  /** One run at a time, from its first line to its verdict: so long it can be stopped. */
  async #run(time = RUN_LIMITS.time, inputs: readonly string[] = []): Promise<void> {
    if (this.#stop !== null) return;
    this.time = time;
    this.inputs = inputs;
    this.#outcomeSight.begin();
    const stop = (this.#stop = new AbortController());
    this.#running = this.#runUntil(stop.signal);
    try {
      await this.#running;
    } finally {
      this.#stop = null;
      this.requestUpdate();
    }
  }

  /** With what was typed it is run again: what is still judged is of a program without it. */
  async #answer(typed: string): Promise<void> {
    const inputs = [...this.inputs, typed];
    this.#stop?.abort();
    await this.#running;
    await this.#run(this.time, inputs);
  }

  async #runUntil(signal: AbortSignal): Promise<void> {
    const started = performance.now();
    this.report = null;
    this.diagnosed = this.repair = null;
    this.ran = this.text;
    this.#runs += 1;
    this.seconds = this.calls = 0;
    const clock = setInterval(() => {
      this.seconds = Math.round((performance.now() - started) / 1000);
    }, 1000);
    const program = this.#read();
    const searches = this.#searches;
    const tree = nestedTree(this.tree ?? THREE_BY_THREE) ?? nestedTree(THREE_BY_THREE);
    const asked: AskedProgram = { program, searches, agents: this.#agents, tree };
    const parts = this.#partsOf(asked, signal, (report) => {
      clearInterval(clock);
      this.seconds = null;
      this.report = report;
      this.calls = callsIn(report.trace);
    });
    const first = await firstRun(asked, parts).finally(() => clearInterval(clock));
    if (signal.aborted) this.diagnosed = null;
    const { report, searched } = first;
    const its = searches.find(({ isRoot }) => isRoot) ?? searches[0];
    if (report.trace === '' || its === undefined) return;
    const run = {
      name: program.functions[its.index]!.name,
      language: program.language,
      text: this.ran,
      trace: report.trace,
      notes: report.notes,
      searched,
    };
    emit(this, 'prunus-program', { run: wholeRun(run, report) });
    if (report.problem !== null || signal.aborted) return;
    if (searched === null) this.diagnosed = 'unknown';
    else await this.#diagnose(asked, parts, { ...run, ...first, searched });
    await this.#repair(asked, parts, first);
  }

  /** How a program is run and judged here; `ran`: told what its first run came to. */
  #partsOf(
    asked: AskedProgram,
    signal: AbortSignal,
    ran: (report: RunReport) => void,
  ): JudgingParts {
    const { full, time, inputs } = this;
    const isSlow = frameKind(asked.program.language, full) === 'full-python';
    let isFirst = true;
    return {
      signal,
      ...(isSlow ? { most: MOST_IN_FULL_PYTHON } : {}),
      ...(this.#task === null ? {} : { trees: this.#task.trees }),
      run: async (its, further) => {
        const report = await runProgram({
          ...{ ...its, further, full, signal, inputs },
          ...(further === null ? { limits: { time } } : {}),
          progress: (calls) => (this.calls = isFirst ? calls : this.calls),
          frames: this.#frames,
        });
        if (isFirst) ran(report);
        isFirst = false;
        return report;
      },
      ask: async (searches) => {
        this.diagnosed ??= 'checking';
        const engine = (this.#diagnosis ??= newDiagnosisClient());
        return engine.request({ kind: 'diagnose', searches }, { signal });
      },
    };
  }

  /** Says by name what is wrong, having the program search more trees where one does not tell. */
  async #diagnose(
    asked: AskedProgram,
    parts: JudgingParts,
    first: ProgramRun & { readonly searched: Searched; readonly report: RunReport },
  ): Promise<void> {
    this.diagnosed = 'checking';
    try {
      this.diagnosed = await judged(asked, first, parts);
      const { diagnosis, failing } = this.diagnosed;
      const { verdict: found, at } = diagnosis;
      const light = (before = 0): void => {
        if (found !== 'correct' && at !== null) this.#show(at + before);
      };
      const before = first.report.whole?.before ?? 0;
      if (failing === null) light(before);
      else if (!failing.isHidden) {
        const { trace, notes } = failing.report;
        const run = { ...first, trace, notes, searched: failing.searched };
        emit(this, 'prunus-program', { run, opened: () => light() });
      }
    } catch {
      this.diagnosed = null;
    }
  }

  /** Looks for the small change that puts it right. In full Python that would take minutes. */
  async #repair(asked: AskedProgram, parts: JudgingParts, first: FirstRun): Promise<void> {
    const { diagnosed } = this;
    if (parts.most !== undefined || diagnosed === null || diagnosed === 'checking') return;
    const its = diagnosed === 'unknown' ? null : diagnosed;
    this.repair = await repairOf(asked, { ...first, diagnosed: its }, parts);
  }

  /** Which of its searches is shown. */
  #which({ whole, searches, isLargest = false }: RunReport): string {
    const text = programText[this.language];
    if (whole !== null) return text.wholeOf(whole.searches);
    return isLargest ? text.largestOf(searches) : text.lastOf(searches);
  }

  #litLines(): readonly LitLine[] {
    const { report } = this;
    if (report === null || this.ran !== this.text) return [];
    if (typeof report.problem?.line === 'number')
      return [{ line: report.problem.line, how: 'wrong' }];
    if (this.repair !== null && this.step === null)
      return [{ line: this.repair.line, how: 'wrong' }];
    const diagnosed = typeof this.diagnosed === 'object' ? this.diagnosed : null;
    // The tree that is shown is that of the search in which it differs.
    const failing = diagnosed?.failing ?? null;
    const shown = failing?.isHidden === false ? failing.report : report;
    if (this.step === null) {
      const isThere = diagnosed?.diagnosis.verdict !== 'correct' && failing?.isHidden !== true;
      const line = isThere ? lastLineIn(shown.notes, diagnosed?.diagnosis.at ?? null) : null;
      return line === null ? [] : [{ line, how: 'wrong' }];
    }
    const lines = linesAt(shown.notes, this.step);
    return lines.map((line, at) => ({ line, how: at === lines.length - 1 ? 'current' : 'passed' }));
  }
}

/** Every node has one line where it is entered. */
function callsIn(trace: string): number {
  let count = 0;
  const word = '"event":"enter"';
  for (let at = trace.indexOf(word); at >= 0; at = trace.indexOf(word, at + 1)) count++;
  return count;
}

define('prunus-program-desk', PrunusProgramDesk);

declare global {
  interface HTMLElementTagNameMap {
    'prunus-program-desk': PrunusProgramDesk;
  }
}
