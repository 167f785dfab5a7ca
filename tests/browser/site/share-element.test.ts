import { describe, expect, it, vi } from 'vitest';

import '../../../web/elements/exercise/prunus-challenge.ts';
import '../../../web/elements/site/prunus-share.ts';
import type { PrunusShare } from '../../../web/elements/site/prunus-share.ts';
import { defaultState } from '../../../web/lab/state.ts';
import { shareText } from '../../../web/text/site/share.ts';
import { accessibilityProblems, drawn, mounted } from '../support/mounted.ts';

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
  });
});
