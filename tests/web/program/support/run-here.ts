import '../../../../recorders/prunus.js';
import { nestedTree } from '../../../../web/program/nested-tree.ts';
import { readProgram } from '../../../../web/program/program.ts';
import {
  fromProgram,
  RUN_LIMITS,
  type RunLimits,
  type RunReport,
  type RunSettings,
} from '../../../../web/program/run/messages.ts';
import { givenBack } from '../../../../web/program/run/given-back.ts';
import type { Recorder } from '../../../../web/program/run/recorder.ts';
import { firstCall } from '../../../../web/program/run/near/first-call.ts';
import { givenState } from '../../../../web/program/run/near/given-state.ts';
import { heldBoard } from '../../../../web/program/run/near/held-board.ts';
import { keptTree } from '../../../../web/program/run/near/kept-tree.ts';
import { moveNames } from '../../../../web/program/run/near/move-names.ts';
import { earlierSearches } from '../../../../web/program/run/near/earlier-searches.ts';
import { sides } from '../../../../web/program/run/near/sides.ts';
import { written } from '../../../../web/program/run/written.ts';
import { globalsOf } from '../../../../web/program/run/script.ts';
import { tracedFunctions } from '../../../../web/program/run/traced-functions.ts';
import { tracer, type Tracer, type TracerHost } from '../../../../web/program/run/tracer.ts';
import { instrument, PACE } from '../../../../web/program/source/instrument.ts';
import type { ProgramText } from '../../../../web/program/source/read.ts';
import { guessSearches, type SearchFunction } from '../../../../web/program/source/roles.ts';

/** Runs a program that comes to an end by itself, without a worker. */
export function runHere(...asked: Parameters<typeof begin>): RunReport {
  const report = begin(...asked)();
  if (report === null) throw new Error('Nothing was told.');
  return report;
}

/** The same of one whose calls may wait for what comes later. */
export async function runHereAwaited(...asked: Parameters<typeof begin>): Promise<RunReport> {
  const reported = begin(...asked);
  for (;;) {
    const report = reported();
    if (report !== null) return report;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Begins a run: what it tells, once it has. */
function begin(
  asked: string | ProgramText,
  tree: string | null,
  further: RunSettings['further'] = null,
  agents = 2,
  limits: Partial<RunLimits> = {},
  found: readonly SearchFunction[] | null = null,
): () => RunReport | null {
  const program = typeof asked === 'string' ? readProgram('javascript', asked) : asked;
  const searches = found ?? guessSearches(program);
  const settings: RunSettings = {
    functions: tracedFunctions(program, searches),
    agents,
    tree: tree === null ? null : nestedTree(tree),
    ...{ further, inputs: [] },
    limits: { ...RUN_LIMITS, ...limits },
  };
  const { Prunus: recorder } = globalThis as unknown as { readonly Prunus: Recorder };
  let reported: unknown = null;
  let globals: () => readonly unknown[] = () => [];
  let pace: NonNullable<TracerHost['pace']> = () => undefined;
  const first = firstCall(settings, {
    ...{ keptTree, heldBoard },
    ...{ givenState: givenState(), json: written().json },
  });
  const host = {
    now: () => performance.now(),
    post: (message: unknown) => (reported = message),
    givenBack: givenBack(recorder, settings),
    globals: () => globals(),
    pace: (isLoud: boolean, rounds: number) => pace(isLoud, rounds),
    moveNames: moveNames(),
    written: written(),
    sides: sides(),
    earlier: earlierSearches((near) => first.root([], 0, [...near, ...globals()])),
    firstCall: first,
  };
  const it = tracer(recorder, settings, host);
  const console = { log: (...values: unknown[]) => it.print(`${values.map(it.show).join(' ')}\n`) };
  const instrumented = instrument(program, searches);
  const head = `${PACE} _begin(() => [${globalsOf(instrumented.names)}], _prunusPace); `;
  // A program is a text: there is no other way to run it without a worker.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function(
    ...['_prunus', '_begin', 'tree', 'agents', 'console'],
    head + instrumented.text,
  ) as (...given: readonly [Tracer, unknown, unknown, number, unknown]) => void;
  let problem: RunReport['problem'] = null;
  try {
    const begin = (its: typeof globals, paced: typeof pace): void =>
      void ([globals, pace] = [its, paced]);
    run(it, begin, settings.tree, agents, console);
  } catch (error) {
    problem = { code: 'error', line: it.line, message: String(error) };
  }
  it.finish(() => problem);
  return () => {
    const message = fromProgram(reported);
    return message?.kind === 'done' ? message.report : null;
  };
}

interface TracedNode {
  readonly player?: string;
  readonly move?: string;
  readonly alpha?: unknown;
  readonly beta?: unknown;
  readonly value: unknown;
  readonly cutOff?: boolean;
}

/** The nodes of a trace in the order in which they were entered. */
export function nodesIn(trace: string): TracedNode[] {
  const nodes: Record<string, unknown>[] = [];
  const open: Record<string, unknown>[] = [];
  for (const line of trace.trim().split('\n').slice(1)) {
    const { event, ...statement } = JSON.parse(line) as Record<string, unknown>;
    if (event === 'enter') {
      nodes.push(statement);
      open.push(statement);
    } else Object.assign(open.pop()!, statement);
  }
  return nodes as unknown as TracedNode[];
}
