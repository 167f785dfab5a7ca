import { html, nothing, type TemplateResult } from 'lit';

import type { Bookmark } from '../state/bookmarks.ts';
import type { CameraState } from '../state/state.ts';
import type { FindKind } from '../text/find.ts';
import type { Language } from '../text/language.ts';
import { outlineText } from '../text/outline.ts';
import { placesText } from '../text/places.ts';
import { treeText } from '../text/tree.ts';
import { againIn } from '../tree/again.ts';
import { bestLine } from '../tree/find.ts';
import {
  type History,
  looked,
  NO_HISTORY,
  travelled,
  type Visit,
  visited,
} from '../tree/history.ts';
import type { Scene } from '../tree/layout.ts';
import { moveName } from '../tree/names.ts';
import { principalVariation, rootsOf } from '../tree/nodes.ts';
import { outlineRows, type OutlineRow } from '../tree/outline.ts';
import { type TravelAction, travelActionOf } from '../tree/travel-keys.ts';
import type { Selection } from '../tree/walk.ts';
import type { Stage } from '../tree/stage.ts';
import { heard } from './events.ts';
import { outlineLine } from './outline-lines.ts';
import './prunus-find.ts';
import './prunus-outline.ts';
import { TreeBookmarks } from './tree-bookmarks.ts';
import { findTextOf, TreeFind } from './tree-find.ts';
import { icons } from './tree-icons.ts';

/** A picture narrower than this is covered by the bar to find with. */
const NARROW = 560;

/** What is shown over a tree, one thing at a time. */
export type TravelPanel = 'find' | 'bookmarks' | 'outline';

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
  readonly #find: TreeFind;
  readonly #bookmarks: TreeBookmarks;
  #history: History = NO_HISTORY;
  /** While one goes back or forward, what is selected is no new visit. */
  #isTravelling = false;
  #rows: readonly OutlineRow[] = [];
  /** Where there is no room for three buttons, one shows them. */
  #isUnfolded = false;
  /** Kept for when the bar is opened again. */
  #kind: FindKind | null = null;

  constructor(host: TravelHost) {
    this.#host = host;
    this.#find = new TreeFind({
      get scene() {
        return host.scene;
      },
      get selection() {
        return host.selection;
      },
      get text() {
        return findTextOf(host.language);
      },
      goTo: (selection) => {
        host.goTo(selection);
        this.#makeRoom();
      },
      openAt: (selection) => {
        host.openAt(selection);
      },
      findChanged: () => {
        host.requestUpdate();
      },
    });
    this.#bookmarks = new TreeBookmarks(host, this.#find, {
      can: (by) => this.#history.visits[this.#history.at + by] !== undefined,
      go: (by) => {
        this.#travel(by);
      },
      close: () => {
        this.#close();
      },
    });
  }

  /** Another scene is shown: of another tree, or of the same with something opened or closed. */
  sceneChanged(isOther: boolean): void {
    if (isOther) {
      this.#history = NO_HISTORY;
      this.#find.forget();
    } else {
      // It may select, which is not for the middle of an update.
      queueMicrotask(() => {
        this.#find.sceneChanged();
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
    const more = placesText[language].more;
    return html`<div class=${this.#isUnfolded ? 'buttons travel unfolded' : 'buttons travel'}>
        <button
          type="button"
          class="more"
          title=${more}
          aria-label=${more}
          aria-expanded=${String(this.#isUnfolded)}
          @click=${() => {
            this.#isUnfolded = !this.#isUnfolded;
            this.#host.requestUpdate();
          }}
        >
          ${this.#isUnfolded ? icons.close : icons.more}
        </button>
        ${button('find', findTextOf(language).title)}
        ${button('bookmarks', placesText[language].title)}
        ${button('outline', outlineText[language].title)}
      </div>
      ${this.#panel()}`;
  }

  /** Opens a panel, or closes it; the focus goes along. */
  toggle(panel: TravelPanel): void {
    const isClosing = this.open === panel;
    this.open = isClosing ? null : panel;
    this.#isUnfolded = false;
    if (isClosing) this.#find.cancel();
    this.#host.requestUpdate();
    if (isClosing) this.#host.focusPicture();
    else void this.#focusPanel();
  }

  async #focusPanel(): Promise<void> {
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
        return this.#find.again(action === 'againBack');
      case 'back':
        this.#travel(-1);
        return true;
      case 'forward':
        this.#travel(1);
        return true;
      default:
        this.#find.kind(action);
        return true;
    }
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

  #panel(): TemplateResult | typeof nothing {
    switch (this.open) {
      case null:
        return nothing;
      case 'find':
        return this.#findPanel();
      case 'bookmarks':
        return this.#bookmarks.panel();
      case 'outline':
        return this.#outlinePanel();
    }
  }

  #close(): void {
    if (this.open !== null) this.toggle(this.open);
  }

  /** A bar that covers what was found goes; the words for it are spoken all the same. */
  #makeRoom(): void {
    const { view } = this.#host.stage ?? {};
    if (this.open === 'find' && view !== undefined && view.width < NARROW) this.#close();
  }

  #findPanel(): TemplateResult {
    const find = this.#find;
    return html`<prunus-find
      class="over"
      .status=${find.status}
      .progress=${find.progress}
      .offer=${find.offer?.label ?? null}
      .kind=${this.#kind}
      .example=${this.#example()}
      .language=${this.#host.language}
      @prunus-find=${heard<{ kind: FindKind }>(({ kind }) => {
        this.#kind = kind;
        find.kind(kind);
      })}
      @prunus-find-path=${heard<{ text: string }>(({ text }) => {
        find.path(text);
      })}
      @prunus-find-cancel=${heard(() => {
        find.cancel();
      })}
      @prunus-find-offer=${heard(() => {
        find.takeOffer();
      })}
      @prunus-find-close=${heard(() => {
        this.#close();
      })}
    ></prunus-find>`;
  }

  /** The beginning of the best line, as one would type it. */
  #example(): string {
    const { scene } = this.#host;
    if (scene === null) return '';
    const names = bestLine(scene, null)
      .line.slice(1, 4)
      .map(({ scene: own, node }) => moveName(scene.trace.header, own.trace.move[node]!));
    return names.map((name) => (/^[^\s/,，、→"“”]+$/.test(name) ? name : `"${name}"`)).join(' ');
  }

  #outlinePanel(): TemplateResult {
    const host = this.#host;
    const { scene, language, step } = host;
    if (scene !== null) this.#rows = outlineRows(scene, host.selection);
    else this.#rows = [];
    const root = scene === null ? undefined : rootsOf(scene.trace).at(-1);
    const best = new Set(
      scene === null || root === undefined ? [] : principalVariation(scene.trace, root),
    );
    return html`<prunus-outline
      class="over"
      .lines=${this.#rows.map((row) =>
        outlineLine(scene!, row, step, best, treeText[language], outlineText[language]),
      )}
      .language=${language}
      @prunus-outline-choose=${heard<{ index: number }>(({ index }) => {
        const row = this.#rows[index];
        if (row !== undefined) this.#choose(row);
      })}
      @prunus-outline-close=${heard(() => {
        this.#close();
      })}
    ></prunus-outline>`;
  }

  #choose(row: OutlineRow): void {
    if (row.kind === 'stub' || row.kind === 'hidden') this.#host.openAt(row.selection);
    else this.#host.goTo(row.selection);
  }
}
