import type { ToFrame } from './messages.ts';
import type { PrunusLab } from '../../lab/elements/prunus-lab.ts';
import type { PrunusPlay } from '../../play/elements/prunus-play.ts';
import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';
import { totalSteps } from '../../trace/clock.ts';

type Step =
  | Pick<Extract<ToFrame, { type: 'step' }>, 'type' | 'to'>
  | { readonly type: 'play' | 'pause' | 'forward' | 'back' };

/** What can be gone through: the search of a tree or of a lab, the moves of a game. */
export type Stepped = PrunusTree | PrunusLab | PrunusPlay;

export const STEPPED = 'prunus-tree, prunus-lab, prunus-play';

/** By its name, what defines an element that is loaded once it is asked for; whoever has it says so. */
export const LOADED_LATER = new Map<string, () => Promise<unknown>>();

/**
 * Goes through it. False where that can't be done now.
 *
 * @param go shows a lab's search when so many events of it have happened; null: all
 */
export async function stepIn(
  element: Stepped,
  message: Step,
  go: (step: number | null) => void,
): Promise<boolean> {
  const to = message.type === 'step' ? stepOf(message.to) : null;
  if (isTree(element)) {
    if (message.type === 'step') await element.goTo(to);
    else if (message.type === 'play') await element.play();
    else if (message.type === 'pause') element.pause();
    else if (message.type === 'forward') await element.stepForward();
    else await element.stepBack();
    return true;
  }
  if (isGame(element)) return stepGame(element, message, to);
  const timeline = element.renderRoot.querySelector('prunus-timeline');
  if (message.type === 'step') go(to);
  else if (timeline === null) return false;
  else if (message.type === 'forward' || message.type === 'back') timeline.act(message.type);
  else if (timeline.playing !== (message.type === 'play')) timeline.act('play');
  await element.updateComplete;
  return true;
}

/** Where it stands (null: the end), and how many steps there are; `step` is a lab's own. */
export function standingOf(element: Stepped): { step: number | null; steps: number } {
  if (isGame(element)) {
    const { line, at } = element.shownLine;
    return { step: at, steps: line.length - 1 };
  }
  const { trace } = element;
  const steps = trace === null || trace === undefined ? 0 : totalSteps(trace);
  return { step: isTree(element) ? (element.step ?? null) : element.state.step, steps };
}

/**
 * Waits until there is something to be gone through: a search that has ended, whatever came of it. Who asks for it
 * need not have it in view.
 */
export async function searchedBy(element: Stepped): Promise<void> {
  if (isTree(element)) await element.searched();
  else if (!isGame(element) && !element.state.quiz) {
    element.begin();
    await element.updateComplete;
    if (!element.isSearching) return;
    await new Promise<void>((resolve) => {
      const watcher = {
        hostUpdated: () => {
          if (element.isSearching) return;
          element.removeController(watcher);
          resolve();
        },
      };
      element.addController(watcher);
    });
  }
}

export function isTree(element: Element): element is PrunusTree {
  return element.localName === 'prunus-tree';
}

/** The tree that pictures are made of: the element itself, or the first one of a lab; null where none is. */
export function treeOf(element: Stepped | null): PrunusTree | null {
  if (element === null || isGame(element)) return null;
  return isTree(element) ? element : element.renderRoot.querySelector('prunus-tree');
}

function isGame(element: Element): element is PrunusPlay {
  return element.localName === 'prunus-play';
}

/** A game has no clock of its own to play by: only its moves are gone through. */
function stepGame(game: PrunusPlay, { type }: Step, to: number | null): boolean {
  if (type === 'play' || type === 'pause') return false;
  const { line, at } = game.shownLine;
  const last = line.length - 1;
  const wanted = type === 'forward' ? at + 1 : type === 'back' ? at - 1 : (to ?? last);
  const node = line[Math.min(Math.max(wanted, 0), last)];
  if (node !== undefined) game.show(node);
  return true;
}

/** As elements have it: null is the end. */
function stepOf(to: number | 'start' | 'end'): number | null {
  return to === 'end' ? null : to === 'start' ? 0 : to;
}
