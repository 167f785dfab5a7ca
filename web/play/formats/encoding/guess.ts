import { JAPANESE, KOREAN, SIMPLIFIED, TRADITIONAL } from './common-characters.ts';
import { EUROPEAN, cyrillic, isLetter } from './letters.ts';

/**
 * In which encoding bytes are the likeliest text. Each encoding has a chance for every character, so
 * what they say of the same bytes can be compared, however few there are: a name of three characters is
 * all that many files have. Detectors for web pages need sentences and say nothing of so little.
 */
export function guessedEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes);
  let best = 'windows-1252';
  let highest = -Infinity;
  for (const [name, chanceOf] of GUESSED) {
    const chance = chanceOf(sample);
    if (chance > highest) [best, highest] = [name, chance];
  }
  return best;
}

/** The logarithm of how likely bytes are as a text of an encoding; what all share, ASCII, counts nothing. */
type Chance = (bytes: Uint8Array) => number;

/** As many bytes beyond ASCII tell as much as all. */
const ENOUGH = 2000;

/** A byte that an encoding has no character for. */
const IMPOSSIBLE = -20;

/** What it is worth to explain a byte of ASCII as well. */
const ASCII = 4;

/** What is not ASCII, with what stands around it. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! >= 0x80) count += 1;
    if (count > ENOUGH) return bytes.subarray(0, at);
  }
  return bytes;
}

/** One of so many characters that share a part of the whole. */
const among = (share: number, characters: number): number => Math.log(share / characters);

/** Encodings of one or two bytes a character; `chance` is asked for its bytes and what they mean. */
function twoBytes(
  name: string,
  isAlone: (lead: number) => boolean,
  chance: (lead: number, trail: number, character: string) => number,
): Chance {
  return (bytes) => {
    const decoder = new TextDecoder(name);
    let sum = 0;
    for (let at = 0; at < bytes.length; at++) {
      const lead = bytes[at]!;
      if (lead < 0x80) continue;
      if (isAlone(lead)) {
        sum += chance(lead, 0, decoder.decode(bytes.subarray(at, at + 1)));
        continue;
      }
      const trail = bytes[at + 1] ?? 0;
      const character = decoder.decode(bytes.subarray(at, at + 2));
      const isOne = trail >= 0x40 && character.length === 1 && character !== '\uFFFD';
      sum += isOne ? chance(lead, trail, character) : IMPOSSIBLE;
      if (!isOne) continue;
      // Latin letters right beside such a character are rarely meant.
      if (isLatin(bytes[at - 1] ?? 0)) sum -= 3;
      if (isLatin(bytes[at + 2] ?? 0)) sum -= 2;
      if (trail < 0x80) sum += ASCII;
      at += 1;
    }
    return sum;
  };
}

function isLatin(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

const never = (): boolean => false;
const isIn = (byte: number, lowest: number, highest: number): boolean =>
  byte >= lowest && byte <= highest;

const gbk = twoBytes('gbk', never, (lead, trail, character) => {
  if (trail < 0xa1 || lead < 0xa1) return among(0.01, 20_000);
  if (lead <= 0xa3) return among(0.1, 282);
  if (isIn(lead, 0xb0, 0xd7)) {
    return SIMPLIFIED.has(character) ? among(0.65, SIMPLIFIED.size) : among(0.22, 3755);
  }
  return isIn(lead, 0xd8, 0xf7) ? among(0.03, 3008) : among(0.002, 600);
});

const big5 = twoBytes('big5', never, (lead, _, character) => {
  if (isIn(lead, 0xa1, 0xa3)) return among(0.1, 408);
  if (isIn(lead, 0xa4, 0xc6)) {
    return TRADITIONAL.has(character) ? among(0.65, TRADITIONAL.size) : among(0.22, 5401);
  }
  return isIn(lead, 0xc9, 0xf9) ? among(0.03, 7650) : among(0.001, 5000);
});

const shiftJis = twoBytes(
  'shift_jis',
  (lead) => isIn(lead, 0xa1, 0xdf) || lead === 0x80,
  (lead, trail, character) => {
    if (trail === 0) return among(0.01, 63);
    if (lead === 0x81) return among(0.08, 150);
    if (/[ぁ-んァ-ヶ]/.test(character)) return among(0.2, 170);
    if (isIn(lead, 0x88, 0x97) || lead === 0x98) {
      return JAPANESE.has(character) ? among(0.48, JAPANESE.size) : among(0.2, 2965);
    }
    return isIn(lead, 0x99, 0xea) ? among(0.03, 3390) : among(0.002, 1000);
  },
);

const eucKr = twoBytes('euc-kr', never, (lead, trail, character) => {
  if (trail < 0xa1 || lead < 0xa1) return among(0.005, 8822);
  if (lead <= 0xa3) return among(0.05, 282);
  if (isIn(lead, 0xb0, 0xc8)) {
    return KOREAN.has(character) ? among(0.72, KOREAN.size) : among(0.2, 2350);
  }
  return isIn(lead, 0xca, 0xfd) ? among(0.01, 4888) : among(0.002, 900);
});

/** Encodings of one byte a character: letters by those around them. */
function oneByte(
  name: string,
  chance: (before: string, letter: string, after: string) => number,
): Chance {
  return (bytes) => {
    const text = new TextDecoder(name).decode(bytes);
    let sum = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (bytes[at]! < 0x80) continue;
      const letter = text.charAt(at);
      const before = text.slice(Math.max(0, at - 2), at);
      sum +=
        letter === '\uFFFD' || /\p{Cc}/u.test(letter)
          ? IMPOSSIBLE
          : isLetter(letter)
            ? chance(before, letter, text.slice(at + 1, at + 3))
            : among(0.01, 60);
    }
    return sum;
  };
}

/** A text in UTF-8 in which a few bytes may be wrong; most of today's are. */
const utf8: Chance = (bytes) => {
  let sum = 2;
  for (const character of new TextDecoder().decode(bytes)) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) continue;
    if (character === '\uFFFD') sum -= 15;
    else if (TWO_BYTES.test(character)) sum -= 5;
    else if (THREE_BYTES.test(character)) sum -= 7;
    else sum -= /\p{L}|\p{So}/u.test(character) ? 10.5 : 14;
  }
  return sum;
};

const TWO_BYTES = /[\xa0-\u017fА-яёЁα-ωΑ-Ω]/;
const THREE_BYTES = /[\u2000-\u26ff\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]/;

const GUESSED: readonly (readonly [name: string, chance: Chance])[] = [
  ['utf-8', utf8],
  ['windows-1252', oneByte('windows-1252', EUROPEAN['windows-1252'])],
  ['windows-1250', oneByte('windows-1250', EUROPEAN['windows-1250'])],
  ['windows-1251', oneByte('windows-1251', cyrillic)],
  ['gbk', gbk],
  ['big5', big5],
  ['shift_jis', shiftJis],
  ['euc-kr', eucKr],
];
