import { html, nothing, type TemplateResult } from 'lit';

import type { ViewsText } from '../../text/tree/views.ts';
import { foldTableOf } from '../../tree/layout/fold-table.ts';
import type { Scene } from '../../tree/layout/layout.ts';
import type { ViewAction } from '../../tree/navigate/tree-keys.ts';
import { icons } from '../../ui/icons.ts';
import type { TreeViews } from './tree-views.ts';

// What stands in the rail beside a tree, and what its buttons open: loaded once there is a picture.
export { TreeNavigation } from './tree-navigation.ts';

/** The buttons that change how a tree is drawn: each only where there is something for it to do. */
export function viewButtons(
  views: TreeViews,
  scene: Scene | null,
  hasBoard: boolean,
  text: ViewsText,
  act: (action: Exclude<ViewAction, 'fold'>) => void,
): TemplateResult | typeof nothing {
  if (scene === null || scene.trace.length < 2) return nothing;
  const isTree = views.view === 'tree';
  const button = (
    action: Exclude<ViewAction, 'fold'>,
    label: string,
    icon: TemplateResult,
    pressed: boolean | null,
  ) =>
    html`<button
      type="button"
      title=${label}
      aria-label=${label}
      aria-pressed=${pressed === null ? nothing : String(pressed)}
      @click=${() => act(action)}
    >
      ${icon}
    </button>`;
  return html`<div class="buttons views">
    ${button(
      'view',
      isTree ? text.toIcicle : text.toTree,
      isTree ? icons.icicle : icons.tree,
      null,
    )}
    ${hasBoard ? button('graph', text.toGraph, icons.graph, views.view === 'graph') : nothing}
    ${button('byValue', scene.trace.grown?.kind === 'means' ? text.byVisits : text.byValue, icons.byValue, views.siblings === 'value')}
    ${canFold(scene) ? button('folding', text.folding, icons.folding, views.folded) : nothing}
  </div>`;
}

/** The buttons that move the picture; back to the present step only while there is one. */
export function zoomButtons(
  stepping: boolean,
  text: Readonly<Record<ZoomAction, string>>,
  act: (action: ZoomAction) => void,
): TemplateResult {
  const names = ['zoomIn', 'zoomOut', 'fit', ...(stepping ? (['locate'] as const) : [])] as const;
  return html`<div class="buttons">
    ${names.map(
      (name) =>
        html`<button
          type="button"
          title=${text[name]}
          aria-label=${text[name]}
          @click=${() => act(name)}
        >
          ${icons[name]}
        </button>`,
    )}
  </div>`;
}

type ZoomAction = 'zoomIn' | 'zoomOut' | 'fit' | 'locate';

function canFold({ trace, folding }: Scene): boolean {
  return folding !== null || foldTableOf(trace).count > 0;
}
