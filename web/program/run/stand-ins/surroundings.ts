import type { Ask } from '../javascript-worker.ts';
import type { Tracer } from '../tracer.ts';

/**
 * What programs take for granted that were written for a terminal, a page or the recorder of one's own machine,
 * as far as their searches need it: what is typed is asked for, what is written is kept, nothing is drawn.
 * Gives what has what waits for the end of the program begin. Like the tracer it is put before a program as
 * a text.
 */
export function standIns(tracer: Tracer, ask: Ask): () => void {
  const scope = globalThis as unknown as Record<string, unknown>;
  type Heard = (...given: unknown[]) => void;
  const isHeard = (each: unknown): each is Heard => typeof each === 'function';
  /** What is called once the program is there, and what hears each line. */
  const ready: Heard[] = [];
  const lines: Heard[] = [];
  const listens = (event: unknown, heard: unknown): void => {
    if (!isHeard(heard)) return;
    if (/^(line|data)$/.test(String(event))) lines.push(heard);
    if (/^(DOMContentLoaded|load|ready)$/.test(String(event))) ready.push(heard);
  };
  const write = (text: unknown): true => {
    tracer.print(String(text));
    return true;
  };
  const typed = (text: unknown = '', ...others: unknown[]): string => {
    const line = ask(String(text));
    others.find(isHeard)?.(line);
    return line;
  };
  const number = (text: unknown): number => Number(typed(text));
  /** Whatever is asked of it is such a thing again, and none of them is anything. */
  const thing: unknown = new Proxy(() => thing, {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => '';
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      if (name === 'length') return 0;
      if (name === 'then') return undefined;
      if (name === 'write' || name === 'writeln') return write;
      if (name === 'on' || name === 'addEventListener') return listens;
      if (name === 'ready') return (heard: unknown) => (listens(name, heard), thing);
      return thing;
    },
    set: () => true,
  });
  const silent = (): unknown => thing;
  const terminal = {
    question: typed,
    on: (event: unknown, heard: unknown) => (listens(event, heard), terminal),
    ...{ close: silent, prompt: silent, setPrompt: silent, once: listens },
  };
  const process = {
    ...{ stdin: thing, stdout: { write, on: silent }, stderr: { write }, env: {} },
    ...{ argv: ['node', 'program'], on: silent, memoryUsage: () => ({ heapUsed: 0 }) },
    nextTick: (heard: Heard) => heard(),
    hrtime: Object.assign(() => [0, 0], { bigint: () => 0n }),
    exit: () => {
      tracer.finish(() => null);
      throw new Error('exit');
    },
  };
  const readline = { createInterface: () => terminal, question: typed, prompt: typed };
  const numbers = { questionInt: number, questionFloat: number, keyIn: typed };
  const recorder = {
    record: (search: unknown) => search,
    trace: { moves: (moves: unknown) => moves, cutoff: silent, save: silent },
  };
  const module = { exports: {} };
  const { performance } = globalThis;
  const others = { performance, promises: readline, writeFileSync: silent };
  const all = { ...readline, ...numbers, ...recorder, ...others };
  const require = (name: unknown): unknown => {
    const isPrompt = String(name) === 'prompt-sync';
    // Its default is the same again.
    const its = isPrompt ? () => typed : (..._: unknown[]) => all;
    return Object.assign(its, all, { default: isPrompt ? its : all });
  };
  Object.assign(scope, {
    ...{ document: thing, localStorage: thing, $: thing, window: scope },
    ...{ process, module, exports: module.exports },
    require: Object.assign(require, { main: module }),
  });
  const { addEventListener } = globalThis;
  scope.addEventListener = (event: string, heard: EventListener, ...rest: never[]) => {
    if (/^(DOMContentLoaded|load)$/.test(event)) listens(event, heard);
    else addEventListener(event, heard, ...rest);
  };
  return () => {
    const { onload } = scope;
    if (isHeard(onload)) ready.push(onload);
    for (const heard of ready.splice(0)) heard(thing);
    // As long as somebody types.
    const hearing = lines.splice(0);
    while (hearing.length > 0) {
      const line = typed();
      for (const heard of hearing) heard(line);
    }
  };
}
