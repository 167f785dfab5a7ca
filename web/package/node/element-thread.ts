import { parentPort, workerData } from 'node:worker_threads';

import { element, PictureError } from '../server.ts';
import type { Answered, Asked, Meeting } from './waiting.ts';

// Makes elements for a thread that waits for each.
const { port, done } = workerData as Meeting;

parentPort?.on('message', (asked: Asked) => {
  void answerTo(asked).then((answer) => {
    port.postMessage(answer);
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  });
});

async function answerTo(asked: Asked): Promise<Answered> {
  try {
    return { html: await element(asked) };
  } catch (error) {
    if (error instanceof PictureError) return { problem: error.message };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
