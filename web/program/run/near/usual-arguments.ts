import type { TracedFunction } from '../messages.ts';

/**
 * What a search that nobody called is called with: what the program keeps, or else the tree of the lab. Null
 * where there is nothing to search. It stands in the text of a worker, so that it may use nothing else of here.
 */
export function usualArguments(
  { params, roles, depthGrows, turn, signs }: TracedFunction,
  own: unknown,
  tree: unknown,
): readonly unknown[] | null {
  const state = own ?? tree;
  const isNumbers = (part: unknown): boolean =>
    Array.isArray(part) ? part.every(isNumbers) : typeof part === 'number';
  const known: readonly unknown[] = [...Object.values(roles), turn];
  const isEach = params.length > 0 && params.every((_, at) => known.includes(at));
  // What is called with no state may find a board where the program keeps it.
  const isKnown = roles.state !== undefined || (own !== undefined && isEach);
  if (state === null || !isKnown) return null;
  const args: unknown[] = params.map(() => undefined);
  const put = (role: keyof typeof roles, value: unknown): void => {
    const index = roles[role];
    if (index !== undefined) args[index] = value;
  };
  // Of a board no more is seen than what lies near.
  put('depth', depthGrows ? 0 : isNumbers(state) ? 100 : 4);
  put('alpha', -Infinity);
  put('beta', Infinity);
  put('maximizing', true);
  put('color', 1);
  put('agent', 0);
  put('state', state);
  // Of the board that is filled for it the first sign is to move.
  if (turn !== null) args[turn] = signs[0];
  return args;
}
