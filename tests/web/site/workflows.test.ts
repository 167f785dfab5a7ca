import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/run.mjs';

const folder = join(root, '.github/workflows');

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');

  it('names each action by its commit, and npm by its version', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(
      ([, what]) => !what!.startsWith('./'),
    );
    for (const [, what, comment] of used) {
      expect(what).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
    for (const [, version] of text.matchAll(/\bnpm@(\S+)/g))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('lets a job do what it says itself, and no more', () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    const jobs = text
      .slice(text.indexOf('\njobs:'))
      .split(/\n {2}(?=\w+:\n)/)
      .slice(1);
    for (const job of jobs) {
      expect(job).toMatch(/\n {4}permissions:\n/);
      // What may write or sign runs nothing of the checkout.
      if (/: write$/m.test(job)) expect(job).not.toMatch(/actions\/checkout|npm (ci|run|test)/);
    }
  });
});
