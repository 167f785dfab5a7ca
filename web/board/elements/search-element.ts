import { LitElement, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';

import { PRESENTATION_ATTRIBUTES, SOURCE_ATTRIBUTES, type NamedSource } from '../attributes.ts';
import { languageOf } from '../../core/language.ts';
import { Outermost } from '../../ui/style-reset.ts';

/**
 * What a page gives to such a property: a text as in the attribute of the same name, or a number, or
 * true and false. Anything is taken; what makes no sense is reported by `prunus-problem`.
 */
export type AttributeValue = string | number | boolean | readonly unknown[] | null | undefined;

/** Properties are the attributes of the same name, as those of HTML's own elements are. */
export const mirrored = {
  reflect: true,
  converter: { fromAttribute: (text: string | null) => text, toAttribute: textOf },
};

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A property for every attribute that makes an element search: what each says stands in `fields.ts`. */
type SourceProperties = {
  -readonly [Name in NamedSource | 'pruned' as CamelCase<Name>]: AttributeValue;
};

const Base = LitElement as unknown as Pick<typeof LitElement, keyof typeof LitElement> &
  (new () => LitElement & SourceProperties);

/**
 * What the embeddable elements have in common: the attributes by which a page says what is searched,
 * and how it is shown. `search/link/attributes.ts` and `search/link/presentation.ts` read them.
 */
export abstract class SearchElement extends Base {
  /** Attributes whose properties are never empty, and so do not say what a page has asked for. */
  protected static readonly readAsAttributes: readonly string[] = ['language'];
  /** What stands with a tree: nothing, or some of `timeline narration code`. */
  @property(mirrored) controls: AttributeValue;
  /** Whether it plays by itself, once it is in view. */
  @property(mirrored) autoplay: AttributeValue;
  /** Steps a second. */
  @property(mirrored) speed: AttributeValue;
  /** `light`, `dark`, or `auto`: as the visitor's system is. Without it, as the page is. */
  @property(mirrored) theme: AttributeValue;

  constructor() {
    super();
    new Outermost(this);
  }

  /** What an attribute says by now, whichever way it was set; null where it is not there. */
  readonly attributeText = (attribute: string): string | null => {
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
    return attributes.some((name) => this.attributeText(name) !== null);
  }
}

/** Besides, how much is seen of what a typed tree has pruned: `whole` or `stubs`. */
const OWN = [...SOURCE_ATTRIBUTES, 'pruned'];

for (const name of OWN) {
  SearchElement.createProperty(propertyOf(name), { ...mirrored, attribute: name });
}

/** The name of the property that mirrors an attribute. */
export function propertyOf(attribute: string): string {
  return attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

const CONCERNED: ReadonlySet<PropertyKey> = new Set(
  [...OWN, ...PRESENTATION_ATTRIBUTES].map(propertyOf),
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

/** The step that an attribute says: null is the end. What can't be read is reported elsewhere. */
export const stepConverter = {
  fromAttribute: (text: string | null): number | null => {
    if (text?.trim() === 'start') return 0;
    return text !== null && /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : null;
  },
};
