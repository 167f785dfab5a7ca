import { html, type TemplateResult } from 'lit';

import type { FindKind } from '../text/find.ts';
import { outlineText } from '../text/outline.ts';
import { treeText } from '../text/tree.ts';
import { bestLine } from '../tree/find.ts';
import { moveName } from '../tree/names.ts';
import { principalVariation, rootsOf } from '../tree/nodes.ts';
import { outlineRows, type OutlineRow } from '../tree/outline.ts';
import { heard } from './events.ts';
import { outlineLine } from './outline-lines.ts';
import './prunus-find.ts';
import './prunus-outline.ts';
import { TreeBookmarks, type Way } from './tree-bookmarks.ts';
import { findTextOf, TreeFind } from './tree-find.ts';
import type { TravelHost, TravelPanel } from './tree-travel.ts';

/** What panels need of the way through a tree that they are part of. */
export interface PanelWay extends Way {
  /** Something was found: what covers it gives way. */
  found(): void;
}

/** What opens over a tree to find one's way: loaded when it is first asked for. */
export class TreePanels {
  readonly find: TreeFind;
  readonly #host: TravelHost;
  readonly #way: PanelWay;
  readonly #bookmarks: TreeBookmarks;
  #rows: readonly OutlineRow[] = [];
  /** Kept for when the bar is opened again. */
  #kind: FindKind | null = null;

  constructor(host: TravelHost, way: PanelWay) {
    this.#host = host;
    this.#way = way;
    this.find = new TreeFind({
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
        way.found();
      },
      openAt: (selection) => {
        host.openAt(selection);
      },
      findChanged: () => {
        host.requestUpdate();
      },
    });
    this.#bookmarks = new TreeBookmarks(host, this.find, way);
  }

  render(panel: TravelPanel): TemplateResult {
    switch (panel) {
      case 'find':
        return this.#findPanel();
      case 'bookmarks':
        return this.#bookmarks.panel();
      case 'outline':
        return this.#outlinePanel();
    }
  }

  #findPanel(): TemplateResult {
    const { find } = this;
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
        this.#way.close();
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
        this.#way.close();
      })}
    ></prunus-outline>`;
  }

  #choose(row: OutlineRow): void {
    if (row.kind === 'stub' || row.kind === 'hidden') this.#host.openAt(row.selection);
    else this.#host.goTo(row.selection);
  }
}
