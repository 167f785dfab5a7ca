import { html, nothing, type LitElement, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import { tidyBookmarks, type Bookmark } from '../../../search/bookmarks.ts';
import { viewsText } from '../../text/tree-views.ts';
import { foldTableOf } from '../../../tree/layout/fold-table.ts';
import type { Scene } from '../../../tree/layout/layout.ts';
import type { ViewAction } from '../../../tree/navigate/tree-keys.ts';
import type { Selection } from '../../../tree/layout/walk.ts';
import { emit } from '../../events.ts';
import { icons } from '../../../ui/icons.ts';
import { adopt } from '../../../ui/lazy.ts';
import { navigationStyles } from '../navigation-styles.ts';
import { colorSides } from './color-sides.ts';
import type { TraceHeader } from '../../../trace/trace.ts';
import type { TreeColor } from '../../../tree/layout/view-state.ts';
import type { TreeDrawing } from '../tree-drawing.ts';
import { TreeNavigation } from './tree-navigation.ts';
import type { TreePointing } from '../tree-pointing.ts';
import { viewsFrom, type TreeViews } from '../tree-views.ts';

// What can be done with a tree by the rail beside it and by gestures: loaded once there is a picture.
export { isScrolled, listen } from '../../../tree/navigate/gestures.ts';

/** Gives a tree the styles of what is here, and the colors of its sides to all that is told of them. */
export function applyStyles(
  tree: HTMLElement & { readonly renderRoot: ParentNode },
  color: TreeColor,
  header: TraceHeader | undefined,
): void {
  adopt(tree.renderRoot, navigationStyles);
  colorSides(tree, color, header);
}

/** The buttons that change how a tree is drawn: each only where there is something for it to do. */
export function viewButtons(
  views: TreeViews,
  scene: Scene | null,
  hasBoard: boolean,
  language: Language,
  act: (action: Exclude<ViewAction, 'fold'>) => void,
): TemplateResult | typeof nothing {
  if (scene === null || scene.trace.length < 2) return nothing;
  const text = viewsText[language];
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
  language: Language,
  act: (action: ZoomAction) => void,
): TemplateResult {
  const text = viewsText[language];
  const names = ['zoomIn', 'zoomOut', 'fit', ...(stepping ? (['locate'] as const) : [])] as const;
  return html`<div class="buttons zoom">
    ${names.map(
      (name) =>
        html`<button
          type="button"
          class=${name}
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

/** A tree that is gone through, and what of it navigation needs. */
interface NavigatedTree {
  readonly tree: Pick<
    LitElement,
    'updateComplete' | 'renderRoot' | 'requestUpdate' | keyof EventTarget
  > & {
    readonly language: Language;
    bookmarks: readonly Bookmark[] | null | undefined;
    readonly color: TreeViews['color'] | undefined;
  };
  readonly drawing: TreeDrawing;
  readonly pointing: TreePointing;
  readonly goTo: (selection: Selection) => void;
  readonly takeViews: (views: TreeViews) => void;
  readonly focusPicture: () => void;
}

/** The ways through a tree. */
export function navigationOf(of: NavigatedTree): TreeNavigation {
  const { tree, drawing, pointing, goTo, focusPicture } = of;
  return new TreeNavigation({
    get stage() {
      return drawing.stage;
    },
    get scene() {
      return drawing.scene;
    },
    get selection() {
      return pointing.selection;
    },
    get step() {
      return drawing.step;
    },
    get language() {
      return tree.language;
    },
    get bookmarks() {
      const { bookmarks } = tree;
      return tidyBookmarks(Array.isArray(bookmarks) ? bookmarks : []).kept;
    },
    set bookmarks(bookmarks) {
      tree.bookmarks = bookmarks;
      emit(tree, 'prunus-bookmarks', { bookmarks });
    },
    get color() {
      return viewsFrom(tree).color;
    },
    set color(color) {
      of.takeViews({ ...viewsFrom(tree), color });
    },
    goTo,
    select: (selection) => pointing.select(selection),
    openAt: (selection) => pointing.openAt(selection),
    focusPicture,
    panel: async () => {
      await tree.updateComplete;
      return tree.renderRoot.querySelector<HTMLElement>('.over');
    },
    requestUpdate: () => tree.requestUpdate(),
  });
}
