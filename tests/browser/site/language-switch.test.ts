import { afterEach, expect, test, vi } from 'vitest';

import '../../../web/board/elements/prunus-board.ts';
import '../../../web/course/elements/compose/prunus-scene-list.ts';
import '../../../web/lab/elements/prunus-files.ts';
import '../../../web/play/elements/library/prunus-library.ts';
import '../../../web/play/elements/puzzle/prunus-puzzles.ts';
import '../../../web/play/elements/record/prunus-record-files.ts';
import '../../../web/practice/elements/learning/prunus-learning.ts';
import '../../../web/practice/elements/prunus-quiz.ts';
import { PrunusApp } from '../../../web/site/prunus-app.ts';
import '../../../web/viewer/elements/export/prunus-export.ts';
import '../../../web/viewer/elements/export/prunus-figures.ts';
import '../../../web/viewer/elements/export/prunus-film.ts';
import '../../../web/viewer/elements/rail/tree-panels.ts';
import { EngineClient } from '../../../web/engine/client.ts';
import { LANGUAGES, type Language } from '../../../web/core/language.ts';
import { gomokuSetup } from '../../web/support/setups.ts';
import { smallSearch } from '../../web/support/small-search.ts';
import { drawn, mounted } from '../support/mounted.ts';
import { cellNamed } from '../../../web/play/record/cells.ts';
import { playersOf } from '../../../web/play/session/new-game.ts';
import { newGame, usualGame } from '../../../web/play/session/state.ts';
import { playMove } from '../../../web/play/session/update.ts';
import { puzzlesText } from '../../../web/play/text/puzzles.ts';
import { savePreferences } from '../../../web/site/preferences.ts';
import { boardOf, openPlay, pointOf } from '../support/play.ts';

/** Something on the page that keeps a sentence, in a language that may change. */
type Speaker = HTMLElement & { language: Language };

const trace = smallSearch(
  [
    [3, 12],
    [2, 4],
  ],
  { algorithm: 'alpha-beta', names: ['a', 'b'] },
);

let engine: EngineClient | null = null;
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '#');
  engine?.close();
  engine = null;
});

/** `>>>` leads into the shadow of what was found. */
const within = (host: Element, way: string): HTMLElement =>
  way
    .split(' >>> ')
    .reduce<Element>(
      (at, selector) => at.shadowRoot!.querySelector(selector) ?? expect.fail(way),
      host,
    ) as HTMLElement;

/** A file that nobody can read. */
function unreadable(name: string): File {
  const file = new File(['x'], name);
  const fail = () => Promise.reject(new Error('gone'));
  return Object.assign(file, { arrayBuffer: fail, slice: () => ({ text: fail }) });
}

/** What each keeps, how one comes to it, and where it stands. */
const KEPT: Readonly<Record<string, readonly [(language: Language) => Promise<Speaker>, string]>> =
  {
    'what a board has refused': [
      async (language) => {
        const board = await mounted('prunus-board', { cells: 'X........', language });
        Object.assign(board, { playable: [1, 2, 3] });
        await board.updateComplete;
        within(board, 'button').click();
        return board;
      },
      'div.unseen[role=status]',
    ],
    'what the game has refused': [
      async (language) => {
        const play = await openPlay({}, { language });
        play.setAttribute('size', '99');
        await play.updateComplete;
        return play;
      },
      '.status [role=status]',
    ],
    'why renju forbids a point': [
      async (language) => {
        // Two open threes of Black's would meet in h8.
        const setup = gomokuSetup({ rows: 15, rule: 'renju' });
        const play = await openPlay({}, { language });
        play.state = ['g8', 'a1', 'i8', 'a3', 'h7', 'a5', 'h9', 'a7'].reduce(
          (state, name) => playMove(state, cellNamed(name, setup)),
          newGame({ ...usualGame, setup, players: playersOf('both') }),
        );
        await vi.waitFor(() => expect(boardOf(play).forbidden).not.toHaveLength(0), 5_000);
        await boardOf(play).updateComplete;
        pointOf(play, 'h8').click();
        return play;
      },
      '.status .problem',
    ],
    'a text that is no game': [
      async (language) => {
        const files = await mounted('prunus-record-files', { language });
        await files.openText('no game at all');
        return files;
      },
      '[role=status]',
    ],
    'a game that was opened': [
      async (language) => {
        const files = await mounted('prunus-record-files', { language });
        await files.openText('(;GM[4]SZ[15];B[hh];W[ii]');
        return files;
      },
      '[role=status]',
    ],
    'files that were imported': [
      async (language) => {
        const library = await mounted('prunus-library', { language }, '900px');
        await library.readFiles([new File(['{}'], 'a.json'), new File(['h8 i9'], 'b.txt')]);
        return library;
      },
      'p[role=status].problem',
    ],
    'a puzzle that was shared': [
      async (language) => {
        engine = new EngineClient();
        vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
        const pageAddress = 'https://example.org/';
        const puzzles = await mounted('prunus-puzzles', { engine, pageAddress, language }, '900px');
        await vi.waitFor(() => expect(puzzles.attempt).not.toBeNull(), 20_000);
        await puzzles.updateComplete;
        const share = puzzlesText[language].share;
        const buttons = [...puzzles.shadowRoot!.querySelectorAll('button')];
        buttons.find((button) => button.textContent.trim() === share)!.click();
        return puzzles;
      },
      'p.note[role=status]',
    ],
    'a move that a tree does not have': [
      async (language) => {
        const tree = await mounted('prunus-tree', { trace, language }, '900px');
        await expect.poll(() => tree.shadowRoot!.querySelector('.rail button')).not.toBeNull();
        within(tree, '.stage').focus();
        within(tree, '.stage').dispatchEvent(
          new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }),
        );
        await vi.waitFor(() => within(tree, 'prunus-find'));
        within(tree, 'prunus-find').dispatchEvent(
          new CustomEvent('prunus-find-path', { detail: { text: 'zz' }, bubbles: true }),
        );
        return tree;
      },
      'prunus-find',
    ],
    'what can be done about it': [
      async (language) => {
        const tree = await mounted('prunus-tree', { trace, language }, '900px');
        await expect.poll(() => tree.shadowRoot!.querySelector('.rail button')).not.toBeNull();
        within(tree, '.stage').focus();
        within(tree, '.stage').dispatchEvent(
          new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }),
        );
        await vi.waitFor(() => within(tree, 'prunus-find'));
        within(tree, 'prunus-find').dispatchEvent(
          new CustomEvent('prunus-find-path', { detail: { text: 'b b' }, bubbles: true }),
        );
        return tree;
      },
      'prunus-find >>> .offer',
    ],
    'what a page says for a moment': [
      async (language) => {
        savePreferences({ language });
        history.replaceState(null, '', '#');
        vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
        const app = new PrunusApp();
        document.body.replaceChildren(app);
        const share = await vi.waitFor(() => {
          const button = app.shadowRoot!.querySelector<HTMLElement>('.shares-link');
          return button ?? expect.fail('no link to share');
        }, 10_000);
        share.click();
        await vi.waitFor(() => within(app, '.toast'));
        const header = within(app, 'prunus-header');
        return Object.defineProperty(app as unknown as Speaker, 'language', {
          set: (language: Language) =>
            header.dispatchEvent(new CustomEvent('prunus-language', { detail: { language } })),
        });
      },
      '.toast',
    ],
    'a picture of no tree': [
      async (language) => {
        const dialog = await mounted('prunus-export', { language });
        await dialog.open();
        return dialog;
      },
      '.problem',
    ],
    'steps that there are not': [
      async (language) => {
        const tree = await mounted('prunus-tree', { trace });
        const figures = await mounted('prunus-figures', { tree, language });
        const steps = within(figures, 'input[name=steps]') as HTMLInputElement;
        steps.value = '9999';
        steps.dispatchEvent(new Event('change'));
        await figures.updateComplete;
        within(figures, '.svg').click();
        return figures;
      },
      '.problem',
    ],
    'a film that could not be made': [
      async (language) => {
        const tree = await mounted('prunus-tree', { trace });
        vi.spyOn(tree, 'exportAnimation').mockRejectedValue(new Error('no code'));
        const film = await mounted('prunus-film', { tree, language });
        await film.make('gif');
        return film;
      },
      '.outcome',
    ],
    'a hint of the quiz': [
      async (language) => {
        engine = new EngineClient();
        const options = { game: 'textbook', tree: '[[3,12],[2,4]]', algorithm: 'alpha-beta' };
        const quiz = await mounted('prunus-quiz', { engine, options, language }, '900px');
        await expect.poll(() => quiz.shadowRoot!.querySelector('.hint-button')).not.toBeNull();
        within(quiz, '.hint-button').click();
        return quiz;
      },
      '.hint',
    ],
    'a trace that can not be read': [
      async (language) => {
        const files = await mounted('prunus-files', { language });
        vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
          this: HTMLInputElement,
        ) {
          Object.defineProperty(this, 'files', { value: [unreadable('a.trace')] });
          this.dispatchEvent(new Event('change'));
        });
        within(files, 'button').click();
        return files;
      },
      '.problem',
    ],
    'a scene that was moved': [
      async (language) => {
        const titles = ['1', '2'];
        const list = await mounted('prunus-scene-list', { titles, language });
        within(list, '.down').click();
        return list;
      },
      '.unseen',
    ],
  };

const OTHER = { en: 'zh', zh: 'en' } as const;
const IN = { en: /[a-z]{2,} [a-z]{2,}/i, zh: /[\u4E00-\u9FFF]{2}/u } as const;

/** What stands there, shadow roots within it too, with what is only heard of it. */
function said(at: Element): string {
  const root = at.shadowRoot ?? at;
  const status = at.shadowRoot === null ? root : (root.querySelector('[role=status]') ?? root);
  return status.textContent.trim();
}

/** What stands for a moment and is only heard. */
const DROPPED = 'what a board has refused';

for (const language of LANGUAGES) {
  test.each(Object.entries(KEPT))(
    `%s is said in the new language: from ${language}`,
    async (name, [open, where]) => {
      const speaker = await open(language);
      await vi.waitFor(() => expect(said(within(speaker, where))).toMatch(IN[language]), 5_000);
      const other = OTHER[language];
      speaker.language = other;
      await drawn();
      await vi.waitFor(() => {
        const now = said(within(speaker, where));
        expect(now).not.toMatch(IN[language]);
        if (name !== DROPPED) expect(now).toMatch(IN[other]);
      });
    },
  );
}
