import { trustedScript } from '../../core/trusted.ts';
import { instrument } from '../source/instrument.ts';
import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import { tracedFunctions } from './traced-functions.ts';
import {
  fromProgram,
  RUN_LIMITS,
  type NestedTree,
  type RunLimits,
  type RunProblem,
  type RunProblemCode,
  type RunReport,
  type RunSettings,
} from './messages.ts';
import { Pythons } from './python.ts';
import { javascriptScript } from './script.ts';

export interface RunRequest {
  readonly program: ProgramText;
  readonly searches: readonly SearchFunction[];
  readonly tree: NestedTree | null;
  readonly agents: number;
  readonly further: RunSettings['further'];
  readonly limits?: Partial<RunLimits>;
  /** A program in Python is to have all of Python, where the site has it. */
  readonly full?: boolean;
  /** Where one may be loaded already. */
  readonly pythons?: Pythons;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** A program that says nothing for so long, in milliseconds, is ended. */
const PATIENCE = 3_000;
/** So long, in milliseconds, a Python may be on its way. */
const LOADING = { micro: 60_000, full: 300_000 };
/** More messages than a run can have need of. */
const MOST_MESSAGES = 1_000;

/** Runs a program in a worker of its own, which is ended with it. Never rejects. */
export async function runProgram(request: RunRequest): Promise<RunReport> {
  const settings = settingsOf(request);
  if (request.program.language === 'python') {
    const { program, searches, full = false, pythons = new Pythons() } = request;
    return attended(() => pythons.start(program, searches, { settings, full }), 0, request);
  }
  const script = javascriptScript(instrument(request.program, request.searches), settings);
  return attended(() => workerOf(script.text), script.before, request);
}

function settingsOf({ program, searches, limits, ...said }: RunRequest): RunSettings {
  const { tree, agents, further } = said;
  const functions = tracedFunctions(program, searches);
  return { functions, tree, agents, further, limits: { ...RUN_LIMITS, ...limits } };
}

function workerOf(text: string): Worker {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return new Worker(trustedScript(url));
  } finally {
    // It is read by then, or soon: browsers keep what a worker has begun to load.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

/** Waits for what a worker has to say, as long as there is any hope of it. */
function attended(
  start: () => Worker,
  before: number,
  { signal, limits, program, full = false }: RunRequest,
): Promise<RunReport> {
  return new Promise((resolve) => {
    let worker: Worker | null = null;
    let begun = false;
    let line: number | null = null;
    let messages = 0;
    const patience = (limits?.time ?? RUN_LIMITS.time) + PATIENCE;
    const finish = (report: RunReport): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      worker?.terminate();
      resolve(report);
    };
    const fail = (code: RunProblemCode, at: number | null, message = ''): void =>
      finish(failedReport({ code, line: at, message }));
    const stop = (): void => fail('stopped', line);
    const hangs = (): void => fail('hangs', line);
    // Loading Python takes as long as it takes: its worker says when it begins.
    let timer = setTimeout(
      hangs,
      program.language === 'python' ? LOADING[full ? 'full' : 'micro'] : patience,
    );
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop);
    try {
      worker = start();
    } catch (error) {
      fail('no-worker', null, String(error));
      return;
    }
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = fromProgram(data);
      if (++messages > MOST_MESSAGES) hangs();
      else if (message?.kind === 'begun' || message?.kind === 'alive') {
        if (!begun) {
          clearTimeout(timer);
          timer = setTimeout(hangs, patience);
        }
        begun = true;
        if (message.kind === 'alive') line = message.line;
      } else if (message?.kind === 'done') finish(message.report);
    };
    worker.onmessageerror = hangs;
    worker.onerror = (event) => {
      event.preventDefault();
      const { message, lineno } = event as Partial<ErrorEvent>;
      if (message === undefined || message === '') {
        fail('no-worker', null);
        return;
      }
      const at = (lineno ?? 0) - before;
      fail('syntax', at >= 1 ? at : null, message.replace(/^Uncaught (?=\w*Error)/, ''));
    };
  });
}

function failedReport(problem: RunProblem): RunReport {
  const notes = { step: [], node: [], line: [], name: [], value: [], names: [] };
  return { trace: '', output: '', notes, problem, searches: 0, root: '', result: '' };
}
