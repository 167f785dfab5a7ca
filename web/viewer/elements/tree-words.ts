import { html, nothing, type ReactiveControllerHost } from 'lit';

import { formatValue } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { treeText } from '../text/tree.ts';
import { rootsOf } from '../../trace/nodes.ts';
import type { Scene } from '../../tree/layout/layout.ts';
import type { Selection } from '../../tree/layout/walk.ts';
import { LazyPart } from '../../ui/lazy.ts';
import type * as TreeCard from './tree-card.ts';

type Host = Pick<ReactiveControllerHost, 'requestUpdate'>;

/** What is told of what is pointed at or selected. The words for it are loaded when they are needed. */
export class TreeReport {
  readonly #part: LazyPart<typeof TreeCard>;

  constructor(host: Host) {
    this.#part = new LazyPart(host, () => import('./tree-card.ts'));
  }

  get isReady(): boolean {
    return this.#part.module !== null;
  }

  card(card: TreeCard.Card | null, step: number, language: Language): unknown {
    if (card === null) return nothing;
    return this.#part.show(language, ({ hitCard }) => hitCard(card.hit, step, language), html``);
  }

  spoken(selection: Selection | null, step: number, language: Language): unknown {
    if (selection === null) return nothing;
    const tell = (part: typeof TreeCard) => part.spokenSelection(selection, step, language);
    return this.#part.show(language, tell, html``);
  }

  /** Puts the card in an element beside its point, within the view. */
  place(
    root: ParentNode,
    card: TreeCard.Card | null,
    seen: Parameters<typeof TreeCard.placeCard>[2],
  ): void {
    const element = root.querySelector<HTMLElement>('.card');
    if (card !== null && element !== null) this.#part.module?.placeCard(element, card, seen);
  }
}

/**
 * A tree in a line, for those who can't see it. `name` is what the page calls it, or ''; `isHeld`: what
 * it comes to is asked.
 */
export function treeSummary(
  name: string,
  scene: Scene | null,
  language: Language,
  isHeld: boolean,
): string {
  const text = treeText[language];
  const before = name === '' ? '' : `${name}: `;
  if (scene === null) return before + text.empty;
  const { trace } = scene;
  if (isHeld) return before + text.held;
  if (trace.openNodes !== undefined) return before + text.growing;
  const root = rootsOf(trace).at(-1)!;
  const value = trace.header.complete ? formatValue(trace.value[root]!, trace.header) : null;
  return before + text.label(trace.header.totals.nodes, value);
}
