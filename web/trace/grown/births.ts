/**
 * Counts, of any range of nodes, those that were born by some time: a wavelet matrix over the column
 * of births. It takes two bits a node and bit of a time, and a look at each bit to answer.
 */
export class Births {
  readonly #length: number;
  /** By bit, the highest first: the bits of the births in the order that those above have made. */
  readonly #levels: readonly Level[];

  constructor(born: Uint32Array) {
    this.#length = born.length;
    const largest = born.reduce((most, each) => Math.max(most, each), 0);
    const levels: Level[] = [];
    let order = born.slice();
    for (let bit = 31 - Math.clz32(largest); bit >= 0; bit--) {
      const level = new Level(order, bit);
      const next = new Uint32Array(order.length);
      let zero = 0;
      let one = level.zeros;
      for (const each of order) next[((each >>> bit) & 1) === 0 ? zero++ : one++] = each;
      levels.push(level);
      order = next;
    }
    this.#levels = levels;
  }

  /** How many of nodes from … end − 1 were born at `time` or before. */
  count(from: number, end: number, time: number): number {
    let low = Math.max(0, from);
    let high = Math.min(this.#length, end);
    if (low >= high || time < 0) return 0;
    const bits = this.#levels.length;
    if (time >= 2 ** bits) return high - low;
    let count = 0;
    for (const [depth, level] of this.#levels.entries()) {
      const onesBefore = level.rank(low);
      const onesUpTo = level.rank(high);
      if (((time >>> (bits - 1 - depth)) & 1) === 0) {
        low -= onesBefore;
        high -= onesUpTo;
      } else {
        // All with a 0 here are earlier; go on with those that have a 1.
        count += high - low - (onesUpTo - onesBefore);
        low = level.zeros + onesBefore;
        high = level.zeros + onesUpTo;
      }
      if (low >= high) return count;
    }
    return count + (high - low);
  }
}

/** One bit of every number, and how many ones there are before each word of them. */
class Level {
  readonly zeros: number;
  readonly #words: Uint32Array;
  readonly #before: Uint32Array;

  constructor(numbers: Uint32Array, bit: number) {
    const words = new Uint32Array((numbers.length >>> 5) + 1);
    for (let at = 0; at < numbers.length; at++) {
      if (((numbers[at]! >>> bit) & 1) !== 0) words[at >>> 5]! |= 1 << (at & 31);
    }
    const before = new Uint32Array(words.length);
    let ones = 0;
    for (let word = 0; word < words.length; word++) {
      before[word] = ones;
      ones += ones32(words[word]!);
    }
    this.zeros = numbers.length - ones;
    this.#words = words;
    this.#before = before;
  }

  /** Ones before place `at`. */
  rank(at: number): number {
    const word = at >>> 5;
    const below = this.#words[word]! & ((1 << (at & 31)) - 1);
    return this.#before[word]! + ones32(below);
  }
}

/** How many bits of a word are set. */
function ones32(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
