import type { KeptKind } from '../../core/storage/kept-text.ts';
import { readSetting, settingsNamed, writeSetting } from '../../core/storage/settings.ts';
import { recentIds, setRecentIds } from '../../core/storage/tab-place.ts';
import { isRefusal } from '../record/refusal.ts';
import { nodeCount } from '../record/record.ts';
import { stateFromKept } from '../session/kept.ts';
import { friendOf, type PlayState } from '../session/state.ts';
import { storedFrom, type GamesStore } from './games-store.ts';

/**
 * Games of one's own: where two tabs have gone on with one, both are kept. One that another tab has only
 * looked at is still the same.
 */
export const OWN_GAMES: KeptKind = {
  beginning: 'game-',
  merge: (theirs, mine) => (isPart(contentOf(theirs), contentOf(mine)) ? mine : null),
};

/** A game with a friend is one wherever it is open, and the longer one is the later. */
export const FRIEND_GAMES: KeptKind = {
  beginning: 'friend-',
  merge: (theirs, mine) => (movesIn(theirs) > movesIn(mine) ? theirs : mine),
};

/**
 * Whether there is anything of a game: before, it is kept for its tab, and in no library. A record that was
 * opened may be a position alone.
 */
export function isBegun(state: PlayState): boolean {
  const isOpened = state.opened !== undefined;
  return isOpened || nodeCount(state.record) > 1 || friendOf(state) !== null;
}

/** What has happened in a game, and what is said of it: not where it is looked at. */
function contentOf(text: string): unknown {
  const state = stateFromKept(text);
  // What is no game is part of none.
  if (isRefusal(state)) return text;
  const { record, choices, forfeit, opened } = state;
  const { setup, nodes, players, notes } = record;
  return { setup, nodes, players, notes, choices, forfeit, opened };
}

/** Whether nothing is lost where the other one takes its place. */
function isPart(one: unknown, other: unknown): boolean {
  if (one === other || one === null || one === undefined) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || other === null) return false;
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => isPart(value, others.get(name)));
}

function movesIn(text: string): number {
  const state = stateFromKept(text);
  return isRefusal(state) ? 0 : nodeCount(state.record);
}

/** Where earlier versions of the page kept the game of each tab, and that they had a library by then. */
const TAB_GAME = 'prunus-play-game:';
const HAD_LIBRARY = 'prunus-library';

/**
 * Takes over what earlier versions of the page have kept elsewhere. Rejects where the database refuses
 * it; then it stays where it is.
 */
export async function takeOver(store: GamesStore): Promise<void> {
  const found = settingsNamed(TAB_GAME).flatMap((key) => {
    const { saved, text, game } = { ...(readSetting(key) as Record<string, unknown> | null) };
    const id = game ?? key.slice(TAB_GAME.length);
    const entry = storedFrom({ id, saved, text });
    const isKnown = typeof game !== 'string' && readSetting(HAD_LIBRARY) !== null;
    return entry === null || isKnown ? [] : [{ key, entry }];
  });
  found.sort((a, b) => b.entry.saved - a.entry.saved);
  const recent = recentIds(OWN_GAMES.beginning);
  setRecentIds(OWN_GAMES.beginning, [...recent, ...found.map(({ entry }) => entry.id)]);
  for (const { key, entry } of found) {
    const { text, saved } = entry;
    await store.change(entry.id, (before) =>
      before === null || (before.text !== text && before.saved < saved)
        ? { ...entry, ...before, saved, text }
        : null,
    );
    writeSetting(key, null);
  }
}
