import engineUrl from '#wasm/prunus-engine.wasm?url&no-inline';
import threadsUrl from '#wasm/prunus-gomoku-threads.wasm?url&no-inline';
import playerUrl from '#wasm/prunus-gomoku.wasm?url&no-inline';
import { compileFrom } from './load.ts';
import type { ClientParts, EngineName, EngineParts } from './parts.ts';
import { waysFrom } from './worker-start.ts';

/** The engines' parts where the site is built: files of their own beside it. */
export const parts: Readonly<Record<EngineName, EngineParts>> = {
  textbook: {
    compile: (url) => compileFrom(url ?? engineUrl),
    ways: (url) =>
      url === null
        ? [() => new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })]
        : waysFrom(url),
    inPage: async () => (await import('./worker/page-textbook.ts')).pageTextbook,
  },
  player: {
    compile: (url) => compileFrom(url ?? playerUrl),
    ways: (url) =>
      url === null
        ? [
            () =>
              new Worker(new URL('./worker/gomoku.worker.ts', import.meta.url), { type: 'module' }),
          ]
        : waysFrom(url),
    inPage: async () => (await import('./worker/page-player.ts')).pagePlayer,
    network: async (rule) => (await import('./networks/site-networks.ts')).siteNetwork(rule),
  },
};

/** The player once more, for pages that are isolated: see engines.ts. */
export const threadedPlayer: ClientParts | null = {
  compile: () => compileFrom(threadsUrl),
  createWorker: () =>
    new Worker(new URL('./worker/gomoku-threads.worker.ts', import.meta.url), { type: 'module' }),
};
