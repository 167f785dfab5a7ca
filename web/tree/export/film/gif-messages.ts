/** What the worker that writes a GIF is sent, in this order: begin, frames, finish. */
export type GifTask =
  | { readonly kind: 'begin'; readonly width: number; readonly height: number }
  | {
      readonly kind: 'frame';
      readonly pixels: Uint8ClampedArray<ArrayBuffer>;
      readonly ms: number;
    }
  | { readonly kind: 'finish' };

/** Its answer to each of them, when it is done; the first one when it has been loaded. */
export type GifAnswer =
  { readonly kind: 'ready' } | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> };
