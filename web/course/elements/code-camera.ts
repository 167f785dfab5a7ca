/** What some browsers read QR codes with; not yet part of the platform's types. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** Between two looks at the picture. */
const LOOK_MS = 200;

function detectorClass(): DetectorClass | null {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  return BarcodeDetector ?? null;
}

/** Whether this browser can read QR codes, and has a camera to see them with. */
export function canReadCodes(): boolean {
  // Not in pages that came by http, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return detectorClass() !== null && devices?.getUserMedia !== undefined;
}

/** Reads QR codes that are held before the camera. Nothing of the picture leaves the page, or is kept. */
export class CodeCamera {
  #stream: MediaStream | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /** Shows in `video` what the camera sees, and tells each text that is read, again and again. False: no camera. */
  async begin(video: HTMLVideoElement, read: (text: string) => void): Promise<boolean> {
    this.end();
    const turn = this.#turn;
    const Detects = detectorClass();
    if (Detects === null) return false;
    try {
      const wanted = { video: { facingMode: 'environment' }, audio: false };
      const stream = await navigator.mediaDevices.getUserMedia(wanted);
      // It was closed while somebody was asked.
      if (turn !== this.#turn) {
        stop(stream);
        return true;
      }
      this.#stream = stream;
      video.srcObject = stream;
      await video.play();
      const detector = new Detects({ formats: ['qr_code'] });
      if (turn === this.#turn) this.#look(detector, video, read, turn);
      return true;
    } catch {
      this.end();
      return false;
    }
  }

  end(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    if (this.#stream !== null) stop(this.#stream);
    this.#stream = null;
  }

  #look(
    detector: Detector,
    video: HTMLVideoElement,
    read: (text: string) => void,
    turn: number,
  ): void {
    const next = () => {
      if (turn !== this.#turn) return;
      this.#timer = setTimeout(() => this.#look(detector, video, read, turn), LOOK_MS);
    };
    // A picture that is not there yet is no code.
    detector.detect(video).then((found) => {
      if (turn === this.#turn) for (const { rawValue } of found) read(rawValue);
      next();
    }, next);
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
