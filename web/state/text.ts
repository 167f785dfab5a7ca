/**
 * A text as a text field would give it back: lines end in "\n", and what is no character (half of a
 * surrogate pair) becomes U+FFFD. So places in it mean the same to the field, the engine and a link.
 */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '\ufffd');
}
