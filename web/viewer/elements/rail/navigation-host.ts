import type { Language } from '../../../core/language.ts';
import type { Bookmark } from '../../../search/bookmarks.ts';
import type { TreeColor } from '../../../tree/layout/view-state.ts';
import type { Scene } from '../../../tree/layout/layout.ts';
import type { Selection } from '../../../tree/layout/walk.ts';
import type { Stage } from '../../../tree/stage.ts';

export const NAVIGATION_PANELS = ['find', 'bookmarks', 'outline', 'colors'] as const;

/** What is shown over a tree, one thing at a time. */
export type NavigationPanel = (typeof NAVIGATION_PANELS)[number];

/** What navigation needs of the tree it goes through. */
export interface NavigationHost {
  readonly stage: Stage | null;
  readonly scene: Scene | null;
  readonly selection: Selection | null;
  /** The step that is shown. */
  readonly step: number;
  readonly language: Language;
  bookmarks: readonly Bookmark[];
  /** What the colors of nodes tell. */
  color: TreeColor;
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
