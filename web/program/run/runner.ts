import { NOTHING_PICKED } from './near/picked-state.ts';
import { instrument } from '../source/instrument.ts';
import { indentWords } from '../source/python-indents.ts';
import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import type { NestedTree } from '../tree-shapes.ts';
import { tracedFunctions } from './traced-functions.ts';
import {
  fromProgram,
  MOST_MESSAGES,
  ReportParts,
  RUN_LIMITS,
  type PythonTask,
  type RunLimits,
  type RunProblem,
  type RunProblemCode,
  type RunReport,
  type RunSettings,
  type ToFrame,
} from './messages.ts';
import { frameNeeds, type FrameListener, type ProgramFrame } from './program-frame.ts';
import { frameKind, ProgramFrames, type FrameKind } from './program-frames.ts';
import { javascriptScript, type ProgramScript } from './script.ts';

export interface RunRequest {
  readonly program: ProgramText;
  readonly searches: readonly SearchFunction[];
  readonly tree: NestedTree | null;
  readonly agents: number;
  readonly further: RunSettings['further'];
  readonly limits?: Partial<RunLimits>;
  /** What the reader has typed for what it asks. */
  readonly inputs?: readonly string[];
  /** Told how many calls of a search there were so far. */
  readonly progress?: (calls: number) => void;
  /** A program in Python is to have all of Python, where the site has it. */
  readonly full?: boolean;
  /** Where one may be loaded already. */
  readonly frames?: ProgramFrames;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** A program that says nothing for so long, in milliseconds, is ended. */
const PATIENCE = 3_000;
/** So long, in milliseconds, a frame and what it needs may be on their way. */
const LOADING: Readonly<Record<FrameKind, number>> = {
  javascript: 30_000,
  python: 60_000,
  'full-python': 300_000,
};

/** Runs a program in a frame of its own, which is ended with it. Never rejects. */
export async function runProgram(request: RunRequest): Promise<RunReport> {
  const { program, searches, full = false, frames = new ProgramFrames() } = request;
  const { signal, limits = {}, progress } = request;
  const shifted = program.language === 'python' ? indentWords(program.text) : null;
  if (shifted !== null) return failedReport({ code: 'syntax', ...shifted });
  const settings = settingsOf(request);
  const kind = frameKind(program.language, full);
  const instrumented = instrument(program, searches);
  const started =
    program.language === 'python'
      ? { before: 0, start: { message: { ...instrumented, settings } satisfies PythonTask } }
      : scriptStart(javascriptScript(instrumented, settings));
  // Programs are run again and again: while one runs, the frame for the next is loaded.
  const next = (): void => request.frames?.prepare(kind);
  const attempt = () => attended(frames, { signal, limits, kind, progress, next, ...started });
  const report = await attempt();
  // That a browser starts no worker is no fault of the program's.
  return report.problem?.code === 'not-begun' ? attempt() : report;
}

function scriptStart({ text, before }: ProgramScript): Pick<Attended, 'before' | 'start'> {
  return { before, start: { script: text } };
}

function settingsOf({
  program,
  searches,
  limits,
  inputs = [],
  ...statement
}: RunRequest): RunSettings {
  const { tree, agents, further } = statement;
  const functions = tracedFunctions(program, searches);
  return { functions, tree, agents, further, inputs, limits: { ...RUN_LIMITS, ...limits } };
}

interface Attended {
  readonly signal: AbortSignal;
  readonly limits: Partial<RunLimits>;
  readonly kind: FrameKind;
  readonly progress: ((calls: number) => void) | undefined;
  /** Told that it has begun. */
  readonly next: () => void;
  /** How many lines of the script are not the program's. */
  readonly before: number;
  /** What has the program begin. */
  readonly start: ToFrame;
}

/** Waits for what comes out of a frame, as long as there is any hope of it. */
function attended(
  frames: ProgramFrames,
  { signal, limits, kind, progress, next, before, start }: Attended,
): Promise<RunReport> {
  return new Promise((resolve) => {
    let frame: ProgramFrame | null = null;
    let begun = false;
    let line: number | null = null;
    let messages = 0;
    const parts = new ReportParts();
    const { time, patience: times } = { ...RUN_LIMITS, ...limits };
    const patience = time * times + PATIENCE;
    const finish = (report: RunReport, hasEnded = false): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (frame !== null && hasEnded) frames.giveBack(frame, kind);
      else frame?.end();
      frame = null;
      resolve(report);
    };
    const fail = (code: RunProblemCode, at: number | null, message = ''): void =>
      finish(failedReport({ code, line: at, message }));
    const stop = (): void => fail('stopped', line);
    const hangs = (): void => fail('hangs', line);
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(hangs, patience);
    };
    let timer = setTimeout(() => fail('not-begun', null), LOADING[kind]);
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop);
    const heard = (data: unknown): void => {
      const message = fromProgram(data, parts);
      if (message?.kind === 'part') {
        // Its program has ended: what is left of the report is on its way.
        wait();
        return;
      }
      if (++messages > MOST_MESSAGES || message === null) hangs();
      else if (message.kind === 'done') finish(message.report, true);
      else if (message.kind === 'lost') fail('lost', line);
      else if (message.kind === 'calls') progress?.(message.calls);
      else {
        // Loading takes as long as it takes: the worker says when it begins.
        if (!begun) wait();
        if (!begun && !signal.aborted) next();
        begun = true;
        if (message.kind === 'alive') line = message.line;
      }
    };
    const refused = (): void => fail('no-worker', null, frameNeeds());
    const listener: FrameListener = (statement) => {
      if (statement?.kind === 'heard') heard(statement.data);
      else if (statement?.kind !== 'broken') refused();
      else if (statement.message === '' && !begun) refused();
      else {
        const at = statement.line - before;
        const text = statement.message.replace(/^Uncaught (?=\w*Error)/, '');
        fail(begun ? 'error' : 'syntax', at >= 1 ? at : null, text);
      }
    };
    try {
      const taken = frames.take(kind);
      frame = taken.frame;
      frame.listener = listener;
      taken.loaded.then(
        () => frame?.send(start),
        (error: unknown) => fail('not-loaded', null, String(error)),
      );
      if (frame.isRefused) refused();
    } catch {
      refused();
    }
  });
}

function failedReport(problem: RunProblem): RunReport {
  const notes = { step: [], node: [], line: [], name: [], value: [], names: [] };
  const reported = {
    trace: '',
    output: '',
    searches: 0,
    root: '',
    played: '',
    picked: NOTHING_PICKED,
    choice: null,
    result: '',
    given: '',
  };
  return {
    ...reported,
    notes,
    problem,
    whole: null,
    moves: null,
    largest: null,
    same: null,
    alike: 1,
    by: '',
    waits: null,
  };
}
