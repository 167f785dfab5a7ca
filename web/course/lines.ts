import { Unreadable } from './problem.ts';

/** UTF-16 units of a lesson, and of one line of it. */
export const LONGEST_STORY = 200_000;
const LONGEST_LINE = 8_000;

/** What stands in a lesson's file, before anything of it is understood. */
export type Raw =
  | { readonly kind: 'heading'; readonly line: number; readonly text: string }
  | {
      readonly kind: 'paragraph' | 'quote';
      readonly line: number;
      readonly text: string;
      /** It, as it stands line by line. */
      readonly lines: readonly string[];
    }
  | {
      readonly kind: 'list';
      readonly line: number;
      readonly isOrdered: boolean;
      readonly items: readonly { readonly text: string; readonly line: number }[];
    }
  | {
      readonly kind: 'fence';
      readonly line: number;
      /** The word after the three marks, and what follows it. */
      readonly what: string;
      readonly name: string;
      readonly lines: readonly string[];
    };

export interface RawStory {
  /** The lines between the two rules at the top; they begin at line 2. */
  readonly head: readonly string[];
  readonly blocks: readonly Raw[];
}

const BULLET = /^[-*]\s+/;
const NUMBER = /^\d{1,3}[.)]\s+/;
const QUOTE = /^>\s?/;

/** The blocks of a text, each with its line. One pass; throws `Unreadable`. */
export function rawStory(text: string): RawStory {
  if (text.length > LONGEST_STORY) throw new Unreadable('too-long', 1, String(text.length));
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const long = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (long >= 0) throw new Unreadable('line-too-long', long + 1);
  if (lines[0]?.trim() !== '---') throw new Unreadable('no-head', 1, lines[0] ?? '');
  const end = lines.indexOf('---', 1);
  if (end < 0) throw new Unreadable('not-closed', 1, '---');
  const blocks: Raw[] = [];
  for (let at = end + 1; at < lines.length;) {
    const { block, after } = blockAt(lines, at);
    if (block !== null) blocks.push(block);
    at = after;
  }
  return { head: lines.slice(1, end), blocks };
}

function blockAt(lines: readonly string[], at: number): { block: Raw | null; after: number } {
  const text = lines[at]!.trim();
  const line = at + 1;
  if (text === '') return { block: null, after: at + 1 };
  if (text.startsWith('```')) return fenceAt(lines, at, text);
  if (text.startsWith('#')) {
    return { block: { kind: 'heading', line, text }, after: at + 1 };
  }
  let after = at + 1;
  while (after < lines.length && goesOn(lines[after]!.trim())) after++;
  const own = lines.slice(at, after).map((each) => each.trim());
  if (QUOTE.test(text)) {
    const statements = own.map((each) => each.replace(QUOTE, ''));
    return { block: { kind: 'quote', line, text: joined(statements), lines: statements }, after };
  }
  const sign = BULLET.test(text) ? BULLET : NUMBER.test(text) ? NUMBER : null;
  if (sign === null)
    return { block: { kind: 'paragraph', line, text: joined(own), lines: own }, after };
  const items: { lines: string[]; line: number }[] = [];
  for (const [index, each] of own.entries()) {
    if (sign.test(each)) items.push({ lines: [each.replace(sign, '')], line: line + index });
    else items.at(-1)!.lines.push(each);
  }
  const read = items.map((item) => ({ text: joined(item.lines), line: item.line }));
  return { block: { kind: 'list', line, isOrdered: sign === NUMBER, items: read }, after };
}

function goesOn(text: string): boolean {
  return text !== '' && !text.startsWith('#') && !text.startsWith('```');
}

function fenceAt(lines: readonly string[], at: number, text: string) {
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== '```') end++;
  if (end === lines.length) throw new Unreadable('not-closed', at + 1, text);
  const [what = '', ...name] = text.slice(3).trim().split(/\s+/, 6);
  const own = lines.slice(at + 1, end);
  const block: Raw = { kind: 'fence', line: at + 1, what, name: name.join(' '), lines: own };
  return { block, after: end + 1 };
}

/** Lines of one paragraph: Chinese ones are joined without a blank. */
function joined(lines: readonly string[]): string {
  const statements = lines.filter((line) => line !== '');
  return statements
    .map((line, at) => (at === 0 || isWide(statements[at - 1]!) ? '' : ' ') + line)
    .join('');
}

function isWide(line: string): boolean {
  return /[\u3000-\u9fff\uff00-\uffef]/.test(line.at(-1) ?? '');
}

/** Of a heading the words, and what stands in braces behind them; null: there are none. */
export function headingParts(heading: string): { title: string; braces: string | null } {
  const text = heading.replace(/^#+/, '').trim();
  const open = text.endsWith('}') ? text.lastIndexOf('{') : -1;
  const braces = open < 0 ? null : text.slice(open + 1, -1);
  if (braces === null || braces.includes('}')) return { title: text, braces: null };
  return { title: text.slice(0, open).trimEnd(), braces };
}
