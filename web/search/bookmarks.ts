import { beginning } from '../core/untrusted.ts';
import { pathFromLink, pathOf, pathToLink } from './path.ts';
import { plainText } from './textbook/text.ts';

/**
 * A place in a tree that a person wants to find again: by the moves from the root, not by the number
 * of a node, so that it is there in every search of the same position that came that way.
 */
export interface Bookmark {
  readonly path: readonly number[];
  /** What the person calls it; '' for one that goes by its moves. */
  readonly name: string;
}

/** How many places one can keep, and UTF-16 units of what one calls them. */
export const MOST_BOOKMARKS = 30;
export const LONGEST_BOOKMARK_NAME = 40;

/** With another bookmark, the last; another name where that place has one. The same list if full. */
export function withBookmark(
  bookmarks: readonly Bookmark[],
  bookmark: Bookmark,
): readonly Bookmark[] {
  const tidy = { path: bookmark.path, name: tidyName(bookmark.name) };
  const at = indexOfPath(bookmarks, bookmark.path);
  if (at >= 0) return bookmarks.map((each, index) => (index === at ? tidy : each));
  return bookmarks.length >= MOST_BOOKMARKS ? bookmarks : [...bookmarks, tidy];
}

/** Without the one at that place, if there is one. */
export function withoutBookmark(
  bookmarks: readonly Bookmark[],
  path: readonly number[],
): readonly Bookmark[] {
  const at = indexOfPath(bookmarks, path);
  return at < 0 ? bookmarks : bookmarks.filter((_, index) => index !== at);
}

/** Which of them is at that place, or −1. */
export function indexOfPath(bookmarks: readonly Bookmark[], path: readonly number[]): number {
  const key = path.join();
  return bookmarks.findIndex((each) => each.path.join() === key);
}

/**
 * Anything at all as bookmarks: those that are none are left out, and so are a second one at the same
 * place and what is more than there may be. `isWhole`: nothing was left out or changed.
 */
export function tidyBookmarks(value: readonly unknown[]): {
  readonly kept: readonly Bookmark[];
  readonly isWhole: boolean;
} {
  let kept: readonly Bookmark[] = [];
  let isWhole = value.length <= MOST_BOOKMARKS;
  for (const each of value.slice(0, MOST_BOOKMARKS)) {
    const bookmark = bookmarkOf(each);
    if (bookmark === null || indexOfPath(kept, bookmark.path) >= 0) {
      isWhole = false;
    } else {
      kept = withBookmark(kept, bookmark);
      isWhole &&= kept.at(-1)!.name === bookmark.name;
    }
  }
  return { kept, isWhole };
}

function bookmarkOf(value: unknown): Bookmark | null {
  try {
    if (typeof value !== 'object' || value === null) return null;
    const { path, name } = value as Record<string, unknown>;
    const moves = pathOf(path);
    return moves === null || typeof name !== 'string' ? null : { path: moves, name };
  } catch {
    return null; // a proxy that refuses
  }
}

/** In one line, without what can't be seen, and not longer than a list can show. */
function tidyName(name: string): string {
  const line = plainText(name.slice(0, 4 * LONGEST_BOOKMARK_NAME))
    .replace(/\s+/g, ' ')
    .trim();
  return beginning(line, LONGEST_BOOKMARK_NAME).trim();
}

/**
 * As a part of a link: "4-0-8:the fork,8-1": the moves by number, the name after a colon; "-" is the
 * root. '!' before a comma, a colon or another '!' in a name means the character itself, and "!-" a
 * full stop, which at the end of a link would be taken for the end of the sentence it stands in.
 */
export function bookmarksToLink(bookmarks: readonly Bookmark[]): string {
  return bookmarks
    .map(({ path, name }) => {
      const moves = pathToLink(path);
      return name === ''
        ? moves
        : `${moves}:${name.replace(/[!,:]/g, '!$&').replaceAll('.', '!-')}`;
    })
    .join(',');
}

/** What a part of a link says; what can't be read is left to `tidyBookmarks` as it is. */
export function bookmarksFromLink(text: string): readonly unknown[] {
  if (text === '') return [];
  const parts = text.match(/(?:![\s\S]|[^!,])+/g) ?? [text];
  return parts.slice(0, MOST_BOOKMARKS + 1).map((part) => {
    const read = /^(-|\d{1,5}(?:-\d{1,5})*)(?::([\s\S]*))?$/.exec(part);
    if (read === null) return part;
    return { path: pathFromLink(read[1]!), name: nameFromLink(read[2] ?? '') };
  });
}

function nameFromLink(text: string): string {
  return text.replace(/!([!,:-])/g, (_, character: string) =>
    character === '-' ? '.' : character,
  );
}
