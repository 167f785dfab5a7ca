import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/lib/run.mjs';
import { PACKAGE, TARBALL } from '../../../web/site/docs/snippets.ts';

/** What people read: guides, texts of the pages, and what programs say. */
function readByPeople(): readonly string[] {
  const below = ['docs', 'lessons', 'python', 'recorders', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  );
  return [...below, 'README.md', 'README.zh.md', 'CONTRIBUTING.md'].filter((path) =>
    /\.(md|ts|py|js|toml)$/.test(path),
  );
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the name of the package', () => {
  it('is that of the checkout, and of the Python package', () => {
    const { name, version } = JSON.parse(read('package.json')) as Record<string, string>;
    expect(PACKAGE).toBe(name);
    expect(TARBALL).toBe(`${name}-${version}.tgz`);
    const python = read('python/pyproject.toml');
    expect(python).toContain(`name = "${name}"`);
    expect(python).toContain(`version = "${version}"`);
  });

  it('is nowhere asked of a registry, where it is somebody else’s', () => {
    const asked =
      /(?:npm (?:install|i|add)|yarn add|pnpm add|pip3? install|npx) ["'`]?prunus\b|(?:unpkg\.com|jsdelivr\.net\/npm|esm\.sh|skypack\.dev)\/["'`]?prunus/;
    const found = readByPeople().flatMap((path) => {
      const text = read(path);
      const files = [...text.matchAll(/prunus-\d+\.\d+\.\d+\.tgz/g)].map(([file]) => file);
      const wrong = [asked.exec(text)?.[0], ...files.filter((file) => file !== TARBALL)];
      return wrong.filter((each) => each !== undefined).map((each) => `${path}: ${each}`);
    });
    expect(found).toEqual([]);
  });
});
