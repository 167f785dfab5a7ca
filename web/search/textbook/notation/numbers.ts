import { mostOf } from '../../../core/range.ts';
import { nodesOf, type ReadNode } from './nodes.ts';

/** What the engine holds: whole numbers of 32 bits, scaled by one power of ten for the whole tree. */
const MOST_DECIMALS = 9;
const LARGEST = 2 ** 31 - 2;

/** What a program's sums of decimals are off by, of the largest number. */
const NOISE = 1e-12;

/**
 * Rounds the numbers of a tree to as many decimals as let all of them be held, where they are not
 * held as they are: 0.30000000000000004, as programs print it, becomes 0.3. Changes the nodes.
 * @returns the decimals rounded to; null where nothing had to be rounded, or where that does not help.
 */
export function roundedNumbers(root: ReadNode): number | null {
  const leaves = [...nodesOf(root)].filter(({ children }) => children.length === 0);
  const places = Math.max(0, mostOf(leaves.map(({ value }) => placesOf(value))));
  const largest = Math.max(0, mostOf(leaves.map(({ value }) => Math.abs(Number(value)))));
  if (places <= MOST_DECIMALS && largest * 10 ** places <= LARGEST) return null;
  const fitting = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => decimals).filter(
    (decimals) => largest * 10 ** decimals <= LARGEST,
  );
  // The fewest that differ by no more than a program's arithmetic does; else as many as there can be.
  const isNear = (decimals: number): boolean =>
    leaves.every(({ value }) => {
      const exact = Number(value);
      return Math.abs(exact - Number(exact.toFixed(decimals))) <= NOISE * Math.max(1, largest);
    });
  const decimals = fitting.find(isNear) ?? fitting.at(-1);
  if (decimals === undefined) return null;
  for (const leaf of leaves) leaf.value = roundedTo(Number(leaf.value), decimals);
  return decimals;
}

/** Digits after the point that a number needs when it is written without an exponent. */
function placesOf(value: string): number {
  const [mantissa = '', exponent = '0'] = value.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const fraction = decimals.replace(/0+$/, '');
  const spare = fraction === '' ? (/0*$/.exec(whole)?.[0].length ?? 0) : 0;
  if (Number(value) === 0) return 0;
  return Math.max(0, fraction.length - Number(exponent) - spare);
}

function roundedTo(value: number, decimals: number): string {
  const fixed = value.toFixed(decimals);
  const short = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return short === '-0' ? '0' : short;
}
