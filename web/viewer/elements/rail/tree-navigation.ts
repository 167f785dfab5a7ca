import { NAVIGATION_PANELS, type NavigationPanel, type NavigationHost } from './navigation-host.ts';
import { html, nothing, type TemplateResult } from 'lit';

import type { CameraState } from '../../../tree/layout/view-state.ts';
import type { FindKind } from '../../../tree/navigate/find.ts';
import { navigationText } from '../../text/navigation.ts';
import { againIn } from '../../../tree/layout/again.ts';
import {
  type History,
  looked,
  NO_HISTORY,
  navigated,
  type Visit,
  visited,
} from '../../../tree/navigate/history.ts';
import {
  type NavigationAction,
  navigationActionOf,
} from '../../../tree/navigate/navigation-keys.ts';
import { findMoves } from '../../../tree/navigate/find-path.ts';
import type { Selection } from '../../../tree/layout/walk.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import { icons } from '../../../ui/icons.ts';
import type { TreeFind } from './tree-find.ts';
import type { PanelWay, TreePanels } from './tree-panels.ts';

/** A picture narrower than this is covered by the bar to find with. */
const NARROW = 560;

/**
 * Ways through a tree beside pointing and walking: finding, bookmarks, back and forward, and the
 * outline. Holds what of them a page need not know.
 */
export class TreeNavigation {
  open: NavigationPanel | null = null;
  readonly #host: NavigationHost;
  readonly #part: LazyPart<TreePanels>;
  readonly #way: PanelWay = {
    can: (by) => this.#history.visits[this.#history.at + by] !== undefined,
    go: (by) => this.#navigation(by),
    close: () => this.#close(),
    found: () => this.#makeRoom(),
  };
  #history: History = NO_HISTORY;
  /** While one goes back or forward, what is selected is no new visit. */
  #isNavigating = false;
  /** Whether all tools are shown, and not only those that everybody needs. */
  get isUnfolded(): boolean {
    return this.#isUnfolded;
  }
  #isUnfolded = false;

  constructor(host: NavigationHost) {
    this.#host = host;
    this.#part = new LazyPart(host, async () => {
      const { TreePanels } = await import('./tree-panels.ts');
      return new TreePanels(host, this.#way);
    });
  }

  /** Another scene is shown: of another tree, or of the same with something opened or closed. */
  sceneChanged(isOther: boolean): void {
    if (isOther) {
      this.#history = NO_HISTORY;
      this.#find?.forget();
    } else {
      // It may select, which is not for the middle of an update.
      queueMicrotask(() => this.#find?.sceneChanged());
    }
  }

  /** Something else is selected. */
  selected(selection: Selection | null, walked: boolean): void {
    if (this.#isNavigating || selection?.fold !== undefined) return;
    this.#history = visited(this.#history, selection, this.#host.stage?.camera ?? null, walked);
  }

  /** Selects what a path of moves leads to, through whatever is grafted; false where it leads nowhere. */
  choose(path: readonly number[]): boolean {
    const { scene } = this.#host;
    const found = scene === null ? null : findMoves(scene, path);
    if (found?.depth !== path.length) return false;
    this.#host.select(found.selection);
    return true;
  }

  /** A person has moved the camera and it rests. */
  rested(camera: CameraState | null): void {
    const view = this.#host.stage?.view;
    if (view === undefined) return;
    this.#history = looked(this.#history, camera, view);
    this.#host.requestUpdate();
  }

  /** Does what a key means; false where it means nothing here. */
  key(event: KeyboardEvent): boolean {
    const action = navigationActionOf(event);
    return action !== null && this.#host.scene !== null && this.#act(action);
  }

  /** The buttons; nothing where there is no tree. */
  buttons(): TemplateResult | typeof nothing {
    const { language, scene } = this.#host;
    if (scene === null && this.open === null) return nothing;
    const button = (panel: NavigationPanel, label: string) =>
      html`<button
        type="button"
        title=${label}
        aria-label=${label}
        aria-expanded=${String(this.open === panel)}
        @click=${() => this.toggle(panel)}
      >
        ${icons[panel]}
      </button>`;
    const text = navigationText[language];
    return html`<div class="buttons navigation">
      <button
        type="button"
        class="more"
        title=${text.more}
        aria-label=${text.more}
        aria-expanded=${String(this.#isUnfolded)}
        @click=${() => {
          this.#isUnfolded = !this.#isUnfolded;
          this.#host.requestUpdate();
        }}
      >
        ${this.#isUnfolded ? icons.close : icons.more}
      </button>
      ${NAVIGATION_PANELS.map((panel) => button(panel, text[panel]))}
    </div>`;
  }

  /** Opens a panel, or closes it; the focus goes along. */
  toggle(panel: NavigationPanel): void {
    const isClosing = this.open === panel;
    this.open = isClosing ? null : panel;
    this.#isUnfolded = false;
    if (isClosing) this.#find?.cancel();
    this.#host.requestUpdate();
    if (isClosing) this.#host.focusPicture();
    else void this.#focusPanel();
  }

  /** What finds, once it has been asked for. */
  get #find(): TreeFind | undefined {
    return this.#part.module?.find;
  }

  async #focusPanel(): Promise<void> {
    await this.#part.load();
    (await this.#host.panel())?.focus();
  }

  #act(action: NavigationAction): boolean {
    switch (action) {
      case 'find':
        if (this.open === 'find') void this.#focusPanel();
        else this.toggle('find');
        return true;
      case 'bookmarks':
      case 'outline':
      case 'colors':
        this.toggle(action);
        return true;
      case 'again':
      case 'againBack':
        return this.#find?.again(action === 'againBack') ?? false;
      case 'back':
        this.#navigation(-1);
        return true;
      case 'forward':
        this.#navigation(1);
        return true;
      default:
        void this.#look(action);
        return true;
    }
  }

  /** Looks for that; where what looks can't be loaded, its panel says so. */
  async #look(kind: FindKind): Promise<void> {
    const panels = this.#part.module ?? (await this.#part.load());
    if (panels !== null) panels.find.kind(kind);
    else if (this.open !== 'find') this.toggle('find');
  }

  #navigation(by: -1 | 1): void {
    const { scene, stage } = this.#host;
    if (scene === null) return;
    const history = navigated(this.#history, by, stage?.camera ?? null, (visit) => {
      return visit.selection === null || this.#resolved(visit) !== null;
    });
    if (history === null) return;
    this.#history = history;
    const visit = history.visits[history.at]!;
    this.#isNavigating = true;
    this.#host.select(this.#resolved(visit));
    this.#isNavigating = false;
    stage?.look(visit.camera, true);
    this.#host.requestUpdate();
  }

  /** What was selected then, in the scene that is shown now. */
  #resolved({ selection }: Visit): Selection | null {
    const { scene } = this.#host;
    return selection === null || scene === null ? null : againIn(scene, selection);
  }

  /** The panel that is open; nothing where none is. */
  panel(): unknown {
    const { open } = this;
    if (open === null) return nothing;
    return this.#part.show(this.#host.language, (panels) => panels.render(open));
  }

  #close(): void {
    if (this.open !== null) this.toggle(this.open);
  }

  /** A bar that covers what was found goes; the words for it are spoken all the same. */
  #makeRoom(): void {
    const { view } = this.#host.stage ?? {};
    if (this.open === 'find' && view !== undefined && view.width < NARROW) this.#close();
  }
}
