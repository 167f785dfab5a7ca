import { trustedScript } from '../core/trusted.ts';
import type { WayToWork } from './parts.ts';

/**
 * Ways to start a worker whose script, a classic one, is at `url`. Browsers start no worker from
 * another site; but one that is begun here, as a blob, may import it from there.
 */
export function waysFrom(url: string): readonly WayToWork[] {
  const { href, origin } = new URL(url, document.baseURI);
  const imported = () => {
    const script = `importScripts(${JSON.stringify(href)});`;
    return workerFromText(script);
  };
  return origin === location.origin
    ? [() => new Worker(trustedScript(href)), imported]
    : [imported];
}

/** A worker whose script is this text. */
export function workerFromText(script: string): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(trustedScript(url));
  // By its first word, or failure, it has been read.
  const revoke = () => {
    URL.revokeObjectURL(url);
  };
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
