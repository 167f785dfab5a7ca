import { describe, expect, it } from 'vitest';

import { houseProblems } from '../../../scripts/lib/house.mjs';

/** What is found where these files are all there is. */
function found(files: Readonly<Record<string, string>>): readonly string[] {
  return houseProblems(new Map(Object.entries(files)));
}

const LOW = 'web/board/low.ts';
const HIGH = 'web/play/high.ts';
const UP = [`Points up: ${LOW} -> ${HIGH}`];

describe('the plan of the house', () => {
  it('is kept', () => {
    expect(houseProblems()).toEqual([]);
  });

  it('lets a room use those before it', () => {
    expect(found({ [LOW]: '', [HIGH]: "import '../board/low.ts';" })).toEqual([]);
  });

  it.each([
    ["import '../play/high.ts';"],
    ["import type { High } from '../play/high.ts';"],
    ["export * from '../play/high.ts';"],
    ["let high: import('../play/high.ts').High;"],
    ["const load = () => import('../play/high.ts');"],
    ["const text = () => import('../play/high.ts?raw');"],
    ["new Worker(new URL('../play/high.ts', import.meta.url));"],
  ])('refuses an arrow that points up: %s', (text) => {
    expect(found({ [LOW]: text, [HIGH]: '' })).toEqual(UP);
    const element = 'web/board/elements/prunus-low.ts';
    expect(
      found({ [element]: text.replace('../play', '../../play'), [HIGH]: '' }),
      'whatever the file is called',
    ).toEqual([`Points up: ${element} -> ${HIGH}`]);
  });

  it.each([
    ["import { b } from './b.ts';"],
    ["import type { B } from './b.ts';"],
    ["const b = () => import('./b.ts');"],
  ])('refuses a circle that is closed by %s', (text) => {
    const files = { 'web/lab/a.ts': text, 'web/lab/b.ts': "import type { A } from './a.ts';" };
    expect(found(files)).toEqual(['In a circle: web/lab/a.ts, web/lab/b.ts']);
  });

  it('sees a circle of many files, and none in a chain', () => {
    const names = Array.from({ length: 20 }, (_, index) => `f${String(index).padStart(2, '0')}`);
    const chain = Object.fromEntries(
      names.map((name, index) => [
        `web/lab/${name}.ts`,
        index === 0 ? '' : `import type { Part } from './${names[index - 1]!}.ts';`,
      ]),
    );
    expect(found(chain)).toEqual([]);
    const circle = { ...chain, 'web/lab/f00.ts': "export const load = () => import('./f19.ts');" };
    expect(found(circle)).toEqual([
      `In a circle: ${names.map((name) => `web/lab/${name}.ts`).join(', ')}`,
    ]);
  });

  it('sees arrows and circles of headers', () => {
    const files = {
      'engine/core/a.h': '#include "search/b.h"\n',
      'engine/search/b.h': '#include "core/a.h"\n',
    };
    expect(found(files)).toEqual([
      'Points up: engine/core/a.h -> engine/search/b.h',
      'In a circle: engine/core/a.h, engine/search/b.h',
    ]);
  });

  it.each([
    ['import(`../play/${name}.ts`)'],
    ["import('../play/' + name)"],
    ["import.meta.glob('../*/*.ts')"],
  ])('refuses an import of which nobody can say where it leads: %s', (text) => {
    expect(found({ [LOW]: `const load = (name: string) => ${text};`, [HIGH]: '' })).toEqual([
      `${LOW} imports what no check can see: ${text}`,
    ]);
  });

  it('knows every room', () => {
    expect(found({ 'web/attic/a.ts': '' })).toEqual([
      'web/attic/a.ts is in a room that has no place in the order',
    ]);
  });
});
