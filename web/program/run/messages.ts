import type { Role } from '../source/roles.ts';

/** What a run is told of one of the functions that search. */
export interface TracedFunction {
  readonly name: string;
  readonly line: number;
  readonly params: readonly string[];
  readonly roles: Readonly<Partial<Record<Role, number>>>;
  readonly negamax: boolean;
  readonly player: 'max' | 'min' | null;
  readonly isRoot: boolean;
  /** Its first argument is the object that it belongs to. */
  readonly isMethod: boolean;
  /** It may be called with a number too large for an agent, which it makes one of an agent itself. */
  readonly turnsAgent: boolean;
}

/** A tree as nested lists: a number, or the children of a node. */
export type NestedTree = number | readonly NestedTree[];

export interface RunSettings {
  readonly functions: readonly TracedFunction[];
  /** What the program finds as `tree`. */
  readonly tree: NestedTree | null;
  /** And as `agents`: how many take turns, MAX and every MIN. */
  readonly agents: number;
  /** What its first search gets instead of what it is called with; null: nothing. */
  readonly further: {
    /** Lists, or objects, of the same kind as what is searched first. */
    readonly state: unknown;
    readonly player: 'max' | 'min';
    /** The depth that it is given; null: the one that it would be. */
    readonly depth: number | null;
    /** Numbers for one of its rows, instead of all of these: see row-tree.ts. */
    readonly row?: { readonly number: number; readonly values: readonly (number | null)[] };
  } | null;
  readonly limits: RunLimits;
}

export interface RunLimits {
  /** Of time, in milliseconds. */
  readonly time: number;
  /** Calls of a search, before the program is stopped. */
  readonly calls: number;
  /** Nodes of the tree that are kept. */
  readonly nodes: number;
  /** Calls inside each other. */
  readonly depth: number;
  /** Characters that it prints. */
  readonly output: number;
  /** Values of variables that are kept. */
  readonly notes: number;
}

export const RUN_LIMITS: RunLimits = {
  time: 10_000,
  calls: 2_000_000,
  nodes: 600_000,
  depth: 1_000,
  output: 20_000,
  notes: 200_000,
};

/** Why a program ended before its end. */
export type RunProblemCode =
  /** The program's own error; its message says which. */
  | 'error'
  | 'syntax'
  | 'time'
  | 'calls'
  | 'depth'
  /** No answer: it was ended from outside. */
  | 'hangs'
  | 'stopped'
  /** A search gave back what is no number. */
  | 'no-value'
  /** Its worker could not be started. */
  | 'no-worker'
  /** It ran, but no search was called. */
  | 'no-call'
  /** What Python needs could not be loaded. */
  | 'not-loaded';

export interface RunProblem {
  readonly code: RunProblemCode;
  /** From 1; null where none is known. */
  readonly line: number | null;
  /** In the words of the language. */
  readonly message: string;
}

/**
 * What the variables of calls were, and which lines were run, in columns. `step`: so many events of
 * the trace had happened. `node`: whose call. `name`: an index into `names`, or −1 for a line.
 */
export interface RunNotes {
  readonly step: readonly number[];
  readonly node: readonly number[];
  readonly line: readonly number[];
  readonly name: readonly number[];
  readonly value: readonly string[];
  readonly names: readonly string[];
}

/** What came of a run. */
export interface RunReport {
  /** JSON lines; '' where nothing was searched. */
  readonly trace: string;
  readonly output: string;
  readonly notes: RunNotes;
  readonly problem: RunProblem | null;
  /** How many searches there were, one after the other: the last is recorded. */
  readonly searches: number;
  /** What the last search was asked to search, as JSON where it is such: nested lists. */
  readonly root: string;
  /** What it gave back, as a text. */
  readonly result: string;
}

/** From a worker: how far it has come, or all there is. */
export type FromProgram =
  | { readonly kind: 'begun' }
  | { readonly kind: 'alive'; readonly line: number }
  | { readonly kind: 'done'; readonly report: RunReport };

const MOST_TEXT = 400_000_000;

/** The message in what a program's worker sent; null where it is none: a program may send anything. */
export function fromProgram(data: unknown): FromProgram | null {
  if (!isObject(data)) return null;
  if (data.kind === 'begun') return { kind: 'begun' };
  if (data.kind === 'alive') {
    const line = lineOf(data.line);
    return line === null ? null : { kind: 'alive', line };
  }
  const report = data.kind === 'done' ? data.report : null;
  if (!isObject(report)) return null;
  const { trace, output, root, result, searches } = report;
  const notes = notesOf(report.notes);
  const problem = problemOf(report.problem);
  if (typeof trace !== 'string' || trace.length > MOST_TEXT || notes === null) return null;
  if (typeof output !== 'string' || typeof root !== 'string' || typeof result !== 'string')
    return null;
  if (problem === undefined || typeof searches !== 'number') return null;
  return {
    kind: 'done',
    report: {
      ...{ trace, notes, problem, searches },
      output: output.slice(0, 2 * RUN_LIMITS.output),
      root: root.slice(0, 50_000),
      result: result.slice(0, 200),
    },
  };
}

function problemOf(data: unknown): RunProblem | null | undefined {
  if (data === null) return null;
  if (!isObject(data)) return undefined;
  const { code, message } = data;
  const isKnown = CODES.includes(code as RunProblemCode);
  if (!isKnown || typeof message !== 'string') return undefined;
  return {
    code: code as RunProblemCode,
    line: lineOf(data.line),
    message: message.slice(0, 500),
  };
}

const CODES: readonly RunProblemCode[] = [
  ...(['error', 'syntax', 'time', 'calls', 'depth'] as const),
  ...(['hangs', 'stopped', 'no-worker', 'no-call', 'no-value', 'not-loaded'] as const),
];

function notesOf(data: unknown): RunNotes | null {
  if (!isObject(data)) return null;
  const { step, node, line, name, value, names } = data;
  const columns = [step, node, line, name];
  const { length } = Array.isArray(step) ? step : [];
  const isNumbers = columns.every(
    (each) => Array.isArray(each) && each.length === length && each.every(Number.isFinite),
  );
  if (!isNumbers || !isTexts(value) || value.length !== length || !isTexts(names)) return null;
  return { step, node, line, name, value, names } as RunNotes;
}

function isTexts(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((each) => typeof each === 'string');
}

function lineOf(data: unknown): number | null {
  return typeof data === 'number' && Number.isInteger(data) && data >= 1 ? data : null;
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}
