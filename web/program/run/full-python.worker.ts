import { version } from 'pyodide/package.json';
import { info } from 'pyodide/pyodide-lock.json';
import { asWasm } from './as-wasm.ts';
import { shutIn } from './in-worker.ts';
import prelude from './python-prelude.py.txt?raw';
import { servePython } from './python-host.ts';

/** Of what the files of Pyodide have, what is used here. */
interface Pyodide {
  loadPyodide(options: {
    readonly indexURL: string;
    readonly lockFileContents: object;
    readonly stdin: () => null;
    readonly stdout: (line: string) => void;
    readonly stderr: (line: string) => void;
  }): Promise<{
    registerJsModule(name: string, module: object): void;
    runPython(text: string, options: { readonly filename: string }): unknown;
  }>;
}

/** Beside the scripts of the site: see scripts/lib/site/full-python.mjs. */
const here: string = import.meta.url;
const home = new URL(`pyodide-${version}/`, here).href;

/** What else Pyodide could load, by name: nothing, for none of it is here. */
const NO_PACKAGES = { info, packages: {} };

servePython({
  async load(print) {
    self.fetch = asWasm(self.fetch.bind(self));
    const pyodide = (await import(/* @vite-ignore */ `${home}pyodide.js`)) as Pyodide;
    const python = await pyodide.loadPyodide({
      ...{ indexURL: home, lockFileContents: NO_PACKAGES },
      ...{ stdin: () => null, stdout: print, stderr: print },
    });
    return {
      registerJsModule: (name, module) => python.registerJsModule(name, module),
      run: (text, filename) => python.runPython(text, { filename }),
    };
  },
  ...{ prelude, shut: shutIn },
});
