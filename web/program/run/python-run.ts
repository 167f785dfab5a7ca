import { originalLine } from '../source/instrument.ts';
import type { PythonTask, RunProblem } from './messages.ts';
import type { TracedNode } from './recorder.ts';
import { cpythonWords, syntaxWords } from '../source/python-words.ts';
import type { Tracer } from './tracer.ts';

export const PROGRAM = 'program.py';

/**
 * What the prelude calls. What is thrown here ends the program; where a Python lets it catch that, all
 * is told already, and whoever hears it ends the worker.
 */
export function hostOf(it: Tracer, settings: PythonTask['settings'], text: string) {
  const open: TracedNode[] = [];
  let inputs = 0;
  let prompt = '';
  // Python's nothing comes as null from MicroPython, and as undefined from Pyodide.
  const maybe = <Value>(value: Value | null): Value | undefined => value ?? undefined;
  const ending = <Value>(what: () => Value): Value => {
    try {
      return what();
    } catch (error) {
      it.finish(() => null);
      throw error;
    }
  };
  return {
    /** What the body of a class gives names to, which MicroPython keeps in no order. */
    fields: (name: string) => fieldsOf(text, name).join(','),
    /** What the reader has typed. Null: nothing yet, and the program ends; if it doesn't, it is ended. */
    input: (statement: unknown): string | null => {
      const line = settings.inputs[inputs++];
      if (line !== undefined) return line;
      prompt = String(statement);
      if (inputs > settings.inputs.length + 3) {
        ending(() => {
          it.end('input');
        });
      }
      return null;
    },
    /** What was asked for last. */
    prompt: () => prompt,
    /** Whether what is told of lines and variables is still kept. */
    noting: () => it.isNoting,
    specs: () => JSON.stringify(settings.functions),
    tree: () => (settings.tree === null ? '' : JSON.stringify(settings.tree)),
    agents: () => settings.agents,
    further: () => (settings.further === null ? '' : JSON.stringify(settings.further)),
    at: (line: number) => ending(() => void it.at(line)),
    note: (name: string, value: string) => it.noteVariable(name, value),
    next: (rest: number, name: string | null): void => {
      it.next(rest, maybe(name));
    },
    /** A move that its loop has passed over. */
    skip: (rest: number, name: string | null): void => {
      it.next(rest, maybe(name));
      it.after();
    },
    /** A call begins in which this says whose turn it is. */
    turn: (turn: string | number | boolean | null) => it.tellTurn(maybe(turn)),
    /** Whether a call for this agent, with what the call around it was given, is the same node as that. */
    goesRound: (agent: number) => it.goesRound(agent, true),
    root: (json: string) => it.setRoot(json),
    result: (text: string) => it.setResult(text),
    given: (text: string) => it.setGiven(text),
    /** How many searches have begun. */
    begun: () => it.earlier.begun(),
    /** What a function has picked, and what lies there now: see near/earlier-searches.ts. */
    /** What is called the best is given this, as JSON. */
    named: (text: string) => it.earlier.name(text),
    picked: (before: number, text: string, near: string, place: number) =>
      it.earlier.pick(before, text, () => near, place),
    /** The loop of a root gives back what this call below it was given; `last`: the last one for each position. */
    chose: (at: number, last: string) => {
      const [root] = open;
      if (root !== undefined) it.earlier.choseAt(root, at, last.split(',').map(Number));
    },
    enter: (
      number: number,
      maximizing: boolean | number | null,
      move: string | null,
      texts: string,
      rest: number | null | undefined,
      name: string | number | null,
      skips: boolean | null,
      ...bounds: readonly (number | null)[]
    ) => {
      const [alpha, beta, depth, color, agent] = bounds;
      const statement = {
        maximizing: maybe(maximizing),
        move: maybe(move),
        alpha: maybe(alpha ?? null),
        beta: maybe(beta ?? null),
        depth: maybe(depth ?? null),
        color: maybe(color ?? null),
        agent: maybe(agent ?? null),
      };
      // The move of the loop around it, where that has not been told.
      if (typeof rest === 'number') it.next(rest, maybe(name));
      // Some before it were not searched.
      if (skips === true) it.after();
      const node = ending(() =>
        it.enter(number, statement, texts === '' ? null : texts.split('\x1f')),
      );
      open.push(node);
    },
    /** The same of a call of which no more is told, with fewer values: each of them takes its time. */
    enterBare: (
      number: number,
      maximizing: boolean | number | null,
      rest: number | null | undefined,
      name: string | number | null,
      skips: boolean | null,
    ) => {
      if (typeof rest === 'number') it.next(rest, maybe(name));
      if (skips === true) it.after();
      open.push(ending(() => it.enter(number, { maximizing: maybe(maximizing) }, null)));
    },
    leaveBare: (
      number: number,
      value: number,
      rest: number | null | undefined,
      name: string | number | null,
      skips: boolean | null,
    ) => {
      if (typeof rest === 'number') it.next(rest, maybe(name));
      if (skips === true) it.after();
      const node = open.pop();
      if (node !== undefined) it.leave(number, node, value, '');
    },
    /**
     * `move`: "=" and the name of the move that was given back, "" for none; null: nothing is said. "?": either
     * of two, see `besideBest` of the tracer.
     */
    leave: (
      number: number,
      value: number | string | null,
      why: string,
      move: string | null,
      rest: number | null = null,
      name: string | number | null = null,
      skips: boolean | null = null,
    ) => {
      // Where its loop was when it ended.
      if (typeof rest === 'number') it.next(rest, maybe(name));
      if (skips === true) it.after();
      const node = open.pop();
      const isPair = typeof move === 'string' && move.startsWith('?');
      const named = isPair ? move : move?.slice(1);
      const chosen = move === '' ? null : named;
      if (node !== undefined) it.leave(number, node, maybe(value), why, chosen);
    },
  };
}

function fieldsOf(text: string, name: string): readonly string[] {
  const head = new RegExp(`^([^\\S\\n]*)class ${name}\\b.*:[^\\n]*\\n`, 'm').exec(text);
  if (head === null) return [];
  const [all, indent = ''] = head;
  const fields: string[] = [];
  let inside: string | null = null;
  for (const line of text.slice(head.index + all.length).split('\n')) {
    if (line.trim() === '') continue;
    const [, its = '', field] =
      /^(\s*)(?:([A-Za-z]\w*)\s*(?::[^=]*)?(?:=[^=]|$))?/.exec(line) ?? [];
    if (its.length <= indent.length) break;
    inside ??= its;
    if (field !== undefined && its === inside) fields.push(field);
  }
  return fields;
}

/**
 * What Python says of an error ends with the lines of the calls, and the error itself. The program is
 * the file with the name above, or one in angle brackets: what is in a folder is Python's own.
 */
export function problemOf(
  error: unknown,
  it: Tracer,
  { added, text: program, prompt }: PythonRun,
): RunProblem | null {
  const text = error instanceof Error ? error.message.trim() : String(error);
  const message = text.split('\n').at(-1) ?? '';
  // A program may end itself.
  if (/^SystemExit\b/.test(message)) return null;
  const isAsked = /^_PrunusInput\b/.test(message);
  let line: number | null = null;
  for (const [, file = '', found = '', name = ''] of text.matchAll(
    /File "([^"]*)", line (\d+)(?:, in (\S+))?/g,
  )) {
    const isOther = /[/\\]|^_prunus/.test(file) || name.startsWith('_prunus_');
    if (!isOther) line = originalLine(Number(found), added);
  }
  if (isAsked) return { code: 'input', line, message: prompt() };
  if (/recursion depth|pystack/.test(message)) return { code: 'depth', line, message };
  const code =
    message.startsWith('SyntaxError') || message.startsWith('IndentationError')
      ? 'syntax'
      : 'error';
  if (message === 'SyntaxError: invalid syntax') {
    const found = syntaxWords(program);
    if (found !== null) return { code, ...found, line: originalLine(found.line, added) };
  }
  return { code, line: line ?? (it.line || null), message: cpythonWords(message) };
}

/**
 * Runs the prelude in MicroPython, as a file of its own name: so its lines are told from those of the
 * program.
 */
export function runPrelude(python: MicroPython, text: string): void {
  python.globals.set('_prunus_prelude', text);
  python.runPython("exec(compile(_prunus_prelude, '_prunus.py', 'exec'))");
}

interface MicroPython {
  readonly globals: { set(name: string, value: string): void };
  runPython(text: string): unknown;
}

/** What is known of a program when it ends. */
interface PythonRun {
  readonly text: string;
  readonly added: readonly number[];
  /** What it has asked for last. */
  readonly prompt: () => string;
}

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
