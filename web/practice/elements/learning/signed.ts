/** A number with its sign and two decimals: +0.35, −1.00. */
export function signed(value: number): string {
  const digits = Math.abs(value).toFixed(2);
  return `${value < 0 && Number(digits) !== 0 ? '−' : '+'}${digits}`;
}
