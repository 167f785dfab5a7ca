import { PLAIN_BOARD, pictureOf } from '../../../board/picture.ts';
import type { Language } from '../../../core/language.ts';
import { boardGameOf } from '../../../search/game-fields.ts';
import { shownBoard } from '../../../games/positions.ts';
import { nodeByPath } from '../../place.ts';
import type { Stage, StageView } from '../../story.ts';
import { storyText } from '../../text/story.ts';
import { sheetDrawing } from '../../../practice/elements/sheet-template.ts';
import type { Quiz } from '../../../practice/quiz.ts';
import { solution } from '../../../practice/solution.ts';
import { treeText } from '../../../viewer/text/tree.ts';
import { totalSteps } from '../../../trace/clock.ts';
import { momentOf } from '../../../trace/moment.ts';
import { NONE } from '../../../trace/nodes.ts';
import type { Trace } from '../../../trace/trace.ts';
import { Scenes, type Grafts } from '../../../tree/draw/scenes.ts';
import { MARGIN, wholeTree } from '../../../tree/layout/camera.ts';
import type { Look } from '../../../tree/layout/look.ts';
import { boardSvg, printedColors } from '../../../board/board-svg.ts';
import { escapeXml } from '../../../core/escape.ts';
import { paletteOf } from '../../../tree/export/palettes.ts';
import type { SvgPicture } from '../../../core/drawing/svg-pen.ts';
import { treeSvg, type FigureOptions, type TreePart } from '../../../tree/export/tree-svg.ts';

/** Of a tree as a question shows it: what stands at its leaves, and nothing that is asked. */
const ASKED: FigureOptions = {
  ...{ shapes: 'triangles', values: 'leaves', windows: false, pruned: true },
};
const REPORTED: FigureOptions = { shapes: 'triangles', values: 'all', windows: true, pruned: true };

/** On paper so many leaves and stubs side by side can be read; and so many where nodes are boards. */
const MOST_SLOTS = 48;
const MOST_BOARDS = 10;
/** A larger tree is drawn as on a screen of this size. */
const SCREEN = { width: 1100, height: 420 };
/** Pixels below which subtrees are drawn together there. */
const THINNEST = 2;

const scenes = new Scenes();

/** What is drawn of a tree. */
interface Moment {
  readonly trace: Trace;
  readonly promised: Grafts;
  readonly step: number;
  readonly marked: number;
}

/** A board as a scene shows it. */
export function boardPicture(stage: Stage, language: Language): string {
  const { board } = storyText[language];
  return figure(boardFigure(stage, board), board);
}

/** A tree as a scene shows it at a step, with what its search will leave out. */
export function sceneFigure(
  { mark }: StageView,
  trace: Trace,
  promised: Grafts,
  step: number,
  language: Language,
): string {
  const node = mark === null ? NONE : nodeByPath(trace, mark);
  const drawn = treeFigure({ trace, promised, step, marked: node }, REPORTED, language);
  return figure(drawn, storyText[language].tree);
}

/** A tree as a question shows it. */
export function askedFigure(trace: Trace, language: Language): string {
  const end = { trace, promised: new Map(), step: totalSteps(trace), marked: NONE };
  const drawn = treeFigure(end, ASKED, language);
  return figure(drawn, storyText[language].tree);
}

/** A tree that is solved by hand: as wide as the page, with lines to be written on, or filled in. */
export function solvedFigure(
  quiz: Quiz,
  windows: boolean,
  isAnswer: boolean,
  language: Language,
): string {
  const answers = isAnswer ? solution(quiz) : null;
  const svg = templateText(sheetDrawing({ quiz, answers, windows }));
  return image(svg, 'class="sheet"', storyText[language].tree);
}

function treeFigure(
  { trace, promised, step, marked }: Moment,
  options: FigureOptions,
  language: Language,
): SvgPicture {
  const scene = scenes.build(trace, promised);
  const facts = scenes.factsOf(trace);
  const taken = {
    ...facts,
    scene,
    moment: momentOf(trace, step),
    view: 'tree' as const,
    color: 'player' as const,
    words: { language, ...treeText[language] },
    title: storyText[language].tree,
    selected: marked === NONE ? null : { scene, node: marked },
  };
  const draw = (part: TreePart) => treeSvg(taken, part, paletteOf('light'), options);
  const view = { ...SCREEN, slots: scene.slots, rows: scene.rows, foot: MARGIN };
  const look: Look = { camera: wholeTree(view), view, step, thinnest: THINNEST, margin: MARGIN };
  const most = facts.board === null ? MOST_SLOTS : MOST_BOARDS;
  const picture = draw(scene.slots <= most ? 'whole' : look);
  if ('problem' in picture) {
    throw new RangeError(`no look at a tree has ${String(picture.nodes)} nodes`);
  }
  return picture;
}

function boardFigure({ state }: Stage, title: string): SvgPicture {
  const game = boardGameOf(state.game);
  const board = shownBoard(game, state);
  const { inARow } = state;
  const picture = pictureOf({ ...PLAIN_BOARD, ...board, skin: game.skin, inARow });
  return boardSvg(picture, printedColors(game.skin), title);
}

/** As a picture that is no part of the page around it: names and styles stay its own. */
function figure({ svg, width, height }: SvgPicture, words: string): string {
  const size = `width="${String(Math.round(width))}" height="${String(Math.round(height))}"`;
  return image(svg, size, words);
}

function image(svg: string, size: string, words: string): string {
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `<img src="${address}" ${size} alt="${escapeXml(words)}">`;
}

/** What a template is, of which only texts, numbers and templates are put in: no listeners, no properties. */
interface PlainTemplate {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** A template as XML, for pages that are made where nothing is drawn. */
function templateText(given: unknown): string {
  if (typeof given === 'string' || typeof given === 'number') return escapeXml(String(given));
  if (Array.isArray(given)) return given.map(templateText).join('');
  // Nothing, by any of its names.
  if (!isTemplate(given)) return '';
  const { strings, values } = given;
  return strings
    .map((text, at) => {
      if (at === values.length) return text;
      const value = templateText(values[at]);
      return text.endsWith('=') ? `${text}"${value}"` : text + value;
    })
    .join('');
}

function isTemplate(given: unknown): given is PlainTemplate {
  return typeof given === 'object' && given !== null && 'strings' in given && 'values' in given;
}
