import { readTree } from '../tidy-tree.ts';
import { chanceText, hasChanceNodes } from './chance.ts';
import { readBrackets, type BracketNotation } from './brackets.ts';
import { readCourseTest, readCourseTree, type CourseTest } from './course-test.ts';
import { readDot, readMermaid } from './graph.ts';
import { readForest, readQtree } from './latex.ts';
import { isMisread, numberIn, textOfNodes, type Misread, type ReadNode } from './nodes.ts';
import { roundedNumbers } from './numbers.ts';
import { readOutline } from './outline.ts';
import { hasPayoffs } from './payoffs.ts';

/** The notations besides the engine's own. */
export type Notation =
  BracketNotation | 'forest' | 'qtree' | 'outline' | 'dot' | 'mermaid' | 'course-test';

/** What a text was read as. */
export interface TreeReading {
  /** The tree in the engine's own notation. */
  readonly tree: string;
  /** Null where the text was in that notation already. */
  readonly notation: Notation | null;
  /** The decimals that its numbers had to be rounded to; null where they are as they were. */
  readonly decimals: number | null;
}

/** Why a text was not read, where it is surely meant in a notation. */
export interface NotationProblem extends Misread {
  readonly notation: Notation;
}

interface Family {
  readonly notation: Notation;
  /** What only this notation begins with. */
  readonly sign: RegExp;
  readonly read: (text: string) => ReadNode | Misread;
}

const COURSE_TEST =
  /^[ \t]*(?:class[ \t]*:[ \t]*"GraphGameTreeTest"|(?:start_state|successors)[ \t]*:[ \t]*")/m;

const FAMILIES: readonly Family[] = [
  {
    notation: 'course-test',
    sign: COURSE_TEST,
    read: readCourseTree,
  },
  { notation: 'forest', sign: /\\begin\s*\{forest\}/, read: readForest },
  { notation: 'qtree', sign: /\\Tree\b/, read: readQtree },
  { notation: 'dot', sign: /^\s*(?:strict\s+)?(?:di)?graph\b[^{;\n]*\{/, read: readDot },
  {
    notation: 'mermaid',
    sign: /^\s*(?:graph|flowchart)\s+(?:TB|TD|BT|LR|RL)\b/,
    read: readMermaid,
  },
  // forest without its surroundings: only there is "[3]" a leaf.
  { notation: 'forest', sign: /^\s*\[\s*[^\s[\],:"'.\d][^[\],:"']*\[/, read: readForest },
];

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
  return { ...reading(root, notation), course };
}

/**
 * Reads a tree in any notation that people have. A text in the engine's own comes back as it is, so
 * that what is told of places in it stays true; null is a text that nothing could be made of.
 * Takes time in proportion to the text's length.
 */
export function readAnyTree(text: string): TreeReading | NotationProblem | null {
  if (hasChanceNodes(text) || hasPayoffs(text)) {
    const tree = chanceText(text);
    return readTree(tree) === null ? null : { tree, notation: null, decimals: null };
  }
  const fenced = /^\s*```[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1];
  const source = fenced ?? text;
  const family = FAMILIES.find(({ sign }) => sign.test(source));
  if (family !== undefined) {
    const { notation, read } = family;
    const result = read(source);
    return isMisread(result) ? { notation, ...result } : reading(result, notation);
  }
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  if (!/[[({【（｛［]/.test(source) && lines.length > 1) {
    const result = readOutline(source);
    return isMisread(result) ? { notation: 'outline', ...result } : reading(result, 'outline');
  }
  const result = readBrackets(source);
  if ('expected' in result) {
    const outline =
      lines.length > 1 && !/^\s*[[({【（｛［]/.test(source) ? readOutline(source) : result;
    if (!isMisread(outline)) return reading(outline, 'outline');
    return NEWICK.test(source) ? { notation: 'newick', ...result } : null;
  }
  const found = reading(result.root, result.notation);
  if (!isOwn(text)) return found;
  return { ...(found.decimals === null ? { tree: text, decimals: null } : found), notation: null };
}

/**
 * A tree in the engine's notation, of whatever a person has put into an attribute. What can't be read
 * is left to the engine, to say what is wrong and where: with every character in its place, but with
 * the engine's own brackets, commas and quotes, since it is none of these that is wrong. What is surely meant
 * in another notation stays as it is: the engine refuses it, and its reader knows why.
 */
export function treeOf(text: string): string {
  if (hasChanceNodes(text) || hasPayoffs(text)) return chanceText(text);
  const result = readAnyTree(text);
  if (result !== null) return 'tree' in result ? result.tree : text;
  return text
    .replace(/[({（｛【［]/g, '[')
    .replace(/[)}）｝】］]/g, ']')
    .replace(/[，、]/g, ',')
    .replace(/['‘’“”]/g, '"')
    .replace(/(?<=[^\s[,:])\s(?=\s*[^\s\],:])/g, ',');
}

function reading(root: ReadNode, notation: Notation): TreeReading {
  const decimals = roundedNumbers(root);
  return { tree: textOfNodes(root), notation, decimals };
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
