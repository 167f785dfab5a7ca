import { LANGUAGES, type Language } from '../../../core/language.ts';
import { isLineId } from '../../../tree/explain/line-id.ts';
import { LISTING_KINDS, type Listing, type ListingKind, type ListingLine } from './listing.ts';

/**
 * The listing that a text holds, in the form that the README of this folder describes. `textOf` gives
 * the texts of the listings that it includes. Throws a RangeError that says which line is none.
 */
export function readListing(text: string, textOf: (name: string) => string): Listing {
  const sections = sectionsOf(text);
  const linesIn = (kind: ListingKind, language: Language) => {
    const section = sections.get(`${kind} ${language}`) ?? sections.get(kind);
    return section?.flatMap((row) => linesOf(row, kind, language, textOf)) ?? null;
  };
  const inEvery = (kind: ListingKind) => {
    const [en, zh] = [linesIn(kind, 'en'), linesIn(kind, 'zh')];
    return en === null || zh === null ? null : { en, zh };
  };
  const pseudocode = inEvery('pseudocode');
  if (pseudocode === null) throw new RangeError('A listing has no pseudocode.');
  const [python, negamax] = [inEvery('python'), inEvery('negamax')];
  return {
    pseudocode,
    ...(python === null ? {} : { python }),
    ...(negamax === null ? {} : { negamax }),
  };
}

const SECTIONS: readonly string[] = LISTING_KINDS.flatMap((kind) => [
  kind,
  ...LANGUAGES.map((language) => `${kind} ${language}`),
]);

/** The rows below each heading, without empty ones at the end. */
function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const [, ...pieces] = text.replaceAll('\r\n', '\n').split(/^\[(.*)\]$/m);
  const sections = new Map<string, readonly string[]>();
  for (let at = 0; at < pieces.length; at += 2) {
    const name = pieces[at]!;
    if (!SECTIONS.includes(name)) throw new RangeError(`[${name}] is no section of a listing.`);
    sections.set(name, pieces[at + 1]!.trim().split('\n'));
  }
  return sections;
}

/** What a row of the file is in one language: a line, or all that it includes. */
function linesOf(
  row: string,
  kind: ListingKind,
  language: Language,
  textOf: (name: string) => string,
): readonly ListingLine[] {
  if (row === '') return [{ id: null, text: '' }];
  const included = /^include (all|the function) of (\S+)$/.exec(row);
  if (included !== null) {
    const lines = readListing(textOf(included[2]!), textOf)[kind]?.[language] ?? [];
    return included[1] === 'all' ? lines : lines.filter(({ id }) => id !== null);
  }
  const line = /^([^\s|]*) *\| (.*)$/.exec(row);
  if (line === null) throw new RangeError(`“${row}” is no line of a listing.`);
  const [id = null, also = null] = line[1]!.split(',').map((name) => {
    if (name !== '' && !isLineId(name)) throw new RangeError(`No step comes to “${name}”.`);
    return name === '' ? null : name;
  });
  const code = line[2]!.replace(/«(.*?)¦(.*?)»/g, language === 'en' ? '$1' : '$2');
  return [{ id, ...(also === null ? {} : { also }), text: code }];
}
