const EVENT = '"event":"';

/** How many calls of a trace are open at the most below the first. */
export function pliesIn(trace: string): number {
  let [open, most] = [0, 0];
  for (let at = trace.indexOf(EVENT); at >= 0; at = trace.indexOf(EVENT, at + 1)) {
    const from = at + EVENT.length;
    if (trace.startsWith('enter"', from)) most = Math.max(most, ++open);
    else if (trace.startsWith('leave"', from)) open--;
  }
  return most - 1;
}

/** How many plies a tree has, as the lab writes trees. */
export function treeDepth(tree: string): number {
  let [open, most] = [0, 0];
  for (const sign of tree) {
    open += sign === '[' ? 1 : sign === ']' ? -1 : 0;
    most = Math.max(most, open);
  }
  return most;
}
