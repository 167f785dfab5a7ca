import { parentPort } from 'node:worker_threads';

import type { WorkerRequest } from '../../engine/messages.ts';
import { served, type Factory, type Perform } from '../../engine/worker/served.ts';

/** Makes this thread one that holds a module and answers one request at a time. */
export function serveInThread<Module, R extends WorkerRequest>(
  create: Factory<Module>,
  perform: Perform<Module, R>,
): void {
  const receive = served(create, perform, (message) => {
    // Without handing columns over: one memory for a moment more, and nothing to list.
    parentPort?.postMessage(message);
  });
  parentPort?.on('message', receive);
}
