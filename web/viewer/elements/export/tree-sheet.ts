import type { Language } from '../../../core/language.ts';
import { Film } from '../../../tree/export/film/film.ts';
import { figureSign, MOST_FIGURES, sheetSvg } from '../../../tree/export/sheet.ts';
import { usualSteps } from '../../../tree/export/sheet-steps.ts';
import { sheetTikz } from '../../../tree/export/sheet-tikz.ts';
import type { SvgPicture } from '../../../core/drawing/svg-pen.ts';
import { figuresText } from '../../text/export.ts';
import { clampStep } from '../../../trace/clock.ts';
import type { Trace } from '../../../trace/trace.ts';
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

/** What a sheet of figures is to show: what is left out, or means nothing, is as it comes first here. */
export interface SheetOptions extends Omit<PictureOptions, 'part'> {
  /** A figure each: those that `usualSteps` tells. */
  readonly steps?: readonly number[] | undefined;
  /** The language of the sentence below each; none by default, and the sign alone. */
  readonly narration?: Language | undefined;
}

/** Several steps on one sheet as SVG, or why there is none. */
export async function treeSheet(
  drawn: TreeDrawn | null,
  options: SheetOptions,
  language: Language,
): Promise<SvgPicture | PictureProblem> {
  if (drawn === null) return { problem: figuresText[language].nothing };
  const { trace } = drawn.content.scene;
  const steps = stepsOf(trace, options);
  const message = tellerOf(trace, options);
  const film = Film.of(takenOf(drawn, language), {
    part: 'whole',
    palette: await paletteFor(drawn, options.colors),
    figure: figureOf(options),
    sentence: (step) => `${figureSign(steps.indexOf(step))} ${message(step)}`.trim(),
    steps,
  });
  return 'problem' in film ? refused(film, 'tooMany', language) : sheetSvg(film, steps);
}

/** The same for LaTeX. */
export function treeSheetTex(
  drawn: TreeDrawn | null,
  options: SheetOptions,
  language: Language,
): { readonly tex: string } | PictureProblem {
  if (drawn === null) return { problem: figuresText[language].nothing };
  const { trace } = drawn.content.scene;
  const taken = takenOf(drawn, language);
  const steps = stepsOf(trace, options);
  const made = sheetTikz(taken, figureOf(options), steps, tellerOf(trace, options));
  return 'problem' in made ? refused(made, 'tooManyTex', language) : made;
}

/** Each step once, in their order. */
function stepsOf(trace: Trace, { steps }: SheetOptions): readonly number[] {
  const list: readonly unknown[] = Array.isArray(steps) ? steps : [];
  const given = list.filter((step): step is number => Number.isFinite(step));
  if (given.length === 0) return usualSteps(trace);
  const all = new Set(given.map((step) => clampStep(trace, step)));
  return [...all].sort((one, other) => one - other).slice(0, MOST_FIGURES);
}

function tellerOf(trace: Trace, { narration }: SheetOptions): (step: number) => string {
  if (narration !== 'en' && narration !== 'zh') return () => '';
  return (step) => reportedAt(trace, step, narration);
}
