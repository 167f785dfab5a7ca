import type { TextOf } from '../../../core/language.ts';
import type { Language, Localized } from '../../../core/language.ts';
import type { Side } from '../../../tree/explain/facts.ts';
import { sideNames, sideSigns } from '../sides.ts';
import type { ListingKind } from './listing.ts';

const english = {
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

export type CodeText = TextOf<typeof english>;

const chinese: CodeText = {
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

export const codeText: Localized<CodeText> = { en: english, zh: chinese };

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
