import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/lab/elements/prunus-lab.ts';
import '../../../web/play/elements/prunus-play.ts';
import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import { readPermalink } from '../../../web/search/link/permalink.ts';
import { hostileTexts, hostileValues } from '../../web/support/hostile.ts';

const RIGHT = [
  '((3 12 8) (2 4 6))',
  '[A: 1, B: [2, "<b>": 3]]',
  'XO./.O./..X',
  'b2 a1 c3',
  '#v1&game=tictactoe&moves=b2a1',
  'timeline narration',
  '12',
  'mnk',
];

const caught: string[] = [];
const onError = (event: ErrorEvent) => caught.push(event.message);
const onRejection = (event: PromiseRejectionEvent) => caught.push(String(event.reason));

beforeEach(() => {
  caught.length = 0;
  Reflect.deleteProperty(window, 'hit');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
});

afterEach(() => {
  window.removeEventListener('error', onError);
  window.removeEventListener('unhandledrejection', onRejection);
  document.body.replaceChildren();
});

/** Everything that an element consists of, its inner elements included. */
function everything(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot === null ? [] : everything(element.shadowRoot)),
  ]);
}

function nothingHappened(element: HTMLElement): void {
  expect(caught).toEqual([]);
  expect('hit' in window).toBe(false);
  // The house uses neither images nor scripts inside its elements.
  const names = everything(element.shadowRoot!).map(({ localName }) => localName);
  expect(names.filter((name) => /^(img|script|iframe|object|embed|x-.*)$/.test(name))).toEqual([]);
  for (const each of everything(element.shadowRoot!)) {
    expect(each.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
  }
}

async function settled(element: HTMLElement): Promise<void> {
  await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
}

const TAGS = ['prunus-tree', 'prunus-board', 'prunus-lab', 'prunus-play'] as const;

describe.each(TAGS)('%s', (tag) => {
  const make = (): HTMLElement => {
    const element = document.createElement(tag);
    document.body.replaceChildren(element);
    return element;
  };
  const observed = (): string[] =>
    (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes;

  it('takes any text in any attribute', async () => {
    const element = make();
    const attribute = fc.tuple(fc.constantFrom(...observed()), hostileTexts(RIGHT));
    await fc.assert(
      fc.asyncProperty(fc.array(attribute, { minLength: 1, maxLength: 4 }), async (attributes) => {
        for (const [name, text] of attributes) element.setAttribute(name, text);
        await settled(element);
        for (const [name] of attributes) element.removeAttribute(name);
      }),
      { numRuns: 1000, endOnFailure: true },
    );
    await settled(element);
    nothingHappened(element);
  });

  it('takes any value in the property of an attribute', async () => {
    const element = make();
    const names = observed().filter((name) => !name.includes('-'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), hostileValues, async (name, value) => {
        Reflect.set(element, name, value());
        await settled(element);
      }),
      // Each may begin a search or load a part of the page: a thousand took from 6 to 29 s on a quiet machine.
      { numRuns: 400, endOnFailure: true },
    );
    nothingHappened(element);
  });
});

describe('a lab', () => {
  it('shows whatever a link says, as far as it makes sense', async () => {
    const lab = document.createElement('prunus-lab');
    document.body.replaceChildren(lab);
    const links = [
      '#v1&game=tictactoe&moves=b2a1c3&step=3&view=icicle',
      '#v1&game=textbook&tree=<img src=x onerror=window.hit=1>:[1,2]&step=2',
      '#v1&game=textbook&tree=A:[1,2,B:[3.5,-4]]&quiz=1&marks=0.1~<b>a</b>',
    ];
    await fc.assert(
      fc.asyncProperty(hostileTexts(links), async (hash) => {
        lab.state = readPermalink(hash).state;
        await lab.updateComplete;
      }),
      { numRuns: 200, endOnFailure: true },
    );
    nothingHappened(lab);
  });
});
