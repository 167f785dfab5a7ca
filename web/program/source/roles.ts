import type { FoundFunction, ProgramText, Spot } from './read.ts';

/** What a parameter may be for a search. */
export const ROLES = [
  ...(['state', 'depth', 'alpha', 'beta'] as const),
  ...(['maximizing', 'color', 'agent', 'move'] as const),
] as const;
export type Role = (typeof ROLES)[number];

/** A function that searches, and what its parameters are, by their numbers. */
export interface SearchFunction {
  /** Its number among the functions of the program. */
  readonly index: number;
  readonly roles: Readonly<Partial<Record<Role, number>>>;
  /** Values are the mover's. */
  readonly negamax: boolean;
  /** Who moves, where the function is one player's; else null. */
  readonly player: 'max' | 'min' | null;
  /** It only goes through the moves of the root, and gives back one of them. */
  readonly isRoot: boolean;
  /** It is a node where it begins a search; further down those who call it are. */
  readonly isHalf?: true;
}

const SEARCH =
  /mini?max|alpha_?beta|nega|expecti|chance|pvs|scout|prun|(^|_)(max|min)(_|$)|^(max|min)[A-Z]|(max|min)(imi[sz]er?|player|value)?$|search|best|value|score|ab$/i;

const PATTERNS: Readonly<Record<Exclude<Role, 'alpha' | 'beta' | 'state'>, RegExp>> = {
  depth:
    /^(depth|d|plies|ply|level|limit|shendu|cengshu|深度|层数|(max|remaining|cur(rent)?)_?depth|depth_?(left|limit|remaining))$/i,
  color: /^(colou?r|sign)$/i,
  agent: /^(agent|player)(_?(index|id|number|no|i|idx))$|^agent$/i,
  move: /^(move|action|last_?move)$/i,
  maximizing: /^(is_?)?(max(imi[sz](e|er|ing))?)(_?(player|turn|node))?$/i,
};

/** Who moves is no state, whichever parameter comes first. */
export const TURN =
  /^((cur(rent)?_?)?(player|turn|mark|marker|symbol|letter|piece|token)|turn_?of|who|who_?se_?turn|to_?move|side)$/i;
const STATE = /^(state|board|game_?state|game|node|tree|pos(ition)?|s|n|b|root|state_?node)$/i;

/** Names such as a, b are those of a window only right behind the depth: they may be anything. */
const WINDOWS = ['alpha beta', 'α β', 'a b', 'lo hi', 'low high', 'lower upper'];
const SURE_WINDOWS = 2;

/** No program has as many functions; of a longer text the first ones are looked at. */
const MOST_FUNCTIONS = 300;

/** The functions that search, guessed: those marked, else recursive ones of a usual name, else any. */
export function guessSearches({
  functions: every,
  ...statement
}: ProgramText): readonly SearchFunction[] {
  const functions = every.slice(0, MOST_FUNCTIONS);
  const program = { ...statement, functions };
  const usable = [...functions.keys()].filter((index) => functions[index]!.wrap.length > 0);
  const marked = usable.filter((index) => functions[index]!.isMarked);
  const isRecursive = recursionIn(functions);
  const all = usable.filter((index) => isRecursive(index));
  // A generator goes through moves for a search that calls it back: its calls give back no value.
  const values = all.filter((index) => !/\byield\b/.test(bodyOf(program, functions[index]!)));
  const recursive = values.length > 0 ? values : all;
  const named = recursive.filter((index) => SEARCH.test(functions[index]!.name));
  const widest = [...recursive].sort(
    (one, other) => functions[other]!.params.length - functions[one]!.params.length,
  );
  const calls = (one: number, other: number) => functions[one]!.calls.has(functions[other]!.name);
  // Two of no usual names that call one another are one search.
  const paired = widest.filter((index) => calls(index, widest[0]!) && calls(widest[0]!, index));
  const halves = halvesIn(program, named);
  const whole = named.filter((index) => !halves.includes(index));
  const found = named.length > 0 ? whole : [...new Set([...widest.slice(0, 1), ...paired])];
  if (marked.length > 0) return withRoots(program, marked);
  const isBegun = halves.some((half) => isCalledOutside(program, half, named));
  const beginning = isBegun ? halves : [];
  return withRoots(program, found.length > 0 ? found : stacked(program), beginning);
}

/**
 * Where one function only says which of two others is to go through the moves, and those call it back,
 * a node is a call of it, and theirs are halves of the same.
 */
function halvesIn(program: ProgramText, named: readonly number[]): readonly number[] {
  const { functions, spots } = program;
  const looping = new Set(spots.flatMap((spot) => (isLoop(spot) ? [spot.function] : [])));
  const hasLoop = (index: number): boolean =>
    looping.has(index) || WITHIN.test(bodyOf(program, functions[index]!));
  const calls = (one: number, other: number): boolean =>
    one !== other && functions[one]!.calls.has(functions[other]!.name);
  return named.filter(
    (half) =>
      hasLoop(half) &&
      named.some((whole) => !hasLoop(whole) && calls(whole, half) && calls(half, whole)),
  );
}

/** Whether what calls a function is none of these functions. */
function isCalledOutside(
  { functions, text }: ProgramText,
  index: number,
  its: readonly number[],
): boolean {
  const { name } = functions[index]!;
  if (functions.some((each, other) => !its.includes(other) && each.calls.has(name))) return true;
  const call = new RegExp(
    `(?<![\\w$])(?<!(?:def|function)\\s+)${name.replace(/\$/g, '\\$')}\\(`,
    'g',
  );
  return [...text.matchAll(call)].some(
    ({ index: at }) => !functions.some(({ from, to }) => at >= from && at < to),
  );
}

/** What is called a search, calls nothing again, and keeps what it has still to do in a list of its own. */
function stacked(program: ProgramText): readonly number[] {
  const at = program.functions.findIndex((its) => {
    const body = bodyOf(program, its);
    const isNamed = /mini?max|alpha_?beta|nega(max|scout)/i.test(its.name);
    const isIt = its.wrap.length > 0 && (isNamed || /\balpha\b[^]*\bbeta\b|\bα\b/i.test(body));
    return isIt && /\bwhile\b[^]*\bpop\s*\(/.test(body);
  });
  return at < 0 ? [] : [at];
}

/** Whether nothing is seen of a search but what it gives back. */
export function isStacked(
  { functions }: ProgramText,
  searches: readonly SearchFunction[],
): boolean {
  const its = searches.filter(({ isRoot }) => !isRoot).map(({ index }) => functions[index]!);
  return its.length === 1 && !its[0]!.calls.has(its[0]!.name);
}

/** A loop within an expression. */
const WITHIN = /\bfor\s+[\w, ()]+\s+in\b|\.(map|flatMap|reduce|forEach)\s*\(/;

/** How many agents a program says there are, MAX and the others; null where it doesn't. */
export function guessAgents({ text }: ProgramText): number | null {
  const found =
    /\b(?:num|number_?of|n)_?agents?\b\s*(?::\s*\w+\s*)?=\s*(\d+)/i.exec(text) ??
    /\b(?:get)?_?num_?agents\([^)\n]*\)[^\n]*[:{]\s*return (\d+)/i.exec(text) ??
    /\bagents\s*(?::\s*\w+\s*)?=\s*(\d+)/i.exec(text);
  const agents = Number(found?.[1]);
  return agents >= 2 && agents <= MOST_AGENTS ? agents : null;
}

/** MAX, and as many MIN agents as a lab can have. */
export const MOST_AGENTS = 7;

/** What gives back a function, or an object with one, only makes what goes through the moves. */
const MAKES =
  /\breturn\s+(\{\s*\w+\s*(:\s*)?)?(async\b|function\b|lambda\b|\w+\s*=>|\([^()]*\)\s*(=>|\{))/;

/**
 * With the loop over the moves of the root, where that is a function of its own. `halves`: those that begin a
 * search, and are else parts of its nodes.
 */
export function withRoots(
  program: ProgramText,
  chosen: readonly number[],
  halves: readonly number[] = [],
): readonly SearchFunction[] {
  const functions = program.functions.slice(0, MOST_FUNCTIONS);
  const names = new Set(chosen.map((index) => program.functions[index]!.name));
  const isRecursive = recursionIn(functions);
  const looping = new Set(
    program.spots.flatMap((spot) =>
      goesThrough(spot) && [...spot.calls].some((called) => names.has(called))
        ? [spot.function]
        : [],
    ),
  );
  const roots = functions.flatMap((each, index) => {
    const isOther = ![...chosen, ...halves].includes(index) && !isRecursive(index);
    const isRoot = looping.has(index) && each.wrap.length > 0 && each.params.length > 0;
    const body = bodyOf(program, each);
    const isOne = !DEEPENS.test(body) && !MAKES.test(body) && !isMore(program, index, names);
    return isOther && isRoot && isOne ? [index] : [];
  });
  return [...chosen, ...halves, ...roots.slice(0, 1)].map((index) => {
    const its = program.functions[index]!;
    const negates = index < MOST_FUNCTIONS && isRecursive(index, 'negated');
    const found = rolesOf(its, negates, bodyOf(program, its));
    const isHalf = chosen.length === 2 && chosen.includes(index) && !its.calls.has(its.name);
    const player = found.player ?? (isHalf && !found.negamax ? playerIn(program, its) : null);
    const half = halves.includes(index) ? ({ isHalf: true } as const) : {};
    return { ...found, player, index, isRoot: roots.includes(index), ...half };
  });
}

/** What goes through the moves of the root again and again, deeper each time, is more than one search. */
const DEEPENS =
  /\bfor\s*\(?\s*(?:let\s+|var\s+)?(?:\w*depth|ply|plies)\b|\w*depth\s*(?:\+=\s*1|\+\+|=\s*\w*depth\s*\+\s*1)\s*;?\s*$/im;

/**
 * Whether a function does more than going through the moves of one position: it does so again and again, as in a game
 * that it plays, or has searched the position itself before.
 */
function isMore(program: ProgramText, index: number, names: ReadonlySet<string>): boolean {
  const { from, params } = program.functions[index]!;
  const isPlain = (name: string): boolean => /^\w+$/.test(name);
  const isIt = (spot: Spot) =>
    goesThrough(spot) &&
    spot.function === index &&
    [...spot.calls].some((called) => names.has(called));
  const before = program.text.slice(from, program.spots.find(isIt)?.from ?? from);
  const given = params.filter(isPlain).join('|');
  const itself = new RegExp(
    `(?<!def )(?<!function )\\b(${[...names].filter(isPlain).join('|')})\\(\\s*(${given})\\s*[,)]`,
  );
  return /\bwhile\b/.test(before) || (given !== '' && itself.test(before));
}

function bodyOf({ text }: ProgramText, { from, to }: FoundFunction): string {
  return text.slice(from, to);
}

/** Of a pair of functions with names of its own the one takes the largest, the other the smallest. */
function playerIn(program: ProgramText, its: FoundFunction): 'max' | 'min' | null {
  const body = bodyOf(program, its);
  const [isMax, isMin] = [/\bmax\s*\(/.test(body), /\bmin\s*\(/.test(body)];
  return isMax === isMin ? null : isMax ? 'max' : 'min';
}

/** What the parameters of a function are, by their names and their order, and by what `body` does with them. */
export function rolesOf(
  { name, params }: FoundFunction,
  negates = false,
  body = '',
): Pick<SearchFunction, 'roles' | 'negamax' | 'player'> {
  const roles: Partial<Record<Role, number>> = {};
  for (const [role, pattern] of Object.entries(PATTERNS)) {
    const at = params.findIndex((each) => pattern.test(each));
    if (at >= 0) roles[role as Role] = at;
  }
  const window = params.findIndex((each, at) => {
    const isBehindDepth = at > 0 && at - 1 === roles.depth;
    const pairs = WINDOWS.slice(0, isBehindDepth ? WINDOWS.length : SURE_WINDOWS);
    return pairs.includes(`${each} ${params[at + 1] ?? ''}`.toLowerCase());
  });
  const known = Object.values(roles);
  if (roles.maximizing === undefined && !negates && body !== '') {
    const at = params.findIndex((each, at) => !known.includes(at) && isMaxWhere(each, body));
    if (at >= 0) roles.maximizing = at;
  }
  const narrowed = params.findIndex((each, at) => {
    const other = params[at + 1];
    const isOther = other === undefined || known.includes(at) || known.includes(at + 1);
    return window < 0 && !isOther && isNarrowed(each, other, body);
  });
  const found = Math.max(window, narrowed);
  if (found >= 0) Object.assign(roles, { alpha: found, beta: found + 1 });
  const taken = new Set(Object.values(roles));
  const state = params.findIndex((each, at) => !taken.has(at) && STATE.test(each));
  const first = params.findIndex((each, at) => !taken.has(at) && !TURN.test(each));
  if (state >= 0 || first >= 0) roles.state = state >= 0 ? state : first;
  const negamax = /nega/i.test(name) || (negates && roles.maximizing === undefined);
  return { roles, negamax, player: negamax ? null : playerOf(name) };
}

/** Whether a parameter is handed on as the opposite of what it is, and where it is true the largest value is taken. */
function isMaxWhere(name: string, body: string): boolean {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return false;
  const its = name.replace(/\$/g, '\\$');
  if (!new RegExp(`(!|\\bnot\\s+)${its}(?![\\w$.([])`).test(body)) return false;
  const [largest, least] = [String.raw`\bmax\s*\(`, String.raw`-\s*[\d.\w]`];
  return [
    String.raw`(?<![!\w$.])${its}\s*\?\s*(Math\.max|${least})`,
    String.raw`if\s*\(?\s*${its}\s*\)?\s*[:{]\s*(let |var )?[\w$]+\s*=\s*(${least}|float\(["']-inf)`,
    String.raw`(${largest}[^\n]*\)|${least}[^\n,]*|float\(["']-inf["']\))\s+if\s+${its}\b`,
  ].some((pattern) => new RegExp(pattern).test(body));
}

/** Whether two parameters are held against one another, and one of them becomes something else: then they are a window. */
function isNarrowed(low: string, high: string, body: string): boolean {
  if (low === '' || high === '') return false;
  const [a, b] = [low, high].map((name) => name.replace(/\$/g, '\\$')) as [string, string];
  const is = (pattern: string): boolean => new RegExp(pattern, 'u').test(body);
  const [before, behind] = [String.raw`(?<![\p{L}\w$.])`, String.raw`(?![\p{L}\w$.([])`];
  const sets = is(`${before}(${a}|${b})\\s*=(?!=)`);
  const compares = is(`${before}(${a}\\s*[<>]=?\\s*${b}|${b}\\s*[<>]=?\\s*${a})${behind}`);
  return sets && (compares || is(`-\\s*${b}\\s*,\\s*-\\s*${a}${behind}`));
}

/** Of a pair such as maxValue and minValue the names say who moves. */
function playerOf(name: string): 'max' | 'min' | null {
  const isMax = /max/i.test(name);
  const isMin = /min(?!i?max)/i.test(name.replace(/mini?max/gi, ''));
  // Of one function for MAX and chance the name says no more than that of minimax.
  if (/mini?max|expecti/i.test(name) || isMax === isMin) return null;
  return isMax ? 'max' : 'min';
}

/** Whether it may go through moves: also by their numbers. */
function goesThrough({ kind }: Spot): boolean {
  return kind === 'loop' || kind === 'count';
}

function isLoop({ kind, list }: Spot): boolean {
  return kind === 'loop' || (kind === 'count' && list !== '');
}

/**
 * Tells of a function, by its number, whether a call of it may lead to another call of it; `negated`: by a
 * call that it takes back the sign of.
 */
function recursionIn(
  functions: readonly FoundFunction[],
): (index: number, by?: 'calls' | 'negated') => boolean {
  const byName = new Map(functions.map((each) => [each.name, each]));
  return (index, by = 'calls') => {
    const seen = new Set<string>();
    const open = [...functions[index]![by]];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === functions[index]!.name) return true;
      if (seen.has(name)) continue;
      seen.add(name);
      for (const call of byName.get(name)?.calls ?? []) open.push(call);
    }
    return false;
  };
}
