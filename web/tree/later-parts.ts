import { Later } from '../core/later.ts';

// What the first picture of most trees can do without.
export const iciclePart = new Later(() => import('./icicle-part.ts'));
export const everyPart = new Later(() => import('./draw/parts/every-part.ts'));

let isSoon = false;

/** Once there is a picture, the rest of what draws comes when there is nothing else to do. */
export function everyPartSoon(): void {
  if (isSoon) return;
  isSoon = true;
  const load = (): void => void everyPart.load().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 300);
}
