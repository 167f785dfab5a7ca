import {
  MOVING_FORMATS,
  type ExportedAnimation,
  type ExportedPicture,
  type ToFrame,
} from './messages.ts';
import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';
import type { PictureOptions, PictureProblem } from '../../viewer/elements/export/tree-export.ts';

type Asked = Extract<ToFrame, { type: 'export' }>;

/** Whether several steps are asked for, which may take a minute, and not one picture. */
export function isMoving({ format }: Asked): boolean {
  return movingOf(format) !== undefined;
}

/** The picture of a tree that a page has asked for, or its steps, or why there is none. */
export async function pictureOf(
  tree: PrunusTree,
  message: Asked,
): Promise<ExportedPicture | ExportedAnimation | PictureProblem> {
  const options = optionsOf(message);
  const moving = movingOf(message.format);
  if (moving !== undefined) {
    const { from, to, speed, scale, narration } = message;
    const made = await tree.exportAnimation({
      ...options,
      format: moving === 'animated-svg' ? 'svg' : moving,
      from,
      to,
      speed,
      scale,
      narration: narration === 'en' || narration === 'zh' ? narration : undefined,
    });
    return 'problem' in made ? made : { animation: made };
  }
  if (message.format === 'tex') return tree.exportLaTeX(options);
  if (message.format !== 'png') return tree.exportSVG(options);
  const png = await tree.exportPNG(options);
  return 'problem' in png ? png : { png };
}

function movingOf(format: string | undefined): (typeof MOVING_FORMATS)[number] | undefined {
  return MOVING_FORMATS.find((each) => each === format);
}

function optionsOf({ part, colors }: Asked): PictureOptions {
  const isNamed = colors === 'light' || colors === 'dark' || colors === 'print';
  return { part: part === 'view' ? 'view' : 'whole', colors: isNamed ? colors : 'page' };
}
