import type { RunProblem } from './messages.ts';
import type { Tracer } from './tracer.ts';

/** What somebody has typed for a prompt. */
export type Ask = (prompt: string) => string;

/**
 * Makes a worker a place for a JavaScript program: what it prints is kept, what it could reach others
 * by is gone, and what it throws is told. Like the tracer it is put before a program as a text.
 *
 * `shut`: what `shutIn` gives. `before`: how many lines of the script are not the program's. `lines`: how many are.
 * `inputs`: what the reader has typed. `begin`: what comes behind the program. Gives what asks the reader.
 */
export function javascriptPlace(
  tracer: Tracer,
  shut: () => void,
  before: number,
  lines: number,
  inputs: readonly string[],
  begin: () => void,
): Ask {
  const scope = globalThis as unknown as Record<string, unknown>;
  const words = (values: readonly unknown[]): string =>
    `${values.map((each) => (typeof each === 'string' ? each : tracer.show(each))).join(' ')}\n`;
  const say = (...values: unknown[]): void => tracer.print(words(values));
  const silent = (): undefined => undefined;
  scope.console = { log: say, info: say, warn: say, error: say, debug: say, assert: silent };
  scope.print = say;
  scope.alert = say;
  let asked = 0;
  let waits: { readonly error: Error; readonly prompt: string } | null = null;
  // Where nothing was typed yet it throws, and ends what goes on then.
  const ask: Ask = (text) => {
    const typed = inputs[asked++];
    if (typed !== undefined) return typed;
    waits = { error: new Error('input'), prompt: text.slice(0, 200) };
    throw asked > inputs.length + 3 ? tracer.end('input', waits.prompt) : waits.error;
  };
  scope.prompt = (text: unknown = '') => ask(String(text));
  shut();

  const lineIn = (stack: string): number | null => {
    for (const [, found] of stack.matchAll(/:(\d+):\d+\)?\s*$/gm)) {
      const line = Number(found) - before;
      if (line >= 1 && line <= lines) return line;
    }
    return null;
  };
  const problemOf = (error: unknown, at: number): RunProblem => {
    const isError = error instanceof Error;
    const inside = at - before >= 1 && at - before <= lines ? at - before : null;
    const line = (isError ? lineIn(String(error.stack)) : null) ?? inside ?? (tracer.line || null);
    // Where it is a regular expression's turn when the stack is full, V8 says so in a SyntaxError.
    const isDeep =
      isError &&
      ((error.name === 'RangeError' && /call stack/i.test(error.message)) ||
        (error.name === 'SyntaxError' && error.message.endsWith(': Stack overflow')));
    if (waits !== null && error === waits.error)
      return { code: 'input', line, message: waits.prompt };
    const message = isError ? `${error.name}: ${error.message}` : tracer.show(error);
    return { code: isDeep ? 'depth' : 'error', line, message };
  };
  globalThis.addEventListener('error', (event) => {
    event.preventDefault();
    const first = waits;
    // What waits for somebody to play may have a search that can be called all the same.
    if (first !== null && event.error === first.error) {
      begin();
      waits = first;
    }
    tracer.finish(() => problemOf(event.error, event.lineno));
  });
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    tracer.finish(() => problemOf(event.reason, 0));
  });
  return ask;
}

/**
 * Takes away, once that is called which it gives, all that a worker has when this is called but the
 * language, and of its host what programs that search may use. What could reach others is gone so, and
 * what has memory outside of the worker: files and pictures without an end close the whole browser.
 * Nothing of it can be had by a walk over prototypes either, for it goes wherever it stands; the wall,
 * for all that, is the frame, which has no origin.
 */
export function shutIn(): () => void {
  const language = `
    AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array
    BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry
    Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array
    InternalError Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError
    ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol
    SyntaxError Temporal TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray
    WeakMap WeakRef WeakSet WebAssembly constructor decodeURI decodeURIComponent encodeURI
    encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined
    unescape`;
  const host = `
    AbortController AbortSignal DOMException ErrorEvent Event EventTarget PromiseRejectionEvent
    TextDecoder TextEncoder URL URLSearchParams addEventListener alert atob btoa clearInterval
    clearTimeout console dispatchEvent location name onerror onunhandledrejection origin
    performance print prompt queueMicrotask removeEventListener self setInterval setTimeout
    structuredClone`;
  const kept = new Set(`${language} ${host}`.split(/\s+/));
  const { crypto } = globalThis as { readonly crypto?: Crypto };
  const gone: [on: object, name: string][] = [];
  const isEnd = (on: unknown): boolean => on === null || on === Object.prototype;
  for (let on: object = globalThis; !isEnd(on); on = Object.getPrototypeOf(on) as object) {
    for (const name of Object.getOwnPropertyNames(on)) if (!kept.has(name)) gone.push([on, name]);
  }
  return () => {
    // What the program declares itself can't be deleted; what a worker has put in their place goes too.
    for (const [on, name] of gone)
      for (const each of [on, globalThis]) Reflect.deleteProperty(each, name);
    if (crypto === undefined) return;
    // Without the keys that take hours to make.
    const random = {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      randomUUID: (crypto as Partial<Crypto>).randomUUID?.bind(crypto),
    };
    Object.defineProperty(globalThis, 'crypto', { value: random, configurable: true });
  };
}
