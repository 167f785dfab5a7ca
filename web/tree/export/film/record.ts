import type { Film } from './film.ts';
import type { FilmFile } from './film-file.ts';
import type { Shot } from './reel.ts';

/** Who waits for a film. */
export interface Watcher {
  /** Told after each picture how much is done: 0 … 1. */
  readonly progress: (share: number) => void;
  /** Ends it at once. */
  readonly end: AbortSignal;
}

/** How large the pictures of a film are, in pixels; even, as videos have to be. */
export function frameSize(film: Film, scale: number): { width: number; height: number } {
  const even = (side: number): number => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: even(film.width), height: even(film.height) };
}

/**
 * Draws the pictures of a film one after another into a file, and never holds more than one.
 *
 * @throws what `end` gives as its reason, as soon as it is ended
 */
export async function record(
  film: Film,
  shots: readonly Shot[],
  scale: number,
  begin: (width: number, height: number, end: AbortSignal) => Promise<FilmFile>,
  { progress, end }: Watcher,
): Promise<Blob> {
  end.throwIfAborted();
  const { width, height } = frameSize(film, scale);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  const file = await begin(width, height, end);
  try {
    for (const [at, { step, ms }] of shots.entries()) {
      context.setTransform(width / film.width, 0, 0, height / film.height, 0, 0);
      film.paint(context, step);
      await file.add(context, ms);
      end.throwIfAborted();
      progress((at + 1) / shots.length);
    }
    const made = await file.finish();
    end.throwIfAborted();
    return made;
  } finally {
    file.end();
    // Some browsers keep a canvas's pixels for long after it is gone.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}
