import { afterEach, expect, test, vi } from 'vitest';
import { savePlayPreferences } from '../../../web/site/play/save-preferences.ts';
import { loadPlayPreferences } from '../../../web/site/play/storage.ts';
import { loadPreferences, savePreferences } from '../../../web/site/preferences.ts';
import { accessibilityProblems, drawn } from '../support/mounted.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

const statement = () => [...document.querySelectorAll('prunus-unkept')];

test('a choice that can’t be kept is told so, once a page', async () => {
  savePreferences({ theme: 'dark' });
  await drawn();
  expect(statement()).toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  savePreferences({ theme: 'light' });
  savePlayPreferences(loadPlayPreferences(), loadPlayPreferences());
  await vi.waitFor(() => expect(statement()).toHaveLength(1));
  const [notice] = statement();
  for (const [language, words] of [
    ['en', /^This browser keeps no settings here: .*\.$/],
    ['zh', /^浏览器在这里不保存设置：.*。$/],
  ] as const) {
    notice!.language = language;
    await notice!.updateComplete;
    expect(notice!.shadowRoot!.querySelector('[role=alert]')!.textContent).toMatch(words);
  }
  expect(await accessibilityProblems(notice!)).toEqual([]);
  // Above the page, in a place of its own: it covers nothing.
  expect(getComputedStyle(notice!).position).toBe('static');
  expect(document.body.firstElementChild).toBe(notice);
  notice!.shadowRoot!.querySelector('button')!.click();
  expect(statement()).toEqual([]);
  savePreferences({ theme: 'dark' });
  await drawn();
  expect(statement()).toEqual([]);
});

test('a choice takes nothing back that was chosen in another tab meanwhile', () => {
  localStorage.setItem('prunus-preferences', JSON.stringify({ language: 'zh', theme: 'dark' }));
  savePreferences({ inspector: 'why' });
  expect(loadPreferences()).toEqual({ language: 'zh', theme: 'dark', inspector: 'why' });
});

test('a choice for the board leaves what another tab has chosen since', () => {
  const before = loadPlayPreferences();
  savePlayPreferences({ ...before, look: 'paper', sound: true }, before);
  savePlayPreferences({ ...before, numbers: true }, before);
  expect(loadPlayPreferences()).toEqual({ ...before, look: 'paper', sound: true, numbers: true });
});
