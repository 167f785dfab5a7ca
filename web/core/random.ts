/**
 * Whole numbers that look drawn by lot and are the same for the same seed, on every machine and for
 * ever: exercises are named by their seeds. (Marsaglia's xorshift, Journal of Statistical Software
 * 8/14, 2003, begun with the mixing function of Steele, Lea and Flood's SplitMix, 2014.)
 */
export interface Lots {
  /** One of `least` … `most`, both included; every one as likely, to within a part in 2²². */
  readonly draw: (least: number, most: number) => number;
}

/** `seed`: a whole number from 0 to 2³² − 1; `round`: another sequence for the same seed. */
export function lotsOf(seed: number, round = 0): Lots {
  let state = mixed(mixed(seed) ^ Math.imul(round + 1, 0x9e3779b9));
  if (state === 0) state = 0x6d2b79f5;
  return {
    draw(least, most) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const share = (mixed(state) >>> 0) / 2 ** 32;
      return least + Math.floor(share * (most - least + 1));
    },
  };
}

function mixed(value: number): number {
  let bits = (value + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
