import type { Engine } from '../../../web/engine/client.ts';

/** A question that waits for its answer. */
interface Held {
  readonly kind: string;
  answer(): Promise<void>;
  fail(): Promise<void>;
}

/** An engine that answers, as `answering` does, when a test says so, and in the order that it says. */
export function heldEngine(answering: Engine): {
  readonly engine: Engine;
  readonly asked: readonly Held[];
} {
  const asked: Held[] = [];
  // What waits for an answer is told of it after a few turns of promises.
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  const request = (question: Parameters<Engine['request']>[0]) =>
    new Promise((resolve, reject) => {
      asked.push({
        kind: question.kind,
        answer: async () => {
          resolve(await answering.request(question));
          await settled();
        },
        fail: () => {
          reject(new Error('failed'));
          return settled();
        },
      });
    });
  return { engine: { request: request as Engine['request'] }, asked };
}
