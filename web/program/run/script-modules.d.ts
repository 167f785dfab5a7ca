/** A worker with all that it imports, as the text of one classic script: see scripts/lib/site/program-scripts.mjs. */
declare module '*?script' {
  const text: string;
  export default text;
}

/** What the policy of a page calls a script: "sha256-…". */
declare module '*.js?hash' {
  export const frameHash: string;
}

/** What `loadPyodide` would load by its address. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}

declare module '@micropython/micropython-webassembly-pyscript' {
  export function loadMicroPython(options: {
    /** Where its module is; without it, beside the script. */
    readonly url?: string;
    readonly stdout: (line: string) => void;
    readonly stderr: (line: string) => void;
    readonly linebuffer: boolean;
    readonly heapsize: number;
    readonly pystack: number;
  }): Promise<{
    readonly globals: { set(name: string, value: string): void };
    registerJsModule(name: string, module: object): void;
    /** Throws a PythonError, or what a function of JavaScript has thrown inside. */
    runPython(text: string): unknown;
  }>;
}
