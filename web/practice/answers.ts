import type { Payoffs, ValueScale } from '../core/format.ts';

/** What a student has written on a quiz. Fields hold what was typed, as it was typed. */
export interface Answers {
  /** By the number of a node. A field that was never touched, or emptied, is not there. */
  readonly values: Fields;
  readonly alphas: Fields;
  readonly betas: Fields;
  /** Edges marked as pruned, each by the number of its lower node, ascending. */
  readonly pruned: readonly number[];
}

export type Fields = Readonly<Partial<Record<number, string>>>;
export type FieldName = 'values' | 'alphas' | 'betas';

export const NO_ANSWERS: Answers = { values: {}, alphas: {}, betas: {}, pruned: [] };

/** Longer input is cut: no number on a quiz needs as much. */
const LONGEST = 24;

/** The answers with `text` in a field; blanks alone empty it. */
export function withField(answers: Answers, field: FieldName, node: number, text: string): Answers {
  const trimmed = text.trim().slice(0, LONGEST);
  const fields: Fields = { ...answers[field], [node]: trimmed };
  const written = Object.entries(fields).filter(([, each]) => each !== '');
  return { ...answers, [field]: Object.fromEntries(written) };
}

/** The answers with the edge to `node` marked if it was not, and the other way round. */
export function withEdgeToggled(answers: Answers, node: number): Answers {
  const pruned = answers.pruned.includes(node)
    ? answers.pruned.filter((each) => each !== node)
    : [...answers.pruned, node].sort((one, other) => one - other);
  return { ...answers, pruned };
}

export function isEmpty({ values, alphas, betas, pruned }: Answers): boolean {
  return [values, alphas, betas, pruned].every((part) => Object.keys(part).length === 0);
}

/**
 * The scaled value that a typed number stands for, or null where it is none. Numbers may have a
 * sign, thousands separators as the page writes them, and decimals; "∞", "inf", "infinity" and "无穷"
 * with or without a sign are the infinities; so may "17/3" be a number. A number finer than the scale is nobody's value: NaN.
 */
export function readNumber(text: string, scale: ValueScale): number | null {
  const plain = text.normalize('NFKC').replace(/[−–—]/g, '-').replace(/\s/g, '').toLowerCase();
  if (scale.payoffs !== undefined) return payoffsIn(plain, scale.payoffs, scale.decimals);
  const infinity = /^([+-]?)(∞|inf|infinity|oo|无穷大?|無窮大?)$/.exec(plain);
  if (infinity !== null) return infinity[1] === '-' ? scale.minusInfinity : scale.plusInfinity;
  const fraction = /^([+-]?\d{1,15})\/(\d{1,15})$/.exec(plain);
  if (fraction !== null) return ofParts(Number(fraction[1]), Number(fraction[2]), scale);
  const number = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(plain);
  if (number === null) return null;
  const whole = (number[2] ?? '').replaceAll(',', '');
  const places = (number[3] ?? '').replace(/0+$/, '');
  if (whole === '' && (number[3] ?? '') === '') return null;
  if ((scale.denominator ?? 1) !== 1) {
    const digits = Number(`${number[1] ?? ''}${whole}${places}`);
    return ofParts(digits, 10 ** places.length, scale);
  }
  if (places.length > scale.decimals) return Number.NaN;
  const scaled = Number(whole + places.padEnd(scale.decimals, '0'));
  return number[1] === '-' ? 0 - scaled : scaled;
}

/** "(1,2.5,3)", with or without brackets, as its number in the list; NaN where it is not in it. */
function payoffsIn(plain: string, list: readonly Payoffs[], decimals: number): number | null {
  const scale = { decimals, minusInfinity: -Infinity, plusInfinity: Infinity };
  const numbers = plain.replace(/^[<(⟨](.*)[>)⟩]$/, '$1').split(/[,;、]/);
  const values = numbers.map((each) => readNumber(each, scale));
  if (values.length !== 3 || values.includes(null)) return null;
  const found = list.findIndex((each) => each.every((value, at) => value === values[at]));
  return found < 0 ? Number.NaN : found;
}

/** A fraction on the scale; NaN where it is finer than that. */
function ofParts(above: number, below: number, scale: ValueScale): number {
  const scaled = (above * 10 ** scale.decimals * (scale.denominator ?? 1)) / below;
  return Number.isSafeInteger(scaled) ? scaled : Number.NaN;
}
