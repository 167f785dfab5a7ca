/**
 * The fewest leaves that any search must look at to be sure of the value of a uniform tree with
 * `branching` moves at each node and `depth` plies: where the players take turns b^⌈d/2⌉ + b^⌊d/2⌋ − 1
 * (Knuth and Moore, An analysis of alpha-beta pruning, 1975). Each half is a strategy of one player against all
 * answers of the other, and the two share one leaf.
 * @param turns who moves at the root, below it, and so on, over and over
 */
export function minimalLeaves(
  branching: number,
  depth: number,
  turns: readonly string[] = ['max', 'min'],
): number {
  let own = 0;
  for (let ply = 0; ply < depth; ply++) if (turns[ply % turns.length] === 'max') own++;
  return branching ** own + branching ** (depth - own) - 1;
}

export interface UniformShape {
  readonly branching: number;
  readonly depth: number;
}

/**
 * The shape of a textbook tree that the engine has accepted, from its text; null unless every inner
 * node has the same number of moves, at least two, and every leaf the same depth; null also where chance
 * moves, or what three players get stands at its leaves.
 */
export function uniformShape(tree: string): UniformShape | null {
  /** Children so far of each list that is open. */
  const open: number[] = [];
  let branching: number | null = null;
  let depth: number | null = null;
  let quoted = false;
  let leafDepth: number | null = null;

  for (let at = 0; at < tree.length; at++) {
    const character = tree[at]!;
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') {
      quoted = true;
    } else if (character === '~' || character === '<') {
      return null;
    } else if (character === '[') {
      open.push(1);
      leafDepth = open.length;
    } else if (character === ',' || character === ']') {
      // What ends here is a leaf unless a list has just been closed.
      if (leafDepth !== null) {
        if (depth !== null && depth !== leafDepth) return null;
        depth = leafDepth;
      }
      leafDepth = character === ',' ? open.length : null;
      if (character === ',') {
        if (open.length === 0) return null;
        open[open.length - 1]!++;
      } else {
        const children = open.pop();
        if (children === undefined || (branching !== null && children !== branching)) return null;
        branching = children;
      }
    }
  }
  if (open.length > 0 || branching === null || depth === null || branching < 2) return null;
  return { branching, depth };
}
