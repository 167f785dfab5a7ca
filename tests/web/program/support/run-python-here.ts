import '../../../../recorders/prunus.js';
import { readFileSync } from 'node:fs';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import {
  fromProgram,
  RUN_LIMITS,
  type RunLimits,
  type RunProblem,
  type RunReport,
  type RunSettings,
} from '../../../../web/program/run/messages.ts';
import { moveNames } from '../../../../web/program/run/near/move-names.ts';
import type { NestedTree } from '../../../../web/program/tree-shapes.ts';
import {
  hostOf,
  problemOf,
  rememberTables,
  runPrelude,
} from '../../../../web/program/run/python-run.ts';
import { earlierSearches } from '../../../../web/program/run/near/earlier-searches.ts';
import { sides } from '../../../../web/program/run/near/sides.ts';
import { written } from '../../../../web/program/run/written.ts';
import type { Recorder } from '../../../../web/program/run/recorder.ts';
import { tracedFunctions } from '../../../../web/program/run/traced-functions.ts';
import { tracer } from '../../../../web/program/run/tracer.ts';
import { instrument } from '../../../../web/program/source/instrument.ts';
import type { ProgramText } from '../../../../web/program/source/read.ts';
import { importsNumpy } from '../../../../web/program/source/python-words.ts';
import { guessAgents, guessSearches } from '../../../../web/program/source/roles.ts';

const [numpy, prelude] = ['numpy', 'python-prelude'].map((name) =>
  readFileSync(new URL(`../../../../web/program/run/${name}.py.txt`, import.meta.url), 'utf8'),
) as [string, string];

rememberTables();

/** Runs a Python program that comes to an end by itself in MicroPython, without a worker. */
export async function runPythonHere(
  program: ProgramText,
  tree: NestedTree | null,
  further: RunSettings['further'] = null,
  limits: Partial<RunLimits> = {},
  inputs: readonly string[] = [],
): Promise<RunReport> {
  const searches = guessSearches(program);
  const settings: RunSettings = {
    functions: tracedFunctions(program, searches),
    ...{
      agents: guessAgents(program) ?? 2,
      tree,
      further,
      inputs,
      limits: { ...RUN_LIMITS, ...limits },
    },
  };
  const { Prunus: recorder } = globalThis as unknown as { readonly Prunus: Recorder };
  let reported: unknown = null;
  const host = {
    now: () => performance.now(),
    post: (message: unknown) => (reported = message),
    moveNames: moveNames(),
    written: written(),
    sides: sides(),
    earlier: earlierSearches(),
  };
  const it = tracer(recorder, settings, host);
  const print = (line: string) => it.print(`${line}\n`);
  const python = await loadMicroPython({
    ...{ stdout: print, stderr: print, linebuffer: true },
    ...{ heapsize: 64 * 1024 * 1024, pystack: 2 * 1024 * 1024 },
  });
  const { text, added } = instrument(program, searches);
  const its = hostOf(it, settings, text);
  python.registerJsModule('_prunus_host', its);
  const run = { text, added, prompt: its.prompt };
  let problem: RunProblem | null = null;
  try {
    runPrelude(python, importsNumpy(text) ? numpy + prelude : prelude);
    try {
      python.runPython(text);
    } catch (error) {
      problem = problemOf(error, it, run);
      if (problem?.code !== 'input') throw error;
    }
    python.runPython('_prunus_start()');
  } catch (error) {
    problem = problemOf(error, it, run);
  }
  it.finish(() => problem);
  const message = fromProgram(reported);
  if (message?.kind !== 'done') throw new Error('Nothing was told.');
  return message.report;
}
