import type { Misread } from './nodes.ts';

/** What a field of the file says, and where. */
export interface Field {
  readonly text: string;
  readonly at: number;
}

export interface Line {
  readonly words: readonly string[];
  readonly at: number;
}

/** The fields of a file of CS188's autograder: `key: "value"`, or a longer value in three quotes. */
export function fieldsOf(text: string): ReadonlyMap<string, Field> | Misread {
  const fields = new Map<string, Field>();
  // A field, a comment, or the end of a line with nothing else on it.
  const pattern =
    /(\w+)[ \t]*:[ \t]*(?:"""([\s\S]*?)"""|"([^"\n]*)")[ \t]*\r?(?:\n|$)|[ \t]*(?:#[^\n]*)?\r?(?:\n|$)/y;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) return { expected: 'course-field', at };
    const [whole, key, long, short] = match;
    if (whole === '') break;
    if (key === undefined) continue;
    const statement = long ?? short ?? '';
    fields.set(key, { text: statement, at: at + whole.indexOf(statement, key.length) });
  }
  return fields;
}

/** The lines of a field that say something, in words. */
export function* linesOf(field: Field | undefined): Generator<Line> {
  if (field === undefined) return;
  let at = field.at;
  for (const line of field.text.split('\n')) {
    const words = wordsOf(line);
    if (words.length > 0) yield { words, at };
    at += line.length + 1;
  }
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
