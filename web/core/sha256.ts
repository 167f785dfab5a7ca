/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104) of short texts: pages from files and plain HTTP have no
 * `crypto.subtle`. A test holds it against the platform's own.
 */

/** HMAC-SHA-256 of a text under a key: 32 bytes. */
export function hmac(key: string, text: string): Uint8Array {
  const encoder = new TextEncoder();
  const given = encoder.encode(key);
  const short = given.length > BLOCK ? sha256(given) : given;
  const padded = (mask: number) =>
    Uint8Array.from({ length: BLOCK }, (_, at) => (short[at] ?? 0) ^ mask);
  const inner = sha256(joined(padded(0x36), encoder.encode(text)));
  return sha256(joined(padded(0x5c), inner));
}

const BLOCK = 64;

export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length * 8);
  const words = new Uint32Array(64);
  for (let block = 0; block < length; block += BLOCK) {
    for (let at = 0; at < 16; at++) words[at] = view.getUint32(block + 4 * at);
    expand(words);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => {
    digest.setUint32(4 * at, word);
  });
  return new Uint8Array(digest.buffer);
}

function expand(words: Uint32Array): void {
  for (let at = 16; at < 64; at++) {
    const a = words[at - 15]!;
    const b = words[at - 2]!;
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[at] = words[at - 16]! + s0 + words[at - 7]! + s1;
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!) >>> 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = state[at]! + word;
  });
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

/** The first 64 primes: the constants are bits of their roots. */
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter((each) => {
  for (let by = 2; by * by <= each; by++) if (each % by === 0) return false;
  return true;
});

/** The first 32 bits after the point. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const ROUNDS = Uint32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
