/** Text as a part of a link: percent-encoded, with the signs left readable that need no code there. */
export function linkText(text: string): string {
  return percentEncoded(text)
    .replace(/['*]/g, (character) => (character === '*' ? '%2A' : '%27'))
    .replace(/%(2B|2C|2F|3A)/g, (code) => decodeURIComponent(code));
}

/** What stood in such a part; null where it is not percent-encoded UTF-8. */
export function readLinkText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * `encodeURIComponent` for any text at all: half of a surrogate pair, which has no UTF-8 and would
 * throw, becomes the sign for what can't be written, as everywhere on the web.
 */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\u{fffd}'));
}

const LONE_SURROGATE = /\p{Surrogate}/gu;
