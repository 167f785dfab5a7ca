// The widget of the Python package in anywidget's own front end, which Jupyter's widgets show in a page
// as nbconvert has them do: the model is there, a kernel is not.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { STANDALONE } from '../standalone.mjs';
import { TREE } from './bundlers.mjs';

const DEFINE = `import * as base from '@jupyter-widgets/base';

// As the loader of Jupyter's pages does, for which anywidget is written.
globalThis.__webpack_public_path__ = '';
globalThis.define = (_, make) => Object.assign(globalThis, { anywidget: make(base) });
`;

const MAIN = `import './define.js';
import { HTMLManager } from '@jupyter-widgets/html-manager';
import 'anywidget';

class Manager extends HTMLManager {
  loadClass(name, module, version) {
    return module === 'anywidget' ? Promise.resolve(anywidget[name]) : super.loadClass(name, module, version);
  }
}

const file = await fetch('${STANDALONE}');
const script = await new Response(file.body.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
const manager = new Manager();
const kind = { model_module: 'anywidget', model_module_version: '*', model_name: 'AnyModel' };
const state = {
  ...{ _model_module: 'anywidget', _model_module_version: '*', _model_name: 'AnyModel' },
  ...{ _view_module: 'anywidget', _view_module_version: '*', _view_name: 'AnyView' },
  _anywidget_id: 'prunus.widget.TreeWidget',
  _esm: await (await fetch('widget.js')).text(),
  script: new DataView(script),
  attributes: { tree: '${TREE}', controls: 'true' },
  ...{ lines: null, height: 480, step: null, result: null, problem: null },
};
const model = await manager.new_model({ ...kind, model_id: 'tree' }, state);
// As Python would, once it has what was found.
model.on('change:result', () => model.set('step', 4));
addEventListener('prunus-step', ({ detail }) => {
  if (detail.step === 4) console.log('value', model.get('result').value, 'step', detail.step);
});
await manager.display_view(await manager.create_view(model), document.querySelector('#cell'));
`;

const FONTS = ['woff', 'woff2', 'ttf', 'eot', 'svg'];

/** @type {import('./desk.mjs').Host} */
export const WIDGET = {
  name: 'anywidget, Jupyter widgets',
  packages: ['anywidget', '@jupyter-widgets/base', '@jupyter-widgets/html-manager', 'esbuild'],
  files: {
    'define.js': DEFINE,
    'main.js': MAIN,
    'out/index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>A widget</title>
<link rel="stylesheet" href="main.css"><body><div id="cell"></div><script type="module" src="main.js"></script>\n`,
    'out/widget.js': readFileSync(join(root, 'python/prunus/widget.js'), 'utf8'),
  },
  commands: [
    ['esbuild', 'main.js', '--bundle', '--format=esm', '--outdir=out', '--log-level=error'].concat(
      FONTS.map((name) => `--loader:.${name}=dataurl`),
    ),
  ],
  copies: ['out', STANDALONE],
  out: 'out',
  seen: 'followed',
  hears: 'value 3 step 4',
  // What its checker of states thinks of its own rules.
  own: /^strict mode: use allowUnionTypes/,
};
