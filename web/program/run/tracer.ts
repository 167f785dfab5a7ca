import type {
  RunNotes,
  RunProblem,
  RunProblemCode,
  RunSettings,
  ReceivedReport,
} from './messages.ts';
import type { GivenBack } from './given-back.ts';
import type { GivenState } from './near/given-state.ts';
import type { HeldBoard } from './near/held-board.ts';
import type { movePlaces } from './near/move-places.ts';
import type { Recorder, RecorderNode } from './recorder.ts';

/** What the tracer needs of where it runs, taken before a program could change it. */
export interface TracerHost {
  readonly now: () => number;
  readonly post: (message: unknown) => void;
  /** See `movePlaces`. */
  readonly movePlaces: typeof movePlaces;
  /** What is read from what a function of JavaScript gives back. */
  readonly givenBack?: GivenBack;
  /** What the program keeps outside of its functions, where that can be had. */
  readonly globals?: () => readonly unknown[];
  /** Of it the tree that a search is given which nobody calls; undefined: none. */
  readonly ownTree?: () => unknown;
  /** The tree that a state stands for which is but a name: see `keptTree`. */
  readonly keptTree?: (
    state: unknown,
    near: readonly unknown[],
    leaves?: readonly number[],
  ) => unknown;
  /** The board that lies near a call, where it is not called with one: see `heldBoard`. */
  readonly heldBoard?: (near: readonly unknown[]) => HeldBoard | null;
  /** What a call is given instead, and the board in its arguments: see `givenState`. */
  readonly givenState?: GivenState;
}

/** What a call was given, by what it is to the search; the tracer adds whose move it is. */
export interface CallReport {
  kind?: 'max' | 'min' | 'auto' | null;
  negamax?: boolean;
  readonly state?: unknown;
  readonly maximizing?: unknown;
  readonly move?: unknown;
  readonly alpha?: unknown;
  readonly beta?: unknown;
  readonly depth?: unknown;
  readonly color?: unknown;
  readonly agent?: unknown;
}

export type Tracer = ReturnType<typeof tracer>;

/**
 * Records what a program does. The text of this function is put before a program: nothing in it may
 * come from outside but its arguments and what JavaScript has.
 */
export function tracer(recorder: Recorder, settings: RunSettings, host: TracerHost) {
  const { limits, functions } = settings;
  /** What calls leave out, by what it is to the search. */
  const usual = functions.map(({ defaults }) =>
    Object.entries(defaults).map(
      ([role, value]) =>
        [role as keyof CallReport, typeof value === 'string' ? Number(value) : value] as const,
    ),
  );
  const hasRoots = functions.some(({ isRoot }) => isRoot);
  const trace = new recorder.Trace({ limit: limits.nodes });
  const notes = {
    step: [] as number[],
    node: [] as number[],
    line: [] as number[],
    name: [] as number[],
    value: [] as string[],
  } satisfies Omit<RunNotes, 'names'>;
  const names = new Map<string, number>();
  const stringify = JSON.stringify;
  const started = host.now();
  let reported = started;
  let ticks = 0;
  /** So many lines and calls are left until something may have to be told of one. */
  let untold = 0;
  let calls = 0;
  let line = 0;
  let steps = 0;
  let output = '';
  let root = '';
  /** That of the search before. */
  let rootBefore = '';
  let isTree = false;
  let result = '';
  let given = '';
  let isOver = false;
  let isReported = false;
  /** Calls whose end is awaited: those of functions that are `async`. */
  let awaited = 0;
  let isEnding = false;
  const later = setTimeout;
  let over: RunProblem | null = null;
  /** Whether there is still room for notes: most calls of a long search come later. */
  let isNoting = limits.notes > 0;
  let missing: RunProblem | null = null;
  /** The numbers, in the trace, of the calls that are open; −1 where it is not kept. */
  let open: number[] = [];
  /** What the calls that are open were asked to search. */
  let states: unknown[] = [];
  /** What calls were asked to search, as texts, where a state is a place in a row of the program's. */
  let places: string[] | null = null;
  /** Searches that are over: they may be the moves of one position. */
  const earlier: { readonly head: string; readonly text: string }[] = [];
  let kept = 0;
  /** What loops over the moves of a tree have gone through so far. */
  let loopsOver: 'numbers' | 'children' | null = null;

  function end(code: RunProblemCode, message = ''): Error {
    over ??= { code, line: line || null, message };
    untold = 0;
    return new Error(code);
  }

  /** A line is run; throws once the program has to end. */
  function at(where: number): number {
    line = where;
    if (--untold <= 0) tell(where);
    return where;
  }

  /** What is seldom done at a line, once notes are full: a program runs as fast as it looks at one number. */
  function tell(where: number): void {
    if ((++ticks & 255) === 0 || !isNoting) tick();
    if (over !== null) throw new Error(over.code);
    if (!isNoting) untold = 1000;
    else if (where >= 0 && notes.line[notes.line.length - 1] !== where) note(-1, '');
  }

  function tick(): void {
    const time = host.now();
    if (time - started > limits.time) end('time');
    // No more is heard of it than a hundred messages.
    if (time - reported > Math.max(250, limits.time / 40)) {
      reported = time;
      host.post({ kind: 'alive', line: Math.max(1, line) });
      if (calls > 0) host.post({ kind: 'alive', calls });
    }
  }

  function note(name: number, value: string): void {
    const node = open.length === 0 ? -1 : open[open.length - 1]!;
    if (node < 0 || !isNoting) return;
    isNoting = notes.step.length < limits.notes - 1;
    notes.step.push(steps);
    notes.node.push(node);
    notes.line.push(line);
    notes.name.push(name);
    notes.value.push(value);
  }

  function noteVariable(name: string, value: string): void {
    let index = names.get(name);
    if (index === undefined) {
      if (names.size > 1000) return;
      names.set(name, (index = names.size));
    }
    note(index, value);
  }

  /** A value as a person reads it, short. */
  function show(value: unknown): string {
    if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(value);
    if (typeof value === 'string') return stringify(value.slice(0, 60));
    if (typeof value === 'function') return 'function';
    if (typeof value !== 'object' || value === null) return String(value).slice(0, 60);
    try {
      const text = stringify(value);
      return text.length > 60 ? `${text.slice(0, 59)}…` : text;
    } catch {
      return 'object';
    }
  }

  /** A call begins; `texts`: its arguments for those who look at the stack, null for none. */
  function enter(number: number, call: CallReport, texts: readonly string[] | null): RecorderNode {
    const its = functions[number]!;
    if (++calls > limits.calls) throw end('calls');
    if (trace.open.length >= limits.depth) throw end('depth');
    line = its.line;
    if (--untold <= 0) tell(-1);
    const left = usual[number]!;
    for (let at = 0; at < left.length; at++) {
      const [role, value] = left[at]!;
      if (call[role] === undefined) Object.assign(call, { [role]: value });
    }
    const { color, maximizing } = call;
    let kind: 'max' | 'min' | 'auto' | null = its.player;
    if (its.negamax) kind = typeof color === 'number' ? (color > 0 ? 'max' : 'min') : 'auto';
    else if (typeof maximizing === 'boolean' || typeof maximizing === 'number') {
      kind = maximizing ? 'max' : 'min';
    } else kind ??= playerOf(call.agent, its.turnsAgent);
    if (trace.open.length === 0) {
      keepEarlier(its.negamax);
      steps = 0;
      open = [];
      states = [];
      for (const column of Object.values(notes)) column.length = 0;
      isNoting = limits.notes > 0;
      if (isNoting) untold = 0;
    }
    call.kind = kind;
    call.negamax = its.negamax;
    const node = trace.enter(call);
    // The first child has the window that the root was given and does not tell.
    if (trace.nodes === 2) {
      const { alphas, betas } = trace;
      if (its.roles.alpha !== undefined && isNaN(alphas[0]!)) alphas[0] = alphas[1]!;
      if (its.roles.beta !== undefined && isNaN(betas[0]!)) betas[0] = betas[1]!;
    }
    open.push(node.kept ? trace.nodes - 1 : -1);
    states.push(call.state);
    if (node.kept) {
      steps += 1;
      places?.push(texts?.[its.roles.state ?? -1] ?? '');
      if (texts !== null && isNoting) {
        for (const [index, name] of its.params.entries()) {
          if (name !== '' && index < texts.length) noteVariable(name, texts[index]!);
        }
      }
      note(-1, '');
    }
    return node;
  }

  /** Keeps what the search before has left; the text of none that is long. */
  function keepEarlier(negamax: boolean): void {
    if (trace.searches === 0) return;
    const text = trace.nodes > 50_000 || rootBefore === '' ? '' : trace.text();
    kept += text.length;
    if (text === '' || kept > 20_000_000) earlier.length = kept = 0;
    else earlier.push({ head: stringify({ before: rootBefore, negamax }), text });
    if (earlier.length > 64) earlier.shift();
  }

  /** Agent 0 is MAX, all others are MIN. */
  function playerOf(agent: unknown, turns: boolean): 'max' | 'min' | null {
    if (typeof agent !== 'number') return null;
    return (turns ? agent % settings.agents : agent) === 0 ? 'max' : 'min';
  }

  /** A call ends with this value; `why`: what was thrown, or ''. */
  function leave(
    number: number,
    node: RecorderNode,
    value: unknown,
    why: string,
    move?: string | null,
  ): void {
    if (why !== '') node.why ||= why;
    else if (!functions[number]!.isRoot || !leaveRoot(node, value, move)) {
      node.leave(value, move);
      const isValue =
        typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
      if (!isValue || Number.isNaN(Number(value))) {
        const message = value === undefined ? 'undefined' : show(value);
        missing ??= { code: 'no-value', line: line || null, message };
      }
    }
    const isKept = node.kept;
    trace.leave(node);
    open.pop();
    states.pop();
    if (hasRoots) {
      const parent = trace.open[trace.open.length - 1] as { childIsMin?: boolean } | undefined;
      if (parent !== undefined) parent.childIsMin ??= node.min;
    }
    if (isKept) steps += 1;
  }

  /**
   * A loop over the moves of the root gives back a move: it is worth what the best of them is. False
   * where it rather gives back a value.
   */
  function leaveRoot(node: RecorderNode, value: unknown, move: string | null | undefined): boolean {
    const { values } = node;
    const isValue = /^(number|boolean|bigint)$/.test(typeof value);
    const { called } = node as { called?: readonly string[] };
    const isPlace = Number.isInteger(value) && Number(value) >= 0 && Number(value) < values.length;
    const isCalled = called?.includes(String(value)) === true;
    if (values.length === 0 || (isValue && !isPlace && !isCalled)) return false;
    const child = node as { childIsMin?: boolean };
    const pick = child.childIsMin === false ? Math.min : Math.max;
    // There may be any number of them; a function from outside is not there where this runs.
    const best = values.reduce((one, other) => pick(one, other), values[0] ?? 0);
    // A root may give back 1 for the move or for the value.
    const isEither = isValue && values.includes(Number(value));
    node.leave(best, isEither ? undefined : move);
    return true;
  }

  /** The function, every call of which is recorded. */
  function search(
    number: number,
    its: (...args: unknown[]) => unknown,
    kept: () => readonly unknown[] = () => [],
  ) {
    const { roles, isRoot } = functions[number]!;
    const { state, maximizing, move: moving, alpha, beta, depth, color, agent } = roles;
    const of = (args: readonly unknown[], at: number | undefined): unknown =>
      at === undefined ? undefined : args[at];
    return function (this: unknown, ...given: unknown[]): unknown {
      const args = given;
      if (trace.open.length === 0) {
        const near = [...args, this, ...kept(), ...(host.globals?.() ?? [])];
        if (settings.further !== null) turnTo(args, number, near);
        setRoot(asRoot(of(args, state), () => boardNear(args, number, near), near));
      }
      const call: CallReport = {
        kind: null,
        negamax: false,
        state: of(args, state),
        maximizing: of(args, maximizing),
        move: of(args, moving),
        alpha: of(args, alpha),
        beta: of(args, beta),
        depth: of(args, depth),
        color: of(args, color),
        agent: of(args, agent),
      };
      // What begins another search has room for notes again.
      const isShown = isNoting || places !== null || trace.open.length === 0;
      const node = enter(number, call, isShown ? args.map(show) : null);
      let why = '';
      let value: unknown;
      let move: string | null | undefined;
      let isOpen = false;
      try {
        const back = its.apply(this, args);
        if (typeof back === 'number' && !isRoot) value = back;
        else if (back instanceof Promise) {
          isOpen = true;
          return whenOver(number, node, back);
        } else [value, move] = reportedBy(number, node, back);
        if (trace.open.length === 1) result = show(back);
        return back;
      } catch (error) {
        why = String(error).slice(0, 300) || 'error';
        throw error;
      } finally {
        if (!isOpen) leave(number, node, value, why, move);
      }
    };
  }

  /** The value of what a call gave back, and its move. */
  function reportedBy(
    number: number,
    node: RecorderNode,
    back: unknown,
  ): [unknown, string | null | undefined] {
    const value = host.givenBack?.valueOf(number, back);
    return [value, host.givenBack?.moveOf(number, node, back, value)];
  }

  /** A call that is over once its promise is. */
  async function whenOver(
    number: number,
    node: RecorderNode,
    promise: Promise<unknown>,
  ): Promise<unknown> {
    awaited++;
    let why = '';
    let value: unknown;
    let move: string | null | undefined;
    try {
      const back = await promise;
      [value, move] = reportedBy(number, node, back);
      if (trace.open.length === 1) result = show(back);
      return back;
    } catch (error) {
      why = String(error).slice(0, 300) || 'error';
      throw error;
    } finally {
      // Calls that wait for one another are inside each other; of those at the same time nobody can tell.
      if (trace.open.at(-1) === node) leave(number, node, value, why, move);
      else missing = over ??= { code: 'no-value', line: line || null, message: 'Promise.all' };
      awaited--;
      later(() => {
        if (awaited === 0 && isEnding) finish(() => null);
      });
    }
  }

  /** Keeps what is searched; whether it is a tree of numbers, whose children have letters for names. */
  function setRoot(json: string): boolean {
    rootBefore = root;
    root = json.length <= 50_000 ? json : '';
    places = root.startsWith('["rows"') ? [] : null;
    // Rows of 0, 1, 2 or −1 are rather a board.
    const isBoard =
      /^\[((\s*\[(\s*(-1|[012])\s*,?){3,9}\]\s*,?){3,9}|(\s*(-1|[012])\s*,?){16,64})\]$/.test(root);
    return (isTree = !isBoard && /^\[[[\]\d\s.,eE+-]*$/.test(root));
  }

  /** Another root than the program has chosen, and whoever moves there. */
  function turnTo(args: unknown[], number: number, near: readonly unknown[]): void {
    const { roles } = functions[number]!;
    const { further } = settings;
    if (further === null) return;
    if (further.leaves !== undefined) {
      host.keptTree?.(args[roles.state!], near, further.leaves);
      return;
    }
    if (further.row !== undefined) {
      const kept = host.keptTree?.(args[roles.state!], near) as [string, unknown[][]] | null;
      const row = kept?.[0] === 'rows' ? kept[1][further.row.number] : undefined;
      if (row !== undefined && !Object.isFrozen(row))
        row.splice(0, row.length, ...further.row.values);
      return;
    }
    const isMax = further.player === 'max';
    if (further.cells !== undefined) boardNear(args, number, near)?.put(further.cells);
    else if (roles.state !== undefined) {
      const { state } = roles;
      args[state] = host.givenState?.turned(args[state], further.state) ?? further.state;
    }
    const { [roles.maximizing ?? -1]: before } = args;
    const maximizing = typeof before === 'number' ? Number(isMax) : isMax;
    const told = { depth: further.depth, maximizing, color: isMax ? 1 : -1, agent: isMax ? 0 : 1 };
    for (const role of ['depth', 'maximizing', 'color', 'agent'] as const) {
      const at = roles[role];
      if (at !== undefined && args.length > at && told[role] !== null) args[at] = told[role];
    }
  }

  /** What a search begins with, as JSON: its state, or else the board that lies near; '': neither is known. */
  function asRoot(state: unknown, board: () => HeldBoard | null, near: readonly unknown[]): string {
    const tree = asTree(state, near);
    if (tree.startsWith('[') && !tree.startsWith('["rows"')) return tree;
    const held = board();
    return held === null ? tree : asTree(held.reported, []);
  }

  /** The board that lies near a call; or that two of its arguments are together. */
  function boardNear(args: unknown[], number: number, near: readonly unknown[]): HeldBoard | null {
    const { bits } = functions[number]!;
    if (bits === null) return host.heldBoard?.(near) ?? null;
    return host.givenState?.bitBoard(args, bits) ?? null;
  }

  /** Nested lists and objects as JSON, what else a search begins with as ''. */
  function asTree(state: unknown, near: readonly unknown[]): string {
    try {
      const isTree = typeof state === 'object' && state !== null;
      // The cells of a board may be one text.
      const cells = typeof state === 'string' && state.length === 9 ? state.split('') : null;
      const text = isTree
        ? stringify(state, (key, value: unknown) => (key === 'parent' ? undefined : value))
        : stringify(host.keptTree?.(state, near) ?? cells);
      return text.length <= 50_000 && text !== 'null' ? text : '';
    } catch {
      return '';
    }
  }

  /**
   * What the moves of a loop are called. The children of a tree of lists have letters, as ours have: a
   * name would be all that is below. In whatever order they come, they keep them.
   */
  function namesOf(all: readonly unknown[]): readonly unknown[] {
    if (!isTree) return all;
    // A row of Nim and how many are taken of it, or all rows as they are after it.
    const isRow = /^\[[\d\s,]*\]$/.test(root);
    if (isRow && all.every((each) => Array.isArray(each) && each.length === 2)) return all;
    const state = states[states.length - 1];
    const rows = isRow ? all.map((each) => rowMove(state, each)) : [null];
    if (!rows.includes(null)) return rows;
    const places = placesOf(all, state);
    return all.map((_, at) => {
      const index = places === null ? at : places[at]!;
      return index < 26 ? String.fromCharCode(97 + index) : String(index + 1);
    });
  }

  /** What is taken of which row of Nim, as the engine says it. */
  function rowMove(before: unknown, after: unknown): string | null {
    if (!Array.isArray(before) || !Array.isArray(after)) return null;
    const at = before.findIndex((each, row) => each !== after[row]);
    return at < 0 ? null : String.fromCharCode(65 + at) + String(before[at] - after[at]);
  }

  /** Which children of a node the moves of a loop are; null where that is not known. */
  function placesOf(all: readonly unknown[], state: unknown): readonly number[] | null {
    const found = Array.isArray(state) ? host.movePlaces(all, state) : null;
    if (found === null) return null;
    const { numbers, children } = found;
    // Leaves may look like numbers of leaves: then it is what it was before.
    if ((numbers === null) !== (children === null))
      loopsOver = numbers === null ? 'children' : 'numbers';
    else if (numbers === null || loopsOver === null) return null;
    return loopsOver === 'numbers' ? numbers : children;
  }

  /** The loop at hand goes on with a move, with so many left after it. */
  function next(rest: number, name: unknown, item?: unknown): void {
    const node = trace.open[trace.open.length - 1] as
      (RecorderNode & { called?: string[] }) | undefined;
    if (node === undefined) return;
    node.rest = rest;
    node.next = name;
    node.again = false;
    (node.items ??= []).push([item, name]);
    if (trace.open.length === 1) (node.called ??= []).push(String(name));
  }

  /** What came of the move that `next` has said. */
  function after(): void {
    const node = trace.open[trace.open.length - 1];
    if (node !== undefined) node.skipped ||= node.again !== true;
  }

  function* moves(where: number, name: string, list: Iterable<unknown>): Generator {
    const all: unknown[] = [];
    for (const move of list) {
      all.push(move);
      if ((all.length & 1023) === 0) at(where);
    }
    const called = namesOf(all);
    for (let index = 0; index < all.length; index++) {
      next(all.length - index - 1, called[index], all[index]);
      if (isNoting && name !== '') noteVariable(name, show(all[index]));
      yield all[index];
      after();
      at(where);
    }
  }

  /** A loop that counts through a list, at its condition. */
  function count(
    where: number,
    name: string,
    index: number,
    list: { readonly length: number; readonly [index: number]: unknown },
    goesOn: unknown,
  ): unknown {
    at(where);
    if (goesOn === true && index < list.length) {
      const all = list.length <= 100 ? Array.from(list) : null;
      const child = list[index];
      const item = isTree ? [index, typeof child === 'object' ? child : null] : child;
      next(list.length - index - 1, all === null ? child : namesOf(all)[index], item);
      if (isNoting) noteVariable(name, show(index));
    }
    return goesOn;
  }

  /** What a search that nobody called is called with; null where there is nothing to search. */
  function usualArguments(number: number): unknown[] | null {
    const { params, roles, depthGrows, turn, signs } = functions[number]!;
    const own = host.ownTree?.();
    const state = own ?? settings.tree;
    // What is called with no state may find a board where the program keeps it.
    const isKnown = roles.state !== undefined || (own !== undefined && everyRole(number));
    if (state === null || !isKnown) return null;
    const args: unknown[] = params.map(() => undefined);
    const put = (role: keyof typeof roles, value: unknown): void => {
      const index = roles[role];
      if (index !== undefined) args[index] = value;
    };
    // Of a board no more is seen than what lies near.
    put('depth', depthGrows ? 0 : isNumbers(state) ? 100 : 4);
    put('alpha', -Infinity);
    put('beta', Infinity);
    put('maximizing', true);
    put('color', 1);
    put('agent', 0);
    put('state', state);
    // Of the board that is filled for it the first sign is to move.
    if (turn !== null) args[turn] = signs[0];
    given = show(state);
    return args;
  }

  /** Whether it is known what each parameter is. */
  function everyRole(number: number): boolean {
    const { params, roles, turn } = functions[number]!;
    const known: readonly unknown[] = [...Object.values(roles), turn];
    return params.length > 0 && params.every((_, at) => known.includes(at));
  }

  function isNumbers(state: unknown): boolean {
    return Array.isArray(state) ? state.every(isNumbers) : typeof state === 'number';
  }

  function print(text: string): void {
    if (output.length < limits.output) {
      output += text.length > limits.output ? text.slice(0, limits.output) : text;
    }
  }

  /** Ends it where nothing can be told of it: programs may change whatever this is written with. */
  function lose(): void {
    if (isReported || awaited > 0 || (isEnding && !isOver)) return;
    isReported = true;
    host.post({ kind: 'lost' });
  }

  /** Tells all there is, once. `problem` finds out what has ended it. */
  function finish(problem: () => RunProblem | null): void {
    if (isOver) return;
    try {
      const found = problem();
      isEnding = true;
      if (awaited > 0 && found === null && over === null) return;
      isOver = true;
      const report = reportOf(found);
      isReported = true;
      host.post({ kind: 'done', report });
    } catch {
      isOver = true;
      isReported = false;
      awaited = 0;
      lose();
    }
  }

  /** What nobody called may have failed at what it was given, which is no fault of its own. */
  function unfit(problem: RunProblem | null): RunProblem | null {
    return problem === null || !/^(error|no-value)$/.test(problem.code)
      ? problem
      : { code: 'no-call', line: null, message: problem.message };
  }

  function reportOf(problem: RunProblem | null): ReceivedReport {
    trace.saved = true;
    const searches = trace.searches;
    const before = earlier.map(({ head, text }) => `${head}\n${text}`).join('');
    // The rows of a program, and the places in them that it has searched.
    const isLong = places !== null && places.length > 5000;
    const rows =
      places === null ? root : isLong ? '' : `${root.slice(0, -1)},${stringify(places)}]`;
    const none: RunProblem | null =
      searches === 0 ? { code: 'no-call', line: null, message: '' } : null;
    return {
      trace: searches === 0 ? '' : before + trace.text(),
      output: output.length >= limits.output ? `${output.slice(0, limits.output)}\n…` : output,
      notes: { ...notes, names: [...names.keys()] },
      problem: over ?? (given === '' ? (missing ?? problem) : unfit(problem ?? missing)) ?? none,
      searches,
      root: rows,
      result,
      given,
    };
  }

  return {
    at,
    end,
    enter,
    leave,
    search,
    moves,
    count,
    next,
    print,
    finish,
    lose,
    tick,
    noteVariable,
    show,
    usualArguments,
    after,
    be: <Value>(_: number, value: Value): Value => value,
    set: <Value>(_: number, name: string, value: Value): Value => {
      if (isNoting) noteVariable(name, show(value));
      return value;
    },
    setRoot,
    setResult: (text: string) => void (result = text),
    setGiven: (text: string) => void (given = text),
    get line() {
      return line;
    },
    get calls() {
      return calls;
    },
    /** Whether what is told of lines and variables is still kept. */
    get isNoting() {
      return isNoting;
    },
    get depth() {
      return trace.open.length;
    },
    get over() {
      return over;
    },
  };
}
