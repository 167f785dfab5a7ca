import { html, LitElement } from 'lit';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { LazyPart, lazyStyles } from '../../../web/ui/lazy.ts';
import { controls, theme } from '../../../web/ui/theme.ts';
import { lazyText } from '../../../web/ui/text/lazy.ts';
import { accessibilityProblems } from '../support/mounted.ts';

interface Part {
  readonly greeting: string;
}

/** What the next attempts to load come to, in their order. */
let attempts: (() => Promise<Part>)[] = [];

class LazyHost extends LitElement {
  static override styles = [theme, controls, lazyStyles];
  readonly #part = new LazyPart(this, () => attempts.shift()!());
  protected override render() {
    return this.#part.show('en', ({ greeting }) => html`<p>${greeting}</p>`);
  }
}
customElements.define('lazy-host', LazyHost);

function host(...outcomes: (() => Promise<Part>)[]): ShadowRoot {
  attempts = outcomes;
  const element = new LazyHost();
  document.body.replaceChildren(element);
  return element.shadowRoot!;
}

afterEach(() => {
  document.body.replaceChildren();
});

test('a part is loaded once, when it is first shown, and then it stands there', async () => {
  let arrive: (part: Part) => void = () => undefined;
  const root = host(() => new Promise((resolve) => (arrive = resolve)));
  await expect.poll(() => root.textContent).toContain(lazyText.en.waiting);
  arrive({ greeting: 'Here I am.' });
  await expect.poll(() => root.textContent.trim()).toBe('Here I am.');
  document.body.append(root.host);
  expect(attempts).toEqual([]);
});

test('where it cannot be loaded a sentence says so, and one can try again', async () => {
  const fails = () => Promise.reject(new TypeError('Failed to fetch'));
  const root = host(fails, fails, () => Promise.resolve({ greeting: 'At last.' }));
  await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toContain('network');
  expect(await accessibilityProblems(root.host)).toEqual([]);
  await userEvent.click(root.querySelector('button')!);
  await expect.poll(() => attempts.length).toBe(1);
  await expect.poll(() => root.querySelector('button')).not.toBeNull();
  await userEvent.click(root.querySelector('button')!);
  await expect.poll(() => root.textContent.trim()).toBe('At last.');
});
