import { html, type TemplateResult } from 'lit';

import {
  indexOfPath,
  MOST_BOOKMARKS,
  withBookmark,
  withoutBookmark,
  type Bookmark,
} from '../../../search/bookmarks.ts';
import { lineOfPlay } from '../../text/narration/speaker.ts';
import { placesText } from '../../text/panels.ts';
import { findMoves } from '../../../tree/navigate/find-path.ts';
import type { Scene } from '../../../tree/layout/layout.ts';
import { gameOfMoves } from '../../../games/move-names.ts';
import { moveName, writtenMoveName } from '../../../trace/names.ts';
import { movesFromRoot } from '../../../tree/layout/walk.ts';
import { heard } from '../../events.ts';
import type { ListedBookmark } from './prunus-bookmarks.ts';
import './prunus-bookmarks.ts';
import type { TreeFind } from './tree-find.ts';
import type { NavigationHost } from './navigation-host.ts';

/** Back and forward, as far as the panel has to know of it. */
export interface Way {
  can(by: -1 | 1): boolean;
  go(by: -1 | 1): void;
  /** Closes the panel. */
  close(): void;
}

/** The bookmarks of a tree: setting them, and finding back to them. */
export class TreeBookmarks {
  readonly #host: NavigationHost;
  readonly #find: TreeFind;
  readonly #way: Way;

  constructor(host: NavigationHost, find: TreeFind, way: Way) {
    this.#host = host;
    this.#find = find;
    this.#way = way;
  }

  /** The panel that lists them. */
  panel(): TemplateResult {
    const host = this.#host;
    const text = placesText[host.language];
    const { bookmarks, scene } = host;
    const here = this.#here();
    const isKept = here !== null && indexOfPath(bookmarks, here) >= 0;
    const isFull = bookmarks.length >= MOST_BOOKMARKS;
    const status =
      here === null
        ? text.nothingSelected
        : isFull && !isKept
          ? text.full(MOST_BOOKMARKS)
          : this.#find.status;
    return html`<prunus-bookmarks
      class="over"
      .bookmarks=${scene === null ? [] : bookmarks.map((each) => this.#listed(scene, each))}
      .status=${status}
      .offer=${this.#find.offered}
      .canAdd=${here !== null && !isKept && !isFull}
      .canBack=${this.#way.can(-1)}
      .canForward=${this.#way.can(1)}
      .language=${host.language}
      @prunus-bookmark-add=${heard(() => {
        if (here !== null) host.bookmarks = withBookmark(bookmarks, { path: here, name: '' });
      })}
      @prunus-bookmark-go=${heard<'prunus-bookmark-go'>(({ index }) => {
        this.#goToBookmark(bookmarks[index]);
      })}
      @prunus-bookmark-name=${heard<'prunus-bookmark-name'>(({ index, name }) => {
        const path = bookmarks[index]?.path;
        if (path !== undefined) host.bookmarks = withBookmark(bookmarks, { path, name });
      })}
      @prunus-bookmark-remove=${heard<'prunus-bookmark-remove'>(({ index }) => {
        const path = bookmarks[index]?.path;
        if (path !== undefined) host.bookmarks = withoutBookmark(bookmarks, path);
      })}
      @prunus-bookmark-offer=${heard(() => this.#find.takeOffer())}
      @prunus-places-back=${heard(() => this.#way.go(-1))}
      @prunus-places-forward=${heard(() => this.#way.go(1))}
      @prunus-places-close=${heard(() => this.#way.close())}
    ></prunus-bookmarks>`;
  }

  /** The moves to what is selected; null where nothing is that could be kept. */
  #here(): readonly number[] | null {
    const { scene, selection } = this.#host;
    if (scene === null || selection === null || selection.stub) return null;
    if (selection.fold !== undefined) return null;
    return movesFromRoot(scene, selection.scene, selection.node);
  }

  #listed(scene: Scene, { path, name }: Bookmark): ListedBookmark {
    const text = placesText[this.#host.language];
    const names = path.map((move) => moveName(scene.trace.header, move));
    const here = findMoves(scene, path)?.depth === path.length;
    return {
      name,
      place:
        names.length === 0
          ? text.root
          : lineOfPlay(names, gameOfMoves(scene.trace.header), this.#host.language, 6),
      here,
    };
  }

  /** Goes there; or as far as the way leads, says what is not there and offers to search it. */
  #goToBookmark(bookmark: Bookmark | undefined): void {
    const { scene } = this.#host;
    if (bookmark === undefined || scene === null) return;
    const found = findMoves(scene, bookmark.path);
    if (found?.depth === bookmark.path.length) {
      this.#find.forget();
      this.#host.goTo(found.selection);
      return;
    }
    const names = bookmark.path.map((move) => `"${writtenMoveName(scene.trace.header, move)}"`);
    this.#find.path(names.join(' '));
  }
}
