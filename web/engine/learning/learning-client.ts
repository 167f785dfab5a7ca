import moduleUrl from '#wasm/prunus-learning.wasm?url&no-inline';
import { EngineClient } from '../client.ts';
import { compileFrom } from '../load.ts';
import { FallbackWorker, PagePort, type WorkingWay } from '../worker-start.ts';

const working: WorkingWay = { index: 0 };

/**
 * A client of learning, which has a module and a worker of its own: for the site alone. Each network
 * that learns has a client of its own, for the worker holds one; close it when it is done. Stopping is
 * not asking for more games. A request that is cancelled, or fails, ends the worker and what it held:
 * begin again with the `network` of the last report.
 */
export function newLearningClient(): EngineClient {
  return new EngineClient({
    compile: () => compileFrom(moduleUrl),
    createWorker: () => new FallbackWorker(WAYS, working),
  });
}

const WAYS = [
  () => new Worker(new URL('../worker/learning.worker.ts', import.meta.url), { type: 'module' }),
  () => new PagePort(async () => (await import('../worker/learning-perform.ts')).pageLearning),
];
