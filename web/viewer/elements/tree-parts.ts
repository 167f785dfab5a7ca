import type { Language } from '../../core/language.ts';
import { tellsPlayer, type TreeColor } from '../../tree/layout/view-state.ts';
import { tellGraph } from './graph/graph-part.ts';
import type { PrunusOverview } from './prunus-overview.ts';
import type { TreeDrawing } from './tree-drawing.ts';

/** Until its code is loaded it is an element as any other, which keeps what it is told. */
type Overview = HTMLElement & Partial<Pick<PrunusOverview, 'frame' | 'hasUpdated'>>;

/** The overview of a tree, where it has one. */
export function overviewOf(root: ParentNode): Overview | null {
  return root.querySelector('prunus-overview');
}

/** Tells the parts of a tree that stand around its picture what it shows, as it is shown. */
export function tellParts(
  root: ParentNode,
  { scene, inks, stage, moment }: TreeDrawing,
  color: TreeColor,
  language: Language,
  selected: number | null,
): void {
  const overview = overviewOf(root);
  if (overview !== null) {
    Object.assign(overview, { scene, inks, color });
    // Only trees wider than their place have one. It learns where the view is when that is drawn.
    if (overview.hasUpdated !== true) {
      void import('./prunus-overview.ts').then(() => stage?.redraw());
    }
  }
  const [trace, step] = [scene?.trace ?? null, moment?.step ?? null];
  tellGraph(root, { trace, step, inks, color, language, selected });
  if (tellsPlayer(color)) return;
  // What the usual colors tell, the shapes do too: only others need a key.
  void import('./legend/prunus-color-key.ts').then(() => {
    const key = root.querySelector('prunus-color-key');
    if (key === null) return;
    Object.assign(key, { trace: scene?.trace ?? null, palette: inks, language });
  });
}
