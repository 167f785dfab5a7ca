/**
 * Where the lines of a Python program don't stand in one another, in CPython's words; null: they do. MicroPython
 * takes what CPython refuses where tabs and spaces are mixed, and tells the line before of what fits no other.
 */
export function indentWords(
  text: string,
): { readonly line: number; readonly message: string } | null {
  /** Of each block around how far in it stands: with tabs of eight columns, and of one. */
  const around: (readonly [wide: number, narrow: number])[] = [[0, 0]];
  let [line, open, isStart, indent] = [1, 0, true, ''];
  const part =
    /("""|''')(?:\\[^]|[^])*?(?:\1|$)|(["'])(?:\\[^]|(?!\2)[^\\\n])*\2?|#[^\n]*|\\\n|[ \t\f]+|[^]/g;
  for (const [its, long, quote] of text.replace(/\r\n?/g, '\n').matchAll(part)) {
    const isComment = its.startsWith('#');
    const isSpace = /^[ \t\f]+$/.test(its);
    if (isStart && open === 0 && !isSpace && !isComment && its !== '\n' && its !== '\\\n') {
      isStart = false;
      const words = notIn(around, indent);
      if (words !== null) return { line, message: words };
    }
    if (isStart && isSpace) indent = its;
    if (long === undefined && quote === undefined && !isComment) {
      if ('([{'.includes(its)) open++;
      if (')]}'.includes(its)) open = Math.max(0, open - 1);
    }
    line += its.split('\n').length - 1;
    if (its === '\n' && open === 0) [isStart, indent] = [true, ''];
  }
  return null;
}

const TABS = 'TabError: inconsistent use of tabs and spaces in indentation';

/** Goes on to a line that begins so; what is wrong with that, or null. */
function notIn(around: (readonly [number, number])[], indent: string): string | null {
  let [wide, narrow] = [0, 0];
  for (const each of indent.replace(/^.*\f/, '')) {
    wide = each === '\t' ? (Math.floor(wide / 8) + 1) * 8 : wide + 1;
    narrow++;
  }
  const [lastWide, lastNarrow] = around.at(-1)!;
  if (wide > lastWide) {
    around.push([wide, narrow]);
    return narrow > lastNarrow ? null : TABS;
  }
  while (around.at(-1)![0] > wide) around.pop();
  const [top, other] = around.at(-1)!;
  if (top !== wide) return 'IndentationError: unindent does not match any outer indentation level';
  return other === narrow ? null : TABS;
}
