import type { DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import { newDiagnosisClient } from '../engine/diagnosis-client.ts';
import { THREE_BY_THREE } from '../search/textbook/trees.ts';
import { depthTold } from './depth-told.ts';
import { diagnoseRun, judgmentOf, likeliest, type Diagnosed, type Judgment } from './diagnosing.ts';
import { nestedTree } from './nested-tree.ts';
import { readProgram } from './program.ts';
import type { NestedTree, RunNotes } from './run/messages.ts';
import { ProgramFrames } from './run/program-frames.ts';
import { runProgram } from './run/runner.ts';
import { searchesOf } from './searched.ts';
import type { ProgramLanguage, ProgramText } from './source/read.ts';
import { guessAgents, guessSearches, type SearchFunction } from './source/roles.ts';
import { programTree } from './tree-shapes.ts';

/** What a program of a class came to. */
export interface Grade {
  readonly verdict: Judgment | 'not-judged' | 'failed';
  /** The mistake's name, or that of what stopped the program; null: none. */
  readonly error: string | null;
  /** From 1. */
  readonly line: number | null;
  /** On how many searches this rests. */
  readonly tried: number;
}

/** Runs and judges a program as the page does, with no one there to ask. */
export async function gradeProgram(language: ProgramLanguage, text: string): Promise<Grade> {
  const frames = new ProgramFrames();
  const engine = newDiagnosisClient();
  try {
    return await graded(readProgram(language, text), frames, async (searches) =>
      engine.request({ kind: 'diagnose', searches }),
    );
  } finally {
    engine.close();
    frames.end();
  }
}

async function graded(
  program: ProgramText,
  frames: ProgramFrames,
  ask: (searches: readonly DiagnosedSearch[]) => Promise<Diagnosis>,
): Promise<Grade> {
  const searches = guessSearches(program);
  const agents = guessAgents(program) ?? 2;
  const tree = nestedTree(THREE_BY_THREE);
  const { signal } = new AbortController();
  const asked = { program, searches, agents, frames, signal };
  const report = await runProgram({ ...asked, tree, further: null });
  const { problem, trace, root, notes } = report;
  const unjudged = (error: string | null): Grade => ({
    ...{ verdict: 'not-judged', error, line: problem?.line ?? null, tried: 0 },
  });
  // Nothing is wrong with a program that merely has no search, or none that is called.
  if (problem?.code === 'no-call') return unjudged(searches.length === 0 ? 'no-search' : 'no-call');
  if (problem !== null) return { ...unjudged(problem.code), verdict: 'failed' };
  if (trace === '') return unjudged('no-search');
  const isOfAgents =
    searches.some(({ roles }) => roles.agent !== undefined) ||
    programTree(root)?.text === JSON.stringify(tree);
  const depth = depthTold(program, searches, notes);
  const all = searchesOf(root, trace, isOfAgents ? agents : 2, depth);
  const searched = await likeliest(all, trace, ask);
  if (searched === null) return unjudged('unknown-game');
  const found = await diagnoseRun(
    { searched, trace },
    {
      signal,
      ask,
      run: (further) => {
        const isLists = searched.kind === 'tree' && Array.isArray(further.state);
        const given = isLists ? (further.state as NestedTree) : null;
        return runProgram({ ...asked, tree: given, further });
      },
    },
  ).catch(() => null);
  return found === null ? unjudged('unknown-game') : gradeOf(found, program, searches, notes);
}

function gradeOf(
  found: Diagnosed,
  { functions }: ProgramText,
  searches: readonly SearchFunction[],
  notes: RunNotes,
): Grade {
  const { diagnosis, searches: tried } = found;
  const verdict = judgmentOf(found);
  if (verdict === 'right' || verdict === 'right-as-far-as-seen') {
    return { verdict, error: null, line: null, tried };
  }
  const isHere = (at: number): boolean =>
    diagnosis.search === 0 && notes.node[at] === diagnosis.at && notes.name[at] === -1;
  let noted = notes.node.length - 1;
  while (noted >= 0 && !isHere(noted)) noted--;
  const first = searches.find(({ isRoot }) => !isRoot) ?? searches[0];
  const line = notes.line[noted] ?? (first === undefined ? null : functions[first.index]!.line);
  return { verdict, error: diagnosis.error, line, tried };
}
