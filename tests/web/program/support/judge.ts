import { furtherOf, judgmentOf, type Diagnosed } from '../../../../web/program/diagnosing.ts';
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
import {
  cutShortBy,
  type RunLimits,
  type RunReport,
  type RunSettings,
} from '../../../../web/program/run/messages.ts';
import type { Searched } from '../../../../web/program/searched.ts';
import type { ProgramLanguage, ProgramText } from '../../../../web/program/source/read.ts';
import { guessAgents, guessSearches } from '../../../../web/program/source/roles.ts';
import { searchesFor, type ProgramTask } from '../../../../web/program/task.ts';
import type { EngineOptions } from '../../../../web/trace/trace.ts';
import { loadDiagnosis } from '../../support/diagnosis-in-node.ts';
import { runHereAwaited } from './run-here.ts';
import { runPythonHere } from './run-python-here.ts';

/** What the page says of programs in JavaScript; null where it does not judge one. */
export type Judge = (text: string, language?: ProgramLanguage) => Promise<Diagnosed | null>;

/** What the first search of a run is given instead, or null. */
type Further = RunSettings['further'];

/** How a program is judged, and what it answers to whatever it is given besides. */
export interface Answers {
  readonly judged: Diagnosed | null;
  readonly searched: Searched | null;
  /** Its first run. */
  readonly report: RunReport;
  /** The value and the move, as a text. */
  readonly answerTo: (options: EngineOptions) => Promise<string>;
  /** What would put it right. */
  readonly repair: () => Promise<ProvenRepair | null>;
}

/** The judgment on a program, and what else is wanted of it, in one line. */
export function judgmentIn(
  judged: Diagnosed | null,
  more: (judged: Diagnosed) => readonly (string | null)[] = () => [],
): string {
  if (judged === null) return 'not-judged';
  return [judgmentOf(judged), ...more(judged)].filter(Boolean).join(' ');
}

/** What is said of a program in JavaScript that was to be what a task says. */
export async function answersOn(
  tree: string,
  task: ProgramTask,
  text: string,
): Promise<Diagnosed | null> {
  const answers = await loadAnswers(tree, {}, task);
  return (await answers(text)).judged;
}

/** `tree`: what those that begin with `tree` search. Throws where a program fails. */
export async function loadJudge(tree: string): Promise<Judge> {
  const answers = await loadAnswers(tree);
  return async (text, language) => (await answers(text, language)).judged;
}

/**
 * The same, with what the program answers to whatever else it is given. Where it hangs it is ended.
 * `told`: what is told of a run, where that is something else.
 */
export async function loadAnswers(
  tree: string,
  limits: Partial<RunLimits> = {},
  task: ProgramTask | null = null,
  reported: (report: RunReport, further: Further) => RunReport = (report) => report,
): Promise<(text: string, language?: ProgramLanguage) => Promise<Answers>> {
  const diagnose = await loadDiagnosis();
  const runs = async (
    program: ProgramText,
    further: Further,
    searches = guessSearches(program),
  ): Promise<RunReport> =>
    program.language === 'python'
      ? runPythonHere(program, nestedTree(tree), further, limits)
      : runHereAwaited(program, tree, further, guessAgents(program) ?? 2, limits, searches);
  return async (text, language = 'javascript') => {
    const program = readProgram(language, text);
    const searches = (task === null ? null : searchesFor(program, task)) ?? guessSearches(program);
    const agents = guessAgents(program) ?? 2;
    const asked: AskedProgram = { program, searches, agents, tree: nestedTree(tree) };
    const parts: JudgingParts = {
      ...(task === null ? {} : { trees: task.trees }),
      signal: new AbortController().signal,
      run: async (its, further) => {
        const report = await runs(its.program, further, its.searches);
        return reported(report, further);
      },
      ask: async (searches) => Promise.resolve(diagnose(searches)),
    };
    const first = await firstRun(asked, parts);
    const { report, searched } = first;
    const problem = cutShortBy(report);
    if (problem !== null) throw new Error(`${problem.code}: ${problem.message}`);
    const diagnosed = searched === null ? null : await judged(asked, { ...first, searched }, parts);
    const answerTo = async (options: EngineOptions): Promise<string> => {
      if (searched === null) return '';
      try {
        const report = await runs(program, furtherOf(searched, options, 0));
        if (report.problem !== null) return report.problem.code;
        const last = report.trace.trim().split('\n').at(-1) ?? '';
        const { value, chosen } = JSON.parse(last) as Record<string, unknown>;
        return JSON.stringify([value, chosen]);
      } catch (error) {
        return String(error);
      }
    };
    const repair = async () => repairOf(asked, { ...first, diagnosed }, parts);
    return { judged: diagnosed, searched, report, answerTo, repair };
  };
}
