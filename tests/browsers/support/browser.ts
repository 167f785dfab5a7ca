import type { Engine } from '../../../scripts/lib/browsers/engines.mjs';

/** A place in a page, in CSS pixels from the top left of what is seen of it. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser of whatever make, driven as a person's hands would: what all tests of them stand on. */
export interface Browser {
  readonly engine: Engine;
  /** "Firefox 153.7.0". */
  readonly version: string;
  /** A page of a visitor who speaks English. */
  open(size?: Size): Promise<Page>;
  /** Where its downloads go. */
  readonly downloads: string;
  close(): Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Page {
  /** Errors of scripts, of the console and of policies since the page was opened. */
  readonly problems: string[];
  goto(address: string): Promise<void>;
  /** Runs a function in the page; nothing but `given` reaches it. */
  run<Result, Given>(
    body: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result>;
  click(at: Point): Promise<void>;
  /** Presses at the first place, goes over all others, and lets go. */
  drag(over: readonly Point[]): Promise<void>;
  wheel(at: Point, down: number): Promise<void>;
  /** Two fingers around a place go from one distance to another, in pixels. */
  pinch(at: Point, from: number, to: number): Promise<void>;
  /** A key by its name ("ArrowRight", "a"), for whatever has the focus. */
  press(key: string): Promise<void>;
  /** Leaves what is seen in a file of that name and ".png". */
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}
