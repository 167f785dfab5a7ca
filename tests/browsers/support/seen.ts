import { expect } from 'vitest';
import type { Page, Point } from './browser.ts';

/** Something that can be seen: an element by its selector, by words of its own, or by both. */
export interface Sought {
  readonly css?: string;
  readonly words?: RegExp;
}

/** Where it is, and what it says. */
export interface Seen extends Point {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

const PATIENCE_MS = 120_000;

/** Waits until something can be seen, at rest; the first such thing in the document's order. */
export async function see(page: Page, sought: Sought): Promise<Seen> {
  const { css = '', words } = sought;
  const given = { css, words: words?.source ?? '', flags: words?.flags ?? '' };
  let found: Seen | null = null;
  await expect
    .poll(
      async () => {
        const before = found;
        found = await page.run(lookFor, given);
        const isThere = found !== null && found.x === before?.x && found.y === before.y;
        return isThere ? 'seen' : [`${css} ${words?.source ?? ''} is not seen`, ...page.problems];
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    .toBe('seen');
  return found!;
}

/** Whether it can be seen now. */
export async function sees(page: Page, { css = '', words }: Sought): Promise<boolean> {
  const given = { css, words: words?.source ?? '', flags: words?.flags ?? '' };
  return (await page.run(lookFor, given)) !== null;
}

export async function click(page: Page, sought: Sought): Promise<void> {
  await page.click(await see(page, sought));
}

/** Runs in the page: looks into shadow roots, and into frames of the same origin. */
function lookFor(given: { css: string; words: string; flags: string }): Seen | null {
  const words = given.words === '' ? null : new RegExp(given.words, given.flags);
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.textContent)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  const search = (root: ParentNode, x: number, y: number): Seen | null => {
    for (const element of root.querySelectorAll('*')) {
      const matches = given.css === '' || element.matches(given.css);
      if (matches && element.tagName !== 'STYLE' && element.tagName !== 'SCRIPT') {
        const text =
          given.css === '' ? ownText(element) : element.textContent.replace(/\s+/g, ' ').trim();
        const { left, top, width, height } = element.getBoundingClientRect();
        const isSeen = width > 0 && height > 0 && element.checkVisibility();
        if (isSeen && (words === null || words.test(text))) {
          return {
            x: x + left + width / 2,
            y: y + top + height / 2,
            text,
            left: x + left,
            top: y + top,
            width,
            height,
          };
        }
      }
      if (element.shadowRoot !== null) {
        const inner = search(element.shadowRoot, x, y);
        if (inner !== null) return inner;
      }
      if (element.tagName === 'IFRAME') {
        const { contentDocument } = element as HTMLIFrameElement;
        const { left, top } = element.getBoundingClientRect();
        const inner = contentDocument === null ? null : search(contentDocument, x + left, y + top);
        if (inner !== null) return inner;
      }
    }
    return null;
  };
  return search(document, 0, 0);
}

/** A property of the first element of that name, wherever it stands; undefined where there is none. */
export function property(page: Page, name: string, key: string): Promise<unknown> {
  return page.run(
    (given) => {
      const search = (root: ParentNode): Element | null => {
        for (const element of root.querySelectorAll('*')) {
          if (element.localName === given.name) return element;
          const { contentDocument = null } = element as Partial<HTMLIFrameElement>;
          const inside = element.shadowRoot ?? contentDocument;
          const inner = inside === null ? null : search(inside);
          if (inner !== null) return inner;
        }
        return null;
      };
      const value = (search(document) as Readonly<Record<string, unknown>> | null)?.[given.key];
      // Only what can be written down crosses to the test.
      return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
    },
    { name, key },
  );
}

/** Waits until such a property is as a test wants it. */
export async function has(
  page: Page,
  name: string,
  key: string,
  test: (value: unknown) => boolean,
): Promise<unknown> {
  let value: unknown;
  await expect
    .poll(
      async () => {
        value = await property(page, name, key);
        return test(value) ? 'as wanted' : [`${name}.${key}`, value, ...page.problems];
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    .toBe('as wanted');
  return value;
}
