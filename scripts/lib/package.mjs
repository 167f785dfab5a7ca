// Builds the npm package into dist-package/: see web/package.

import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { build } from 'vite';
import { elementsManifest } from './elements-manifest.mjs';
import { FRAMEWORKS, frameworkTypes } from './framework-types.mjs';
import { withoutWasmAddress } from './packed-wasm.mjs';
import { program } from './packages.mjs';
import { Failure, root, run } from './run.mjs';
import { Bundled } from './release/bundled.mjs';
import { LICENSES_FILE, licensesText } from './release/licenses.mjs';
import { buildStandalone, STANDALONE } from './standalone.mjs';

/** What the package offers, by the name of its entry. */
const ENTRIES = {
  elements: '.',
  tree: './tree',
  board: './board',
  lab: './lab',
  engine: './engine',
};
const ENGINES = { 'prunus-engine': 'worker.ts', 'prunus-gomoku': 'gomoku.worker.ts' };

/**
 * @param {string} folder emptied first
 * @returns {Promise<Bundled>} what is in it of others
 */
export async function buildPackage(folder) {
  const bundled = new Bundled();
  rmSync(folder, { recursive: true, force: true });
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const sources = join(root, 'web/package');
  const entries = Object.fromEntries(
    Object.keys(ENTRIES).map((name) => [name, join(sources, `${name}.ts`)]),
  );
  await modules(dist, entries, join(sources, 'package-parts.ts'), {}, bundled);
  const inNode = Object.fromEntries(
    ['textbook-thread', 'player-thread', 'element-thread', 'prunus'].map((name) => [
      name,
      join(sources, `node/${name}.ts`),
    ]),
  );
  await modules(
    join(dist, 'node'),
    {
      engine: /** @type {string} */ (entries.engine),
      server: join(sources, 'node/server.ts'),
      markdown: join(sources, 'markdown.ts'),
      ...inNode,
    },
    join(sources, 'node/node-parts.ts'),
    { ssr: true },
    bundled,
  );
  const command = join(dist, 'node/prunus.js');
  write(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`);
  chmodSync(command, 0o755);
  for (const [name, source] of Object.entries(ENGINES)) {
    await worker(dist, name, join(root, 'web/engine/worker', source), bundled);
    cpSync(join(root, 'build/wasm', `${name}.wasm`), join(dist, `${name}.wasm`));
  }
  copyNetworks(dist);
  bundled.add((await buildStandalone(dist)).parts);
  write(join(folder, LICENSES_FILE), licensesText(bundled.parts));
  await types(join(folder, 'types'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  write(join(folder, 'README.md'), readme(join(sources, 'npm-readme.md'), dist));
  const elements = elementsManifest();
  write(join(folder, 'custom-elements.json'), elements);
  for (const [name, text] of Object.entries(frameworkTypes(elements))) {
    write(join(folder, `types/frameworks/${name}.d.ts`), text);
  }
  // What imports types alone becomes an import of nothing, where somebody leaves it in.
  write(join(dist, 'nothing.js'), 'export {};\n');
  write(join(folder, 'package.json'), manifest());
  return bundled;
}

/**
 * The player's networks, one for each rule that has one.
 * @param {string} dist
 */
function copyNetworks(dist) {
  const networks = join(root, 'engine/gomoku/networks');
  const parts = 'web/package/package-parts.ts';
  const named = readFileSync(join(root, parts), 'utf8');
  for (const name of readdirSync(networks).filter((file) => file.endsWith('.lines'))) {
    const file = `prunus-gomoku-${name}`;
    // Bundlers take along what is named there, word by word.
    if (!named.includes(`'./${file}'`)) throw new Failure(`${parts} does not name ${file} yet.`);
    cpSync(join(networks, name), join(dist, file));
  }
}

/**
 * ECMAScript modules, with what they share in files of their own; Lit stays outside.
 * @param {string} outDir
 * @param {Record<string, string>} entry
 * @param {string} parts where these builds have the engine's files
 * @param {import('vite').BuildEnvironmentOptions} options
 * @param {Bundled} bundled
 */
async function modules(outDir, entry, parts, options, bundled) {
  await build({
    ...common(outDir, parts),
    plugins: [withoutWasmAddress(), withAddresses(), bundled.plugin()],
    build: {
      ...options,
      ...common(outDir, parts).build,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        input: entry,
        external: /^(lit|lit-html|lit-element|@lit\/|node:)/,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared-[name]-[hash].js',
          sourcemapPathTransform: sourceName,
        },
        checks: { bundlerTimings: false },
      },
    },
  });
}

/**
 * A classic script without any import, which other sites can start as well.
 * @param {string} outDir
 * @param {string} name
 * @param {string} entry
 * @param {Bundled} bundled
 */
async function worker(outDir, name, entry, bundled) {
  const options = common(outDir, '');
  await build({
    ...options,
    plugins: [withoutWasmAddress(), bundled.plugin()],
    build: {
      ...options.build,
      lib: { entry, formats: ['iife'], name: 'prunus', fileName: () => `${name}.worker.js` },
      rolldownOptions: {
        output: { sourcemapPathTransform: sourceName },
        checks: { bundlerTimings: false },
      },
    },
  });
}

/**
 * What a source map calls a source: its path in the checkout. The path from the map to the source
 * would tell where on this machine both are.
 * @param {string} source from the map's folder
 * @param {string} map
 */
function sourceName(source, map) {
  return `prunus/${relative(root, resolve(dirname(map), source))
    .split(sep)
    .join('/')}`;
}

/**
 * @param {string} outDir
 * @param {string} parts
 * @returns {import('vite').InlineConfig & { build: import('vite').BuildEnvironmentOptions }}
 */
function common(outDir, parts) {
  return {
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    resolve: {
      alias: [
        { find: '#engine-parts', replacement: parts },
        { find: '#gif-worker', replacement: join(root, 'web/package/no-gif-worker.ts') },
        { find: /^#wasm\//, replacement: `${join(root, 'build/wasm')}/` },
      ],
    },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      sourcemap: true,
    },
  };
}

/**
 * Gives bundlers back to see what this build was to leave alone.
 * @returns {import('vite').Plugin}
 */
function withAddresses() {
  return {
    name: 'prunus-addresses',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        // As long as before, so that the source map still fits.
        file.code = file.code
          .replace(/\/\*\s*@vite-ignore\s*\*\//g, (comment) => ' '.repeat(comment.length))
          .replace(/new URL\(`([^`$]+)`/g, 'new URL("$1"');
      }
    },
  };
}

/**
 * Declarations of everything that the entries speak of.
 * @param {string} folder
 */
async function types(folder) {
  const command = [program('tsc'), '--project', join(root, 'tsconfig.package.json')];
  const { code, output } = await run([...command, '--outDir', folder], { capture: true });
  if (code !== 0) throw new Failure(`The package’s types could not be made.\n${output}`);
  for (const module of ['engine', 'gomoku']) {
    const source = readFileSync(join(root, `web/engine/worker/${module}-module.d.ts`), 'utf8');
    // What stands for a module of C++ becomes a module like any other.
    const body = source
      .replace(/declare module '[^']+' \{\n/, '')
      .replace(/\n\}\s*$/, '\n')
      .replace(/^ {2}const /m, '  declare const ');
    write(join(folder, `engine/worker/${module}-module.d.ts`), body);
  }
  const modules = join(folder, 'engine/worker');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(folder, name);
    const toEngine = relative(dirname(path), modules) || '.';
    const from = toEngine.startsWith('.') ? toEngine : `./${toEngine}`;
    const text = readFileSync(path, 'utf8')
      .replace(/(['"])#wasm\/prunus-(engine|gomoku)\.js\1/g, `'${from}/$2-module.js'`)
      .replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2');
    writeFileSync(path, text);
  }
}

/**
 * With the version, and the hash by which a browser knows the single file again.
 * @param {string} source
 * @param {string} dist
 */
function readme(source, dist) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha384')
    .update(readFileSync(join(dist, STANDALONE)))
    .digest('base64');
  return readFileSync(source, 'utf8')
    .replaceAll('{version}', version)
    .replaceAll('{integrity}', `sha384-${hash}`);
}

/** The package's own package.json: that of the checkout is private. */
function manifest() {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  /** @param {string} name */
  const typesOf = (name) => `./types/package/${name}.d.ts`;
  const elements = Object.entries(ENTRIES)
    .filter(([name]) => name !== 'engine')
    .map(([name, path]) => [path, { types: typesOf(name), default: `./dist/${name}.js` }]);
  return {
    name: own.name,
    version: own.version,
    description: own.description,
    keywords: ['minimax', 'alpha-beta', 'game-tree', 'gomoku', 'web-components', 'education'],
    license: own.license,
    // Reported once they are known: an address that does not exist helps nobody.
    ...Object.fromEntries(
      ['author', 'repository', 'homepage', 'bugs'].flatMap((field) =>
        own[field] === undefined ? [] : [[field, own[field]]],
      ),
    ),
    type: 'module',
    // Without `./`, which npm 11 takes for a mistake, and leaves the command out.
    bin: { prunus: 'dist/node/prunus.js' },
    exports: {
      ...Object.fromEntries(elements),
      './engine': {
        types: typesOf('engine'),
        node: './dist/node/engine.js',
        default: './dist/engine.js',
      },
      './server': { types: typesOf('node/server'), default: './dist/node/server.js' },
      './markdown': { types: typesOf('markdown'), default: './dist/node/markdown.js' },
      './standalone': {
        types: typesOf('standalone'),
        // On a server there is no page to put elements into: their classes are all there is.
        node: './dist/elements.js',
        default: `./dist/${STANDALONE}`,
      },
      ...Object.fromEntries(
        FRAMEWORKS.map((name) => [
          `./${name}`,
          { types: `./types/frameworks/${name}.d.ts`, default: './dist/nothing.js' },
        ]),
      ),
      './engine.wasm': './dist/prunus-engine.wasm',
      './gomoku.wasm': './dist/prunus-gomoku.wasm',
      './engine.worker.js': './dist/prunus-engine.worker.js',
      './gomoku.worker.js': './dist/prunus-gomoku.worker.js',
      './*.lines': './dist/*.lines',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: './custom-elements.json',
    sideEffects: [...Object.keys(ENTRIES), 'shared-*', 'prunus.standalone'].map(
      (name) => `./dist/${name}.js`,
    ),
    files: ['dist', 'types', 'custom-elements.json', LICENSES_FILE],
    engines: { node: own.engines.node },
    dependencies: own.dependencies,
  };
}

/**
 * @param {string} path
 * @param {unknown} content
 */
function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  writeFileSync(path, text);
}
