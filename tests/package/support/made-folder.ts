import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests of a run put what they make for each other: see `once`. */
    readonly madeFolder: string;
  }
}

/**
 * An empty folder for a run, which goes with it. `npm test` gives all parts that it runs the same one, and
 * takes it away itself.
 */
export default async function makeFolder(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.PRUNUS_MADE;
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'prunus-package-')));
  project.provide('madeFolder', folder);
  return async () => {
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  };
}
