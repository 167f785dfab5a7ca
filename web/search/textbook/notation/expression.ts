import { DEEPEST, MOST_LEAVES, type Misread, type TreeNote } from './nodes.ts';
import { dictionaryOf, isMap, loneKey } from './maps.ts';
import { isPair, type Token } from './tokens.ts';

/** A number, a word, a list or a call as it is written, before anything is made of it. */
export interface Expression {
  readonly kind: 'number' | 'word' | 'list' | 'call';
  /** The number, the word, or what is called; '' for a list. */
  readonly text: string;
  readonly isQuoted: boolean;
  /** What stands in front of it with a colon or "="; null for nothing. */
  key: string | null;
  /** A name right behind a list, as Newick has it; ''. */
  behind: string;
  readonly items: readonly Expression[];
  /** The bracket that it begins with; '' for none. */
  readonly bracket: string;
  /** Whether commas, semicolons or blanks stand between its items. */
  readonly between: 'comma' | 'semicolon' | 'blank';
  readonly at: number;
}

/** What is between two commas. */
type Segment = Expression[];

interface Level {
  readonly bracket: string;
  readonly at: number;
  /** What is called, right in front of the bracket; null for nothing. */
  readonly name: Token | null;
  readonly key: string | null;
  readonly segments: Segment[];
  readonly separators: Token[];
  /** A key that waits for what it is the key of. */
  waiting: string | null;
}

/** Types whose values are made of what stands behind them: "Node [Leaf 3]" of Haskell. */
export const CONSTRUCTOR =
  /^(?:\w*(?:Node|Leaf|Tree|Branch|Terminal|Fork|Tip|Choice|Inner|Internal)|Bin|Val|Value|Num|node|leaf|tree|branch|terminal|fork|tip|choice|inner|internal|NODE|LEAF)$/;

/** What is called, without what it belongs to: "Node" of "new game.Node<Integer>" and ".node". */
export function calledName(name: string): string {
  return (
    name
      .replace(/<[^()[\]{}]*>?$/, '')
      .replace(/!$/, '')
      .split(/\.|::/)
      .filter((part) => part !== '')
      .at(-1) ?? name
  );
}

/** Whether a word can be the name of a node: no sign, no fraction, and no quantity that is no number. */
export function isName({ kind, text, isQuoted }: Expression): boolean {
  if (kind !== 'word') return false;
  if (isQuoted) return true;
  return /[\p{L}\p{So}_]/u.test(text) && !isNothing(text) && infinityIn(text) === null;
}

/** How programs write that there is nothing. */
export function isNothing(text: string): boolean {
  return /^(?:None|null|nil|NULL|nullptr|undefined|Nil|Nothing|Empty|NA|nothing)$/.test(text);
}

/** What programs call an infinite number, or none; null where a word is neither. */
export function infinityIn(word: string): string | null {
  return /^[+−-]?(?:(?:np|numpy|math|torch|jnp|float|Number|Double|Float)\.)?(?:inf|infinity|oo|∞|nan|POSITIVE_INFINITY|NEGATIVE_INFINITY|INT_MAX|INT_MIN|MAX_VALUE|MIN_VALUE)$/iu.test(
    word,
  )
    ? word
    : null;
}

/**
 * What stands outside of all brackets, with all that is in them; a stack of its own, so that no depth is
 * too much. Where more than one thing does, it is a list without brackets.
 * @param length where the text ends
 * @param notes gets what could have been meant in another way
 */
export function parseExpression(
  tokens: readonly Token[],
  length: number,
  notes: Set<TreeNote>,
): Expression | Misread | null {
  const levels: Level[] = [newLevel('', 0, null, null)];
  let count = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const level = levels.at(-1)!;
    const next = tokens[at + 1];
    const segment = level.segments.at(-1)!;
    if (token.kind === 'open') {
      if (levels.length > DEEPEST) return { expected: 'smaller-tree', at: token.at };
      levels.push(newLevel(token.text, token.at, null, taken(level)));
    } else if (token.kind === 'close') {
      if (!isPair(level.bracket, token.text))
        return { expected: levels.length === 1 ? 'end' : 'closing-bracket', at: token.at };
      if (level.waiting !== null) return { expected: 'number', at: token.at };
      const closed = closedLevel(level, notes);
      if ('expected' in closed) return closed;
      levels.pop();
      levels.at(-1)!.segments.at(-1)!.push(closed);
      // Newick writes the name of a node right behind its list, and a length behind that.
      const isBehind = next?.kind === 'word' && !next.isQuoted && next.at === token.end;
      if (isBehind && tokens[at + 2]?.kind !== 'open') {
        closed.behind = next.text;
        at += 1;
      }
      if (tokens[at + 1]?.kind === 'colon' && tokens[at + 2]?.kind === 'number') at += 2;
    } else if (token.kind === 'colon' || token.kind === 'equals') {
      return { expected: 'children', at: token.at };
    } else if (token.kind === 'comma') {
      if (level.waiting !== null) return { expected: 'number', at: token.at };
      // Between two commas, or before the first, something is missing. After the last often nothing is.
      const isFirst = segment.length === 0 && levels.length > 1;
      if (isFirst || next?.kind === 'comma') return { expected: 'number', at: token.at };
      level.separators.push(token);
      level.segments.push([]);
    } else if (
      (next?.kind === 'colon' ||
        (next?.kind === 'equals' && levels.length > 1) ||
        (next?.text === 'to' && isMap(level.name))) &&
      level.waiting === null
    ) {
      level.waiting = token.text;
      at += 1;
    } else if (token.kind === 'word' && next?.kind === 'open' && next.at === token.end) {
      if (levels.length > DEEPEST) return { expected: 'smaller-tree', at: next.at };
      const isSign = /^['`&*]$/.test(token.text) && !token.isQuoted;
      levels.push(newLevel(next.text, token.at, isSign ? null : token, taken(level)));
      at += 1;
    } else {
      const { kind, text, isQuoted } = token;
      if (++count > MOST_LEAVES) return { expected: 'smaller-tree', at: token.at };
      const key = taken(level);
      segment.push({ ...nothing(token.at), kind, text, isQuoted, key });
    }
  }
  const top = levels[0]!;
  if (levels.length > 1) return { expected: 'closing-bracket', at: length };
  if (top.waiting !== null) return { expected: 'number', at: length };
  if (top.segments.every((segment) => segment.length === 0)) return null;
  const whole = closedLevel(top, notes);
  if ('expected' in whole) return whole;
  return whole.items.length === 1 ? whole.items[0]! : whole;
}

function newLevel(bracket: string, at: number, name: Token | null, key: string | null): Level {
  return { bracket, at, name, key, segments: [[]], separators: [], waiting: null };
}

function taken(level: Level): string | null {
  const { waiting } = level;
  level.waiting = null;
  return waiting;
}

function nothing(at: number): Expression {
  return {
    ...{ kind: 'list', text: '', isQuoted: false, key: null, behind: '', items: [] },
    ...{ bracket: '', between: 'blank', at },
  };
}

/** What a level is once its bracket is closed. */
function closedLevel(level: Level, notes: Set<TreeNote>): Expression | Misread {
  const { bracket, at, name, key, segments, separators } = level;
  const filled = segments.filter((segment) => segment.length > 0);
  const mixed = rowsOrDecimals(level, notes);
  if (mixed !== null) return mixed;
  const isBlank = separators.length === 0;
  const isRows = separators.some(({ text }) => SEMICOLON.test(text));
  const isOnlyNumbers = filled.flat().every(({ kind }) => kind === 'number');
  const isTornByBlanks = filled.length > 1 && filled.some((segment) => segment.length > 1);
  if (isOnlyNumbers && isTornByBlanks && !isRows) notes.add('blanks');
  const whole: Expression = {
    ...nothing(at),
    ...{ kind: name === null ? 'list' : 'call', text: name === null ? '' : name.text },
    isQuoted: name?.isQuoted === true,
    ...{ key, bracket, between: isRows ? 'semicolon' : isBlank ? 'blank' : 'comma' },
    items: [],
  };
  if (isRows) {
    const rows = rowsOf(level);
    // Without brackets around it a text may only end in a semicolon.
    const isText = bracket === '' && (rows === null || rows.length < 2 || !rows.every(isOfNumbers));
    if (rows !== null && !isText) return { ...whole, items: rows };
  }
  const items = filled.flatMap((segment) => applied(segment, isBlank, bracket));
  const [only] = items;
  // "(Leaf 3)" is what is in it; "[Leaf 3]" is a list.
  const isGroup = only?.kind === 'call' && name === null && /^[(（]$/.test(bracket);
  if (isGroup && filled[0]!.length > 1 && isBlank && key === null) return only;
  if (isGroup && filled[0]!.length > 1 && isBlank) return { ...only, key };
  const dictionary = isMap(name) ? dictionaryOf(items) : null;
  if (dictionary !== null)
    return { ...whole, kind: 'list', text: '', bracket: '{', items: dictionary };
  const lone = isMap(name) ? loneKey(items) : null;
  if (lone !== null) return { expected: 'map-value', at: lone.at };
  return { ...whole, items };
}

const SEMICOLON = /^[;；]$/;

function isOfNumbers({ items }: Expression): boolean {
  return items.every(({ kind }) => kind === 'number');
}

/**
 * "[3 12; 2 4]" and "[3, 12; 2, 4]" have a row between semicolons; null where each is only one item,
 * as in OCaml's lists.
 */
function rowsOf({ segments, separators }: Level): readonly Expression[] | null {
  const rows: Expression[][] = [[]];
  let isPlain = true;
  for (const [index, segment] of segments.entries()) {
    const row = rows.at(-1)!;
    if (row.length + segment.length > 1) isPlain = false;
    row.push(...applied(segment, false, ''));
    const separator = separators[index];
    if (separator !== undefined && SEMICOLON.test(separator.text)) rows.push([]);
  }
  const filled = rows.filter((row) => row.length > 0);
  if (isPlain || filled.every((row) => row.length === 1)) return null;
  return filled.map((items) => ({
    ...nothing(items[0]!.at),
    ...{ bracket: ';', between: 'comma' as const, items },
  }));
}

/**
 * "[3,5; 2,5]" and "[3,5 2,5]": commas of decimals, or between numbers? Of "[3,5, 2,5]", which every
 * program reads as four numbers, it is only noted.
 */
function rowsOrDecimals({ segments, separators, at }: Level, notes: Set<TreeNote>): Misread | null {
  const numbers = segments.flat();
  if (numbers.length < 3 || numbers.some(({ kind }) => kind !== 'number')) return null;
  const isApart = separators.some(({ text }) => SEMICOLON.test(text));
  const isMixed = isApart || segments.some((segment) => segment.length > 1);
  const starts = new Set(numbers.map((number) => number.at));
  const isComma = ({ text }: Token): boolean => /^[,，]$/.test(text);
  // With a blank behind it a comma stands between two numbers.
  const isTight = (separator: Token): boolean => isComma(separator) && starts.has(separator.end);
  const isLoose = separators.some((separator) => isComma(separator) && !isTight(separator));
  if (!separators.some(isTight) || isMixed === isLoose) return null;
  // Numbers joined by commas; a blank or a semicolon stands between the groups.
  const groups: string[][] = [[]];
  for (const [index, segment] of segments.entries()) {
    for (const [place, { text }] of segment.entries()) {
      if (place > 0) groups.push([]);
      groups.at(-1)!.push(text);
    }
    const separator = separators[index];
    if (separator !== undefined && !isTight(separator)) groups.push([]);
  }
  const filled = groups.filter((group) => group.length > 0);
  const isDecimal = filled.every(
    ([whole = '', decimals = '0', ...more]) =>
      /^-?\d+$/.test(whole) && /^\d+$/.test(decimals) && more.length === 0,
  );
  if (!isDecimal) return null;
  if (isLoose) {
    notes.add('commas');
    return null;
  }
  const lists = filled.map((group) => group.join(', '));
  const plain = isApart ? lists.map((row) => `[${row}]`) : lists;
  const decimals = filled.map((group) => group.join('.'));
  const readings = [`[${plain.join(', ')}]`, `[${decimals.join(', ')}]`] as const;
  return { expected: 'one-meaning', at, readings };
}

/** A segment with its constructors applied to what stands behind them, and its signs to their numbers. */
function applied(segment: Segment, isAlone: boolean, bracket: string): readonly Expression[] {
  const [first, ...others] = segment;
  if (first === undefined) return [];
  const isBare = first.kind === 'word' && !first.isQuoted;
  if (isBare && /^[-−+]$/.test(first.text) && others.length === 1 && others[0]!.kind === 'number') {
    const [{ text, at }] = others as [Expression];
    const isMinus = first.text !== '+';
    if (!/^[-+]/.test(text))
      return [
        {
          ...nothing(at),
          ...{ kind: 'number', text: isMinus ? `-${text}` : text, key: first.key },
        },
      ];
  }
  if (isBare && first.text === 'new' && others.length > 0) {
    const [called] = others;
    if (called!.key === null) called!.key = first.key;
    return applied(others, isAlone, bracket);
  }
  if (!isBare || others.length === 0 || others.some(({ key }) => key !== null)) return segment;
  const isConstructor = CONSTRUCTOR.test(calledName(first.text));
  const isList = isAlone && !isConstructor && bracket !== '';
  if (isList || !isName(first)) return segment;
  // What stands without a comma behind a name belongs to it; numbers in a row don't.
  return [
    {
      ...nothing(first.at),
      ...{ kind: 'call', text: first.text, key: first.key, items: others, between: 'blank' },
      bracket: ' ',
    },
  ];
}
