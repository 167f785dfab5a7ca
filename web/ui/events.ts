import { languageOf } from '../core/language.ts';
import { secondCopyText } from '../text/site/second-copy.ts';
import type { EventDetails } from './event-details.ts';

export type EventName = keyof EventDetails;

/** An event as listeners get it: `(event: PrunusEvent<'prunus-step'>) => event.detail.step`. */
export type PrunusEvent<Name extends EventName> = CustomEvent<EventDetails[Name]>;

/** Sends an event that leaves shadow roots and carries plain data. */
export function emit<Name extends EventName>(
  target: EventTarget,
  name: Name,
  detail: EventDetails[Name],
): void {
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

let isSecondCopy = false;

/**
 * Registers an element once, however often its module is loaded on a page. Of two copies of Prunus, in
 * whatever versions, the first to come has the element; the second says so, once.
 */
export function define(name: `prunus-${string}`, element: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) {
    customElements.define(name, element);
  } else if (!isSecondCopy && typeof document !== 'undefined') {
    isSecondCopy = true;
    console.warn(secondCopyText[languageOf(document.documentElement.lang)]);
  }
}

/**
 * Listens to what a part tells its whole, which concerns nobody else:
 * `@prunus-find=${heard<'prunus-find'>(({ kind }) => …)}`.
 */
export function heard<Name extends EventName>(
  then: (detail: EventDetails[Name]) => void,
): (event: PrunusEvent<Name>) => void {
  return (event) => {
    event.stopPropagation();
    then(event.detail);
  };
}
