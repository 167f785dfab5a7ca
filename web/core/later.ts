/**
 * Code that is loaded when it is first needed:
 *
 *     const icicle = new Later(() => import('./icicle-part.ts'));
 *     const part = icicle.now(() => this.redraw());
 *
 * Where it can't be had, the next who needs it tries again. `LazyPart` (web/ui) is one whose state an
 * element shows.
 */
export class Later<Module> {
  /** The code, once it is there. */
  module: Module | null = null;
  #loading: Promise<Module> | null = null;
  readonly #import: () => Promise<Module>;

  /** `load` imports the code; it is called again should it fail. */
  constructor(load: () => Promise<Module>) {
    this.#import = load;
  }

  /** The code, or null while it is on its way; then `arrived` is called once it is there. */
  now(arrived: () => void): Module | null {
    if (this.module === null) this.load().then(arrived, () => undefined);
    return this.module;
  }

  /** The code, once it is there, if somebody has asked for it; else null. */
  get asked(): Promise<Module> | null {
    return this.#loading;
  }

  /** The code, once it is there. Rejects where it can't be had. */
  load(): Promise<Module> {
    this.#loading ??= this.#import().then(
      (module) => (this.module = module),
      (cause: unknown) => {
        this.#loading = null;
        throw cause;
      },
    );
    return this.#loading;
  }
}
