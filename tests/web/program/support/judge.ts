import { furtherOf, type Diagnosed } from '../../../../web/program/diagnosing.ts';
import {
  firstRun,
  judged,
  repairOf,
  type AskedProgram,
  type JudgingParts,
  type ProvenRepair,
} from '../../../../web/program/judging.ts';
import { nestedTree } from '../../../../web/program/nested-tree.ts';
import { readProgram } from '../../../../web/program/program.ts';
import type { RunLimits, RunReport } from '../../../../web/program/run/messages.ts';
import type { Searched } from '../../../../web/program/searched.ts';
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
  /** What would put it right. */
  readonly repair: () => Promise<ProvenRepair | null>;
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
    const program = readProgram('javascript', text);
    const asked: AskedProgram = {
      ...{ program, searches: guessSearches(program), agents: 2, tree: nestedTree(tree) },
    };
    const parts: JudgingParts = {
      signal: new AbortController().signal,
      run: async (its, further) =>
        Promise.resolve(runHere(its.program.text, tree, further, 2, limits)),
      ask: async (searches) => Promise.resolve(diagnose(searches)),
    };
    const first = await firstRun(asked, parts);
    const { report, searched } = first;
    if (report.problem !== null) throw new Error(report.problem.message);
    const diagnosed = searched === null ? null : await judged(asked, { ...first, searched }, parts);
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
    const repair = async () => repairOf(asked, { ...first, diagnosed }, parts);
    return { judged: diagnosed, searched, answerTo, repair };
  };
}
