import type { MoveProblem } from './record.ts';

/**
 * Why something that was to become a game is refused: what is wrong, where, and what stands there.
 * One is enough: the first. The sentence for it is in `../text/record-refusals.ts`.
 */
export interface RecordRefusal {
  readonly code: RecordRefusalCode;
  readonly place: RecordPlace;
  /** What stands there, shortened; or the number that the sentence needs. */
  readonly given: string;
}

export type RecordRefusalCode =
  | 'empty'
  | 'too-long'
  | 'too-many-moves'
  | 'too-deep'
  | 'not-text'
  | 'control'
  | 'not-a-game'
  | 'truncated'
  | 'after-end'
  /** Files and addresses of others that hold no game. */
  | 'foreign'
  | 'names-only'
  | 'library'
  /** JSON. */
  | 'broken-json'
  | 'no-list'
  | 'two-lists'
  /** Moves that cannot be made. */
  | 'not-a-move'
  | 'doubtful'
  | 'outside'
  | 'occupied'
  | 'illegal'
  | 'over'
  | 'forbidden'
  | 'turn'
  | 'pass'
  /** Variations. */
  | 'closed-early'
  | 'never-closed'
  | 'no-move'
  | 'nothing-to-vary'
  /** Boards. */
  | 'size'
  | 'in-a-row'
  | 'rule'
  | 'row-length'
  | 'character'
  | 'counts'
  | 'impossible'
  | 'late-setup'
  | 'other-game'
  /** Links. */
  | 'not-a-link'
  | 'version'
  | 'unknown-part'
  | 'repeated-part'
  | 'bad-part';

export type RecordPlace =
  | { readonly kind: 'whole' }
  /** Counted from 1 in its own line of play; `name` as in "h8". */
  | { readonly kind: 'move'; readonly number: number; readonly name: string }
  /** A row of a position, counted from 1 at the top. */
  | { readonly kind: 'row'; readonly row: number }
  /** Lines and columns of a text, counted from 1. */
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'character'; readonly line: number; readonly column: number }
  /** A part of a link or of data, by its name there. */
  | { readonly kind: 'part'; readonly name: string };

export const WHOLE: RecordPlace = { kind: 'whole' };

const LONGEST_GIVEN = 24;

/** Refused: `given` is shortened and rid of whatever is not to be seen. */
export function refused(
  code: RecordRefusalCode,
  place: RecordPlace = WHOLE,
  given = '',
): RecordRefusal {
  const shown = place.kind === 'part' ? { ...place, name: shortened(place.name) } : place;
  return { code, place: shown, given: shortened(given) };
}

export function isRefusal(outcome: object): outcome is RecordRefusal {
  return 'code' in outcome && 'place' in outcome;
}

/** Refuses a move that was to be the one with that number, from 1. */
export function refusedMove(
  problem: MoveProblem | 'forbidden' | 'turn' | 'pass',
  number: number,
  name: string,
): RecordRefusal {
  const code = problem === 'full' ? 'too-many-moves' : problem;
  return refused(code, { kind: 'move', number, name: shortened(name) }, name);
}

/** Where a character of a text stands. */
export function placeIn(text: string, at: number): RecordPlace {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  return { kind: 'character', line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** A name from a file, fit to be shown; null for none. */
export function nameOf(text: string | null | undefined): string | null {
  const name = Array.from(visible(text ?? '').trim())
    .slice(0, 60)
    .join('')
    .trim();
  return name === '' ? null : name;
}

function shortened(text: string): string {
  const characters = Array.from(visible(text.slice(0, 200)));
  return characters.length <= LONGEST_GIVEN
    ? characters.join('')
    : `${characters.slice(0, LONGEST_GIVEN - 1).join('')}…`;
}

/** Control characters, and those that turn the direction of what follows, as blanks. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ');
}
