import type { Engine } from './client.ts';
import { EnginePool } from './engine-pool.ts';

/** A share in the engines that all embedded elements of a page have together. */
export interface EngineShare {
  readonly engine: Engine;
  /** Gives the share back; the last one that does so ends the workers, after a while. */
  release(): void;
}

/** An element that is moved in its document is gone for a moment only. */
const LINGER_MS = 2000;

let engines: EnginePool | null = null;
let shares = 0;

/** The engines themselves, without a share: they are used by those that have one. */
export function sharedEngine(): Engine {
  engines ??= new EnginePool();
  return engines;
}

/** Whoever draws on a page asks for its engines here, and gives them back when it is gone. */
export function shareEngines(): EngineShare {
  const engine = (engines ??= new EnginePool());
  shares++;
  let isReleased = false;
  return {
    engine,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      shares--;
      setTimeout(() => {
        if (shares === 0) engine.close();
      }, LINGER_MS);
    },
  };
}
