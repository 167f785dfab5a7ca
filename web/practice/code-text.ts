import { checkSum } from './challenge-link.ts';

/**
 * Bytes as a line that survives mail, chats and paper: "PRUNUS3.", letters and digits of one case that
 * are not taken for each other (Crockford's base 32), and a check sum of seven of them. What stands
 * around such lines, or was put between their letters, does no harm: line breaks, blanks, quotation signs,
 * the soft breaks of quoted-printable, full-width letters, markup.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const MARK = 'PRUNUS3.';
const SUM_LETTERS = 7;
/** Longer ones are refused unread. */
const LONGEST_CODE = 60_000;

export function writeCode(bytes: Uint8Array): string {
  return `${MARK}${lettersOf(bytes)}.${sumOf(bytes)}`;
}

/** What was written in each code in a text, in order; null for one that has been damaged. Never throws. */
export function findCodes(text: string): readonly (Uint8Array | null)[] {
  const [, ...codes] = lettersIn(text).toUpperCase().split(MARK);
  return codes.map((code) => {
    const [, letters, sum] = /^\.*([0-9A-Z]+)\.+([0-9A-Z]{7})/.exec(code) ?? [];
    if (letters === undefined || sum === undefined || letters.length > LONGEST_CODE) return null;
    const bytes = bytesOf(unmistaken(letters));
    return bytes !== null && sumOf(bytes) === unmistaken(sum) ? bytes : null;
  });
}

/** A text without what mail programs, chats and editors put into it; nothing but letters, digits and points. */
function lettersIn(text: string): string {
  return withoutMail(text)
    .replace(/。/g, '.')
    .replace(/[^A-Za-z0-9.]/g, '');
}

/** A text without markup, quotation signs at the beginning of lines, and soft line breaks. */
export function withoutMail(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/<\/?(?:a|b|br|code|div|font|i|p|pre|span|td|tr|wbr)\b[^<>]*>/gi, '')
    .replace(/&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/gi, ' ')
    .replace(/=\s+/g, '')
    .replace(/=[0-9A-F]{2}/g, ' ')
    .replace(/^[^\S\n]*(?:[A-Za-z]{0,3}[>|»][^\S\n]*)+/gm, '');
}

/** O is read as 0, I and L as 1. */
function unmistaken(letters: string): string {
  return letters.replaceAll('O', '0').replace(/[IL]/g, '1');
}

function sumOf(bytes: Uint8Array): string {
  const sum = new Uint8Array(4);
  new DataView(sum.buffer).setUint32(0, checkSum(bytes));
  return lettersOf(sum).padEnd(SUM_LETTERS, '0');
}

function lettersOf(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31]!;
    held &= 31;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31]!;
}

/** Null where other letters could say the same, or say nothing. */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((letters.length * 5) / 8));
  let at = 0;
  let bits = 0;
  let held = 0;
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >>> bits) & 0xff;
  }
  return lettersOf(bytes) === letters ? bytes : null;
}
