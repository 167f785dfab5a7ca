import { afterEach, describe, expect, it, vi } from 'vitest';

import type { PrunusFilm } from '../../../web/viewer/elements/export/prunus-film.ts';
import type { PrunusLab } from '../../../web/lab/elements/prunus-lab.ts';
import type { Language } from '../../../web/core/language.ts';
import { filmText } from '../../../web/viewer/text/export.ts';
import { totalSteps } from '../../../web/trace/clock.ts';
import { readGif } from '../../web/support/plain-gif.ts';
import { readWebm } from '../../web/support/plain-webm.ts';
import { inLab, openLab, says } from '../support/lab.ts';
import { accessibilityProblems, savedFiles } from '../support/mounted.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

interface Opened {
  readonly lab: PrunusLab;
  readonly film: PrunusFilm;
  readonly root: ShadowRoot;
  /** What has been saved since. */
  readonly saved: File[];
  readonly last: number;
}

/** What the export dialogue of a lab has for animations. */
async function opened(state = {}, language: Language = 'en'): Promise<Opened> {
  const lab = await openLab(state, language);
  await says(lab, language === 'en' ? /Done:|After \d+ iteration/ : /完成/);
  const saved = savedFiles();
  lab.shadowRoot!.querySelector<HTMLButtonElement>('.export')!.click();
  const dialog = lab.shadowRoot!.querySelector('prunus-export')!;
  const film = await vi.waitFor(() => {
    const found = dialog.shadowRoot?.querySelector<PrunusFilm>('prunus-film') ?? null;
    expect(found?.shadowRoot?.querySelector('.gif') ?? null).not.toBeNull();
    return found!;
  });
  const { trace } = await inLab(lab, 'prunus-tree');
  return { lab, film, root: film.shadowRoot!, saved, last: totalSteps(trace!) };
}

function choose(root: ShadowRoot, name: string, value: string): void {
  const field = root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!;
  field.value = value;
  field.dispatchEvent(new Event('change'));
}

async function fileOf(saved: File[], kind: string): Promise<Blob> {
  return vi.waitFor(() => {
    const file = saved.find(({ name }) => name.endsWith(`.${kind}`));
    expect(file).toBeDefined();
    return file!;
  });
}

describe('an animation from the export dialogue', () => {
  it('is a GIF of all steps after one press', async () => {
    const { film, root, saved, last } = await opened();
    expect(await accessibilityProblems(film)).toEqual([]);
    root.querySelector<HTMLButtonElement>('.gif')!.click();
    const gif = readGif(new Uint8Array(await (await fileOf(saved, 'gif')).arrayBuffer()));
    expect(gif.frames).toHaveLength(last + 1);
    expect(gif.frames.map(({ delay }) => delay)).toEqual([
      ...Array.from({ length: last }, () => 100),
      300,
    ]);
    // Every step shows something that the one before it did not.
    for (const { own } of gif.frames.slice(1)) expect(own).toBeGreaterThan(0);
    await vi.waitFor(() =>
      expect(root.querySelector('.outcome')!.textContent).toContain('textbook-alpha-beta.gif'),
    );
  });

  it.each([
    { algorithm: 'mcts', iterations: 5 },
    { algorithm: 'proof-number', iterations: 5 },
    { algorithm: 'sss-star' },
    { algorithm: 'star1', tree: '[~(1/2: [3, 7], 1/2: 8), ~(1/4: 2, 3/4: 6)]' },
  ])('is a GIF of $algorithm, too', async (state) => {
    const { root, saved, last } = await opened(state);
    root.querySelector<HTMLButtonElement>('.gif')!.click();
    const gif = readGif(new Uint8Array(await (await fileOf(saved, 'gif')).arrayBuffer()));
    expect(gif.frames).toHaveLength(last + 1);
    for (const { own } of gif.frames.slice(1)) expect(own).toBeGreaterThan(0);
  });

  it('has the steps, the speed, the size and the sentence that were chosen', async () => {
    const { root, saved, lab } = await opened({}, 'zh');
    choose(root, 'to', '7');
    choose(root, 'from', '3');
    choose(root, 'speed', '4');
    choose(root, 'film-scale', '2');
    root.querySelector<HTMLButtonElement>('.gif')!.click();
    const plain = readGif(new Uint8Array(await (await fileOf(saved, 'gif')).arrayBuffer()));
    expect(plain.frames.map(({ delay }) => delay)).toEqual([25, 25, 25, 25, 300]);
    const tree = await inLab(lab, 'prunus-tree');
    const svg = await tree.exportSVG();
    if ('problem' in svg) throw new Error(svg.problem);
    expect([plain.width, plain.height]).toEqual([2 * svg.width, 2 * svg.height]);

    saved.length = 0;
    choose(root, 'film-scale', '1');
    choose(root, 'sentence', 'en');
    await vi.waitFor(() => expect(root.querySelector('.gif')).not.toBeNull());
    root.querySelector<HTMLButtonElement>('.gif')!.click();
    const report = readGif(new Uint8Array(await (await fileOf(saved, 'gif')).arrayBuffer()));
    expect(report.width).toBe(svg.width);
    expect(report.height).toBeGreaterThan(svg.height + 20);
    // The sentences differ as the trees do.
    const sentence = (at: number): string =>
      report.frames[at]!.pixels.slice(3 * report.width * svg.height).join();
    expect(new Set(report.frames.map((_, at) => sentence(at))).size).toBe(5);
  });

  it('is ended by a press, at once and without a file', async () => {
    const { film, root, saved } = await opened();
    choose(root, 'film-scale', '3');
    root.querySelector<HTMLButtonElement>('.gif')!.click();
    await film.updateComplete;
    expect(root.querySelector('progress')).not.toBeNull();
    root.querySelector<HTMLButtonElement>('.cancel')!.click();
    await vi.waitFor(() => expect(root.querySelector('.gif')).not.toBeNull());
    expect(saved).toEqual([]);
    expect(root.querySelector('.outcome')!.textContent).toBe('');
  });

  it('is refused by its limit before anything is begun', async () => {
    const { root, saved } = await opened({ game: 'tictactoe', setup: 'X...O....' });
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    choose(root, 'to', '999999');
    choose(root, 'from', '0');
    root.querySelector<HTMLButtonElement>('.gif')!.click();
    const expected = filmText.en.tooManySteps('', '1,000').split(':')[1]!;
    await vi.waitFor(() =>
      expect(root.querySelector('.outcome.problem')!.textContent).toContain(expected),
    );
    // The tree itself may be drawn again meanwhile.
    const frames = expect.objectContaining({ willReadFrequently: true });
    expect(draw).not.toHaveBeenCalledWith('2d', frames);
    expect(saved).toEqual([]);
  });
});

describe('a WebM video', () => {
  /** What is seen at a time of a video. */
  async function seenAt(video: HTMLVideoElement, seconds: number): Promise<Uint8ClampedArray> {
    const isThere = new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
    });
    video.currentTime = seconds;
    await isThere;
    return pixelsOf(video, video.videoWidth, video.videoHeight);
  }

  function pixelsOf(source: CanvasImageSource, width: number, height: number): Uint8ClampedArray {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(source, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  }

  /** How much two pictures differ, on the average of all their channels. */
  function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
    return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
  }

  it('is played by the browser: every step at its time, as sharp as on the page', async () => {
    const { lab, film, root, saved, last } = await opened();
    await vi.waitFor(() => expect(root.querySelector('.webm')).not.toBeNull());
    expect(await accessibilityProblems(film)).toEqual([]);
    root.querySelector<HTMLButtonElement>('.webm')!.click();
    const file = await fileOf(saved, 'webm');
    expect(file.type).toBe('video/webm');
    const plain = readWebm(new Uint8Array(await file.arrayBuffer()));
    expect(plain.pictures.map(({ at }) => at)).toEqual(
      Array.from({ length: last + 1 }, (_, step) => 1000 * step),
    );
    expect(plain.duration).toBe(1000 * last + 3000);
    expect(plain.index.length).toBe(Math.ceil((last + 1) / 10));

    const video = document.createElement('video');
    video.muted = true;
    video.src = URL.createObjectURL(file);
    await vi.waitFor(() => expect(video.readyState).toBe(video.HAVE_ENOUGH_DATA));
    expect(video.duration).toBe(last + 3);
    const tree = await inLab(lab, 'prunus-tree');
    const pictures: Uint8ClampedArray[] = [];
    const steps = [0, 1, 2, last - 2, last - 1, last];
    for (const step of steps) {
      await tree.goTo(step);
      await tree.updateComplete;
      const picture = await tree.exportSVG();
      if ('problem' in picture) throw new Error(picture.problem);
      expect([video.videoWidth, video.videoHeight]).toEqual([picture.width, picture.height]);
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
      await image.decode();
      pictures.push(pixelsOf(image, picture.width, picture.height));
    }
    for (const [at, step] of steps.entries()) {
      const seen = await seenAt(video, step + 0.5);
      const differences = pictures.map((picture) => difference(seen, picture));
      expect(differences[at], `step ${String(step)}`).toBe(Math.min(...differences));
      expect(differences[at], `step ${String(step)}`).toBeLessThan(3);
    }
    URL.revokeObjectURL(video.src);
  });

  it('is ended by a press, and is made again by the next one', async () => {
    const { film, root, saved } = await opened();
    await vi.waitFor(() => expect(root.querySelector('.webm')).not.toBeNull());
    choose(root, 'to', '5');
    choose(root, 'speed', '8');
    choose(root, 'film-scale', '3');
    root.querySelector<HTMLButtonElement>('.webm')!.click();
    await film.updateComplete;
    root.querySelector<HTMLButtonElement>('.cancel')!.click();
    await vi.waitFor(() => expect(root.querySelector('.webm')).not.toBeNull());
    expect(saved).toEqual([]);
    expect(root.querySelector('.outcome')!.textContent).toBe('');
    root.querySelector<HTMLButtonElement>('.webm')!.click();
    const plain = readWebm(new Uint8Array(await (await fileOf(saved, 'webm')).arrayBuffer()));
    expect(plain.pictures.map(({ at }) => at)).toEqual([0, 125, 250, 375, 500, 625]);
    expect(plain.duration).toBe(625 + 3000);
  });

  it('is written by the next best encoder where the quality cannot be asked for', async () => {
    const ask = VideoEncoder.isConfigSupported.bind(VideoEncoder);
    vi.spyOn(VideoEncoder, 'isConfigSupported').mockImplementation((config) =>
      config.codec === 'vp8' ? ask(config) : Promise.resolve({ supported: false, config }),
    );
    const { root, saved } = await opened();
    await vi.waitFor(() => expect(root.querySelector('.webm')).not.toBeNull());
    choose(root, 'to', '3');
    root.querySelector<HTMLButtonElement>('.webm')!.click();
    const plain = readWebm(new Uint8Array(await (await fileOf(saved, 'webm')).arrayBuffer()));
    expect(plain.codec).toBe('V_VP8');
    expect(plain.pictures).toHaveLength(4);
  });

  it('is not offered where the browser writes none, and says so to a script', async () => {
    const answers: Promise<unknown>[] = [];
    vi.spyOn(VideoEncoder, 'isConfigSupported').mockImplementation((config) => {
      const answer = Promise.resolve({ supported: false, config });
      answers.push(answer);
      return answer;
    });
    const { lab, root } = await opened();
    await Promise.all(answers);
    const tree = await inLab(lab, 'prunus-tree');
    expect(await tree.exportAnimation({ format: 'webm' })).toEqual({
      problem: filmText.en.noVideo,
    });
    expect(root.querySelector('.webm')).toBeNull();
    expect(root.textContent).not.toContain('WebM');
  });

  it('tells that its encoder gave up', async () => {
    const { root } = await opened();
    await vi.waitFor(() => expect(root.querySelector('.webm')).not.toBeNull());
    vi.spyOn(VideoEncoder.prototype, 'flush').mockImplementation(() =>
      Promise.reject(new DOMException('no more', 'EncodingError')),
    );
    choose(root, 'to', '3');
    root.querySelector<HTMLButtonElement>('.webm')!.click();
    await vi.waitFor(() =>
      expect(root.querySelector('.outcome.problem')!.textContent).toBe(filmText.en.failed),
    );
  });
});

describe('an SVG that plays by itself', () => {
  it('shows at every step what a picture of that step has', async () => {
    const { lab, root, saved, last } = await opened();
    root.querySelector<HTMLButtonElement>('.svg')!.click();
    const text = await (await fileOf(saved, 'svg')).text();
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    expect(svg.querySelector('parsererror, script, foreignObject')).toBeNull();
    lab.shadowRoot!.querySelector('prunus-export')!.shadowRoot!.querySelector('dialog')!.close();
    const frame = document.createElement('div');
    document.body.append(frame);
    frame.attachShadow({ mode: 'open' }).append(document.importNode(svg, true));
    const drawn = ':is(g, svg) > :is(path, rect, circle, text)';
    const tree = await inLab(lab, 'prunus-tree');
    const animations = frame.shadowRoot!.getAnimations();
    expect(animations.length).toBeGreaterThan(20);
    for (const animation of animations) animation.pause();
    for (const step of [0, 1, Math.floor(last / 2), last - 1, last]) {
      for (const animation of animations) animation.currentTime = 1000 * step + 500;
      const seen = [...frame.shadowRoot!.querySelectorAll(drawn)].filter(
        (each) => getComputedStyle(each).visibility === 'visible',
      );
      await tree.goTo(step);
      await tree.updateComplete;
      const picture = await tree.exportSVG();
      if ('problem' in picture) throw new Error(picture.problem);
      const still = new DOMParser().parseFromString(picture.svg, 'image/svg+xml');
      // The ground stands once more below all, where a sentence would be.
      expect(seen.length - 1, String(step)).toBe(still.querySelectorAll(drawn).length);
    }
    frame.remove();
  });
});

describe('an animation that a script asks for', () => {
  it('is ended by its signal', async () => {
    const lab = await openLab();
    await says(lab, /Done:/);
    const tree = await inLab(lab, 'prunus-tree');
    const end = new AbortController();
    let report = 0;
    const made = tree.exportAnimation(
      { format: 'gif', scale: 2 },
      {
        progress: () => {
          report++;
          end.abort();
        },
        signal: end.signal,
      },
    );
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
    expect(report).toBe(1);
  });
});
