import { onTestFinished } from 'vitest';

import { EngineClient, type RequestOptions } from '../../../web/engine/client.ts';
import type { EngineRequest } from '../../../web/engine/messages.ts';

/** Answers that a test keeps from those who wait for them. */
export interface HeldAnswers {
  /** How many were asked for by now. */
  readonly asked: number;
  /** Lets go the answers so far and all that come later. */
  release(): void;
}

interface Hold {
  readonly isMeant: (request: EngineRequest) => boolean;
  readonly released: Promise<void>;
  asked: number;
}

type Request = (request: EngineRequest, options?: RequestOptions) => Promise<unknown>;

const holds = new Set<Hold>();
const answer = Reflect.get(EngineClient.prototype, 'request') as Request;

const answerOnceReleased: Request = async function (this: EngineClient, request, options = {}) {
  const meant = [...holds].filter(({ isMeant }) => isMeant(request));
  if (meant.length === 0) return answer.call(this, request, options);
  // Nor does a part of the answer come.
  const answered = answer.call(this, request, { ...options, onGrowth: () => undefined });
  for (const hold of meant) hold.asked++;
  // Whoever no longer waits is told so at once.
  const cancelled = new Promise<void>((resolve) => {
    options.signal?.addEventListener('abort', () => resolve());
  });
  await Promise.race([
    cancelled,
    Promise.allSettled([answered, ...meant.map(({ released }) => released)]),
  ]);
  options.signal?.throwIfAborted();
  return answered;
};

/**
 * Keeps back, for the rest of a test, what engines answer to the requests that are meant, until they are
 * let go: so the test says which of two answers comes first, and no clock does.
 */
export function holdAnswers(isMeant: (request: EngineRequest) => boolean): HeldAnswers {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold: Hold = { isMeant, released, asked: 0 };
  holds.add(hold);
  Reflect.set(EngineClient.prototype, 'request', answerOnceReleased);
  onTestFinished(() => {
    release();
    holds.delete(hold);
  });
  return {
    get asked() {
      return hold.asked;
    },
    release,
  };
}
