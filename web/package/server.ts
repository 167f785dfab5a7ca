import { languageOf, type Language } from '../core/language.ts';
import { treeStyles } from '../viewer/elements/tree-styles.ts';
import { treeEmbedStyles } from '../viewer/elements/tree-embed-styles.ts';
import {
  treePicture,
  treeTex,
  type FigureChoices,
  type PictureProblem,
  type TreeDrawn,
} from '../viewer/elements/export/tree-export.ts';
import { EngineRefusal } from '../engine/client.ts';
import { Engines } from '../engine/engines.ts';
import { PICTURE_COLORS, paletteOf, type PictureColors } from '../tree/export/palettes.ts';
import { wholeLook } from '../tree/export/tree-look.ts';
import type { SvgPicture } from '../core/drawing/svg-pen.ts';
import { treeTag } from './tree-tag.ts';
import { readStateAttributes, SEARCH_ATTRIBUTES } from '../search/link/attributes.ts';
import { engineOptions } from '../search/options.ts';
import { PRESENTATION_ATTRIBUTES } from '../board/attributes.ts';
import { readPresentation } from '../search/link/presentation.ts';
import type { LabState } from '../search/state.ts';
import { attributeProblemSentence } from '../search/text/attributes.ts';
import { labText, NAMED_OFFER } from '../search/text/lab.ts';
import { refusalSentence } from '../engine/text/refusals.ts';
import { treeText } from '../viewer/text/tree.ts';
import { clampStep } from '../trace/clock.ts';
import { byLevel } from '../trace/levels/by-level.ts';
import { momentOf } from '../trace/moment.ts';
import { Scenes } from '../tree/draw/scenes.ts';
import { theme } from '../ui/theme.ts';

export type { FigureChoices, SvgPicture };

/** What stands in the attributes of `<prunus-tree>`, by their names: `{ tree, algorithm, step, … }`. */
export type TreeAttributes = Readonly<Record<string, string | number | boolean>>;

/** How a picture is to look: `light` colors by default. */
export interface PictureChoices extends FigureChoices {
  readonly colors?: PictureColors | undefined;
}

/** The attributes, or the search that they ask for, make no picture: the message is one sentence. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/**
 * The picture of a tree at a step, as an SVG document: what `<prunus-tree>` with these attributes
 * shows, as large as it takes for every node to be read.
 *
 * @throws PictureError where an attribute or the tree can't be read, or there are too many nodes.
 */
export async function picture(
  attributes: TreeAttributes,
  choices: PictureChoices = {},
): Promise<SvgPicture> {
  const { drawn, language } = await drawnFor(attributes);
  const colors = PICTURE_COLORS.find((name) => name === choices.colors) ?? 'light';
  return orThrow(await treePicture(drawn, { ...choices, colors }, language));
}

/** The same for LaTeX: a document in TikZ. */
export async function latex(attributes: TreeAttributes, choices: FigureChoices = {}) {
  const { drawn, language } = await drawnFor(attributes);
  return orThrow(await treeTex(drawn, choices, language)).tex;
}

/**
 * `<prunus-tree>` as HTML that shows its first picture without any script, by a declarative shadow
 * root. Where the package's script is loaded too, the element takes over in the same box. What
 * stands below the tree (`controls`) comes with the script: give the element a height of its own
 * then, so that nothing below it moves.
 *
 * @throws PictureError as `picture` does.
 */
export async function element(attributes: TreeAttributes): Promise<string> {
  const { drawn, language } = await drawnFor(attributes);
  const given = String(attributes.theme ?? 'auto').trim();
  const schemes = given === 'light' || given === 'dark' ? [given] : (['light', 'dark'] as const);
  const pictures: string[] = [];
  for (const colors of schemes) {
    const { svg } = orThrow(
      await treePicture(drawn, { colors: colors as PictureColors }, language),
    );
    pictures.push(`<div class="${schemes.length > 1 ? colors : 'only'}">${inHtml(svg)}</div>`);
  }
  const styles = [theme, treeStyles, treeEmbedStyles].map(({ cssText }) => cssText).join('\n');
  return `${treeTag(attributes)} data-embedded><template shadowrootmode="open"><style>${styles}</style><div class="picture"><div class="first-picture">${pictures.join('')}</div></div></template></prunus-tree>`;
}

/** Without what begins a document of its own, and without its names, which are there twice. */
function inHtml(svg: string): string {
  return svg.slice(svg.indexOf('<svg')).replace(/ id="[^"]*"/g, '');
}

function orThrow<Made extends object>(made: Made | PictureProblem): Made {
  if ('problem' in made) throw new PictureError(made.problem);
  return made;
}

/** The tree that the attributes ask for, searched, at its step. */
async function drawnFor(
  attributes: TreeAttributes,
): Promise<{ readonly drawn: TreeDrawn; readonly language: Language }> {
  const language = languageOf(String(attributes.language ?? 'en'));
  const unknown = Object.keys(attributes).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw new PictureError(`<prunus-tree> has no attribute “${unknown}”.`);
  const text = (name: string): string | null => {
    const value = attributes[name];
    return value === undefined || value === false ? null : value === true ? '' : String(value);
  };
  const { state, problems } = readStateAttributes(text, NAMED_OFFER);
  const [problem] = [...problems, ...readPresentation(text).problems];
  if (problem !== undefined) throw new PictureError(attributeProblemSentence(problem, language));
  return { drawn: await searched(state, language), language };
}

const KNOWN: ReadonlySet<string> = new Set([
  ...SEARCH_ATTRIBUTES,
  ...PRESENTATION_ATTRIBUTES,
  'pruned',
]);

async function searched(state: LabState, language: Language): Promise<TreeDrawn> {
  const options = engineOptions(state);
  const engines = new Engines();
  try {
    const { trace: found } = await engines.request({ kind: 'search', options });
    const trace = state.course === 'levels' ? byLevel(found) : found;
    const scenes = new Scenes();
    const scene = scenes.build(trace, new Map());
    const moment = momentOf(trace, clampStep(trace, state.step));
    const facts = scenes.factsOf(trace);
    const { view, color } = state;
    const words = { language, ...treeText[language] };
    const names: Readonly<Record<string, { readonly label: string } | undefined>> =
      labText[language].algorithm.choices;
    return {
      content: { ...facts, scene, moment, view, color, words, selected: null },
      label: names[options.algorithm ?? '']?.label ?? 'Prunus',
      look: wholeLook(scene, { step: moment.step, boards: facts.board !== null }),
      palette: paletteOf('light'),
    };
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    throw new PictureError(refusalSentence(error.refusal, language), { cause: error });
  } finally {
    engines.close();
  }
}
