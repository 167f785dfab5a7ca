import { placeIn, refused, type RecordRefusal } from '../record/refusal.ts';

/**
 * The grammar of SGF, FF[4], whatever the game: a text into what happens one after another. Nothing
 * here nests, so no file is too deep for it.
 */
export type SgfEvent =
  /** '(' and ')': a line of nodes begins and ends. */
  | { readonly kind: 'open' | 'close'; readonly at: number }
  /** ';' */
  | { readonly kind: 'node'; readonly at: number }
  /** A property of the node, its values without their escapes. */
  | {
      readonly kind: 'property';
      readonly at: number;
      readonly name: string;
      readonly values: readonly string[];
    };

/** Whether a text looks like SGF: a bracket and the first node. */
export function looksLikeSgf(text: string): boolean {
  return /\(\s*;/.test(text.slice(0, 1000));
}

const PROPERTY = /[A-Za-z]{1,40}(?=\s*\[)/y;
const OPENING = /\s*\[/y;

/**
 * The events of the first game in a text, in order, or what is wrong with it. Linear time.
 */
export function readSgfEvents(text: string): readonly SgfEvent[] | RecordRefusal {
  const events: SgfEvent[] = [];
  const start = text.search(/\(\s*;/);
  if (start === -1) return refused('not-a-game', placeIn(text, 0), text.trim());
  let depth = 0;
  let hasNode = false;
  for (let at = start; at < text.length;) {
    const character = text.charAt(at);
    if (character === '(') {
      depth += 1;
      hasNode = false;
      events.push({ kind: 'open', at });
    } else if (character === ')') {
      depth -= 1;
      events.push({ kind: 'close', at });
      if (depth === 0) return events;
      hasNode = false;
    } else if (character === ';') {
      hasNode = true;
      events.push({ kind: 'node', at });
    } else if (!/\s/.test(character)) {
      PROPERTY.lastIndex = at;
      const name = PROPERTY.exec(text)?.[0];
      if (name === undefined || !hasNode) return unread(text, at);
      const values: string[] = [];
      let end = at + name.length;
      for (;;) {
        OPENING.lastIndex = end;
        if (!OPENING.test(text)) break;
        const from = OPENING.lastIndex;
        const to = closingOf(text, from);
        if (to === -1) return refused('truncated', placeIn(text, text.length));
        values.push(unescaped(text.slice(from, to)));
        end = to + 1;
      }
      // Older files spell names out: "Black" is B.
      events.push({ kind: 'property', at, name: name.replace(/[a-z]/g, ''), values });
      at = end;
      continue;
    }
    at += 1;
  }
  return refused('truncated', placeIn(text, text.length));
}

/** Where the value that begins there is closed, or −1. */
function closingOf(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== ']') at += text.charAt(at) === '\\' ? 2 : 1;
  return at < text.length ? at : -1;
}

/** A value as it is meant: a backslash takes the next character as it is, and an end of line away. */
function unescaped(value: string): string {
  return value.replace(/\\(\r\n|\n\r|[\s\S])/g, (_, escaped: string) =>
    /[\r\n]/.test(escaped) ? '' : escaped,
  );
}

function unread(text: string, at: number): RecordRefusal {
  // A property whose bracket never came is a file that was cut off.
  const isEnd = /^[A-Za-z]*\s*$/.test(text.slice(at, at + 80)) && at + 80 >= text.length;
  return isEnd
    ? refused('truncated', placeIn(text, text.length))
    : refused('character', placeIn(text, at), text.charAt(at));
}
