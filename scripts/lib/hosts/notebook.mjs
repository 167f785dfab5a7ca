// Jupyter Notebook, with a server and a kernel of its own: its cell is run by a person's keys.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { Failure, which } from '../run.mjs';
import { notebookOf } from './handbooks.mjs';
import { TREE } from './bundlers.mjs';

/** Milliseconds that it may take to begin. */
const PATIENCE = 120_000;

/** @type {import('./desk.mjs').Host} */
export const NOTEBOOK = {
  name: 'Jupyter Notebook',
  tool: 'notebook',
  python: true,
  framed: true,
  packages: [],
  files: { 'trees.ipynb': notebookOf(`from prunus import search\nsearch("${TREE}")`) },
  commands: [['jupyter-notebook', '--version']],
  out: '.',
  seen: 'tree',
  path: 'notebooks/trees.ipynb',
  // It looks for widgets that Debian has in another package, and warns of an action of its own.
  own: /nbextensions\/widgets|Widgets are not available|find-and-replace|status of 404/,
  server: startNotebook,
  begin: async (page) => {
    await page.waitForSelector('.kernel_idle_icon', { state: 'attached' });
    await page.click('.code_cell .input_area');
    await page.keyboard.press('Shift+Enter');
  },
};

/**
 * @param {string} folder with the notebook, and the Python package in `site`
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
async function startNotebook(folder) {
  const port = await freePort();
  // What a person has set up does not count, and nothing is left in their home.
  const own = ['JUPYTER_CONFIG_DIR', 'JUPYTER_DATA_DIR', 'JUPYTER_RUNTIME_DIR', 'IPYTHONDIR'];
  const program = which('jupyter-notebook') ?? '';
  const server = spawn(
    program,
    ['--no-browser', '--ip=127.0.0.1', `--port=${port}`, '--port-retries=0', '--allow-root'].concat(
      ['--NotebookApp.token=', `--notebook-dir=${folder}`],
    ),
    {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...Object.fromEntries(own.map((name) => [name, join(folder, '.jupyter', name)])),
        PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`,
        PYTHONPATH: join(folder, 'site'),
      },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (const began = Date.now(); ;) {
    const answered = await fetch(`${origin}/api`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) break;
    if (server.exitCode !== null || Date.now() - began > PATIENCE) {
      server.kill();
      throw new Failure('Jupyter Notebook did not begin.');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { origin, close: () => server.kill() };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
