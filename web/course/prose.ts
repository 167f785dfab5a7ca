import type { Fact, Inline, Prose } from './story.ts';
import { readFact } from './facts.ts';
import { Unreadable } from './problem.ts';

/** Addresses that a lesson may link to: nothing that runs. Nothing is loaded until it is pressed. */
const ADDRESS =
  /^(https?:\/\/[^\s<>"']{1,500}|\.\/[\w./-]{1,100}(#[^\s<>"']{0,4000})?|#[\w-]{1,60})$/;

/**
 * Reads a line of text: **strong**, *emphasis*, `code`, [text](address) and {{a fact}}; a backslash
 * takes the sign after it as it is. All else, "<" and "&" too, stands for itself. Linear in the text:
 * a sign that nothing closes is looked for once. `lines`: the text as it stands from `line` on.
 */
export function readProse(text: string, line: number, lines: readonly string[] = []): Prose {
  // What is asked for stands in the order of the text.
  let at = 0;
  const lineOf = (words: string): number => {
    const found = lineWith(lines, words, at);
    if (found >= 0) at = found;
    return line + at;
  };
  return inlines(text, lineOf, false);
}

/** In which of these lines, not before `from`, such words stand, or begin; −1: in none. */
function lineWith(lines: readonly string[], words: string, from: number): number {
  const [first = ''] = words.trim().split(/\s/, 1);
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.includes(words) || (line.includes('{{') && line.endsWith(first))) return at;
  }
  return -1;
}

/** The line in which such words stand. */
type LineOf = (words: string) => number;

/** The text that a fact is by now; null while it is not known. */
export type FactReader = (fact: Fact) => string | null;

/** The text alone, without what stands out. */
export function proseText(prose: Prose, fact: FactReader): string {
  return prose
    .map((part) => (part.kind === 'fact' ? (fact(part.fact) ?? '…') : part.text))
    .join('');
}

function inlines(text: string, line: LineOf, isStrong: boolean): readonly Inline[] {
  const found: Inline[] = [];
  const kind = isStrong ? 'strong' : 'text';
  let plain = '';
  const flush = (): void => {
    if (plain !== '') found.push({ kind, text: plain });
    plain = '';
  };
  /** Where `mark` stands next, not before `from`; −1 where it stands nowhere any more. */
  const next = finder(text);
  for (let at = 0; at < text.length;) {
    const sign = text[at]!;
    if (sign === '\\' && at + 1 < text.length) {
      plain += text[at + 1]!;
      at += 2;
      continue;
    }
    const end = endOf(text, at, next);
    if (end === null) {
      plain += sign;
      at++;
      continue;
    }
    flush();
    const { kind: what, from, to, after } = end;
    const inner = text.slice(from, to);
    if (what === 'strong') found.push(...inlines(inner, line, true));
    else if (what === 'fact') found.push({ kind: 'fact', fact: factOf(inner, line), isStrong });
    else if (what === 'link') found.push(linkOf(inner, text.slice(to + 2, after - 1), line));
    else found.push({ kind: what, text: inner });
    at = after;
  }
  flush();
  return found;
}

interface Marked {
  readonly kind: 'strong' | 'emphasis' | 'code' | 'fact' | 'link';
  readonly from: number;
  readonly to: number;
  readonly after: number;
}

/** What begins at `at` and is closed; null where nothing does. */
function endOf(
  text: string,
  at: number,
  next: (mark: string, from: number) => number,
): Marked | null {
  const marked = (kind: Marked['kind'], open: string, close: string): Marked | null => {
    const from = at + open.length;
    const to = next(close, from);
    return to <= from ? null : { kind, from, to, after: to + close.length };
  };
  if (text.startsWith('**', at)) return marked('strong', '**', '**');
  if (text.startsWith('{{', at)) return marked('fact', '{{', '}}');
  switch (text[at]) {
    case '*':
      return /\s/.test(text[at + 1] ?? ' ') ? null : marked('emphasis', '*', '*');
    case '`':
      return marked('code', '`', '`');
    case '[': {
      const to = next('](', at + 1);
      const after = to < 0 ? -1 : next(')', to + 2);
      return after < 0 ? null : { kind: 'link', from: at + 1, to, after: after + 1 };
    }
    default:
      return null;
  }
}

/** `indexOf` that remembers what is not there any more, so that a text is passed over once a mark. */
function finder(text: string): (mark: string, from: number) => number {
  const known = new Map<string, number>();
  return (mark, from) => {
    const last = known.get(mark);
    if (last !== undefined && (last < 0 || last >= from)) return last;
    const found = text.indexOf(mark, from);
    known.set(mark, found);
    return found;
  };
}

/** Where facts stand in the file: for problems that show once all of it has been read. */
const linesOfFacts = new WeakMap<Fact, number>();

/** The line of a fact; 1 for one that stands in no file. */
export function lineOfFact(fact: Fact): number {
  return linesOfFacts.get(fact) ?? 1;
}

function factOf(words: string, lineOf: LineOf) {
  const fact = readFact(words);
  const line = lineOf(words);
  if (fact === null) throw new Unreadable('bad-fact', line, words);
  linesOfFacts.set(fact, line);
  return fact;
}

function linkOf(text: string, href: string, lineOf: LineOf): Inline {
  if (!ADDRESS.test(href)) throw new Unreadable('bad-link', lineOf(href), href);
  return { kind: 'link', text, href };
}
