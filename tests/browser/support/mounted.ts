import axe from 'axe-core';

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

/** What axe-core finds wrong inside an element; empty where all is well. */
export async function accessibilityProblems(element: Element): Promise<readonly string[]> {
  // Parts of a page are tested here, which need no landmarks or headings of their own.
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${String(node.target)} ${node.failureSummary ?? ''}`),
  );
}
