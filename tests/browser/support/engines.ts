import type { EngineClient } from '../../../web/engine/client.ts';
import { newGomokuClient } from '../../../web/engine/engines.ts';
import type { ClientParts } from '../../../web/engine/parts.ts';

/** A search that nobody waits for to its end. */
export const endless = {
  kind: 'search',
  options: {
    game: 'mnk',
    rows: '6',
    cols: '6',
    k: '5',
    algorithm: 'minimax',
    'node-limit': 'none',
    'record-limit': '1000',
  },
} as const;

export function newGomokuWorker(): Worker {
  return new Worker(new URL('../../../web/engine/worker/gomoku.worker.ts', import.meta.url), {
    type: 'module',
  });
}

/** A client of the player, and every worker that it has started. */
export function watchedGomokuClient(more: Partial<ClientParts> = {}): {
  client: EngineClient;
  workers: Worker[];
} {
  const workers: Worker[] = [];
  const client = newGomokuClient({
    ...more,
    createWorker: () => {
      const worker = newGomokuWorker();
      workers.push(worker);
      return worker;
    },
  });
  return { client, workers };
}
