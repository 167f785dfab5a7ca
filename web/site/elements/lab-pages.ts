import { currentExample } from '../../search/current-example.ts';
import { writePermalink } from '../../search/link/permalink.ts';
import type { ByHand } from '../../lab/events.ts';
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

/** What a hand began with, as long as the page that stands there is the one that came of it. */
let begun: LabState | null = null;
window.addEventListener('popstate', () => (begun = null));

/**
 * Leaves the state before it where Back finds it.
 * `since`: what a hand began with that has changed the tree ever since. All of that is one page, once the hand
 * lets go; where it is taken back, the page is left again.
 * @param isDue whether the address does not say yet what that was
 * @returns whether what comes is another page
 */
export function turnPage(
  before: LabState,
  { state: after, since = null, isHeld = false }: { readonly state: LabState } & Partial<ByHand>,
  isDue: boolean,
): boolean {
  if (isHeld) return false;
  if (since === null || (before.tree === after.tree && since.tree === after.tree)) {
    if (!isOtherPage(before, after)) return false;
    if (since !== null) changedByHand.add(since);
    push(before, after, isDue);
    return true;
  }
  if (since.tree === after.tree) {
    takeBack(since, after);
    return false;
  }
  if (changedByHand.has(since)) return false;
  changedByHand.add(since);
  push(since, after, true);
  begun = since;
  return true;
}

function push(left: LabState, after: LabState, isDue: boolean): void {
  begun = null;
  try {
    if (isDue) history.replaceState(null, '', writePermalink(left));
    history.pushState(null, '', writePermalink(after));
  } catch {
    // A browser that is written to too often refuses; the address follows later.
  }
}

/** Where only the tree was another one, to the page before; else this page becomes what stands there now. */
function takeBack(since: LabState, after: LabState): void {
  if (begun === since && writePermalink(since) === writePermalink(after)) history.back();
}
