import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../../scripts/lib/lock.mjs';

/** Fills the folder of this name in another, unless that is done already; whoever comes meanwhile waits. */
export async function onceIn(
  parent: string,
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(parent, name);
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
