import { languageOf } from '../core/language.ts';
import { secondCopyText } from './text/lazy.ts';

/** How the events of a table are sent and listened to: each room has one, and those of the rooms below it. */
interface Events<Table> {
  /** Sends an event that leaves shadow roots and carries plain data. */
  readonly emit: <Name extends keyof Table & string>(
    target: EventTarget,
    name: Name,
    detail: Table[Name],
  ) => void;
  /**
   * Listens to what a part sends to its whole and to no other:
   * `@prunus-find=${heard<'prunus-find'>(({ kind }) => …)}`.
   */
  readonly heard: <Name extends keyof Table & string>(
    then: (detail: Table[Name]) => void,
  ) => (event: CustomEvent<Table[Name]>) => void;
}

/** The same for every table: what an event says, the table tells. */
export function eventsOf<Table>(): Events<Table> {
  return { emit, heard };
}

function emit(target: EventTarget, name: string, detail: unknown): void {
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

let isSecondCopy = false;

/**
 * Registers an element once, however often its module is loaded on a page. Of two copies of Prunus, in
 * whatever versions, the first to come has the element; the second says so, once.
 */
export function define(name: `prunus-${string}`, element: CustomElementConstructor): void {
  const isReadAsXml =
    typeof document !== 'undefined' && document.contentType === 'application/xhtml+xml';
  if (isReadAsXml && document.readyState === 'loading') {
    // Chromium 156 tells elements nothing of their attributes that it makes while it reads such a page.
    document.addEventListener('DOMContentLoaded', () => defineOnce(name, element));
  } else {
    defineOnce(name, element);
  }
}

function defineOnce(name: string, element: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) {
    customElements.define(name, element);
  } else if (!isSecondCopy && typeof document !== 'undefined') {
    isSecondCopy = true;
    console.warn(secondCopyText[languageOf(document.documentElement.lang)]);
  }
}

function heard<Detail>(then: (detail: Detail) => void): (event: CustomEvent<Detail>) => void {
  return (event) => {
    event.stopPropagation();
    then(event.detail);
  };
}
