import { html, type TemplateResult } from 'lit';

import type { FindKind } from '../../../tree/navigate/find.ts';
import type { Language } from '../../../core/language.ts';
import { outlineText, nodeWords } from '../../text/panels.ts';
import { hintText, signedValue } from '../../text/tree-hints.ts';
import { parentAt } from '../../../tree/layout/children.ts';
import { isOpened, type Scene } from '../../../tree/layout/layout.ts';
import { bestLine } from '../../../tree/navigate/find.ts';
import { moveName } from '../../../trace/names.ts';
import { principalVariation, rootsOf } from '../../../trace/nodes.ts';
import { outlineRows, type OutlineRow } from '../../../tree/navigate/outline.ts';
import { heard } from '../../events.ts';
import type { OutlineLine } from '../prunus-outline.ts';
import '../legend/prunus-colors.ts';
import './prunus-find.ts';
import '../prunus-outline.ts';
import { TreeBookmarks, type Way } from './tree-bookmarks.ts';
import { TreeFind } from './tree-find.ts';
import type { NavigationHost, NavigationPanel } from './navigation-host.ts';

/** What panels need of the way through a tree that they are part of. */
export interface PanelWay extends Way {
  /** Something was found: what covers it gives way. */
  found(): void;
}

/** What opens over a tree to find one's way: loaded when it is first asked for. */
export class TreePanels {
  readonly find: TreeFind;
  readonly #host: NavigationHost;
  readonly #way: PanelWay;
  readonly #bookmarks: TreeBookmarks;
  #rows: readonly OutlineRow[] = [];
  /** Kept for when the bar is opened again. */
  #kind: FindKind | null = null;

  constructor(host: NavigationHost, way: PanelWay) {
    this.#host = host;
    this.#way = way;
    this.find = new TreeFind({
      get scene() {
        return host.scene;
      },
      get selection() {
        return host.selection;
      },
      get language() {
        return host.language;
      },
      goTo: (selection) => {
        host.goTo(selection);
        way.found();
      },
      openAt: (selection) => host.openAt(selection),
      findChanged: () => host.requestUpdate(),
    });
    this.#bookmarks = new TreeBookmarks(host, this.find, way);
  }

  render(panel: NavigationPanel): TemplateResult {
    switch (panel) {
      case 'find':
        return this.#findPanel();
      case 'bookmarks':
        return this.#bookmarks.panel();
      case 'outline':
        return this.#outlinePanel();
      case 'colors':
        return this.#colorsPanel();
    }
  }

  #findPanel(): TemplateResult {
    const { find } = this;
    return html`<prunus-find
      class="over"
      .status=${find.status}
      .progress=${find.progress}
      .offer=${find.offered}
      .kind=${this.#kind}
      .example=${this.#example()}
      .language=${this.#host.language}
      @prunus-find=${heard<'prunus-find'>(({ kind }) => {
        this.#kind = kind;
        find.kind(kind);
      })}
      @prunus-find-path=${heard<'prunus-find-path'>(({ text }) => find.path(text))}
      @prunus-find-cancel=${heard(() => find.cancel())}
      @prunus-find-offer=${heard(() => find.takeOffer())}
      @prunus-find-close=${heard(() => this.#way.close())}
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

  #colorsPanel(): TemplateResult {
    const host = this.#host;
    return html`<prunus-colors
      class="over"
      .color=${host.color}
      .language=${host.language}
      @prunus-color=${heard<'prunus-color'>(({ color }) => (host.color = color))}
      @prunus-colors-close=${heard(() => this.#way.close())}
    ></prunus-colors>`;
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
      .lines=${this.#rows.map((row) => outlineLine(scene!, row, step, best, language))}
      .language=${language}
      @prunus-outline-choose=${heard<'prunus-outline-choose'>(({ index }) => {
        const row = this.#rows[index];
        if (row !== undefined) this.#choose(row);
      })}
      @prunus-outline-close=${heard(() => this.#way.close())}
    ></prunus-outline>`;
  }

  #choose(row: OutlineRow): void {
    if (row.kind === 'stub' || row.kind === 'hidden') this.#host.openAt(row.selection);
    else this.#host.goTo(row.selection);
  }
}

/** The words of a row, at step `step`; `best` holds the nodes of the best line of the main trace. */
function outlineLine(
  main: Scene,
  row: OutlineRow,
  step: number,
  best: ReadonlySet<number>,
  language: Language,
): OutlineLine {
  const [tree, text] = [hintText[language], outlineText[language]];
  const { scene, node } = row.selection;
  const place = {
    kind: row.kind,
    level: row.level,
    position: row.position,
    siblings: row.siblings,
    expanded: row.expanded,
    selected: row.selected,
    ghost: scene.ghost,
  };
  if (row.kind !== 'node') {
    const title = {
      stub: text.stub(row.count, isOpened(scene, node)),
      hidden: text.hidden(row.count),
      more: text.more(row.count),
    }[row.kind];
    return { ...place, title, detail: '', spoken: title, player: null, best: false };
  }
  const words = nodeWords(scene, node, step, language);
  const isPass = words.move === null && row.siblings > 1 && parentAt(main, row.selection) === null;
  const pass = isPass ? `${text.pass(row.position)} ` : '';
  const isBest = scene === main && best.has(node);
  const parts = [
    signedValue(words),
    words.leaf === null ? '' : tree.leaf[words.leaf],
    words.state === 'future' ? tree.future : '',
    words.pruned > 0 ? `✂ ${tree.count(words.pruned)}` : '',
  ].filter((part) => part !== '');
  const spoken = tree.spoken(words);
  return {
    ...place,
    title: pass + (words.move ?? tree.root),
    detail: parts.join(' · '),
    spoken: `${pass}${spoken}${isBest ? ` (${text.bestLine})` : ''}`,
    player: words.leaf === null ? words.player : null,
    best: isBest,
  };
}
