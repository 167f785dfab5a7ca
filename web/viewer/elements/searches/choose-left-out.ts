import { isBoardGame } from '../../../games/registry.ts';
import type { Path } from '../../../search/path.ts';
import { Scenes } from '../../../tree/draw/scenes.ts';
import { addressFromRoot } from '../../../tree/layout/address.ts';
import { hasStub } from '../../../tree/layout/layout.ts';
import { hidesChildren } from '../../../tree/navigate/find.ts';
import { findMoves } from '../../../tree/navigate/find-path.ts';
import type { LabSearches } from './lab-searches.ts';

/** A tree in which something can be chosen. */
export interface Choosing {
  choose(path: Path): Promise<boolean>;
}

/**
 * Chooses the node of run `index` that a link says, where its search has left it out: what was pruned or not
 * recorded on the way there is searched first.
 * @param tree the tree of that run, once it is there
 * @param isWanted whether it is still to be chosen
 * @returns false where there is no such node, or it can't be had
 */
export async function chooseLeftOut(
  tree: () => Choosing | null | undefined,
  searches: LabSearches,
  index: number,
  path: Path,
  isWanted: () => boolean,
): Promise<boolean> {
  const opened = new Set<string>();
  // What a search of a typed tree leaves out is known ahead of it.
  if (!isBoardGame(searches.runs[index]?.options.game)) await searches.done;
  while (isWanted()) {
    if ((await tree()?.choose(path)) === true) return true;
    const run = searches.runs[index];
    const trace = run?.result?.trace;
    if (run === undefined || trace === undefined) return false;
    const main = new Scenes().build(trace, searches.graftsOf(run));
    const furthest = findMoves(main, path)?.selection;
    if (furthest === undefined) return false;
    const { scene, node } = furthest;
    const isCut = hasStub(scene.trace, node);
    if (!isCut && !hidesChildren(scene.trace, node)) return false;
    const at = addressFromRoot(main, scene, node);
    if (scene.grafts.has(node) || opened.has(at.join())) return false;
    opened.add(at.join());
    const kind = isCut ? 'ghost' : 'reveal';
    await searches.toggle(index, { kind, node: scene === main ? node : null, path: at });
  }
  return true;
}
