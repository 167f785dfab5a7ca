/** A tree as any notation says it. */
export interface ReadNode {
  /** What the move to the node is called; '' for none. */
  label: string;
  /** A leaf's number in ASCII, "-2.5"; '' at a node with children. */
  value: string;
  children: ReadNode[];
  /** Whether its children are drawn by lot, each as likely as the next. */
  isChance?: boolean;
  /** Who moves there, where that is said otherwise than by its name. */
  turn?: 'max' | 'min';
}

/** What a reader had expected where it could not go on. */
export type Expected =
  | 'number'
  | 'closing-bracket'
  | 'end'
  | 'children'
  | 'one-root'
  | 'no-circle'
  | 'smaller-tree'
  /** A number that is finite. */
  | 'finite'
  /** One tree where two of different value could be meant; they are in `readings`. */
  | 'one-meaning'
  /** A field of an object that is known. */
  | 'field'
  /** A value for a leaf where there is only a number that nodes are called by. */
  | 'leaf-label'
  /** A notation that is read, where this one is only known by its name. */
  | 'other-notation'
  /** A value behind the last key of a dictionary. */
  | 'map-value'
  /** MAX and MIN ply by ply, where nodes are said to be theirs otherwise. */
  | 'turns'
  | 'course-field'
  | 'course-start'
  | 'course-count'
  | 'course-successor'
  | 'course-evaluation'
  | 'course-value'
  | 'course-generated'
  | 'course-action';

/** Where a text that is surely meant in some notation breaks its rules. */
export interface Misread {
  readonly expected: Expected;
  /** UTF-16 units from the start of the text. */
  readonly at: number;
  /** The two trees that could be meant, in the engine's notation. */
  readonly readings?: readonly [string, string];
}

/** What a reader had to guess, or left out. */
export type TreeNote =
  /** Names of moves come from pairs of a name and a node. */
  | 'pair-names'
  /** The first word of a list names its node. */
  | 'head-names'
  /** Children were looked up by their names. */
  | 'looked-up'
  /** Numbers at inner nodes were left out. */
  | 'inner-values'
  /** Fields besides names, values and children were left out. */
  | 'other-fields'
  /** A node that two lead to stands below both. */
  | 'shared'
  /** Numbers stood in quotes. */
  | 'quoted-numbers'
  /** A call was taken for what is in its brackets. */
  | 'calls'
  /** Semicolons were taken for ends of rows. */
  | 'rows'
  /** MAX and MIN, which are names of moves here and say nothing of who moves. */
  | 'turn-names'
  /** Inner nodes called chance, or so: nothing says how likely what follows is. */
  | 'chance-names'
  /** What Newick has for lengths of branches was taken for values. */
  | 'lengths'
  /** Commas that could be those of decimals, `3,5, 2,0`, were taken to stand between numbers. */
  | 'commas'
  /** Numbers stood apart by blanks in a list of commas, `3 5, 2 9`: each was taken for a leaf. */
  | 'blanks';

export function isMisread(result: ReadNode | Misread): result is Misread {
  return 'expected' in result;
}

/** No notation may nest deeper; the engine allows a little less. */
export const DEEPEST = 250;

/** The engine takes no longer text (in bytes), and no larger tree. */
export const LONGEST_TEXT = 2 ** 20;
export const MOST_LEAVES = 65_535;

/** A graph in which nodes are shared may stand for a tree far larger than its text. */
export const MOST_NODES = 5000;

export function newNode(label = '', value = ''): ReadNode {
  return { label, value, children: [] };
}

/** A number as programs, people and Chinese keyboards write it, in ASCII; null if it is none. */
export function numberIn(text: string): string | null {
  const ascii = text
    .trim()
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 48))
    .replace(/[−－–]/g, '-')
    .replace(/[．]/g, '.')
    .replace(/＋/g, '+');
  const found = /^([+-]?)(\d+(?:_\d+)*)?(?:\.(\d*))?([eE][+-]?\d{1,4})?$/.exec(ascii);
  if (found === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = found;
  if (whole === '' && fraction === '') return null;
  const digits = whole.replaceAll('_', '') || '0';
  return `${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}${exponent}`;
}

/** "A: 3", "A = 3" and "A" in parts; the value is '' where no number stands at the end. */
export function labelAndValue(text: string): Pick<ReadNode, 'label' | 'value'> {
  const whole = numberIn(text);
  if (whole !== null) return { label: '', value: whole };
  const parts =
    /^([\s\S]*?)\s*(?:[:：=]|\\n|\n|<br\s*\/?>)\s*(\S+)\s*$/i.exec(text) ??
    // "A (3)"
    /^([^()[\]]*[^()[\]\s])\s*[([（]\s*([^()[\]\s]+)\s*[)\]）]\s*$/.exec(text);
  const value = parts === null ? null : numberIn(parts[2] ?? '');
  if (parts === null || value === null) return { label: text.trim(), value: '' };
  return { label: (parts[1] ?? '').trim(), value };
}

/** Every node of a tree in pre-order. */
export function* nodesOf(root: ReadNode): Generator<ReadNode> {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--)
      open.push(node.children[index]!);
  }
}

/** The tree in the engine's notation, on one line. */
export function textOfNodes(root: ReadNode): string {
  const pieces: string[] = [];
  const write = ({ label, value, children, isChance = false }: ReadNode): void => {
    if (label !== '') pieces.push(isBareWord(label) ? label : JSON.stringify(label), ': ');
    if (children.length === 0) {
      pieces.push(value);
      return;
    }
    pieces.push(isChance ? '~(' : '[');
    for (const [index, child] of children.entries()) {
      if (index > 0) pieces.push(', ');
      if (isChance) pieces.push(children.length === 1 ? '1: ' : `1/${String(children.length)}: `);
      write(child);
    }
    pieces.push(isChance ? ')' : ']');
  };
  write(root);
  return pieces.join('');
}

function isBareWord(label: string): boolean {
  return /^\p{L}[\p{L}0-9_']*$/u.test(label);
}

/** What a tree is worth where MAX moves first, and where MIN does. */
function valuesOf(root: ReadNode): readonly [number, number] {
  const { value, children } = root;
  if (children.length === 0) return [Number(value), Number(value)];
  let most = -Infinity;
  let least = Infinity;
  for (const child of children) {
    const [asMax, asMin] = valuesOf(child);
    most = Math.max(most, asMin);
    least = Math.min(least, asMax);
  }
  return [most, least];
}

/** Whether two trees are worth the same, whichever side moves first. */
export function areWorthTheSame(one: ReadNode, other: ReadNode): boolean {
  const [asMax, asMin] = valuesOf(one);
  const [otherMax, otherMin] = valuesOf(other);
  return asMax === otherMax && asMin === otherMin;
}
