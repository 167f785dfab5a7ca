import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/prunus-tree.ts';
import '../../../web/site/provided-parts.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import type { ProblemDetail, ReadyDetail } from '../../../web/package/public-events.ts';
import { nodesAt } from '../../../web/trace/nodes.ts';
import { wordsIn } from '../support/lab.ts';
import { accessibilityProblems, drawn, recorded } from '../support/mounted.ts';

const TREE = '((3 12 8) (2 4 6) (14 5 2))';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  window.scrollTo(0, 0);
});

/** Puts this markup on the page, as a teacher writes it. */
function write(markup: string): PrunusTree {
  const main = document.createElement('main');
  main.append(document.createRange().createContextualFragment(markup));
  document.body.replaceChildren(main);
  return main.querySelector('prunus-tree')!;
}

async function ready(element: PrunusTree): Promise<ReadyDetail> {
  const detail = await new Promise<ReadyDetail>((resolve) => {
    element.addEventListener('prunus-ready', (event) => {
      resolve(event.detail);
    });
  });
  await drawn();
  return detail;
}

function inked(element: PrunusTree): boolean {
  const canvas = element.shadowRoot!.querySelector('canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  // The principal variation is red.
  for (let at = 0; at < data.length; at += 4) if (data[at]! > data[at + 2]! + 90) return true;
  return false;
}

describe('a tree by its attributes alone', () => {
  it('is searched and drawn, with what controls it', async () => {
    const element = write(`<prunus-tree tree="${TREE}" algorithm="alpha-beta" controls>`);
    expect(await ready(element)).toEqual({ value: 3, bestMove: 0, nodes: 11, complete: true });
    expect(inked(element)).toBe(true);
    const words = wordsIn(element.shadowRoot!);
    expect(words).toContain('Done: 11 nodes.');
    expect(words).toContain('22 / 22');
    expect(element.offsetHeight).toBeGreaterThan(300);
    expect(await accessibilityProblems(element)).toEqual([]);
  });

  const PLATES = 'tree=((3,12,8),(2,4,6),(14,5,2))';

  it('shows the node that a link has chosen, searched or left out', async () => {
    const element = write(`<prunus-tree link="#v1&amp;at=5&amp;${PLATES}" controls></prunus-tree>`);
    await ready(element);
    const spoken = () => element.shadowRoot!.querySelector('p[aria-live]')!.textContent;
    const [five] = nodesAt(element.trace!, [5]);
    await vi.waitFor(() => expect(element.selected).toBe(five));
    await vi.waitFor(() => expect(spoken()).not.toBe(''));
    element.setAttribute('link', `#v1&at=5-7&${PLATES}`);
    await vi.waitFor(() => expect(spoken()).toMatch(/4/));
    expect(element.shadowRoot!.querySelector('.problem')).toBeNull();
  });

  it.each([
    ['en', /\(77\).*\(78\).*\(79\).*“99”|“99”.*\(77\).*\(78\).*\(79\)/],
    ['zh', /“99”.*（77）.*（78）.*（79）/],
  ])('says of a link all that is nowhere (%s)', async (language, all) => {
    const link = `#v1&amp;color=99&amp;at=77&amp;marks=78&amp;open=79&amp;${PLATES}`;
    const element = write(`<prunus-tree link="${link}" language="${language}" controls>`);
    const problem = () => element.shadowRoot!.querySelector('.problem')?.textContent;
    await vi.waitFor(() => expect(problem()).toMatch(all));
    // The part is named, not the attribute.
    expect(problem()).toContain('color');
  });

  it.each(['timeline narration', 'timeline narration code'])(
    'has nothing over anything else in a box of 341 × 162, with %s',
    async (controls) => {
      const element = write(
        `<prunus-tree tree="${TREE}" controls="${controls}" style="width: 341px; height: 162px">`,
      );
      await ready(element);
      await vi.waitFor(() => expect(element.hasAttribute('data-lowest')).toBe(true));
      await drawn();
      const boxOf = (selector: string) =>
        element.shadowRoot!.querySelector(selector)?.getBoundingClientRect();
      const timeline = boxOf('prunus-timeline')!;
      expect(boxOf('.picture')!.bottom).toBeLessThanOrEqual(timeline.top);
      const end = boxOf('.beside')?.top ?? element.getBoundingClientRect().bottom;
      expect(timeline.bottom).toBeLessThanOrEqual(end);
      expect(await accessibilityProblems(element)).toEqual([]);
    },
  );

  it('has from the beginning what will be pruned, unless stubs are asked for', async () => {
    const element = write(`<prunus-tree tree="${TREE}" step="0" controls></prunus-tree>`);
    await ready(element);
    // Below the second MIN are 4 and 6, which alpha-beta leaves out.
    await expect.poll(() => element.ghosts?.size).toBe(1);
    expect([...element.ghosts!.values()].map(({ length }) => length)).toEqual([2]);
    element.step = 22;
    await drawn();
    expect(wordsIn(element.shadowRoot!)).not.toContain('Show what was pruned');
    element.pruned = 'stubs';
    await expect.poll(() => wordsIn(element.shadowRoot!)).toContain('Show what was pruned');
    expect(element.ghosts?.size).toBe(0);
  });

  it.each([
    ['a box', 'height: 190px', ''],
    ['a box', 'height: 260px', ''],
    ['a box, in Chinese', 'height: 220px', 'language="zh"'],
    ['a full slide', 'display: flex; flex-direction: column; height: 340px', ''],
  ])('has its picture and its whole timeline in %s (%s)', async (_, style, language) => {
    const title = style.includes('flex') ? '<h2>A tree</h2>' : '';
    const tree = `<prunus-tree style="height: 100%; min-height: 0" tree="${TREE}" controls ${language}></prunus-tree>`;
    const element = write(`<section style="width: 760px; ${style}">${title}${tree}</section>`);
    await ready(element);
    const boxOf = (selector: string) =>
      element.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    expect(own.bottom).toBeLessThanOrEqual(element.parentElement!.getBoundingClientRect().bottom);
    expect(boxOf('prunus-timeline').bottom).toBeLessThanOrEqual(own.bottom);
    expect(boxOf('prunus-timeline').height).toBeGreaterThan(30);
    expect(boxOf('.picture').height).toBeGreaterThanOrEqual(96);
    expect(boxOf('prunus-narration').bottom).toBeLessThanOrEqual(boxOf('prunus-timeline').top);
  });

  it.each(['', '<p>A line about it.</p>'])(
    'has its whole timeline on a slide of Marp',
    async (line) => {
      const tree = `<prunus-tree tree="${TREE}" controls></prunus-tree>`;
      const slide =
        'height: 720px; padding: 78.5px; box-sizing: border-box; overflow: hidden; font-size: 29px';
      const element = write(
        `<svg width="1280" height="720"><foreignObject width="1280" height="720"><section style="${slide}"><h1>A tree</h1>${line}<p>${tree}</p></section></foreignObject></svg>`,
      );
      await ready(element);
      const part = (selector: string) =>
        element.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
      const { bottom } = element.closest('section')!.getBoundingClientRect();
      await expect.poll(() => part('prunus-timeline').bottom).toBeLessThan(bottom);
      expect(part('prunus-timeline').bottom).toBeLessThanOrEqual(
        element.getBoundingClientRect().bottom,
      );
      expect(part('.picture').height).toBeGreaterThanOrEqual(96);
    },
  );

  it('leaves out what the narration says, too, while its room is low, and has it again', async () => {
    const element = write(
      `<prunus-tree style="display: flex; height: 270px; width: 760px" tree="${TREE}" controls></prunus-tree>`,
    );
    await ready(element);
    const bar = element.shadowRoot!.querySelector('.bar')!;
    await vi.waitFor(() => expect(bar.checkVisibility()).toBe(false));
    const picture = element.shadowRoot!.querySelector('.picture')!;
    expect(picture.clientHeight).toBeGreaterThan(150);
    element.style.height = '480px';
    await vi.waitFor(() => expect(bar.checkVisibility()).toBe(true));
    // A picture that is low because a page wants it so.
    element.style.cssText = '--prunus-tree-height: 110px';
    await vi.waitFor(() => expect(picture.clientHeight).toBe(110));
    await drawn();
    expect(bar.checkVisibility()).toBe(true);
  });

  it('is no more than the picture without controls', async () => {
    const element = write(`<prunus-tree tree="${TREE}">`);
    await ready(element);
    expect(element.shadowRoot!.querySelector<HTMLElement>('.below')!.hidden).toBe(true);
    expect(element.shadowRoot!.querySelector('prunus-narration')).toBe(null);
  });

  it('says what it can’t read, uses the default, and goes on', async () => {
    const element = write(
      `<prunus-tree tree="${TREE}" algorithm="&lt;b&gt;alfa" depth="x" controls>`,
    );
    const listed = recorded<ProblemDetail>(element, 'prunus-problem');
    expect(await ready(element)).toMatchObject({ nodes: 11 });
    expect(wordsIn(element.shadowRoot!)).toContain('There is no algorithm “<b>alfa”');
    expect(listed).toHaveLength(1);
    expect(listed[0]!.problems.map(({ attribute }) => attribute)).toEqual(['algorithm', 'depth']);
  });

  it('says where a tree makes no sense, and recovers', async () => {
    const element = write('<prunus-tree tree="((3 12" controls>');
    const listed = recorded<ProblemDetail>(element, 'prunus-problem');
    await vi.waitFor(() => {
      expect(wordsIn(element.shadowRoot!)).toContain('is never closed');
    });
    expect(listed[0]!.problems).toMatchObject([{ code: 'refused', attribute: 'tree' }]);
    const done = ready(element);
    element.setAttribute('tree', '(1 2)');
    expect(await done).toMatchObject({ value: 2 });
    expect(wordsIn(element.shadowRoot!)).not.toContain('is never closed');
  });

  it('follows its attributes and properties, which are the same', async () => {
    const element = write(`<prunus-tree tree="${TREE}" algorithm="minimax">`);
    expect(await ready(element)).toMatchObject({ nodes: 13 });
    let done = ready(element);
    element.algorithm = 'alpha-beta';
    expect(await done).toMatchObject({ nodes: 11 });
    expect(element.getAttribute('algorithm')).toBe('alpha-beta');
    done = ready(element);
    element.setAttribute('root', 'min');
    expect(await done).toMatchObject({ value: 6 });
    expect(element.root).toBe('min');
  });

  it('takes anything for a property', async () => {
    const element = write('<prunus-tree controls>');
    Object.assign(element, {
      depth: Symbol('x'),
      algorithm: { toString: () => 1 },
      moves: Object.create(null) as object,
      speed: NaN,
      tree: TREE,
    });
    expect(await ready(element)).toMatchObject({ complete: true });
  });

  it('has properties that were set before its code was there', async () => {
    const early: HTMLElement & Partial<PrunusTree> = document.createElement('prunus-later');
    Object.assign(early, { tree: TREE, controls: true, step: 4 });
    document.body.replaceChildren(early);
    customElements.define('prunus-later', class extends customElements.get('prunus-tree')! {});
    expect(await ready(early as PrunusTree)).toMatchObject({ nodes: 11 });
    expect(wordsIn(early.shadowRoot!)).toContain('4 / 22');
    expect(early.getAttribute('controls')).toBe('');
  });

  it('speaks the language of the page, or its own', async () => {
    document.documentElement.lang = 'zh-CN';
    const element = write(`<prunus-tree tree="${TREE}" controls>`);
    await ready(element);
    expect(wordsIn(element.shadowRoot!)).toContain('速度');
    const other = write(`<prunus-tree tree="${TREE}" controls language="en-GB">`);
    await ready(other);
    expect(wordsIn(other.shadowRoot!)).toContain('Speed');
  });

  it('is a quiz where it is asked to be', async () => {
    const element = write(`<prunus-tree tree="${TREE}" quiz controls>`);
    const answers = recorded(element, 'prunus-answer');
    const field = await vi.waitUntil(
      () => {
        const quiz = element.shadowRoot!.querySelector('prunus-quiz');
        return quiz?.shadowRoot?.querySelector<HTMLInputElement>('.drawing input') ?? null;
      },
      { timeout: 10_000 },
    );
    await userEvent.fill(field, '3');
    expect(answers.length).toBeGreaterThan(0);
  });
});

describe('stepping through it', () => {
  it('begins at the step that is asked for', async () => {
    const element = write(`<prunus-tree tree="${TREE}" step="start" controls>`);
    await ready(element);
    expect(element.step).toBe(0);
    expect(inked(element)).toBe(false);
    element.setAttribute('step', '7');
    await drawn();
    expect(wordsIn(element.shadowRoot!)).toContain('7 / 22');
  });

  it('goes by methods, and tells', async () => {
    const element = write(`<prunus-tree tree="${TREE}" step="0">`);
    const steps = recorded<{ step: number | null }>(element, 'prunus-step');
    await ready(element);
    void element.stepForward();
    await vi.waitFor(() => {
      expect(element.step).toBe(1);
    });
    void element.goTo(9);
    await vi.waitFor(() => {
      expect(element.step).toBe(9);
    });
    void element.stepBack();
    await vi.waitFor(() => {
      expect(steps.map(({ step }) => step)).toEqual([1, 9, 8]);
    });
    void element.goTo(1e9);
    await vi.waitFor(() => {
      expect(element.step).toBe(22);
    });
  });

  it('does one thing after the other, however soon they follow', async () => {
    const element = write(`<prunus-tree tree="${TREE}">`);
    const steps = recorded<{ step: number | null }>(element, 'prunus-step');
    await ready(element);
    void element.goTo(4);
    void element.stepForward();
    void element.stepForward();
    await vi.waitFor(() => {
      expect(steps.map(({ step }) => step)).toEqual([4, 5, 6]);
    });
    void element.goTo(9);
    void element.play();
    await expect.poll(() => steps.at(-1)?.step).toBe(10);
    element.pause();
    expect(steps.map(({ step }) => step)).toEqual([4, 5, 6, 9, 10]);
  });

  it('plays by itself only if it is asked to, and pauses at the end', async () => {
    const still = write(`<prunus-tree tree="${TREE}" controls>`);
    await ready(still);
    expect(still.step).toBe(null);
    const element = write(`<prunus-tree tree="${TREE}" controls autoplay speed="1000">`);
    const plays = recorded<{ playing: boolean }>(element, 'prunus-play');
    await ready(element);
    await vi.waitFor(
      () => {
        expect(plays.map(({ playing }) => playing)).toEqual([true, false]);
      },
      { timeout: 10_000 },
    );
    expect(element.step).toBe(22);
  });

  it('hears its keys only with the focus in it, and keeps them from the page', async () => {
    const element = write(`<prunus-tree tree="${TREE}" step="3" controls>`);
    await ready(element);
    const keys: string[] = [];
    const hear = (event: KeyboardEvent) => keys.push(event.key);
    document.addEventListener('keydown', hear);
    await userEvent.keyboard('{ArrowRight}');
    expect(element.step).toBe(3);
    element.shadowRoot!.querySelector<HTMLElement>('.stage')!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(element.step).toBe(4);
    expect(keys).toEqual(['ArrowRight']);
    document.removeEventListener('keydown', hear);
  });
});

describe('in a page', () => {
  it('waits until it is in view', async () => {
    const element = write(
      `<div style="height: 4000px"></div><prunus-tree tree="${TREE}"></prunus-tree>`,
    );
    const done = recorded(element, 'prunus-ready');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(done).toHaveLength(0);
    expect(element.shadowRoot!.querySelector('.poster')).not.toBe(null);
    const soon = ready(element);
    element.scrollIntoView();
    await soon;
    expect(element.shadowRoot!.querySelector('.poster')).toBe(null);
  });

  it('runs unseen where a script asks', async () => {
    const element = write(
      `<div style="height: 4000px"></div><prunus-tree tree="${TREE}"></prunus-tree>`,
    );
    expect(await element.run()).toMatchObject({ value: 3 });
    expect(await element.run()).toMatchObject({ value: 3 });
  });

  it('leaves the wheel to the page until it is pressed, and again after Escape', async () => {
    const element = write(
      `<prunus-tree tree="${TREE}"></prunus-tree><div style="height: 4000px"></div>`,
    );
    await ready(element);
    const stage = element.shadowRoot!.querySelector<HTMLElement>('.stage')!;
    const turn = () => {
      const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
      stage.dispatchEvent(wheel);
      return wheel.defaultPrevented;
    };
    expect(turn()).toBe(false);
    await userEvent.click(stage);
    expect(turn()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(turn()).toBe(false);
    // Also where a node was pressed: one Escape is enough.
    element.selected = 0;
    await element.updateComplete;
    stage.focus();
    await userEvent.keyboard('{Escape}');
    expect(turn()).toBe(false);
  });

  it('shares one engine with the others', async () => {
    const workers: unknown[] = [];
    const Own = window.Worker;
    window.Worker = class extends Own {
      constructor(...given: ConstructorParameters<typeof Own>) {
        super(...given);
        workers.push(this);
      }
    };
    const element = write(
      Array.from({ length: 6 }, (_, i) => `<prunus-tree tree="(${i} 2 3)"></prunus-tree>`).join(''),
    );
    const all = [...element.parentElement!.querySelectorAll('prunus-tree')];
    const values = await Promise.all(all.map(async (each) => (await each.run())?.value));
    window.Worker = Own;
    expect(values).toEqual([3, 3, 3, 3, 4, 5]);
    // One, and on a machine so slow that they take longer than they should another one.
    expect(workers.length).toBeLessThanOrEqual(2);
  });

  it('survives being moved and taken out', async () => {
    const element = write(`<prunus-tree tree="${TREE}" controls step="5">`);
    await ready(element);
    const aside = document.createElement('aside');
    document.body.append(aside);
    aside.append(element);
    await drawn();
    expect(element.step).toBe(5);
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.body.append(element);
    const done = ready(element);
    element.algorithm = 'minimax';
    expect(await done).toMatchObject({ nodes: 13 });
    void element.goTo(null);
    await vi.waitFor(() => {
      expect(inked(element)).toBe(true);
    });
  });

  it('is pressed where it is seen, on a slide that is scaled', async () => {
    const element = write(
      `<div style="transform: scale(0.5); transform-origin: 0 0; width: 900px">
        <prunus-tree tree="${TREE}"></prunus-tree></div>`,
    );
    await ready(element);
    const selected = recorded<{ path: readonly number[] }>(element, 'prunus-select');
    // The root stands in the middle of the top.
    const stage = element.shadowRoot!.querySelector('.stage')!;
    const box = stage.getBoundingClientRect();
    for (let y = box.top + 4; y < box.bottom && selected.length === 0; y += 4) {
      const at = { clientX: box.left + box.width / 2, clientY: y, pointerId: 1, bubbles: true };
      const mouse = { ...at, pointerType: 'mouse', button: 0 };
      stage.dispatchEvent(new PointerEvent('pointerdown', mouse));
      stage.dispatchEvent(new PointerEvent('pointerup', mouse));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(selected[0]).toMatchObject({ node: 0, path: [] });
  });
});
