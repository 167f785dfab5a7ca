/** The number that a text is, a minus sign of any kind before it; or the text itself. */
export function numberOf(text: string): number | string {
  const plain = text.trim().replace('−', '-');
  return /^[-+]?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : text;
}

/** An attribute that is there is on, as in HTML, unless its value says that it is not. */
export function flagOf(text: string): boolean {
  return !/^(false|off|no|0)$/i.test(text.trim());
}
