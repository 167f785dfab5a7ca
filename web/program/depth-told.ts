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
  { functions, text }: ProgramText,
  searches: readonly SearchFunction[],
  notes: RunNotes,
): number | null {
  const names = searches.flatMap(({ index, roles }) => {
    const { params, from, to } = functions[index]!;
    const name = roles.depth === undefined ? '' : (params[roles.depth] ?? '');
    return name !== '' && isAsked(name, text.slice(from, to)) ? [name] : [];
  });
  const isDepth = (at: number) => names.includes(notes.names[notes.name[at]!] ?? '');
  const root = notes.node.findIndex((node, at) => node === 0 && isDepth(at));
  const told = Number(notes.value[root] ?? '');
  if (root < 0 || !Number.isInteger(told) || told < 1 || told > DEEPEST) return null;
  const getsLess = notes.node.some(
    (node, at) => node > 0 && isDepth(at) && Number(notes.value[at]) < told,
  );
  return getsLess ? told : null;
}

/** Whether a function ever looks at a number, and does not only hand it on. */
function isAsked(name: string, text: string): boolean {
  const its = name.replace(/\$/g, '\\$');
  const compared = String.raw`\b${its}\s*([<>]|[=!]=|\?|&&|\|\||and\b|or\b|:|\)\s*(return|\{))`;
  const tested = String.raw`(!|not |if \(?|elif |while |[<>]=?\s*|[=!]=\s*)${its}\b`;
  const called = String.raw`\w+\([^()]*\b${its}\s*[,)]`;
  return new RegExp(`${compared}|${tested}|${called}`).test(text.slice(text.indexOf(')') + 1));
}
