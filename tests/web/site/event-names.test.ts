import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const web = new URL('../../../web/', import.meta.url).pathname;
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }));
/** Each room has a table of what its elements tell. */
const isTable = (name: string) => /^\w+\/events\.ts$/.test(name);
const known = new Set(
  sources
    .filter(({ name }) => isTable(name))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}'(prunus-[\w-]+)':/gm)].map(([, name]) => name)),
);

/** In templates the compiler does not see that the name and the type belong together. */
describe('listeners in templates', () => {
  const listeners = sources.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /@(prunus-[\w-]+)=\$\{(?:\s*(?:heard|\(\s*event: PrunusEvent)<'([\w-]+)'>)?/g,
      ),
    ].map(([, event, typed]) => ({ name, event, typed })),
  );

  test('listen to what there is', () => {
    expect(listeners.length).toBeGreaterThan(50);
    expect(listeners.filter(({ event }) => !known.has(event))).toEqual([]);
  });

  test('take the details of the event that they name', () => {
    const typed = listeners.filter((each) => each.typed !== undefined);
    expect(typed.length).toBeGreaterThan(30);
    expect(typed.filter((each) => each.typed !== each.event)).toEqual([]);
  });

  test('have no types of their own', () => {
    const own = sources.filter(
      ({ name, text }) =>
        /\bCustomEvent</.test(text) && !isTable(name) && name !== 'package/public-events.ts',
    );
    expect(own.map(({ name }) => name)).toEqual([]);
  });
});
