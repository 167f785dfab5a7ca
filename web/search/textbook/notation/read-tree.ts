import { readTree, sizeOfText } from '../tidy-tree.ts';
import { chanceText, hasChanceNodes } from './chance.ts';
import { readBrackets, type BracketNotation } from './brackets.ts';
import { readCourseTest, readCourseTree, type CourseTest } from './course-test.ts';
import { readDot } from './dot.ts';
import { readForest, readQtree, readTikz } from './latex.ts';
import { readMermaid, readMindmap } from './mermaid.ts';
import { isMisread, LONGEST_TEXT, numberIn, textOfNodes } from './nodes.ts';
import type { Misread, ReadNode, TreeNote } from './nodes.ts';
import { roundedNumbers } from './numbers.ts';
import { readOutline } from './outline.ts';
import { isChanceName, turnsIn, type Turns } from './turns.ts';

/** The notations besides the engine's own. */
export type Notation =
  | BracketNotation
  | 'forest'
  | 'qtree'
  | 'tikz'
  | 'outline'
  | 'dot'
  | 'mermaid'
  | 'course-test'
  | 'istgame'
  | 'gambit';

/** What a text was read as. */
export interface TreeReading {
  /** The tree in the engine's own notation. */
  readonly tree: string;
  /** Null where the text was in that notation already. */
  readonly notation: Notation | null;
  /** The decimals that its numbers had to be rounded to; null where they are as they were. */
  readonly decimals: number | null;
  /** What had to be guessed or left out. */
  readonly notes: readonly TreeNote[];
  /** Plies below the root, and leaves; null where the text was in the engine's own notation. */
  readonly size: { readonly plies: number; readonly leaves: number } | null;
  /** Who moves when, where it names MAX and MIN. */
  readonly turns?: Turns;
}

/** Why a text was not read, where it is surely meant in a notation. */
export interface NotationProblem extends Misread {
  readonly notation: Notation;
}

interface Family {
  readonly notation: Notation;
  /** What only this notation begins with. */
  readonly sign: RegExp;
  readonly read: (text: string, notes: Set<TreeNote>) => ReadNode | Misread;
}

const COURSE_TEST =
  /^[ \t]*(?:class[ \t]*:[ \t]*"GraphGameTreeTest"|(?:start_state|successors)[ \t]*:[ \t]*")/m;

/**
 * Words and brackets without a comma between two of these; those of a program's calls are round.
 */
const BARE_FOREST =
  /^\s*\[\s*(?![-+−–.]*\s*\d)[^\s[\],;:"'.\d(){}][^[\],;:"'(){}]*\[(?![^]*\]\s*[,;])/;

function notRead(): Misread {
  return { expected: 'other-notation', at: 0 };
}

const FAMILIES: readonly Family[] = [
  {
    notation: 'course-test',
    sign: COURSE_TEST,
    read: readCourseTree,
  },
  { notation: 'forest', sign: /\\begin\s*\{forest\}/, read: readForest },
  { notation: 'qtree', sign: /\\Tree\b/, read: readQtree },
  { notation: 'istgame', sign: /\\istroot\b|\\begin\s*\{istgame\}/, read: notRead },
  { notation: 'gambit', sign: /^\s*(?:EFG|NFG)\s+\d\s+[RD]\b/, read: notRead },
  {
    notation: 'tikz',
    sign: /\bchild\s*(?:\[[^\]]*\]\s*)?\{\s*(?:\[[^\]]*\]\s*)?node\b/,
    read: readTikz,
  },
  {
    notation: 'dot',
    sign: /^\s*(?:strict\s+)?(?:di)?graph(?:[ \t]+(?:"[^"\n]*"|[\p{L}\d_.]+))?\s*\{(?!\{)/iu,
    read: readDot,
  },
  {
    notation: 'mermaid',
    sign: /^\s*(?:flowchart(?:-elk)?|graph)(?:[ \t]+(?:TB|TD|BT|LR|RL)\b|[ \t]*(?:;|\n)(?=[^]*?(?:-->|---|==>|-\.)))/,
    read: readMermaid,
  },
  { notation: 'mermaid', sign: /^\s*mindmap\s*\n/, read: readMindmap },
  // forest without its surroundings: only there is "[3]" a leaf.
  { notation: 'forest', sign: BARE_FOREST, read: readForest },
];

function familyOf(source: string): Family | undefined {
  return FAMILIES.find(({ sign }) => sign.test(source));
}

/**
 * Whether a text that is of no other family has what only the engine's own notation has: outside of what
 * programs quote, and of their comments.
 */
function hasOwnSigns(text: string): boolean {
  const bare = text.replace(
    /"(?:[^"\\]|\\[\s\S])*"?|(?<![\p{L}\d_'])'(?:[^'\\\n]|\\.)*'?|(?:#|\/\/)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/gu,
    ' ',
  );
  // A number alone in such signs is of another language, as in `label=<5>`.
  return hasChanceNodes(bare) || /[<＜⟨〈《]\s*[-+−－＋]?[.．\d０-９]+\s*[,，]/.test(bare);
}

/** Names right behind lists, as only Newick has them. */
const NEWICK = /\)[\p{L}_][^\s()[\]{},:;]*\s*(?:[,)]|;?\s*$)/u;

/** Whether a text is meant as a tree test of CS188. */
export function isCourseTest(text: string): boolean {
  return COURSE_TEST.test(text);
}

/** What is more to a tree test of CS188 than its tree. */
export interface CourseReading extends TreeReading {
  readonly course: Omit<CourseTest, 'root'>;
}

/** The same for a lab, which takes from a tree test of CS188 who moves when and what is searched. */
export function readLabTree(text: string): TreeReading | CourseReading | NotationProblem | null {
  const notation = 'course-test';
  if (!isCourseTest(text)) return readAnyTree(text);
  const test = readCourseTest(text);
  if ('expected' in test) return { notation, ...test };
  const { root, ...course } = test;
  return { ...plainReading(root, notation, new Set()), course };
}

/**
 * Reads a tree in any notation that people have. A text in the engine's own comes back as it is, so
 * that places in it, as reported, stay true; null is a text that nothing could be made of.
 * Takes time in proportion to the text's length; a text that is longer than the engine takes is left to it,
 * to say so.
 */
export function readAnyTree(text: string): TreeReading | NotationProblem | null {
  if (text.length > LONGEST_TEXT) return null;
  const source = withoutLead(text);
  const notes = new Set<TreeNote>();
  const family = familyOf(source);
  if (family !== undefined) {
    const { notation, read } = family;
    const result = read(source, notes);
    return isMisread(result) ? { notation, ...result } : reading(result, notation, notes);
  }
  if (hasOwnSigns(text)) {
    const tree = chanceText(text);
    if (readTree(tree) === null) return null;
    return { tree, notation: null, decimals: null, notes: [], size: null };
  }
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  const outlined = (): TreeReading | NotationProblem | Misread => {
    const result = readOutline(source, notes);
    return isMisread(result) ? result : reading(result, 'outline', notes);
  };
  if (lines.length > 1 && isOutline(source, lines)) {
    const result = outlined();
    return 'expected' in result ? { notation: 'outline', ...result } : result;
  }
  const result = readBrackets(source, notes);
  if ('expected' in result) {
    const isOutlined = lines.length > 1 && !/^\s*[[({【（｛［]/.test(source);
    const outline = isOutlined && result.readings === undefined ? outlined() : result;
    if (!('expected' in outline)) return outline;
    if (NEWICK.test(source)) return { notation: 'newick', ...result };
    // Of any other text the engine knows best where it breaks off.
    const isKnown = /^(?:finite|one-meaning|field|map-value)$/.test(result.expected);
    return isKnown ? { notation: 'data', ...result } : null;
  }
  if (!isOwn(text)) return reading(result.root, result.notation, notes);
  const found = plainReading(result.root, result.notation, notes);
  const turns = turnsIn(result.root);
  const hasNamedChance = found.notes.includes('chance-names');
  const asItIs = found.decimals === null ? { tree: text, decimals: null } : found;
  // Its rules leave no choice; but a reader may have meant another tree.
  const doubtful: readonly TreeNote[] = [
    ...found.notes.filter((note) => note === 'commas'),
    ...(turns === 'none' ? (['turn-names'] as const) : []),
    ...(hasNamedChance ? (['chance-names'] as const) : []),
  ];
  const said = turns === null || turns === 'none' ? {} : { turns };
  return { ...asItIs, notation: null, notes: doubtful, size: null, ...said };
}

/** Whether lines are set in below each other: no bracket, or one behind words alone. */
function isOutline(source: string, lines: readonly string[]): boolean {
  if (!/[[({【（｛［]/.test(source)) return true;
  if (/[=;]|^\s*[[({【（｛［]/.test(source)) return false;
  const indents = lines.map((line) => /^[\s│├└─╰╭┬┼|`]*/u.exec(line)![0].length);
  const isSetIn = indents.some((indent) => indent > indents[0]!);
  // Brackets that are closed in the line in which they are opened.
  const isClosed = (line: string): boolean =>
    (line.match(/[[({【（｛［]/g) ?? []).length === (line.match(/[\])}】）｝］]/g) ?? []).length;
  return isSetIn && lines.every(isClosed) && lines.every((line) => !/,\s*$/.test(line));
}

/** The text with blanks for what stands before a tree: comments, a fence, front matter. */
function withoutLead(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  const opened = text.replace(/^\s*```[^\n]*\n/, blank);
  const end = opened.trimEnd();
  const fenced = end.endsWith('```') ? `${end.slice(0, -3)}   ${opened.slice(end.length)}` : opened;
  const lead =
    /^(?:\s*(?:\/\/[^\n]*|%%[^\n]*|#(?!\s*\d)[^\n]*|--[ \t][^\n]*|\/\*[^]*?\*\/|---[ \t]*\n[^]*?\n[ \t]*---[ \t]*)(?=\n|$|\s))+/.exec(
      fenced,
    )?.[0] ?? '';
  // Of LaTeX, lines that begin with "%%" are comments as well; its readers pass over them.
  return blank(lead) + fenced.slice(lead.length);
}

/**
 * A tree in the engine's notation, of whatever a person has put into an attribute. What can't be read
 * is left to the engine, to say what is wrong and where: with every character in its place, but with
 * the engine's own brackets, commas and quotes, since it is none of these that is wrong. What is surely meant
 * in another notation stays as it is: the engine refuses it, and its reader knows why.
 */
export function treeOf(text: string): string {
  if (text.length > LONGEST_TEXT) return text;
  if (hasOwnSigns(text) && familyOf(withoutLead(text)) === undefined) return chanceText(text);
  const result = readAnyTree(text);
  if (result !== null) return 'tree' in result ? result.tree : text;
  const own = text
    .replace(/[({（｛【［]/g, '[')
    .replace(/[)}）｝】］]/g, ']')
    .replace(/[，、]/g, ',')
    .replace(/['‘’“”]/g, '"')
    .replace(/(?<=[^\s[,:])\s(?=\s*[^\s\],:])/g, ',');
  // What no reader makes a tree of must not become one by this.
  return isOwn(own) ? text : own;
}

/** Who moves when in such a tree, where its nodes say so: see `turnsIn`; null where they do not. */
export function turnsOf(text: string): Turns | null {
  const result = readAnyTree(text);
  return (result !== null && 'tree' in result ? result.turns : null) ?? null;
}

function reading(
  root: ReadNode,
  notation: Notation,
  notes: ReadonlySet<TreeNote>,
): TreeReading | NotationProblem {
  const turns = turnsIn(root);
  if (turns === 'none') return { notation, expected: 'turns', at: 0 };
  return { ...plainReading(root, notation, notes), ...(turns === null ? {} : { turns }) };
}

/** Whoever moves in it. */
function plainReading(
  root: ReadNode,
  notation: Notation,
  notes: ReadonlySet<TreeNote>,
): TreeReading {
  const decimals = roundedNumbers(root);
  const tree = textOfNodes(root);
  const own = namesChance(root) ? (['chance-names'] as const) : [];
  return { tree, notation, decimals, notes: [...notes, ...own], size: sizeOfText(tree) };
}

/** Whether an inner node that is none of chance is called so. O(nodes). */
function namesChance(root: ReadNode): boolean {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { label, children, isChance = false } = node;
    if (children.length > 0 && !isChance && isChanceName(label)) return true;
    for (const child of children) open.push(child);
  }
  return false;
}

/** Whether the engine would read a text as it stands, but for numbers it can't hold. */
function isOwn(text: string): boolean {
  const root = readTree(text);
  if (root === null) return false;
  const open = [root];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (item.items === null && !isOwnNumber(item.leaf)) return false;
    if (item.label !== '' && !/^(?:\p{L}[\p{L}0-9_']*|"(?:[^"\\]|\\[\s\S])*"): $/u.test(item.label))
      return false;
    for (const each of item.items ?? []) open.push(each);
  }
  return true;
}

function isOwnNumber(leaf: string): boolean {
  return (
    /^[+\-−]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+\-−]?\d+)?$/.test(leaf) && numberIn(leaf) !== null
  );
}
