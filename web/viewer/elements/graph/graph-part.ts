import { html, type TemplateResult } from 'lit';

import { heard } from '../../events.ts';
import type { PrunusGraph } from './prunus-graph.ts';

/** Until its code is loaded it is an element as any other, which keeps what it is told. */
type Graph = HTMLElement & Partial<Pick<PrunusGraph, 'zoomBy' | 'fit' | 'drawn'>>;

/** The graph of positions in the place of the tree's picture; `choose` is told which node was chosen. */
export function graphPart(choose: (node: number, enter: boolean) => void): TemplateResult {
  const chosen = heard<'prunus-graph-choose'>(({ node, enter }) => choose(node, enter));
  return html`<prunus-graph @prunus-graph-choose=${chosen}></prunus-graph>`;
}

/** The graph, where there is one. */
function graphOf(root: ParentNode): Graph | null {
  return root.querySelector('prunus-graph');
}

const ZOOM_STEP = 1.6;

/** Zooms what is looked at: the graph, where there is one and its code has come, or else the tree. */
export function zoom(
  root: ParentNode,
  tree: Pick<PrunusGraph, 'zoomBy' | 'fit'>,
  action: 'zoomIn' | 'zoomOut' | 'fit',
): void {
  const looked: Partial<typeof tree> = graphOf(root) ?? tree;
  if (action === 'fit') looked.fit?.();
  else looked.zoomBy?.(action === 'zoomIn' ? ZOOM_STEP : 1 / ZOOM_STEP);
}

/** What the graph shows, for pictures of it; null where there is none, or nothing in it. */
export function graphDrawn(root: ParentNode): PrunusGraph['drawn'] {
  return graphOf(root)?.drawn ?? null;
}

type Report = Pick<PrunusGraph, 'trace' | 'step' | 'inks' | 'color' | 'language' | 'selected'>;

/** Tells the graph, where there is one, what the tree shows; its code comes when it is first needed. */
export function tellGraph(root: ParentNode, report: Report): void {
  const graph = graphOf(root);
  if (graph === null) return;
  Object.assign(graph, report);
  void import('./prunus-graph.ts');
}
