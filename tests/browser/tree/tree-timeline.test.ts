import { AS_READ } from '../../../web/tree/navigate/speeds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

import '../../../web/viewer/elements/prunus-timeline.ts';
import type { PrunusTimeline } from '../../../web/viewer/elements/prunus-timeline.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { timelineText } from '../../../web/viewer/text/navigation.ts';
import { nextCutoff } from '../../../web/trace/counts.ts';
import { actionOfKey, type TimelineAction } from '../../../web/tree/navigate/keys.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { stepOut, stepOver } from '../../../web/trace/stepping.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

const engine = new EngineClient();
let trace: Trace;
let large: Trace;

beforeAll(async () => {
  const options = { game: 'textbook', example: 'three-plates' };
  trace = (await engine.request({ kind: 'search', options })).trace;
  large = (
    await engine.request({ kind: 'search', options: { game: 'tictactoe', algorithm: 'minimax' } })
  ).trace;
});
afterAll(() => engine.close());

const text = timelineText.en;

function button(timeline: PrunusTimeline, label: string): HTMLButtonElement {
  const found = timeline.shadowRoot!.querySelector(`button[aria-label="${label}"]`);
  return (found as HTMLButtonElement | null) ?? expect.fail(`no button ${label}`);
}

function slider(timeline: PrunusTimeline): HTMLInputElement {
  return timeline.shadowRoot!.querySelector('input[type=range]')!;
}

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await drawn();
};

describe('the timeline', () => {
  it.each(['nextCutoff', 'forward', 'back'] as const)(
    'keeps the focus when %s has done all it can',
    async (action) => {
      const timeline = await mounted('prunus-timeline', {
        trace,
        step: action === 'back' ? 2 : 30,
      });
      timeline.addEventListener('prunus-step', (event) => {
        timeline.step = (event as CustomEvent<{ step: number }>).detail.step;
      });
      button(timeline, text.actions[action]).focus();
      for (let press = 0; press < 9; press++) {
        if (button(timeline, text.actions[action]).disabled) break;
        await userEvent.keyboard('{Enter}');
        await timeline.updateComplete;
      }
      expect(button(timeline, text.actions[action]).disabled).toBe(true);
      await drawn();
      expect(timeline.shadowRoot!.activeElement).toBe(slider(timeline));
    },
  );

  it.each([300, 215, 340, 366, 420, 500, 639])(
    'is as tall at every step, brief and %i pixels wide',
    async (width) => {
      const timeline = await mounted('prunus-timeline', { trace: large, step: 0 });
      timeline.setAttribute('brief', '');
      timeline.style.width = `${width}px`;
      await timeline.updateComplete;
      const first = timeline.offsetHeight;
      for (const step of [9, 10_000, totalSteps(large)]) {
        timeline.step = step;
        await timeline.updateComplete;
        expect(timeline.offsetHeight, `step ${step}`).toBe(first);
      }
    },
  );

  it('steps by its buttons', async () => {
    const timeline = await mounted('prunus-timeline', { trace, step: 0 });
    const listed = recorded<{ step: number }>(timeline, 'prunus-step');
    const press = async (action: Exclude<TimelineAction, 'play' | 'previousCutoff'>) => {
      button(timeline, text.actions[action]).click();
      await timeline.updateComplete;
      return listed.at(-1)!.step;
    };
    expect(button(timeline, text.actions.back).disabled).toBe(true);
    expect(await press('forward')).toBe(1);
    expect(await press('forward')).toBe(2);
    expect(await press('back')).toBe(1);
    expect(await press('nextCutoff')).toBe(nextCutoff(trace, 1));
    const { step } = timeline;
    expect(await press('over')).toBe(stepOver(trace, step!));
    expect(await press('out')).toBe(stepOut(trace, stepOver(trace, step!)));
    expect(await press('first')).toBe(0);
    expect(await press('last')).toBe(totalSteps(trace));
    expect(button(timeline, text.actions.forward).disabled).toBe(true);
    expect(button(timeline, text.actions.nextCutoff).disabled).toBe(true);
  });

  it('goes from iteration to iteration where a tree grows, and speaks of no cutoffs there', async () => {
    const options = { game: 'tictactoe', algorithm: 'mcts', iterations: '9' };
    const grown = (await engine.request({ kind: 'search', options })).trace;
    for (const brief of [false, true]) {
      const timeline = await mounted('prunus-timeline', { trace: grown, step: 0, brief });
      const names = () =>
        [...timeline.shadowRoot!.querySelectorAll('button')].map((each) => each.title);
      expect(names()).not.toContain(text.actions.nextCutoff);
      expect(names()).not.toContain(text.actions.out);
      button(timeline, text.nextIteration.hint).click();
      expect(timeline.step).toBe(stepOver(grown, 0));
      timeline.beside = trace;
      await timeline.updateComplete;
      expect(names()).toContain(text.actions.nextCutoff);
    }
  });

  it('slides over a million steps, by mouse and by key', async () => {
    const timeline = await mounted('prunus-timeline', { trace: large, step: 1000 }, '600px');
    const listed = recorded<{ step: number }>(timeline, 'prunus-step');
    const range = slider(timeline);
    expect(range.max).toBe(String(totalSteps(large)));
    expect(range.getAttribute('aria-valuetext')).toBe('Step 1,000 of 1,099,892');
    range.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(listed.at(-1)).toEqual({ step: 1001 });
    await userEvent.click(range, { position: { x: range.clientWidth / 2, y: 12 } });
    const half = listed.at(-1)!.step;
    expect(Math.abs(half - totalSteps(large) / 2)).toBeLessThan(totalSteps(large) * 0.02);
  });

  it('plays to the end, pauses there, and begins again', async () => {
    const timeline = await mounted('prunus-timeline', { trace, step: 0, speed: 1000 });
    const listed = recorded<{ step: number }>(timeline, 'prunus-step');
    const plays = recorded<{ playing: boolean; speed: number }>(timeline, 'prunus-play');
    timeline.act('play');
    expect(plays).toEqual([{ playing: true, speed: 1000 }]);
    await expect.poll(() => timeline.playing).toBe(false);
    expect(listed.at(-1)).toEqual({ step: totalSteps(trace) });
    expect(listed.map(({ step }) => step)).toEqual(
      [...listed.map(({ step }) => step)].sort((a, b) => a - b),
    );
    expect(plays.at(-1)).toEqual({ playing: false, speed: 1000 });

    timeline.speed = 1;
    timeline.act('play');
    expect(listed.at(-1)).toEqual({ step: 0 });
    // The first step comes at once, the next after a second.
    await frames(2);
    expect(timeline.step).toBe(1);
    timeline.act('forward');
    expect(timeline.playing).toBe(false);
    expect(timeline.step).toBe(2);
  });

  it('stays at a step for as long as it takes to read what is told of it', async () => {
    const report = { text: 'one two' };
    const timeline = await mounted('prunus-timeline', {
      trace,
      step: 0,
      speed: AS_READ,
      report: () => report.text,
    });
    const chosen = timeline.shadowRoot!.querySelector<HTMLOptionElement>('.speed option:checked');
    expect(chosen?.text).toBe('as I read');
    const steps = recorded<{ step: number }>(timeline, 'prunus-step');
    timeline.addEventListener('prunus-step', () => {
      // From the third on nothing more comes while this is read.
      if (steps.length === 3) report.text = 'word '.repeat(35);
    });
    timeline.act('play');
    await expect.poll(() => steps).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
    await frames(10);
    expect(timeline.step).toBe(3);
    expect(timeline.playing).toBe(true);
    timeline.act('forward');
    expect(steps.at(-1)).toEqual({ step: 4 });
    expect(timeline.playing).toBe(false);
  });

  it('stops when it is taken off the page', async () => {
    const timeline = await mounted('prunus-timeline', { trace, step: 0, speed: 10_000 });
    timeline.act('play');
    timeline.remove();
    const { step } = timeline;
    await frames(3);
    expect(timeline.step).toBe(step);
  });

  it('throws at nothing', async () => {
    const timeline = await mounted('prunus-timeline', { trace: null });
    const odd: Partial<Record<keyof PrunusTimeline, unknown>>[] = [
      { playing: true },
      { trace: undefined },
      { trace: { ...trace, length: 0 } },
      { trace, step: Number.NaN },
      { step: undefined },
      { step: -5 },
      { speed: -1 },
      { speed: Number.NaN },
      { speed: 7 },
      { language: '' },
    ];
    for (const properties of odd) {
      Object.assign(timeline, properties);
      await drawn();
      for (const action of ['forward', 'over', 'out', 'nextCutoff', 'play'] as const) {
        timeline.act(action);
      }
      await drawn();
    }
  });

  it('is accessible in both languages, wide and narrow', async () => {
    for (const language of ['en', 'zh'] as const) {
      for (const width of ['900px', '360px']) {
        const timeline = await mounted('prunus-timeline', { trace, step: 9, language }, width);
        expect(await accessibilityProblems(timeline)).toEqual([]);
        expect(timeline.scrollWidth).toBeLessThanOrEqual(timeline.clientWidth);
      }
    }
  });
});

describe('keys', () => {
  const meant = async (keys: string, focus?: HTMLElement): Promise<(TimelineAction | null)[]> => {
    const actions: (TimelineAction | null)[] = [];
    const listen = (event: KeyboardEvent) => {
      if (!['Shift', 'Control', 'Alt'].includes(event.key)) actions.push(actionOfKey(event));
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    focus?.focus();
    await userEvent.keyboard(keys);
    document.removeEventListener('keydown', listen);
    return actions;
  };

  it('mean what the page says', async () => {
    document.body.replaceChildren();
    expect(await meant('{ArrowLeft}{ArrowRight}{Home}{End} ouc')).toEqual([
      'back',
      'forward',
      'first',
      'last',
      'play',
      'over',
      'out',
      'nextCutoff',
    ]);
    expect(await meant('x{Enter}{Shift>}{ArrowLeft}{/Shift}{Control>}c{/Control}')).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('are left to whatever needs them', async () => {
    const field = document.createElement('input');
    const box = document.createElement('button');
    const range = document.createElement('input');
    range.type = 'range';
    document.body.replaceChildren(field, box, range);
    expect(await meant('o {ArrowLeft}', field)).toEqual([null, null, null]);
    expect(await meant('o {ArrowLeft}', box)).toEqual(['over', null, 'back']);
    expect(await meant('o {ArrowLeft}', range)).toEqual(['over', 'play', null]);
  });
});
