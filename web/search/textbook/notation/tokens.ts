import { numberIn } from './nodes.ts';

/** A piece of a text in brackets. */
export interface Token {
  readonly kind: 'open' | 'close' | 'comma' | 'colon' | 'equals' | 'number' | 'word';
  /** A number in ASCII; a quoted word without its quotes. */
  readonly text: string;
  /** Quoted words are never numbers. */
  readonly isQuoted: boolean;
  readonly at: number;
  readonly end: number;
}

const PAIRS = new Map(
  ['[]', '()', '{}', '【】', '（）', '｛｝', '〔〕', '［］'].map((pair) => [pair[0], pair[1]]),
);

/** Whether one bracket closes another. */
export function isPair(open: string, close: string): boolean {
  return PAIRS.get(open) === close;
}

/**
 * Brackets, commas, colons, numbers and words from a place on; comments are passed over. Types are part
 * of their word: "array<int, 3>".
 */
export function tokensOf(text: string, start: number): readonly Token[] {
  const pattern =
    /([[({【（｛〔［])|([\])}】）｝〕］])|([,，、;；])|(=>|->|[:：])|#[^\n]*|\/\/[^\n]*|--[ \t][^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(=)|\s+|((?:::|(?<=[\p{L}\d_])<[\p{L}\d_:<>,*&? \t]{1,60}>(?=\s*[[({])|[^\s[\](){}【】（）｛｝〔〕［］,，、;；:：="“”‘])+|[\s\S])/uy;
  const quotedAt = quotedWords(text);
  const tokens: Token[] = [];
  for (let at = start; at < text.length;) {
    const quoted = quotedAt(at);
    if (quoted !== null) {
      const end = at + quoted.length;
      tokens.push({ kind: 'word', text: unquoted(quoted), at, end, isQuoted: true });
      at = end;
      continue;
    }
    pattern.lastIndex = at;
    const [all = '', open, close, comma, colon, equals, word] = pattern.exec(text) ?? [];
    const place = { at, end: at + all.length, isQuoted: false };
    if (open !== undefined) tokens.push({ kind: 'open', text: open, ...place });
    else if (close !== undefined) tokens.push({ kind: 'close', text: close, ...place });
    else if (comma !== undefined) tokens.push({ kind: 'comma', text: comma, ...place });
    else if (colon !== undefined) tokens.push({ kind: 'colon', text: colon, ...place });
    else if (equals !== undefined) tokens.push({ kind: 'equals', text: equals, ...place });
    else if (word !== undefined) {
      const number = numberIn(withoutSuffix(word));
      tokens.push({ kind: number === null ? 'word' : 'number', text: number ?? word, ...place });
    }
    at = place.end;
  }
  return tokens;
}

/** "3.5f", "3L" and "3n" are numbers of Java, C and JavaScript, and "0x1F" is one of all of them. */
function withoutSuffix(word: string): string {
  const [, sign = '', digits] =
    /^([+-]?)(0[xX][\da-fA-F]{1,8}|0[bB][01]{1,32}|0[oO][0-7]{1,10})$/.exec(word) ?? [];
  if (digits !== undefined) return `${sign}${String(Number(digits))}`;
  return word.replace(/^([+-]?(?:\d+(?:\.\d*)?|\.\d+))[fFlLn]$/, '$1');
}

/** What stands between quotes of each kind, as far as it goes: the last group is empty where they are never closed. */
const QUOTED: ReadonlyMap<string, RegExp> = new Map([
  ['"', /"(?:[^"\\\n]|\\.)*("?)/uy],
  ["'", /'(?:[^'\\\n]|\\.)*('?)/uy],
  ['“', /“[^”\n]*(”?)/uy],
  ['‘', /‘[^’\n]*(’?)/uy],
  ['`', /`[^`\n]*(`?)/uy],
]);

/**
 * Looks for quoted words, each of which begins further on than the one before. Where one is never closed,
 * no other of its kind is up to the end of the line, and none is looked for again.
 */
function quotedWords(text: string): (at: number) => string | null {
  const unclosed = new Map<string, number>();
  return (at) => {
    const quote = text.charAt(at);
    const pattern = QUOTED.get(quote);
    if (pattern === undefined || at < (unclosed.get(quote) ?? 0)) return null;
    pattern.lastIndex = at;
    const [found = '', end = ''] = pattern.exec(text) ?? [];
    if (end !== '') return found;
    unclosed.set(quote, at + found.length);
    return null;
  };
}

function unquoted(quoted: string): string {
  const inner = quoted.slice(1, -1);
  return inner.replace(
    /\\(?:u([0-9a-fA-F]{4})|(.))/g,
    (_, code: string | undefined, one: string) =>
      code === undefined
        ? (ESCAPES.get(one) ?? one)
        : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
]);
