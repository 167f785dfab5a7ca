import { html, nothing, type TemplateResult } from 'lit';
import {
  TREE_COLORS,
  TREE_VIEWS,
  type SiblingOrder,
  type TreeColor,
  type TreeView,
} from '../../tree/layout/view-state.ts';
import type { ViewsText } from '../../text/tree/views.ts';
import { foldTableOf } from '../../tree/layout/fold-table.ts';
import type { Scene } from '../../tree/layout/layout.ts';
import type { ViewAction } from '../../tree/navigate/tree-keys.ts';
import { icons } from '../../ui/icons.ts';

/** How a tree is drawn. */
export interface TreeViews {
  readonly view: TreeView;
  readonly siblings: SiblingOrder;
  readonly folded: boolean;
  readonly color: TreeColor;
}

/** What an attribute or a property asks for; what means nothing is as usual. */
export function viewsFrom(given: {
  readonly view?: unknown;
  readonly siblings?: unknown;
  readonly folded?: unknown;
  readonly color?: unknown;
}): TreeViews {
  return {
    view: TREE_VIEWS.find((each) => each === given.view) ?? 'tree',
    siblings: given.siblings === 'value' ? 'value' : 'play',
    folded: given.folded !== false,
    color: TREE_COLORS.find((each) => each === given.color) ?? 'player',
  };
}

/** What a button or a key makes of it. */
export function changedViews(views: TreeViews, action: Exclude<ViewAction, 'fold'>): TreeViews {
  switch (action) {
    case 'view':
      return { ...views, view: views.view === 'tree' ? 'icicle' : 'tree' };
    case 'graph':
      return { ...views, view: views.view === 'graph' ? 'tree' : 'graph' };
    case 'byValue':
      return { ...views, siblings: views.siblings === 'play' ? 'value' : 'play' };
    case 'folding':
      return { ...views, folded: !views.folded };
  }
}

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
