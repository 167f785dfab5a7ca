import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { PrunusApp } from '../../../web/site/prunus-app.ts';
import '../../../web/lab/elements/face/lab-subject.ts';
import '../../../web/site/elements/lab-head.ts';
import { type Language } from '../../../web/core/language.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import { newChallengeKey, writeChallengeSet } from '../../../web/practice/challenge-set.ts';
import { collected } from '../../../web/practice/collected.ts';
import { findGame } from '../../../web/games/registry.ts';
import { writePermalink } from '../../../web/search/link/permalink.ts';
import { defaultState } from '../../../web/search/state.ts';
import { challengeText } from '../../../web/practice/text/challenge.ts';
import { challengeMakerText, shareText } from '../../../web/site/text/share.ts';
import { exerciseText } from '../../../web/practice/text/exercise.ts';
import { handInText } from '../../../web/practice/text/hand-in.ts';
import { faceText } from '../../../web/lab/text/lab.ts';
import { subjectText } from '../../../web/lab/text/subject.ts';
import { runText } from '../../../web/search/text/run.ts';
import { labText } from '../../../web/search/text/lab.ts';
import { menusText } from '../../../web/lab/text/menus.ts';
import { textbookText } from '../../../web/search/text/textbook.ts';
import { exportText } from '../../../web/board/text/pictures.ts';
import { shareItemsText } from '../../../web/site/text/share-items.ts';
import { presentingText, timelineText } from '../../../web/viewer/text/navigation.ts';
import { wordsIn } from '../support/lab.ts';
import { drawn, savedFiles } from '../support/mounted.ts';

/**
 * Ten things that who comes for the first time wants to do, done on the page itself by presses that a
 * browser makes only where a hand could, and a few more. What each costs is pinned: what a person has
 * to press, on a desk and on a phone. Choosing from a list is one press; what is typed is none.
 */
const SIZES = { desk: [1366, 650], phone: [390, 844] } as const;
type Size = keyof typeof SIZES;
// English is the longer of the two, so that it goes where there is little room.
const CASES = [
  { size: 'desk', language: 'zh' },
  { size: 'phone', language: 'en' },
] as const;

/** A tree as a lecture writes it, in which 6 is left out: MIN has 2 by then, and MAX 3. */
const LECTURE = '((3 12) (2 6))';
const LECTURE_LIST = '[[3, 12], [2, 6]]';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '#');
  document.documentElement.style.colorScheme = 'light';
  document.body.style.margin = '0';
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, '', '#');
});

/** The page as a visitor finds it, and the hand that presses there. */
class Visitor {
  readonly language: Language;
  /** How often something was pressed. */
  presses = 0;
  readonly #app: PrunusApp;

  constructor(app: PrunusApp, language: Language) {
    this.#app = app;
    this.language = language;
  }

  static async come(size: Size, language: Language, hash = '#'): Promise<Visitor> {
    const [width, height] = SIZES[size];
    await page.viewport(width, height);
    localStorage.setItem('prunus-preferences', JSON.stringify({ language }));
    history.replaceState(null, '', hash);
    const app = new PrunusApp();
    document.body.replaceChildren(app);
    await app.updateComplete;
    const visitor = new Visitor(app, language);
    // Its bar is loaded beside it; nobody presses what is not there yet.
    if (visitor.hasLab) await visitor.lab.updateComplete;
    await drawn();
    return visitor;
  }

  /** Not while a challenge is to be solved. */
  get hasLab(): boolean {
    return this.#app.renderRoot.querySelector('prunus-lab') !== null;
  }

  get lab(): PrunusLab {
    return this.#app.renderRoot.querySelector('prunus-lab')!;
  }

  get trees(): readonly PrunusTree[] {
    return [...this.lab.shadowRoot!.querySelectorAll('prunus-tree')];
  }

  /** Presses the button of that name. */
  async press(name: string | readonly [string, string]): Promise<void> {
    await this.pressOn(typeof name === 'string' ? named(name) : either(...name));
  }

  async pressOn(target: Locator | Element): Promise<void> {
    await userEvent.click(target);
    this.presses++;
    await drawn();
  }

  async choose(list: Locator, option: string): Promise<void> {
    await userEvent.selectOptions(list, option);
    this.presses++;
    await drawn();
  }

  /** What explains stands beside the tree, or over it. */
  explain(): Promise<void> {
    const { inspector, inspectorHint } = faceText[this.language];
    return this.press([inspector, inspectorHint]);
  }

  /** What is searched stands below the tree, or beside it from the start. */
  openTree(): Promise<void> {
    return this.press(subjectText[this.language].names.tree);
  }

  async typeTree(): Promise<void> {
    await this.pressOn(page.getByRole('textbox', { name: textbookText[this.language].tree }));
    await userEvent.keyboard('{Control>}a{/Control}' + LECTURE);
    // Its six nodes, and not those of the tree before, whose search may still have been under way.
    await expect.poll(() => this.lab.trace?.length).toBe(6);
    await this.hasSearched();
  }

  async pressCell(cell: number): Promise<void> {
    const board = await expect
      .poll(() => this.#board())
      .not.toBeNull()
      .then(() => this.#board()!);
    await this.pressOn(board.querySelectorAll('.cell button')[cell]!);
  }

  #board(): ShadowRoot | null {
    const game = this.lab.shadowRoot!.querySelector('prunus-game-board');
    return game?.shadowRoot?.querySelector('prunus-board')?.shadowRoot ?? null;
  }

  async says(words: string | RegExp): Promise<void> {
    await expect.poll(() => wordsIn(this.#app.renderRoot)).toMatch(words);
  }

  /** Where the search stands that is shown. */
  async hasSearched(): Promise<void> {
    await expect.poll(() => this.lab.trace?.header.complete).toBe(true);
  }
}

const named = (name: string) => page.getByRole('button', { name, exact: true }).first();
/** A button whose word gives way to its hint where there is little room. */
const either = (word: string, hint: string) => named(word).or(named(hint)).first();
/** A list by its label; what stands below it to say more of it is part of its name. */
const listed = (name: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${name}`) }).first();

/** What a solver knows of the lecture's tree, by the names of the fields: its nodes are 0, 1 and 4. */
const ANSWERS: Readonly<Record<string, string>> = {
  'value-0': '3',
  'value-1': '3',
  'value-4': '2',
};

/** Writes them from the field one is in, from one to the next by Enter. */
async function writeAnswers(): Promise<void> {
  for (let written = 0; written < Object.keys(ANSWERS).length; written++) {
    await userEvent.keyboard(`${ANSWERS[deepFocus()?.id ?? ''] ?? ''}{Enter}`);
    await drawn();
  }
}

/** The element that has the focus, inside all others. */
function deepFocus(): Element | null {
  let found = document.activeElement;
  for (let inner = found; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) {
    found = inner;
  }
  return found;
}

/** What was copied last. */
function clipboard(): () => string {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.lastCall?.[0] ?? '';
}

describe.each(CASES)('on a $size, in $language', ({ size, language }) => {
  const costs = (visitor: Visitor, desk: number, phone: number) => {
    expect(visitor.presses).toBe(size === 'desk' ? desk : phone);
  };
  const plates = () => labText[language].examples['three-plates'].teaser;

  test('opens it', async () => {
    const visitor = await Visitor.come(size, language);
    await visitor.says(plates());
    await visitor.hasSearched();
    costs(visitor, 0, 0);
  });

  test('understands what it does', async () => {
    const visitor = await Visitor.come(size, language);
    await visitor.press(faceText[language].play);
    await expect.poll(() => visitor.lab.state.step).toBeGreaterThan(2);
    await visitor.says(/α/);
    costs(visitor, 1, 1);
  });

  test('steps to the first cut, and says why', async () => {
    const visitor = await Visitor.come(size, language);
    await visitor.hasSearched();
    await visitor.press(timelineText[language].actions.nextCutoff);
    await visitor.explain();
    const why = () => visitor.lab.shadowRoot!.querySelector('prunus-why')?.shadowRoot;
    await expect.poll(() => wordsIn(why() ?? document.createElement('div'))).toMatch(/α|β/);
    costs(visitor, 2, 2);
  });

  test('types a tree from a lecture', async () => {
    const visitor = await Visitor.come(size, language);
    if (size === 'phone') await visitor.openTree();
    await visitor.typeTree();
    // Both in sight, with nothing to be closed before.
    expect(visitor.trees[0]!.getBoundingClientRect().height).toBeGreaterThan(200);
    costs(visitor, 1, 2);
  });

  test('finds the value of a position of its own', async () => {
    const visitor = await Visitor.come(size, language);
    const { label } = findGame('tictactoe')!.text[language];
    if (size === 'desk') await visitor.press(subjectText[language].names.board);
    else {
      await visitor.press(labText[language].examples['three-plates'].title);
      // The menu gives way to the board.
      await visitor.choose(listed(faceText[language].game), label);
    }
    for (const cell of [0, 1, 4]) await visitor.pressCell(cell);
    await visitor.hasSearched();
    const report = visitor.lab.shadowRoot!.querySelector('prunus-narration')!;
    // X wins.
    await expect.poll(() => wordsIn(report.shadowRoot!)).toMatch(/10/);
    costs(visitor, 4, 5);
  });

  test.each([
    ['picture', /\.svg$/],
    ['film', /\.gif$/],
  ] as const)('takes a %s along', async (what, name) => {
    const saved = savedFiles();
    const visitor = await Visitor.come(size, language);
    await visitor.hasSearched();
    await visitor.press(menusText[language].share);
    await visitor.press(menusText[language][what]);
    await expect.poll(() => saved.map((file) => file.name), { timeout: 20_000 }).toHaveLength(1);
    expect(saved[0]!.name).toMatch(name);
    costs(visitor, 2, 2);
  });

  test('chooses how a figure looks', async () => {
    const saved = savedFiles();
    const visitor = await Visitor.come(size, language);
    await visitor.hasSearched();
    await visitor.press(menusText[language].share);
    await visitor.press(menusText[language].figures);
    await visitor.press(exportText[language].png);
    await expect.poll(() => saved.map((file) => file.name)).toHaveLength(1);
    expect(saved[0]!.name).toMatch(/\.png$/);
    costs(visitor, 3, 3);
  });

  test('sends what it sees as a link', async () => {
    const copied = clipboard();
    const visitor = await Visitor.come(size, language);
    await visitor.press(timelineText[language].actions.nextCutoff);
    const { step } = visitor.lab.state;
    const before = visitor.presses;
    await visitor.press(menusText[language].share);
    await visitor.press(shareItemsText[language].link);
    await visitor.says(shareItemsText[language].linkCopied);
    expect(copied()).toContain(`step=${String(step)}`);
    expect(visitor.presses - before).toBe(2);
  });

  test('says what the search will do', async () => {
    const visitor = await Visitor.come(size, language);
    await visitor.hasSearched();
    await visitor.press(menusText[language].practise);
    await visitor.press(menusText[language].predict);
    const predict = () => visitor.lab.shadowRoot!.querySelector('prunus-predict')?.shadowRoot;
    await expect.poll(() => predict()?.querySelectorAll('.tools button').length).toBeGreaterThan(1);
    costs(visitor, 2, 2);
  });

  test('solves a tree by hand', async () => {
    const visitor = await Visitor.come(size, language, `#v1&tree=${LECTURE_LIST}`);
    await visitor.press(menusText[language].practise);
    await visitor.press(runText[language].view.beginQuiz);
    const quiz = () => visitor.lab.shadowRoot!.querySelector('prunus-quiz')?.shadowRoot ?? null;
    await expect.poll(() => quiz()?.querySelector('#value-0')).toBeTruthy();
    // On a desk one writes at once; on a phone the keys would come over a tree not seen yet.
    if (size === 'desk') await expect.poll(() => deepFocus()?.id).toBe('value-1');
    else await visitor.pressOn(quiz()!.querySelector('#value-1')!);
    await writeAnswers();
    const { field, place, check } = exerciseText[language];
    await visitor.press(field('edge', place(['b', 'b'])));
    await visitor.press(check);
    await visitor.says(exerciseText[language].perfect);
    costs(visitor, 4, 5);
  });

  test.each(['iterative-deepening', 'minimax'] as const)('watches %s', async (algorithm) => {
    const visitor = await Visitor.come(size, language);
    if (size === 'phone') await visitor.press(labText[language].examples['three-plates'].title);
    await visitor.choose(listed(faceText[language].algorithm), algorithm);
    await expect.poll(() => visitor.lab.trace?.header.options.algorithm).toBe(algorithm);
    await visitor.hasSearched();
    costs(visitor, 1, 2);
  });

  test('looks at another game', async () => {
    const visitor = await Visitor.come(size, language);
    await visitor.press(labText[language].examples['three-plates'].title);
    await visitor.choose(listed(faceText[language].game), 'connect-four');
    await expect.poll(() => visitor.lab.trace?.header.options.game).toBe('connect-four');
    await visitor.hasSearched();
    costs(visitor, 2, 2);
  });

  test('compares two searches', async () => {
    const visitor = await Visitor.come(size, language);
    if (size === 'phone') await visitor.press(labText[language].examples['three-plates'].title);
    await visitor.press(subjectText[language].compare);
    await expect.poll(() => visitor.trees.map(({ trace }) => trace?.length)).toEqual([31, 18]);
    costs(visitor, 1, 2);
  });

  test('sets a challenge', async () => {
    const copied = clipboard();
    const visitor = await Visitor.come(size, language);
    await visitor.press(menusText[language].practise);
    await visitor.press(shareItemsText[language].challenge);
    const { copy } = shareText[language];
    await visitor.pressOn(
      page.getByRole('textbox', { name: challengeMakerText[language].title, exact: true }),
    );
    await userEvent.keyboard('42');
    await visitor.press(copy);
    await expect.poll(copied).toMatch(/#/);
    costs(visitor, 4, 4);
    // What was copied opens with its title, a tree to be solved, and nothing beside it.
    const student = await Visitor.come(size, language, new URL(copied()).hash);
    await student.says('42');
    await student.says(exerciseText[language].check);
    expect(student.hasLab).toBe(false);
  });

  test('solves it, and hands in what its teacher can check', async () => {
    const link = writePermalink({ ...defaultState, tree: LECTURE_LIST, quiz: true });
    const set = { title: '42', text: '', links: [link], key: newChallengeKey() };
    const visitor = await Visitor.come(size, language, writeChallengeSet(set));
    const text = exerciseText[language];
    const field = (part: 'value' | 'edge', names: readonly string[]) =>
      text.field(part, text.place(names));
    await visitor.pressOn(page.getByRole('textbox', { name: field('value', []) }));
    await writeAnswers();
    await visitor.press(field('edge', ['b', 'b']));
    await visitor.press(text.check);
    await visitor.says(challengeText[language].ended.solved);
    costs(visitor, 3, 3);
    const copied = clipboard();
    await visitor.pressOn(page.getByRole('textbox', { name: handInText[language].name }));
    await userEvent.keyboard('Emmy');
    await visitor.press(handInText[language].copy);
    await expect.poll(copied).toMatch(/^PRUNUS3\./);
    costs(visitor, 5, 5);
    expect(collected(copied(), { keys: [], word: '' }).completions).toMatchObject([
      { name: 'Emmy', work: { name: '42' }, tasks: [{ solved: true, checks: 1 }] },
    ]);
  });

  test('presents it', async () => {
    const visitor = await Visitor.come(size, language);
    const { present, presentHint } = presentingText[language];
    await visitor.press(menusText[language].share);
    await visitor.press([present, presentHint]);
    await expect.poll(() => visitor.lab.hasAttribute('presenting')).toBe(true);
    // What hears the clicker is loaded with the first presentation.
    const presenter = () => visitor.lab.shadowRoot!.querySelector('prunus-presenter');
    await expect.poll(() => presenter()?.hasUpdated === true).toBe(true);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => visitor.lab.state.step).toBe(1);
    costs(visitor, 2, 2);
  });

  test('comes from the code to a program of its own', async () => {
    const visitor = await Visitor.come(size, language);
    await visitor.hasSearched();
    await visitor.explain();
    await visitor.pressOn(
      page.getByRole('tab', { name: faceText[language].tabs.code, exact: true }),
    );
    await visitor.pressOn(visitor.lab.shadowRoot!.querySelector('#inspected .opens-program')!);
    await expect.poll(() => visitor.lab.inspector).toBe('program');
    costs(visitor, 3, 3);
  });

  test('embeds it', async () => {
    const copied = clipboard();
    const visitor = await Visitor.come(size, language);
    await visitor.press(menusText[language].share);
    await visitor.press(shareItemsText[language].frame);
    const { begin, begins, copy } = shareText[language];
    await visitor.choose(listed(begin), begins.play);
    await visitor.press(copy);
    await expect.poll(copied).toMatch(/<iframe/);
    costs(visitor, 4, 4);
  });
});
