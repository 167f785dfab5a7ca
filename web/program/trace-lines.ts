/** The lines of a trace behind its first, one by one: there may be a million, and they are not believed. */
export function* linesOf(trace: string): Generator<string, void, undefined> {
  let from = trace.indexOf('\n') + 1;
  if (from === 0) return;
  while (from < trace.length) {
    const found = trace.indexOf('\n', from);
    const end = found < 0 ? trace.length : found;
    if (end > from) yield trace.slice(from, end);
    from = end + 1;
  }
}
