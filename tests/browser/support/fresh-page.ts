import { page } from 'vitest/browser';

import { devtools } from './devtools.ts';

// All files share a page, or each would load the same hundreds of modules again: half of their time. What one
// has left in it, the next does not find.

interface Beginning {
  readonly html: ReadonlyMap<string, string>;
  readonly body: ReadonlyMap<string, string>;
  readonly title: string;
  readonly address: string;
  readonly size: readonly [number, number];
}

declare global {
  var pageAtBeginning: Beginning | undefined;
}

const { documentElement: root, body, head } = document;

const attributesOf = (element: Element): ReadonlyMap<string, string> =>
  new Map([...element.attributes].map(({ name, value }) => [name, value]));

function takeBack(element: Element, before: ReadonlyMap<string, string>): void {
  for (const { name } of [...element.attributes])
    if (!before.has(name)) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
}

if (globalThis.pageAtBeginning === undefined) {
  globalThis.pageAtBeginning = {
    html: attributesOf(root),
    body: attributesOf(body),
    title: document.title,
    address: location.pathname + location.search,
    size: [innerWidth, innerHeight],
  };
} else {
  const { html, body: bodys, title, address, size } = globalThis.pageAtBeginning;
  // Frames of programs stand beside the body.
  for (const child of [...root.children]) if (child !== head && child !== body) child.remove();
  body.replaceChildren();
  takeBack(root, html);
  takeBack(body, bodys);
  document.title = title;
  history.replaceState(null, '', address);
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(...size);
  await devtools('Emulation.setEmulatedMedia', { media: '', features: [] });
  await devtools('Emulation.setTouchEmulationEnabled', { enabled: false });
}
