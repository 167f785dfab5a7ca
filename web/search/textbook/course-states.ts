import { isClosed, type CutRule } from '../../tree/explain/cut-rule.ts';
import type { TreeItem } from './tidy-tree.ts';

/** A node of a textbook tree as a state of a tree test of CS188. */
export interface CourseState {
  readonly name: string;
  /** In pre-order, from 0. */
  readonly number: number;
  /** What the move to it is called; empty at the root. */
  readonly action: string;
  readonly value: string;
  readonly next: readonly CourseState[];
}

/** What a `.solution` says of a tree test: the move at the root, and every state that is generated. */
export interface CourseSolution {
  readonly action: string;
  readonly generated: readonly string[];
}

/**
 * The states of a tree. They have the names of their moves where those are single words and each is
 * there once, else numbers in pre-order.
 */
export function courseStates(root: TreeItem): CourseState {
  const counts = new Map<string, number>();
  const countNames = (item: TreeItem): void => {
    const name = nameIn(item);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    item.items?.forEach(countNames);
  };
  countNames(root);
  let count = 0;
  const make = (item: TreeItem, action: string): CourseState => {
    const own = nameIn(item);
    const number = count++;
    // "s7": free of the names that people gave, which are not used where one of them is like it.
    const isName = own !== '' && counts.get(own) === 1 && !/^s\d+$/.test(own);
    const name = isName ? own : `s${String(number + 1)}`;
    const value = item.leaf.replaceAll('−', '-').replace('+', '');
    const next = (item.items ?? []).map((child, at) => make(child, nameIn(child) || letterOf(at)));
    return { name, number, action, value, next };
  };
  return make(root, '');
}

/** All states from this one on, in pre-order. */
export function* statesIn(state: CourseState): Generator<CourseState> {
  yield state;
  for (const next of state.next) yield* statesIn(next);
}

/**
 * What a search generates from left to right, MAX moving first and then `opponents` MIN agents; the
 * first of the best moves is its action.
 * @param rule when alpha-beta cuts; null: minimax, which does not
 */
export function solvedCourse(
  start: CourseState,
  opponents: number,
  rule: CutRule | null,
): { readonly action: string; readonly states: readonly CourseState[] } {
  const states: CourseState[] = [];
  const search = (state: CourseState, ply: number, alpha: number, beta: number): Solved => {
    states.push(state);
    if (state.next.length === 0) return { value: Number(state.value), action: '' };
    const isMax = ply % (opponents + 1) === 0;
    let best = isMax ? -Infinity : Infinity;
    let action = '';
    for (const to of state.next) {
      const { value } = search(to, ply + 1, alpha, beta);
      if (action === '' || (isMax ? value > best : value < best))
        [best, action] = [value, to.action];
      if (isMax) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
      if (rule !== null && isClosed(rule, alpha, beta)) break;
    }
    return { value: best, action };
  };
  const { action } = search(start, 0, -Infinity, Infinity);
  return { action, states };
}

interface Solved {
  readonly value: number;
  readonly action: string;
}

/** What the engine calls a move without a name: a, b, …, z, aa, ab, … */
function letterOf(ordinal: number): string {
  const letter = String.fromCharCode(97 + (ordinal % 26));
  return ordinal < 26 ? letter : letterOf(Math.floor(ordinal / 26) - 1) + letter;
}

/** A name that may stand in these files, where blanks part names; else ''. */
function nameIn({ label }: TreeItem): string {
  const name = label.replace(/:\s*$/, '').replace(/^"(.*)"$/, '$1');
  return /^[\p{L}\d_'+-]{1,40}$/u.test(name) ? name : '';
}
