/** What `prunus-frames.js` gives a page: `/// <reference path="prunus-frames.d.ts" />`. */
interface PrunusState {
  /** What is shown, as a link of the lab. */
  readonly link: string;
  /** Null is the end. */
  readonly step: number | null;
  readonly steps: number;
}

interface PrunusPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface PrunusPictureOptions {
  part?: 'whole' | 'view';
  colors?: 'page' | 'light' | 'dark' | 'print';
}

interface PrunusAnimationOptions extends PrunusPictureOptions {
  /** GIF, unless something else is asked for. */
  format?: 'gif' | 'webm' | 'animated-svg';
  /** The first step, and the last one: all steps there are. */
  from?: number;
  to?: number;
  /** Steps a second: 1; or a quarter, a half, 2, 4, 8. */
  speed?: 0.25 | 0.5 | 1 | 2 | 4 | 8;
  /** Pixels for each of its own, 1 to 4. */
  scale?: number;
  /** The language of the sentence below the tree; none by default. */
  narration?: 'en' | 'zh';
}

/** Each promise is rejected with an Error whose `code` says why the frame has refused. */
interface PrunusView {
  /** Of the messages. */
  readonly version: 1;
  readonly ready: Promise<void>;
  state(): Promise<PrunusState>;
  /** Of a search, or of the moves of a game. */
  step(to: number | 'start' | 'end'): Promise<PrunusState>;
  play(): Promise<PrunusState>;
  pause(): Promise<PrunusState>;
  forward(): Promise<PrunusState>;
  back(): Promise<PrunusState>;
  /** Resolves once the search is done. */
  run(): Promise<PrunusState>;
  /** Of a board: the cell, from 0, row by row from the top left. */
  move(cell: number): Promise<PrunusState>;
  set(change: {
    link?: string;
    controls?: string;
    autoplay?: boolean;
    speed?: number;
    language?: 'en' | 'zh';
    theme?: 'light' | 'dark' | 'auto';
  }): Promise<PrunusState>;
  /** SVG, unless PNG or LaTeX is asked for. */
  picture(options?: PrunusPictureOptions & { format?: 'svg' }): Promise<PrunusPicture>;
  picture(options: PrunusPictureOptions & { format: 'png' }): Promise<{ readonly png: Blob }>;
  picture(options: PrunusPictureOptions & { format: 'tex' }): Promise<{ readonly tex: string }>;
  /** The steps one after another, in a file that plays by itself; one at a time. */
  animation(options?: PrunusAnimationOptions): Promise<{ readonly animation: Blob }>;
}

declare const PrunusFrames: {
  send(frame: HTMLIFrameElement, message: object): void;
  view(frame: HTMLIFrameElement): PrunusView;
};
