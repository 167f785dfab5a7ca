import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  bookmarksFromLink,
  bookmarksToLink,
  indexOfPath,
  LONGEST_BOOKMARK_NAME,
  MOST_BOOKMARKS,
  tidyBookmarks,
  withBookmark,
  withoutBookmark,
  type Bookmark,
} from '../../../web/search/bookmarks.ts';
import { LONGEST_PATH } from '../../../web/search/path.ts';
import { defaultState } from '../../../web/search/state.ts';
import { LONGEST_LINK, readPermalink, writePermalink } from '../../../web/search/link/permalink.ts';
import {
  changeBookmarks,
  changeGame,
  changeSettings,
  changeTree,
} from '../../../web/search/update.ts';
import { playMove } from '../../../web/search/update-position.ts';
import { LONGEST_TREE } from '../../../web/search/textbook/text.ts';
import { validateState } from '../../../web/search/link/validate.ts';
import { rounds } from '../support/rounds.ts';

const fork: Bookmark = { path: [4, 0, 8], name: 'the fork' };
const root: Bookmark = { path: [], name: '' };

describe('a list of bookmarks', () => {
  test('has one for each place: setting it again gives it another name', () => {
    const two = withBookmark(withBookmark([], fork), root);
    expect(two).toEqual([fork, root]);
    expect(withBookmark(two, { ...fork, name: ' a\n  trap ' })).toEqual([
      { path: [4, 0, 8], name: 'a trap' },
      root,
    ]);
    expect(withoutBookmark(two, [4, 0, 8])).toEqual([root]);
    expect(withoutBookmark(two, [4, 0])).toBe(two);
    expect(indexOfPath(two, [])).toBe(1);
  });

  test('takes no more than it can hold', () => {
    let list: readonly Bookmark[] = [];
    for (let move = 0; move < MOST_BOOKMARKS; move++) {
      list = withBookmark(list, { path: [move], name: '' });
    }
    expect(withBookmark(list, fork)).toBe(list);
    expect(withBookmark(list, { path: [3], name: 'x' })).not.toBe(list);
  });

  test('is made of anything', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (value) => {
        const { kept } = tidyBookmarks(value);
        expect(tidyBookmarks(kept)).toEqual({ kept, isWhole: true });
      }),
    );
    const odd = [fork, fork, null, { path: [-1], name: '' }, { path: [1.5], name: '' }, root];
    expect(tidyBookmarks(odd)).toEqual({ kept: [fork, root], isWhole: false });
  });
});

describe('in a link', () => {
  test('they are short', () => {
    expect(bookmarksToLink([fork, { path: [8, 1], name: '' }, root])).toBe('4-0-8:the fork,8-1,-');
    const named = [{ path: [1], name: 'a, b: c! d.' }];
    expect(bookmarksFromLink(bookmarksToLink(named))).toEqual(named);
  });

  test('no name ends them with a full stop, which would be taken for the sentence’s', () => {
    const state = { ...defaultState, bookmarks: [{ path: [1], name: 'the end.' }] };
    const link = writePermalink(state);
    expect(link).toMatch(/[^.]$/);
    expect(readPermalink(link).state).toEqual(state);
  });

  test('those that can’t be read are told and left out', () => {
    const { state, problems } = readPermalink('#v1&marks=4-0-8:fork,x,70000,1-');
    expect(state.bookmarks).toEqual([{ path: [4, 0, 8], name: 'fork' }]);
    expect(problems).toMatchObject([{ code: 'bad-bookmarks', field: 'marks' }]);
  });

  test('the most there can be fit, with the longest tree and solution', () => {
    const path = Array.from({ length: LONGEST_PATH }, () => 65_534);
    const name = '盘'.repeat(LONGEST_BOOKMARK_NAME);
    const bookmarks = Array.from({ length: MOST_BOOKMARKS }, (_, move) => {
      return { path: [move, ...path.slice(1)], name };
    });
    const longest = '盘'.repeat(LONGEST_TREE);
    const state = { ...defaultState, tree: longest, solution: longest, bookmarks };
    const link = writePermalink(state);
    expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);
    expect(readPermalink(link)).toEqual({ state, problems: [] });
  });

  test('anything at all is read in time and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123-:,!a.')) }), (text) => {
        expect(validateState({ bookmarks: bookmarksFromLink(text) }).state.bookmarks).toBeDefined();
      }),
      { numRuns: rounds(1000) },
    );
  });
});

describe('when the state changes', () => {
  const state = changeBookmarks(defaultState, [fork, root]);

  test('they stay as long as the root does', () => {
    const { bookmarks } = changeSettings(state, { algorithm: 'minimax', depthLimit: 2 });
    expect(bookmarks).toBe(state.bookmarks);
  });

  test('and go with it, for the moves would lead elsewhere', () => {
    expect(changeTree(state, '[1,2]').bookmarks).toEqual([]);
    expect(changeTree({ ...state, solution: 'a: b c' }, '[1,2]').solution).toBe('');
    expect(changeGame(state, 'tictactoe').bookmarks).toEqual([]);
    const board = changeBookmarks(changeGame(defaultState, 'tictactoe'), [fork]);
    expect(playMove(board, 4).bookmarks).toEqual([]);
  });
});
