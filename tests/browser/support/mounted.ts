import axe from 'axe-core';
import { vi } from 'vitest';

/** Puts an element on the page with these properties, alone, and waits until it is drawn. */
export async function mounted<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  width = '320px',
): Promise<HTMLElementTagNameMap[Name]> {
  const element = document.createElement(name);
  Object.assign(element, properties);
  const main = document.createElement('main');
  main.style.width = width;
  main.append(element);
  document.body.replaceChildren(main);
  await drawn();
  return element;
}

/** Waits until what was changed has been rendered and drawn on canvases. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** What a custom event carried, in the order in which the events came. */
export function recorded<Detail>(target: EventTarget, name: string): Detail[] {
  const details: Detail[] = [];
  target.addEventListener(name, (event) => {
    if (event instanceof CustomEvent) details.push(event.detail as Detail);
  });
  return details;
}

/** The files that the page hands to the person from now on, until mocks are restored. */
export function savedFiles(): File[] {
  const files: File[] = [];
  const blobs = new Map<string, Blob>();
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = make(blob);
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) files.push(new File([blob], this.download, { type: blob.type }));
  });
  return files;
}

/** What axe-core finds wrong inside an element; empty where all is well. */
export async function accessibilityProblems(element: Element): Promise<readonly string[]> {
  // Parts of a page are tested here, which need no landmarks or headings of their own.
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${String(node.target)} ${node.failureSummary ?? ''}`),
  );
}
