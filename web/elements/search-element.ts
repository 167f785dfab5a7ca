import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit';

import { PRESENTATION_ATTRIBUTES } from '../state/presentation.ts';
import { SEARCH_ATTRIBUTES } from '../state/attributes.ts';
import { languageOf } from '../text/language.ts';

/**
 * What a page gives to such a property: a text as in the attribute of the same name, or a number, or
 * true and false. Anything is taken; what makes no sense is told by `prunus-problem`.
 */
export type AttributeValue = string | number | boolean | readonly unknown[] | null | undefined;

/** Properties are the attributes of the same name, as those of HTML's own elements are. */
export const mirrored = {
  reflect: true,
  converter: { fromAttribute: (text: string | null) => text, toAttribute: textOf },
};

/**
 * What the embeddable elements have in common: the attributes by which a page says what is searched,
 * and how it is shown. `state/attributes.ts` and `state/presentation.ts` read them.
 */
export abstract class SearchElement extends LitElement {
  /** Attributes whose properties are never empty, and so do not say what a page has asked for. */
  protected static readonly readAsAttributes: readonly string[] = ['language'];

  static override properties: PropertyDeclarations = {
    game: mirrored,
    rows: mirrored,
    columns: mirrored,
    inARow: { ...mirrored, attribute: 'in-a-row' },
    rule: mirrored,
    position: mirrored,
    moves: mirrored,
    tree: mirrored,
    root: mirrored,
    algorithm: mirrored,
    order: mirrored,
    seed: mirrored,
    squares: mirrored,
    scoring: mirrored,
    depth: mirrored,
    guess: mirrored,
    windowWidth: { ...mirrored, attribute: 'window-width' },
    tableSize: { ...mirrored, attribute: 'table-size' },
    nodeLimit: { ...mirrored, attribute: 'node-limit' },
    recordLimit: { ...mirrored, attribute: 'record-limit' },
    quiz: mirrored,
    exercise: mirrored,
    link: mirrored,
    controls: mirrored,
    autoplay: mirrored,
    speed: mirrored,
    theme: mirrored,
  };
  /** `tictactoe`, `mnk`, `gomoku` or `textbook`; without it the other attributes tell. */
  declare game: AttributeValue;
  /** Of a board. */
  declare rows: AttributeValue;
  declare columns: AttributeValue;
  /** Stones in a row that win. */
  declare inARow: AttributeValue;
  /** Of gomoku: `freestyle`, `standard` or `renju`. */
  declare rule: AttributeValue;
  /** Stones that stand on the board, row by row from the top: `XX./.O./...`. */
  declare position: AttributeValue;
  /** Moves played since: `b2 c3`. */
  declare moves: AttributeValue;
  /** A textbook tree: `((3 12 8) (2 4 6))`. */
  declare tree: AttributeValue;
  /** Who moves at the root of a textbook tree: `max` or `min`. */
  declare root: AttributeValue;
  /** `minimax`, `alpha-beta`, … */
  declare algorithm: AttributeValue;
  /** In which order moves are tried: `natural`, `centre`, `random`, `best`, `worst`, `listed`, … */
  declare order: AttributeValue;
  /** Of the order `random`. */
  declare seed: AttributeValue;
  /** What comes first in the order `listed`: `b2 a1`. */
  declare squares: AttributeValue;
  /** `flat`, or `depth`: sooner wins are better. */
  declare scoring: AttributeValue;
  /** Plies, or `none`: to the end. */
  declare depth: AttributeValue;
  /** Where searches start that start from a guess. */
  declare guess: AttributeValue;
  /** Of the first window of an aspiration search, to each side. */
  declare windowWidth: AttributeValue;
  /** Positions in a transposition table. */
  declare tableSize: AttributeValue;
  /** Nodes that the gomoku player may search. */
  declare nodeLimit: AttributeValue;
  /** Nodes that are kept to be drawn. */
  declare recordLimit: AttributeValue;
  /** The tree is to be solved by hand. */
  declare quiz: AttributeValue;
  /** What a generated tree is made from. */
  declare exercise: AttributeValue;
  /** A permalink of the lab, or its hash: all of this at once. The other attributes change it. */
  declare link: AttributeValue;
  /** What stands with a tree: nothing, or some of `timeline narration code`. */
  declare controls: AttributeValue;
  /** Whether it plays by itself, once it is in view. */
  declare autoplay: AttributeValue;
  /** Steps a second. */
  declare speed: AttributeValue;
  /** `light`, `dark`, or `auto`: as the visitor's system is. Without it, as the page is. */
  declare theme: AttributeValue;

  /** What an attribute says by now, whichever way it was set; null where it is not there. */
  readonly saidBy = (attribute: string): string | null => {
    const { readAsAttributes } = this.constructor as typeof SearchElement;
    if (readAsAttributes.includes(attribute)) return this.getAttribute(attribute);
    return textOf((this as unknown as Readonly<Record<string, unknown>>)[propertyOf(attribute)]);
  };

  /** Whether a change concerns what is searched or how it is shown. */
  protected static concernsSearch(changed: PropertyValues): boolean {
    return [...changed.keys()].some((name) => CONCERNED.has(name));
  }

  /** Whether any of these attributes says something. */
  protected says(attributes: readonly string[]): boolean {
    return attributes.some((name) => this.saidBy(name) !== null);
  }
}

/** Attributes whose property has another name. */
const PROPERTY_OF: Readonly<Record<string, string>> = {
  'in-a-row': 'inARow',
  'window-width': 'windowWidth',
  'table-size': 'tableSize',
  'node-limit': 'nodeLimit',
  'record-limit': 'recordLimit',
};

/** The name of the property that mirrors an attribute. */
export function propertyOf(attribute: string): string {
  return PROPERTY_OF[attribute] ?? attribute;
}

/** Those that make an element search by itself. */
export const SOURCE_ATTRIBUTES = SEARCH_ATTRIBUTES.filter(
  (name) => !['step', 'view', 'siblings', 'folded', 'compare'].includes(name),
);

const CONCERNED: ReadonlySet<PropertyKey> = new Set(
  [...SOURCE_ATTRIBUTES, ...PRESENTATION_ATTRIBUTES].map(propertyOf),
);

/** The text that stands in an attribute for a value; null for none. Never throws. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null;
  if (value === true) return '';
  try {
    // eslint-disable-next-line @typescript-eslint/no-base-to-string -- whatever a page has given
    return String(value);
  } catch {
    return '';
  }
}

/** "zh-Hans-CN" is Chinese, as everywhere in HTML. */
export const languageConverter = {
  fromAttribute: (tag: string | null) => languageOf(tag),
};

/** The step that an attribute says: null is the end. What can't be read is told elsewhere. */
export const stepConverter = {
  fromAttribute: (text: string | null): number | null => {
    if (text?.trim() === 'start') return 0;
    return text !== null && /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : null;
  },
};
