import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { Provided } from '../../../web/core/provided.ts';

const USES =
  /(?:import |import\(|from )'[./]+[a-z]+\/elements\/prunus-(?:board|tree|lab|play|story)\.ts'/;
const PROVIDES = /^import '[a-z./]+\/provided-parts\.ts';$/m;

const sources = ['web/site', 'web/package'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

const users = sources.filter((file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/import type [^;]*;/g, '');
  return USES.test(text);
});

it('come with every page and entry that has an element which loads them', () => {
  expect(users).toContain(join('web/package', 'tree.ts'));
  expect(users).toContain(join('web/site', 'lessons-app.ts'));
  // It has them by all elements.
  const missing = users.filter((file) => !PROVIDES.test(readFileSync(file, 'utf8')));
  expect(missing).toEqual([join('web/package', 'standalone.ts')]);
});

it('can be had once they are provided, and are said not to be there before', async () => {
  const part = new Provided<string>();
  await expect(part.load()).rejects.toThrow('not provided');
  part.provide(() => Promise.resolve('code'));
  expect(await part.load()).toBe('code');
});
