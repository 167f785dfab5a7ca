import type { EngineOptions } from '../../engine/messages.ts';
import type { LabState } from '../../search/state.ts';
import { AFRESH } from '../../search/update.ts';
import type { Told } from '../../core/language.ts';
import type { Finding } from '../../search/foreign-trace.ts';
import type { ProgramRun } from '../../program/program.ts';
import { lazyText } from '../../ui/text/lazy.ts';
import type { LabSearches } from '../../viewer/elements/searches/lab-searches.ts';

/** What of a search is looked at. */
type Seen = Pick<LabState, keyof typeof AFRESH>;

/** Who is told what is shown. */
interface TraceFileOptions {
  /** A file is shown now, in place of what was. */
  readonly opened: () => void;
  /** What is looked at in the lab's own search, before something else takes its place. */
  readonly seen: () => Seen;
  /** It is shown no more: the lab's own search is to be shown again, as it was `left`. */
  readonly closed: (left: Seen) => void;
  /** There is something else to say. */
  readonly changed: () => void;
}

/** The trace file that a lab shows in place of a search. */
export class LabTraceFile {
  /** The name of the file that is shown, or null. */
  opened: string | null = null;
  /** Whether it has nothing to do with what is set in the lab: no search of that stands beside it. */
  isForeign = false;
  /** The run that it is of, where that was a program in the page; else null. */
  program: ProgramRun | null = null;
  /** What in it no correct search would do. */
  findings: readonly Finding[] = [];
  /** Why the last file was not opened, or could not even be read. */
  problem: Told | null = null;
  /** As the lab's own search was left, and what else goes on when it comes back. */
  #left: Seen | null = null;
  #goOn: (() => void) | null = null;
  /** Counts what was asked for: of a file that is there late, something else is shown by then. */
  #asked = 0;
  /** How many are being read. */
  #coming = 0;
  readonly #options: TraceFileOptions;
  readonly #searches: LabSearches;

  constructor(searches: LabSearches, options: TraceFileOptions) {
    this.#searches = searches;
    this.#options = options;
  }

  /**
   * Shows a file, with a search beside it if that is wanted, or keeps why it can't be; whether it is
   * shown now. `goOn`: what was interrupted for it, to be called when it is closed.
   */
  async open(
    name: string,
    bytes: Uint8Array,
    beside: EngineOptions | null = null,
    goOn: (() => void) | null = null,
  ): Promise<boolean> {
    const asked = ++this.#asked;
    this.#coming += 1;
    const problem = await this.#searches.openTrace(bytes, beside).finally(() => {
      this.#coming -= 1;
    });
    if (problem === 'late') return false;
    this.problem = null;
    if (problem !== null) {
      const words = await import('./input/trace-picker.ts').catch(() => null);
      // While the words came, another file may have come.
      if (asked !== this.#asked) return false;
      this.problem = words?.problemOf(name, problem) ?? NO_WORDS;
    } else {
      this.#left ??= this.#options.seen();
      this.#goOn = goOn;
      this.opened = name;
      this.isForeign = beside === null;
      this.program = null;
      this.findings = this.#searches.runs[0]?.result?.trace.findings ?? [];
      this.#options.opened();
    }
    this.#options.changed();
    return problem === null;
  }

  /** The same of a file that a person has chosen or dropped. */
  async take(file: File): Promise<void> {
    const asked = ++this.#asked;
    const read = await import('./input/trace-picker.ts').then(
      ({ readTraceFile }) => readTraceFile(file),
      () => ({ trouble: NO_WORDS }),
    );
    if (asked !== this.#asked) return;
    if ('trouble' in read) {
      this.problem = read.trouble;
      this.#options.changed();
      return;
    }
    await this.open(read.name, read.bytes);
  }

  /** Shows what a reader's own program has searched, beside the search that it should have been. */
  async openProgram(run: ProgramRun): Promise<void> {
    const bytes = new TextEncoder().encode(run.trace);
    if (!(await this.open(run.name, bytes, run.searched?.options ?? null))) return;
    this.program = run;
    this.#options.changed();
  }

  /** Goes back to the lab's own search, as it was left. */
  close(): void {
    const goOn = this.#goOn;
    this.giveWay();
    goOn?.();
    this.#options.changed();
  }

  /** The same, where that is about to be another, and this is where Back leads: nothing goes on there. */
  giveWay(): void {
    const left = this.#left ?? AFRESH;
    this.forget();
    this.#options.closed(left);
    this.#searches.again();
  }

  /** The lab shows another search: the file is gone. */
  forget(): void {
    this.#asked += 1;
    [this.#left, this.#goOn] = [null, null];
    this.opened = null;
    this.isForeign = false;
    this.program = null;
    this.findings = [];
    this.problem = null;
  }

  /** The lab with its own search, as that was left, in the place of the file. */
  beneath(state: LabState): LabState {
    return this.#left === null ? state : { ...state, ...this.#left };
  }

  /** Whether one is shown, or may be in a moment. */
  get isThere(): boolean {
    return this.opened !== null || this.#coming > 0;
  }
}

/** The words themselves can't be had. */
const NO_WORDS: Told = (language) => lazyText[language].failed;
