import {
  calledName,
  CONSTRUCTOR,
  infinityIn,
  isName,
  isNothing,
  parseExpression,
  type Expression,
} from './expression.ts';
import { areFields, fieldsIn, isField, turnIn, type Fields } from './fields.ts';
import { adjacencyOf, isDictionary, joinedDictionaries, tableOf } from './look-up.ts';
import { areWorthTheSame, isMisread, newNode, numberIn, textOfNodes } from './nodes.ts';
import type { Misread, ReadNode, TreeNote } from './nodes.ts';
import { tokensOf } from './tokens.ts';

/** What is read here, by what it is called. */
export type BracketNotation = 'brackets' | 'data' | 'newick';

/** "tree = ", "const tree: number[][] = ", "int tree[] = ", ">>> ", "return ". */
const BEGINNING =
  /^\s*(?:>>>\s*|(?:In|Out)\s*\[\d+\]:\s*)?(?:(?:return|export\s+default)\s+|(?:(?:const|let|var|val|auto|final|static|public|private|int|float|double|export|def|my|local|tree)\s+)*(?:(?:[\p{L}_][\p{L}\d_.]*(?:<[^=\n]{0,60}>)?(?:\s*\[\s*\])*\s+)?[\p{L}_$@%][\p{L}\d_.]*)(?:\s*\[\s*\d*\s*\])*(?:\s*:(?:[^=\n"']|"[^=\n"]*"|'[^=\n']*'){1,80})?\s*(?:=|:=|<-)\s*(?=[[({【（｛［\p{L}]))?(?:new\s+[\p{L}_][\p{L}\d_.]*(?:\s*\[\s*\d*\s*\])+\s*(?=\{))?/u;

/** What is declared without a sign: "std::vector<int> tree{", "int tree[2][2]{", and Go's "[][]int{". */
const DECLARED =
  /^\s*(?:(?:(?:const|constexpr|static|auto|int|long|short|float|double|unsigned)\s+)*(?:(?:int|long|short|float|double|auto)|[\p{L}_][\p{L}\d_:]*\s*<[^=\n(){}]{1,80}>)\s+[\p{L}_][\p{L}\d_]*(?:\s*\[\s*\d*\s*\])*|(?:(?:var\s+)?[\p{L}_][\p{L}\d_]*\s*:?=\s*)?(?:\[\s*\d*\s*\])+[\p{L}_][\p{L}\d_.]*)\s*(?=\{)/u;

/** A second assignment, on a line of its own. */
const NEXT =
  /\n[ \t]*[\p{L}_][\p{L}\d_.]*(?:\s*:(?:[^=\n"']|"[^=\n"]*"|'[^=\n']*'){1,80})?\s*=\s*(?=\{)/gu;

/** How what could be meant in two ways is taken. */
interface Style {
  /** A list with a word in front: the name of what follows, of the list's node, or beside its value. */
  readonly words: 'pair' | 'head' | 'triple';
  /** A number beside nodes in a call: the value of the call's own node, or one node more. */
  readonly calls: 'fields' | 'arguments';
  /** What stands in quotes: names, or the only numbers that there are. */
  readonly quotes: 'names' | 'numbers';
}

/**
 * Lists in brackets of any kind, with or without commas: lists, tuples, dictionaries and objects of
 * programs, JSON, calls of constructors, a dictionary from nodes to their children, Lisp's lists with a
 * name in front, Newick's with a name behind. What could be two trees of different value is none.
 */
export function readBrackets(
  text: string,
  notes = new Set<TreeNote>(),
): { root: ReadNode; notation: BracketNotation } | Misread {
  const declared = DECLARED.exec(text)?.[0];
  const start = (declared ?? BEGINNING.exec(text)?.[0] ?? '').length;
  const source = text.replace(NEXT, (found) => `,${' '.repeat(found.length - 1)}`);
  const tokens = tokensOf(source, start);
  const isNewick = /\)[^(),;]*;\s*$/.test(text) && start === 0 && !/[[{]/.test(text);
  // A program's list may end in a comma; of Newick's that would be a leaf without a number.
  const hole = isNewick
    ? tokens.findIndex((each, at) => each.kind === 'comma' && tokens[at + 1]?.kind === 'close')
    : -1;
  if (hole >= 0) return { expected: 'number', at: tokens[hole]!.end };
  const parsed = parseExpression(tokens, text.length, notes);
  if (parsed === null) return { expected: 'children', at: start };
  if ('expected' in parsed) return parsed;
  // Of C++'s arrays each has a pair of braces more, or none has.
  const isArray = declared !== undefined && /\barray\s*</.test(declared);
  const root = meantBy(isArray ? withoutDoubles(parsed) : parsed, notes);
  if ('expected' in root) return root;
  const isData =
    start > 0 ||
    tokens.some(({ text: each, isQuoted }) => isQuoted || each === '{') ||
    hasCall(parsed);
  if (isNewick && tokens.some(({ kind }) => kind === 'colon')) notes.add('lengths');
  return { root, notation: isNewick ? 'newick' : isData ? 'data' : 'brackets' };
}

/** Lists in which nothing but a list stands are that list. */
function withoutDoubles(item: Expression): Expression {
  const [only] = item.items;
  if (item.items.length === 1 && only!.kind === 'list') return withoutDoubles(only!);
  return item.items.length === 0 ? item : { ...item, items: item.items.map(withoutDoubles) };
}

function hasCall({ kind, items }: Expression): boolean {
  return kind === 'call' || items.some(hasCall);
}

/** The one tree that an expression stands for. */
function meantBy(parsed: Expression, notes: Set<TreeNote>): ReadNode | Misread {
  const whole = joinedDictionaries(unwrapped(parsed, notes));
  const table = tableOf(whole);
  if (table !== null) {
    if ('expected' in table) return table;
    notes.add('looked-up');
    return inOneWay([table], notes);
  }
  const adjacency = adjacencyOf(whole);
  if (adjacency === null) return inOneWay(asRoot(whole), notes);
  if ('expected' in adjacency) return adjacency;
  const { tree, isSure } = adjacency;
  if (isSure) {
    notes.add('looked-up');
    return inOneWay([tree], notes);
  }
  return inOneWay([tree, whole], notes);
}

/** "np.float64(3)" is 3, wherever it stands. */
function unwrapped(item: Expression, notes: Set<TreeNote>): Expression {
  const { kind, text, isQuoted, items, key, at } = item;
  const [only] = items;
  const isOne = kind === 'call' && !isQuoted && items.length === 1 && only!.key === null;
  const value =
    isOne && only!.kind !== 'list' && only!.kind !== 'call' ? numberIn(only!.text) : null;
  if (value !== null && SAME.test(calledName(text))) {
    notes.add('calls');
    return { ...only!, kind: 'number', text: value, isQuoted: false, key, at };
  }
  return items.length === 0
    ? item
    : { ...item, items: items.map((each) => unwrapped(each, notes)) };
}

/** A dictionary with one key is the node of that name, or a node with that one move. */
function asRoot(whole: Expression): readonly Expression[] {
  const [only] = whole.items;
  if (!isDictionary(whole) || whole.items.length > 1 || isField(only!)) return [whole];
  return [only!, { ...whole, key: null }];
}

/** Reads expressions in all styles that they could have; where two differ in value, neither is taken. */
function inOneWay(expressions: readonly Expression[], notes: Set<TreeNote>): ReadNode | Misread {
  let first: { readonly root: ReadNode; readonly notes: Set<TreeNote> } | null = null;
  let problem: Misread | null = null;
  for (const expression of expressions) {
    for (const style of stylesOf(expression)) {
      const reader = new Reader(style);
      const root = reader.node(expression, expression.key ?? '');
      if (isMisread(root)) {
        if (problem?.expected !== 'one-meaning') problem ??= root;
        continue;
      }
      if (first === null) first = { root, notes: reader.notes };
      else if (!areWorthTheSame(first.root, root))
        return {
          expected: 'one-meaning',
          at: expression.at,
          readings: [textOfNodes(first.root), textOfNodes(root)],
        };
    }
  }
  if (first === null) return problem!;
  for (const note of first.notes) notes.add(note);
  return first.root;
}

/** The styles that a text could have, the likeliest first. */
function stylesOf(whole: Expression): readonly Style[] {
  const found = surveyOf(whole);
  const quotes = found.numbers === 0 && found.quotedNumbers > 0 ? 'numbers' : 'names';
  const words = wordStyles(found);
  const calls =
    found.hasNumberedCall && !found.hasNothing
      ? (['fields', 'arguments'] as const)
      : (['fields'] as const);
  return words.flatMap((each) => calls.map((call) => ({ words: each, calls: call, quotes })));
}

/** Lists with a word in front, by what follows it. */
interface Survey {
  /** A number alone, as in ('a', 3). */
  numberPairs: number;
  /** A list without a name alone, as in ('A', [3, 5]). */
  listPairs: number;
  /** A number and then a list or nothing, as in ('A', 0, []). */
  triples: number;
  emptyTriples: number;
  /** Anything else. */
  heads: number;
  /** Numbers that are in no such pair. */
  bareNumbers: number;
  numbers: number;
  quotedNumbers: number;
  /** Whether no commas stand in such lists. */
  isBlank: boolean;
  hasNumberedCall: boolean;
  hasNothing: boolean;
}

function surveyOf(whole: Expression): Survey {
  const survey: Survey = {
    ...{ numberPairs: 0, listPairs: 0, triples: 0, emptyTriples: 0, heads: 0, bareNumbers: 0 },
    ...{ numbers: 0, quotedNumbers: 0, isBlank: false },
    ...{ hasNumberedCall: false, hasNothing: false },
  };
  const open = [whole];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { kind, items } = item;
    const numbers = items.filter((each) => each.kind === 'number').length;
    survey.numbers += numbers + (item === whole && kind === 'number' ? 1 : 0);
    survey.quotedNumbers += items.filter(isQuotedNumber).length;
    const lists = items.filter((each) => each.kind === 'list').length;
    if (kind === 'call' && numbers > 0 && lists + items.filter(isCall).length > 0)
      survey.hasNumberedCall = true;
    // Who writes that there is nothing writes how many children there are besides the value.
    if (kind === 'call' && items.some(isNull)) survey.hasNothing = true;
    const rest = namedRest(item);
    if (rest === null) survey.bareNumbers += kind === 'call' ? 0 : numbers;
    else {
      const [one, two] = rest;
      if (item.between === 'blank') survey.isBlank = true;
      const isList = one!.kind === 'list' && namedRest(one!) === null;
      const isTriple =
        rest.length === 2 &&
        isNumberOrNothing(one!) &&
        two!.kind === 'list' &&
        namedRest(two!) === null;
      if (rest.length === 1 && one!.kind === 'number') survey.numberPairs += 1;
      else if (rest.length === 1 && isList) survey.listPairs += 1;
      else if (isTriple && two!.items.length === 0) survey.emptyTriples += 1;
      else if (isTriple) survey.triples += 1;
      else {
        survey.heads += 1;
        survey.bareNumbers += numbers;
      }
    }
    for (const item of items) open.push(item);
  }
  return survey;
}

function wordStyles(survey: Survey): readonly Style['words'][] {
  const { numberPairs, listPairs, triples, emptyTriples, heads, bareNumbers, isBlank } = survey;
  if (emptyTriples > 0) return ['triple'];
  if (triples > 0) return heads === 0 ? ['head', 'triple'] : ['head'];
  if (heads === 0) return listPairs > 0 && isBlank ? ['pair', 'head'] : ['pair'];
  if (listPairs > 0) return ['head', 'pair'];
  // Where no number stands without a name, the names are the leaves' own.
  return numberPairs > 0 && bareNumbers === 0 ? ['pair'] : ['head'];
}

function isCall({ kind }: Expression): boolean {
  return kind === 'call';
}

function isQuotedNumber({ kind, isQuoted, text }: Expression): boolean {
  return kind === 'word' && isQuoted && numberIn(text) !== null;
}

function isNumberOrNothing({ kind, text, isQuoted }: Expression): boolean {
  return kind === 'number' || (kind === 'word' && !isQuoted && isNothing(text));
}

/** What stands behind the name in front of a list; null where there is none. */
function namedRest({ kind, items, bracket }: Expression): readonly Expression[] | null {
  const [first, ...rest] = items;
  if (kind !== 'list' || bracket === ';' || first === undefined || rest.length === 0) return null;
  return isName(first) && first.key === null ? rest : null;
}

/** Calls that make a list of a list, or of what they are given. */
const LISTS =
  /^(?:array|ndarray|asarray|list|tuple|set|frozenset|matrix|mat|tensor|vec|vector|c|of|listOf|arrayOf|mutableListOf|intArrayOf|doubleArrayOf|asList|deque|Array|List|Vec|Vector|Tensor|ArrayList|LinkedList|Seq|Any|Object|from|into|dict|OrderedDict|defaultdict|Map|HashMap|mapOf|freeze|(?:u?int|U?Int|[Ff]loat)(?:8|16|32|64)?|Integer|[Dd]ouble)$/;

/** Calls that are what they are given. */
const SAME =
  /^(?:Some|Just|Right|Ok|Box|Rc|Arc|print|println|pprint|log|cat|new|float|int|float\d+|int\d+|uint\d+|double|str|Integer|Double|Float|Int|Number|BigInt|Decimal|valueOf|f\d\d|i\d\d|longdouble|item)$/;

/** Calls that have to be run. */
const COMPUTED =
  /^(?:Fraction|Rational|complex|range|abs|pow|sum|prod|sqrt|round|len|rand\w*|sorted|zip|map|filter|reversed|eval|linspace|arange|zeros|ones|full|minimax|negamax|alpha_?beta|search|maximin|mean|avg|average)$/i;

/** What only says how a list is held. */
const HELD = /^(?:dtype|device|requires_grad|grad_fn|shape|maxlen|copy|order)$/;

class Reader {
  readonly notes = new Set<TreeNote>();
  readonly #style: Style;

  constructor(style: Style) {
    this.#style = style;
  }

  /** The node that an expression is, called so. Depth is bounded where the brackets are read. */
  node(item: Expression, label: string): ReadNode | Misread {
    const { kind, text, at } = item;
    if (kind === 'number') return newNode(label, text);
    if (kind === 'word') return this.#word(item, label);
    if (kind === 'call') return this.#call(item, label);
    if (item.items.length === 0) return { expected: 'children', at };
    if (/^[{｛]$/.test(item.bracket) && item.items.some(({ key }) => key !== null))
      return this.#object(item, label);
    if (item.bracket === ';') this.notes.add('rows');
    const rest = namedRest(item);
    if (rest !== null && !this.#isNumeral(item.items[0]!)) return this.#named(item, rest, label);
    // Python's "[(3), (5)]" has numbers in it; Lisp's "((3) (5))" has lists.
    const isProgram = /^[[{［｛]$/.test(item.bracket);
    const items = isProgram ? item.items.map(ungrouped) : item.items;
    return this.#children(items, label || item.behind, at);
  }

  #isNumeral(item: Expression): boolean {
    return this.#style.quotes === 'numbers' && isQuotedNumber(item);
  }

  #word(item: Expression, label: string): ReadNode | Misread {
    const { text, isQuoted, at } = item;
    if (!isQuoted && infinityIn(text) !== null) return { expected: 'finite', at };
    if (!this.#isNumeral(item)) return { expected: 'number', at };
    this.notes.add('quoted-numbers');
    return newNode(label, numberIn(text)!);
  }

  #children(items: readonly Expression[], label: string, at: number): ReadNode | Misread {
    const node = newNode(label);
    // A list of dictionaries with one key each names its nodes.
    const isKeyed =
      items.length > 1 &&
      items.every(isSingle) &&
      !items.every(({ items: [only] }) => isField(only!));
    for (const each of items) {
      const [inner] = isKeyed ? each.items : [each];
      const child = this.node(inner!, inner!.key ?? '');
      if (isMisread(child)) return child;
      node.children.push(child);
    }
    return node.children.length === 0 ? { expected: 'children', at } : node;
  }

  /** A list with a name in front. */
  #named(item: Expression, rest: readonly Expression[], label: string): ReadNode | Misread {
    const { at } = item;
    const name = label || item.items[0]!.text;
    const [one, two] = rest;
    const { words } = this.#style;
    // Lisp's (a . 3)
    const isDotted = rest.length === 2 && one!.kind === 'word' && one!.text === '.';
    if (isDotted) return this.node(two!, name);
    if (words === 'triple' && rest.length === 2 && isNumberOrNothing(one!)) {
      if (two!.kind !== 'list') return { expected: 'children', at: two!.at };
      if (two!.items.length === 0) return this.node(one!, name);
      if (one!.kind === 'number') this.notes.add('inner-values');
      return this.#children(two!.items, name, at);
    }
    if (words === 'pair' && rest.length === 1 && namedRest(one!) === null) {
      this.notes.add('pair-names');
      return this.node(one!, name);
    }
    this.notes.add('head-names');
    return this.#children(rest, name, at);
  }

  #call(item: Expression, label: string): ReadNode | Misread {
    const { text, at } = item;
    const base = calledName(text);
    const isMaker = LISTS.test(base) || SAME.test(base);
    if (!isMaker && COMPUTED.test(base) && item.bracket !== '[') return { expected: 'number', at };
    const items = isMaker ? item.items.filter(({ key }) => !HELD.test(key ?? '')) : item.items;
    const [only] = items;
    if (only === undefined) return { expected: 'children', at };
    if (isMaker && !item.isQuoted) {
      this.notes.add('calls');
      const isLiteral = only.kind === 'list' || (only.kind === 'call' && !LISTS.test(base));
      if (items.length === 1 && only.key === null) {
        if (SAME.test(base) && only.kind === 'word') return this.#numeral(only, label);
        if (SAME.test(base) || isLiteral) return this.node(only, label);
      }
      return this.#children(items, label, at);
    }
    const hasFields = items.some(isField) && items.every(({ key }) => key === null || key !== '');
    if (item.isQuoted || !(CONSTRUCTOR.test(base) || hasFields)) {
      return this.#namedCall({ ...item, items }, label || text);
    }
    return this.#built({ ...item, items }, label);
  }

  /** float("3") */
  #numeral(item: Expression, label: string): ReadNode | Misread {
    const { text, at } = item;
    const value = numberIn(text);
    if (value !== null) return newNode(label, value);
    return { expected: infinityIn(text) === null ? 'number' : 'finite', at };
  }

  /** "A(3, 5)" and "B(3)": a node called so. */
  #namedCall(item: Expression, label: string): ReadNode | Misread {
    const { items, at } = item;
    const [only] = items;
    if (items.length === 1 && only!.key === null) {
      const isLiteral = only!.kind === 'list' && /^[[{【｛［]$/.test(only!.bracket);
      const isPlain = only!.kind === 'number' || (isLiteral && namedRest(only!) === null);
      if (isPlain) return this.node(only!, label);
    }
    const lists = items.filter(({ kind }) => kind === 'list');
    const others = items.filter(({ kind }) => kind !== 'list');
    const isValued =
      lists.length === 1 && others.length > 0 && others.every(({ kind }) => kind === 'number');
    if (isValued && this.#style.calls === 'fields') {
      this.notes.add('inner-values');
      return this.node(lists[0]!, label);
    }
    return this.#children(items, label, at);
  }

  /** "Node('A', [Leaf(3), Leaf(5)])", "Node(value=3, children=[])", "Branch (Leaf 3) (Leaf 5)". */
  #built(item: Expression, label: string): ReadNode | Misread {
    const { at } = item;
    const items = item.items.map(ungrouped);
    if (items.some(isField)) {
      const keyed = items.map((each) =>
        each.key === null ? { ...each, key: keyFor(each) } : each,
      );
      return this.#ofFields(fieldsIn(keyed), { ...item, items: keyed }, label);
    }
    // "Leaf {3}" and "Node [..]" hold what they hold.
    const names = items.filter(isName);
    const numbers = items.filter(({ kind }) => kind === 'number');
    const isEmpty = (each: Expression): boolean => isNull(each) || isEmptyList(each);
    const nodes = items.filter((each) => !names.includes(each) && !isEmpty(each));
    const below = nodes.filter(({ kind }) => kind !== 'number');
    const [name, second] = names;
    if (second !== undefined) return { expected: 'number', at: second.at };
    const called = label || (name?.text ?? '');
    if (below.some(({ kind }) => kind === 'word'))
      return this.node(
        below.find(({ kind }) => kind === 'word')!,
        called,
      );
    if (below.length === 0) {
      if (numbers.length === 1) return newNode(called, numbers[0]!.text);
      const hasMore = numbers.length === 0 || items.some(isEmpty);
      return hasMore ? { expected: 'number', at } : this.#children(numbers, called, at);
    }
    const [only] = below;
    const isList = below.length === 1 && isListOfNodes(only!);
    if (isList) {
      if (numbers.length > 0) this.notes.add('inner-values');
      const list = only!.kind === 'call' ? this.#call(only!, called) : null;
      return (
        list ??
        (namedRest(only!) === null ? this.node(only!, called) : this.#children(below, called, at))
      );
    }
    const isFields = this.#style.calls === 'fields' || items.some(isEmpty);
    if (numbers.length > 0 && isFields) {
      if (numbers.length > 1 || nodes[0]!.kind !== 'number') return { expected: 'number', at };
      this.notes.add('inner-values');
      return this.#children(below, called, at);
    }
    return this.#children(nodes, called, at);
  }

  /** {"name": "A", "value": 3}, {"children": […]}, or a dictionary from moves to nodes. */
  #object(item: Expression, label: string): ReadNode | Misread {
    const fields = fieldsIn(item.items);
    const hasSidesOnly =
      Array.isArray(fields.children) &&
      fields.value === null &&
      fields.name === null &&
      item.items.every((each) => !isNull(each));
    if (!areFields(fields) || hasSidesOnly) {
      const known = fields.others.find(({ key }) =>
        /^(?:parent|source|target|links|edges)$/i.test(key!),
      );
      if (known !== undefined) return { expected: 'field', at: known.at };
      return this.#children(item.items, label || item.behind, item.at);
    }
    return this.#ofFields(fields, item, label);
  }

  #ofFields(fields: Fields, item: Expression, label: string): ReadNode | Misread {
    const node = this.#nodeOfFields(fields, item, label);
    const turn = turnIn(fields);
    return turn === null || isMisread(node) ? node : { ...node, turn };
  }

  #nodeOfFields(fields: Fields, item: Expression, label: string): ReadNode | Misread {
    const { children, value, name, others, unknown } = fields;
    const { at } = item;
    const called = label || (name?.text ?? '');
    const edges = others.find(
      ({ key, kind }) => kind === 'list' && /^(?:links|edges)$/i.test(key!),
    );
    if (edges !== undefined) return { expected: 'field', at: edges.at };
    const below = Array.isArray(children)
      ? (children as readonly Expression[]).filter((each) => !isNull(each) && !isEmptyList(each))
      : children === null || isNull(children as Expression) || isEmptyList(children as Expression)
        ? []
        : (children as Expression);
    if (!Array.isArray(below)) {
      if (value !== null && !isNull(value)) this.notes.add('inner-values');
      if (unknown.length > 0) this.notes.add('other-fields');
      const list = below;
      if (list.kind === 'call') return this.#call(list, called);
      return this.#children(list.items, called, at);
    }
    const sides = below as readonly Expression[];
    if (sides.length > 0) {
      if (value !== null && !isNull(value)) this.notes.add('inner-values');
      return this.#children(sides, called, at);
    }
    const isMoves =
      unknown.length > 0 && unknown.every((each) => each.kind !== 'word' && each.key !== null);
    if (children === null && isMoves && (value !== null || name !== null)) {
      // Moves beside a value: the value of their node, or one move more.
      const ofMoves = this.#children(unknown, called, at);
      const ofAll = this.#children(item.items, label, at);
      if (isMisread(ofMoves)) return ofMoves;
      if (value === null || isMisread(ofAll)) return isMisread(ofAll) ? ofMoves : ofAll;
      const isLeaf = unknown.every(({ kind }) => kind === 'number');
      const other = isLeaf ? newNode(called, value.text) : ofMoves;
      if (areWorthTheSame(ofAll, other)) return ofAll;
      const readings = [textOfNodes(other), textOfNodes(ofAll)] as const;
      return { expected: 'one-meaning', at, readings };
    }
    if (children === null && value === null && /^(?:move|action)$/i.test(name?.key ?? ''))
      return this.#children(item.items, label, at);
    if (value === null || isNull(value)) {
      // What is written as a name may be a value as well: {"name": "3"}.
      const statement = name === null ? null : numberIn(name.text);
      const isId = /^(?:id|key)$/i.test(name?.key ?? '');
      if (statement !== null && name!.kind === 'word' && !isId) return newNode(label, statement);
      return { expected: 'number', at };
    }
    if (fields.values > 1) return { expected: 'field', at: value.at };
    if (unknown.length > 0) this.notes.add('other-fields');
    if (value.kind === 'number') return newNode(called, value.text);
    if (value.kind === 'word') return this.#numeral(value, called);
    return this.node(value, called);
  }
}

function isNull({ kind, text, isQuoted }: Expression): boolean {
  return kind === 'word' && !isQuoted && isNothing(text);
}

function isEmptyList(item: Expression): boolean {
  if (item.kind !== 'list' && !(item.kind === 'call' && LISTS.test(calledName(item.text))))
    return false;
  return (
    item.items.length === 0 ||
    (item.items.length === 1 && item.kind === 'call' && isEmptyList(item.items[0]!))
  );
}

/** A list in brackets, or a call that makes one. */
function isListOfNodes({ kind, text }: Expression): boolean {
  return kind === 'list' || (kind === 'call' && LISTS.test(calledName(text)));
}

/** Haskell's "(-3)" is −3. */
function ungrouped(item: Expression): Expression {
  const [only] = item.items;
  const isOne = item.items.length === 1 && item.between !== 'comma';
  const isGroup = item.kind === 'list' && isOne && /^[(（]$/.test(item.bracket);
  return isGroup && only!.kind === 'number' ? { ...only!, key: item.key } : item;
}

/** The field that an argument without a name is. */
function keyFor(item: Expression): string {
  if (item.kind === 'number') return 'value';
  return item.kind === 'word' ? 'name' : 'children';
}

/** A dictionary with one key, that has no name itself. */
function isSingle(item: Expression): boolean {
  return item.key === null && isDictionary(item) && item.items.length === 1;
}
