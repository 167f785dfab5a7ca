import { beginning } from '../../core/untrusted.ts';
import { linkText, readLinkText } from '../../core/link-text.ts';
import { isStrictExercise, showsExercise } from '../exercise/exercise.ts';
import type { Offer } from '../field-kinds.ts';
import { FIELD_LIST, type Field } from '../fields.ts';
import { hasField, hasUsualDepth } from '../game-fields.ts';
import { problemsAt, readFields } from './read-fields.ts';
import { defaultState, type LabState } from '../state.ts';
import { MOST_PROBLEMS, type StateProblem } from './state-problem.ts';
import { bareTree, tidyTree } from '../textbook/tidy-tree.ts';
import { LONGEST_TREE } from '../textbook/text.ts';
import { validateState, type Validated } from './validate.ts';

/**
 * A state as the hash of a link, and back: `#v1&game=mnk&rows=4&cols=4&k=3&moves=b2c3`. The parts
 * have the command line's names; what is as in `defaultState` is left out but for the board or the
 * tree, and so is what the game has no use for. The characters are such that chats and documents
 * leave them alone, and a link that some program has percent-encoded further, or decoded, reads the
 * same.
 */

const VERSION = 'v1';

/** Longer hashes are refused unread: the longest tree takes nine characters a unit, and so does the
 * longest solution; bookmarks come on top. */
export const LONGEST_LINK = 450_000;

/** How the tree is written, which says nothing without it: `typed`, or as `tidyTree` lays it out. */
const LAYOUT = 'layout';

const PART_NAMES: ReadonlySet<string> = new Set([
  ...FIELD_LIST.map(([, { link }]) => link),
  LAYOUT,
]);

/** The hash for a state, with its '#'. */
export function writePermalink(state: LabState): string {
  const isExercise = showsExercise(state);
  const parts = FIELD_LIST.flatMap(([name, field]) => {
    if (!isLinked(state, name, isExercise)) return [];
    const text = field.write(state[name], state);
    const isStated =
      field.isAlwaysLinked === true ||
      // An exercise has an order and a cut rule of its own, and some games a depth.
      (name === 'order' && isExercise) ||
      (name === 'cut' && isExercise && isStrictExercise(state)) ||
      (name === 'depthLimit' && hasUsualDepth(state.game));
    // What is set up is usual by the game, which writes that as nothing.
    const usual = name === 'setup' ? '' : field.write(defaultState[name], state);
    const isUsual = text === '' || text === usual;
    if (isUsual && !isStated) return [];
    if (name === 'tree') return treeParts(text, field, state);
    return [`${field.link}=${linkText(field.linkWrite?.(text, state) ?? text)}`];
  });
  return ['#' + VERSION, ...parts].join('&');
}

/** Whether a field of a state says something in its link. */
function isLinked(state: LabState, name: keyof LabState, isExercise: boolean): boolean {
  if (name === 'exercise') return isExercise;
  // An exercise says of itself what the tree is.
  if (isExercise && (name === 'tree' || name === 'rootPlayer')) return false;
  return hasField(state.game, name);
}

/** A tree that is laid out as `tidyTree` does it goes without its blanks. */
function treeParts(tree: string, { link, linkWrite }: Field<unknown>, state: LabState): string[] {
  const bare = bareTree(tree);
  const isTidy = tidyTree(bare) === tree;
  const text = isTidy ? bare : tree;
  return [
    ...(isTidy ? [] : [`${LAYOUT}=typed`]),
    `${link}=${linkText(linkWrite?.(text, state) ?? text)}`,
  ];
}

/** The state as its link brings it back: what the game has no use for is at its default. */
export function linkedState(state: LabState): LabState {
  const isExercise = showsExercise(state);
  const linked = Object.entries(state).filter(
    ([name]) => hasField(state.game, name) && (name !== 'exercise' || isExercise),
  );
  return validateState(Object.fromEntries(linked)).state;
}

/** Whether a hash is a link of ours, of this version or another; "#help" is not. */
export function isPermalink(hash: string): boolean {
  return /^#?v\d{1,4}(&|$)/.test(hash);
}

/**
 * The state that a hash asks for, with or without its '#'. Anything may be given: what can't be
 * read gets its default, and is reported as a problem whose `field` is the part of the link. An empty
 * hash is no problem.
 */
export function readPermalink(hash: string, offer: Offer = {}): Validated {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text === '') {
    return { state: defaultState, problems: [] };
  }
  const refusal = refusalOf(text);
  if (refusal !== null) {
    return { state: defaultState, problems: [{ ...refusal, field: 'link' }] };
  }
  const problems: StateProblem[] = [];
  const parts = readParts(text, problems);
  const place = {
    nameOf: ({ link }: Field<unknown>) => link,
    get: (name: string) => parts.get(name) ?? null,
    isLink: true,
  };
  const fields = readFields(place);
  const isTree = parts.has('tree') && parts.get(LAYOUT) !== 'typed';
  const validated = validateState(
    isTree ? { ...fields, tree: laidOut(String(fields.tree)) } : fields,
    offer,
  );
  for (const problem of problemsAt(place, validated.problems)) problems.push(problem);
  return { state: validated.state, problems: problems.slice(0, MOST_PROBLEMS) };
}

function refusalOf(text: string): Pick<StateProblem, 'code' | 'given'> | null {
  if (text.length > LONGEST_LINK) {
    return { code: 'too-long', given: String(text.length) };
  }
  if (!isPermalink(text)) {
    return { code: 'not-a-link', given: beginning(text, 20) };
  }
  const version = text.slice(0, (text + '&').indexOf('&'));
  return version === VERSION ? null : { code: 'unknown-version', given: version };
}

function readParts(text: string, problems: StateProblem[]): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  // A few more than any link has.
  for (const part of text.split('&', PART_NAMES.size + 10).slice(1)) {
    const equals = (part + '=').indexOf('=');
    const name = part.slice(0, equals);
    const value = readLinkText(part.slice(equals + 1));
    if (!PART_NAMES.has(name)) {
      problems.push({ code: 'unknown-field', field: beginning(name, 40), given: '' });
    } else if (parts.has(name)) {
      problems.push({ code: 'repeated', field: name, given: '' });
    } else if (value === null) {
      problems.push({
        code: 'unreadable',
        field: name,
        given: part.slice(equals + 1, equals + 41),
      });
    } else {
      parts.set(name, value);
    }
  }
  return parts;
}

/** Tidied, unless that would make it too long. */
function laidOut(tree: string): string {
  if (tree.length > LONGEST_TREE) return tree;
  const tidy = tidyTree(tree);
  return tidy.length > LONGEST_TREE ? tree : tidy;
}
