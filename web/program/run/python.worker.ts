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
    self.fetch = () => Promise.resolve(new Response());
    WebAssembly.instantiateStreaming = async (_, imports) => instantiated(wasm, imports);
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

async function instantiated(
  wasm: WebAssembly.Module | ArrayBuffer | undefined,
  imports?: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  // The frame has it compiled, unless that has failed.
  const isModule = wasm instanceof WebAssembly.Module;
  const module = isModule ? wasm : await WebAssembly.compile(wasm ?? new ArrayBuffer(0));
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}
