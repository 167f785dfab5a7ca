import { threadedPlayer } from '#engine-parts';
import { EngineClient } from '../client.ts';
import { mostThreads } from './thread-count.ts';

/** In how many threads a search can be asked for: 1 where this build has no module for more. */
export function threadsToChoose(): number {
  return threadedPlayer === null ? 1 : mostThreads();
}

/** A client of the player that searches in several threads, or null where that can't be had. */
export function newThreadedClient(): EngineClient | null {
  return threadedPlayer === null || mostThreads() < 2 ? null : new EngineClient(threadedPlayer);
}
