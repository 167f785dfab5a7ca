import type { ProgramText } from './read.ts';

/** Names of what a search gives back beside its value. */
const BESIDE =
  /^_+$|move|action|choice|^(best_?)?(col(umn)?|index|idx|cell|row|square|position|path|zug|spalte)$|^(dummy|ignored?|i|j|k|m|a|r|c)$/i;
const NONE = /^(-1|None|null|undefined|-\s*1)$/;
const LONGEST_CALL = 600;

/**
 * Where the value stands in what searches give back that is more than one number: its place, or its name; null
 * where the text does not tell. What they do with what they get from one another tells most.
 * `bodies`: where the searches stand in it. `names`: what they are called.
 */
export function worthIn(
  { text }: Pick<ProgramText, 'text'>,
  bodies: readonly { readonly from: number; readonly to: number }[],
  names: readonly string[],
): number | string | null {
  const votes = new Map<number | string, number>();
  const vote = (what: number | string | null): void => {
    if (what !== null) votes.set(what, (votes.get(what) ?? 0) + 1);
  };
  for (const { from, to } of bodies) {
    const body = text.slice(from, to);
    for (const call of callsIn(body, names)) vote(partOf(call.behind) ?? gotBy(call.before, body));
  }
  if (votes.size === 0) for (const { from, to } of bodies) vote(givenIn(text.slice(from, to)));
  const [most] = [...votes].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** What stands before and behind each call. */
function* callsIn(
  body: string,
  names: readonly string[],
): Generator<{ before: string; behind: string }> {
  const its = names.map((name) => name.replace(/\$/g, '\\$')).join('|');
  for (const { index, 0: head } of body.matchAll(new RegExp(`(?<![\\w$])(?:${its})\\(`, 'g'))) {
    let [at, open] = [index + head.length, 1];
    for (; open > 0 && at < body.length && at - index < LONGEST_CALL; at++)
      open += body[at] === '(' ? 1 : body[at] === ')' ? -1 : 0;
    const line = body.lastIndexOf('\n', index) + 1;
    const before = body.slice(line, index).replace(/[#\w$]+\s*\.\s*$/, '');
    if (open === 0) yield { before, behind: body.slice(at, at + 60) };
  }
}

/** The part that is taken of something at once. */
function partOf(behind: string): number | string | null {
  const [, place, name, field] =
    /^\s*\)?\s*(?:\[\s*(\d)\s*\]|\[\s*["'](\w+)["']\s*\]|\.\s*([A-Za-z_]\w*)\b(?!\s*\())/.exec(
      behind,
    ) ?? [];
  return place === undefined ? (name ?? field ?? null) : Number(place);
}

/** The part that is used of what a call gives to the names before it. */
function gotBy(before: string, body: string): number | string | null {
  const [, list, fields, one] =
    /(?:[[(]?\s*([\w$]*(?:\s*,\s*[\w$]*)+)\s*[\])]?|\{\s*([\w$:,\s]+)\}|([\w$]+)(?:\s*:[^=]*)?)\s*=\s*(?:await\s+|-\s*)?$/.exec(
      before,
    ) ?? [];
  if (list !== undefined) return only(list.split(',').map((name) => name.trim()));
  if (fields !== undefined) {
    const all = fields.split(',').map((each) => each.split(':')[0]!.trim());
    return all.find((name) => name !== '' && !BESIDE.test(name)) ?? null;
  }
  if (one === undefined) return null;
  const its = `(?<![\\w$.])${one.replace(/\$/g, '\\$')}`;
  const parts = [...body.matchAll(new RegExp(`${its}(?=[[.])`, 'g'))].flatMap(
    ({ index, 0: head }) => {
      const part = partOf(body.slice(index + head.length, index + head.length + 40));
      return part === null || (typeof part === 'string' && BESIDE.test(part)) ? [] : [part];
    },
  );
  return new Set(parts).size === 1 ? parts[0]! : null;
}

/** Of several names the one that is not beside the value. */
function only(names: readonly string[]): number | null {
  const values = names.flatMap((name, at) => (name === '' || BESIDE.test(name) ? [] : [at]));
  return values.length === 1 && names.length > 1 ? values[0]! : null;
}

const PLACE = /^-?(best|move|my)?[_.]?(row|col(umn)?|[rcijxy])$/i;

/**
 * Whether a function gives back two things at once that are not the row and the column of a cell, or keeps such in a
 * list that it may pick one of.
 */
export function givesTwo(body: string): boolean {
  const half = String.raw`([^\s,;:()[\]{}]+(?:\([^()]*\))?)`;
  const field = String.raw`(?:["']?\w+["']?\s*:\s*)?`;
  const both = String.raw`\s*${field}${half}\s*,\s*${field}${half}\s*`;
  const given = new RegExp(String.raw`\breturn\s*[[({]?${both}[\])}]?\s*(?:[;#}\n]|//|$)`, 'g');
  const kept = new RegExp(String.raw`(?:\b(?:append|push)\s*\(|[[(=])\s*[[({]${both}[\])}]`, 'g');
  const isPlace = ([, one = '', other = '']: readonly string[]) =>
    PLACE.test(one) && PLACE.test(other);
  const isNumbers = ([, one = '', other = '']: readonly string[]) =>
    !isNaN(Number(one)) && !isNaN(Number(other));
  return [...body.matchAll(given), ...body.matchAll(kept)].some(
    (its) => !isPlace(its) && !isNumbers(its),
  );
}

/** What searches give back, where one of two is no value by its name. */
function givenIn(body: string): number | null {
  const all = [
    ...body.matchAll(
      /\breturn\s*[[(]?\s*([^\s,;()[\]{}]+(?:\([^()]*\))?)\s*,\s*([^\s,;()[\]{}]+)/g,
    ),
  ];
  for (const [, one = '', other = ''] of all) {
    const place = only([one, other].map((name) => (NONE.test(name) ? '_' : name)));
    if (place !== null) return place;
  }
  return null;
}
