import type { Token } from './tokens.ts';

// Dictionaries that are made by a call: Java's, Kotlin's, Scala's and JavaScript's.

/** What of an expression is looked at here. */
interface Written<Inner> {
  readonly kind: string;
  readonly text: string;
  readonly key: string | null;
  readonly items: readonly Inner[];
}

const MAP =
  /(?:^|\.)(?:\w*Map|\w*[mM]apOf|Object\.fromEntries)(?:\.(?:of|ofEntries|entries|from))?(?:<[^()[\]{}]*>)?$/;
const ENTRY = /(?:^|\.)(?:entry|Pair|Tuple2|Simple(?:Immutable)?Entry)(?:<[^()[\]{}]*>)?$/;

/** Whether what is called makes a dictionary: "Map.of", "mutableMapOf", "HashMap<>". */
export function isMap(called: Token | null): boolean {
  return called !== null && !called.isQuoted && MAP.test(called.text);
}

/**
 * What such a call is given, each with its key: "A" -> x, entry("A", x), ["A", x], or "A", x, "B", y in
 * turn. Null where it is none of these.
 */
export function dictionaryOf<Each extends Written<Each>>(
  given: readonly Each[],
): readonly Each[] | null {
  const [only] = given;
  const isOneList = given.length === 1 && only!.kind === 'list' && only!.key === null;
  const pairs = (isOneList ? only!.items : given).map(keyed);
  if (pairs.length > 0 && pairs.every((each) => each !== null)) return pairs;
  const keys = given.filter((_, at) => at % 2 === 0);
  if (given.length === 0 || given.length % 2 !== 0 || !keys.every(isKey)) return null;
  return keys.map(({ text }, at) => ({ ...given[2 * at + 1]!, key: text }));
}

/** The last of keys and values in turn, where it is a key without its value; null where it is not. */
export function loneKey<Each extends Written<Each>>(given: readonly Each[]): Each | null {
  const last = given.at(-1);
  const keys = given.filter((_, at) => at % 2 === 0);
  return given.length % 2 === 1 && last!.kind === 'word' && keys.every(isKey) ? last! : null;
}

/** What has its key already, or stands behind it in a pair; null where it is no such thing. */
function keyed<Each extends Written<Each>>(item: Each): Each | null {
  if (item.key !== null) return item;
  const [key, value, ...more] = item.items;
  const isPair = item.kind === 'list' || (item.kind === 'call' && ENTRY.test(item.text));
  if (!isPair || value === undefined || more.length > 0 || !isKey(key!)) return null;
  return { ...value, key: key!.text };
}

function isKey({ kind, key }: Written<unknown>): boolean {
  return key === null && (kind === 'word' || kind === 'number');
}
