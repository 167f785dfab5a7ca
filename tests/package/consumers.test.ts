import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { program } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { install, lend, type Consumer } from './support/installed.ts';
import { tokens } from '../../web/ui/tokens.ts';
import { isDrawn, openBrowser, openSite, searched, visit, type Site } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const TREE = '((3 12 8) (2 4 6) (14 5 2))';
const body = `<prunus-tree tree="${TREE}" algorithm="alpha-beta" controls></prunus-tree>`;
const page = (head: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${head}<body>${body}</body></html>`;

let consumer: Consumer;
let browser: Browser;
const sites: Site[] = [];

beforeAll(async () => {
  consumer = await install();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  for (const site of sites) site.close();
  await consumer.remove();
});

async function serve(...given: Parameters<typeof openSite>): Promise<Site> {
  const site = await openSite(...given);
  sites.push(site);
  return site;
}

/** Opens a page that must search in a worker and draw what it has found. */
async function works(url: string): Promise<void> {
  const seen = await visit(browser, url);
  await searched(seen);
  expect(await isDrawn(seen.page)).toBe(true);
  expect(seen.page.workers().length).toBeGreaterThan(0);
  expect(seen.problems).toEqual([]);
  expect(seen.forbidden).toEqual([]);
  await seen.page.close();
}

/** Writes a file of the consumer's. */
async function write(path: string, text: string): Promise<void> {
  const file = join(consumer.folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

describe('the package as others build with it', () => {
  it('works with Vite, below the root of a site', async () => {
    await write('vite/index.html', page('<script type="module" src="./main.js"></script>'));
    await write('vite/main.js', "import 'prunus/tree';");
    await run(
      program('vite'),
      ['build', join(consumer.folder, 'vite'), '--base', './', '--logLevel', 'warn'],
      { cwd: consumer.folder, env: { ...process.env, NODE_ENV: 'production' } },
    );
    const site = await serve(join(consumer.folder, 'vite'));
    await works(`${site.origin}/dist/`);
  });

  it('works with webpack', async () => {
    await lend(consumer, 'webpack');
    await write('webpack/main.js', "import 'prunus';");
    await write('webpack/dist/index.html', page('<script src="main.js" defer></script>'));
    await write(
      'webpack/build.cjs',
      `const webpack = require('webpack');
      const done = (error, stats) => {
        const told = error ? String(error) : stats.toString({ all: false, errors: true, warnings: true });
        if (told !== '') { console.error(told); process.exitCode = 1; }
      };
      webpack({ mode: 'production', context: __dirname, entry: './main.js', performance: false,
        optimization: { minimize: false },
        output: { path: __dirname + '/dist' } }, done);`,
    );
    await run(process.execPath, [join(consumer.folder, 'webpack/build.cjs')]);
    const site = await serve(join(consumer.folder, 'webpack/dist'));
    await works(`${site.origin}/`);
  });

  it('works with esbuild, once its files are copied beside what it makes', async () => {
    await write('esbuild/main.js', "import 'prunus/tree';");
    const out = join(consumer.folder, 'esbuild/dist');
    await run(
      program('esbuild'),
      [
        ...['esbuild/main.js', '--bundle', '--format=esm', '--splitting', `--outdir=${out}`],
        ...['--log-level=warning'],
      ],
      { cwd: consumer.folder },
    ).then(({ stderr }) => {
      expect(stderr).toBe('');
    });
    const dist = join(consumer.folder, 'node_modules/prunus/dist');
    for (const name of ['prunus-engine.wasm', 'prunus-engine.worker.js']) {
      await copyFile(join(dist, name), join(out, name));
    }
    await write('esbuild/dist/index.html', page('<script type="module" src="main.js"></script>'));
    const site = await serve(out);
    await works(`${site.origin}/`);
  });

  it('works from another site, as modules with an import map', async () => {
    const files = await serve(join(consumer.folder, 'node_modules'), {}, true);
    const at = (path: string) => `${files.origin}/${path}`;
    const imports = {
      lit: at('lit/index.js'),
      'lit/': at('lit/'),
      'lit-html': at('lit-html/lit-html.js'),
      'lit-html/': at('lit-html/'),
      'lit-element/lit-element.js': at('lit-element/lit-element.js'),
      '@lit/reactive-element': at('@lit/reactive-element/reactive-element.js'),
      '@lit/reactive-element/': at('@lit/reactive-element/'),
    };
    const site = await serve(null, {
      '/': {
        html: page(
          `<script type="importmap">${JSON.stringify({ imports })}</script>
          <script type="module" src="${at('prunus/dist/tree.js')}"></script>`,
        ),
      },
    });
    await works(`${site.origin}/`);
  });

  it('takes worker and module from where a page says that they are', async () => {
    const dist = join(consumer.folder, 'node_modules/prunus/dist');
    await mkdir(join(consumer.folder, 'vite/moved/files'), { recursive: true });
    for (const [from, to] of [
      ['prunus-engine.worker.js', 'w.js'],
      ['prunus-engine.wasm', 'm.wasm'],
    ] as const) {
      await copyFile(join(dist, from), join(consumer.folder, 'vite/moved/files', to));
    }
    const settings = "{ workerUrl: 'files/w.js', wasmUrl: new URL('files/m.wasm', location.href) }";
    const script = `import { configure } from '/prunus/dist/tree.js'; configure(${settings});
      try { configure({ workerUrl: 'javascript:alert(1)' }); } catch (error) { window.refused = error.message; }`;
    const imports = { lit: '/lit/index.js', 'lit/': '/lit/', 'lit-html': '/lit-html/lit-html.js' };
    const more = {
      'lit-html/': '/lit-html/',
      'lit-element/lit-element.js': '/lit-element/lit-element.js',
      '@lit/reactive-element': '/@lit/reactive-element/reactive-element.js',
      '@lit/reactive-element/': '/@lit/reactive-element/',
    };
    await symlink(
      join(consumer.folder, 'vite/moved/files'),
      join(consumer.folder, 'node_modules/files'),
    );
    const map = JSON.stringify({ imports: { ...imports, ...more } });
    const site = await serve(join(consumer.folder, 'node_modules'), {
      '/': {
        html: page(
          `<script type="importmap">${map}</script><script type="module">${script}</script>`,
        ),
      },
    });
    const seen = await visit(browser, `${site.origin}/`);
    await searched(seen);
    const workers = seen.page.workers().map((worker) => worker.url());
    // A second one is started where somebody waits.
    expect([...new Set(workers)]).toEqual([`${site.origin}/files/w.js`]);
    const fetched = await seen.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(fetched.filter((name) => name.endsWith('.wasm'))).toEqual([
      `${site.origin}/files/m.wasm`,
    ]);
    expect(await seen.page.evaluate('refused')).toContain('workerUrl');
    expect(seen.problems).toEqual([]);
    await seen.page.close();
  });

  it.each(['defer', 'type="module" crossorigin'])('works from another site as %s', async (how) => {
    const files = await serve(join(consumer.folder, 'node_modules/prunus/dist'), {}, true);
    const src = `${files.origin}/prunus.standalone.js`;
    const site = await serve(null, {
      '/': { html: page(`<script ${how} src="${src}"></script>`) },
    });
    await works(`${site.origin}/`);
  });

  it('searches and plays in Node, and lets the program end', async () => {
    await write(
      'node.mjs',
      `import { Engine, EngineRefusal } from 'prunus/engine';
      const engine = new Engine();
      const { score, trace, bestMove } = await engine.search({ tree: '${TREE}' });
      const { move } = await engine.play({ size: 15, rule: 'freestyle', moves: [112] }, { level: 2 });
      const refused = await engine.search({ game: 'go' }).catch((error) => error);
      const abort = new AbortController();
      setTimeout(() => abort.abort(), 200);
      const endless = { game: 'mnk', rows: 6, cols: 6, k: 5, algorithm: 'minimax' };
      const ended = await engine
        .search({ ...endless, 'node-limit': 'none', 'record-limit': 1000 }, { signal: abort.signal })
        .catch((error) => error.name);
      const again = await engine.search({ tree: '(1 2)' });
      console.log(JSON.stringify({ score, nodes: trace.header.totals.nodes, bestMove,
        plays: Number.isInteger(move), refused: refused instanceof EngineRefusal, ended,
        again: again.score }));`,
    );
    const { stdout } = await run(process.execPath, [join(consumer.folder, 'node.mjs')], {
      timeout: 60_000,
    });
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ score: 3, nodes: 11, plays: true, refused: true, ended: 'AbortError', again: 2 },
    });
  });

  it('can be imported where there is no page', async () => {
    await write(
      'server.mjs',
      `const entries = ['prunus', 'prunus/tree', 'prunus/board', 'prunus/lab', 'prunus/standalone',
        'prunus/markdown'];
      const names = [];
      for (const entry of entries) names.push(...Object.keys(await import(entry)));
      console.log(names.join());`,
    );
    const { stdout } = await run(process.execPath, [join(consumer.folder, 'server.mjs')]);
    const found = ['PrunusTree', 'PrunusBoard', 'PrunusLab', 'configure', 'remarkPrunus'];
    for (const name of found) {
      expect(stdout).toContain(name);
    }
  });

  it('has types that hold without looking the other way', async () => {
    await write(
      'types.ts',
      `import { PrunusTree, configure } from 'prunus';
      import { Engine, type SearchAnswer } from 'prunus/engine';
      configure({ workerUrl: '/w.js' });
      const tree: PrunusTree = document.createElement('prunus-tree');
      tree.depth = 3;
      tree.addEventListener('prunus-ready', ({ detail }) => { const value: number = detail.value; void value; });
      const answer: Promise<SearchAnswer> = new Engine().search({ tree: '(1 2)' });
      void answer.then(({ trace }) => trace.ply[0]);
      // @ts-expect-error there is no such setting
      configure({ nonsense: 1 });
      export const lab: HTMLElement = document.createElement('prunus-lab');`,
    );
    for (const resolution of ['nodenext', 'bundler']) {
      const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
      const types = join(root, 'node_modules/@types');
      const { stdout } = await run(
        program('tsc'),
        [
          ...['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', 'false'],
          ...[
            '--exactOptionalPropertyTypes',
            '--target',
            'es2022',
            '--lib',
            'es2022,dom,dom.iterable',
          ],
          ...['--module', module, '--moduleResolution', resolution],
          ...['--typeRoots', types, '--types', 'trusted-types'],
          'types.ts',
        ],
        { cwd: consumer.folder },
      ).catch((error: unknown) => error as { stdout: string });
      expect(stdout).toBe('');
    }
  });
});

describe('pictures without a browser', () => {
  const command = (...args: string[]) =>
    run(process.execPath, [
      join(consumer.folder, 'node_modules/prunus/dist/node/prunus.js'),
      'picture',
      ...args,
    ]);

  it('are what the command draws: the tree at a step, in a language, in colors', async () => {
    const asked = ['--tree', TREE, '--algorithm', 'alpha-beta'];
    const { stdout: end } = await command(...asked, '--svg');
    expect(end).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(end).toContain('Alpha-beta: a game tree of 11 nodes');
    expect(textsIn(end)).toEqual(expect.arrayContaining(['≤2', '14', '(3, +∞)']));
    const { stdout: start } = await command(...asked, '--step', '0', '--language', 'zh');
    expect(start).toContain('α-β');
    expect(textsIn(start)).not.toContain('≤2');
    const file = join(consumer.folder, 'tree.svg');
    await command(...asked, '--colors', 'print', '--no-windows', '--output', file);
    const printed = await readFile(file, 'utf8');
    expect(printed).toContain('#000000');
    expect(textsIn(printed)).not.toContain('(3, +∞)');
    const { stdout: tex } = await command(...asked, '--tex');
    expect(tex).toContain('\\begin{tikzpicture}');
  });

  it('are refused in one sentence where there is none', async () => {
    const refused = async (...args: string[]) => {
      const { code, stderr } = (await command(...args).catch((error: unknown) => error)) as {
        code?: number;
        stderr: string;
      };
      return `${String(code)} ${stderr}`;
    };
    expect(await refused('--tree', '((3 12')).toMatch(/^1 prunus: .*never closed\.\n$/);
    expect(await refused('--height', '3')).toMatch(/^1 prunus: .*“height”\.\n$/);
    expect(await refused('--game', 'tictactoe')).toMatch(/^1 prunus: .*18,297.*\n$/);
    expect(await refused('tree')).toMatch(/^2 prunus picture --tree/);
  });

  it('stand in the element before there is any script, and the element does not move', async () => {
    await write(
      'server.mjs',
      `import { element, elementSync } from 'prunus/server';
      const asked = { tree: '${TREE}', algorithm: 'alpha-beta' };
      const html = await element(asked);
      if (elementSync(asked) !== html) throw new Error('Another thread makes another element.');
      process.stdout.write(html);`,
    );
    const { stdout } = await run(process.execPath, [join(consumer.folder, 'server.mjs')]);
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body>${stdout}<p>below</p>`;
    const script = '<script src="/prunus/dist/prunus.standalone.js"></script>';
    const site = await serve(join(consumer.folder, 'node_modules'), {
      '/': { html },
      '/alive': { html: html + script },
      '/far': { html: html.replace('<body>', '<body><div style="height: 9000px"></div>') + script },
    });

    const still = await browser.newPage({ javaScriptEnabled: false });
    await still.goto(site.origin);
    const picture = still.locator('.first-picture svg:visible');
    expect(await picture.count()).toBe(1);
    expect(await picture.locator('text', { hasText: '≤2' }).count()).toBe(1);
    const box = await still.locator('prunus-tree').boundingBox();
    expect((await picture.boundingBox())!.height).toBeGreaterThan(200);
    const below = await still.locator('body > p').boundingBox();
    await still.close();

    const seen = await visit(browser, `${site.origin}/alive`);
    expect(await seen.page.locator('prunus-tree').boundingBox()).toEqual(box);
    await searched(seen);
    expect(await isDrawn(seen.page)).toBe(true);
    expect(await seen.page.locator('.first-picture').count()).toBe(0);
    expect(await seen.page.locator('prunus-tree').boundingBox()).toEqual(box);
    expect(await seen.page.locator('body > p').boundingBox()).toEqual(below);
    expect(seen.problems).toEqual([]);
    await seen.page.close();

    // Far below nothing is searched until somebody comes there: the picture stays.
    const far = await visit(browser, `${site.origin}/far`);
    await expect.poll(() => far.page.locator('prunus-tree .stage').count()).toBe(1);
    expect(await far.page.locator('.picture > .first-picture svg').count()).toBe(2);
    await far.page.close();
  });
});

/** What is written in a picture. */
function textsIn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);
}

describe('what npm publishes', () => {
  it('is what it should be, and nothing else', () => {
    const paths = consumer.files.map(({ path }) => path);
    const unexpected = paths.filter(
      (path) =>
        !/^(package\.json|README\.md|LICENSE|custom-elements\.json)$/.test(path) &&
        !/^dist\/(node\/)?[\w.-]+\.js(\.map)?$/.test(path) &&
        !/^dist\/prunus-(engine|gomoku)\.wasm$/.test(path) &&
        !/^types\/[\w./-]+\.d\.ts$/.test(path),
    );
    expect(unexpected).toEqual([]);
    for (const path of ['LICENSE', 'README.md', 'dist/prunus.standalone.js', 'dist/tree.js']) {
      expect(paths).toContain(path);
    }
    const size = consumer.files.reduce((sum, file) => sum + file.size, 0);
    // Half of it are source maps, which nobody loads who does not look for an error.
    expect(size).toBeLessThan(13_500_000);
  });

  it('tells the hash by which the single file is pinned', async () => {
    const folder = join(consumer.folder, 'node_modules/prunus');
    const hash = createHash('sha384')
      .update(await readFile(join(folder, 'dist/prunus.standalone.js')))
      .digest('base64');
    const told = await readFile(join(folder, 'README.md'), 'utf8');
    expect(told).toContain(`integrity="sha384-${hash}"`);
    expect(told).not.toMatch(/\{(version|integrity)\}/);
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

  it('is clean for publint', async () => {
    const { publint } = await import('publint');
    const { formatMessage } = await import('publint/utils');
    const { messages, pkg } = await publint({ pkgDir: consumer.built, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has the right types for every way to import it', async () => {
    const told = await run(program('attw'), [
      consumer.tarball,
      ...['--profile', 'esm-only', '--no-color', '--no-emoji'],
      ...['--exclude-entrypoints', './standalone', './engine.wasm', './gomoku.wasm'],
      ...['./engine.worker.js', './gomoku.worker.js', './custom-elements.json'],
    ]).catch((error: unknown) => error as { code: number; stdout: string });
    expect('code' in told ? told.stdout : '').toBe('');
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
      ...['prunus-tree', 'prunus-board', 'prunus-lab'],
    ]);
    await write(
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
      const told = attributes.map((attribute) => attribute.name).sort();
      expect(told, name).toEqual([...observed[name]!.attributes].sort());
      expect(members.length).toBeGreaterThan(told.length);
      expect(members.map((member) => member.name)).not.toContain('connectedCallback');
      for (const event of events) expect(written).toContain(`'${event.name}'`);
      for (const part of cssParts) expect(written).toContain(`part="${part.name}"`);
      for (const property of cssProperties)
        expect(styles).toContain(`var(${property.name}, ${property.default})`);
      expect(cssProperties.length).toBeGreaterThan(15);
    }
  });
});
