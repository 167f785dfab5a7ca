import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withLock } from '../../../scripts/lib/lock.mjs';
import { buildStandalone } from '../../../scripts/lib/standalone.mjs';
import { buildSite } from '../../web/support/built-site.ts';

/**
 * A folder that takes long to fill, filled by the first file of a run that wants it: the others wait,
 * and none may change it.
 */
export async function once(
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(inject('madeFolder'), name);
  await withLock(`test-${name}`, async () => {
    if (existsSync(folder)) return;
    // What was begun and failed is not taken for done.
    const begun = `${folder}-begun`;
    await mkdir(begun, { recursive: true });
    await inProduction(() => fill(begun));
    await rename(begun, folder);
  });
  return folder;
}

/** Vitest makes this process a test's, in which Vite would build with Lit as its developers have it. */
async function inProduction(make: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await make();
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

/** The site, as `npm run build` leaves it. */
export const builtSite = (): Promise<string> => once('site', buildSite);

/** The single file. */
export const builtStandalone = (): Promise<string> => once('standalone', buildStandalone);
