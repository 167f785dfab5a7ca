// Types by which frameworks know the elements in their templates: made of custom-elements.json, so
// that they name just the attributes and events that there are.

/** @typedef {ReturnType<typeof import('./elements-manifest.mjs').elementsManifest>} Manifest */

/** What each framework wants extended, by the name of the package's entry. */
const TEMPLATES = {
  /** Also those before version 19, whose types know the namespace inside the module since 18.2.6. */
  react: (/** @type {string} */ body) => `import type * as React from 'react';
type Base = React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
  class?: string;
};
${body}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends PrunusElements<Base> {}
  }
}
`,
  preact: (/** @type {string} */ body) => `import type { JSX as PreactJSX } from 'preact';
type Base = PreactJSX.HTMLAttributes<HTMLElement>;
${body}
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PrunusElements<Base> {}
  }
}
`,
  solid: (/** @type {string} */ body) => `import type { JSX as SolidJSX } from 'solid-js';
type Base = SolidJSX.HTMLAttributes<HTMLElement>;
${body}
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends PrunusElements<Base> {}
  }
}
`,
  svelte: (/** @type {string} */ body) => `import type { HTMLAttributes } from 'svelte/elements';
type Base = HTMLAttributes<HTMLElement>;
${body}
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends PrunusElements<Base> {}
}
`,
  vue: (/** @type {string} */ body) => `import type { DefineComponent, HTMLAttributes } from 'vue';
type Base = HTMLAttributes;
${body}
type PrunusComponents = {
  [Name in keyof PrunusElements<Base>]: DefineComponent<PrunusElements<Base>[Name]>;
};
declare module 'vue' {
  interface GlobalComponents extends PrunusComponents {}
}
`,
};

/**
 * What a template calls the listener of an event.
 * @type {Record<keyof typeof TEMPLATES, (event: string) => string>}
 */
const LISTENERS = {
  react: (event) => `on${event}`,
  preact: (event) => `on${event}`,
  solid: (event) => `on:${event}`,
  svelte: (event) => `on${event}`,
  vue: (event) => `on-${event}`.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
};

export const FRAMEWORKS = /** @type {(keyof typeof TEMPLATES)[]} */ (Object.keys(TEMPLATES));

/**
 * The declarations for each framework, as the texts of their files.
 * @param {Manifest} manifest
 * @returns {Record<string, string>}
 */
export function frameworkTypes(manifest) {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  /** @param {keyof typeof TEMPLATES} name */
  const body = (name) => `import type { PrunusEvents } from '../package/elements.js';
type Given = string | number | boolean | null | undefined;
type Listener<Event> = ((event: Event) => void) | null | undefined;

interface PrunusElements<Base> {
${elements.map((element) => elementType(element, LISTENERS[name])).join('\n')}
}`;
  return Object.fromEntries(FRAMEWORKS.map((name) => [name, TEMPLATES[name](body(name))]));
}

/**
 * @param {Manifest['modules'][number]['declarations'][number]} element
 * @param {(event: string) => string} listener
 */
function elementType({ tagName, attributes, events }, listener) {
  // What every element of HTML has is the framework's to say.
  const own = attributes.filter(({ name }) => !['title', 'hidden', 'lang'].includes(name));
  const lines = own.map(({ name, description }) => {
    const comment = description ? `    /** ${description} */\n` : '';
    return `${comment}    '${name}'?: Given;`;
  });
  for (const { name, description } of events) {
    lines.push(`    /** ${description} */`);
    lines.push(`    '${listener(name)}'?: Listener<PrunusEvents['${name}']>;`);
  }
  return `  '${tagName}': Omit<Base, ${own.map(({ name }) => `'${name}'`).join(' | ')}> & {
${lines.join('\n')}
  };`;
}
