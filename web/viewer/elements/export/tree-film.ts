import { formatCount } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import { Film } from '../../../tree/export/film/film.ts';
import type { FilmFile } from '../../../tree/export/film/film-file.ts';
import { frameSize, record } from '../../../tree/export/film/record.ts';
import {
  fitsReel,
  MOST_FRAMES,
  MOST_PIXELS,
  MOST_PIXELS_A_FRAME,
  reelOf,
  SPEEDS,
  USUAL_SPEED,
  type StepRange,
} from '../../../tree/export/film/reel.ts';
import { filmText } from '../../text/export.ts';
import { totalSteps } from '../../../trace/clock.ts';
import { reportedAt } from '../explain/step-text.ts';
import {
  figureOf,
  paletteFor,
  type PictureOptions,
  type PictureProblem,
  refused,
  takenOf,
  type TreeDrawn,
} from './tree-export.ts';

/** Kinds of files that can show steps one after another. */
export const ANIMATIONS = ['gif', 'webm', 'svg'] as const;
export type Animation = (typeof ANIMATIONS)[number];

/** What an animation is to show: what is left out, or means nothing, is as it comes first here. */
export interface AnimationOptions extends PictureOptions {
  readonly format?: Animation | undefined;
  /** The first step, and the last one: all steps there are. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Steps a second: 1; or a quarter, a half, 2, 4, 8. */
  readonly speed?: number | undefined;
  /** Pixels for each of its own, 1 to 4. */
  readonly scale?: number | undefined;
  /** The language of the sentence below the tree; none by default. */
  readonly narration?: Language | undefined;
}

/** Who waits for an animation. */
export interface AnimationWatcher {
  /** Told now and then how much is done: 0 … 1. */
  readonly progress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The steps of a search as a file, or why there is none. Anything may be given as options. */
export async function treeAnimation(
  drawn: TreeDrawn | null,
  options: AnimationOptions,
  watcher: AnimationWatcher,
  language: Language,
): Promise<Blob | PictureProblem> {
  const text = filmText[language];
  if (drawn === null) return { problem: text.nothing };
  const { trace } = drawn.content.scene;
  const shots = reelOf(rangeOf(options, totalSteps(trace)), speedOf(options.speed));
  // Before its sentences are made: that alone takes long for millions of steps.
  const tooMany = {
    problem: text.tooManySteps(
      formatCount(shots.length, language),
      formatCount(MOST_FRAMES, language),
    ),
  };
  if (shots.length > MOST_FRAMES) return tooMany;
  const { narration } = options;
  const spoken = narration === 'en' || narration === 'zh' ? narration : null;
  const film = Film.of(takenOf(drawn, language), {
    part: options.part === 'view' ? drawn.look : 'whole',
    palette: await paletteFor(drawn, options.colors),
    figure: figureOf(options),
    sentence: spoken === null ? null : (step) => reportedAt(trace, step, spoken),
    steps: shots.map(({ step }) => step),
  });
  if ('problem' in film) return refused(film, 'tooMany', language);
  const scale = scaleOf(options.scale);
  const watch = {
    progress: watcher.progress ?? (() => undefined),
    end: watcher.signal ?? new AbortController().signal,
  };
  if (options.format === 'svg') {
    // It holds what is drawn, not pixels: however large it is shown, it is the same text.
    const { movingSvg } = await import('../../../tree/export/film/moving-svg.ts');
    return new Blob([await movingSvg(film, shots, scale, watch)], { type: 'image/svg+xml' });
  }
  const { width, height } = frameSize(film, scale);
  if (!fitsReel(shots.length, width, height)) {
    const count = (number: number): string => formatCount(number, language);
    return {
      problem: text.tooLarge(
        count(shots.length),
        `${count(width)} × ${count(height)}`,
        count(MOST_PIXELS_A_FRAME / 1e6),
        count(MOST_PIXELS / 1e6),
      ),
    };
  }
  if (options.format === 'webm') {
    const [{ webmConfig }, { webmFile }] = await Promise.all([
      import('../../../tree/export/film/webm-config.ts'),
      import('../../../tree/export/film/webm-file.ts'),
    ]);
    const config = await webmConfig(width, height);
    if (config === null) return { problem: text.noVideo };
    const begin = (_width: number, _height: number, end: AbortSignal): Promise<FilmFile> =>
      Promise.resolve(webmFile(film.title, config, end));
    return record(film, shots, scale, begin, watch);
  }
  const { gifFile } = await import('../../../tree/export/film/gif-file.ts');
  return record(film, shots, scale, gifFile, watch);
}

function rangeOf({ from, to }: AnimationOptions, last: number): StepRange {
  const step = (given: number | undefined, otherwise: number): number =>
    Number.isFinite(given) ? Math.min(last, Math.max(0, Math.round(given!))) : otherwise;
  const [one, other] = [step(from, 0), step(to, last)];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

function speedOf(given: number | undefined): number {
  return SPEEDS.find((each) => each === given) ?? USUAL_SPEED;
}

function scaleOf(given: number | undefined): number {
  return Number.isFinite(given) ? Math.min(4, Math.max(1, given!)) : 1;
}
