/**
 * How likely letters beyond ASCII are between their neighbors, in the encodings of one byte a letter. The
 * same byte is ř in Prague and ø in Oslo: what stands around it tells the two apart.
 */

export function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign) && sign !== 'ª' && sign !== 'º';
}

/** The logarithm of the chance of a letter between what stands before and after it. */
type LetterChance = (before: string, letter: string, after: string) => number;

/** As likely as any of a language's own letters; rare ones; and what hardly anybody writes. */
const [OWN, LESS, RARE, FOREIGN] = [-3.7, -4.6, -6, -8] as const;

const FREQUENT = /[оаеинвртскл]/;
const USUAL = /[мдпуйбгзчяьхшёюы]/;

export const cyrillic: LetterChance = (before, letter, after) => {
  const small = letter.toLowerCase();
  const previous = before.at(-1)?.toLowerCase() ?? '';
  let chance = FREQUENT.test(small)
    ? -2.8
    : USUAL.test(small)
      ? -3.8
      : /[а-я]/.test(small)
        ? -4.8
        : /[іїєґў]/.test(small)
          ? RARE
          : FOREIGN;
  if (/[A-Za-z]/.test(previous) || /^[A-Za-z]/.test(after)) chance -= 7;
  // Neither sign stands behind a vowel or begins a word, nor does the short и follow a consonant.
  if (/[ьъы]/.test(small) && !/[б-джзк-нп-тф-щ]/.test(previous)) chance -= 4;
  if (small === 'й' && !/[аеиоуыэюяё]/.test(previous)) chance -= 2;
  return chance + caseChance(before, letter);
};

/** Capitals stand at the beginning of words, or all through them. */
function caseChance(before: string, letter: string): number {
  const previous = before.at(-1) ?? '';
  const isCapital = letter !== letter.toLowerCase();
  if (isLetter(previous)) {
    const wasCapital = previous !== previous.toLowerCase();
    if (isCapital) return wasCapital ? -1.5 : -5;
    // Two capitals and then a small letter.
    const first = before.at(-2) ?? '';
    return wasCapital && isLetter(first) && first !== first.toLowerCase() ? -4 : 0;
  }
  return isCapital ? 0 : -1.5;
}

const VOWEL = /^[aeiouyáéíóúýàèìòùâêîôûäëïöüãõåæøěůőűąęă]/i;
const CONSONANT = /^[b-df-hj-np-tv-xzčďňřšťžćłńśźżľçñß]/i;

interface Around {
  /** The letter before, and the one before that. */
  readonly before: string;
  readonly after: string;
  /** The second letter after. */
  readonly next: string;
}

const isVowel = (sign: string): boolean => VOWEL.test(sign);
const isConsonant = (sign: string): boolean => CONSONANT.test(sign);
const isBetweenConsonants = ({ before, after }: Around): boolean =>
  (before === '' || isConsonant(before)) && isConsonant(after);

/** Letters of Central Europe whose bytes are other letters in the west, with where the western one is meant. */
const WESTERN: Readonly<
  Record<string, readonly [west: string, isWest: (around: Around) => boolean]>
> = {
  ř: ['ø', isBetweenConsonants],
  č: [
    'è',
    ({ before, after, next }) =>
      /[b-df-hj-np-tv-xzi]/i.test(before) && isConsonant(after) && next === 'e',
  ],
  ě: ['ì', ({ after }) => after === ''],
  ů: ['ù', ({ after }) => after === ''],
  ň: ['ò', ({ before, after }) => after === '' && isConsonant(before)],
  ń: ['ñ', ({ after }) => isVowel(after)],
  ć: ['æ', isBetweenConsonants],
  ę: ['ê', ({ after, next }) => after === 't' && next === 'e'],
  ă: ['ã', ({ after }) => after === 'o' || after === 'e'],
  ő: ['õ', ({ after }) => after === 'e'],
  ű: ['û', ({ after }) => after === 't'],
  ď: ['ï', ({ before }) => isVowel(before)],
  ŕ: ['à', ({ after }) => after === '' || isVowel(after)],
  ĺ: ['å', () => true],
  ţ: ['þ', ({ before }) => before === ''],
  đ: ['ð', ({ before, after }) => isVowel(before) && !isVowel(after)],
  ś: ['œ', ({ after }) => after === 'u'],
  ź: ['ÿ', () => false],
};

const CENTRAL_ALONE = /[ąłżľťşšžáéíóúýäöüôâîëçß]/;
const WESTERN_ALONE = /[áéíóúýäöüôâîëçßšžÿ]/;

function around(before: string, after: string): Around {
  const letterAt = (text: string, at: number): string => {
    const sign = text.charAt(at).toLowerCase();
    return isLetter(sign) ? sign : '';
  };
  const first = letterAt(after, 0);
  return {
    before: letterAt(before, before.length - 1),
    after: first,
    next: first === '' ? '' : letterAt(after, 1),
  };
}

const WEST = new Map(Object.entries(WESTERN).map(([central, [west]]) => [west, central]));

/** What a word of Latin letters has: another script's bytes would be one letter after another. */
function latin(chance: number, before: string, letter: string): number {
  const isRun = /[^\0-\x7f]$/.test(before) && isLetter(before.at(-1) ?? '');
  return (
    chance +
    (isRun ? -2.2 : 0) +
    Math.min(0, caseChance(before, letter) + (letter === letter.toLowerCase() ? 1.5 : 0))
  );
}

export const EUROPEAN: Readonly<Record<'windows-1250' | 'windows-1252', LetterChance>> = {
  'windows-1250': (before, letter, after) => {
    const small = letter.toLowerCase();
    const other = WESTERN[small];
    if (other === undefined) return latin(CENTRAL_ALONE.test(small) ? OWN : RARE, before, letter);
    return latin(other[1](around(before, after)) ? RARE : OWN, before, letter);
  },
  'windows-1252': (before, letter, after) => {
    const small = letter.toLowerCase();
    const central = WEST.get(small);
    if (central === undefined)
      return latin(WESTERN_ALONE.test(small) ? OWN : FOREIGN, before, letter);
    return latin(WESTERN[central]![1](around(before, after)) ? OWN : LESS, before, letter);
  },
};
