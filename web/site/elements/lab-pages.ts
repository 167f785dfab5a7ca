import { currentExample } from '../../search/current-example.ts';
import { writePermalink } from '../../search/link/permalink.ts';
import type { LabState } from '../../search/state.ts';

/**
 * Whether somebody has chosen something else to look at, to which Back is to lead back: another example,
 * game, algorithm or task. Steps, moves and what is typed are none: those have ways back of their own.
 * What a hand changes in the picture is one: see `turnPage`.
 */
export function isOtherPage(before: LabState, after: LabState): boolean {
  if (before.game !== after.game) return true;
  if (before.compare !== after.compare || before.quiz !== after.quiz) return true;
  // Some trees that are typed can't be searched by the algorithm that was chosen.
  if (before.algorithm !== after.algorithm && before.tree === after.tree) return true;
  const example = currentExample(after);
  return example !== null && example !== currentExample(before);
}

/** What has a page of its own since a hand began to change it. */
const changedByHand = new WeakSet<LabState>();

/**
 * Leaves the state before it where Back finds it.
 * @param isDue whether the address does not say yet what that was
 * @param since what a hand began with that has changed the tree ever since: all of that is one page
 * @returns whether what comes is another page
 */
export function turnPage(
  before: LabState,
  after: LabState,
  isDue: boolean,
  since: LabState | null = null,
): boolean {
  const isByHand = since !== null && before.tree !== after.tree;
  const isTaken = isByHand && !changedByHand.has(since);
  if (isByHand) changedByHand.add(since);
  if (isByHand ? !isTaken : !isOtherPage(before, after)) return false;
  const left = isByHand ? since : before;
  try {
    if (isDue || isByHand) history.replaceState(null, '', writePermalink(left));
    history.pushState(null, '', writePermalink(after));
  } catch {
    // A browser that is written to too often refuses; the address follows later.
  }
  return true;
}
