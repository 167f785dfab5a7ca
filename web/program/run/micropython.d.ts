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
    registerJsModule(name: string, module: object): void;
    /** Throws a PythonError, or what a function of JavaScript has thrown inside. */
    runPython(text: string): unknown;
  }>;
}
