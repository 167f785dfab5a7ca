import { inject } from 'vitest';
import { buildReleased } from '../../web/support/built-site.ts';
import { onceIn } from './once-in.ts';

/**
 * A folder that takes long to fill, filled by the first file of a run that wants it: the others wait,
 * and none may change it.
 */
export const once = (name: string, fill: (folder: string) => Promise<unknown>): Promise<string> =>
  onceIn(inject('madeFolder'), name, fill);

/** The site, as `npm run build` leaves it, with the single file that it hands out. */
export const builtSite = (): Promise<string> => once('site', buildReleased);
