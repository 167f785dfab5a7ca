/**
 * Has tables of functions remember what was asked of them. MicroPython asks for the same functions at every
 * call that may fail, to make sure of them, which takes a third of its time.
 */
export function rememberTables(): void {
  const prototype = WebAssembly.Table.prototype as Remembering;
  const { get, set } = prototype;
  prototype.get = function (index) {
    this.known ??= [];
    return (this.known[index] ??= get.call(this, index));
  };
  prototype.set = function (index, value) {
    if (this.known !== undefined) this.known[index] = undefined;
    set.call(this, index, value);
  };
}

interface Remembering {
  known?: unknown[];
  get: (this: Remembering, index: number) => unknown;
  set: (this: Remembering, index: number, value: unknown) => void;
}
