import { NODE_SHAPES, type NodeShapes } from '../../../tree/layout/view-state.ts';
import { PLAIN_BOARD, pictureOf } from '../../../board/picture.ts';
import { findBoardGame } from '../../../games/registry.ts';
import type { PictureColors } from '../../../tree/export/palettes.ts';
import type { SvgPicture } from '../../../core/drawing/svg-pen.ts';
import type { FigureOptions, TooManyNodes, TreeTaken } from '../../../tree/export/tree-svg.ts';
import { exportText } from '../../../board/text/pictures.ts';
import { formatCount } from '../../../core/format.ts';
import type { Language } from '../../../core/language.ts';
import type { GraphPicture } from '../../../tree/graph/draw.ts';
import { boardAt } from '../../../tree/draw/board-at.ts';
import type { Look } from '../../../tree/layout/look.ts';
import { NONE } from '../../../trace/nodes.ts';
import type { Palette } from '../../../core/drawing/palette.ts';
import { totalSteps } from '../../../trace/clock.ts';

/** A tree as it is drawn at the moment, for pictures of it. */
export interface TreeDrawn {
  readonly content: Omit<TreeTaken, 'title'>;
  /** What the page calls it; '' where it does not. */
  readonly label: string;
  readonly look: Look;
  /** The colors of the page. */
  readonly palette: Palette;
  /** The graph of positions that is shown in its place; null: none. */
  readonly graph?: GraphPicture | null;
}

/** What a picture is to show: what is left out, or means nothing, is as it comes first here. */
export interface PictureOptions extends FigureChoices {
  readonly part?: 'whole' | 'view' | undefined;
  readonly colors?: 'page' | PictureColors | undefined;
}

/** What of a figure can be chosen, in a picture as in LaTeX. */
export interface FigureChoices {
  readonly values?: 'all' | 'leaves' | undefined;
  readonly shapes?: NodeShapes | undefined;
  readonly windows?: boolean | undefined;
  readonly pruned?: boolean | undefined;
}

/** Why there is no picture, in a sentence. */
export interface PictureProblem {
  readonly problem: string;
}

/** With its title: the picture is to be known for what it is wherever it ends up. */
export function takenOf({ content, label }: TreeDrawn, language: Language): TreeTaken {
  const nodes = formatCount(content.scene.trace.header.totals.nodes, language);
  return { ...content, title: exportText[language].title(label === '' ? 'Prunus' : label, nodes) };
}

/** The picture of a tree as SVG, or why there is none. Anything may be given as options. */
export async function treePicture(
  drawn: TreeDrawn | null,
  options: PictureOptions,
  language: Language,
): Promise<SvgPicture | PictureProblem> {
  if (drawn === null) return { problem: exportText[language].nothing };
  const { treeSvg } = await import('../../../tree/export/tree-svg.ts');
  const palette = await paletteFor(drawn, options.colors);
  if (drawn.graph) {
    const { graphSvg } = await import('../../../tree/export/graph-svg.ts');
    const part = options.part === 'view' ? 'view' : 'whole';
    return graphSvg(drawn.graph, part, palette, takenOf(drawn, language).title);
  }
  const picture = treeSvg(
    takenOf(drawn, language),
    options.part === 'view' ? drawn.look : 'whole',
    palette,
    figureOf(options),
  );
  return 'problem' in picture ? refused(picture, 'tooMany', language) : picture;
}

/**
 * The board at the selected node as SVG, or else at the one that the present step is about; null
 * where the tree is not of a board.
 */
export async function treeBoard(
  drawn: TreeDrawn | null,
  options: Pick<PictureOptions, 'colors'>,
  language: Language,
): Promise<SvgPicture | null> {
  if ((drawn?.content.board ?? null) === null || drawn === null) return null;
  const { scene, moment, selected } = drawn.content;
  const isAtRoot = moment.current === NONE || moment.step >= totalSteps(scene.trace);
  const node = selected?.scene === scene ? selected.node : isAtRoot ? 0 : moment.current;
  const board = boardAt(scene.trace, node);
  if (board === null) return null;
  const { boardSvg, diagramColors } = await import('../../../board/board-svg.ts');
  const { game, k } = scene.trace.header.options;
  const skin = findBoardGame(game)?.skin ?? 'signs';
  const picture = pictureOf({ ...PLAIN_BOARD, ...board, skin, inARow: Number(k ?? 3) });
  const palette = await paletteFor(drawn, options.colors);
  return boardSvg(picture, diagramColors(skin, palette), exportText[language].boardTitle);
}

/** What means nothing is as on the screen. */
export function figureOf({ values, shapes, windows, pruned }: FigureChoices): FigureOptions {
  return {
    values: values === 'leaves' ? 'leaves' : 'all',
    shapes: NODE_SHAPES.find((each) => each === shapes) ?? 'triangles',
    windows: windows !== false,
    pruned: pruned !== false,
  };
}

export async function paletteFor(
  drawn: TreeDrawn,
  colors: PictureOptions['colors'],
): Promise<Palette> {
  const { paletteOf } = await import('../../../tree/export/palettes.ts');
  const isNamed = colors === 'light' || colors === 'dark' || colors === 'print';
  return isNamed ? paletteOf(colors) : drawn.palette;
}

/** A tree for LaTeX, or why there is none. */
export async function treeTex(
  drawn: TreeDrawn | null,
  options: FigureChoices,
  language: Language,
): Promise<{ readonly tex: string } | PictureProblem> {
  if (drawn === null) return { problem: exportText[language].nothing };
  const { treeTikz } = await import('../../../tree/export/tree-tikz.ts');
  const made = treeTikz(takenOf(drawn, language), figureOf(options));
  return 'problem' in made ? refused(made, 'tooManyTex', language) : made;
}

/** The picture of a tree as PNG, so many times as large; or why there is none. */
export async function treePng(
  drawn: TreeDrawn | null,
  options: PictureOptions,
  scale: number,
  language: Language,
): Promise<Blob | PictureProblem> {
  const picture = await treePicture(drawn, options, language);
  if ('problem' in picture) return picture;
  const { fitsCanvas, pngOf } = await import('../../../tree/export/raster.ts');
  const text = exportText[language];
  if (!fitsCanvas(picture, scale)) return { problem: text.tooLarge(scale) };
  return (await pngOf(picture, scale)) ?? { problem: text.failed };
}

export function refused(
  { nodes, limit }: TooManyNodes,
  sentence: 'tooMany' | 'tooManyTex',
  language: Language,
): PictureProblem {
  const count = (number: number): string => formatCount(number, language);
  return { problem: exportText[language][sentence](count(nodes), count(limit)) };
}
