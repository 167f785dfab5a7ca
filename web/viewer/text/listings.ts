import alphaBeta from './listings/alpha-beta.txt?raw';
import aspiration from './listings/aspiration.txt?raw';
import dfPn from './listings/df-pn.txt?raw';
import expectimax from './listings/expectimax.txt?raw';
import iterativeDeepening from './listings/iterative-deepening.txt?raw';
import mcts from './listings/mcts.txt?raw';
import minimax from './listings/minimax.txt?raw';
import mtdF from './listings/mtd-f.txt?raw';
import player from './listings/player.txt?raw';
import principalVariation from './listings/principal-variation.txt?raw';
import proofNumber from './listings/proof-number.txt?raw';
import puct from './listings/puct.txt?raw';
import maxN from './listings/max-n.txt?raw';
import sssStar from './listings/sss-star.txt?raw';
import star1 from './listings/star1.txt?raw';
import tableSearch from './listings/table-search.txt?raw';
import transpositionTable from './listings/transposition-table.txt?raw';
import type { CutRule } from '../../tree/explain/cut-rule.ts';
import { type LineId, isLineId } from '../../tree/explain/line-id.ts';
import { type Localized, LANGUAGES, type Language, type TextOf } from '../../core/language.ts';
import type { Side } from '../../tree/explain/facts.ts';
import { sideNames, sideSigns } from './tree.ts';

export interface ListingLine {
  /** What it is lit for; null for a line that only holds the others together. */
  readonly id: LineId | null;
  /** It is lit for this as well: negamax has one line for what both sides do. */
  readonly also?: LineId;
  /** With its indentation. */
  readonly text: string;
}

export const LISTING_KINDS = ['pseudocode', 'python', 'negamax'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** One algorithm as code, at least as pseudocode. Ids are unique within a list of lines. */
export type Listing = Readonly<Record<'pseudocode', Localized<readonly ListingLine[]>>> &
  Readonly<Partial<Record<ListingKind, Localized<readonly ListingLine[]>>>>;

/** The listing as a text that can be pasted into a file. */
export function listingText(lines: readonly ListingLine[]): string {
  return `${lines.map((line) => line.text).join('\n')}\n`;
}

/** The same as it is where moves are cut by this rule: listings have that of equality. */
export function byRule(lines: readonly ListingLine[], rule: CutRule): readonly ListingLine[] {
  if (rule === 'equal') return lines;
  return lines.map((line) =>
    line.id === 'max.cut' || line.id === 'min.cut'
      ? {
          ...line,
          text: line.text.replace('α ≥ β', 'α > β').replace('alpha >= beta', 'alpha > beta'),
        }
      : line,
  );
}

/**
 * The listing that a text holds, in the form that the README of this folder describes. `textOf` gives
 * the texts of the listings that it includes. Throws a RangeError that says which line is none.
 */
export function readListing(text: string, textOf: (name: string) => string): Listing {
  const sections = sectionsOf(text);
  const linesIn = (kind: ListingKind, language: Language) => {
    const section = sections.get(`${kind} ${language}`) ?? sections.get(kind);
    return section?.flatMap((row) => linesOf(row, kind, language, textOf)) ?? null;
  };
  const inEvery = (kind: ListingKind) => {
    const [en, zh] = [linesIn(kind, 'en'), linesIn(kind, 'zh')];
    return en === null || zh === null ? null : { en, zh };
  };
  const pseudocode = inEvery('pseudocode');
  if (pseudocode === null) throw new RangeError('A listing has no pseudocode.');
  const [python, negamax] = [inEvery('python'), inEvery('negamax')];
  return {
    pseudocode,
    ...(python === null ? {} : { python }),
    ...(negamax === null ? {} : { negamax }),
  };
}

const SECTIONS: readonly string[] = LISTING_KINDS.flatMap((kind) => [
  kind,
  ...LANGUAGES.map((language) => `${kind} ${language}`),
]);

/** The rows below each heading, without empty ones at the end. */
function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const [, ...pieces] = text.replaceAll('\r\n', '\n').split(/^\[(.*)\]$/m);
  const sections = new Map<string, readonly string[]>();
  for (let at = 0; at < pieces.length; at += 2) {
    const name = pieces[at]!;
    if (!SECTIONS.includes(name)) throw new RangeError(`[${name}] is no section of a listing.`);
    sections.set(name, pieces[at + 1]!.trim().split('\n'));
  }
  return sections;
}

/** What a row of the file is in one language: a line, or all that it includes. */
function linesOf(
  row: string,
  kind: ListingKind,
  language: Language,
  textOf: (name: string) => string,
): readonly ListingLine[] {
  if (row === '') return [{ id: null, text: '' }];
  const included = /^include (all|the function) of (\S+)$/.exec(row);
  if (included !== null) {
    const lines = readListing(textOf(included[2]!), textOf)[kind]?.[language] ?? [];
    return included[1] === 'all' ? lines : lines.filter(({ id }) => id !== null);
  }
  const line = /^([^\s|]*) *\| (.*)$/.exec(row);
  if (line === null) throw new RangeError(`“${row}” is no line of a listing.`);
  const [id = null, also = null] = line[1]!.split(',').map((name) => {
    if (name !== '' && !isLineId(name)) throw new RangeError(`No step comes to “${name}”.`);
    return name === '' ? null : name;
  });
  const code = line[2]!.replace(/«(.*?)¦(.*?)»/g, language === 'en' ? '$1' : '$2');
  return [{ id, ...(also === null ? {} : { also }), text: code }];
}

/** By the engine's names of its algorithms. */
const texts = {
  minimax,
  'alpha-beta': alphaBeta,
  'iterative-deepening': iterativeDeepening,
  'principal-variation': principalVariation,
  'transposition-table': transpositionTable,
  'mtd-f': mtdF,
  aspiration,
  mcts,
  puct,
  'proof-number': proofNumber,
  'df-pn': dfPn,
  'sss-star': sssStar,
  expectimax,
  star1,
  'max-n': maxN,
  player,
};

/** What listings can include. */
const included: Readonly<Record<string, string>> = { ...texts, 'table-search': tableSearch };

const listings: ReadonlyMap<string, Listing> = new Map(
  Object.entries(texts).map(([name, text]) => [name, readListing(text, textOf)]),
);

/** The listing of an algorithm, or null where we have none. */
export function listingOf(algorithm: string): Listing | null {
  return listings.get(algorithm) ?? null;
}

function textOf(name: string): string {
  const text = included[name];
  if (text === undefined) throw new RangeError(`There is no listing ${name} to include.`);
  return text;
}

const codeEn = {
  listing: 'Listing',
  kinds: { pseudocode: 'Pseudocode', python: 'Python', negamax: 'Negamax' },
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select the text and copy it by hand',
  /** Which call is running. */
  call: (ply: number, side: Side) => `ply ${ply}, ${sideNames.en[side]} ${sideSigns[side]}`,
  noListing: (algorithm: string) =>
    `There is no listing for ${algorithm === '' ? 'this algorithm' : algorithm} yet.`,
  /** Words of the pseudocode that hold it together. */
  keywords: /\b(?:function|if|else|for each|for|while|return|leave the loop)\b/g,
};

export type CodeText = TextOf<typeof codeEn>;

const codeZh: CodeText = {
  listing: '代码写法',
  kinds: { pseudocode: '伪代码', python: 'Python', negamax: '负极大值' },
  copy: '复制',
  copied: '已复制',
  copyFailed: '请选中文字后手动复制',
  call: (ply, side) => `第 ${ply} 层，${sideNames.zh[side].replace('方', '')} ${sideSigns[side]}`,
  noListing: (algorithm) =>
    algorithm === '' ? '还没有这个算法的代码。' : `还没有 ${algorithm} 的代码。`,
  keywords: /函数 |若 |否则|当 |对 |返回 |跳出循环|把 |记入/g,
};

export const codeText: Localized<CodeText> = { en: codeEn, zh: codeZh };

const pythonKeywords =
  /\b(?:from|import|def|if|elif|is|and|or|not|return|for|while|in|break|else|True|False|None)\b/g;

/** A piece of a line of code and what it is. */
export interface CodePiece {
  readonly text: string;
  readonly role: 'plain' | 'keyword' | 'comment';
}

/** A line of code in pieces to be colored. Together they are the line. */
export function codePieces(line: string, kind: ListingKind, language: Language): CodePiece[] {
  const mark = line.indexOf(kind === 'python' ? '#' : '▷');
  const code = mark < 0 ? line : line.slice(0, mark);
  const pieces: CodePiece[] = [];
  let from = 0;
  const keywords = kind === 'python' ? pythonKeywords : codeText[language].keywords;
  for (const match of code.matchAll(keywords)) {
    if (match.index > from) pieces.push({ text: code.slice(from, match.index), role: 'plain' });
    pieces.push({ text: match[0], role: 'keyword' });
    from = match.index + match[0].length;
  }
  if (from < code.length) pieces.push({ text: code.slice(from), role: 'plain' });
  if (mark >= 0) pieces.push({ text: line.slice(mark), role: 'comment' });
  return pieces;
}
