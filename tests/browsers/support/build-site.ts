import type { TestProject } from 'vitest/node';
import { onceIn } from '../../package/support/once-in.ts';
import { buildReleased } from '../../web/support/built-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is that all browsers are shown. */
    readonly builtSite: string;
  }
}

/** Builds the site once for all browsers, beside what else is made; each of them has a copy of its own. */
export default async function provideSite(project: TestProject): Promise<void> {
  const { madeFolder } = project.getProvidedContext();
  project.provide('builtSite', await onceIn(madeFolder, 'site', buildReleased));
}
