import { isGameLink } from '../formats/link.ts';

/** The part of a game's link that says that it goes on by links, and which game it is. */
export const FRIEND_PART = 'friend';

/** Whether anything at all is the name of a game between friends. */
export function isFriendId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-v]{8,24}$/.test(value);
}

/** What a game with a friend is called in the library, so that the next link finds it. */
export const friendGameId = (id: string): string => `friend-${id}`;

/** Whether a hash is a link that a friend has sent, sound or not. */
export function isFriendLink(hash: string): boolean {
  return isGameLink(hash) && hash.includes(`&${FRIEND_PART}=`);
}
