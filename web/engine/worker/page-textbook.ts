import createEngine from '#wasm/prunus-engine.js';
import { limitedToPage } from './page-limits.ts';
import type { TextbookRequest } from '../messages.ts';
import type { PageEngine } from '../parts.ts';
import { perform } from './perform.ts';
import { served } from './served.ts';

/** The textbook searches in the page's own thread. */
export const pageTextbook: PageEngine = (send) =>
  served(
    createEngine,
    (engine, request: TextbookRequest, listener) =>
      perform(engine, limitedToPage(request) as TextbookRequest, listener),
    send,
  );
