/** Year, month and day, whichever comes first, as files of many programs write them. */
const YEAR_FIRST =
  /(?<!\d)(\d{4})(?:\s*[-./年]\s*(\d{1,2})(?!\d)(?:\s*[-./月]\s*(\d{1,2})(?!\d))?)?/;
const YEAR_LAST = /(?<!\d)(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4})(?!\d)/;

/**
 * The day that a statement in any form names, "2019-03-04", or as much of it as it says, "2019": such texts
 * sort as their days do. '' where it names none. Which of two small numbers is the month is told by the
 * larger one; else the day comes first, as in most countries.
 */
export function statedDay(statement: string): string {
  const [, one = '', two = '', year] = YEAR_LAST.exec(statement) ?? [];
  if (year !== undefined) return Number(two) > 12 ? day(year, one, two) : day(year, two, one);
  const [, first = '', month, dayOfMonth] = YEAR_FIRST.exec(statement) ?? [];
  return day(first, month, dayOfMonth);
}

function day(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'))
    .join('-')
    .replace(/^0+$/, '');
}
