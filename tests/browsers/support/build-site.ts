import type { TestProject } from 'vitest/node';
import { BuiltSite } from '../../web/support/built-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is that all browsers are shown. */
    readonly builtSite: string;
  }
}

/** Builds the site once for all browsers; each of them has a copy of its own. */
export default async function buildSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await BuiltSite.build();
  project.provide('builtSite', site.folder);
  return () => site.remove();
}
