import type { RunProblem } from './messages.ts';
import type { Tracer } from './tracer.ts';

/**
 * Makes a worker a place for a JavaScript program: what it prints is kept, what it could reach others
 * by is gone, and what it throws is told. Like the tracer it is put before a program as a text.
 *
 * `shut`: see `shutIn`. `before`: how many lines of the script are not the program's. `lines`: how many are.
 */
export function javascriptPlace(
  tracer: Tracer,
  shut: () => void,
  before: number,
  lines: number,
): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const words = (values: readonly unknown[]): string =>
    `${values.map((each) => (typeof each === 'string' ? each : tracer.show(each))).join(' ')}\n`;
  const say = (...values: unknown[]): void => tracer.print(words(values));
  const silent = (): undefined => undefined;
  scope.console = { log: say, info: say, warn: say, error: say, debug: say, assert: silent };
  scope.print = say;
  scope.alert = say;
  scope.prompt = (text: unknown = '') => tracer.ask(String(text));
  shut();
  // Programs that were written for the recorder of one's own machine, or to be played with in a terminal.
  const typed = (text: unknown, answer: unknown): void => {
    const line = tracer.ask(String(text));
    if (typeof answer === 'function') (answer as (line: string) => void)(line);
  };
  const terminal = {
    question: typed,
    on: silent,
    close: silent,
    prompt: silent,
    setPrompt: silent,
  };
  scope.require = () => ({
    createInterface: () => terminal,
    record: (search: unknown) => search,
    trace: { moves: (moves: unknown) => moves, cutoff: silent, save: silent },
  });

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
    const isDeep = isError && error.name === 'RangeError' && /call stack/i.test(error.message);
    const message = isError ? `${error.name}: ${error.message}` : tracer.show(error);
    return { code: isDeep ? 'depth' : 'error', line, message };
  };
  globalThis.addEventListener('error', (event) => {
    event.preventDefault();
    tracer.finish(() => problemOf(event.error, event.lineno));
  });
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    tracer.finish(() => problemOf(event.reason, 0));
  });
}

/** Takes away what a worker could reach others by. The policy of a page holds it back besides. */
export function shutIn(): void {
  const gone = [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'WebTransport',
    'EventSource',
    'importScripts',
    'indexedDB',
    'caches',
    'BroadcastChannel',
    'Worker',
    'SharedWorker',
    'navigator',
    'Prunus',
    'postMessage',
    'close',
  ];
  for (const name of gone) {
    try {
      Reflect.deleteProperty(globalThis, name);
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
    } catch {
      // There is the policy.
    }
  }
}
