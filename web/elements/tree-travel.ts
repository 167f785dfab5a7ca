import { html, nothing, type TemplateResult } from 'lit';

import type { Bookmark } from '../state/bookmarks.ts';
import type { CameraState } from '../state/state.ts';
import type { FindKind } from '../text/find.ts';
import type { Language } from '../text/language.ts';
import { travelText } from '../text/travel.ts';
import { againIn } from '../tree/again.ts';
import {
  type History,
  looked,
  NO_HISTORY,
  travelled,
  type Visit,
  visited,
} from '../tree/history.ts';
import type { Scene } from '../tree/layout.ts';
import { type TravelAction, travelActionOf } from '../tree/travel-keys.ts';
import type { Selection } from '../tree/walk.ts';
import type { Stage } from '../tree/stage.ts';
import { LazyPart } from './lazy.ts';
import { icons } from './tree-icons.ts';
import type { TreeFind } from './tree-find.ts';
import type { PanelWay, TreePanels } from './tree-panels.ts';

/** A picture narrower than this is covered by the bar to find with. */
const NARROW = 560;

const TRAVEL_PANELS = ['find', 'bookmarks', 'outline'] as const;
/** What is shown over a tree, one thing at a time. */
export type TravelPanel = (typeof TRAVEL_PANELS)[number];

/** What travelling needs of the tree it goes through. */
export interface TravelHost {
  readonly stage: Stage | null;
  readonly scene: Scene | null;
  readonly selection: Selection | null;
  /** The step that is shown. */
  readonly step: number;
  readonly language: Language;
  bookmarks: readonly Bookmark[];
  /** Selects, and brings what is selected into view; null selects nothing. */
  goTo(selection: Selection): void;
  select(selection: Selection | null): void;
  /** Asks for what was pruned, or not recorded, at a node; or closes it again. */
  openAt(selection: Selection): void;
  /** Gives the focus back to the picture. */
  focusPicture(): void;
  /** The panel with that name, once it is drawn. */
  panel(): Promise<HTMLElement | null>;
  requestUpdate(): void;
}

/**
 * Ways through a tree beside pointing and walking: finding, bookmarks, back and forward, and the
 * outline. Holds what of them a page need not know.
 */
export class TreeTravel {
  open: TravelPanel | null = null;
  readonly #host: TravelHost;
  readonly #part: LazyPart<TreePanels>;
  readonly #way: PanelWay = {
    can: (by) => this.#history.visits[this.#history.at + by] !== undefined,
    go: (by) => {
      this.#travel(by);
    },
    close: () => {
      this.#close();
    },
    found: () => {
      this.#makeRoom();
    },
  };
  #history: History = NO_HISTORY;
  /** While one goes back or forward, what is selected is no new visit. */
  #isTravelling = false;
  /** Where there is no room for three buttons, one shows them. */
  #isUnfolded = false;

  constructor(host: TravelHost) {
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
      queueMicrotask(() => {
        this.#find?.sceneChanged();
      });
    }
  }

  /** Something else is selected. */
  selected(selection: Selection | null, walked: boolean): void {
    if (this.#isTravelling || selection?.fold !== undefined) return;
    this.#history = visited(this.#history, selection, this.#host.stage?.camera ?? null, walked);
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
    const action = travelActionOf(event);
    return action !== null && this.#host.scene !== null && this.#act(action);
  }

  /** The buttons and the panel that is open; nothing where there is no tree. */
  render(): TemplateResult | typeof nothing {
    const { language, scene } = this.#host;
    if (scene === null && this.open === null) return nothing;
    const button = (panel: TravelPanel, label: string) =>
      html`<button
        type="button"
        title=${label}
        aria-label=${label}
        aria-expanded=${String(this.open === panel)}
        @click=${() => {
          this.toggle(panel);
        }}
      >
        ${icons[panel]}
      </button>`;
    const text = travelText[language];
    return html`<div class=${this.#isUnfolded ? 'buttons travel unfolded' : 'buttons travel'}>
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
        ${TRAVEL_PANELS.map((panel) => button(panel, text[panel]))}
      </div>
      ${this.#panel()}`;
  }

  /** Opens a panel, or closes it; the focus goes along. */
  toggle(panel: TravelPanel): void {
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

  #act(action: TravelAction): boolean {
    switch (action) {
      case 'find':
        if (this.open === 'find') void this.#focusPanel();
        else this.toggle('find');
        return true;
      case 'bookmarks':
      case 'outline':
        this.toggle(action);
        return true;
      case 'again':
      case 'againBack':
        return this.#find?.again(action === 'againBack') ?? false;
      case 'back':
        this.#travel(-1);
        return true;
      case 'forward':
        this.#travel(1);
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

  #travel(by: -1 | 1): void {
    const { scene, stage } = this.#host;
    if (scene === null) return;
    const history = travelled(this.#history, by, stage?.camera ?? null, (visit) => {
      return visit.selection === null || this.#resolved(visit) !== null;
    });
    if (history === null) return;
    this.#history = history;
    const visit = history.visits[history.at]!;
    this.#isTravelling = true;
    this.#host.select(this.#resolved(visit));
    this.#isTravelling = false;
    stage?.look(visit.camera, true);
    this.#host.requestUpdate();
  }

  /** What was selected then, in the scene that is shown now. */
  #resolved({ selection }: Visit): Selection | null {
    const { scene } = this.#host;
    return selection === null || scene === null ? null : againIn(scene, selection);
  }

  #panel(): unknown {
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
