import { depthTold } from '../../../../web/program/depth-told.ts';
import { diagnoseRun, likeliest, type Diagnosed } from '../../../../web/program/diagnosing.ts';
import { readProgram } from '../../../../web/program/program.ts';
import type { RunReport } from '../../../../web/program/run/messages.ts';
import { searchesOf } from '../../../../web/program/searched.ts';
import { guessSearches } from '../../../../web/program/source/roles.ts';
import { loadDiagnosis } from '../../support/diagnosis-in-node.ts';
import { runHere } from './run-here.ts';

/** What the page says of programs in JavaScript; null where it does not judge one. */
export type Judge = (text: string) => Promise<Diagnosed | null>;

/** `tree`: what those that begin with `tree` search. Throws where a program fails. */
export async function loadJudge(tree: string): Promise<Judge> {
  const diagnose = await loadDiagnosis();
  const run = (text: string, further: Parameters<typeof runHere>[2] = null): RunReport => {
    const report = runHere(text, tree, further);
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
    if (searched === null) return null;
    return diagnoseRun(
      { searched, trace },
      {
        signal: new AbortController().signal,
        run: async (further) => Promise.resolve(run(text, further)),
        ask,
      },
    );
  };
}
