import { afterEach, expect, test } from 'vitest';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import { view } from '../../../web/site/embed/element-view.ts';
import { LOADED_LATER } from '../../../web/site/embed/embed-steps.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { BLOCK, openLab, says } from '../support/lab.ts';
import { openPlay, pointOf } from '../support/play.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function openTree(attributes: string): PrunusTree {
  const markup = `<prunus-tree ${attributes}></prunus-tree>`;
  document.body.replaceChildren(document.createRange().createContextualFragment(markup));
  return document.querySelector('prunus-tree')!;
}

test('a tree is asked, and answers with promises', async () => {
  const tree = openTree('tree="((3 12 8) (2 4 6) (14 5 2))" controls');
  const seen = view(tree);
  expect(seen.version).toBe(1);
  await seen.ready;
  expect(await seen.run()).toMatchObject({ step: null, steps: 22 });
  expect(await seen.step(12)).toMatchObject({ step: 12, steps: 22 });
  expect(tree.step).toBe(12);
  expect(await seen.forward()).toMatchObject({ step: 13 });
  expect(await seen.back()).toMatchObject({ step: 12 });
  expect(await seen.step('start')).toMatchObject({ step: 0 });
  await seen.play();
  await seen.pause();
  expect(await seen.step('end')).toMatchObject({ step: null });
  expect((await seen.state()).link).toContain('tree=((3,12,8),(2,4,6),(14,5,2))');
  await seen.set({ language: 'zh', theme: 'dark', controls: 'none' });
  expect([tree.language, tree.getAttribute('theme')]).toEqual(['zh', 'dark']);
  await seen.set({ link: '#v1&tree=((1,2),(3,4))' });
  tree.removeAttribute('tree');
  expect((await seen.run()).link).toContain('((1,2),(3,4))');
});

test('what is asked before its search has ended waits for it, in order', async () => {
  const seen = view(openTree('tree="((3 12 8) (2 4 6) (14 5 2))"'));
  const [stepped, forward, picture, state] = await Promise.all([
    ...([seen.step(12), seen.forward(), seen.picture(), seen.state()] as const),
  ]);
  expect([stepped, forward, state]).toMatchObject([
    ...[{ step: 12, steps: 22 }, { step: 13 }, { step: 13 }],
  ]);
  expect(picture.svg).toMatch(/^<svg/);
});

test('an element that comes only when it is asked for is asked for', async () => {
  class Late extends HTMLElement {
    readonly updateComplete = Promise.resolve(true);
  }
  LOADED_LATER.set('prunus-late', async () => {
    await Promise.resolve();
    customElements.define('prunus-late', Late);
  });
  const late = document.createElement('prunus-late');
  document.body.replaceChildren(late);
  await view(late as never).ready;
  expect(late).toBeInstanceOf(Late);
  // A game, where all is one file.
  await import('../../../web/site/embed/prunus-embed.ts');
  expect(LOADED_LATER.has('prunus-play')).toBe(true);
});

test('what is solved by hand waits for no search', async () => {
  const seen = view(openTree('tree="((3 12 8) (2 4 6))" quiz'));
  expect(await seen.step(3)).toMatchObject({ steps: 0 });
  await expect(seen.run()).rejects.toMatchObject({ code: 'not-now' });
});

test('its picture comes in the format that is asked for', async () => {
  const seen = view(openTree('tree="((3 12 8) (2 4 6))"'));
  await seen.run();
  expect((await seen.picture({ colors: 'print' })).svg).toMatch(/^<svg/);
  expect((await seen.picture({ format: 'tex' })).tex).toContain('tikzpicture');
  const { png } = await seen.picture({ format: 'png' });
  expect(png.type).toBe('image/png');
});

test('its steps come as a file that plays by itself', async () => {
  const seen = view(openTree('tree="((3 12 8) (2 4 6))"'));
  await seen.run();
  const { animation } = await seen.animation({ from: 2, to: 5, speed: 4 });
  expect(animation.type).toBe('image/gif');
  // The picture is in pixels: so many frames as steps.
  const frames = framesOf(new Uint8Array(await animation.arrayBuffer()));
  expect(frames).toBe(4);
  const spoken = await seen.animation({ format: 'animated-svg', to: 3, narration: 'zh' });
  expect(await spoken.animation.text()).toMatch(/<svg[^]*[一-龥]/);
  await expect(seen.animation({ speed: NaN })).rejects.toMatchObject({ code: 'wrong-field' });
});

test('a lab gives the picture and the steps of its tree', async () => {
  const lab = await openLab(BLOCK);
  await says(lab, /Done: 75/);
  const seen = view(lab);
  expect((await seen.picture()).svg).toMatch(/^<svg/);
  const { animation } = await seen.animation({ from: 0, to: 1 });
  expect(animation.type).toBe('image/gif');
});

/** How many pictures a GIF has: each begins with the block that says how long it is seen. */
function framesOf(bytes: Uint8Array): number {
  let frames = 0;
  for (let at = 0; at + 3 < bytes.length; at++) {
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4) frames++;
  }
  return frames;
}

test('what makes no sense is refused with a sentence, as of a frame', async () => {
  const tree = openTree('tree="((3 12 8) (2 4 6))" language="zh"');
  const seen = view(tree);
  const anything = seen as unknown as Record<string, (given: unknown) => Promise<unknown>>;
  for (const [asked, code] of [
    [() => anything.step!('nowhere'), 'wrong-field'],
    [() => anything.set!({ dance: 1 }), 'unknown-field'],
    [() => anything.picture!({ format: 'bmp' }), 'wrong-field'],
  ] as const) {
    await expect(asked()).rejects.toMatchObject({
      name: 'ViewError',
      code,
      message: expect.stringMatching(/。$/),
    });
  }
  // There is nothing to be searched.
  await expect(view(openTree('')).run()).rejects.toMatchObject({ code: 'not-now' });
});

test('a lab is gone through', async () => {
  const lab = await openLab(BLOCK);
  await says(lab, /Done:/);
  const seen = view(lab);
  const { steps } = await seen.state();
  expect(steps).toBe(150);
  expect(await seen.step(3)).toMatchObject({ step: 3, steps });
  expect(await seen.forward()).toMatchObject({ step: 4 });
  expect(await seen.back()).toMatchObject({ step: 3 });
  expect((await seen.state()).link).toContain('step=3');
  await expect(seen.run()).rejects.toMatchObject({ code: 'not-now' });
});

test('a lab that nobody has seen yet is waited for', async () => {
  const above = document.createElement('div');
  above.style.height = '9000px';
  const lab = document.createElement('prunus-lab');
  lab.setAttribute('tree', '((3 12 8) (2 4 6))');
  document.body.replaceChildren(above, lab);
  const seen = view(lab);
  const [first, then, next] = await Promise.all([seen.state(), seen.step(3), seen.forward()]);
  expect(first.steps).toBeGreaterThan(0);
  expect(then).toMatchObject({ step: 3, steps: first.steps });
  expect(next).toMatchObject({ step: 4 });
  expect((await seen.picture()).svg).toMatch(/^<svg/);
});

test('what is told of a tree that was set is of that tree', async () => {
  const seen = view(openTree('link="#v1&tree=((3,12,8),(2,4,6))"'));
  const { steps } = await seen.state();
  expect(steps).toBeGreaterThan(0);
  const set = await seen.set({ link: '#v1&tree=((1,2),(3,4),(5,6),(7,8))' });
  expect(set.steps).not.toBe(steps);
  expect(await seen.state()).toEqual(set);
});

test('a game is gone through', async () => {
  const game = await openPlay({ players: playersOf('both') });
  for (const name of ['h8', 'h9', 'i8']) pointOf(game, name).click();
  const seen = view(game);
  expect(await seen.state()).toMatchObject({ link: '', step: 3, steps: 3 });
  expect(await seen.step(1)).toMatchObject({ step: 1, steps: 3 });
  expect(await seen.forward()).toMatchObject({ step: 2 });
  expect(await seen.step('start')).toMatchObject({ step: 0 });
  await expect(seen.play()).rejects.toMatchObject({ code: 'not-now' });
});
