import { holdLifeLock } from '../worker-lock.ts';
import type { WorkerRequest } from '../messages.ts';
import { served, type Factory, type Perform } from './served.ts';

/** Makes this worker one that holds a module and answers one request at a time. */
export function serve<Module, R extends WorkerRequest>(
  create: Factory<Module>,
  perform: Perform<Module, R>,
): void {
  const receive = served(
    create,
    perform,
    (message, transfer) => {
      postMessage(message, transfer);
    },
    holdLifeLock,
  );
  addEventListener('message', (event: MessageEvent<unknown>) => {
    receive(event.data);
  });
}
