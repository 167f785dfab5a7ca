import { afterEach, describe, expect, it } from 'vitest';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/course/elements/prunus-story.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusBoard } from '../../../web/board/elements/prunus-board.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { outermost } from '../../../web/ui/style-reset.ts';

/** What the sheets of slides, blogs and learning platforms do, and more. */
const HOSTILE = `
  .stranger { text-align: center; font: italic bold 42px/3 serif; letter-spacing: 4px;
    word-spacing: 1em; direction: rtl; text-transform: uppercase; color: red; text-indent: 3em;
    white-space: nowrap; text-shadow: 2px 2px red; font-variant: small-caps; tab-size: 3;
    word-break: break-all; overflow-wrap: anywhere; hyphens: auto; }
  .stranger * { line-height: 2.5; letter-spacing: 3px; text-align: right; color: red;
    font-family: cursive; font-size: 30px; }
`;

const MARKUP = {
  tree: '<prunus-tree tree="((3 12 8) (2 4 6))" controls="all" algorithm="alpha-beta"></prunus-tree>',
  board: '<prunus-board game="tictactoe" moves="4"></prunus-board>',
} as const;

afterEach(() => {
  document.body.replaceChildren();
});

/** What a page may hand down, one by one: something else than anybody would have. */
const HANDED_DOWN: Readonly<Record<string, string>> = {
  color: 'rgb(255, 0, 0)',
  'font-family': 'cursive',
  'font-size': '42px',
  'font-style': 'italic',
  'font-variant': 'small-caps',
  'font-weight': '900',
  'font-stretch': 'condensed',
  'font-feature-settings': '"smcp"',
  'line-height': '99px',
  'letter-spacing': '4px',
  'word-spacing': '16px',
  'word-break': 'break-all',
  'overflow-wrap': 'anywhere',
  hyphens: 'auto',
  'text-align': 'center',
  'text-indent': '48px',
  'text-shadow': 'red 2px 2px 0px',
  'text-transform': 'uppercase',
  'white-space': 'nowrap',
  direction: 'rtl',
  'writing-mode': 'vertical-rl',
  'tab-size': '3',
};

/** Every element inside one, with what can be seen of how it is written. */
function looks(root: ShadowRoot): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const own = [
      element.localName,
      style.color,
      style.font,
      style.letterSpacing,
      style.wordSpacing,
      style.textAlign,
      style.direction,
      style.textTransform,
      style.textIndent,
      style.wordBreak,
      style.overflowWrap,
      style.hyphens,
      style.tabSize,
      style.fontVariant,
      style.whiteSpace,
      style.textShadow,
      width.toFixed(1),
      height.toFixed(1),
    ].join(' ');
    return [own, ...(element.shadowRoot === null ? [] : looks(element.shadowRoot))];
  });
}

/** An element in a page of its own kind: with a sheet whose rules go everywhere, or without. */
async function shown(markup: string, isStrange: boolean): Promise<ShadowRoot> {
  const around = document.createElement('div');
  around.style.width = '600px';
  around.className = isStrange ? 'stranger' : '';
  around.append(document.createRange().createContextualFragment(markup));
  document.body.append(around);
  const element = around.querySelector<PrunusTree | PrunusBoard>('prunus-tree, prunus-board')!;
  await element.updateComplete;
  // A tree has searched, and a board can be pressed.
  const sign = element.localName === 'prunus-tree' ? 'prunus-timeline' : 'button';
  await expect.poll(() => element.shadowRoot!.querySelector(sign)).not.toBeNull();
  return element.shadowRoot!;
}

describe('in a page whose styles go everywhere', () => {
  it.each(Object.entries(MARKUP))('a %s looks as it does anywhere', async (_, markup) => {
    const sheet = document.createElement('style');
    sheet.textContent = HOSTILE;
    document.body.append(sheet);
    const plain = await shown(markup, false);
    const strange = await shown(markup, true);
    // Parts that are loaded when they are needed come to one of the two before the other.
    await expect
      .poll(() => {
        const here = looks(plain);
        return here.length > 20 && here.join('\n') === looks(strange).join('\n');
      })
      .toBe(true);
  });

  it.each(Object.entries(MARKUP))(
    'a %s would look otherwise if nothing were set back',
    async (_, markup) => {
      const sheet = document.createElement('style');
      sheet.textContent = HOSTILE;
      document.body.append(sheet);
      const strange = await shown(markup, true);
      const before = looks(strange).join('\n');
      strange.host.removeAttribute('data-outermost');
      expect(looks(strange).join('\n')).not.toBe(before);
    },
  );

  it.each(Object.keys(HANDED_DOWN))('%s is not handed down', async (property) => {
    const host = (await shown(MARKUP.board, false)).host as HTMLElement;
    const of = () => getComputedStyle(host).getPropertyValue(property);
    const plain = of();
    host.parentElement!.style.setProperty(property, HANDED_DOWN[property]!);
    expect(of()).toBe(plain);
    host.style.setProperty(property, HANDED_DOWN[property]!);
    expect(of()).toBe(plain);
    // And that is so because it is set back: otherwise the page's would be seen.
    host.removeAttribute('data-outermost');
    expect(of()).not.toBe(plain);
  });

  it('all that is set back is tried', () => {
    const names = [...outermost.cssText.matchAll(/([a-z-]+): [^;]+ !important/g)];
    expect(names.map(([, name]) => name).sort()).toEqual(Object.keys(HANDED_DOWN).sort());
  });

  it('a lesson on a slide is read from its left, and has its tree whole', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = HOSTILE;
    const slide = document.createElement('div');
    slide.className = 'stranger';
    slide.style.width = '960px';
    const story = document.createElement('prunus-story');
    Object.assign(story, { lesson: 'first-cut', present: true });
    slide.append(story);
    document.body.append(sheet, slide);
    const inside = (name: string) => story.shadowRoot!.querySelector(name);
    const stage = () => inside('prunus-story-stage')?.shadowRoot ?? null;
    await expect.poll(() => stage()?.querySelector('prunus-tree')?.trace ?? null).not.toBeNull();
    for (const text of [inside('.scene.here p')!, stage()!.querySelector('.own')!]) {
      const { textAlign, textTransform, letterSpacing, fontStyle } = getComputedStyle(text);
      expect([textAlign, textTransform, letterSpacing, fontStyle]).toEqual([
        ...['start', 'none', 'normal', 'normal'],
      ]);
      expect(parseFloat(getComputedStyle(text).fontSize)).toBeLessThan(26);
    }
    // Enlarged, it is seen from its head to its timeline.
    slide.style.cssText += 'transform: scale(1.3); transform-origin: 0 0';
    window.dispatchEvent(new Event('resize'));
    const low = () => inside('.stage')!.getBoundingClientRect().bottom;
    await expect.poll(low).toBeLessThanOrEqual(window.innerHeight + 1);
    // Its eighteen leaves have room side by side, 32 pixels each, as the camera asks.
    expect(stage()!.querySelector('prunus-tree')!.clientWidth).toBeGreaterThanOrEqual(18 * 32 + 28);
  });
});
