import type { RunNotes } from './run/messages.ts';
import type { ProgramText } from './source/read.ts';
import type { SearchFunction } from './source/roles.ts';

/** Told more than this, a program is told to search to the end. */
const DEEPEST = 50;

/**
 * How deep the first call of a search was told to go; null where it was not, or where its depth is not
 * one that gets less: what counts up from the root is no limit.
 */
export function depthTold(
  { functions }: ProgramText,
  searches: readonly SearchFunction[],
  notes: RunNotes,
): number | null {
  const names = searches.flatMap(({ index, roles }) =>
    roles.depth === undefined ? [] : [functions[index]!.params[roles.depth] ?? ''],
  );
  const isDepth = (at: number) => names.includes(notes.names[notes.name[at]!] ?? '');
  const root = notes.node.findIndex((node, at) => node === 0 && isDepth(at));
  const told = Number(notes.value[root] ?? '');
  if (root < 0 || !Number.isInteger(told) || told < 1 || told > DEEPEST) return null;
  const getsLess = notes.node.some(
    (node, at) => node > 0 && isDepth(at) && Number(notes.value[at]) < told,
  );
  return getsLess ? told : null;
}
