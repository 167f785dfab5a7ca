import type { Language } from './language.ts';

/** What is needed to read a scaled value; a trace's header has it all. */
export interface ValueScale {
  /** Decimal places: 35 with one decimal is 3.5. */
  readonly decimals: number;
  /** Where decimals are not enough for exact values: of how many parts they are; then 1 is the usual. */
  readonly denominator?: number;
  /** Which numbers stand for −∞ and +∞. */
  readonly minusInfinity: number;
  readonly plusInfinity: number;
  /** Where values tell how far a win is: from `from` on, a win in n plies is `at` − n. */
  readonly wins?: { readonly from: number; readonly at: number };
  /** Where three play: the list that values are numbers in, with these decimals. */
  readonly payoffs?: readonly Payoffs[];
}

/** What each of three players gets. */
export type Payoffs = readonly [number, number, number];

const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN' };

/** The true minus sign, as wide as a plus; a hyphen is too short to be seen before a digit. */
const MINUS = '−';

const countFormats: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat(localeOf.en, { maximumFractionDigits: 0 }),
  zh: new Intl.NumberFormat(localeOf.zh, { maximumFractionDigits: 0 }),
};

/** A count with thousands separators: 549,946. Anything but a finite number is a dash. */
export function formatCount(count: number, language: Language): string {
  if (!Number.isFinite(count)) return '–';
  return countFormats[language].format(count).replace('-', MINUS);
}

/** A day by its number from 1970 on, whatever the time zone: "November 25, 2026". */
export function formatDay(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day * 86_400_000));
}

/**
 * A share between 0 and 1 in percent, to the nearest as readers round themselves: 6 of 7 are 86%, and what
 * is left of them 14%. "100%" and "0%" only where exact, with one decimal near the ends, where it matters
 * (96.7%).
 */
export function formatShare(share: number, language: Language): string {
  if (!Number.isFinite(share)) return '–';
  const percent = Math.min(100, Math.max(0, share * 100));
  if (percent === 0 || percent === 100) return `${String(percent)}%`;
  const places = percent < 10 || percent > 90 ? 1 : 0;
  const unit = 10 ** places;
  const rounded = Math.min(99.9, nearest(percent * unit) / unit);
  const shown = rounded === 0 ? 1 / unit : rounded;
  const digits = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: places });
  return `${rounded === 0 ? '<' : ''}${digits.format(shown)}%`;
}

/** The same where there is room for two digits: in whole percent, of which `formatShare` says more. */
export function formatWholeShare(share: number): string {
  if (!Number.isFinite(share)) return '–';
  const percent = Math.min(100, Math.max(0, share * 100));
  // 0.96% is "1%" to one decimal, so it is here.
  if (percent > 0 && nearest(percent * 10) < 10) return '<1%';
  const most = percent === 100 ? 100 : 99;
  return `${String(Math.min(most, nearest(percent)))}%`;
}

/** Halves upwards. The tiny addend keeps 0.285 × 100 = 28.499999999999996 a half. */
function nearest(number: number): number {
  return Math.floor(number + 0.5 + 1e-9);
}

/**
 * A scaled value exactly as it is: no binary fraction ever comes between, so 35 with one decimal is
 * "3.5" and 30 is "3". A win that is so many plies away is "+M5", a loss "−M5". Infinity signs for the extremes, thousands separators from 1,000 on.
 */
export function formatValue(scaled: number, scale: ValueScale): string {
  if (scaled <= scale.minusInfinity) return `${MINUS}∞`;
  if (scaled >= scale.plusInfinity) return '+∞';
  if (!Number.isFinite(scaled)) return '–';
  const { wins, payoffs } = scale;
  if (payoffs !== undefined) return formatPayoffs(payoffs[scaled], scale.decimals);
  if (wins !== undefined && Math.abs(scaled) >= wins.from) {
    return `${scaled < 0 ? MINUS : '+'}M${String(wins.at - Math.abs(scaled))}`;
  }
  const parts = scale.denominator ?? 1;
  if (parts !== 1) return formatFraction(Math.trunc(scaled), parts);
  const digits = String(Math.abs(Math.trunc(scaled))).padStart(scale.decimals + 1, '0');
  const whole = digits.slice(0, digits.length - scale.decimals);
  const fraction = digits.slice(digits.length - scale.decimals).replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = scaled < 0 ? MINUS : '';
  return `${sign}${grouped}${fraction === '' ? '' : `.${fraction}`}`;
}

/** "(1, 2.5, −3)", as textbooks write it. */
function formatPayoffs(payoffs: Payoffs | undefined, decimals: number): string {
  const scale = { decimals, minusInfinity: -Infinity, plusInfinity: Infinity };
  const each = payoffs?.map((value) => formatValue(value, scale)) ?? ['–'];
  return `(${each.join(', ')})`;
}

/** The same as short as it can be: in a drawing the node's shape is bracket enough for three numbers. */
export function formatInShape(scaled: number, scale: ValueScale): string {
  const text = formatValue(scaled, scale);
  return scale.payoffs === undefined ? text : text.replace(/[() ]/g, '');
}

/**
 * A fraction exactly: as decimals where those end soon ("3.5"), else in lowest terms ("17/3"). Any
 * but whole numbers below 2^53, or a denominator that is not above 0, are a dash.
 */
export function formatFraction(above: number, below: number): string {
  if (!Number.isSafeInteger(above) || !Number.isSafeInteger(below) || below <= 0) return '–';
  const shared = commonDivisor(Math.abs(above), below);
  const parts = below / shared;
  for (let decimals = 0, power = 1; decimals <= MOST_DECIMALS; decimals++, power *= 10) {
    if (power % parts !== 0) continue;
    const scaled = (above / shared) * (power / parts);
    if (!Number.isSafeInteger(scaled)) break;
    return formatValue(scaled, { decimals, minusInfinity: -Infinity, plusInfinity: Infinity });
  }
  const text = `${String(Math.abs(above) / shared)}/${String(parts)}`;
  return above < 0 ? MINUS + text : text;
}

/** As in engine/core/decimal.h. */
const MOST_DECIMALS = 9;

function commonDivisor(one: number, other: number): number {
  while (other !== 0) [one, other] = [other, one % other];
  return Math.max(1, one);
}

/** About what a scaled value is. */
export function approximately(
  scaled: number,
  scale: Pick<ValueScale, 'decimals' | 'denominator'>,
): number {
  return scaled / 10 ** scale.decimals / (scale.denominator ?? 1);
}

/** To the nearest whole number, halves away from 0 as the engine has them: −12.5 is −13. */
export function rounded(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number));
}

/**
 * The mean of many games, from a scaled value as it stands in a trace: to the hundredth, and to the
 * tenth at a node or in a cell, which is that hundredth rounded. From 100 on in whole numbers.
 */
export function formatMean(
  scaled: number,
  scale: Pick<ValueScale, 'decimals' | 'denominator'>,
  decimals: 1 | 2,
): string {
  const shown = Math.abs(approximately(scaled, scale)) < 100 ? decimals : 0;
  const parts = 10 ** scale.decimals * (scale.denominator ?? 1);
  return formatValue(rounded((scaled * 10 ** shown) / parts), {
    ...{ decimals: shown, minusInfinity: -Infinity, plusInfinity: Infinity },
  });
}

/** A window as it is written in textbooks: (−∞, 3). */
export function formatWindow(alpha: number, beta: number, scale: ValueScale): string {
  return `(${formatValue(alpha, scale)}, ${formatValue(beta, scale)})`;
}

/** A factor with two decimals: 2.25. Anything but a finite number is a dash. */
export function formatFactor(factor: number, language: Language): string {
  if (!Number.isFinite(factor)) return '–';
  // Hundreds are not written to the hundredth.
  const digits = Math.abs(factor) < 100 ? 2 : 0;
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(localeOf[language], places).format(factor).replace('-', MINUS);
}

/** Seconds as a person would say them: "0.03 s", "1.4 s", "75 s". */
export function formatSeconds(seconds: number, language: Language): string {
  if (!Number.isFinite(seconds)) return '–';
  const places = seconds < 0.1 ? 3 : seconds < 1 ? 2 : seconds < 10 ? 1 : 0;
  const digits = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: places });
  return language === 'zh' ? `${digits.format(seconds)} 秒` : `${digits.format(seconds)} s`;
}
