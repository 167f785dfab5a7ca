import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';
import wasmUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url&no-inline';
import { asWasm } from './as-wasm.ts';
import { shutIn } from './in-worker.ts';
import prelude from './python-prelude.py.txt?raw';
import { servePython } from './python-host.ts';

const HEAP_BYTES = 64 * 1024 * 1024;
const STACK_BYTES = 2 * 1024 * 1024;

servePython({
  async load(print) {
    self.fetch = asWasm(self.fetch.bind(self));
    const python = await loadMicroPython({
      ...{ url: wasmUrl, stdout: print, stderr: print, linebuffer: true },
      ...{ heapsize: HEAP_BYTES, pystack: STACK_BYTES },
    });
    return {
      registerJsModule: (name, module) => python.registerJsModule(name, module),
      run: (text) => python.runPython(text),
    };
  },
  ...{ prelude, shut: shutIn },
});
