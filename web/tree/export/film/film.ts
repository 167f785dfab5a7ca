import { momentOf } from '../../../trace/moment.ts';
import type { Palette } from '../../../core/drawing/palette.ts';
import type { PictureLayer } from '../../draw/picture.ts';
import type { Look } from '../../layout/look.ts';
import {
  type FigureOptions,
  paintTree,
  type TooManyNodes,
  type TreePart,
  type TreeTaken,
  visibleOf,
  withoutGhosts,
} from '../tree-svg.ts';
import { estimateWidth } from '../../../core/drawing/text-pen.ts';

/** What a film shows, besides the tree. */
export interface FilmChoices {
  readonly part: TreePart;
  readonly palette: Palette;
  readonly figure: FigureOptions;
  /** The sentence below the tree at a step; null: none. */
  readonly sentence: ((step: number) => string) | null;
  /** All steps that will be asked for: there is room for the longest of their sentences. */
  readonly steps: readonly number[];
}

/** Pixels of the sentence below the tree. */
const SIZE = 16;
const LEADING = 24;
const MARGIN = 16;
/** A tree that is narrower gets so much room, so that its sentences have not too many lines. */
const LEAST_WIDTH = 480;

/** The pictures of a tree at any of its steps, all of one size, drawn by what draws it on the page. */
export class Film {
  readonly width: number;
  readonly height: number;
  readonly #taken: TreeTaken;
  readonly #look: Look;
  readonly #choices: FilmChoices;
  readonly #lines = new Map<number, readonly string[]>();

  private constructor(taken: TreeTaken, look: Look, choices: FilmChoices) {
    const { sentence, steps } = choices;
    this.#taken = taken;
    this.#choices = choices;
    const isNarrow = sentence !== null && choices.part === 'whole' && look.view.width < LEAST_WIDTH;
    this.#look = isNarrow ? widened(look, LEAST_WIDTH) : look;
    this.width = Math.ceil(this.#look.view.width);
    let most = 0;
    for (const step of sentence === null ? [] : steps) {
      const lines = linesOf(sentence!(step), SIZE, this.width - 2 * MARGIN);
      this.#lines.set(step, lines);
      most = Math.max(most, lines.length);
    }
    this.height = Math.ceil(look.view.height) + (most === 0 ? 0 : most * LEADING + MARGIN);
  }

  /** Refused where the tree has too many nodes for a picture. */
  static of(given: TreeTaken, choices: FilmChoices): Film | TooManyNodes {
    const taken = {
      ...(choices.figure.pruned ? given : withoutGhosts(given)),
      // What is chosen now has nothing to do with other steps.
      selected: null,
    };
    const seen = visibleOf(taken, choices.part);
    return 'problem' in seen ? seen : new Film(taken, seen.look, choices);
  }

  /** What it is, in words. */
  get title(): string {
    return this.#taken.title;
  }

  get palette(): Palette {
    return this.#choices.palette;
  }

  /** Draws it at a step; `layer` is called with what comes next. The context's unit is one of its pixels. */
  paint(
    context: CanvasRenderingContext2D,
    step: number,
    layer?: (name: PictureLayer | 'sentence') => void,
  ): void {
    const { palette, figure } = this.#choices;
    layer?.('ground');
    context.fillStyle = palette.paper;
    context.fillRect(0, 0, this.width, this.height);
    const taken = { ...this.#taken, moment: momentOf(this.#taken.scene.trace, step) };
    const seen = visibleOf(taken, { ...this.#look, step });
    // At no step is there more than at the one that was looked at first, or so little more.
    if ('problem' in seen) return;
    paintTree(taken, seen, palette, figure, context, layer);
    this.#write(context, this.#lines.get(step) ?? [], layer);
  }

  #write(
    context: CanvasRenderingContext2D,
    lines: readonly string[],
    layer?: (name: 'sentence') => void,
  ): void {
    if (lines.length === 0) return;
    const { palette } = this.#choices;
    layer?.('sentence');
    context.fillStyle = palette.ink;
    context.font = `400 ${String(SIZE)}px ${palette.font}`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    const top = Math.ceil(this.#look.view.height);
    for (const [at, line] of lines.entries()) {
      context.fillText(line, MARGIN, top + (at + 0.5) * LEADING);
    }
  }
}

/** The same with more room to both sides. */
function widened(look: Look, width: number): Look {
  const { camera, view } = look;
  const spare = (width - view.width) / 2;
  return {
    ...look,
    camera: { ...camera, x: camera.x - spare / camera.scale },
    view: { ...view, width },
  };
}

/** These never begin a line, and those never end one. */
const CLOSING = /^[，。；：、！？）」』”’…,.;:!?)\]]+$/;
const OPENING = /[（「『“‘([]$/;
/** What stays together: letters of Chinese and the like stand each for itself. */
const PIECES = /[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g;

/** A sentence in lines of about `width` pixels at most; only what has no place to be broken is longer. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of unbroken(text)) {
    if (line.trim() !== '' && estimateWidth((line + piece).trimEnd(), size) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

function unbroken(text: string): string[] {
  const pieces: string[] = [];
  for (const [piece] of text.matchAll(PIECES)) {
    let whole = piece;
    if (CLOSING.test(piece)) {
      // With what it closes, whatever blanks are between.
      if (pieces.at(-1)?.trim() === '') whole = pieces.pop()! + whole;
      whole = (pieces.pop() ?? '') + whole;
    } else if (OPENING.test(pieces.at(-1) ?? '')) {
      whole = pieces.pop()! + whole;
    }
    pieces.push(whole);
  }
  return pieces;
}
