import type { ReceivedReport, RunNotes, RunProblem, RunSettings } from './messages.ts';
import type { GivenBack } from './given-back.ts';
import type { EarlierSearches, SearchHead } from './near/earlier-searches.ts';
import type { FirstCall } from './near/first-call.ts';
import type { MoveNames } from './near/move-names.ts';
import type { Sides } from './near/sides.ts';
import type { usualArguments } from './near/usual-arguments.ts';
import type { MoveLoop, Recorder, TracedNode } from './recorder.ts';
import type { Written } from './written.ts';

/** What the tracer needs of where it runs, taken before a program could change it. */
export interface TracerHost {
  readonly now: () => number;
  readonly post: (message: unknown) => void;
  /** What moves are called. */
  readonly moveNames: MoveNames;
  readonly written: Written;
  /**
   * Says to the program whether lines and variables are told, and after how many rounds of its loops that is
   * asked again: it looks at two names of its own, which takes no time.
   */
  readonly pace?: (isLoud: boolean, rounds: number) => void;
  /** What is read from what a function of JavaScript gives back. */
  readonly givenBack?: GivenBack;
  /** What the program keeps outside of its functions, where that can be had. */
  readonly globals?: () => readonly unknown[];
  /** Of it the tree that a search is given which nobody calls; undefined: none. */
  readonly ownTree?: () => unknown;
  /** See `usualArguments`. */
  readonly usualArguments?: typeof usualArguments;
  readonly sides: Sides;
  readonly earlier: EarlierSearches;
  /** What a search of JavaScript begins with. */
  readonly firstCall?: FirstCall;
}

/** What a call was given, by what it is to the search. */
export interface CallReport {
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
  const { show } = host.written;
  /** What calls leave out, by what it is to the search; null: nothing. */
  const usual = functions.map(({ defaults }): CallReport | null => {
    const all = Object.entries(defaults).map(
      ([role, value]) => [role, typeof value === 'string' ? Number(value) : value] as const,
    );
    return all.length === 0 ? null : Object.fromEntries(all);
  });
  const hasRoots = functions.some(({ isRoot }) => isRoot);
  const worths = [...(settings.further?.worths ?? [])];
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
  const { isArray } = Array;
  const started = host.now();
  let [reported, ticks] = [started, 0];
  /** When there was a new call, as far as is looked, and how many there had been. */
  let [searching, callsBefore] = [started, 0];
  /** So many lines and calls are left until something may have to be told of one. */
  let untold = 0;
  /** Whether there is still room for notes: most calls of a long search come later. */
  let isNoting = limits.notes > 0;
  /** `awaited`: calls whose end is, those of functions that are `async`. */
  let [calls, line, steps, awaited] = [0, 0, 0, 0];
  /** `rootBefore`: that of the search before. */
  let [output, root, rootBefore, result, given] = ['', '', '', '', ''];
  /** What was searched after one move of it and after two, as the first such call has it. */
  const played: string[] = [];
  /** `isRow`: it is rather a row of Nim than one of leaves. */
  let [isTree, isRow] = [false, false];
  let [isOver, isReported, isEnding] = [false, false, false];
  const later = setTimeout;
  let [over, missing]: [RunProblem | null, RunProblem | null] = [null, null];
  /** The calls that are open. */
  const { open } = trace;
  /** What calls were asked to search, as texts, where a state is a place in a row of the program's. */
  let places: string[] | null = null;
  /** Who searches: see `SearchHead`. */
  let asked: SearchHead['by'] = [-1, null];
  /** Whether the last call of a root has searched nothing, and how many have not. */
  let [isVain, vain] = [false, 0];
  /** For a call of each ply: one that is over is the next one there. */
  const pool: TracedNode[] = [];
  /** Whether a function has given back anything but a number: then a move is looked for in what its loop goes through. */
  const givesMore = functions.map(({ isRoot }) => isRoot);

  function end(code: RunProblem['code'], message = ''): Error {
    over ??= { code, line: line || null, message };
    untold = 0;
    host.pace?.(isNoting, 0);
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
    if (!isNoting) host.pace?.(false, (untold = 500));
    else if (where >= 0 && notes.line[notes.line.length - 1] !== where) note(-1, '');
  }

  function tick(): void {
    const time = host.now();
    if (calls !== callsBefore) [callsBefore, searching] = [calls, time];
    const most = limits.time * limits.patience;
    if (time - started > most || time - searching > limits.time) end('time');
    // No more is heard of it than a hundred messages.
    if (time - reported > Math.max(250, most / 40)) {
      reported = time;
      host.post({ kind: 'alive', line: Math.max(1, line) });
      if (calls > 0) host.post({ kind: 'alive', calls });
    }
  }

  function note(name: number, value: string): void {
    const node = open[open.length - 1];
    if (node?.kept !== true || !isNoting) return;
    isNoting = notes.step.length < limits.notes - 1;
    notes.step.push(steps);
    notes.node.push(node.index);
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

  /** A call begins; `texts`: its arguments for those who look at the stack, null for none. */
  function enter(number: number, call: CallReport, texts: readonly string[] | null): TracedNode {
    const { state, maximizing, move, alpha, beta, depth, color, agent } = call;
    return enterWith(number, texts, state, maximizing, move, alpha, beta, depth, color, agent);
  }

  /** The same, without an object for it: a search may call itself a million times. */
  function enterWith(
    number: number,
    texts: readonly string[] | null,
    state: unknown,
    maximizing: unknown,
    move: unknown,
    alpha: unknown,
    beta: unknown,
    depth: unknown,
    color: unknown,
    agent: unknown,
  ): TracedNode {
    const its = functions[number]!;
    const ply = open.length;
    if (++calls > limits.calls) throw end('calls');
    if (ply >= limits.depth) throw end('depth');
    line = its.line;
    if (--untold <= 0) tell(-1);
    const left = usual[number] ?? null;
    if (left !== null) {
      if (maximizing === undefined) maximizing = left.maximizing;
      if (move === undefined) move = left.move;
      if (alpha === undefined) alpha = left.alpha;
      if (beta === undefined) beta = left.beta;
      if (depth === undefined) depth = left.depth;
      if (color === undefined) color = left.color;
      if (agent === undefined) agent = left.agent;
    }
    let kind: 'max' | 'min' | 'auto' | null = its.player;
    if (its.negamax) kind = typeof color === 'number' ? (color > 0 ? 'max' : 'min') : 'auto';
    else if (typeof maximizing === 'boolean' || typeof maximizing === 'number') {
      kind = maximizing ? 'max' : 'min';
    } else kind ??= playerOf(agent, its.turnsAgent);
    if (ply === 0) {
      isTree ||= host.moveNames.kidsIn(state) !== null;
      keepEarlier(its.negamax);
      host.earlier.begin(state, its.isRoot);
      const apart = [its.roles.state, its.roles.alpha, its.roles.beta, its.roles.move];
      asked = [number, texts?.filter((_, at) => !apart.includes(at)).join('\n') ?? null];
      steps = 0;
      for (const column of Object.values(notes)) column.length = 0;
      isNoting = limits.notes > 0;
      if (isNoting) host.pace?.(true, (untold = 0));
    } else if (ply === 1) host.earlier.child(state);
    const node = (pool[ply] ??= new recorder.Node());
    trace.enterAs(node, move, kind, alpha, beta, depth, its.negamax);
    node.isPlain = !isNoting && !givesMore[number];
    node.state = state;
    node.agent = agent;
    if (node.place !== undefined) node.place.length = 0;
    // The first child has the window that the root was given and does not tell.
    if (ply === 1 && trace.nodes === 2) {
      const { alphas, betas } = trace;
      const hasWindow = alphas.length > 0;
      if (hasWindow && its.roles.alpha !== undefined && isNaN(alphas[0]!)) alphas[0] = alphas[1]!;
      if (hasWindow && its.roles.beta !== undefined && isNaN(betas[0]!)) betas[0] = betas[1]!;
    }
    if (!node.kept) return node;
    steps += 1;
    if (places !== null) places.push(texts?.[its.roles.state ?? -1] ?? '');
    if (!isNoting) return node;
    for (let at = 0; texts !== null && at < its.params.length && at < texts.length; at++) {
      if (its.params[at] !== '') noteVariable(its.params[at]!, texts[at]!);
    }
    note(-1, '');
    return node;
  }

  /**
   * Whether a call only goes on for the first agent after the last one, with what the call around it was given:
   * both are one node, and MAX moves there. `same`: it is the same state.
   */
  function goesRound(agent: unknown, same: boolean): boolean {
    const node = open[open.length - 1];
    const isFirst = node?.count === 0 && node.next === undefined;
    if (agent !== 0 || !same || !isFirst || !(Number(node.agent) > 0)) return false;
    node.min = false;
    if (node.kept) trace.kinds[node.index] = 1;
    return true;
  }

  /** Keeps what the search before has left; the text of none that is long. */
  function keepEarlier(negamax: boolean): void {
    const isNone = trace.searches === 0 || isVain;
    isVain = false;
    const text = isNone || trace.nodes > 50_000 || rootBefore === '' ? '' : trace.text();
    if (!isNone) host.earlier.keep({ before: rootBefore, negamax, by: asked }, text);
  }

  /** Agent 0 is MAX, all others are MIN. */
  function playerOf(agent: unknown, turns: boolean): 'max' | 'min' | null {
    if (typeof agent !== 'number') return null;
    return (turns ? agent % settings.agents : agent) === 0 ? 'max' : 'min';
  }

  /** A call ends with this value; `why`: what was thrown, or ''. */
  function leave(
    number: number,
    node: TracedNode,
    value: unknown,
    why: string,
    move?: string | null,
  ): void {
    const isOther = typeof value !== 'number' && !isValue(value);
    if (why !== '') node.why ||= why;
    // Of a game that is over there is no best move, and what makes a search has not searched yet.
    else if (functions[number]!.isRoot && open.length === 1 && node.count === 0 && isOther)
      [isVain, vain] = [true, vain + 1];
    else if (!functions[number]!.isRoot || !leaveRoot(node, value, move)) {
      node.value = value;
      const chosen = host.moveNames.besideBest(move, Number(value));
      // Moves that have no names are counted by whoever reads the trace: none of theirs is this one.
      const isNameless = node.kept && node.count > 0 && trace.called[node.index + 1] === 0;
      node.chosen = typeof chosen === 'string' && isNameless ? `?${chosen}` : chosen;
      if (isOther || value !== value) {
        const message = value === undefined ? 'undefined' : show(value);
        missing ??= { code: 'no-value', line: line || null, message };
      }
    }
    const isKept = node.kept;
    trace.leave(node);
    // A root of which nobody says who moves there is MAX's where its children are MIN's.
    if (open.length === 1 && node.min && isKept && trace.kinds[node.index]! > 0)
      trace.kinds[open[0]!.index] ||= 1;
    if (hasRoots) {
      const parent = open[open.length - 1];
      if (parent !== undefined) parent.childIsMin ??= node.min;
    }
    if (isKept) steps += 1;
    if (open.length > 0 || isVain || awaited > 0) return;
    const ends = settings.further?.ends;
    if (ends !== true && (ends === undefined || ends !== `${asked[0]} ${asked[1] ?? ''}`)) return;
    finish(() => null);
    throw end('calls');
  }

  /** Whether it is worth something: no number at all is not. */
  function isValue(value: unknown): boolean {
    return /^(number|boolean|bigint)$/.test(typeof value) && !isNaN(Number(value));
  }

  /**
   * A loop over the moves of the root gives back a move: it is worth what the best of them is. False
   * where it rather gives back a value.
   */
  function leaveRoot(node: TracedNode, value: unknown, move: string | null | undefined): boolean {
    const values = node.values.slice(0, node.count);
    const isValue = /^(number|boolean|bigint)$/.test(typeof value);
    const isPlace = Number.isInteger(value) && Number(value) >= 0 && Number(value) < values.length;
    const isCalled = node.called?.includes(String(value)) === true;
    if (values.length === 0 || (isValue && !isPlace && !isCalled)) return false;
    const pick = node.childIsMin === false ? Math.min : Math.max;
    // There may be any number of them; a function from outside is not there where this runs.
    const best = values.reduce((one, other) => pick(one, other), values[0] ?? 0);
    // A root may give back 1 for the move or for the value.
    const isEither = isValue && values.includes(Number(value));
    node.leave(best, isEither ? undefined : host.moveNames.besideBest(move, best));
    return true;
  }

  /** The function, every call of which is recorded. */
  function search(number: number, its: (...args: unknown[]) => unknown) {
    const { roles, isRoot, isHalf = false, turn, negamax, player } = functions[number]!;
    /** The place of what it is given; past all others where it is not. */
    const place = (role: keyof CallReport): number => roles[role] ?? 1_000_000;
    const [state, maximizing, moving] = [place('state'), place('maximizing'), place('move')];
    const [alpha, beta, depth] = [place('alpha'), place('beta'), place('depth')];
    const [color, agent] = [place('color'), place('agent')];
    const isTold = negamax || player !== null || Math.min(maximizing, color, agent) < 1_000_000;
    /** A call that begins a search, or of which more is told than its place in the tree. */
    function told(this: unknown, ...args: unknown[]): unknown {
      if (open.length === 0) host.earlier.ownedBy(this);
      const of = (at: number): unknown => (at < args.length ? args[at] : undefined);
      const ply = open.length;
      if (ply === 0 || (ply === played.length + 1 && ply <= 2)) {
        const near = [...args, this, ...(host.globals?.() ?? [])];
        if (ply === 0 && settings.further !== null) host.firstCall?.turn(args, number, near);
        setRoot(host.firstCall?.root(args, number, near) ?? '');
      }
      const call = {
        ...{ state: of(state), maximizing: of(maximizing), move: of(moving), alpha: of(alpha) },
        ...{ beta: of(beta), depth: of(depth), color: of(color), agent: of(agent) },
      };
      const node = enter(number, call, args.map(show));
      let back: unknown;
      try {
        back = its.apply(this, args);
      } catch (error) {
        throw failed(number, node, error);
      }
      return ended(number, node, back);
    }
    return function (this: unknown): unknown {
      // No list is made of what a call is given, for most of a long search passes here.
      // eslint-disable-next-line prefer-rest-params
      const args = arguments as unknown as unknown[];
      if (isHalf && open.length > 0) return its.apply(this, args);
      if (!isTold) {
        const says = turn === null ? host.sides.turnOf(args[state], open.length === 0) : args[turn];
        host.sides.tell(says, trace);
      }
      const isRound = agent < args.length && args[agent] === 0 && open.length > 0;
      if (isRound && goesRound(0, args[state] === open[open.length - 1]!.state))
        return its.apply(this, args);
      // What begins another search has room for notes again.
      if (isNoting || places !== null || open.length === 0) return told.apply(this, args);
      const { length } = args;
      const node = enterWith(
        number,
        null,
        state < length ? args[state] : undefined,
        maximizing < length ? args[maximizing] : undefined,
        moving < length ? args[moving] : undefined,
        alpha < length ? args[alpha] : undefined,
        beta < length ? args[beta] : undefined,
        depth < length ? args[depth] : undefined,
        color < length ? args[color] : undefined,
        agent < length ? args[agent] : undefined,
      );
      let back: unknown;
      try {
        back = its.apply(this, args);
      } catch (error) {
        throw failed(number, node, error);
      }
      if (typeof back !== 'number' || isRoot || open.length === 1) return ended(number, node, back);
      leave(number, node, back, '');
      return back;
    };
  }

  /** A call has given this back. */
  function ended(number: number, node: TracedNode, back: unknown): unknown {
    if (open.length === 1 && typeof back === 'number') back = worths.shift() ?? back;
    let value = back;
    let move: string | null | undefined;
    if (back instanceof Promise) {
      givesMore[number] = true;
      return whenOver(number, node, back);
    }
    try {
      if (typeof back !== 'number' || functions[number]!.isRoot) {
        givesMore[number] = true;
        value = host.givenBack?.valueOf(number, back);
        move = host.givenBack?.moveOf(number, node, back, value);
      }
      if (open.length === 1 && typeof value === 'number' && move === undefined)
        move = host.givenBack?.named(node, host.earlier.bestFound());
      if (open.length === 1) result = show(back);
      if (open.length === 1 && functions[number]!.isRoot) host.earlier.chose(node, back);
    } catch (error) {
      throw failed(number, node, error);
    }
    leave(number, node, value, '', move);
    return back;
  }

  /** A call has thrown this. */
  function failed(number: number, node: TracedNode, error: unknown): unknown {
    leave(number, node, undefined, String(error).slice(0, 300) || 'error');
    return error;
  }

  /** A call that is over once its promise is. */
  async function whenOver(
    number: number,
    node: TracedNode,
    promise: Promise<unknown>,
  ): Promise<unknown> {
    awaited++;
    let why = '';
    let value: unknown;
    let move: string | null | undefined;
    try {
      const back = await promise;
      value = host.givenBack?.valueOf(number, back);
      move = host.givenBack?.moveOf(number, node, back, value);
      if (open.length === 1) result = show(back);
      return back;
    } catch (error) {
      why = String(error).slice(0, 300) || 'error';
      throw error;
    } finally {
      // Calls that wait for one another are inside each other; of those at the same time nobody can tell.
      if (open.at(-1) === node) leave(number, node, value, why, move);
      else missing = over ??= { code: 'no-value', line: line || null, message: 'Promise.all' };
      awaited--;
      later(() => {
        if (awaited === 0 && isEnding) finish(() => null);
      });
    }
  }

  /**
   * Keeps what is searched, or what has become of it after a move or two; whether it is a tree of numbers, whose
   * children have letters for names.
   */
  function setRoot(json: string): boolean {
    if (open.length > 0) {
      if (played.length < 2) played.push(json.length <= 1000 ? json : '');
      return isTree;
    }
    played.length = 0;
    rootBefore = root;
    root = json.length <= 50_000 ? json : '';
    places = root.startsWith('["rows"') ? [] : null;
    ({ isTree, isRow } = host.written.kindOf(root));
    return isTree;
  }

  /** What the moves of a loop are called; see near/move-names.ts. */
  function namesOf(all: readonly unknown[]): readonly unknown[] {
    const names = host.moveNames;
    return isTree ? names.namesOf(all, open[open.length - 1]?.state, isRow) : names.cellsOf(all);
  }

  /** The loop at hand goes on with a move, with so many left after it. */
  function next(rest: number, name: unknown, item?: unknown): void {
    const { length } = trace.open;
    if (length === 0) return;
    const node = open[length - 1]!;
    node.rest = rest;
    node.next = name;
    node.again = false;
    if (length > 1 && node.isPlain) return;
    (node.items ??= []).push([item, name]);
    if (length > 1) return;
    const isName = typeof name === 'string' || typeof name === 'number';
    (node.called ??= []).push(isName ? String(name) : '');
  }

  /** What came of the move that `next` has said. */
  function after(): void {
    const { length } = trace.open;
    if (length === 0) return;
    const node = open[length - 1]!;
    if (!node.again) node.skipped = true;
  }

  /** Goes on with a loop over moves: much of the time that tracing takes is spent here. */
  function nextMove(this: MoveLoop): IteratorResult<unknown> {
    const { at, all } = this;
    if (at > 0) {
      after();
      line = this.where;
      if (--untold <= 0) tell(line);
    }
    if (at >= all.length) return { done: true, value: undefined };
    this.at = at + 1;
    const item = all[at];
    const name = this.called === null ? host.moveNames.letterOf(at) : this.called[at];
    next(all.length - at - 1, name, item);
    if (isNoting && this.name !== '') noteVariable(this.name, show(item));
    return { done: false, value: item };
  }

  function itself(this: MoveLoop): MoveLoop {
    return this;
  }

  function moves(where: number, name: string, list: Iterable<unknown>): MoveLoop {
    let all: unknown[] = [];
    if (isArray(list)) all = list;
    else {
      for (const move of list) {
        all.push(move);
        if ((all.length & 1023) === 0) at(where);
      }
    }
    // A node is gone through as it is: its children, in order.
    const isNode = isTree && !isRow && all === open[open.length - 1]?.state;
    const called = isNode ? null : namesOf(all);
    return { where, name, all, called, at: 0, next: nextMove, [Symbol.iterator]: itself };
  }

  /** A loop that counts, through a list or to a number, at its condition; `level`: so many are around it. */
  function count(
    where: number,
    name: string,
    index: number,
    list: readonly unknown[] | null,
    level: number,
    goesOn: unknown,
  ): unknown {
    at(where);
    const node = open[open.length - 1];
    if (goesOn !== true || node === undefined) return goesOn;
    if (index >= (list?.length ?? Infinity)) return goesOn;
    const kind = { isTree, isRow, hasPlaces: places !== null };
    const [item, called] = host.moveNames.counted(node, index, list, level, kind);
    next(list === null ? 0 : list.length - index - 1, called, item);
    if (isNoting && name !== '') noteVariable(name, show(index));
    return goesOn;
  }

  /** What a list calls for each thing in it, as in `node.map(…)`: a loop that counts as well. */
  function each(where: number, level: number, its: (...args: unknown[]) => unknown) {
    if (typeof its !== 'function') return its;
    return function (this: unknown, ...args: unknown[]): unknown {
      const [index, list] = args.slice(-2);
      const isIt = isArray(list) && typeof index === 'number' && args.length > 2;
      if (isIt) count(where, '', index, list as readonly unknown[], level, true);
      return its.apply(this, args);
    };
  }

  /** What a search that nobody called is called with; null where there is nothing to search. */
  function usualArguments(number: number): readonly unknown[] | null {
    const own = host.ownTree?.();
    const found = host.usualArguments?.(functions[number]!, own, settings.tree) ?? null;
    if (found !== null) given = show(own ?? settings.tree);
    return found;
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
    host.sides.settle(trace);
    const last = isVain ? host.earlier.takeBack() : null;
    if (last !== null) [root, asked] = [last.head.before, last.head.by];
    else if (isVain) missing ??= { code: 'no-value', line: line || null, message: 'undefined' };
    const searches = trace.searches - (last === null ? 0 : vain);
    // The rows of a program, and the places in them that it has searched.
    const isLong = places !== null && places.length > 5000;
    const rows =
      places === null ? root : isLong ? '' : `${root.slice(0, -1)},${stringify(places)}]`;
    const none: RunProblem | null =
      searches === 0 ? { code: 'no-call', line: null, message: '' } : null;
    return {
      trace: searches === 0 ? '' : host.earlier.written(asked) + (last?.text ?? trace.text()),
      output: output.length >= limits.output ? `${output.slice(0, limits.output)}\n…` : output,
      notes: { ...notes, names: [...names.keys()] },
      problem: over ?? (given === '' ? (missing ?? problem) : unfit(problem ?? missing)) ?? none,
      searches,
      root: rows,
      played: played.join('\n'),
      result,
      given,
      picked: host.earlier.picked(),
    };
  }

  return {
    at,
    end,
    enter,
    leave,
    search,
    earlier: host.earlier,
    moves,
    count,
    each,
    best: host.earlier.best,
    next,
    print,
    finish,
    lose,
    tick,
    noteVariable,
    show,
    usualArguments,
    tellTurn: (turn: unknown) => host.sides.tell(turn, trace),
    goesRound,
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
      return open.length;
    },
    get over() {
      return over;
    },
  };
}
