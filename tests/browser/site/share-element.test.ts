import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import '../../../web/practice/elements/prunus-challenge.ts';
import '../../../web/site/elements/prunus-share.ts';
import type { PrunusShare } from '../../../web/site/elements/prunus-share.ts';
import '../../../web/course/elements/prunus-collect.ts';
import {
  newChallengeKey,
  readChallengeSet,
  workOfChallenge,
  writeChallengeSet,
} from '../../../web/practice/challenge-set.ts';
import { collected } from '../../../web/practice/collected.ts';
import { exerciseText } from '../../../web/practice/text/exercise.ts';
import { challengeText } from '../../../web/practice/text/challenge.ts';
import { defaultState } from '../../../web/search/state.ts';
import { copyAddress } from '../../../web/site/elements/lab-head.ts';
import { shareItemsText } from '../../../web/site/text/share-items.ts';
import { shareText } from '../../../web/site/text/share.ts';
import { accessibilityProblems, drawn, mounted, recorded } from '../support/mounted.ts';

async function opened(properties: Partial<PrunusShare> = {}): Promise<ShadowRoot> {
  const share = await mounted('prunus-share', {
    state: defaultState,
    site: 'https://example.org/',
    ...properties,
  });
  await share.open();
  return share.shadowRoot!;
}

async function choose(root: ShadowRoot, name: string, value: string): Promise<void> {
  const select = root.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await drawn();
}

describe.each(['en', 'zh'] as const)('the share dialogue (%s)', (language) => {
  it('is accessible in each of its forms', async () => {
    const root = await opened({ language });
    for (const form of Object.keys(shareText[language].forms)) {
      await choose(root, 'form', form);
      expect(root.querySelector('.line')!.textContent).toBe(
        shareText[language].lines[form as keyof typeof shareText.en.lines],
      );
      // The page that is looked at is tested by itself.
      root.querySelector('iframe')?.remove();
      expect(await accessibilityProblems(root.querySelector('dialog')!), form).toEqual([]);
    }
  });

  it('has what it is for in sight in a low window', async () => {
    const before: [number, number] = [window.innerWidth, window.innerHeight];
    await page.viewport(683, 325);
    const root = await opened({ language });
    await choose(root, 'form', 'frame');
    const copy = root.querySelector('.act .primary')!.getBoundingClientRect();
    expect(copy.bottom).toBeLessThanOrEqual(325);
    await page.viewport(...before);
  });

  it('offers a board where there is one, and no challenge where there is none', async () => {
    const root = await opened({ language, state: { ...defaultState, game: 'tictactoe' } });
    await choose(root, 'form', 'frame');
    expect(root.querySelector('select[name=show] option[value=board]')).not.toBeNull();
    const gomoku = await opened({
      language,
      state: {
        ...defaultState,
        game: 'gomoku',
        rows: 15,
        columns: 15,
        inARow: 5,
        setup: '.'.repeat(225),
      },
    });
    await choose(gomoku, 'form', 'challenge');
    expect(gomoku.querySelector('.problem')!.textContent).toBe(shareText[language].noChallenge);
    expect(gomoku.querySelector('textarea')).toBeNull();
  });
});

describe('the share dialogue', () => {
  it.each([
    ['a tree too large for a quiz', { game: 'tictactoe' }, /more than 20,000 nodes/],
    ['three players', { tree: '[[<1,2,3>,<3,2,1>],<2,2,2>]' }, /three players/i],
  ])('offers no challenge that nobody could be asked to solve: %s', async (_, change, why) => {
    const root = await opened({ state: { ...defaultState, ...change } });
    await choose(root, 'form', 'challenge');
    await vi.waitFor(() => expect(root.querySelector('.problem')?.textContent).toMatch(why));
    expect(root.querySelector('textarea')).toBeNull();
    await choose(root, 'form', 'link');
    expect(root.querySelector('.problem')).toBeNull();
    expect(root.querySelector('textarea')).not.toBeNull();
  });

  it('selects the text to be copied by hand where the page may not copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const root = await opened();
    root.querySelector<HTMLButtonElement>('.act button')!.click();
    await vi.waitFor(() =>
      expect(root.querySelector('[role=status]')!.textContent).toBe(shareText.en.copyByHand),
    );
    const area = root.querySelector('textarea')!;
    expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
    vi.restoreAllMocks();
  });

  it.each(['en', 'zh'] as const)('is not needed to copy the link, in %s', async (language) => {
    const text = shareItemsText[language];
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect((await copyAddress(true))(language)).toBe(text.linkCopied);
    expect(write).toHaveBeenLastCalledWith(window.location.href);
    // The tree of a program or a file is seen, and no link holds it.
    expect((await copyAddress(false))(language)).toContain(text.notShared);
    write.mockRejectedValue(new Error('not allowed'));
    expect((await copyAddress(true))(language)).toBe(text.linkNotCopied);
    vi.restoreAllMocks();
  });

  it('fits on a phone', async () => {
    const root = await opened();
    await choose(root, 'form', 'frame');
    const dialog = root.querySelector('dialog')!;
    dialog.style.width = '340px';
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  });
});

describe('a challenge', () => {
  it.each(['en', 'zh'] as const)('is accessible (%s)', async (language) => {
    const challenge = await mounted(
      'prunus-challenge',
      { state: { ...defaultState, quiz: true }, language },
      '900px',
    );
    await vi.waitFor(() => {
      const quiz = challenge.shadowRoot!.querySelector('prunus-quiz');
      expect(quiz?.shadowRoot?.querySelector('.check')).toBeTruthy();
    }, 20_000);
    expect(await accessibilityProblems(challenge)).toEqual([]);
    const quiz = challenge.shadowRoot!.querySelector('prunus-quiz')!.shadowRoot!;
    expect(quiz.querySelector('.solution-button, .print-answers')).toBeNull();
    // Values and cuts are enough: whoever wants windows asks for them in the lab.
    expect(quiz.querySelector('#value-0')).not.toBeNull();
    expect(quiz.querySelector('#alpha-0')).toBeNull();
  });

  it('of several trees counts checks, deals anew after three, and ends with a code', async () => {
    const links = ['#v1&tree=((3,12),(2,4))', '#v1&tree=((7,1),(5,6))'];
    const set = { title: 'Week 3', text: 'By hand.', links, key: newChallengeKey() };
    const challenge = await mounted('prunus-challenge', { challenge: set }, '900px');
    const listed = recorded(challenge, 'prunus-unlocked');
    const root = challenge.shadowRoot!;
    const quiz = () => root.querySelector('prunus-quiz')!.shadowRoot!;
    const button = (name: string) =>
      [...root.querySelectorAll('button')].find((each) => each.textContent.trim() === name);
    const press = async (name: string) => {
      await vi.waitFor(() => expect(button(name)).toBeTruthy());
      button(name)!.click();
      await drawn();
    };
    await vi.waitFor(() => expect(quiz().querySelector('.check')).toBeTruthy(), 20_000);
    expect(root.querySelector('h2')!.textContent).toBe('Week 3');
    for (let check = 1; check <= 3; check++) {
      await vi.waitFor(() => expect(quiz().querySelector('.check')).toBeTruthy());
      const field = quiz().querySelector<HTMLInputElement>('#value-0')!;
      field.value = `9${check}`;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      quiz().querySelector<HTMLButtonElement>('.check')!.click();
      await vi.waitFor(() => expect(root.textContent).toContain(challengeText.en.checks(check)));
    }
    await vi.waitFor(() =>
      expect(quiz().textContent.replace(/\s+/g, ' ')).toContain(exerciseText.en.renumbered),
    );
    for (const next of [challengeText.en.next, null]) {
      await press(challengeText.en.giveUp);
      await press(challengeText.en.giveUpSure);
      if (next !== null) await press(next);
    }
    expect(listed).toEqual([{ solved: false }, { solved: false }]);
    const handIn = root.querySelector('prunus-hand-in')!;
    const name = handIn.shadowRoot!.querySelector<HTMLInputElement>('input.student')!;
    name.value = 'Ann';
    name.dispatchEvent(new Event('input'));
    await drawn();
    const code = handIn.shadowRoot!.querySelector('output.line')!.textContent;
    const [completion] = collected(code, { keys: [], word: '' }).completions;
    expect(completion).toMatchObject({
      name: 'Ann',
      work: workOfChallenge(set),
      tasks: [
        { solved: false, checks: 3, answer: '' },
        { solved: false, checks: 0, answer: '' },
      ],
    });
    expect(await accessibilityProblems(challenge)).toEqual([]);

    const collect = await mounted('prunus-collect', {}, '700px');
    const write = async (field: string, text: string) => {
      const area = collect.shadowRoot!.querySelector<HTMLTextAreaElement>(`[name=${field}]`)!;
      area.value = text;
      area.dispatchEvent(new Event('input'));
      await drawn();
    };
    await write('link', `https://example.org/${writeChallengeSet(set)}`);
    await write('codes', `${code}\nP1.abc.abcdefghijkl`);
    const cells = () =>
      [...collect.shadowRoot!.querySelectorAll('tbody th, tbody td')]
        .map((cell) => cell.textContent.trim())
        .filter((_, column) => column !== 2);
    await expect.poll(cells).toEqual(['Ann', 'Week 3', '0 / 2', '0 %', '(3), (0)', '']);
    expect(collect.shadowRoot!.querySelectorAll('.problem')).toHaveLength(1);
    expect(await accessibilityProblems(collect)).toEqual([]);
  });

  it('solved on its third numbers is graded on those by its teacher’s page', async () => {
    const links = ['#v1&algorithm=minimax&tree=((3,12),(2,4))'];
    const set = { title: 'Week 4', text: '', links, key: newChallengeKey() };
    const challenge = await mounted('prunus-challenge', { challenge: set }, '900px');
    const root = challenge.shadowRoot!;
    const quiz = () => root.querySelector('prunus-quiz')!;
    const inQuiz = () => quiz().shadowRoot!;
    const write = (values: Readonly<Record<number, string>>): void => {
      for (const [node, value] of Object.entries(values)) {
        const field = inQuiz().querySelector<HTMLInputElement>(`#value-${node}`)!;
        field.value = value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      inQuiz().querySelector<HTMLButtonElement>('.check')!.click();
    };
    const checked = (count: number) =>
      vi.waitFor(() => expect(root.textContent).toContain(challengeText.en.checks(count)));
    for (let check = 1; check <= 6; check++) {
      await vi.waitFor(() => expect(inQuiz().querySelector('#value-0')).toBeTruthy());
      write({ 0: `9${check}` });
      await checked(check);
      if (check % 3 === 0) {
        await vi.waitFor(() => expect(inQuiz().querySelector('.renumbered')).toBeTruthy());
      }
    }
    const leaves = [...inQuiz().querySelectorAll('text, span')]
      .map((each) => each.textContent.trim())
      .filter((text) => ['3', '12', '2', '4'].includes(text))
      .map(Number);
    const [a, b, c, d] = leaves.slice(-4) as [number, number, number, number];
    const values = [Math.min(a, b), Math.min(c, d)];
    write({ 0: String(Math.max(...values)), 1: String(values[0]), 4: String(values[1]) });
    await vi.waitFor(() => expect(root.querySelector('prunus-hand-in')).toBeTruthy());
    const handIn = root.querySelector('prunus-hand-in')!;
    await handIn.updateComplete;
    const name = handIn.shadowRoot!.querySelector<HTMLInputElement>('input.student')!;
    name.value = 'Bob';
    name.dispatchEvent(new Event('input'));
    await handIn.updateComplete;
    const code = handIn.shadowRoot!.querySelector('output.line')!.textContent;
    const [completion] = collected(code, { keys: [], word: '' }).completions;
    expect(completion!.tasks).toMatchObject([{ solved: true, checks: 7 }]);
    expect(completion!.tasks[0]!.answer).toMatch(/^2;/);
    const collect = await mounted('prunus-collect', {}, '700px');
    for (const [field, text] of [
      ['link', `https://example.org/${writeChallengeSet(set)}`],
      ['codes', code],
    ]) {
      const area = collect.shadowRoot!.querySelector<HTMLTextAreaElement>(`[name=${field!}]`)!;
      area.value = text!;
      area.dispatchEvent(new Event('input'));
    }
    const row = () =>
      [...collect.shadowRoot!.querySelectorAll('tbody td')].map((each) => each.textContent.trim());
    await expect.poll(() => row().slice(2)).toEqual(['1 / 1', '50 %', '7', '']);
  });

  it('takes in trees, and is of version 1 where it is but one', async () => {
    const root = await opened();
    await choose(root, 'form', 'challenge');
    expect(root.querySelector<HTMLTextAreaElement>('#snippet')!.value).toContain('#c1&');
    root.querySelector<HTMLButtonElement>('.add-tree')!.click();
    await drawn();
    const link = root.querySelector<HTMLTextAreaElement>('#snippet')!.value;
    const read = readChallengeSet(link.slice(link.indexOf('#')));
    expect(read).toMatchObject({ set: { title: '', links: [expect.stringContaining('&quiz=1')] } });
  });
});
