/** As much of gifenc (MIT) as is used here; it comes without types. */
declare module 'gifenc' {
  type Color = readonly [red: number, green: number, blue: number];

  interface FrameOptions {
    /** Colors by index, 256 at most. Those of the first frame are the file's own. */
    readonly palette: readonly Color[];
    /** Milliseconds. */
    readonly delay: number;
    readonly transparent: boolean;
    readonly transparentIndex: number;
    /** 1: what is drawn stays, and the next frame is drawn over it. */
    readonly dispose: number;
    /** Of the first frame: 0 plays the file for ever. */
    readonly repeat?: number;
  }

  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  export function quantize(rgba: Uint8ClampedArray, most: number): Color[];
  export function nearestColorIndex(palette: readonly Color[], color: Color): number;
}
