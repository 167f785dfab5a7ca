import { expect } from 'vitest';
import type { Run } from './run.ts';

export const TREE =
  '<prunus-tree tree="((3 12 8) (2 4 6))" controls="timeline narration code"></prunus-tree>';
export const BOARD = '<prunus-board game="tictactoe" opponent="engine" side="O"></prunus-board>';
export const STONES =
  '<prunus-board game="gomoku" opponent="engine" side="O" level="1"></prunus-board>';
export const LAB = '<prunus-lab></prunus-lab>';

/** A script that counts the workers that a page has, and the most that it has had at once. */
export const COUNTED = `<script>
  window.living = window.most = window.moved = 0;
  addEventListener('prunus-move', () => window.moved++);
  const Own = Worker;
  window.Worker = class extends Own {
    constructor(...given) {
      super(...given);
      window.most = Math.max(window.most, ++window.living);
    }
    terminate() {
      if (!this.isOver) window.living--;
      this.isOver = true;
      super.terminate();
    }
  };
</script>`;

/** A script that keeps what goes wrong, and how many elements that went are still in memory, by name. */
export const WATCHED = `<script>
  window.wrong = [];
  addEventListener('error', ({ message }) => wrong.push(message));
  addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)));
  window.kept = {};
  window.gone = new FinalizationRegistry((name) => window.kept[name]--);
</script>`;

interface Watched {
  readonly living: number;
  readonly kept: Record<string, number>;
  readonly gone: FinalizationRegistry<string>;
}

/**
 * Elements come and go, so many times: four at once, unless it is said which. Of so many of those times one
 * is long enough for them to be at work.
 */
export const comeAndGo = (
  run: Run,
  times: number,
  html = TREE + BOARD + STONES + LAB,
  staysOneOf = 25,
): Promise<void> =>
  run(
    async ([html, count, staysOneOf]) => {
      const { gone, kept } = window as unknown as Partial<Watched>;
      for (let at = 0; at < count; at++) {
        const around = document.createElement('div');
        around.append(document.createRange().createContextualFragment(html));
        document.body.append(around);
        for (const each of around.children) {
          await (each as Element & { updateComplete: unknown }).updateComplete;
          if (gone === undefined || kept === undefined) continue;
          gone.register(each, each.localName);
          kept[each.localName] = (kept[each.localName] ?? 0) + 1;
        }
        if (at % 5 === 0) await new Promise((done) => requestAnimationFrame(done));
        if (at % staysOneOf === 0) await new Promise((done) => setTimeout(done, 300));
        around.remove();
      }
    },
    [html, times, staysOneOf] as const,
  );

/** Waits until no engine is left: they stay for a moment, in case that somebody comes back. */
export const enginesAreGone = (run: Run): Promise<void> =>
  expect.poll(() => run(() => (window as unknown as Watched).living), { timeout: 120_000 }).toBe(0);

/**
 * Waits until of each kind of element that went no more than a few are in memory. No page can have its
 * browser clean up; but any browser does so for one that needs much memory for a moment.
 */
export async function areForgotten(run: Run, few: number): Promise<void> {
  const many = async () => {
    const kept = await run(async () => {
      // All at once: what goes again at once is cleaned up without a look at what is old.
      const held: object[] = [];
      for (let at = 0; at < 16; at++) {
        held.push(new Uint8Array(1 << 22).fill(at));
        held.push(Array.from({ length: 20_000 }, (_, each) => ({ each })));
        // Firefox looks at elements once a thousand of them may have gone, or after minutes.
        for (let each = 0; each < 500; each++) {
          const element = document.createElement('i');
          Object.assign(element, { itself: element });
        }
        await new Promise((done) => setTimeout(done));
      }
      held.length = 0;
      return (window as unknown as Watched).kept;
    });
    return Object.entries(kept).filter(([, count]) => count > few);
  };
  await expect.poll(many, { timeout: 240_000, interval: 500 }).toEqual([]);
}
