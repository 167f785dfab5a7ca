import { isGomoku, type AlgorithmName, type LabState, type OrderName } from './state.ts';

/** A search that is shown beside the one that is set: of the same position, in its own way. */
export interface Beside {
  readonly algorithm: AlgorithmName;
  readonly order: OrderName;
}

/** More trees than four find no room on a page. */
export const MOST_BESIDE = 3;

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * The searches that stand beside the one that is set while two or more are compared. Where none has
 * been chosen it is minimax, or alpha-beta beside minimax itself.
 */
export function besideOf(
  state: Pick<LabState, 'game' | 'compare' | 'beside' | 'algorithm' | 'order'>,
): readonly Beside[] {
  // The gomoku player has nothing to stand beside.
  if (!state.compare || isGomoku(state.game)) return [];
  if (state.beside.length > 0) return state.beside;
  const algorithm = state.algorithm === 'minimax' ? 'alpha-beta' : 'minimax';
  return [{ algorithm, order: state.order }];
}

/** As it stands in a link: "minimax~natural.pvs~best". */
export function besideToLink(beside: readonly Beside[]): string {
  return beside.map(({ algorithm, order }) => `${algorithm}~${order}`).join('.');
}

/** What a link says; of what can't be read, nothing. */
export function besideFromLink(text: string): readonly unknown[] {
  return text === '' ? [] : text.split('.', MOST_BESIDE + 1).map(pairOf);
}

function pairOf(text: string): unknown {
  const [algorithm, order, ...rest] = text.split('~', 3);
  return rest.length === 0 ? { algorithm, order } : text;
}

/** Those of a list of anything that are searches, up to as many as find room. */
export function tidyBeside(given: readonly unknown[]): {
  readonly beside: readonly Beside[];
  readonly isWhole: boolean;
} {
  const beside = given.slice(0, MOST_BESIDE).flatMap((each) => searchOf(each) ?? []);
  return { beside, isWhole: beside.length === given.length };
}

function searchOf(value: unknown): Beside | null {
  try {
    if (typeof value !== 'object' || value === null) return null;
    const { algorithm, order } = value as Partial<Record<keyof Beside, unknown>>;
    return isName(algorithm) && isName(order) ? { algorithm, order } : null;
  } catch {
    return null; // a proxy that refuses
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}
