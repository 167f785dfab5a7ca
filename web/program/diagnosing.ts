import type { DiagnosedSearch, Diagnosis } from '../engine/diagnosis-messages.ts';
import type { EngineOptions } from '../trace/trace.ts';
import { boardLike } from './boards.ts';
import { pilesLike } from './piles.ts';
import type { Searched } from './searched.ts';
import type { RunReport, RunSettings } from './run/messages.ts';
import { nestedTree } from './nested-tree.ts';
import { otherRow, rowTree } from './row-tree.ts';
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
 * Which of these a program has searched: that of which it is a correct search, else that of which it is a
 * wrong one of a known kind. Null where it is neither: its game may have rules of its own. What may be but
 * one thing is that.
 */
export async function likeliest(
  all: readonly Searched[],
  trace: string,
  ask: DiagnosisParts['ask'],
): Promise<Searched | null> {
  if (all.length < 2) return all[0] ?? null;
  let named: Searched | null = null;
  for (const searched of all) {
    const { options } = searched;
    const found = await ask([{ options, events: trace }]).catch(() => null);
    if (found?.verdict === 'correct') return searched;
    if (found?.verdict === 'named' || (found?.candidates.length ?? 0) > 0) named ??= searched;
  }
  return named;
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
    const { next } = diagnosis;
    const further = next === null ? null : furtherOf(first.searched, next, searches.length);
    if (further === null || searches.length > MOST_ROUNDS || parts.signal.aborted) return told;
    const report = await parts.run(further);
    // What stops on another tree is told where it does; here it is only of no help.
    if (report.trace === '' || report.problem !== null || next === null) return told;
    const options = further.row === undefined ? next : optionsOfRow(first.searched, report);
    if (options === null) return told;
    searches.push({ options, events: report.trace });
  }
}

/** Whether a program took other leaves is seen by what it searched: it may keep them elsewhere, too. */
function optionsOfRow({ options }: Searched, { root, trace }: RunReport): EngineOptions | null {
  const tree = rowTree(root, trace)?.text;
  return tree === undefined || tree === options.tree ? null : { ...options, tree };
}

function furtherOf(first: Searched, next: EngineOptions, round: number): FurtherSearch | null {
  if (first.kind === 'tree' && first.shape.kind === 'row') {
    const { number, row, leaves } = first.shape;
    const values = otherRow(row, leaves, round);
    return { state: null, player: 'max', depth: null, row: { number, values } };
  }
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
  const state = first.kind === 'piles' ? pilesLike(next) : boardLike(first.board, next);
  const depth = Number(next.depth);
  // The engine asks for positions with the same side to move.
  return state === null
    ? null
    : { state, player: first.player, depth: Number.isInteger(depth) ? depth : null };
}
