// A page with one tree, by each bundler that the tests of the package leave out.

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
        ...['--no-cache', '--no-autoinstall'],
      ]),
    ],
    out: 'out',
    seen: 'tree',
  },
];
