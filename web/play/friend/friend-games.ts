import type { GamesStore } from '../library/games-store.ts';
import { isRefusal, type RecordRefusal } from '../record/refusal.ts';
import type { GameRecord } from '../record/record.ts';
import { stateFromKept } from '../session/kept.ts';
import { friendOf, type PlayState } from '../session/state.ts';
import { friendGameId } from './friend-id.ts';
import { readFriendLink } from './friend-link.ts';
import { meet, type Meeting } from './meeting.ts';

/** The game with a friend as it was kept last; null where it was not, or can't be read. */
export async function keptFriendGame(store: GamesStore, id: string): Promise<PlayState | null> {
  try {
    const stored = await store.get(friendGameId(id));
    const state = stored === null ? null : stateFromKept(stored.text);
    return state === null || isRefusal(state) || friendOf(state)?.friend.id !== id ? null : state;
  } catch {
    return null;
  }
}

/** What a link means beside what was kept here. `refuses` says what only the engine knows. */
export async function meetLink(
  store: GamesStore,
  hash: string,
  refuses: (record: GameRecord) => Promise<RecordRefusal | null>,
): Promise<Meeting | RecordRefusal> {
  const link = readFriendLink(hash);
  if (isRefusal(link)) return link;
  const refusal = await refuses(link.state.record);
  if (refusal !== null) return refusal;
  const id = friendOf(link.state)?.friend.id ?? '';
  return meet(await keptFriendGame(store, id), link);
}
