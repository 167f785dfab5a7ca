// A page with one tree, by each bundler, and on a slide that needs none.

/** @typedef {import('./desk.mjs').Host} Host */

export const TREE = '((3 12 8) (2 4 6) (14 5 2))';
const files = {
  'main.js': "import 'prunus/tree';\n",
  'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>A tree</title><body>
<prunus-tree tree="${TREE}" controls></prunus-tree><script type="module" src="./main.js"></script>\n`,
};
/** What the documentation of the package says is to be copied. */
const ENGINES = ['engine', 'gomoku'].flatMap((name) => [
  `prunus-${name}.wasm`,
  `prunus-${name}.worker.js`,
]);

/** @type {readonly Host[]} */
export const BUNDLERS = [
  {
    name: 'Vite',
    packages: ['vite'],
    files,
    commands: [['vite', 'build', '--base', './', '--outDir', 'out', '--logLevel', 'warn']],
    out: 'out',
    seen: 'tree',
  },
  {
    name: 'webpack',
    packages: ['webpack', 'webpack-cli'],
    files: {
      'main.js': files['main.js'],
      'out/index.html': files['index.html'],
      'webpack.config.js': `export default {
  mode: 'production', entry: './main.js', performance: { hints: false },
  output: { path: import.meta.dirname + '/out' },
};\n`,
    },
    commands: [['webpack', '--stats', 'errors-warnings', '--fail-on-warnings']],
    out: 'out',
    seen: 'tree',
  },
  {
    name: 'esbuild',
    packages: ['esbuild'],
    files: { 'main.js': files['main.js'], 'out/index.html': files['index.html'] },
    commands: [
      ['esbuild', 'main.js', '--bundle', '--format=esm', '--splitting', '--outdir=out'].concat(
        '--log-level=warning',
      ),
    ],
    copies: ['out', ...ENGINES],
    out: 'out',
    seen: 'tree',
  },
  {
    name: 'Rollup',
    packages: ['rollup', '@rollup/plugin-node-resolve'],
    files: {
      'main.js': files['main.js'],
      'out/index.html': files['index.html'],
      'rollup.config.js': `import resolve from '@rollup/plugin-node-resolve';
export default { input: 'main.js', output: { dir: 'out' }, plugins: [resolve()] };\n`,
    },
    commands: [['rollup', '--config', '--silent']],
    copies: ['out', ...ENGINES],
    out: 'out',
    seen: 'tree',
  },
  {
    name: 'Parcel',
    packages: ['parcel'],
    manifest: {
      '@parcel/resolver-default': { packageExports: true },
      alias: { process: false },
    },
    files,
    commands: [
      ['parcel', 'build', 'index.html', '--public-url', './', '--dist-dir', 'out'].concat([
        '--no-cache',
        '--no-autoinstall',
      ]),
    ],
    out: 'out',
    seen: 'tree',
  },
  {
    name: 'reveal.js',
    packages: ['reveal.js'],
    files: {
      'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>A slide</title>
<link rel="stylesheet" href="node_modules/reveal.js/dist/reveal.css">
<link rel="stylesheet" href="node_modules/reveal.js/dist/theme/white.css">
<div class="reveal"><div class="slides"><section>
  <h2>Alpha-beta</h2>
  <prunus-tree class="r-stretch" tree="${TREE}" controls></prunus-tree>
</section></div></div>
<script src="node_modules/prunus/dist/prunus.standalone.js" defer></script>
<script src="node_modules/reveal.js/dist/reveal.js"></script>
<script>Reveal.initialize({ transition: 'none' });</script>\n`,
    },
    commands: [],
    out: '.',
    seen: 'tree',
  },
];
