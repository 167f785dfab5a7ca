import { GifFilm } from './gif.ts';
import type { GifAnswer, GifTask } from './gif-messages.ts';

// Writes one GIF. It is started by the page, from its own files, and listens to no other.
let film: GifFilm | null = null;

self.addEventListener('message', ({ data }: MessageEvent<GifTask>) => {
  if (data.kind === 'begin') {
    film = new GifFilm(data.width, data.height);
  } else if (data.kind === 'frame') {
    film?.add(data.pixels, data.ms);
  } else if (film !== null) {
    const bytes = film.finish();
    const answer: GifAnswer = { kind: 'file', bytes };
    self.postMessage(answer, { transfer: [bytes.buffer] });
    return;
  }
  const answer: GifAnswer = { kind: 'ready' };
  self.postMessage(answer);
});
