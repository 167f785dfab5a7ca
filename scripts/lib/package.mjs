// Builds the npm package into dist-package/: see web/package.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { elementsManifest } from './elements-manifest.mjs';
import { withoutWasmAddress } from './packed-wasm.mjs';
import { program } from './packages.mjs';
import { Failure, root, run } from './run.mjs';
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
 */
export async function buildPackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const sources = join(root, 'web/package');
  const entries = Object.fromEntries(
    Object.keys(ENTRIES).map((name) => [name, join(sources, `${name}.ts`)]),
  );
  await modules(dist, entries, join(sources, 'package-parts.ts'), {});
  const inNode = Object.fromEntries(
    ['textbook-thread', 'player-thread'].map((name) => [name, join(sources, `node/${name}.ts`)]),
  );
  await modules(
    join(dist, 'node'),
    { engine: /** @type {string} */ (entries.engine), ...inNode },
    join(sources, 'node/node-parts.ts'),
    { ssr: true },
  );
  for (const [name, source] of Object.entries(ENGINES)) {
    await worker(dist, name, join(root, 'web/engine/worker', source));
    cpSync(join(root, 'build/wasm', `${name}.wasm`), join(dist, `${name}.wasm`));
  }
  await buildStandalone(dist);
  await types(join(folder, 'types'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(sources, 'npm-readme.md'), join(folder, 'README.md'));
  write(join(folder, 'custom-elements.json'), elementsManifest());
  write(join(folder, 'package.json'), manifest());
}

/**
 * ECMAScript modules, with what they share in files of their own; Lit stays outside.
 * @param {string} outDir
 * @param {Record<string, string>} entry
 * @param {string} parts where these builds have the engine's files
 * @param {import('vite').BuildEnvironmentOptions} options
 */
async function modules(outDir, entry, parts, options) {
  await build({
    ...common(outDir, parts),
    plugins: [withoutWasmAddress(), withAddresses()],
    build: {
      ...options,
      ...common(outDir, parts).build,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        input: entry,
        external: /^(lit|lit-html|lit-element|@lit\/|node:)/,
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
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
 */
async function worker(outDir, name, entry) {
  const options = common(outDir, '');
  await build({
    ...options,
    plugins: [withoutWasmAddress()],
    build: {
      ...options.build,
      lib: { entry, formats: ['iife'], name: 'prunus', fileName: () => `${name}.worker.js` },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
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
        { find: /^#wasm\//, replacement: `${join(root, 'build/wasm')}/` },
      ],
    },
    build: { target: 'es2022', outDir, emptyOutDir: false, copyPublicDir: false, minify: true },
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
        file.code = file.code
          .replace(/\/\*\s*@vite-ignore\s*\*\/\s*/g, '')
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
    type: 'module',
    exports: {
      ...Object.fromEntries(elements),
      './engine': {
        types: typesOf('engine'),
        node: './dist/node/engine.js',
        default: './dist/engine.js',
      },
      './standalone': `./dist/${STANDALONE}`,
      './engine.wasm': './dist/prunus-engine.wasm',
      './gomoku.wasm': './dist/prunus-gomoku.wasm',
      './engine.worker.js': './dist/prunus-engine.worker.js',
      './gomoku.worker.js': './dist/prunus-gomoku.worker.js',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: './custom-elements.json',
    sideEffects: [...Object.keys(ENTRIES), 'shared-*'].map((name) => `./dist/${name}.js`),
    files: ['dist', 'types', 'custom-elements.json'],
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
