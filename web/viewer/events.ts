import { eventsOf } from '../ui/events.ts';
import type { Bookmark } from '../search/bookmarks.ts';
import type { Path } from '../search/path.ts';
import type { SearchEvents } from '../search/events.ts';
import type { LabState } from '../search/state.ts';
import type { Outlook } from '../tree/layout/outlook.ts';
import type { CameraState, TreeColor } from '../tree/layout/view-state.ts';
import type { FindKind } from '../tree/navigate/find.ts';
import type { ListingKind } from './text/listings.ts';

/** What a tree on a page and its parts tell. */
export interface ViewerEvents extends SearchEvents {
  'prunus-ready': ReadyDetail;
  /** So many events of the search have happened; null: all of them. */
  'prunus-step': { readonly step: number | null };
  'prunus-play': { readonly playing: boolean; readonly speed: number };
  /** Node null: none is chosen any more, or it is one of a graft. */
  'prunus-select': {
    readonly node: number | null;
    readonly path: readonly number[];
    readonly ghost: boolean;
  };
  'prunus-ghost': { readonly node: number; readonly path: readonly number[] };
  'prunus-inner-ghost': { readonly path: readonly number[] };
  'prunus-reveal': { readonly node: number | null; readonly path: readonly number[] };
  'prunus-goto': { readonly step: number };
  'prunus-view': Pick<LabState, 'view' | 'siblings' | 'folded' | 'color'>;
  /** The folds of the main tree that are open. */
  'prunus-folds': { readonly paths: readonly Path[] };
  'prunus-bookmarks': { readonly bookmarks: readonly Bookmark[] };
  'prunus-camera': { readonly camera: CameraState | null; readonly look: Outlook | null };
  'prunus-move-child': { readonly node: number; readonly place: number };
  'prunus-leaf': LeafDetail;
  'prunus-find': { readonly kind: FindKind };
  'prunus-find-path': { readonly text: string };
  'prunus-find-cancel': null;
  'prunus-find-offer': null;
  'prunus-find-close': null;
  'prunus-bookmark-add': null;
  'prunus-bookmark-go': { readonly index: number };
  'prunus-bookmark-name': { readonly index: number; readonly name: string };
  'prunus-bookmark-remove': { readonly index: number };
  'prunus-bookmark-offer': null;
  'prunus-places-back': null;
  'prunus-places-forward': null;
  'prunus-places-close': null;
  'prunus-color': { readonly color: TreeColor };
  'prunus-colors-close': null;
  'prunus-outline-choose': { readonly index: number };
  'prunus-outline-close': null;
  /** Shares of the whole, 0 to 1; y null: leave the height as it is. */
  'prunus-graph-choose': { readonly node: number; readonly enter: boolean };
  'prunus-overview': { readonly x: number; readonly y: number | null };
  'prunus-stop': null;
  'prunus-again': null;
  'prunus-present-end': null;
  'prunus-root-move': { readonly move: number };
  'prunus-listing': { readonly listing: ListingKind };
}

/** How the value of a leaf is dragged. */
export interface LeafDetail {
  /** The leaf's number in the text of the tree, in pre-order. */
  readonly number: number;
  /** Its value as it is to stand there. */
  readonly value: string;
  /** 'cancel': all is to be as it was at the beginning. */
  readonly phase: 'begin' | 'move' | 'end' | 'cancel';
}

/** What an embedded element tells when its search is done and can be seen. */
export interface ReadyDetail {
  /** Of the root, as it is written: 3.5 and not 35 tenths. Infinite where nothing is known. */
  readonly value: number;
  /** The first best move: a cell, or a child's number from 0; null where there is none. */
  readonly bestMove: number | null;
  /** Entered by the search. */
  readonly nodes: number;
  /** False where a limit stopped it. */
  readonly complete: boolean;
}

export type EventName = keyof ViewerEvents;

/** An event as listeners get it: `(event: PrunusEvent<'prunus-…'>) => event.detail`. */
export type PrunusEvent<Name extends keyof ViewerEvents> = CustomEvent<ViewerEvents[Name]>;

export const { emit, heard } = eventsOf<ViewerEvents>();
