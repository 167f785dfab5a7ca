import { gifWorker } from '#gif-worker';
import type { FilmFile } from './film-file.ts';
import { GifFilm } from './gif.ts';
import type { GifAnswer, GifTask } from './gif-messages.ts';

const TYPE = 'image/gif';

/** A GIF of that size, written in a worker; or in the page itself, where no worker can be had. */
export async function gifFile(width: number, height: number, end: AbortSignal): Promise<FilmFile> {
  const desk = await Desk.open(width, height, end);
  return desk === null ? inPage(width, height) : inWorker(width, height, desk);
}

function inWorker(width: number, height: number, desk: Desk): FilmFile {
  return {
    async add(picture, ms) {
      const pixels = picture.getImageData(0, 0, width, height).data;
      await desk.ask({ kind: 'frame', pixels, ms }, [pixels.buffer]);
    },
    async finish() {
      const answer = await desk.ask({ kind: 'finish' });
      if (answer.kind !== 'file') throw new Error('no file');
      return new Blob([answer.bytes], { type: TYPE });
    },
    end: () => desk.close(),
  };
}

function inPage(width: number, height: number): FilmFile {
  const film = new GifFilm(width, height);
  return {
    async add(picture, ms) {
      film.add(picture.getImageData(0, 0, width, height).data, ms);
      // Whatever a person has pressed in the meantime comes first.
      await new Promise((resolve) => setTimeout(resolve));
    },
    finish: () => Promise.resolve(new Blob([film.finish()], { type: TYPE })),
    end: () => undefined,
  };
}

/** A worker that is asked one thing at a time. */
class Desk {
  readonly #worker: Worker;
  readonly #end: AbortSignal;
  #answer: (answer: GifAnswer) => void = () => undefined;
  #fail: (reason: unknown) => void = () => undefined;

  private constructor(worker: Worker, end: AbortSignal) {
    this.#worker = worker;
    this.#end = end;
    worker.addEventListener('message', ({ data }: MessageEvent<GifAnswer>) => this.#answer(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(new Error(event.message));
    });
    end.addEventListener('abort', this.#stop, { once: true });
  }

  /** Null where the page may start no worker, or its script can't be had. */
  static async open(width: number, height: number, end: AbortSignal): Promise<Desk | null> {
    let desk: Desk | null = null;
    try {
      const worker = gifWorker();
      if (worker === null) return null;
      desk = new Desk(worker, end);
      await desk.ask({ kind: 'begin', width, height });
      return desk;
    } catch {
      desk?.close();
      end.throwIfAborted();
      return null;
    }
  }

  /** What is transferred is no longer here. */
  ask(task: GifTask, transferred: Transferable[] = []): Promise<GifAnswer> {
    this.#end.throwIfAborted();
    return new Promise((answer, fail) => {
      this.#answer = answer;
      this.#fail = fail;
      this.#worker.postMessage(task, transferred);
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#end.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => {
    this.#worker.terminate();
    this.#fail(this.#end.reason);
  };
}
