import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { program } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { tokens } from '../../web/ui/tokens.ts';
import { install, type Consumer } from './support/installed.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const run = promisify(execFile);

let consumer: Consumer;

beforeAll(async () => {
  consumer = await install();
});

afterAll(() => consumer.remove());

describe('what npm publishes', () => {
  it('is what it should be, and nothing else', () => {
    const paths = consumer.files.map(({ path }) => path);
    const unexpected = paths.filter(
      (path) =>
        !/^(package\.json|README\.md|(THIRD-PARTY-)?LICENSES?(\.txt)?|custom-elements\.json)$/.test(
          path,
        ) &&
        !/^dist\/(node\/)?[\w.-]+\.js(\.map)?$/.test(path) &&
        !/^dist\/prunus-(engine|gomoku)\.wasm$/.test(path) &&
        !/^dist\/prunus-gomoku-(freestyle|standard|renju)\.lines$/.test(path) &&
        !/^types\/[\w./-]+\.d\.ts$/.test(path),
    );
    expect(unexpected).toEqual([]);
    const network = 'dist/prunus-gomoku-freestyle.lines';
    for (const path of [
      'LICENSE',
      'README.md',
      'dist/prunus.standalone.js',
      'dist/tree.js',
      network,
    ]) {
      expect(paths).toContain(path);
    }
    // Source maps are as much again; nobody loads them who does not look for an error.
    const loaded = consumer.files.filter(({ path }) => !path.endsWith('.map'));
    expect(loaded.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(9_750_000);
  });

  it('tells the hash by which the single file is pinned', async () => {
    const folder = join(consumer.folder, 'node_modules/prunus');
    const hash = createHash('sha384')
      .update(await readFile(join(folder, 'dist/prunus.standalone.js')))
      .digest('base64');
    const report = await readFile(join(folder, 'README.md'), 'utf8');
    expect(report).toContain(`integrity="sha384-${hash}"`);
    expect(report).not.toMatch(/\{(version|integrity)\}/);
  });

  it('has source maps that hold their sources', async () => {
    const dist = join(consumer.folder, 'node_modules/prunus/dist');
    const map = JSON.parse(await readFile(join(dist, 'engine.js.map'), 'utf8')) as {
      sources: string[];
      sourcesContent: string[];
    };
    expect(map.sources.some((source) => source === 'prunus/web/package/engine.ts')).toBe(true);
    expect(map.sourcesContent.join()).toContain('export class Engine');
    expect(map.sources.filter((source) => source.startsWith('/'))).toEqual([]);
  });

  it('names in its types for frameworks every attribute and nothing else', async () => {
    const folder = join(consumer.folder, 'node_modules/prunus');
    for (const name of ['react', 'preact', 'solid', 'svelte', 'vue']) {
      const text = await readFile(join(folder, `types/frameworks/${name}.d.ts`), 'utf8');
      for (const tag of ['prunus-tree', 'prunus-board', 'prunus-lab']) {
        expect(text).toContain(`'${tag}':`);
      }
      expect(text).toContain("'window-width'?: Given;");
      const listener = { solid: 'on:prunus-ready', vue: 'onPrunusReady' }[name] ?? 'onprunus-ready';
      expect(text).toContain(`'${listener}'?: Listener<PrunusEvents['prunus-ready']>;`);
    }
  });

  it('says nothing of the machine that built it', async () => {
    for (const { path } of consumer.files) {
      const text = await readFile(join(consumer.folder, 'node_modules/prunus', path), 'latin1');
      expect(text.includes(root), path).toBe(false);
      if (!path.endsWith('.map')) continue;
      // Nor where the sources are from here.
      const { sources } = JSON.parse(text) as { sources: string[] };
      expect(sources.filter((source) => source.includes('..'))).toEqual([]);
    }
  });

  it('is published as it is: npm corrects nothing', async () => {
    const words = ['publish', consumer.built, '--dry-run', '--offline', '--loglevel', 'warn'];
    const { stderr } = await run('npm', words, { cwd: consumer.folder, maxBuffer: 2 ** 24 });
    const warned = stderr.split('\n').filter((line) => line.startsWith('npm warn'));
    // Nobody is logged in here.
    expect(warned.filter((line) => !line.includes('logged in'))).toEqual([]);
  });

  it('is clean for publint', async () => {
    const { publint } = await import('publint');
    const { formatMessage } = await import('publint/utils');
    const { messages, pkg } = await publint({ pkgDir: consumer.built, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has the right types for every way to import it', async () => {
    const report = await run(program('attw'), [
      consumer.tarball,
      '--profile',
      'esm-only',
      '--no-color',
      '--no-emoji',
      '--exclude-entrypoints',
      './standalone',
      './engine.wasm',
      './gomoku.wasm',
      './engine.worker.js',
      './gomoku.worker.js',
      './custom-elements.json',
    ]).catch((error: unknown) => error as { code: number; stdout: string });
    expect('code' in report ? report.stdout : '').toBe('');
  });
});

describe('what editors are told of the elements', () => {
  interface Declaration {
    readonly tagName: string;
    readonly name: string;
    readonly attributes: readonly { name: string; fieldName: string; description?: string }[];
    readonly members: readonly { name: string; description?: string }[];
    readonly events: readonly { name: string }[];
    readonly cssParts: readonly { name: string }[];
    readonly cssProperties: readonly { name: string; default: string }[];
  }

  it('is what there is', async () => {
    const folder = join(consumer.folder, 'node_modules/prunus');
    const text = await readFile(join(folder, 'custom-elements.json'), 'utf8');
    const { modules } = JSON.parse(text) as {
      modules: { path: string; declarations: [Declaration] }[];
    };
    const declarations = modules.map(({ declarations: [only] }) => only);
    expect(declarations.map(({ tagName }) => tagName)).toEqual([
      'prunus-tree',
      'prunus-board',
      'prunus-lab',
    ]);
    await consumer.write(
      'observed.mjs',
      `import * as prunus from 'prunus';
      const observed = Object.entries(prunus).filter(([, found]) => found.observedAttributes);
      console.log(JSON.stringify(Object.fromEntries(observed.map(
        ([name, { observedAttributes, prototype }]) =>
          [name, { attributes: observedAttributes, members: Object.getOwnPropertyNames(prototype) }]))));`,
    );
    const { stdout } = await run(process.execPath, [join(consumer.folder, 'observed.mjs')]);
    const observed = JSON.parse(stdout) as Record<
      string,
      { attributes: string[]; members: string[] }
    >;
    const sources = join(root, 'web');
    const names = (await readdir(sources, { recursive: true })).filter((name) =>
      name.endsWith('.ts'),
    );
    const written = (
      await Promise.all(names.map((name) => readFile(join(sources, name), 'utf8')))
    ).join('\n');
    const styles = written + tokens.cssText;
    for (const { name, attributes, members, events, cssParts, cssProperties } of declarations) {
      const reports = attributes.map((attribute) => attribute.name).sort();
      expect(reports, name).toEqual([...observed[name]!.attributes].sort());
      expect(members.length).toBeGreaterThan(reports.length);
      expect(members.map((member) => member.name)).not.toContain('connectedCallback');
      for (const event of events) expect(written).toContain(`'${event.name}'`);
      for (const part of cssParts) expect(written).toContain(`part="${part.name}"`);
      for (const property of cssProperties)
        expect(styles).toContain(`var(${property.name}, ${property.default})`);
      expect(cssProperties.length).toBeGreaterThan(15);
    }
  });
});
