import type { Role } from '../source/roles.ts';
import type { NestedTree } from '../tree-shapes.ts';
import { choiceIn, type Choice } from './near/choice.ts';
import { pickedIn, pickedState, type Picked } from './near/picked-state.ts';
import {
  BEFORE,
  earlierIn,
  firstOfSame,
  largestOf,
  movesOf,
  searchesLike,
  wholeOf,
  type ReportedSearch,
  type SearchedMoves,
  type Whole,
} from './joined-searches.ts';

/** What ended a run before its search was over; null where it only waits for what a reader may type then. */
export function cutShortBy({
  problem,
  trace,
}: Pick<RunReport, 'problem' | 'trace'>): RunProblem | null {
  const isComplete = trace.includes('"complete":true') && !trace.includes('"complete":false');
  const isOver = problem?.code === 'input' && isComplete;
  return isOver ? null : problem;
}

/** What a run is told of one of the functions that search. */
export interface TracedFunction {
  readonly name: string;
  readonly line: number;
  readonly params: readonly string[];
  readonly roles: Readonly<Partial<Record<Role, number>>>;
  /** What it takes them for where a call does not say; an infinity as a text. */
  readonly defaults: Readonly<Partial<Record<Role, number | string | boolean>>>;
  readonly negamax: boolean;
  readonly player: 'max' | 'min' | null;
  readonly isRoot: boolean;
  /** It is a call of a search only where none is open. */
  readonly isHalf?: true;
  /** Its first argument is the object that it belongs to. */
  readonly isMethod: boolean;
  /** It may be called with a number too large for an agent, which it makes one of an agent itself. */
  readonly turnsAgent: boolean;
  /** Its depth is counted up from 0. */
  readonly depthGrows: boolean;
  /** Two of its parameters that are the stones of both players, a bit for each cell; null: none are. */
  readonly bits: readonly [number, number] | null;
  /** The parameter that says by its sign who moves; null: none does. */
  readonly turn: number | null;
  /** Where the value is in what it gives back, its place or its name, as far as its text tells: see source/worth.ts. */
  readonly worth: number | string | null;
  /** Its text says that it gives back two things at once, which are no cell. */
  readonly givesTwo: boolean;
  /** What the program puts on a board, as far as its text tells: the sign of MAX and the other. */
  readonly signs: readonly (string | number)[];
}

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
    /** What is put on the board that it keeps, row by row, instead of all of these: see near/held-board.ts. */
    readonly cells?: readonly unknown[];
    /** What the ends of its tree are worth, in their order, where it keeps that in a table: see near/kept-tree.ts. */
    readonly leaves?: readonly number[];
    /** Numbers for one of its rows, instead of all of these: see row-tree.ts. */
    readonly row?: { readonly number: number; readonly values: readonly (number | null)[] };
    /** What its searches give back instead, one after the other, and nothing else is other than it was. */
    readonly worths?: readonly number[];
    /**
     * The run is over with the first search, or with the first that is made so, see `ReportedSearch`: what the
     * program would go on with is not its own.
     */
    readonly ends?: boolean | string;
  } | null;
  readonly limits: RunLimits;
  /** What the reader has typed for what it asks, in order. */
  readonly inputs: readonly string[];
}

export interface RunLimits {
  /** Of time, in milliseconds; `patience`: so many times as long as long as it goes on searching. */
  readonly time: number;
  readonly patience: number;
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
  patience: 1,
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
  /** The browser has not begun it, in all the time that it had. */
  | 'not-begun'
  /** It has broken what records it. */
  | 'lost'
  | 'stopped'
  /** A search gave back what is no number. */
  | 'no-value'
  /** Its worker could not be started. */
  | 'no-worker'
  /** It ran, but no search was called. */
  | 'no-call'
  /** It asks for what somebody would write, and has called no search before; the message is its prompt. */
  | 'input'
  /** What Python needs could not be loaded. */
  | 'not-loaded';

/** Those that say nothing of the program: it did not run, or was not to. */
export function isOutside({ code }: RunProblem): boolean {
  return ['not-begun', 'no-worker', 'not-loaded', 'stopped'].includes(code);
}

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
  /** The same after the first move that it tried, and after two, a line each. */
  readonly played: string;
  /** What it gave back, as a text. */
  readonly result: string;
  /** What a search was given that nothing called, as a text; '' where the program called one. */
  readonly given: string;
  readonly picked: Picked;
  /** Whether that is the best of their moves; null: they are not the moves of one position. */
  readonly choice: Choice | null;
  /** The tree that the last searches make together, where they are the moves of one position. */
  readonly whole: Whole | null;
  /** What the last searches are the moves of; null: of nothing. */
  readonly moves: SearchedMoves | null;
  /** The largest of the searches before the last, where that is smaller; null: none is. */
  readonly largest: ReportedSearch | null;
  /** The first one before the last of just the same, which may remember what that has found; null: none is. */
  readonly same: ReportedSearch | null;
  /** So many of its searches, with the last one, were made as that was, and told the same besides what to search. */
  readonly alike: number;
  /** How that one was made, see `ReportedSearch`. */
  readonly by: string;
  /** It is that one that is told of, not the last; and no other search of the run was before it. */
  readonly isLargest?: boolean;
  readonly begins?: boolean;
  /** It is the first of several of the same, and others have gone another way. */
  readonly isFirst?: boolean;
  /** What it was given it has searched for the other side than the one that was to move. */
  readonly isForOther?: boolean;
  /** Where it has ended to ask for what somebody would type; null: it did not. */
  readonly waits: { readonly prompt: string; readonly line: number | null } | null;
}

/** What a worker tells of a run. */
export type ReceivedReport = Omit<
  RunReport,
  | 'whole'
  | 'moves'
  | 'choice'
  | 'largest'
  | 'same'
  | 'alike'
  | 'by'
  | 'isLargest'
  | 'begins'
  | 'isFirst'
  | 'waits'
>;

/** What a worker of Python is sent. */
export interface PythonTask {
  readonly text: string;
  /** Lines of it that the program does not have: see `Instrumented`. */
  readonly added: readonly number[];
  readonly settings: RunSettings;
}

/** From a worker: how far it has come, or all there is. */
export type FromProgram =
  | { readonly kind: 'begun' }
  | { readonly kind: 'alive'; readonly line: number }
  /** So many calls of a search were recorded so far. */
  | { readonly kind: 'calls'; readonly calls: number }
  /** More is known of a report whose rest follows. */
  | { readonly kind: 'part' }
  /** Nothing can be told of it any more. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'done'; readonly report: RunReport };

/** What comes out of a program's frame. */
export type FromFrame =
  /** It is there. */
  | { readonly kind: 'here' }
  /** It may have no worker. */
  | { readonly kind: 'refused' }
  /** From its worker, which may say anything. */
  | { readonly kind: 'heard'; readonly data: unknown }
  /** What its worker has in its memory before there is a program; empty where it can't be told. */
  | { readonly kind: 'memory'; readonly bytes: ArrayBuffer }
  /** Its worker did not begin, or its script is none; the message is empty where nothing is known. */
  | { readonly kind: 'broken'; readonly line: number; readonly message: string };

/** What goes in: first the script of a worker, and whatever it is to be told. */
export interface ToFrame {
  readonly script?: string;
  readonly message?: unknown;
  /** WebAssembly that the worker is told first of all, compiled. */
  readonly compiles?: ArrayBuffer;
  /** Another worker is to begin as the one before it, which was told of WebAssembly. */
  readonly again?: boolean;
  /** Whether its worker may say what it has in its memory, before it is told of a program. */
  readonly remembers?: boolean;
  /** Of the message, those that are handed over. */
  readonly bytes?: readonly ArrayBuffer[];
}

/** What a frame is told before there is a program. */
export interface LoadedFirst {
  readonly start: ToFrame;
  /** It says what its worker has in its memory then, and no program comes before that. */
  readonly remember?: (memory: ArrayBuffer) => void;
}

/** More messages than a run can have need of. */
export const MOST_MESSAGES = 100;

/** In what is told of a run the trace has those of earlier searches before it: see `earlierIn`. */
const REPORTED: readonly (keyof RunReport)[] = [
  ...(['trace', 'output', 'notes', 'problem', 'searches', 'root'] as const),
  ...(['played', 'result', 'given', 'picked'] as const),
];
const MOST_TEXT = 180_000_000;
/** Bytes of a memory to begin with. */
const MOST_MEMORY = 200_000_000;
/** Characters of a line of it: names and numbers. */
const LONGEST_LINE = 10_000;
/** Characters of a variable's value, or of a name. */
const LONGEST_VALUE = 200;
const MOST_NAMES = 2_000;
/** More than a guard makes of a report: see program-frame.js. */
const MOST_PARTS = 1_000;

/** The message in what came out of a program's frame; null where it is none. */
export function fromFrame(statement: unknown): FromFrame | null {
  if (!isObject(statement)) return null;
  const { kind, line, message, data, bytes } = statement;
  if (kind === 'memory' && bytes instanceof ArrayBuffer) {
    return bytes.byteLength <= MOST_MEMORY ? { kind, bytes } : null;
  }
  if (kind === 'here' || kind === 'refused') return { kind };
  if (kind === 'heard') return { kind, data };
  if (kind !== 'broken' || typeof message !== 'string') return null;
  return { kind, line: lineOf(line) ?? 0, message: message.slice(0, 500) };
}

/**
 * The message in what a program's worker sent; null where it is none: a program may send anything.
 * `before`: what has come of its report so far, to which is added what this has of it.
 */
export function fromProgram(data: unknown, before = new ReportParts()): FromProgram | null {
  if (!isObject(data)) return null;
  if (has(data, ['kind', 'trace', 'notes']) && data.kind === 'part')
    return before.add(data) ? { kind: 'part' } : null;
  if (has(data, ['kind']) && (data.kind === 'begun' || data.kind === 'lost')) {
    return { kind: data.kind };
  }
  if (has(data, ['kind', 'line']) && data.kind === 'alive') {
    const line = lineOf(data.line);
    return line === null ? null : { kind: 'alive', line };
  }
  if (has(data, ['kind', 'calls']) && data.kind === 'alive') {
    return isCount(data.calls) ? { kind: 'calls', calls: data.calls } : null;
  }
  const report = has(data, ['kind', 'report']) && data.kind === 'done' ? data.report : null;
  if (!isObject(report) || !has(report, REPORTED)) return null;
  const { output, root, played, result, given, searches } = report;
  const problem = problemOf(report.problem);
  const notes = before.add(report) ? before.notes(report.notes) : null;
  if (notes === null) return null;
  if (typeof output !== 'string' || typeof root !== 'string' || typeof result !== 'string')
    return null;
  const picked = pickedIn(report.picked);
  if (typeof played !== 'string' || picked === null) return null;
  if (problem === undefined || !isCount(searches) || typeof given !== 'string') return null;
  const its = wholeReport(before.trace, root, [picked, output], searches);
  if (its === null) return null;
  const waits = problem?.code === 'input' ? { prompt: problem.message, line: problem.line } : null;
  return {
    kind: 'done',
    report: {
      ...its,
      notes,
      waits,
      // What has searched before it asks has ended as well as any other.
      problem: waits !== null && its.trace !== '' ? null : problem,
      searches,
      output: output.slice(0, 2 * RUN_LIMITS.output),
      root: root.slice(0, MOST_ROOT),
      played: played.slice(0, LONGEST_LINE),
      result: result.slice(0, LONGEST_VALUE),
      given: given.slice(0, LONGEST_VALUE),
      picked,
    },
  };
}

const MOST_ROOT = 50_000;

type WholeReport = Pick<
  RunReport,
  'whole' | 'moves' | 'choice' | 'largest' | 'same' | 'alike' | 'by' | 'trace'
>;

/** What a program says of earlier searches may be anything; null where it is more than a run keeps. */
function wholeReport(
  sentence: string,
  root: string,
  [picked, output]: readonly [Picked, string],
  searches: number,
): WholeReport | null {
  try {
    const { earlier, trace, by } = earlierIn(sentence);
    const isOne = earlier.length === 0 || earlier.some((each) => each.root.length > MOST_ROOT);
    const last = { root, trace, by };
    const state = pickedState(isOne ? [] : earlier, last, picked);
    const none = { whole: null, moves: null, largest: null, same: null, alike: 1, by };
    if (isOne) return { ...none, choice: state, trace };
    const whole = wholeOf(earlier, last);
    const moves = movesOf(earlier, last);
    const seen = moves === null ? null : choiceIn(moves, picked.last, output);
    const isNamed = seen === 'unseen' && picked.since < (moves?.places.length ?? 0);
    const read = isNamed && moves !== null ? choiceIn(moves, picked.named, '') : seen;
    const later = read === 'best' || read === 'other' ? read : (state ?? read);
    const choice = pickedOther([...earlier, last], picked) ? 'other' : later;
    const alike = searchesLike(earlier, last);
    const [found, same] = [largestOf(earlier, last), firstOfSame(earlier, last)];
    const begins = found === earlier[0] && earlier.length + 1 === searches;
    const largest = found === null ? null : { ...found, begins };
    return { whole, moves, choice, largest, same, alike, by, trace };
  } catch {
    return null;
  }
}

/** Whether another move than the best was picked of those of a position before the last. */
function pickedOther(all: readonly ReportedSearch[], { before }: Picked): boolean {
  for (let at = 0; at < before.length; at += 3) {
    const [text, many, since] = before.slice(at, at + 3) as [string, number, number];
    const end = Math.max(0, all.length - since);
    const its = all.slice(Math.max(0, end - many), end);
    const last = its.at(-1);
    const moves = last === undefined ? null : movesOf(its.slice(0, -1), last);
    if (moves !== null && choiceIn(moves, text, '') === 'other') return true;
  }
  return false;
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

/** What a run itself can tell: the others are the page's to say. */
const CODES: readonly RunProblemCode[] = [
  ...(['error', 'syntax', 'time', 'calls', 'depth'] as const),
  ...(['no-call', 'no-value', 'input', 'not-loaded'] as const),
];

/**
 * What has come so far of a report: what is long in it comes in parts, none of which takes a page long to
 * read. All of them together are no more than a whole one may be.
 */
export class ReportParts {
  readonly #traces: string[] = [];
  readonly #columns = {
    step: [] as number[],
    node: [] as number[],
    line: [] as number[],
    name: [] as number[],
    value: [] as string[],
  } satisfies Omit<RunNotes, 'names'>;
  #parts = 0;
  #letters = 0;
  #lines = 0;
  #step = 0;
  #name = -1;

  get trace(): string {
    return this.#traces.join('');
  }

  /** Adds lines of a trace, and notes; false where they are none, or too much. */
  add({ trace, notes }: { readonly trace?: unknown; readonly notes?: unknown }): boolean {
    if (++this.#parts > MOST_PARTS || typeof trace !== 'string' || !isObject(notes)) return false;
    return this.#addLines(trace) && this.#addNotes(notes);
  }

  /** All of them, and the names that the last has; null where one is missing. */
  notes(last: unknown): RunNotes | null {
    const names = isObject(last) ? last.names : null;
    if (!isList(names, MOST_NAMES, isText) || this.#name >= names.length) return null;
    return { ...this.#columns, names: names.map(short) };
  }

  /** Every node has two lines, and there is one before them all. */
  #addLines(text: string): boolean {
    if ((this.#letters += text.length) > MOST_TEXT) return false;
    let last = -1;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      // Before an earlier search is what that was asked to search, which may be longer.
      const isLong = at - last > LONGEST_LINE && !text.startsWith(BEFORE, last + 1);
      if (++this.#lines > 2 * RUN_LIMITS.nodes + 2 || isLong) return false;
      last = at;
    }
    this.#traces.push(text);
    return text.length - last <= LONGEST_LINE;
  }

  /** Columns of one length, their steps in order, and nothing in them that is not there. */
  #addNotes({ step, node, line, name, value }: Readonly<Record<string, unknown>>): boolean {
    const most = RUN_LIMITS.notes - this.#columns.step.length;
    const isNode = (each: unknown): each is number => isCount(each) && each < RUN_LIMITS.nodes;
    const isName = (each: unknown): each is number =>
      each === -1 || (isCount(each) && each < MOST_NAMES);
    if (!isList(step, most, isCount) || !isList(value, most, isText)) return false;
    if (!isList(node, most, isNode) || !isList(line, most, isCount)) return false;
    if (!isList(name, most, isName)) return false;
    const { length } = step;
    if ([node, line, name, value].some((column) => column.length !== length)) return false;
    const its = this.#columns;
    for (let at = 0; at < length; at++) {
      if (step[at]! < this.#step) return false;
      this.#step = step[at]!;
      this.#name = Math.max(this.#name, name[at]!);
      its.step.push(step[at]!);
      its.node.push(node[at]!);
      its.line.push(line[at]!);
      its.name.push(name[at]!);
      its.value.push(short(value[at]!));
    }
    return true;
  }
}

function short(text: string): string {
  return text.slice(0, LONGEST_VALUE);
}

/** Without holes: what is not there is no such item. */
function isList<Item>(
  data: unknown,
  most: number,
  isItem: (item: unknown) => item is Item,
): data is readonly Item[] {
  if (!Array.isArray(data) || data.length > most) return false;
  for (let at = 0; at < data.length; at++) if (!isItem(data[at])) return false;
  return true;
}

function isText(data: unknown): data is string {
  return typeof data === 'string';
}

function isCount(data: unknown): data is number {
  return typeof data === 'number' && Number.isSafeInteger(data) && data >= 0;
}

function lineOf(data: unknown): number | null {
  return isCount(data) && data >= 1 ? data : null;
}

/** Whether it has these fields and no others: what nobody reads need not be carried about. */
function has(data: object, names: readonly string[]): boolean {
  return (
    Object.keys(data).length === names.length && names.every((name) => Object.hasOwn(data, name))
  );
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null;
}
