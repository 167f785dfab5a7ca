import type { DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { boardLike, type Searched } from './searched.ts';
import type { RunReport, RunSettings } from './run/messages.ts';
import { nestedTree } from './nested-tree.ts';
import { inShape } from './tree-shapes.ts';

/** More rounds than this tell nothing new. */
const MOST_ROUNDS = 5;

/** What a program is to search instead of what it began with. */
export type FurtherSearch = NonNullable<RunSettings['further']>;

/** The program and the engine, as a diagnosis needs them. */
export interface DiagnosisParts {
  readonly run: (further: FurtherSearch) => Promise<RunReport>;
  readonly ask: (searches: readonly DiagnosedSearch[]) => Promise<Diagnosis>;
  readonly signal: AbortSignal;
}

/** What came of it, and on how many searches it rests. */
export interface Diagnosed {
  readonly diagnosis: Diagnosis;
  readonly searches: number;
}

/**
 * Names what is wrong with a program, or that nothing is: as long as something is left open, the
 * program searches the next tree that would tell. Rejects where the engine refuses what it is asked.
 */
export async function diagnoseRun(
  first: { readonly searched: Searched; readonly trace: string },
  parts: DiagnosisParts,
): Promise<Diagnosed> {
  const searches: DiagnosedSearch[] = [{ options: first.searched.options, events: first.trace }];
  for (;;) {
    const diagnosis = await parts.ask(searches);
    const told = { diagnosis, searches: searches.length };
    const further = diagnosis.next === null ? null : furtherOf(first.searched, diagnosis.next);
    if (further === null || searches.length > MOST_ROUNDS || parts.signal.aborted) return told;
    const report = await parts.run(further);
    // What stops on another tree is told where it does; here it is only of no help.
    if (report.trace === '' || report.problem !== null || diagnosis.next === null) return told;
    searches.push({ options: diagnosis.next, events: report.trace });
  }
}

function furtherOf(first: Searched, next: EngineOptions): FurtherSearch | null {
  if (first.kind === 'tree') {
    const tree = nestedTree(next.tree ?? '');
    const state = tree === null ? null : inShape(tree, first.shape);
    if (state === null) return null;
    const depth = Number(next.depth);
    return {
      state,
      player: next.root === 'min' ? 'min' : 'max',
      depth: Number.isInteger(depth) ? depth : null,
    };
  }
  const state = boardLike(first.board, next);
  // The engine asks for positions with the same side to move.
  return state === null ? null : { state, player: first.player, depth: null };
}
