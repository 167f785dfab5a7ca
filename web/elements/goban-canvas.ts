import type { GobanColors } from '../board/goban-colors.ts';
import { drawGoban, type GobanTools } from '../board/goban-drawing.ts';
import { layoutOf, pixelsOf } from '../board/goban-geometry.ts';
import { drawGround } from '../board/goban-ground.ts';
import type { GobanPicture } from '../board/goban-picture.ts';
import { drawPointing, type GobanPointing } from '../board/goban-pointing.ts';
import { makeStones } from '../board/goban-stones.ts';

/** What a board's drawing depends on. */
export interface GobanScene {
  readonly picture: GobanPicture;
  readonly coordinates: boolean;
}

/**
 * The two canvases of a board: below, all that stands on it; above, what is pointed at, so that a
 * hover draws one stone. Each is drawn at most once a frame, however much has changed. What does not
 * change while a game is played (lines, wood, the two stones) is kept as pictures.
 */
export class GobanCanvas {
  readonly #scene: () => GobanScene;
  readonly #pointing: () => GobanPointing;
  readonly #readColors: () => GobanColors;
  #board: HTMLCanvasElement | null = null;
  #above: HTMLCanvasElement | null = null;
  #tools: GobanTools | null = null;
  #toolsFor = '';
  #size: readonly [number, number] = [0, 0];
  #frame = 0;
  #boardIsOld = false;

  constructor(
    scene: () => GobanScene,
    pointing: () => GobanPointing,
    readColors: () => GobanColors,
  ) {
    this.#scene = scene;
    this.#pointing = pointing;
    this.#readColors = readColors;
  }

  /** Takes these canvases from now on. */
  attach(board: HTMLCanvasElement, above: HTMLCanvasElement): void {
    this.#board = board;
    this.#above = above;
    this.drawSoon();
  }

  /**
   * Tells how large the canvases are, in device pixels and not scaled by any transform; draws at
   * once, since a resized canvas is empty.
   */
  resize(width: number, height: number): void {
    this.#size = [width, height];
    this.#boardIsOld = true;
    this.#draw();
  }

  /** Draws again if a transform scales the board otherwise than when it was drawn. */
  readonly rescale = (): void => {
    if (this.#board !== null && this.#fit(this.#board)) this.drawSoon();
  };

  /** The colors have changed. */
  recolor(): void {
    this.#toolsFor = '';
    this.drawSoon();
  }

  /** The whole board, in the next frame. */
  drawSoon(): void {
    this.#boardIsOld = true;
    this.pointSoon();
  }

  /** Only what is pointed at. */
  pointSoon(): void {
    if (this.#frame !== 0 || this.#board?.isConnected !== true) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #draw(): void {
    const [board, above] = [this.#board, this.#above];
    const context = board?.getContext('2d');
    const contextAbove = above?.getContext('2d');
    if (board === null || !context || !contextAbove || this.#size[0] * this.#size[1] === 0) return;
    // Not shown at present: its size on the screen is unknown.
    if (board.clientWidth === 0) return;
    // Whoever has it drawn may have scaled it.
    if (this.#boardIsOld) this.#fit(board);
    const scene = this.#scene();
    const tools = this.#toolsOf(scene, board);
    if (this.#boardIsOld) drawGoban(context, scene.picture, tools);
    this.#boardIsOld = false;
    drawPointing(contextAbove, this.#pointing(), tools);
  }

  /**
   * Gives the canvases as many pixels as the screen shows them on, which a transform may have made
   * more or fewer; true where that has changed.
   */
  #fit(board: HTMLCanvasElement): boolean {
    const scale = scaleOf(board);
    const [width, height] = this.#size.map((side) => Math.max(1, Math.round(side * scale)));
    if (width === undefined || (board.width === width && board.height === height)) return false;
    for (const canvas of [board, this.#above]) {
      if (canvas !== null) Object.assign(canvas, { width, height });
    }
    this.#boardIsOld = true;
    return true;
  }

  #toolsOf({ picture, coordinates }: GobanScene, board: HTMLCanvasElement): GobanTools {
    const { rows, columns } = picture.size;
    const ratio = board.width / Math.max(1, board.clientWidth);
    const wanted = [rows, columns, coordinates, board.width, board.height, ratio].join();
    if (this.#tools === null || wanted !== this.#toolsFor) {
      this.#boardIsOld = true;
      this.#toolsFor = wanted;
      this.#tools = makeTools(
        picture,
        coordinates,
        [board.width, board.height, ratio],
        this.#readColors(),
      );
    }
    return this.#tools;
  }
}

/** How much larger than by its own style an element is shown, 0.1 to 4; whole boards in slides are. */
function scaleOf(element: HTMLElement): number {
  const scale = element.getBoundingClientRect().width / element.offsetWidth;
  // Within a hundredth it is rounding, and the browser knows its pixels better.
  return Math.abs(scale - 1) > 0.01 ? Math.max(0.1, Math.min(4, scale || 1)) : 1;
}

/** How large a canvas that was just measured is, in device pixels. */
export function devicePixels(entry: ResizeObserverEntry): readonly [number, number] {
  const ratio = window.devicePixelRatio;
  const { width, height } = entry.contentRect;
  const [device] = (entry as Partial<ResizeObserverEntry>).devicePixelContentBoxSize ?? [];
  // Safari does not tell, and an emulated screen tells the pixels of the real one.
  const isTold = device !== undefined && Math.abs(device.inlineSize - width * ratio) < 2;
  return isTold
    ? [device.inlineSize, device.blockSize]
    : [Math.round(width * ratio), Math.round(height * ratio)];
}

/** A picture of a board as a PNG, `spacing` pixels from line to line. */
export async function gobanImage(
  { picture, coordinates }: GobanScene,
  colors: GobanColors,
  spacing: number,
): Promise<Blob> {
  const layout = layoutOf(picture.size, coordinates);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(layout.width * spacing);
  canvas.height = Math.round(layout.height * spacing);
  const context = canvas.getContext('2d');
  const ratio = spacing / 40;
  if (context !== null) {
    const tools = makeTools(picture, coordinates, [canvas.width, canvas.height, ratio], colors);
    drawGoban(context, picture, tools);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no image of the board.'));
      else resolve(blob);
    });
  });
}

function makeTools(
  { size }: GobanPicture,
  coordinates: boolean,
  [width, height, ratio]: readonly [number, number, number],
  colors: GobanColors,
): GobanTools {
  const pixels = pixelsOf(layoutOf(size, coordinates), width, height, ratio);
  const ground = document.createElement('canvas');
  ground.width = width;
  ground.height = height;
  const context = ground.getContext('2d');
  if (context !== null) drawGround(context, pixels, colors, coordinates);
  return { pixels, colors, ground, stones: makeStones(pixels, colors) };
}
