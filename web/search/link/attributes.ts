import { FIELD_LIST, type FIELDS } from '../fields.ts';
import type { NamedSource } from '../../board/attributes.ts';
import { isBoardGame } from '../../games/registry.ts';
import type { LabState } from '../state.ts';
import { changed } from '../update.ts';
import type { Offer } from '../field-kinds.ts';
import { readPermalink } from './permalink.ts';
import { problemsAt, readFields, type FieldsRead } from './read-fields.ts';
import { MOST_PROBLEMS, type StateProblem } from './state-problem.ts';
import { validateState, type Validated } from './validate.ts';

/** What an element's attribute says, by its name; null where it has none. */
export type AttributeSource = (name: string) => string | null;

type Attributes<Field> = Field extends { readonly attribute: infer Name } ? Name : never;

/** An attribute that sets a field of the state. */
export type StateAttribute = Attributes<(typeof FIELDS)[keyof typeof FIELDS]>;

type ViewPart = 'comparison' | 'view';

/** Those that make an element search by itself, as the table of fields has them. */
type SourceAttribute =
  | Exclude<
      StateAttribute,
      Attributes<Extract<(typeof FIELDS)[keyof typeof FIELDS], { readonly part: ViewPart }>>
    >
  | 'link';

type Within<One extends Others, Others> = One;

/**
 * An attribute that says what is searched and how: one of those, or the link that they change. The
 * elements have the names alone: this does not compile where they have one more than the table, or less.
 */
export type SearchAttribute =
  | StateAttribute
  | 'link'
  | Within<SourceAttribute, NamedSource>
  | Within<NamedSource, SourceAttribute>;

/** All of them: a `link` is a page's address, or its hash alone. */
export const SEARCH_ATTRIBUTES: readonly SearchAttribute[] = [
  ...FIELD_LIST.flatMap(([, { attribute }]) => (attribute ?? []) as StateAttribute),
  'link',
];

/** An attribute longer than this is refused unread. */
const LONGEST = 250_000;

/**
 * The state that an element's attributes ask for. What is not there is as usual; what can't be read
 * is as usual too, and reported as a problem whose `field` is the attribute. The game may be left out: a
 * `tree` is a textbook tree, a board of 3 × 3 tic-tac-toe, another one an m,n,k game.
 */
export function readStateAttributes(source: AttributeSource, offer: Offer = {}): Validated {
  const problems: StateProblem[] = [];
  const texts = new Map<string, string>();
  for (const name of SEARCH_ATTRIBUTES) {
    const text = source(name);
    if (text === null) continue;
    if (text.length <= LONGEST) texts.set(name, text.trim());
    else problems.push({ code: 'too-long', field: name, given: String(text.length) });
  }
  const get = (name: string) => texts.get(name) ?? null;
  const link = get('link');
  const linked = link === null ? null : readPermalink(link.slice(Math.max(0, link.indexOf('#'))));
  for (const problem of linked?.problems ?? [])
    problems.push({ ...problem, field: 'link', part: problem.field });
  const place = {
    nameOf: ({ attribute }: { attribute?: string }) => attribute,
    get,
    isLink: false,
  };
  const base: FieldsRead = linked?.state ?? {};
  const fields = readFields(place, base, (found) => gameOf(found, base));
  const { state: asked, problems: others } = validateState(fields, offer);
  const state = linked === null ? asked : placed(linked.state, asked, texts.has('step'));
  for (const problem of problemsAt(place, others)) problems.push(problem);
  return { state, problems: problems.slice(0, MOST_PROBLEMS) };
}

/** What is asked for: the places that a link tells of are in its own tree, and in no other. */
function placed(linked: LabState, asked: LabState, hasStep: boolean): LabState {
  const state = changed(linked, asked);
  return hasStep ? { ...state, step: asked.step } : state;
}

/** The game that is meant where none is named; undefined where nothing speaks of one. */
function gameOf(fields: FieldsRead, base: FieldsRead): string | undefined {
  if (fields.tree !== undefined) return 'textbook';
  if (fields.rule !== undefined) return 'gomoku';
  const { rows, columns, inARow, setup, moves } = fields;
  const isBoard = [rows, columns, inARow, setup, moves].some((value) => value !== undefined);
  if (!isBoard) return undefined;
  if (base.game !== undefined && isBoardGame(base.game as string)) return undefined;
  const isThree = [rows, columns, inARow].every((side) => side === undefined || side === 3);
  return isThree ? 'tictactoe' : 'mnk';
}
