import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import { shutIn } from './javascript-worker.ts';
import numpy from './numpy.py.txt?raw';
import prelude from './python-prelude.py.txt?raw';
import { servePython } from './python-host.ts';
import { rememberTables, runPrelude } from './python-run.ts';

const HEAP_BYTES = 64 * 1024 * 1024;
const STACK_BYTES = 2 * 1024 * 1024;

rememberTables();
servePython({
  async load(print, [wasm]) {
    // Nothing else is asked for, and nothing could be had.
    self.fetch = () => Promise.resolve(wasmResponse(wasm));
    const python = await loadMicroPython({
      url: 'micropython.wasm',
      stdout: print,
      stderr: print,
      linebuffer: true,
      heapsize: HEAP_BYTES,
      pystack: STACK_BYTES,
    });
    return {
      registerJsModule: (name, module) => python.registerJsModule(name, module),
      run: (text) => (text.endsWith(prelude) ? runPrelude(python, text) : python.runPython(text)),
    };
  },
  prelude,
  numpy,
  shut: shutIn(),
});

function wasmResponse(wasm: ArrayBuffer | undefined): Response {
  return new Response(wasm ?? null, { headers: { 'content-type': 'application/wasm' } });
}
