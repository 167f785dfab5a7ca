import type { BoardColors } from '../colors.ts';
import { drawBoard, makeTools } from '../drawing.ts';
import { layoutOf, pixelsOf } from '../geometry.ts';
import { LANDING_MS, landingCell, type Landing } from '../landing.ts';
import type { BoardPicture } from '../picture.ts';
import { drawPointing, type BoardPointing } from '../pointing.ts';
import type { BoardTools } from '../skin.ts';
import { SKINS } from '../skins/skins.ts';

/** What a board's drawing depends on. */
export interface BoardScene {
  readonly picture: BoardPicture;
  readonly coordinates: boolean;
}

/** After these a transform may scale the board otherwise, of which nothing else tells. */
const RESCALING = ['resize', 'transitionend', 'fullscreenchange'] as const;

/**
 * The two canvases of a board: below, all that stands on it; above, what is pointed at, so that a
 * hover draws one piece. Each is drawn at most once a frame, however much has changed. What does not
 * change while a game is played (lines, wood, the two pieces) is kept as pictures.
 */
export class BoardCanvas {
  readonly below = document.createElement('canvas');
  readonly above = document.createElement('canvas');
  readonly #scene: () => BoardScene;
  readonly #pointing: () => BoardPointing;
  readonly #readColors: () => BoardColors;
  readonly #resized: () => void;
  readonly #observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (entry === undefined) return;
    // At once, since a resized canvas is empty.
    this.#size = devicePixels(entry);
    this.#isOld = true;
    this.#resized();
    this.#draw();
  });
  readonly #forced = matchMedia('(forced-colors: active)');
  #tools: BoardTools | null = null;
  #toolsFor = '';
  /** In device pixels, and not scaled by any transform. */
  #size: readonly [number, number] = [0, 0];
  #frame = 0;
  #isOld = false;
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  /** What was drawn last, and the piece that is landing on it, from when on. */
  #drawn: BoardPicture | null = null;
  #landing: { readonly cell: number; readonly since: number } | null = null;

  constructor(
    scene: () => BoardScene,
    pointing: () => BoardPointing,
    readColors: () => BoardColors,
    resized: () => void,
  ) {
    this.#scene = scene;
    this.#pointing = pointing;
    this.#readColors = readColors;
    this.#resized = resized;
    for (const canvas of [this.below, this.above]) canvas.ariaHidden = 'true';
  }

  connect(): void {
    try {
      this.#observer.observe(this.below, { box: 'device-pixel-content-box' });
    } catch {
      this.#observer.observe(this.below); // not known to Safari
    }
    this.#forced.addEventListener('change', this.recolor);
    for (const name of RESCALING) window.addEventListener(name, this.#rescale);
    this.drawSoon();
  }

  disconnect(): void {
    this.#observer.disconnect();
    this.#forced.removeEventListener('change', this.recolor);
    for (const name of RESCALING) window.removeEventListener(name, this.#rescale);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** The colors have changed. */
  readonly recolor = (): void => {
    this.#toolsFor = '';
    this.drawSoon();
  };

  /** The whole board, in the next frame. */
  drawSoon(): void {
    this.#isOld = true;
    this.pointSoon();
  }

  /** Only what is pointed at. */
  pointSoon(): void {
    if (this.#frame !== 0 || !this.below.isConnected) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  /** Draws again if a transform scales the board otherwise than when it was drawn. */
  readonly #rescale = (): void => {
    if (this.#fit()) this.drawSoon();
  };

  #draw(): void {
    const context = this.below.getContext('2d');
    const contextAbove = this.above.getContext('2d');
    if (!context || !contextAbove || this.#size[0] * this.#size[1] === 0) return;
    // Not shown at present: its size on the screen is unknown.
    if (this.below.clientWidth === 0) return;
    // Whoever has it drawn may have scaled it.
    if (this.#isOld) this.#fit();
    const scene = this.#scene();
    const tools = this.#toolsOf(scene);
    const landing = this.#landingOn(scene.picture);
    if (this.#isOld) drawBoard(context, scene.picture, tools, landing);
    this.#isOld = false;
    drawPointing(contextAbove, this.#pointing(), tools);
    if (landing !== null) this.drawSoon();
  }

  /** The piece that is on its way now; none for those who want nothing to move. */
  #landingOn(picture: BoardPicture): Landing | null {
    const now = performance.now();
    if (picture !== this.#drawn) {
      const cell =
        this.#drawn === null || this.#still.matches ? null : landingCell(this.#drawn, picture);
      if (cell !== null) this.#landing = { cell, since: now };
      else if (this.#landing?.cell !== picture.lastMove) this.#landing = null;
      this.#drawn = picture;
    }
    if (this.#landing === null) return null;
    const { cell, since } = this.#landing;
    if (now < since + LANDING_MS) return { cell, progress: (now - since) / LANDING_MS };
    // Once more, for the piece that is there.
    this.#landing = null;
    this.#isOld = true;
    return null;
  }

  /**
   * Gives the canvases as many pixels as the screen shows them on, which a transform may have made
   * more or fewer; true where that has changed.
   */
  #fit(): boolean {
    const scale = scaleOf(this.below);
    const [width, height] = this.#size.map((side) => Math.max(1, Math.round(side * scale)));
    if (this.#size[0] === 0 || width === undefined || height === undefined) return false;
    if (this.below.width === width && this.below.height === height) return false;
    for (const canvas of [this.below, this.above]) Object.assign(canvas, { width, height });
    this.#isOld = true;
    return true;
  }

  #toolsOf(scene: BoardScene): BoardTools {
    const { skin, size } = scene.picture;
    const { width, height, clientWidth } = this.below;
    const ratio = width / Math.max(1, clientWidth);
    const { rows, columns } = size;
    const wanted = [skin, rows, columns, scene.coordinates, width, height, ratio].join();
    if (this.#tools === null || wanted !== this.#toolsFor) {
      this.#isOld = true;
      this.#toolsFor = wanted;
      this.#tools = toolsFor(scene, [width, height, ratio], this.#readColors());
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
function devicePixels(entry: ResizeObserverEntry): readonly [number, number] {
  const ratio = window.devicePixelRatio;
  const { width, height } = entry.contentRect;
  const [device] = (entry as Partial<ResizeObserverEntry>).devicePixelContentBoxSize ?? [];
  // Safari does not tell, and an emulated screen tells the pixels of the real one.
  const isReported = device !== undefined && Math.abs(device.inlineSize - width * ratio) < 2;
  return isReported
    ? [device.inlineSize, device.blockSize]
    : [Math.round(width * ratio), Math.round(height * ratio)];
}

/** A picture of a board as a PNG, `spacing` pixels from point to point. */
export async function boardImage(
  scene: BoardScene,
  colors: BoardColors,
  spacing: number,
): Promise<Blob> {
  const { skin, size } = scene.picture;
  const layout = layoutOf(size, SKINS[skin].frame, scene.coordinates);
  const canvas = canvasOf(Math.round(layout.width * spacing), Math.round(layout.height * spacing));
  const context = canvas.getContext('2d');
  if (context !== null) {
    const tools = toolsFor(scene, [canvas.width, canvas.height, spacing / 40], colors);
    drawBoard(context, scene.picture, tools);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no image of the board.'));
      else resolve(blob);
    });
  });
}

function toolsFor(
  { picture, coordinates }: BoardScene,
  [width, height, ratio]: readonly [number, number, number],
  colors: BoardColors,
): BoardTools {
  const skin = SKINS[picture.skin];
  const pixels = pixelsOf(layoutOf(picture.size, skin.frame, coordinates), width, height, ratio);
  return makeTools(skin, pixels, colors, canvasOf);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  return Object.assign(canvas, { width, height });
}
