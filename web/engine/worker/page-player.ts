import createPlayer from '#wasm/prunus-gomoku.js';
import { performGomoku } from './gomoku-perform.ts';
import { limitedToPage } from './page-limits.ts';
import type { PageEngine } from '../parts.ts';
import type { EngineRequest } from '../messages.ts';
import { served } from './served.ts';

/** The gomoku player in the page's own thread. */
export const pagePlayer: PageEngine = (send) =>
  served(
    createPlayer,
    (player, request: EngineRequest, listener) =>
      performGomoku(player, limitedToPage(request), listener),
    send,
  );
