import { depthTold } from '../../../../web/program/depth-told.ts';
import {
  diagnoseRun,
  furtherOf,
  likeliest,
  type Diagnosed,
} from '../../../../web/program/diagnosing.ts';
import { readProgram } from '../../../../web/program/program.ts';
import type { RunLimits, RunReport } from '../../../../web/program/run/messages.ts';
import { searchesOf, type Searched } from '../../../../web/program/searched.ts';
import { guessSearches } from '../../../../web/program/source/roles.ts';
import type { EngineOptions } from '../../../../web/trace/trace.ts';
import { loadDiagnosis } from '../../support/diagnosis-in-node.ts';
import { runHere } from './run-here.ts';

/** What the page says of programs in JavaScript; null where it does not judge one. */
export type Judge = (text: string) => Promise<Diagnosed | null>;

/** How a program is judged, and what it answers to whatever it is given besides. */
export interface Answers {
  readonly judged: Diagnosed | null;
  readonly searched: Searched | null;
  /** The value and the move, as a text. */
  readonly answerTo: (options: EngineOptions) => string;
}

/** `tree`: what those that begin with `tree` search. Throws where a program fails. */
export async function loadJudge(tree: string): Promise<Judge> {
  const answers = await loadAnswers(tree);
  return async (text) => (await answers(text)).judged;
}

/** The same, with what the program answers to whatever else it is given. Where it hangs it is ended. */
export async function loadAnswers(
  tree: string,
  limits: Partial<RunLimits> = {},
): Promise<(text: string) => Promise<Answers>> {
  const diagnose = await loadDiagnosis();
  const run = (text: string, further: Parameters<typeof runHere>[2] = null): RunReport => {
    const report = runHere(text, tree, further, 2, limits);
    if (report.problem !== null && further === null) throw new Error(report.problem.message);
    return report;
  };
  return async (text) => {
    const { trace, root, notes } = run(text);
    const program = readProgram('javascript', text);
    const all = searchesOf(root, trace, 2, depthTold(program, guessSearches(program), notes));
    const ask: Parameters<typeof likeliest>[2] = async (searches) =>
      Promise.resolve(diagnose(searches));
    const searched = await likeliest(all, trace, ask);
    const answerTo = (options: EngineOptions): string => {
      if (searched === null) return '';
      try {
        const report = run(text, furtherOf(searched, options, 0));
        if (report.problem !== null) return report.problem.code;
        const last = report.trace.trim().split('\n').at(-1) ?? '';
        const { value, chosen } = JSON.parse(last) as Record<string, unknown>;
        return JSON.stringify([value, chosen]);
      } catch (error) {
        return String(error);
      }
    };
    if (searched === null) return { judged: null, searched, answerTo };
    const judged = await diagnoseRun(
      { searched, trace },
      {
        signal: new AbortController().signal,
        run: async (further) => Promise.resolve(run(text, further)),
        ask,
      },
    );
    return { judged, searched, answerTo };
  };
}
