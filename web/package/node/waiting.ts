import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';

/** What a thread is asked that makes elements. */
export type Asked = Readonly<Record<string, string | number | boolean>>;

export type Answered =
  { readonly html: string } | { readonly problem: string } | { readonly failed: string };

/** What that thread gets: where it answers, and the place that is 1 once it has. */
export interface Meeting {
  readonly port: MessagePort;
  readonly done: Int32Array;
}

/** Longer than any search takes whose tree can be drawn. */
const PATIENCE = 120_000;

let thread: { ask(asked: Asked): void; receive(): Answered | undefined; done: Int32Array } | null =
  null;

/** Waits, and everything else in this thread with it, for an answer of another one. */
export function answerOf(asked: Asked): Answered {
  thread ??= begin();
  const { done } = thread;
  Atomics.store(done, 0, 0);
  thread.ask(asked);
  Atomics.wait(done, 0, 0, PATIENCE);
  const answer = thread.receive();
  if (answer !== undefined) return answer;
  thread = null;
  return { failed: 'The thread that draws pictures does not answer.' };
}

function begin(): NonNullable<typeof thread> {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./element-thread.js', import.meta.url), {
    workerData: { port: port2, done },
    transferList: [port2],
  });
  // A program may end without saying so here.
  worker.unref();
  port1.unref();
  return {
    ask: (asked) => {
      worker.postMessage(asked);
    },
    receive: () =>
      (receiveMessageOnPort(port1) as { readonly message: Answered } | undefined)?.message,
    done,
  };
}
