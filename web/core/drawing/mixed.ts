/** `top` over `ground`, `share` of it: for colors that must be opaque so that overlaps don't show. */
export function mixed(top: string, ground: string, share: number): string {
  const a = channels(top);
  const b = channels(ground);
  if (a === null || b === null) return top;
  const mix = a.map((channel, index) => Math.round(channel * share + b[index]! * (1 - share)));
  return `rgb(${mix.join(', ')})`;
}

function channels(color: string): number[] | null {
  const numbers = /^rgba?\(([^)]+)\)$/
    .exec(color)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (numbers === undefined || numbers.length < 3 || numbers.some(Number.isNaN)) return null;
  return numbers.slice(0, 3);
}
