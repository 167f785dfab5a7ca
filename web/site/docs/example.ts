/** An element with its attributes: what a teacher types, and what runs beside it. */
export interface Example {
  readonly tag: `prunus-${string}`;
  readonly attributes: Readonly<Record<string, string>>;
}

/** As it is typed into a page. Attributes that are only there or not have no value. */
export function markupOf({ tag, attributes }: Example): string {
  const parts = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}="${escaped(value)}"`,
  );
  const oneLine = [`<${tag}`, ...parts].join(' ') + `></${tag}>`;
  return oneLine.length <= LINE ? oneLine : [`<${tag}`, ...parts].join('\n  ') + `\n></${tag}>`;
}

/** The element itself, not yet on a page. */
export function elementOf({ tag, attributes }: Example): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const LINE = 76;

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
