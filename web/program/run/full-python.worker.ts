import { loadPyodide, type PyodideAPI } from 'pyodide';
import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { info } from 'pyodide/pyodide-lock.json';
import { shutIn } from './javascript-worker.ts';
import numpy from './numpy.py.txt?raw';
import prelude from './python-prelude.py.txt?raw';
import { servePython } from './python-host.ts';

/** What else Pyodide could load, by name: nothing, for none of it is here. */
const NO_PACKAGES = { info, packages: {} };

servePython({
  async load(print, given, hand) {
    const [wasm, library, memory] = given as readonly ArrayBuffer[];
    const files = new Map([
      ['pyodide.asm.wasm', { bytes: wasm, type: 'application/wasm' }],
      ['python_stdlib.zip', { bytes: library, type: 'application/zip' }],
    ]);
    // What Pyodide asks for is here already, and nothing else could be had.
    self.fetch = (asked) => {
      const file = files.get(nameOf(asked));
      if (file?.bytes === undefined) return Promise.reject(new TypeError('not here'));
      return Promise.resolve(new Response(file.bytes, { headers: { 'content-type': file.type } }));
    };
    const loading = loadPyodide({
      indexURL: 'https://nowhere.invalid/',
      lockFileContents: NO_PACKAGES,
      createPyodideModule,
      stdin: () => null,
      stdout: print,
      stderr: print,
      // From the memory of another it begins in a fifth of the time.
      ...(memory === undefined ? { _makeSnapshot: true } : { _loadSnapshot: memory }),
    } as Parameters<typeof loadPyodide>[0]);
    if (memory === undefined) hand(await loading.then(memoryOf).catch(() => new ArrayBuffer(0)));
    const python = await loading;
    // In a memory of another stands which random numbers come next.
    python.runPython('__import__("random").seed()');
    return {
      registerJsModule: (name, module) => python.registerJsModule(name, module),
      run: (text, filename) => {
        python.runPython(text, { filename });
      },
    };
  },
  prelude,
  numpy,
  shut: shutIn(),
});

/** What one that has run nothing has in its memory. */
function memoryOf(python: PyodideAPI): ArrayBuffer {
  return python.makeMemorySnapshot({}).slice().buffer;
}

function nameOf(asked: RequestInfo | URL): string {
  const address = asked instanceof Request ? asked.url : String(asked);
  return address.split('/').at(-1) ?? '';
}
