/**
 * A template for Chinese text that sets a space where a Chinese character meets a Latin letter, a
 * digit or a sign that was filled in, as Chinese typography wants it; names that are filled in stay
 * as they are.
 */
export function zh(parts: TemplateStringsArray, ...values: readonly string[]): string {
  let text = parts[0] ?? '';
  values.forEach((value, index) => {
    text = joined(text, value);
    text = joined(text, parts[index + 1] ?? '');
  });
  return text;
}

function joined(left: string, right: string): string {
  const before = Array.from(left).at(-1) ?? '';
  const after = Array.from(right).at(0) ?? '';
  const meet = (isChinese(before) && isLatin(after)) || (isLatin(before) && isChinese(after));
  return meet ? `${left} ${right}` : left + right;
}

/** A Chinese character; punctuation brings its own space. */
function isChinese(character: string): boolean {
  return /^\p{Script=Han}$/u.test(character);
}

function isLatin(character: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\d−+∞(%#)]$/u.test(character);
}
