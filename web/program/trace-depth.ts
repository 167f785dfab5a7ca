/** How many calls of a trace are open at the most below the first. */
export function pliesIn(trace: string): number {
  let [open, most] = [0, 0];
  for (const [, event] of trace.matchAll(/"event":"(enter|leave)"/g)) {
    open += event === 'enter' ? 1 : -1;
    most = Math.max(most, open);
  }
  return most - 1;
}
