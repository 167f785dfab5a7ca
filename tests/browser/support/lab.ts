import { expect, vi } from 'vitest';

// What a lab loads when it is first shown is here at once: what is tested is not how it loads.
import '../../../web/viewer/elements/explain/prunus-narration.ts';
import '../../../web/viewer/elements/explain/run-troubles.ts';
import '../../../web/lab/elements/edit/lab-editor.ts';
import '../../../web/lab/elements/lab-quiz.ts';
import '../../../web/lab/elements/face/lab-controls.ts';
import '../../../web/lab/elements/face/lab-game-board.ts';
import '../../../web/lab/elements/face/lab-inspector.ts';
import '../../../web/lab/elements/face/lab-panel.ts';
import '../../../web/lab/elements/face/lab-subject.ts';
import '../../../web/lab/elements/input/input-reading.ts';
import '../../../web/lab/elements/input/lab-input.ts';
import '../../../web/lab/elements/prunus-lab.ts';
import '../../../web/site/provided-parts.ts';
import '../../../web/search/elements/tell-problems.ts';
import '../../../web/viewer/elements/prunus-overview.ts';
import '../../../web/viewer/elements/rail/tree-rail.ts';
import '../../../web/viewer/elements/tree-card.ts';
import '../../../web/viewer/elements/tree-hands.ts';
import '../../../web/viewer/elements/rail/tree-panels.ts';
import '../../../web/tree/draw/parts/every-part.ts';
import '../../../web/tree/icicle-part.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import type { PrunusTree } from '../../../web/viewer/elements/prunus-tree.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import type { Language } from '../../../web/core/language.ts';

/** X is about to win, and O to move: alpha-beta's 75 nodes. */
export const BLOCK: Partial<LabState> = { game: 'tictactoe', setup: 'XX..O....' };

/** Puts a lab on the page, alone, that starts with this state. */
export async function openLab(
  state: Partial<LabState> = {},
  language: Language = 'en',
  width = '1300px',
): Promise<PrunusLab> {
  const lab = document.createElement('prunus-lab');
  lab.state = { ...defaultState, ...state };
  lab.language = language;
  const main = document.createElement('main');
  main.style.width = width;
  main.append(lab);
  document.body.replaceChildren(main);
  await lab.updateComplete;
  return lab;
}

/** Everything that can be read in an element, its inner elements included. */
export function wordsIn(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .filter((element) => !/^(style|script|option)$/i.test(element.tagName))
    .map((element) => {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join(' ');
      return `${own} ${element.shadowRoot === null ? '' : wordsIn(element.shadowRoot)}`;
    })
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** Waits until a lab says something, and what is drawn then can be used. */
export async function says(lab: PrunusLab, pattern: RegExp): Promise<void> {
  await vi.waitFor(() => expect(wordsIn(lab.shadowRoot!)).toMatch(pattern), 10_000);
  for (const tree of lab.shadowRoot!.querySelectorAll('prunus-tree')) await tree.updateComplete;
}

/** An element inside a lab, as soon as it is there. */
export async function inLab<Name extends keyof HTMLElementTagNameMap>(
  lab: PrunusLab,
  name: Name,
): Promise<HTMLElementTagNameMap[Name]> {
  return vi.waitFor(() => {
    const found = lab.shadowRoot!.querySelector(name);
    expect(found, name).not.toBeNull();
    return found!;
  });
}

/** The button with that label, wherever in an element it is. */
export function buttonIn(root: ParentNode, label: string): HTMLButtonElement | null {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element instanceof HTMLButtonElement && element.textContent.trim() === label) {
      return element;
    }
    const inner = element.shadowRoot === null ? null : buttonIn(element.shadowRoot, label);
    if (inner !== null) return inner;
  }
  return null;
}

/** Presses that button, which must be there, or in the settings, and not be disabled. */
export async function press(lab: PrunusLab, label: string): Promise<void> {
  if (buttonIn(lab.shadowRoot!, label) === null) await openSettings(lab);
  // What is in the settings is loaded when they are first opened.
  await expect.poll(() => buttonIn(lab.shadowRoot!, label), { message: label }).not.toBeNull();
  const button = buttonIn(lab.shadowRoot!, label);
  expect(button!.disabled, `${label} is disabled`).toBe(false);
  button!.click();
  await lab.updateComplete;
}

/** Opens the settings of a lab, if they are not open. */
export async function openSettings(lab: PrunusLab): Promise<void> {
  const button = lab.shadowRoot!.querySelector<HTMLButtonElement>('.opens-settings')!;
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
  await lab.updateComplete;
  await inLab(lab, 'prunus-files');
}

/** Begins to edit the tree of a lab, or its order, in the picture. */
export async function beginEditing(lab: PrunusLab): Promise<void> {
  const tool = () => lab.shadowRoot!.querySelector<HTMLButtonElement>('.edit-tree');
  // What is searched may stand there already, and its code be on its way.
  if (tool() === null) lab.shadowRoot!.querySelector<HTMLButtonElement>('.opens-board')?.click();
  await vi.waitFor(() => expect(tool()).not.toBeNull());
  tool()!.click();
  await lab.updateComplete;
}

/** Opens a tab of the inspector of a lab. */
export async function inspect(lab: PrunusLab, tab: string): Promise<void> {
  lab.inspector = tab;
  await lab.updateComplete;
  await vi.waitFor(() => expect(lab.shadowRoot!.querySelector('#inspected')).not.toBeNull());
}

/** Gives a lab a trace file, as its file field does. */
export async function openFile(lab: PrunusLab, name: string, text: string): Promise<void> {
  await openSettings(lab);
  const detail = { name, bytes: new TextEncoder().encode(text) };
  const files = await inLab(lab, 'prunus-files');
  files.dispatchEvent(
    new CustomEvent('prunus-open-trace', { detail, bubbles: true, composed: true }),
  );
  await lab.updateComplete;
}

/** What the board of the game tells when a cell is pressed. */
export function pressCell(lab: PrunusLab, event: 'prunus-move' | 'prunus-setup', cell: number) {
  const game = lab.shadowRoot!.querySelector('prunus-game-board')!;
  const board = game.shadowRoot!.querySelector('prunus-board')!;
  const detail = event === 'prunus-move' ? { cell } : { cell, content: 'X' };
  board.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
}

/** How many grafts a person has asked for: those besides what can be seen ahead. */
export function askedFor({ ghosts }: PrunusTree): number {
  return [...(ghosts?.values() ?? [])].filter(({ header }) => header.promised === undefined).length;
}
