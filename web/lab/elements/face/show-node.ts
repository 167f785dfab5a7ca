import type { ReactiveControllerHost } from 'lit';

import type { LabFocus } from '../lab-focus.ts';

/** Chooses a node that is told of beside the tree of the run that is looked at, and leads to it there. */
export async function showNode(focus: LabFocus, node: number | null): Promise<void> {
  focus.select(node);
  const { tree } = focus;
  if (tree === undefined) return;
  const { host } = tree.getRootNode() as ShadowRoot;
  // What is drawn may be the last pass alone, which has other numbers: the lab knows them.
  await (host as Element & ReactiveControllerHost).updateComplete;
  if (typeof tree.selected === 'number') tree.centerOn(tree.selected, 0);
}
