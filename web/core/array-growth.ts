/**
 * `array` if it has room for `length` cells, else a larger one that begins with the first `kept` of
 * its cells. What grows a little at a time gets room to spare, what is made at once none; room that is
 * never written to takes no memory.
 */
export function withRoom<A extends Uint8Array | Uint16Array | Uint32Array>(
  array: A,
  length: number,
  kept: number,
): A {
  if (array.length >= length) return array;
  const room = kept > 1 ? 2 * length : length;
  const larger = new (array.constructor as new (length: number) => A)(room);
  larger.set(array.subarray(0, kept));
  return larger;
}
