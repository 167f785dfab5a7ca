import type { ExportedPicture, ToFrame } from '../../embed/messages.ts';
import type { PrunusTree } from '../tree/prunus-tree.ts';
import type { PictureOptions, PictureProblem } from '../tree/taken/tree-export.ts';

type Asked = Extract<ToFrame, { type: 'export' }>;

/** The picture of a tree that a page has asked for, or why there is none. */
export async function pictureOf(
  tree: PrunusTree,
  message: Asked,
): Promise<ExportedPicture | PictureProblem> {
  const options = optionsOf(message);
  if (message.format === 'tex') return tree.exportLaTeX(options);
  if (message.format !== 'png') return tree.exportSVG(options);
  const png = await tree.exportPNG(options);
  return 'problem' in png ? png : { png };
}

function optionsOf({ part, colors }: Asked): PictureOptions {
  const isNamed = colors === 'light' || colors === 'dark' || colors === 'print';
  return { part: part === 'view' ? 'view' : 'whole', colors: isNamed ? colors : 'page' };
}
