import type { Picture } from '../picture.ts';

/** The name of a move, and as much of it as there is room for. */
interface Named {
  readonly name: string;
  readonly text: string;
}

/**
 * Whether what there is room for of a name reads as it does of another move's at the same node. `nameOf`: what
 * a node's edge bears, by its place in the list of what is visible.
 */
export function readsAlike(
  picture: Picture,
  at: number,
  { text, name }: Named,
  nameOf: (picture: Picture, at: number) => Named | null,
): boolean {
  const { parent, count } = picture.visible.nodes;
  const above = parent[at]!;
  // A node's descendants follow it: the first that hangs from further up ends them.
  for (let other = above + 1; other < count && parent[other]! >= above; other++) {
    if (parent[other] !== above) continue;
    const its = nameOf(picture, other);
    if (its?.text === text && its.name !== name) return true;
  }
  return false;
}
