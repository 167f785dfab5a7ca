import { expect } from 'vitest';
import type { ProgramLanguage } from '../../../web/program/source/read.ts';
import type { Page } from './browser.ts';

/** What of a page is needed here. */
type Driven = Pick<Page, 'goto' | 'run'>;
/** In what a program is to run. */
type Runs = ProgramLanguage | 'full-python';

const PATIENCE = { timeout: 120_000, interval: 50 };

/** Opens the lab with its place for programs; `first` is put before the script of every worker of one. */
export async function openPrograms(page: Driven, lab: string, first: string): Promise<void> {
  await page.goto(`${lab}#v1&game=textbook&tree=((3,12,8),(2,4,6),(14,5,2))`);
  // As if a program's script had not taken away what it takes away: the page hands it to another window,
  // which hands it on with what is put before it.
  await page.run((before) => {
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
    const others = new Map<unknown, object>();
    const otherOf = (frame: HTMLIFrameElement): unknown => {
      const its = own.get?.call(frame) as Window | null;
      if (its === null || frame.sandbox.length === 0) return its;
      const postMessage = (message: { script?: string }, at: string, bytes: Transferable[]) => {
        const { script } = message;
        const all = script === undefined ? message : { ...message, script: before + script };
        its.postMessage(all, at, bytes);
      };
      if (!others.has(its)) others.set(its, { postMessage });
      return others.get(its);
    };
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        return otherOf(this);
      },
    });
    const listen = window.addEventListener.bind(window);
    const reportedByOther = (type: string, heard: EventListener, options: boolean) => {
      const hear = heard as (event: object) => void;
      const reported = ({ type, source, data }: MessageEvent) => {
        // Those that have spoken before anybody has asked for them.
        for (const frame of document.querySelectorAll('iframe')) otherOf(frame);
        hear({ type, source: others.get(source) ?? source, data });
      };
      listen(type, type.startsWith('message') ? (reported as EventListener) : heard, options);
    };
    Object.assign(window, { addEventListener: reportedByOther });
  }, first);
  const isOpen = async () =>
    page.run(() => {
      const find = (css: string, words = '', root: ParentNode = document): HTMLElement | null => {
        for (const element of root.querySelectorAll<HTMLElement>('*')) {
          if (element.matches(css) && element.textContent.includes(words)) return element;
          const { shadowRoot } = element;
          const inner = shadowRoot === null ? null : find(css, words, shadowRoot);
          if (inner !== null) return inner;
        }
        return null;
      };
      Object.assign(window, { find });
      const desk = find('prunus-program-desk') as (HTMLElement & { hasUpdated: boolean }) | null;
      if (desk?.hasUpdated === true) return true;
      const opens = find('.to-program') ?? find('.opens-board');
      if (opens?.getAttribute('aria-pressed') !== 'true') opens?.click();
      return false;
    });
  await expect.poll(isOpen, PATIENCE).toBe(true);
}

/** Runs a program, and waits until it is over: all that is said of it, what it printed last. */
export async function runProgram(
  page: Driven,
  written: Runs,
  text: string,
  words = /./,
): Promise<string> {
  await begin(page, written, text);
  return outcome(page, words);
}

/** The same of one that is stopped as soon as it runs. */
export async function stopProgram(page: Driven, written: Runs, text: string): Promise<string> {
  await begin(page, written, text);
  const isRunning = () => page.run(() => Number(desk().note) >= 1 || desk().isOver);
  await expect.poll(isRunning, PATIENCE).toBe(true);
  await page.run(() => desk().stop());
  return outcome(page);
}

interface Desk {
  readonly isOver: boolean;
  readonly said: string;
  /** The seconds that it says to have run. */
  readonly note: string | null;
  stop(): void;
}
/** In the page: see `begin`. */
declare function desk(): Desk;

async function begin(page: Driven, written: Runs, text: string): Promise<void> {
  await page.run(
    async (given) => {
      const { find } = window as unknown as { find: (css: string) => HTMLElement | null };
      const element = find('prunus-program-desk') as HTMLElement & {
        updateComplete: Promise<unknown>;
      };
      const root = element.shadowRoot!;
      Object.assign(window, {
        desk: () => {
          const outcome = root.querySelector('.outcome')!.textContent.replace(/\s+/g, ' ').trim();
          const stop = root.querySelector<HTMLElement>('.stop');
          const isOver = stop === null && outcome !== '';
          const note = /(\d+) s\./.exec(root.querySelector('.tools .note')?.textContent ?? '');
          return { isOver, stop: () => stop?.click(), note: note?.[1] ?? null, said: outcome };
        },
      });
      Object.assign(element, { ...given, template: null, said: null, saidAgents: null });
      Object.assign(element, { report: null, diagnosed: null });
      await element.updateComplete;
      root.querySelector<HTMLElement>('.run')!.click();
    },
    written === 'full-python'
      ? { written: 'python', full: true, text }
      : { written, full: false, text },
  );
}

async function outcome(page: Driven, words = /./): Promise<string> {
  let statement = '';
  const isOver = async () => {
    const now = await page.run(() => desk());
    statement = now.said;
    return now.isOver && words.test(statement) ? 'over' : statement;
  };
  await expect.poll(isOver, PATIENCE).toBe('over');
  return statement;
}
