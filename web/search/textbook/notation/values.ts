import type { ReadNode } from './nodes.ts';

/** What a tree is worth where MAX moves first, and where MIN does. */
export function valuesOf(root: ReadNode): readonly [number, number] {
  const { value, children } = root;
  if (children.length === 0) return [Number(value), Number(value)];
  let most = -Infinity;
  let least = Infinity;
  for (const child of children) {
    const [asMax, asMin] = valuesOf(child);
    most = Math.max(most, asMin);
    least = Math.min(least, asMax);
  }
  return [most, least];
}

/** Whether two trees are worth the same, whoever moves first. */
export function areWorthTheSame(one: ReadNode, other: ReadNode): boolean {
  const [asMax, asMin] = valuesOf(one);
  const [otherMax, otherMin] = valuesOf(other);
  return asMax === otherMax && asMin === otherMin;
}
